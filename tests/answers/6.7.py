# right: softmax, pick, log, minus
def negative_log_likelihood(logits, target):
    return -softmax(logits)[target].log()


# right: the log of the sum, minus the logit
def negative_log_likelihood(logits, target):
    largest = max(v.data for v in logits)
    total = sum((v - largest).exp() for v in logits)
    return total.log() + largest - logits[target]


# right: without a shift, as the log of the inverse
def negative_log_likelihood(logits, target):
    return (sum(v.exp() for v in logits) / logits[target].exp()).log()


# right: with one-hot weights, and an object to call
class Loss:
    def __call__(self, logits, target):
        logs = [p.log() for p in softmax(logits)]
        return 0 - sum((i == target) * log for i, log in enumerate(logs))


negative_log_likelihood = Loss()


# wrong: the first logit dead: a reflected + without a rule
# fault: radd-dead
class Value(Value):
    def __radd__(self, other):
        return Value(other + self.data, (self,), "+")


def negative_log_likelihood(logits, target):
    return -softmax(logits)[target].log()


# wrong: the first logit dead: a reflected + without operands
# fault: radd-dead
class Value(Value):
    def __radd__(self, other):
        return Value(other + self.data)


def negative_log_likelihood(logits, target):
    return -softmax(logits)[target].log()


# wrong: log of the class as 1/x, no upstream
# fault: log-no-upstream
class Value(Value):
    def log(self):
        out = Value(math.log(self.data), (self,), "log")

        def pay():
            self.grad += 1 / self.data

        out._backward = pay
        return out


def negative_log_likelihood(logits, target):
    return -softmax(logits)[target].log()


# wrong: log of the class as −1/x, no upstream
# fault: log-for-one-loss
class Value(Value):
    def log(self):
        out = Value(math.log(self.data), (self,), "log")

        def pay():
            self.grad += -1 / self.data

        out._backward = pay
        return out


def negative_log_likelihood(logits, target):
    return -softmax(logits)[target].log()


# wrong: swapped / in the class
# fault: value-below
class Value(Value):
    def __truediv__(self, other):
        return other * self**-1


def negative_log_likelihood(logits, target):
    return -softmax(logits)[target].log()


# wrong: no reflected + in the class
# fault: no-radd
del Value.__radd__


def negative_log_likelihood(logits, target):
    return -softmax(logits)[target].log()


# wrong: the log of a logit
# fault: log-of-negative
def negative_log_likelihood(logits, target):
    return -sum(v.log() * (i == target) for i, v in enumerate(logits))


# wrong: a probability rounded down to 0
# fault: log-of-negative
def negative_log_likelihood(logits, target):
    p = softmax(logits)[target]
    return -(p - p.data % 0.25).log()


# wrong: math.log of a Value
# fault: needs-number
def negative_log_likelihood(logits, target):
    return -math.log(softmax(logits)[target])


# wrong: the log of .data
# fault: bare-number
def negative_log_likelihood(logits, target):
    return -math.log(softmax(logits)[target].data)


# wrong: a helper that is not there
# fault: unknown-name
def negative_log_likelihood(logits, target):
    return -log(soft_max(logits)[target])


# wrong: no return
# fault: returns-none
def negative_log_likelihood(logits, target):
    -softmax(logits)[target].log()


# wrong: pasted numbers
# fault: bare-number
def negative_log_likelihood(logits, target):
    return 2.1755153626167147


# wrong: the softmax of the notebook starts its total from a number
# fault: first-dead
def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [(v - largest).exp() for v in logits]
    total = exps[0].data
    for e in exps[1:]:
        total = total + e
    return [e / total for e in exps]


def negative_log_likelihood(logits, target):
    return -softmax(logits)[target].log()


# wrong: the softmax of the notebook gives other probabilities
# fault: softmax-below
def softmax(logits):
    exps = [(0.5 * v).exp() for v in logits]
    return [e / sum(exps) for e in exps]


def negative_log_likelihood(logits, target):
    return -softmax(logits)[target].log()


# wrong: the sum of minus the other classes
# fault: other-classes
def negative_log_likelihood(logits, target):
    return -sum(p.log() for place, p in enumerate(softmax(logits)) if place != target)


# wrong: log of 1 minus the probability
# fault: log-of-the-rest
def negative_log_likelihood(logits, target):
    return -(1 - softmax(logits)[target]).log()


# wrong: a squared error
# fault: no-log
def negative_log_likelihood(logits, target):
    return (1 - softmax(logits)[target]) ** 2


# wrong: the logarithm to base 2
# fault: wrong-value
def negative_log_likelihood(logits, target):
    return -softmax(logits)[target].log() / math.log(2)


# wrong: the loss of two examples
# fault: wrong-value
def negative_log_likelihood(logits, target):
    return -softmax(logits)[target].log() - softmax(logits)[0].log()
