# right: bisection
def largest_rate(losses_with, low, high):
    def converges(rate):
        losses = losses_with(rate)
        return losses[-1] < losses[0]

    if converges(high):
        return high
    while high - low > 0.001:
        middle = (low + high) / 2
        if converges(middle):
            low = middle
        else:
            high = middle
    return low

# right: a fixed number of halvings, the upper end returned
def largest_rate(losses_with, low, high):
    for _ in range(20):
        rate = low + (high - low) / 2
        first, *_, last = losses_with(rate)
        low, high = (rate, high) if last < first else (low, rate)
    return high

# right: in tenths, finer and finer
def largest_rate(losses_with, low, high):
    step = (high - low) / 8
    rate = low
    while step > 0.0005:
        while rate + step <= high and losses_with(rate + step)[-1] < losses_with(rate + step)[0]:
            rate += step
        step /= 4
    return rate

# right: recursion
def largest_rate(losses_with, low, high):
    if high - low < 0.0008:
        return low
    middle = (low + high) / 2
    losses = losses_with(middle)
    if losses[0] > losses[-1]:
        return largest_rate(losses_with, middle, high)
    return largest_rate(losses_with, low, middle)

# wrong: the other half
# fault: wrong-half
def largest_rate(losses_with, low, high):
    for _ in range(20):
        rate = (low + high) / 2
        losses = losses_with(rate)
        if losses[-1] < losses[0]:
            high = rate
        else:
            low = rate
    return low

# wrong: every loss below the one before
# fault: every-step
def largest_rate(losses_with, low, high):
    for _ in range(20):
        rate = (low + high) / 2
        losses = losses_with(rate)
        if all(b < a for a, b in zip(losses, losses[1:])):
            low = rate
        else:
            high = rate
    return low

# wrong: the last two compared
# fault: last-two
def largest_rate(losses_with, low, high):
    for _ in range(20):
        rate = (low + high) / 2
        losses = losses_with(rate)
        if losses[-1] < losses[-2]:
            low = rate
        else:
            high = rate
    return low

# wrong: the first two compared
# fault: first-two
def largest_rate(losses_with, low, high):
    for _ in range(20):
        rate = (low + high) / 2
        losses = losses_with(rate)
        if losses[1] < losses[0]:
            low = rate
        else:
            high = rate
    return low

# wrong: rate after rate
# fault: too-many-trainings
def largest_rate(losses_with, low, high):
    best, rate = low, low
    while rate <= high:
        losses = losses_with(rate)
        if losses[-1] < losses[0]:
            best = rate
        rate += 0.001
    return best

# wrong: stops too early
# fault: coarse
def largest_rate(losses_with, low, high):
    while high - low > 0.05:
        rate = (low + high) / 2
        losses = losses_with(rate)
        if losses[-1] < losses[0]:
            low = rate
        else:
            high = rate
    return low

# wrong: doubled until it diverges
# fault: coarse
def largest_rate(losses_with, low, high):
    rate = low
    while True:
        losses = losses_with(2 * rate)
        if losses[-1] >= losses[0]:
            return rate
        rate *= 2

# wrong: an open end
# fault: high-forgotten
def largest_rate(losses_with, low, high):
    high = high - 0.01
    for _ in range(20):
        rate = (low + high) / 2
        losses = losses_with(rate)
        if losses[-1] < losses[0]:
            low = rate
        else:
            high = rate
    return low

# wrong: the losses come back
# fault: nested
def largest_rate(losses_with, low, high):
    return losses_with(low)

# wrong: one look at the middle
# fault: middle
def largest_rate(losses_with, low, high):
    rate = (low + high) / 2
    losses_with(rate)
    return rate

# wrong: nothing handed back
# fault: returns-none
def largest_rate(losses_with, low, high):
    while high - low > 0.001:
        rate = (low + high) / 2
        losses = losses_with(rate)
        if losses[-1] < losses[0]:
            low = rate
        else:
            high = rate

# wrong: twice the interval
# fault: outside
def largest_rate(losses_with, low, high):
    high = 2 * high
    while high - low > 0.001:
        rate = (low + high) / 2
        losses = losses_with(rate)
        if losses[-1] < losses[0]:
            low = rate
        else:
            high = rate
    return low

# wrong: the upper end
# fault: high-returned
def largest_rate(losses_with, low, high):
    rates = [low, high]
    losses = [losses_with(rate) for rate in rates]
    return rates[-1]


# wrong: the middle is half the difference, so the search stays where it is
# fault: same-rates
def largest_rate(losses_with, low, high):
    while high - low > 0.001:
        middle = (high - low) / 2
        losses = losses_with(middle)
        if losses[-1] < losses[0]:
            low = middle
        else:
            high = middle
    return low
