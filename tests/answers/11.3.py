# right: one gradient per input
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            grad_output * (b + 2 * c * x + 3 * d * x**2),
            grad_output.sum(),
            (grad_output * x).sum(),
            (grad_output * x**2).sum(),
            (grad_output * x**3).sum(),
        )

# right: by Horner, everything saved, gradients in a loop
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return a + x * (b + x * (c + x * d))

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = ctx.saved_tensors
        shares, weighed = [], grad_output
        for _ in range(4):
            shares.append(weighed.sum())
            weighed = weighed * x
        return grad_output * (b + x * (2 * c + 3 * d * x)), *shares

# right: unsummed gradients, which PyTorch sums itself, and attributes of ctx
class Cubic(torch.autograd.Function):
    def forward(ctx, x, a, b, c, d):
        ctx.x, ctx.b, ctx.c, ctx.d = x, b, c, d
        return d * x**3 + c * x**2 + b * x + a

    def backward(ctx, grad_output):
        x, u = ctx.x, grad_output
        return u * (ctx.b + 2 * ctx.c * x + 3 * ctx.d * x * x), u, u * x, u * x**2, u * x**3

# right: setup_context, powers stacked, a surplus None
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(x, *coefficients):
        return sum(coefficient * x**power for power, coefficient in enumerate(coefficients))

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, grad_output):
        x, _, *rest = ctx.saved_tensors
        slope = sum((k + 1) * coefficient * x**k for k, coefficient in enumerate(rest))
        powers = torch.stack([x**k for k in range(4)]) * grad_output
        return grad_output * slope, *(powers.flatten(start_dim=1).sum(dim=1) if x.dim() else powers), None

# wrong: backward not yet filled in
# fault: not-started
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        raise NotImplementedError

# wrong: grad_output ignored
# fault: no-upstream
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            b + 2 * c * x + 3 * d * x**2,
            torch.ones_like(x).sum(),
            x.sum(),
            (x**2).sum(),
            (x**3).sum(),
        )

# wrong: grad_output ignored for x
# fault: x-no-upstream
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            b + 2 * c * x + 3 * d * x**2,
            grad_output.sum(),
            (grad_output * x).sum(),
            (grad_output * x**2).sum(),
            (grad_output * x**3).sum(),
        )

# wrong: grad_output ignored for the coefficients
# fault: coefficients-no-upstream
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            grad_output * (b + 2 * c * x + 3 * d * x**2),
            torch.ones_like(x).sum(),
            x.sum(),
            (x**2).sum(),
            (x**3).sum(),
        )

# wrong: no factors from the exponents
# fault: no-factors
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            grad_output * (b + c * x + d * x**2),
            grad_output.sum(),
            (grad_output * x).sum(),
            (grad_output * x**2).sum(),
            (grad_output * x**3).sum(),
        )

# wrong: averaged
# fault: mean
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            grad_output * (b + 2 * c * x + 3 * d * x**2),
            grad_output.mean(),
            (grad_output * x).mean(),
            (grad_output * x**2).mean(),
            (grad_output * x**3).mean(),
        )

# wrong: coefficients in reverse
# fault: backwards
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            grad_output * (b + 2 * c * x + 3 * d * x**2),
            (grad_output * x**3).sum(),
            (grad_output * x**2).sum(),
            (grad_output * x).sum(),
            grad_output.sum(),
        )

# wrong: kept on the class
# fault: shared
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        Cubic.kept = x, b, c, d
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = Cubic.kept
        return (
            grad_output * (b + 2 * c * x + 3 * d * x**2),
            grad_output.sum(),
            (grad_output * x).sum(),
            (grad_output * x**2).sum(),
            (grad_output * x**3).sum(),
        )

# wrong: backward misspelt
# fault: method-missing
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backwards(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            grad_output * (b + 2 * c * x + 3 * d * x**2),
            grad_output.sum(),
            (grad_output * x).sum(),
            (grad_output * x**2).sum(),
            (grad_output * x**3).sum(),
        )

# wrong: an input forgotten
# fault: argument-count
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            grad_output * (b + 2 * c * x + 3 * d * x**2),
            grad_output.sum(),
            (grad_output * x).sum(),
            (grad_output * x**2).sum(),
            (grad_output * x**3).sum(),
        )

# wrong: the tuple itself
# fault: whole-tuple
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        s = ctx.saved_tensors
        return grad_output * 2 * s**2, s, s, s, s

# wrong: only for x
# fault: gradient-count
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return grad_output * (b + 2 * c * x + 3 * d * x**2)

# wrong: no gradient for a
# fault: gradient-count
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            grad_output * (b + 2 * c * x + 3 * d * x**2),
            (grad_output * x).sum(),
            (grad_output * x**2).sum(),
            (grad_output * x**3).sum(),
        )

# wrong: a gradient of None
# fault: no-gradient
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            grad_output * (b + 2 * c * x + 3 * d * x**2),
            None,
            (grad_output * x).sum(),
            (grad_output * x**2).sum(),
            (grad_output * x**3).sum(),
        )

