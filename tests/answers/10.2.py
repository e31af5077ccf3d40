# right: the loop
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad = 0.0

    def parameters(self):
        return []

# right: setattr, an int, an empty tuple
class Module:
    def __init__(self):
        self.training = True

    def zero_grad(self):
        [setattr(p, "grad", 0) for p in self.parameters()]

    def parameters(self):
        return ()

# right: an abstract-looking base with a helper
class Base:
    def parameters(self):
        return list(vars(self).values())

class Module(Base):
    def zero_grad(self):
        todo = list(self.parameters())
        while todo:
            todo.pop().grad = 0.0

# right: by an index, from the end
class Module:
    def parameters(self):
        return list()

    def zero_grad(self):
        owned = list(self.parameters())
        while owned:
            owned.pop().grad = 0.0


# wrong: the stub
# fault: not-started
class Module:
    def zero_grad(self):
        raise NotImplementedError

    def parameters(self):
        raise NotImplementedError

# wrong: the numbers
# fault: data-cleared
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.data = 0.0

    def parameters(self):
        return []

# wrong: None
# fault: grad-none
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad = None

    def parameters(self):
        return []

# wrong: a name moved
# fault: nothing-cleared
class Module:
    def zero_grad(self):
        for p in self.parameters():
            g = p.grad
            g = 0.0

    def parameters(self):
        return []

# wrong: times 0
# fault: times-0
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad *= 0.0

    def parameters(self):
        return []

# wrong: return in the loop
# fault: only-first
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad = 0.0
            return

    def parameters(self):
        return []

# wrong: kept from the first call
# fault: list-kept
class Module:
    cache = None

    def zero_grad(self):
        if self.cache is None:
            self.cache = list(self.parameters())
        for p in self.cache:
            p.grad = 0.0

    def parameters(self):
        return []

# wrong: not called
# fault: not-called
class Module:
    def zero_grad(self):
        for p in self.parameters:
            p.grad = 0.0

    def parameters(self):
        return []

# wrong: counts on an attribute
# fault: counts-on-attribute
class Module:
    def zero_grad(self):
        for layer in self.layers:
            for p in layer.parameters():
                p.grad = 0.0

    def parameters(self):
        return []

# wrong: no parameters in the base
# fault: no-method
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad = 0.0

# wrong: a misspelt method
# fault: no-method
class Module:
    def zerograd(self):
        for p in self.parameters():
            p.grad = 0.0

    def parameters(self):
        return []


# wrong: hands itself back
# fault: returns-something
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad = 0.0
        return self

    def parameters(self):
        return []


# wrong: no list in the base
# fault: no-list
class Module:
    def zero_grad(self):
        for p in self.parameters() or []:
            p.grad = 0.0

    def parameters(self):
        pass


# wrong: over vars
# fault: nothing-cleared
class Module:
    def zero_grad(self):
        for p in vars(self).values():
            p.grad = 0.0
    def parameters(self):
        return []


# wrong: compared instead of set
# fault: nothing-cleared
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad == 0.0
    def parameters(self):
        return []


# wrong: asks each parameter
# fault: asks-a-value
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.zero_grad()
    def parameters(self):
        return []


# wrong: its own grad
# fault: nothing-cleared
class Module:
    def zero_grad(self):
        for p in self.parameters():
            self.grad = 0.0
    def parameters(self):
        return []


# wrong: minus itself
# fault: times-0
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad -= p.grad
    def parameters(self):
        return []


# wrong: last left out
# fault: one-left-out
class Module:
    def zero_grad(self):
        ps = self.parameters()
        for i in range(len(ps) - 1):
            ps[i].grad = 0.0
    def parameters(self):
        return []


# wrong: deleted
# fault: grad-gone
class Module:
    def zero_grad(self):
        for p in self.parameters():
            del p.grad
    def parameters(self):
        return []


# wrong: new list of zeros
# fault: makes-zeros
class Module:
    def zero_grad(self):
        return [0.0 for p in self.parameters()]
    def parameters(self):
        return []
