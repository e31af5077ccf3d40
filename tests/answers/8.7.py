# right: numbers in a list
def checkpoint(model):
    numbers = [p.data for p in model.parameters()]

    def restore():
        for p, number in zip(model.parameters(), numbers, strict=True):
            p.data = number

    return restore

# right: pairs of Value and number
def checkpoint(model):
    pairs = [(p, p.data) for p in model.parameters()]

    def restore():
        for p, number in pairs:
            p.data = number

    return restore

# right: a dict, and a callable object
class Checkpoint:
    def __init__(self, model):
        self.parameters = model.parameters()
        self.saved = {i: p.data for i, p in enumerate(self.parameters)}

    def __call__(self):
        for i in self.saved:
            self.parameters[i].data = self.saved[i]


def checkpoint(model):
    return Checkpoint(model)

# right: a lambda
def checkpoint(model):
    saved = tuple(p.data for p in model.parameters())
    return lambda: [setattr(p, "data", d) for p, d in zip(model.parameters(), saved)]

# wrong: the Values themselves
# fault: live
def checkpoint(model):
    saved = list(model.parameters())

    def restore():
        for p, old in zip(model.parameters(), saved):
            p.data = old.data

    return restore

# wrong: a name moves
# fault: live
def checkpoint(model):
    numbers = [p.data for p in model.parameters()]

    def restore():
        for p, number in zip(model.parameters(), numbers):
            p = Value(number)

    return restore

# wrong: read when put back
# fault: live
def checkpoint(model):
    def restore():
        numbers = [p.data for p in model.parameters()]
        for p, number in zip(model.parameters(), numbers):
            p.data = number

    return restore

# wrong: a generator, used up
# fault: first-call-only
def checkpoint(model):
    numbers = [p.data for p in model.parameters()]

    def restore():
        for p in model.parameters():
            if numbers:
                p.data = numbers.pop(0)

    return restore

# wrong: one store for all
# fault: one-store
saved = {}


def checkpoint(model):
    for i, p in enumerate(model.parameters()):
        saved[i] = p.data

    def restore():
        for i, p in enumerate(model.parameters()):
            p.data = saved[i]

    return restore

# wrong: put back at once
# fault: no-function
def checkpoint(model):
    numbers = [p.data for p in model.parameters()]

    def restore():
        for p, number in zip(model.parameters(), numbers):
            p.data = number

    return restore()

# wrong: grads for data
# fault: grads-kept
def checkpoint(model):
    numbers = [p.grad for p in model.parameters()]

    def restore():
        for p, number in zip(model.parameters(), numbers):
            p.data = number

    return restore

# wrong: returns in the loop
# fault: only-first
def checkpoint(model):
    numbers = [p.data for p in model.parameters()]

    def restore():
        for p, number in zip(model.parameters(), numbers):
            p.data = number
            return

    return restore

# wrong: the last number for all
# fault: one-number-for-all
def checkpoint(model):
    for p in model.parameters():
        number = p.data

    def restore():
        for p in model.parameters():
            p.data = number

    return restore

# wrong: a copy of the model handed back
# fault: no-function
def checkpoint(model):
    import copy

    class Copy:
        def __init__(self):
            self.model = copy.deepcopy(model)

    return Copy()

# wrong: wants the model again
# fault: wants-arguments
def checkpoint(model):
    numbers = [p.data for p in model.parameters()]

    def restore(model):
        for p, number in zip(model.parameters(), numbers):
            p.data = number

    return restore
