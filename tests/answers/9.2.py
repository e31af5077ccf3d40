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

# right: the number times zero, by index
def zero_grad(parameters):
    i = 0
    while i < len(parameters):
        parameters[i].grad *= 0
        i += 1

# wrong: None, as PyTorch has it
# fault: grad-none
def zero_grad(parameters):
    for p in parameters:
        p.grad = None

# wrong: the grad of a list
# fault: list-for-item
def zero_grad(parameters):
    parameters.grad += 0.0

# wrong: new Values in the list
# fault: other-objects
def zero_grad(parameters):
    for i, p in enumerate(parameters):
        parameters[i] = Value(p.data)

# wrong: the list emptied
# fault: other-objects
def zero_grad(parameters):
    parameters.clear()

# wrong: both numbers
# fault: both-cleared
def zero_grad(parameters):
    for p in parameters:
        p.data = p.grad = 0.0

# wrong: the other number
# fault: data-cleared
def zero_grad(parameters):
    for p in parameters:
        p.data = 0.0

# wrong: a name for the grad
# fault: nothing-cleared
def zero_grad(parameters):
    for p in parameters:
        grad = p.grad
        grad = 0.0

# wrong: compared, not assigned
# fault: nothing-cleared
def zero_grad(parameters):
    for p in parameters:
        p.grad == 0.0

# wrong: ones
# fault: ones
def zero_grad(parameters):
    for p in parameters:
        p.grad = 1.0

# wrong: a Value as grad
# fault: value-as-grad
def zero_grad(parameters):
    for p in parameters:
        p.grad = Value(0.0)

# wrong: the stub
# fault: not-started
def zero_grad(parameters):
    raise NotImplementedError

# wrong: grad to Value
# fault: value-as-grad
def zero_grad(parameters):
    for p in parameters:
        p.grad = Value(0.0)

# wrong: grads name
# fault: attribute-error
def zero_grad(parameters):
    for p in parameters:
        p.grads = 0.0

# wrong: compares
# fault: nothing-cleared
def zero_grad(parameters):
    for p in parameters:
        p.grad == 0.0

# wrong: local name
# fault: nothing-cleared
def zero_grad(parameters):
    for p in parameters:
        g = p.grad
        g = 0.0

# wrong: last only
# fault: only-last
def zero_grad(parameters):
    for p in parameters:
        pass
    p.grad = 0.0

# wrong: subtracts half
# fault: grads-otherwise
def zero_grad(parameters):
    for p in parameters:
        p.grad -= p.grad / 2

# wrong: minus one
# fault: grads-otherwise
def zero_grad(parameters):
    for p in parameters:
        p.grad = -p.grad

# wrong: skips the first
# fault: first-missing
def zero_grad(parameters):
    for p in parameters[1:]:
        p.grad = 0.0

# wrong: clears list
# fault: other-objects
def zero_grad(parameters):
    parameters.clear()

# wrong: calls a method that is not there
# fault: attribute-error
def zero_grad(parameters):
    for p in parameters:
        p.zero_grad()

# wrong: sets grad to data
# fault: grads-otherwise
def zero_grad(parameters):
    for p in parameters:
        p.grad = p.data


# wrong: the list of parameters is called, as the method of a network is
# fault: type-error
def zero_grad(parameters):
    for p in parameters():
        p.grad = 0.0
