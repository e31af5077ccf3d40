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

# wrong: the stub
# hint: not started
class Module:
    def zero_grad(self):
        raise NotImplementedError

    def parameters(self):
        raise NotImplementedError

# wrong: the numbers
# hint: Which attribute holds the gradient
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.data = 0.0

    def parameters(self):
        return []

# wrong: None
# hint: None is no number
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad = None

    def parameters(self):
        return []

# wrong: a name moved
# hint: A name that is given 0 moves to another object
class Module:
    def zero_grad(self):
        for p in self.parameters():
            g = p.grad
            g = 0.0

    def parameters(self):
        return []

# wrong: times 0
# hint: 0 times inf is nan
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad *= 0.0

    def parameters(self):
        return []

# wrong: return in the loop
# hint: How far is the return indented
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad = 0.0
            return

    def parameters(self):
        return []

# wrong: kept from the first call
# hint: the list was made once and then kept
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
# hint: parameters is a method
class Module:
    def zero_grad(self):
        for p in self.parameters:
            p.grad = 0.0

    def parameters(self):
        return []

# wrong: counts on an attribute
# hint: does not have
class Module:
    def zero_grad(self):
        for layer in self.layers:
            for p in layer.parameters():
                p.grad = 0.0

    def parameters(self):
        return []

# wrong: no parameters in the base
# hint: does its indentation make it part of the class
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad = 0.0

# wrong: a misspelt method
# hint: does its indentation make it part of the class
class Module:
    def zerograd(self):
        for p in self.parameters():
            p.grad = 0.0

    def parameters(self):
        return []


# wrong: hands itself back
# hint: zero_grad gives something back
class Module:
    def zero_grad(self):
        for p in self.parameters():
            p.grad = 0.0
        return self

    def parameters(self):
        return []


# wrong: no list in the base
# hint: Whoever asks goes through what comes back
class Module:
    def zero_grad(self):
        for p in self.parameters() or []:
            p.grad = 0.0

    def parameters(self):
        pass
