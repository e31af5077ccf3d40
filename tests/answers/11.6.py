# right: the shape kept
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        if len(ctx.shape) == 0:
            return grad_output, grad_output.sum()
        return grad_output, grad_output.sum(0)


# right: by a product with ones
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.save_for_backward(b)
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        (b,) = ctx.saved_tensors
        ones = torch.ones(len(grad_output), dtype=grad_output.dtype)
        row = ones @ grad_output
        return grad_output.clone(), row if b.shape else row.sum()


# right: summed to size by PyTorch, a tuple with a surplus None
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, grad_output.sum_to_size(ctx.shape), None


# right: a loop over rows
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        total = torch.zeros_like(grad_output[0])
        for row in grad_output:
            total = total + row
        return grad_output, total if ctx.shape else total.sum()


# wrong: not summed
# fault: gradient-shape
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, grad_output


# wrong: summed over the columns
# fault: gradient-shape
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, grad_output.sum(1) if ctx.shape else grad_output.sum()


# wrong: the axis kept
# fault: gradient-shape
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, grad_output.sum(0, keepdim=True) if ctx.shape else grad_output.sum()


# wrong: the single number not thought of
# fault: gradient-shape
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, grad_output.sum(0)


# wrong: everything summed
# fault: gradient-shape
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, grad_output.sum()


# wrong: averaged
# fault: mean
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, grad_output.mean(0) if ctx.shape else grad_output.mean()


# wrong: the product rule
# fault: product-rule
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.save_for_backward(X, b)
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        X, b = ctx.saved_tensors
        db = grad_output * X
        return grad_output * b, db.sum(0) if b.dim() else db.sum()


# wrong: the first row alone
# fault: one-row
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, grad_output[0] if ctx.shape else grad_output[0].sum()


# wrong: counts the rows
# fault: b-no-upstream
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        ones = torch.ones_like(grad_output)
        return grad_output, ones.sum(0) if ctx.shape else ones.sum()


# wrong: nothing for b
# fault: gradient-count
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


# wrong: the two in the wrong order
# fault: gradient-shape
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output.sum(0) if ctx.shape else grad_output.sum(), grad_output


# wrong: X changed in place
# fault: changed-argument
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.shape = b.shape
        X.add_(b)
        return X.clone()

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, grad_output.sum(0) if ctx.shape else grad_output.sum()


# wrong: nothing put aside
# fault: nothing-saved
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        (b,) = ctx.saved_tensors
        return grad_output, grad_output.sum(0) if b.dim() else grad_output.sum()


# wrong: backward misspelt
# fault: method-missing
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        return X + b

    @staticmethod
    def backwards(ctx, grad_output):
        return grad_output, grad_output.sum(0)


# wrong: backward without what arrives
# fault: argument-count
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.row = b.dim()
        return X + b

    @staticmethod
    def backward(ctx):
        return 1, 1


# wrong: the tuple itself
# fault: whole-tuple
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        ctx.save_for_backward(b)
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        b = ctx.saved_tensors
        return grad_output, grad_output.sum(0) + 0 * b


# wrong: a list for b
# fault: no-tensor
class AddRow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, X, b):
        return X + b

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, grad_output.sum(0).tolist()
