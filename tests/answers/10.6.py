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
