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

# wrong: the stub left above
# hint: not started
def relu(v):
    raise NotImplementedError
    return Value(max(0.0, v.data), (v,), (float(v.data > 0),), "relu")

# wrong: inverted
# hint: Which side of 0 is to pass
def relu(v):
    return Value(min(0.0, v.data), (v,), (float(v.data < 0),), "relu")

# wrong: slope on the wrong side
# hint: Which inputs moved the output
def relu(v):
    return Value(max(0.0, v.data), (v,), (float(v.data <= 0),), "relu")

# wrong: slope 1 everywhere
# hint: A slope of 1 everywhere
def relu(v):
    return Value(max(0.0, v.data), (v,), (1.0,), "relu")

# wrong: the output as slope
# hint: The local derivative is the output here
def relu(v):
    out = max(0.0, v.data)
    return Value(out, (v,), (out,), "relu")

# wrong: gated on the grad
# hint: grads are still 0 when the node is made
def relu(v):
    return Value(max(0.0, v.data), (v,), (float(v.grad > 0),), "relu")

# wrong: leaky
# hint: A small part of the negative numbers leaks through
def relu(v):
    slope = 1.0 if v.data > 0 else 0.01
    return Value(slope * v.data, (v,), (slope,), "relu")

# wrong: the size
# hint: The size came back
def relu(v):
    return Value(abs(v.data), (v,), (1.0 if v.data > 0 else -1.0,), "relu")

# wrong: no comma
# hint: Which character makes it one
def relu(v):
    return Value(max(0.0, v.data), (v), (float(v.data > 0)), "relu")

# wrong: no local derivative
# hint: One local derivative belongs to each child
def relu(v):
    return Value(max(0.0, v.data), (v,), (), "relu")

# wrong: no name
# hint: does not say which operation made it
def relu(v):
    return Value(max(0.0, v.data), (v,), (float(v.data > 0),))

# wrong: max of a Value
# hint: A Value has no order
def relu(v):
    return Value(max(v, 0.0), (v,), (1.0,), "relu")

# wrong: a leaf
# hint: Who was this node computed from
def relu(v):
    return Value(max(0.0, v.data))

# wrong: a bare number
# hint: A bare number forgets where it came from
def relu(v):
    return max(0.0, v.data)

# wrong: in place
# hint: leaves its operands alone
def relu(v):
    v.data = max(0.0, v.data)
    return Value(v.data, (v,), (float(v.data > 0),), "relu")

# wrong: v itself where it is positive
# hint: Every operation makes a new node, for a positive number as well
def relu(v):
    return v if v.data > 0 else Value(0.0, (v,), (0.0,), "relu")

# wrong: the engine's own method
# hint: Here the method is what is to be written
def relu(v):
    return v.relu()

# wrong: made of a product
# hint: One node, made by the constructor
def relu(v):
    return v * float(v.data > 0)


# wrong: a leaf where it is off
# hint: Who was this node computed from
def relu(v):
    if v.data > 0:
        return Value(v.data, (v,), (1.0,), "relu")
    return Value(0.0)
