# right: softmax, pick, log, minus
def mean_loss(model, X, y):
    losses = []
    for x, label in zip(X, y):
        scores = model(x)
        largest = max(s.data for s in scores)
        powers = [(s - largest).exp() for s in scores]
        total = sum(powers)
        losses.append(-(powers[label] / total).log())
    return sum(losses) / len(losses)


# right: log-sum-exp less the score
def mean_loss(model, X, y):
    total = Value(0.0)
    for x, label in zip(X, y):
        scores = model(x)
        top = max(s.data for s in scores)
        total = total + sum((s - top).exp() for s in scores).log() + top - scores[label]
    return total * (1 / len(X))


# right: relative to the right score
def mean_loss(model, X, y):
    def one(x, label):
        scores = model(x)
        top = max(scores, key=lambda s: s.data)
        scores = [s - top for s in scores]
        return sum(s.exp() for s in scores).log() - scores[label]

    return sum([one(X[i], y[i]) for i in range(len(y))]) / len(y)


# wrong: no largest subtracted
# fault: too-large-for-exp
def mean_loss(model, X, y):
    losses = []
    for x, label in zip(X, y):
        powers = [s.exp() for s in model(x)]
        losses.append(-(powers[label] / sum(powers)).log())
    return sum(losses) / len(losses)


# wrong: the sum of the losses
# fault: sum-for-mean
def mean_loss(model, X, y):
    losses = []
    for x, label in zip(X, y):
        scores = model(x)
        largest = max(s.data for s in scores)
        powers = [(s - largest).exp() for s in scores]
        losses.append(-(powers[label] / sum(powers)).log())
    return sum(losses)


# wrong: returns in the loop
# fault: only-last
def mean_loss(model, X, y):
    for x, label in zip(X, y):
        scores = model(x)
        largest = max(s.data for s in scores)
        powers = [(s - largest).exp() for s in scores]
        loss = -(powers[label] / sum(powers)).log()
    return loss


# wrong: no minus
# fault: no-minus
def mean_loss(model, X, y):
    losses = []
    for x, label in zip(X, y):
        scores = model(x)
        largest = max(s.data for s in scores)
        powers = [(s - largest).exp() for s in scores]
        losses.append((powers[label] / sum(powers)).log())
    return sum(losses) / len(losses)


# wrong: the denominator from plain numbers
# fault: dead
def mean_loss(model, X, y):
    losses = []
    for x, label in zip(X, y):
        scores = model(x)
        largest = max(s.data for s in scores)
        powers = [(s - largest).exp() for s in scores]
        losses.append(-(powers[label] / sum(p.data for p in powers)).log())
    return sum(losses) / len(losses)


# wrong: one minus the probability
# fault: no-log
def mean_loss(model, X, y):
    losses = []
    for x, label in zip(X, y):
        scores = model(x)
        largest = max(s.data for s in scores)
        powers = [(s - largest).exp() for s in scores]
        losses.append(1 - powers[label] / sum(powers))
    return sum(losses) / len(losses)


# wrong: plain numbers throughout
# fault: bare-number
def mean_loss(model, X, y):
    losses = []
    for x, label in zip(X, y):
        scores = [s.data for s in model(x)]
        powers = np.exp(np.array(scores) - max(scores))
        losses.append(-np.log(powers[label] / powers.sum()))
    return sum(losses) / len(losses)


# wrong: math.exp of a Value
# fault: needs-number
import math


def mean_loss(model, X, y):
    losses = []
    for x, label in zip(X, y):
        scores = model(x)
        powers = [math.exp(s - max(v.data for v in scores)) for s in scores]
        losses.append(-math.log(powers[label] / sum(powers)))
    return sum(losses) / len(losses)


# wrong: the whole batch is handed to the model
# fault: not-one-picture
def mean_loss(model, X, y):
    scores = model(X)
    largest = max(s.data for s in scores)
    powers = [(s - largest).exp() for s in scores]
    return -(powers[y[0]] / sum(powers)).log()


# wrong: the largest of all pictures is subtracted
# fault: log-of-0
def mean_loss(model, X, y):
    top = max(s.data for x in X for s in model(x))
    losses = []
    for x, label in zip(X, y):
        powers = [(s - top).exp() for s in model(x)]
        losses.append(sum(powers).log() + top - model(x)[label])
    return sum(losses) / len(losses)


# wrong: the score instead of its probability
# fault: score-alone
def mean_loss(model, X, y):
    return sum(-model(x)[label] for x, label in zip(X, y)) / len(y)


# wrong: one log of the mean
# fault: log-of-mean
def mean_loss(model, X, y):
    ps = []
    for x, label in zip(X, y):
        scores = model(x)
        largest = max(s.data for s in scores)
        powers = [(s - largest).exp() for s in scores]
        ps.append(powers[label] / sum(powers))
    return -(sum(ps) / len(ps)).log()
