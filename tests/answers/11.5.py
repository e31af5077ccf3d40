# right: the output saved
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, arriving

# right: a sum of products, everything saved, squashed again
class NeuronFunction(torch.autograd.Function):
    def forward(ctx, x, w, b):
        ctx.save_for_backward(x, w, b)
        return torch.tanh((x * w).sum() + b)

    def backward(ctx, grad_output):
        x, w, b = ctx.saved_tensors
        local = 1 / torch.cosh(torch.dot(x, w) + b) ** 2
        return [local * grad_output * w, local * grad_output * x, local * grad_output][0], local * grad_output * x, local * grad_output

# right: setup_context, attributes, differentiable once
from torch.autograd.function import once_differentiable

class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(x, w, b):
        total = b.clone()
        for x_i, w_i in zip(x, w):
            total += x_i * w_i
        return total.tanh()

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.x, ctx.w, _ = inputs
        ctx.local = 1 - output**2

    @staticmethod
    @once_differentiable
    def backward(ctx, grad_output):
        n = grad_output * ctx.local
        return n * ctx.w, n * ctx.x, n, None

# right: by torch.dot, the slope put aside
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        out = torch.tanh(torch.dot(x, w) + b)
        ctx.save_for_backward(x, w, 1 - out.square())
        return out

    @staticmethod
    def backward(ctx, grad_output):
        x, w, slope = ctx.saved_tensors
        db = grad_output * slope
        return w * db, x * db, db


# wrong: backward not yet filled in
# fault: not-started
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        raise NotImplementedError

# wrong: grad_output ignored
# fault: no-upstream
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        local = 1 - o**2
        return local * w, local * x, local

# wrong: the input of tanh saved
# fault: input-squared
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        n = w @ x + b
        ctx.save_for_backward(x, w, n)
        return torch.tanh(n)

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, arriving

# wrong: x and w exchanged
# fault: own-value
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * x, arriving * w, arriving

# wrong: no tanh on the way back
# fault: past-tanh
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        return grad_output * w, grad_output * x, grad_output

# wrong: no bias
# fault: no-bias
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, arriving

# wrong: no tanh
# fault: no-tanh
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = w @ x + b
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        return grad_output * w, grad_output * x, grad_output

# wrong: kept on the class
# fault: shared
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        NeuronFunction.kept = x, w, torch.tanh(w @ x + b)
        return NeuronFunction.kept[2]

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = NeuronFunction.kept
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, arriving

# wrong: no backward
# fault: method-missing
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

# wrong: backward without what arrives
# fault: argument-count
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, arriving

# wrong: the tuple itself
# fault: whole-tuple
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        ctx.save_for_backward(torch.tanh(w @ x + b))
        return torch.tanh(w @ x + b)

    @staticmethod
    def backward(ctx, grad_output):
        o = ctx.saved_tensors
        local = grad_output * (1 - o**2)
        return local, local, local

# wrong: no gradient for the bias
# fault: gradient-count
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x

# wrong: summed
# fault: wrong-shape
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w.sum(), arriving * x.sum(), arriving

# wrong: a bare 1 for the bias
# fault: no-tensor
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, 1.0

# wrong: one input only
# fault: one-number-only
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(float(w) * float(x) + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, arriving

# wrong: autograd inside backward
# fault: autograd-inside
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        ctx.save_for_backward(x, w, b)
        return torch.tanh(w @ x + b)

    @staticmethod
    def backward(ctx, grad_output):
        x, w, b = ctx.saved_tensors
        return torch.autograd.grad(torch.tanh(w @ x + b), (x, w, b), grad_output)


# wrong: db skips the tanh
# fault: parts
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, grad_output


# wrong: 1 minus o
# fault: one-minus-t
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o)
        return arriving * w, arriving * x, arriving


# wrong: what arrives twice
# fault: parts
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return grad_output * arriving * w, grad_output * arriving * x, arriving


# wrong: db is zero
# fault: part-zero
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, torch.zeros_like(o)


# wrong: plus
# fault: slope-of-tan
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 + o**2)
        return arriving * w, arriving * x, arriving


# wrong: db times b
# fault: parts
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        x_ = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, x_, b)
        return x_

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o, b = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, arriving * b


# wrong: w first
# fault: wrong-shape
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving, arriving * w, arriving * x


# wrong: not summed
# fault: output-shape
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w * x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, arriving


# wrong: db lacks what arrives
# fault: parts
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh(w @ x + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        local = 1 - o**2
        return grad_output * local * w, grad_output * local * x, local


# wrong: nothing put aside
# fault: nothing-saved
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        return torch.tanh(w @ x + b)

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        slope = grad_output * (1 - o**2)
        return slope * w, slope * x, slope


# wrong: bias past tanh
# fault: parts
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh((w * x).sum() + b)
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, grad_output


# wrong: bias added to every product
# fault: bias-in-each
class NeuronFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        o = torch.tanh((w * x + b).sum())
        ctx.save_for_backward(x, w, o)
        return o

    @staticmethod
    def backward(ctx, grad_output):
        x, w, o = ctx.saved_tensors
        arriving = grad_output * (1 - o**2)
        return arriving * w, arriving * x, arriving
