# right: pairs side by side
def dot(ws, xs, b):
    total, children, slopes = b.data, [b], [1]
    for w, x in zip(ws, xs, strict=True):
        total += w.data * x.data
        children += [w, x]
        slopes += [x.data, w.data]
    return Value(total, children, slopes, "w·x+b")


# right: a length check by hand, type(b), no name for the operation
def dot(ws, xs, b):
    if len(ws) != len(xs):
        raise ValueError(f"dot: {len(ws)} weights and {len(xs)} inputs")
    numbers = np.array([w.data for w in ws]), np.array([x.data for x in xs])
    children = tuple(ws) + tuple(xs) + (b,)
    return type(b)(float(numbers[0] @ numbers[1]) + b.data, children, tuple(numbers[1]) + tuple(numbers[0]) + (1.0,))


# right: slopes gathered by node, so that each stands there once
def dot(ws, xs, b):
    slopes = {b: 1.0}
    for w, x in zip(ws, xs, strict=True):
        slopes[w] = slopes.get(w, 0.0) + x.data
        slopes[x] = slopes.get(x, 0.0) + w.data
    total = sum([w.data * x.data for w, x in zip(ws, xs)], b.data)
    return Value(total, tuple(slopes), tuple(slopes.values()), "dot")


# right: lists, and fsum
def dot(ws, xs, b):
    if len(ws) != len(xs):
        raise ValueError("lists of different lengths")
    operands = [b] + ws + xs
    local = [1.0] + [x.data for x in xs] + [w.data for w in ws]
    return Value(math.fsum([b.data, *map(lambda w, x: w.data * x.data, ws, xs)]), tuple(operands), tuple(local), "dot")


# wrong: zip drops what is left over
# fault: lengths-differ
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs))
    return Value(total, (*ws, *xs, b), (*[x.data for x in xs], *[w.data for w in ws], 1.0), "dot")


# wrong: only the last product
# fault: only-last
def dot(ws, xs, b):
    for w, x in zip(ws, xs, strict=True):
        total = w.data * x.data
    return Value(total + b.data, (*ws, *xs, b), (*[x.data for x in xs], *[w.data for w in ws], 1.0), "dot")


# wrong: products and sums of Values
# fault: other-operand
def dot(ws, xs, b):
    total = b
    for w, x in zip(ws, xs, strict=True):
        total = total + w * x
    return total


# wrong: a bare number
# fault: bare-number
def dot(ws, xs, b):
    return b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))


# wrong: None for the slopes
# fault: no-slopes
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    return Value(total, (*ws, *xs, b), None, "dot")


# wrong: Values as slopes
# fault: no-number
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    return Value(total, (*ws, *xs, b), (*xs, *ws, 1.0), "dot")


# wrong: the bias is put into the list of weights
# fault: changed-argument
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    slopes = (*[x.data for x in xs], 1.0, *[w.data for w in ws])
    ws.append(b)
    return Value(total, (*ws, *xs), slopes, "dot")


# wrong: an index runs over the end where the lengths differ
# fault: index-error
def dot(ws, xs, b):
    total = b.data
    for place in range(len(ws)):
        total += ws[place].data * xs[place].data
    return Value(total, (*ws, *xs, b), (*[x.data for x in xs], *[w.data for w in ws], 1.0), "dot")


# wrong: bias in the total missing and 0 slope
# fault: bias-unpaid
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    slopes = (*(x.data for x in xs), *(w.data for w in ws), 0.0)
    return Value(total, (*ws, *xs, b), slopes, "dot")


# wrong: weights squared
# fault: parts
def dot(ws, xs, b):
    total = b.data + sum(w.data * w.data for w, x in zip(ws, xs, strict=True))
    slopes = (*(x.data for x in xs), *(w.data for w in ws), 1.0)
    return Value(total, (*ws, *xs, b), slopes, "dot")


# wrong: interleaved slopes
# fault: slopes-misplaced
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    slopes = (*(s for w, x in zip(ws, xs) for s in (x.data, w.data)), 1.0)
    return Value(total, (*ws, *xs, b), slopes, "dot")


# wrong: mean
# fault: parts
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True)) / len(ws)
    slopes = (*(x.data for x in xs), *(w.data for w in ws), 1.0)
    return Value(total, (*ws, *xs, b), slopes, "dot")


# wrong: bias first in operands
# fault: slopes-misplaced
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    slopes = (*(x.data for x in xs), *(w.data for w in ws), 1.0)
    return Value(total, (b, *ws, *xs), slopes, "dot")


# wrong: error returned
# fault: error-returned
def dot(ws, xs, b):
    if len(ws) != len(xs):
        return ValueError('lengths')
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    slopes = (*(x.data for x in xs), *(w.data for w in ws), 1.0)
    return Value(total, (*ws, *xs, b), slopes, "dot")


# wrong: product with the bias
# fault: parts
def dot(ws, xs, b):
    total = b.data * sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    slopes = (*(x.data for x in xs), *(w.data for w in ws), 1.0)
    return Value(total, (*ws, *xs, b), slopes, "dot")


# wrong: sums multiplied
# fault: unexplained
def dot(ws, xs, b):
    total = b.data + sum(w.data for w in ws) * sum(x.data for x in xs)
    slopes = (*(x.data for x in xs), *(w.data for w in ws), 1.0)
    return Value(total, (*ws, *xs, b), slopes, "dot")


# wrong: slopes negative
# fault: parts
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    slopes = (*(x.data for x in xs), *(w.data for w in ws), -1.0)
    return Value(total, (*ws, *xs, b), slopes, "dot")


# wrong: assert
# fault: other-error
def dot(ws, xs, b):
    assert len(ws) == len(xs)
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    slopes = (*(x.data for x in xs), *(w.data for w in ws), 1.0)
    return Value(total, (*ws, *xs, b), slopes, "dot")
