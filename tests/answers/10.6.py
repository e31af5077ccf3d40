# right: the formula
def learning_rate(step, steps):
    return 1.0 - 0.9 * (step / steps)

# right: between two ends
def learning_rate(step, steps):
    done = step / steps
    return (1 - done) * 1.0 + done * 0.1

# right: a fraction
from fractions import Fraction

def learning_rate(step, steps):
    return 1 - Fraction(9 * step, 10 * steps)

# wrong: whole-number division of the product
# fault: constant
def learning_rate(step, steps):
    return 1.0 - 0.9 * step // steps


# wrong: squared
# fault: squared
def learning_rate(step, steps):
    return 1.0 - 0.9 * (step / steps) ** 2


# wrong: falls by 0.1
# fault: falls-by-0.1
def learning_rate(step, steps):
    return 1.0 - 0.1 * step / steps


# wrong: one step ahead
# fault: one-step-ahead
def learning_rate(step, steps):
    return 1.0 - 0.9 * (step + 1) / steps


# wrong: floor of 0.1
# fault: floor-at-0.1
def learning_rate(step, steps):
    return max(0.1, 1.0 - step / steps)


# wrong: upside down
# fault: zero-division-error
def learning_rate(step, steps):
    return 1.0 - 0.9 * steps / step


# wrong: step not read
# fault: unread-argument
def learning_rate(step, steps):
    return 1.0 - 0.9 / steps


# wrong: arguments swapped product
# fault: product
def learning_rate(step, steps):
    return 1.0 - 0.9 * step * steps
