# right: as in the solution
def log_sum_exp(values):
    largest = max(v.data for v in values)
    return sum((v - largest).exp() for v in values).log() + largest


# right: the largest as a Value, a plain loop
def log_sum_exp(values):
    top = max(values, key=lambda v: v.data)
    total = Value(0.0)
    for v in values:
        total = total + (v - top).exp()
    return top + total.log()


# right: two at a time
def log_sum_exp(values):
    result = values[0] * 1
    for v in values[1:]:
        a, b = (result, v) if result.data >= v.data else (v, result)
        result = a + (1 + (b - a).exp()).log()
    return result


# wrong: no shift
# fault: no-shift
def log_sum_exp(values):
    return sum(v.exp() for v in values).log()


# wrong: the first subtracted
# fault: other-shift
def log_sum_exp(values):
    first = values[0].data
    return sum((v - first).exp() for v in values).log() + first


# wrong: not added again
# fault: shift-stays
def log_sum_exp(values):
    largest = max(v.data for v in values)
    return sum((v - largest).exp() for v in values).log()


# wrong: multiplied again
# fault: shift-multiplied
def log_sum_exp(values):
    largest = max(v.data for v in values)
    return sum((v - largest).exp() for v in values).log() * largest


# wrong: the log of each
# fault: sum-of-values
def log_sum_exp(values):
    return sum(v.exp().log() for v in values[:-1]) + values[-1] if len(values) > 1 else values[0] * 1.0


# wrong: numbers taken out
# fault: bare-number
def log_sum_exp(values):
    largest = max(v.data for v in values)
    return math.log(sum(math.exp(v.data - largest) for v in values)) + largest


# wrong: wrapped again at the end
# fault: dead
def log_sum_exp(values):
    largest = max(v.data for v in values)
    return Value(math.log(sum(math.exp(v.data - largest) for v in values)) + largest)


# wrong: the mean
# fault: mean
def log_sum_exp(values):
    largest = max(v.data for v in values)
    return (sum((v - largest).exp() for v in values) / len(values)).log() + largest


# wrong: math.log of a Value
# fault: needs-number
def log_sum_exp(values):
    largest = max(v.data for v in values)
    return math.log(sum((v - largest).exp() for v in values)) + largest


# wrong: exp as a function
# fault: unknown-name
def log_sum_exp(values):
    return log(sum(exp(v) for v in values))


# wrong: softplus of the sum
# fault: wrong-value
def log_sum_exp(values):
    return (1 + sum(v.exp() for v in values)).log()


# wrong: a class whose log is dead
# fault: value-below
class Value(Value):
    def log(self):
        return Value(math.log(self.data), (self,), "log")


def log_sum_exp(values):
    largest = max(v.data for v in values)
    return sum((v - largest).exp() for v in values).log() + largest
