# right: the input saved
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * 1.5 * (5 * x**2 - 1)

# right: multiplied out, the local derivative computed in forward
class LegendreP3(torch.autograd.Function):
    def forward(ctx, x):
        ctx.slope = 7.5 * x * x - 1.5
        return 2.5 * x * x * x - 1.5 * x

    def backward(ctx, grad_output):
        return (grad_output * ctx.slope,)

# right: setup_context apart, an input not wanted gets None
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return x * (5 * x.square() - 3) / 2

    @staticmethod
    def setup_context(ctx, inputs, output):
        (ctx.x,) = inputs

    @staticmethod
    def backward(ctx, grad_output):
        return torch.einsum("...,...->...", grad_output, 7.5 * ctx.x**2 - 1.5) if ctx.needs_input_grad[0] else None

# wrong: backward not yet filled in
# hint: not started
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        raise NotImplementedError

# wrong: half on one term
# hint: The half stands in front of both terms
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * 5 * x**3 - 3 * x

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * 1.5 * (5 * x**2 - 1)

# wrong: half on one term, both ways
# hint: The half stands in front of both terms
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 2.5 * x**3 - 3 * x

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * (7.5 * x**2 - 3)

# wrong: no half
# hint: What stands in front of the bracket
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * (15 * x**2 - 3)

# wrong: grad_output ignored
# hint: per unit of this output
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return 1.5 * (5 * x**2 - 1)

# wrong: the output saved
# hint: the output of forward, or its input
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        p = 0.5 * (5 * x**3 - 3 * x)
        ctx.save_for_backward(p)
        return p

    @staticmethod
    def backward(ctx, grad_output):
        (p,) = ctx.saved_tensors
        return grad_output * 1.5 * (5 * p**2 - 1)

# wrong: one and a half forgotten
# hint: A constant factor is missing
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * (5 * x**2 - 1)

# wrong: half forgotten in the slope
# hint: Does the half of the formula go away
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * (15 * x**2 - 3)

# wrong: kept in a global name
# hint: The brick was used twice
seen = {}

class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        seen["x"] = x
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * 1.5 * (5 * seen["x"] ** 2 - 1)

# wrong: no backward
# hint: two static methods, forward and backward
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

# wrong: self in front
# hint: Count the arguments of yours
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(self, ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * 1.5 * (5 * x**2 - 1)

# wrong: the tuple itself
# hint: taken out of a tuple
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        x = ctx.saved_tensors
        return grad_output * 1.5 * (5 * x**2 - 1)

# wrong: a gradient for ctx
# hint: Count the inputs, ctx left out
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return torch.zeros_like(x), grad_output * 1.5 * (5 * x**2 - 1)

# wrong: summed over the elements
# hint: another shape than the input it belongs to
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return torch.sum(grad_output * 1.5 * (5 * x**2 - 1))

# wrong: a list
# hint: something that is no tensor
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return [grad_output * 1.5 * (5 * x**2 - 1)]

# wrong: one element only
# hint: Where is a tensor treated as a single number
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.x = float(x)
        return torch.tensor(0.5 * (5 * ctx.x**3 - 3 * ctx.x), dtype=x.dtype)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * 1.5 * (5 * ctx.x**2 - 1)

# wrong: autograd inside backward
# hint: Inside forward and backward PyTorch records nothing
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        p = 0.5 * (5 * x**3 - 3 * x)
        p.backward(grad_output)
        return x.grad
