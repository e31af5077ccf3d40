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


# wrong: zip drops what is left over
# hint: A zip that is not strict
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs))
    return Value(total, (*ws, *xs, b), (*[x.data for x in xs], *[w.data for w in ws], 1.0), "dot")


# wrong: the bias is not in the sum
# hint: Change b: does the output move?
def dot(ws, xs, b):
    total = sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    return Value(total, (*ws, *xs, b), (*[x.data for x in xs], *[w.data for w in ws], 1.0), "dot")


# wrong: the bias is no child
# hint: it will never be paid
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    return Value(total, (*ws, *xs), (*[x.data for x in xs], *[w.data for w in ws]), "dot")


# wrong: the inputs are no children
# hint: Only the weights are children here
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    return Value(total, (*ws, b), (*[x.data for x in xs], 1.0), "dot")


# wrong: slopes in the order of the children
# hint: Each factor has been given its own number
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    return Value(total, (*ws, *xs, b), (*[w.data for w in ws], *[x.data for x in xs], 1.0), "dot")


# wrong: the bias has itself as slope
# hint: The slope in the bias is not its own number
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    return Value(total, (*ws, *xs, b), (*[x.data for x in xs], *[w.data for w in ws], b.data), "dot")


# wrong: all slopes are 1
# hint: as in a sum
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    return Value(total, (*ws, *xs, b), (1.0,) * (2 * len(ws) + 1), "dot")


# wrong: squashed
# hint: There is a tanh in your node
def dot(ws, xs, b):
    total = math.tanh(b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True)))
    return Value(total, (*ws, *xs, b), (*[x.data for x in xs], *[w.data for w in ws], 1.0), "dot")


# wrong: only the last product
# hint: What happens to the earlier ones
def dot(ws, xs, b):
    for w, x in zip(ws, xs, strict=True):
        total = w.data * x.data
    return Value(total + b.data, (*ws, *xs, b), (*[x.data for x in xs], *[w.data for w in ws], 1.0), "dot")


# wrong: the bias for every product
# hint: How often does w·x + b add it?
def dot(ws, xs, b):
    total = sum(w.data * x.data + b.data for w, x in zip(ws, xs, strict=True))
    return Value(total, (*ws, *xs, b), (*[x.data for x in xs], *[w.data for w in ws], 1.0), "dot")


# wrong: products and sums of Values
# hint: make one Value at the end
def dot(ws, xs, b):
    total = b
    for w, x in zip(ws, xs, strict=True):
        total = total + w * x
    return total


# wrong: a bare number
# hint: A bare number forgets where it came from
def dot(ws, xs, b):
    return b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))


# wrong: None for the slopes
# hint: There is one local derivative
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    return Value(total, (*ws, *xs, b), None, "dot")


# wrong: Values as slopes
# hint: still lacks its .data
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    return Value(total, (*ws, *xs, b), (*xs, *ws, 1.0), "dot")


# wrong: the bias is put into the list of weights
# hint: make new ones
def dot(ws, xs, b):
    total = b.data + sum(w.data * x.data for w, x in zip(ws, xs, strict=True))
    slopes = (*[x.data for x in xs], 1.0, *[w.data for w in ws])
    ws.append(b)
    return Value(total, (*ws, *xs), slopes, "dot")


# wrong: an index runs over the end where the lengths differ
# hint: what is each name in it at that moment
def dot(ws, xs, b):
    total = b.data
    for place in range(len(ws)):
        total += ws[place].data * xs[place].data
    return Value(total, (*ws, *xs, b), (*[x.data for x in xs], *[w.data for w in ws], 1.0), "dot")
