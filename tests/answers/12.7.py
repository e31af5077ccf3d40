# right: a sum of squares
def fusion():
    def plain(vs):
        total = vs[0] * vs[0]
        for v in vs[1:]:
            total = total + v * v
        return total

    def fused(vs):
        return Value(sum(v.data**2 for v in vs), tuple(vs), tuple(2 * v.data for v in vs), "squares")

    return plain, fused


# right: a sum of cubes, a list of two
def fusion():
    def plain(vs):
        total = vs[0] * vs[0] * vs[0]
        for v in vs[1:]:
            total = total + v * v * v
        return total

    def fused(vs):
        numbers = [v.data for v in vs]
        return Value(sum(x**3 for x in numbers), tuple(vs), tuple(3 * x * x for x in numbers), "cubes")

    return [plain, fused]


# right: the sum of all tanh
def fusion():
    def plain(vs):
        out = vs[0].tanh()
        for v in vs[1:]:
            out = out + v.tanh()
        return out

    def fused(vs):
        ts = [math.tanh(v.data) for v in vs]
        return Value(sum(ts), tuple(vs), tuple(1 - t * t for t in ts), "tanhs")

    return plain, fused


# wrong: called, not returned
# fault: no-pair
def fusion():
    def plain(vs):
        return vs[0] * vs[0]

    return plain


# wrong: the sum, the long way round
# fault: plain-sum
def fusion():
    def plain(vs):
        total = vs[0] * Value(1.0)
        for v in vs[1:]:
            total = total + v * Value(1.0)
        return total

    def fused(vs):
        return Value(sum(v.data for v in vs), tuple(vs), (1.0,) * len(vs), "sum")

    return plain, fused


# wrong: slopes without the 2
# fault: gradients-differ
def fusion():
    def plain(vs):
        total = vs[0] * vs[0]
        for v in vs[1:]:
            total = total + v * v
        return total

    def fused(vs):
        return Value(sum(v.data**2 for v in vs), tuple(vs), tuple(v.data for v in vs), "squares")

    return plain, fused


# wrong: two different operations
# fault: values-differ
def fusion():
    def plain(vs):
        total = vs[0] * vs[0]
        for v in vs[1:]:
            total = total + v * v
        return total

    def fused(vs):
        return Value(sum(v.data for v in vs) ** 2, tuple(vs), tuple(2 * v.data for v in vs), "squares")

    return plain, fused


# wrong: the plain one twice
# fault: several-nodes
def fusion():
    def plain(vs):
        total = vs[0] * vs[0]
        for v in vs[1:]:
            total = total + v * v
        return total

    return plain, plain


# wrong: the fused one twice
# fault: too-few-nodes
def fusion():
    def fused(vs):
        return Value(sum(v.data**2 for v in vs), tuple(vs), tuple(2 * v.data for v in vs), "squares")

    return fused, fused


# wrong: everything anew for each slope
# fault: not-faster
def fusion():
    def plain(vs):
        total = vs[0] * vs[0]
        for v in vs[1:]:
            total = total + v * v
        return total.tanh()

    def fused(vs):
        def slope(v):
            return 2 * v.data * (1 - math.tanh(sum(w.data**2 for w in vs)) ** 2)

        return Value(math.tanh(sum(w.data**2 for w in vs)), tuple(vs), tuple(slope(v) for v in vs), "t")

    return plain, fused


# wrong: a bare number
# fault: bare-number
def fusion():
    def plain(vs):
        total = vs[0] * vs[0]
        for v in vs[1:]:
            total = total + v * v
        return total

    def fused(vs):
        return sum(v.data**2 for v in vs)

    return plain, fused


# wrong: the tanh of a sum, which makes few nodes
# fault: too-few-nodes
def fusion():
    def plain(vs):
        total = vs[0]
        for v in vs[1:]:
            total = total + v
        return total.tanh()

    def fused(vs):
        t = math.tanh(sum(v.data for v in vs))
        return Value(t, tuple(vs), (1 - t * t,) * len(vs), "tanhsum")

    return plain, fused
