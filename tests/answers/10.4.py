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

# wrong: no alpha
# hint: Where does alpha come in
def l2_penalty(parameters, alpha):
    return sum(p * p for p in parameters)

# wrong: alpha squared
# hint: alpha is squared along
def l2_penalty(parameters, alpha):
    return sum((alpha * p) ** 2 for p in parameters)

# wrong: square of the sum
# hint: 3 and −3 would cost nothing together
def l2_penalty(parameters, alpha):
    return alpha * sum(parameters) ** 2

# wrong: not squared
# hint: Nothing is squared
def l2_penalty(parameters, alpha):
    return alpha * sum(parameters)

# wrong: L1
# hint: the L1 penalty
def l2_penalty(parameters, alpha):
    return alpha * sum(p.relu() + (-p).relu() for p in parameters)

# wrong: mean
# hint: That is the mean
def l2_penalty(parameters, alpha):
    return alpha * sum(p * p for p in parameters) / len(parameters)

# wrong: half
# hint: That is half of it
def l2_penalty(parameters, alpha):
    return alpha / 2 * sum(p * p for p in parameters)

# wrong: root
# hint: A root was taken
def l2_penalty(parameters, alpha):
    return alpha * sum(p * p for p in parameters) ** 0.5

# wrong: from data
# hint: the trail was cut
def l2_penalty(parameters, alpha):
    return Value(alpha * sum(p.data**2 for p in parameters))

# wrong: a float
# hint: A bare number forgets where it came from
def l2_penalty(parameters, alpha):
    return alpha * sum(p.data**2 for p in parameters)

# wrong: in place
# hint: leaves its operands alone
def l2_penalty(parameters, alpha):
    out = alpha * sum(p * p for p in parameters)
    for p in parameters:
        p.data -= alpha * p.data
    return out


# wrong: a circumflex for a square
# hint: In Python ^ is no power
def l2_penalty(parameters, alpha):
    return alpha * sum(p ^ 2 for p in parameters)
