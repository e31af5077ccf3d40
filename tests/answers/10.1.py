# right: max and a comparison
def relu(v):
    return Value(max(0.0, v.data), (v,), (float(v.data > 0),), "relu")

# right: in a list, with ints and a name in capitals, slope 1 at 0
def relu(v):
    if v.data >= 0:
        return Value(v.data, [v], [1], "ReLU")
    return Value(0, [v], [0], "ReLU")

# right: by keyword, with NumPy
import numpy as np

def relu(v):
    return Value(np.maximum(v.data, 0.0), _prev=(v,), _local=(np.heaviside(v.data, 0.5),), _op="relu")

# right: a lambda
relu = lambda v: Value(v.data * (v.data > 0), (v,), (1.0 * (v.data > 0),), "relu")

# right: a product with the sign
def relu(v):
    on = int(v.data > 0)
    return Value(v.data * on, (v,), (on,), "relu")


# wrong: the stub left above
# fault: not-started
def relu(v):
    raise NotImplementedError
    return Value(max(0.0, v.data), (v,), (float(v.data > 0),), "relu")

# wrong: no comma
# fault: no-tuple
def relu(v):
    return Value(max(0.0, v.data), (v), (float(v.data > 0)), "relu")

# wrong: no local derivative
# fault: no-local
def relu(v):
    return Value(max(0.0, v.data), (v,), (), "relu")

# wrong: no name
# fault: no-operation
def relu(v):
    return Value(max(0.0, v.data), (v,), (float(v.data > 0),))

# wrong: max of a Value
# fault: values-compared
def relu(v):
    return Value(max(v, 0.0), (v,), (1.0,), "relu")

# wrong: a leaf
# fault: no-operands
def relu(v):
    return Value(max(0.0, v.data))

# wrong: a bare number
# fault: bare-number
def relu(v):
    return max(0.0, v.data)

# wrong: in place
# fault: operand-changed
def relu(v):
    v.data = max(0.0, v.data)
    return Value(v.data, (v,), (float(v.data > 0),), "relu")

# wrong: v itself where it is positive
# fault: operand-itself
def relu(v):
    return v if v.data > 0 else Value(0.0, (v,), (0.0,), "relu")

# wrong: the engine's own method
# fault: own-method
def relu(v):
    return v.relu()

# wrong: made of a product
# fault: other-operand
def relu(v):
    return v * float(v.data > 0)


# wrong: a leaf where it is off
# fault: no-operands
def relu(v):
    if v.data > 0:
        return Value(v.data, (v,), (1.0,), "relu")
    return Value(0.0)


# wrong: the slope is the input
# fault: input-for-slope
def relu(v):
    return Value(max(v.data, 0.0), (v,), (v.data,), "relu")


# wrong: gated on the grad
# fault: slope-nowhere
def relu(v):
    return Value(max(v.data, 0.0), (v,), (float(v.grad > 0),), "relu")


# wrong: half the slope
# fault: half-slope
def relu(v):
    return Value((v.data + abs(v.data)) / 2, (v,), (0.5,), "relu")


# wrong: operands and slopes swapped
# fault: other-operand
def relu(v):
    return Value(max(v.data, 0.0), (1.0 if v.data > 0 else 0.0,), (v,), "relu")


# wrong: named for another operation
# fault: no-operation
def relu(v):
    return Value(max(v.data, 0.0), (v,), (float(v.data > 0),), "tanh")


# wrong: no return
# fault: returns-none
def relu(v):
    Value(max(v.data, 0.0), (v,), (float(v.data > 0),), "relu")


# wrong: a step
# fault: step
def relu(v):
    return Value(1.0 if v.data > 0 else 0.0, (v,), (1.0 if v.data > 0 else 0.0,), "relu")


# wrong: a plain product
# fault: other-operand
def relu(v):
    return v * 1.0 if v.data > 0 else v * 0.0
