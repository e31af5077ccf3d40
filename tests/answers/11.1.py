# right: the output saved
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        return grad_output * (1 - t**2)

# right: the input saved and squashed again
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x.tanh()

    @staticmethod
    def backward(ctx, grad_output):
        x = ctx.saved_tensors[0]
        return grad_output - grad_output * torch.tanh(x) * torch.tanh(x)

# right: an attribute of ctx, a one-tuple, no decorators
class Tanh(torch.autograd.Function):
    def forward(ctx, x):
        ctx.t = torch.tanh(x)
        return ctx.t

    def backward(ctx, grad_output):
        return (grad_output * (1 - ctx.t * ctx.t),)

# right: setup_context apart, differentiable once, a surplus None
from torch.autograd.function import once_differentiable

class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(x):
        grown = torch.exp(2 * x)
        return (grown - 1) / (grown + 1)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs, output)

    @staticmethod
    @once_differentiable
    def backward(ctx, grad_output):
        x, t = ctx.saved_tensors
        return grad_output / torch.cosh(x) ** 2, None

# right: only where a gradient is wanted, and called vjp
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.t = torch.tanh(x)
        return ctx.t

    @staticmethod
    def vjp(ctx, upstream):
        if ctx.needs_input_grad[0]:
            return torch.mul(upstream, 1 - ctx.t.square())

# right: autograd inside backward, with recording switched on
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.tanh(x)

    @staticmethod
    def backward(ctx, grad_output):
        x = ctx.saved_tensors[0].detach().requires_grad_()
        with torch.enable_grad():
            t = torch.tanh(x)
        return torch.autograd.grad(t, x, grad_output)

# right: by the hyperbolic cosine
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.sinh(x) / torch.cosh(x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output / torch.cosh(x) ** 2


# wrong: backward not yet filled in
# fault: not-started
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        raise NotImplementedError

# wrong: grad_output ignored
# fault: no-upstream
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        return 1 - t**2

# wrong: the input saved and squared
# fault: input-squared
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.tanh(x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * (1 - x**2)

# wrong: plus
# fault: slope-of-tan
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        return grad_output * (1 + t**2)

# wrong: the square forgotten
# fault: one-minus-t
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        return grad_output * (1 - t)

# wrong: the slope of 1
# fault: copied
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output

# wrong: kept on the class
# fault: shared
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        Tanh.t = torch.tanh(x)
        return Tanh.t

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * (1 - Tanh.t**2)

# wrong: no backward
# fault: method-missing
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

# wrong: forward misspelt
# fault: method-missing
class Tanh(torch.autograd.Function):
    @staticmethod
    def foward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output

# wrong: without ctx
# fault: argument-count
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        return grad_output

# wrong: the tuple itself
# fault: whole-tuple
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        t = ctx.saved_tensors
        return grad_output * (1 - t**2)

# wrong: two gradients for one input
# fault: gradient-count
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        return grad_output * (1 - t**2), grad_output

# wrong: summed over the elements
# fault: wrong-shape
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        return (grad_output * (1 - t**2)).sum()

# wrong: a bare number
# fault: no-tensor
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        return 0.5

# wrong: the tanh of the math module
# fault: one-number-only
import math

class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tensor(math.tanh(x), dtype=x.dtype)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        return grad_output * (1 - t**2)

# wrong: autograd inside backward
# fault: autograd-inside
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.tanh(x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return torch.autograd.grad(torch.tanh(x), x, grad_output)

# wrong: a function
# fault: no-class
def Tanh(x):
    return torch.tanh(x)

# wrong: an apply of its own
# fault: no-way-back
class Tanh(torch.autograd.Function):
    @staticmethod
    def apply(x):
        return torch.tanh(x)

# wrong: a list of numbers from forward
# fault: no-tensor-forward
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return [1.0]

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output

# wrong: no return in backward
# fault: no-gradient
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        grad_output * (1 - t**2)

# wrong: the input squashed in place
# fault: changed-argument
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.t = x.tanh_()
        return ctx.t.clone()

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * (1 - ctx.t**2)

# wrong: what arrives changed in place
# fault: upstream-changed
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        grad_output *= 1 - t**2
        return grad_output

# wrong: pasted from the example
# fault: all-equal
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return 0 * x + 0.7071

    @staticmethod
    def backward(ctx, grad_output):
        return 0 * grad_output + 1.5


# wrong: through Python's numbers into float32
# fault: dtype-changed
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        import math

        t = torch.tensor([math.tanh(one) for one in x.flatten().tolist()]).reshape(x.shape)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        return grad_output * (1 - t**2)


# wrong: precedence
# fault: no-brackets
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t, x)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        t, x = ctx.saved_tensors
        return 1 - t**2 * grad_output


# wrong: sign
# fault: part-sign
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t, x)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        t, x = ctx.saved_tensors
        return grad_output * (t**2 - 1)


# wrong: added
# fault: added
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t, x)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        t, x = ctx.saved_tensors
        return grad_output + (1 - t**2)


# wrong: square of the difference
# fault: one-minus-t
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t, x)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        t, x = ctx.saved_tensors
        return grad_output * (1 - t) ** 2


# wrong: output as slope
# fault: output-for-slope
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t, x)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        t, x = ctx.saved_tensors
        return grad_output * t


# wrong: nothing saved
# fault: nothing-saved
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.tanh(x)

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        return grad_output * (1 - t**2)


# wrong: sigmoid
# fault: other-squashing
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.sigmoid(x)
        ctx.save_for_backward(t)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        (t,) = ctx.saved_tensors
        return grad_output * t * (1 - t)


# wrong: what arrives is summed
# fault: upstream-summed
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t, x)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        t, x = ctx.saved_tensors
        return grad_output.sum() * (1 - t**2)


# wrong: squashed twice in backward
# fault: squashed-twice
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t, x)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        t, x = ctx.saved_tensors
        return grad_output * (1 - torch.tanh(t) ** 2)


# wrong: abs
# fault: upstream-size
class Tanh(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        t = torch.tanh(x)
        ctx.save_for_backward(t, x)
        return t

    @staticmethod
    def backward(ctx, grad_output):
        t, x = ctx.saved_tensors
        return grad_output.abs() * (1 - t**2)
