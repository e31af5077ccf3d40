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