# wrong: the gradient of x summed
# fault: wrong-shape
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            (grad_output * (b + 2 * c * x + 3 * d * x**2)).sum(),
            grad_output.sum(),
            (grad_output * x).sum(),
            (grad_output * x**2).sum(),
            (grad_output * x**3).sum(),
        )

# wrong: a bare 1 for a
# fault: no-tensor
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            grad_output * (b + 2 * c * x + 3 * d * x**2),
            1.0,
            (grad_output * x).sum(),
            (grad_output * x**2).sum(),
            (grad_output * x**3).sum(),
        )

# wrong: one element only
# fault: one-number-only
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return (
            grad_output * (b + 2 * c * x + 3 * d * x**2),
            grad_output.item(),
            (grad_output * x).item(),
            (grad_output * x**2).item(),
            (grad_output * x**3).item(),
        )

# wrong: autograd inside backward
# fault: autograd-inside
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = inputs = ctx.saved_tensors
        return torch.autograd.grad(a + b * x + c * x**2 + d * x**3, inputs, grad_output)


# wrong: the gradients in a list
# fault: gradient-count
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, g):
        x, b, c, d = ctx.saved_tensors
        slope = b + 2 * c * x + 3 * d * x**2
        return [g * slope, g.sum(), (g * x).sum(), (g * x**2).sum(), (g * x**3).sum()]


# wrong: element 0 for the coefficients
# fault: first-element
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = ctx.saved_tensors
        g = grad_output
        G, X = g.reshape(-1)[0], x.reshape(-1)[0]
        return g * (b + 2 * c * x + 3 * d * x**2), G, G * X, G * X**2, G * X**3


# wrong: c and d swapped
# fault: parts
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = ctx.saved_tensors
        g = grad_output
        return g * (b + 2 * c * x + 3 * d * x**2), g.sum(), (g * x).sum(), (g * x**3).sum(), (g * x**2).sum()


# wrong: b missing in the slope
# fault: parts
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = ctx.saved_tensors
        g = grad_output
        return g * (2 * c * x + 3 * d * x**2), g.sum(), (g * x).sum(), (g * x**2).sum(), (g * x**3).sum()


# wrong: a counts elements
# fault: parts
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = ctx.saved_tensors
        g = grad_output
        return g * (b + 2 * c * x + 3 * d * x**2), torch.ones_like(x).sum(), (g * x).sum(), (g * x**2).sum(), (g * x**3).sum()


# wrong: factor 2 for d
# fault: one-two-lost
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = ctx.saved_tensors
        g = grad_output
        return g * (b + 2 * c * x + 2 * d * x**2), g.sum(), (g * x).sum(), (g * x**2).sum(), (g * x**3).sum()


# wrong: x last
# fault: wrong-shape
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = ctx.saved_tensors
        g = grad_output
        return g.sum(), (g * x).sum(), (g * x**2).sum(), (g * x**3).sum(), g * (b + 2 * c * x + 3 * d * x**2)


# wrong: slope times x
# fault: parts
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = ctx.saved_tensors
        g = grad_output
        return g * (b * x + 2 * c * x**2 + 3 * d * x**3), g.sum(), (g * x).sum(), (g * x**2).sum(), (g * x**3).sum()


# wrong: coefficients times themselves
# fault: parts
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = ctx.saved_tensors
        g = grad_output
        return g * (b + 2 * c * x + 3 * d * x**2), (g * a).sum(), (g * b * x).sum(), (g * c * x**2).sum(), (g * d * x**3).sum()


# wrong: summed apart
# fault: product-of-sums
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = ctx.saved_tensors
        g = grad_output
        return g * (b + 2 * c * x + 3 * d * x**2), g.sum(), g.sum() * x.sum(), g.sum() * (x**2).sum(), g.sum() * (x**3).sum()


# wrong: no constant in forward
# fault: unexplained-forward
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, a, b, c, d)
        return b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, a, b, c, d = ctx.saved_tensors
        g = grad_output
        return g * (b + 2 * c * x + 3 * d * x**2), g.sum(), (g * x).sum(), (g * x**2).sum(), (g * x**3).sum()


# wrong: nothing put aside
# fault: nothing-saved
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        return grad_output * (b + 2 * c * x + 3 * d * x**2), None, None, None, None


# wrong: sums multiplied
# fault: product-of-sums
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        g = grad_output
        return g * (b + 2 * c * x + 3 * d * x**2), g.sum(), g.sum() * x.sum(), g.sum() * (x**2).sum(), g.sum() * (x**3).sum()


# wrong: 2 of the square forgotten
# fault: one-two-lost
class Cubic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a, b, c, d):
        ctx.save_for_backward(x, b, c, d)
        return a + b * x + c * x**2 + d * x**3

    @staticmethod
    def backward(ctx, grad_output):
        x, b, c, d = ctx.saved_tensors
        g = grad_output
        return g * (b + c * x + 3 * d * x**2), g.sum(), (g * x).sum(), (g * x**2).sum(), (g * x**3).sum()
