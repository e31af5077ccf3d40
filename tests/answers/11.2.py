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

# right: by Horner, the recurrence in backward
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return (2.5 * x * x - 1.5) * x

    @staticmethod
    def backward(ctx, grad_output):
        x = ctx.saved_tensors[0]
        p2 = (3 * x * x - 1) / 2
        return (5 * p2 + 1).mul(grad_output)


# wrong: backward not yet filled in
# fault: not-started
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        raise NotImplementedError

# wrong: half on one term
# fault: no-brackets
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
# fault: no-brackets
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
# fault: twice
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
# fault: no-upstream
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
# fault: output-for-input
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
# fault: factor-lost
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
# fault: slope-twice
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
# fault: shared
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
# fault: method-missing
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

# wrong: self in front
# fault: argument-count
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
# fault: whole-tuple
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
# fault: gradient-count
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
# fault: wrong-shape
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
# fault: no-tensor
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
# fault: one-number-only
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.x = float(x)
        return torch.tensor(0.5 * (5 * ctx.x**3 - 3 * ctx.x), dtype=x.dtype)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * 1.5 * (5 * ctx.x**2 - 1)

# wrong: autograd inside backward
# fault: autograd-inside
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


# wrong: only the last halved
# fault: no-brackets
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 5 * x**3 - 3 * x / 2

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * 1.5 * (5 * x**2 - 1)


# wrong: an x lost
# fault: x-lost
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 2.5 * x**3 - 1.5

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * 1.5 * (5 * x**2 - 1)


# wrong: slope keeps an x
# fault: x-kept
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * (7.5 * x**2 - 1.5 * x)


# wrong: exponent not lowered
# fault: exponent-kept
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * 1.5 * (5 * x**3 - 1)


# wrong: plus in the slope
# fault: sign-in-slope
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * 1.5 * (5 * x**2 + 1)


# wrong: square of what arrives
# fault: upstream-twice
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output**2 * 1.5 * (5 * x**2 - 1)


# wrong: degree 2
# fault: degree-2
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (3 * x**2 - 1)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * 3 * x


# wrong: the constant term dropped
# fault: term-dropped
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * 7.5 * x**2


# wrong: nothing put aside
# fault: nothing-saved
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * 1.5 * (5 * x**2 - 1)


# wrong: half forgotten in one term
# fault: parts
class LegendreP3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return 0.5 * (5 * x**3 - 3 * x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * (7.5 * x**2 - 3)
