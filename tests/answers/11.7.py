# right: where, both ways
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.where(x < 0, x * 0.1, x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return torch.where(x < 0, grad_output * 0.1, grad_output)


# right: copies, then in place
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        negative = x < 0
        ctx.save_for_backward(negative)
        out = x.clone()
        out[negative] *= 0.1
        return out

    @staticmethod
    def backward(ctx, grad_output):
        (negative,) = ctx.saved_tensors
        passed_on = grad_output.clone()
        passed_on[negative] *= 0.1
        return passed_on


# right: a copy handed to what Broken does
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        return Broken.forward(ctx, x.clone())

    @staticmethod
    def backward(ctx, grad_output):
        return Broken.backward(ctx, grad_output.clone())


# right: a slope for each element, kept on ctx
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        ctx.slope = 0.1 + 0.9 * (x >= 0)
        return x * ctx.slope

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * ctx.slope


# wrong: nothing overridden
# fault: changed-argument
class Repaired(Broken):
    pass


# wrong: only forward repaired
# fault: upstream-changed
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        negative = x < 0
        ctx.save_for_backward(negative)
        return torch.where(negative, 0.1 * x, x)


# wrong: only backward repaired
# fault: changed-argument
class Repaired(Broken):
    @staticmethod
    def backward(ctx, grad_output):
        (negative,) = ctx.saved_tensors
        return torch.where(negative, 0.1 * grad_output, grad_output)


# wrong: a second name for a copy
# fault: changed-argument
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        out = x
        negative = out < 0
        ctx.save_for_backward(negative)
        out[negative] *= 0.1
        return out


# wrong: not built on Broken
# fault: not-built-on-broken
class Repaired(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.where(x < 0, x * 0.1, x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return torch.where(x < 0, grad_output * 0.1, grad_output)


# wrong: mask of the output of clamp
# fault: relu
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x < 0)
        return x.clamp(min=0)

    @staticmethod
    def backward(ctx, grad_output):
        (negative,) = ctx.saved_tensors
        return torch.where(negative, 0 * grad_output, grad_output)


# wrong: no slope on the way back
# fault: no-leak-back
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        return torch.where(x < 0, 0.1 * x, x)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


# wrong: nothing saved any more
# fault: nothing-saved
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        return torch.where(x < 0, 0.1 * x, x)

    @staticmethod
    def backward(ctx, grad_output):
        (negative,) = ctx.saved_tensors
        return torch.where(negative, 0.1 * grad_output, grad_output)


# wrong: backward without what arrives
# fault: argument-count
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        negative = x < 0
        ctx.save_for_backward(negative)
        return torch.where(negative, 0.1 * x, x)

    @staticmethod
    def backward(ctx):
        return ctx.saved_tensors[0]


# wrong: the tuple for the mask
# fault: whole-tuple
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        negative = x < 0
        ctx.save_for_backward(negative)
        return torch.where(negative, 0.1 * x, x)

    @staticmethod
    def backward(ctx, grad_output):
        negative = ctx.saved_tensors
        return torch.where(negative, 0.1 * grad_output, grad_output)


# wrong: two gradients for one input
# fault: gradient-count
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        negative = x < 0
        ctx.save_for_backward(negative)
        return torch.where(negative, 0.1 * x, x)

    @staticmethod
    def backward(ctx, grad_output):
        (negative,) = ctx.saved_tensors
        return torch.where(negative, 0.1 * grad_output, grad_output), negative


# wrong: gradients added up
# fault: wrong-shape
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        negative = x < 0
        ctx.save_for_backward(negative)
        return torch.where(negative, 0.1 * x, x)

    @staticmethod
    def backward(ctx, grad_output):
        (negative,) = ctx.saved_tensors
        return torch.where(negative, 0.1 * grad_output, grad_output)[:1].repeat(2, 1)


# wrong: a number on the way back
# fault: no-tensor
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        negative = x < 0
        ctx.save_for_backward(negative)
        return torch.where(negative, 0.1 * x, x)

    @staticmethod
    def backward(ctx, grad_output):
        return 0.1


# wrong: float of a tensor
# fault: one-number-only
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x < 0)
        return x * (0.1 if float(x) < 0 else 1.0)


# wrong: autograd asked inside
# fault: autograd-inside
class Repaired(Broken):
    @staticmethod
    def forward(ctx, x):
        negative = x < 0
        ctx.save_for_backward(x)
        return torch.where(negative, 0.1 * x, x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return torch.autograd.grad(torch.where(x < 0, 0.1 * x, x).sum(), x)[0] * grad_output
