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
# hint: It rises
def learning_rate(step, steps):
    return 0.1 + 0.9 * step / steps

# wrong: floor
# hint: throws the fraction away
def learning_rate(step, steps):
    return 1.0 - 0.9 * (step // steps)

# wrong: steps - 1
# hint: By what does the formula divide
def learning_rate(step, steps):
    return 1.0 - 0.9 * step / (steps - 1)

# wrong: always 100
# hint: 100 steps long whatever
def learning_rate(step, steps):
    return 1.0 - 0.9 * step / 100

# wrong: brackets
# hint: What is to be taken from 1.0
def learning_rate(step, steps):
    return (1.0 - 0.9) * step / steps

# wrong: to 0
# hint: It ends at 0
def learning_rate(step, steps):
    return 1.0 - step / steps

# wrong: constant
# hint: It does not change
def learning_rate(step, steps):
    return 1.0

# wrong: by a factor
# hint: It shrinks by a factor
def learning_rate(step, steps):
    return 0.1 ** (step / steps)


# wrong: whole-number division of the product
# hint: does a division throw its fraction away
def learning_rate(step, steps):
    return 1.0 - 0.9 * step // steps
