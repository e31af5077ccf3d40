# right: power
def l2_penalty(parameters, alpha):
    return sum(p**2 for p in parameters) * alpha

# right: alpha inside, plain loop
def l2_penalty(parameters, alpha):
    total = 0
    for p in parameters:
        total += alpha * p * p
    return total

# right: started with a Value
def l2_penalty(parameters, alpha):
    return Value(alpha) * sum((p * p for p in parameters), Value(0.0))

# wrong: from data
# fault: dead
def l2_penalty(parameters, alpha):
    return Value(alpha * sum(p.data**2 for p in parameters))

# wrong: a float
# fault: bare-number
def l2_penalty(parameters, alpha):
    return alpha * sum(p.data**2 for p in parameters)

# wrong: in place
# fault: operand-changed
def l2_penalty(parameters, alpha):
    out = alpha * sum(p * p for p in parameters)
    for p in parameters:
        p.data -= alpha * p.data
    return out


# wrong: a circumflex for a square
# fault: circumflex
def l2_penalty(parameters, alpha):
    return alpha * sum(p ^ 2 for p in parameters)


# wrong: alpha fixed
# fault: fixed-alpha
def l2_penalty(parameters, alpha):
    return 0.1 * sum(p * p for p in parameters)


# wrong: grads squared
# fault: grads-for-numbers
def l2_penalty(parameters, alpha):
    return Value(alpha * sum(p.grad * p.grad for p in parameters))


# wrong: one factor taken out
# fault: one-factor-cut
def l2_penalty(parameters, alpha):
    return alpha * sum(p * p.data for p in parameters)


# wrong: cubed
# fault: other-power
def l2_penalty(parameters, alpha):
    return alpha * sum(p**3 for p in parameters)


# wrong: return in the loop
# fault: only-first
def l2_penalty(parameters, alpha):
    total = 0
    for p in parameters:
        total = total + p * p
        return alpha * total


# wrong: alpha added
# fault: alpha-added
def l2_penalty(parameters, alpha):
    return alpha + sum(p * p for p in parameters)


# wrong: last left out
# fault: one-left-out
def l2_penalty(parameters, alpha):
    return alpha * sum(p * p for p in parameters[:-1])


# wrong: doubled
# fault: twice
def l2_penalty(parameters, alpha):
    return 2 * alpha * sum(p * p for p in parameters)
