# right: a loop
def zero_grad(parameters):
    for p in parameters:
        p.grad = 0.0

# right: an int, by index
def zero_grad(parameters):
    for i in range(len(parameters)):
        parameters[i].grad = 0

# right: taken away from itself, and the list handed back
def zero_grad(parameters):
    for p in parameters:
        p.grad -= p.grad
    return parameters

# right: setattr in a comprehension, an object with a call
class Zero:
    def __call__(self, parameters):
        [setattr(p, "grad", p.grad * 0) for p in parameters]
zero_grad = Zero()

# wrong: None, as PyTorch has it
# hint: What is a number plus None
def zero_grad(parameters):
    for p in parameters:
        p.grad = None

# wrong: the grad of a list
# hint: A list has no grad
def zero_grad(parameters):
    parameters.grad += 0.0

# wrong: new Values in the list
# hint: the network still owns the old ones
def zero_grad(parameters):
    for i, p in enumerate(parameters):
        parameters[i] = Value(p.data)

# wrong: the list emptied
# hint: the network still owns the old ones
def zero_grad(parameters):
    parameters.clear()

# wrong: both numbers
# hint: all that the network has learned
def zero_grad(parameters):
    for p in parameters:
        p.data = p.grad = 0.0

# wrong: the other number
# hint: the data has become 0
def zero_grad(parameters):
    for p in parameters:
        p.data = 0.0

# wrong: a name moved
# hint: An assignment to a bare name moves the name
def zero_grad(parameters):
    for p in parameters:
        p = Value(p.data)

# wrong: a name for the grad
# hint: An assignment to a bare name moves the name
def zero_grad(parameters):
    for p in parameters:
        grad = p.grad
        grad = 0.0

# wrong: compared, not assigned
# hint: An assignment to a bare name moves the name
def zero_grad(parameters):
    for p in parameters:
        p.grad == 0.0

# wrong: return inside the loop
# hint: The first grad is cleared
def zero_grad(parameters):
    for p in parameters:
        p.grad = 0.0
        return

# wrong: ones
# hint: That is how the loss begins
def zero_grad(parameters):
    for p in parameters:
        p.grad = 1.0

# wrong: a Value as grad
# hint: grad is one plain number
def zero_grad(parameters):
    for p in parameters:
        p.grad = Value(0.0)

# wrong: the stub
# hint: not started
def zero_grad(parameters):
    raise NotImplementedError
