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

# wrong: rising
# fault: rises
def learning_rate(step, steps):
    return 0.1 + 0.9 * step / steps

# wrong: floor
# fault: floor
def learning_rate(step, steps):
    return 1.0 - 0.9 * (step // steps)

# wrong: steps - 1
# fault: last-step-at-end
def learning_rate(step, steps):
    return 1.0 - 0.9 * step / (steps - 1)

# wrong: always 100
# fault: always-100
def learning_rate(step, steps):
    return 1.0 - 0.9 * step / 100

# wrong: brackets
# fault: no-brackets
def learning_rate(step, steps):
    return (1.0 - 0.9) * step / steps

# wrong: to 0
# fault: to-0
def learning_rate(step, steps):
    return 1.0 - step / steps

# wrong: constant
# fault: constant
def learning_rate(step, steps):
    return 1.0

# wrong: by a factor
# fault: by-factor
def learning_rate(step, steps):
    return 0.1 ** (step / steps)


# wrong: whole-number division of the product
# fault: constant
def learning_rate(step, steps):
    return 1.0 - 0.9 * step // steps
