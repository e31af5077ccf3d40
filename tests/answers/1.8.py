# right: a fine grid with both ends
def lowest(f, low, high):
    places = [low + (high - low) * k / 2000 for k in range(2001)]
    return min(places, key=f)


# right: a grid, then a finer one around its best
def lowest(f, low, high):
    for _ in range(4):
        step = (high - low) / 100
        best = min((low + step * k for k in range(101)), key=f)
        low, high = max(low, best - step), min(high, best + step)
    return best


# right: downhill from many starts
def lowest(f, low, high):
    ends = []
    for k in range(41):
        x, step = low + (high - low) * k / 40, (high - low) / 100
        while step > 1e-5 * (high - low):
            nearer = [one for one in (x - step, x + step) if low <= one <= high and f(one) < f(x)]
            if nearer:
                x = min(nearer, key=f)
            else:
                step /= 2
        ends.append(x)
    return min(ends, key=f)


# right: NumPy, chosen at random
import numpy as np


def lowest(f, low, high):
    source = np.random.default_rng(1)
    places = [low, high, *source.uniform(low, high, 20_000)]
    return places[int(np.argmin([f(x) for x in places]))]


# wrong: downhill from the left end
# fault: stuck
def lowest(f, low, high):
    x, step = low, (high - low) / 10_000
    while x + step <= high and f(x + step) < f(x):
        x += step
    return x


# wrong: gradient descent from the middle, kept inside
# fault: stuck
def lowest(f, low, high):
    x, step = (low + high) / 2, (high - low) / 100
    while step > 1e-6 * (high - low):
        ways = [one for one in (x - step, x + step) if low <= one <= high and f(one) < f(x)]
        if ways:
            x = ways[0]
        else:
            step /= 2
    return x


# wrong: the output
# fault: output
def lowest(f, low, high):
    return min(f(low + (high - low) * k / 2000) for k in range(2001))


# wrong: twenty places
# fault: too-coarse
def lowest(f, low, high):
    return min((low + (high - low) * k / 20 for k in range(21)), key=f)


# wrong: only where the slope changes its sign
# fault: edge-forgotten
def lowest(f, low, high):
    places = [low + (high - low) * k / 3000 for k in range(3001)]
    bottoms = [b for a, b, c in zip(places, places[1:], places[2:]) if f(a) >= f(b) <= f(c)]
    return min(bottoms, key=f, default=(low + high) / 2)


# wrong: searches a little beyond the ends
# fault: outside
def lowest(f, low, high):
    width = high - low
    return min((low - width + 3 * width * k / 6000 for k in range(6001)), key=f)


# wrong: the place in the list
# fault: place-for-x
def lowest(f, low, high):
    outputs = [f(low + (high - low) * k / 1000) for k in range(1001)]
    return outputs.index(min(outputs))


# wrong: the better of the two ends
# fault: an-end
def lowest(f, low, high):
    return low if f(low) < f(high) else high


# wrong: the most of all
# fault: highest
def lowest(f, low, high):
    return max((low + (high - low) * k / 4000 for k in range(4001)), key=f)


# wrong: nothing returned
# fault: returns-none
def lowest(f, low, high):
    min((low + (high - low) * k / 2000 for k in range(2001)), key=f)


# wrong: descend with too few steps
# fault: still-falling
def lowest(f, low, high):
    return descend(f, low, 0.01, 50)[-1]


# wrong: descent from low with large rate
# fault: stuck
def lowest(f, low, high):
    return descend(f, (low + high) / 2, 0.05, 2000)[-1]


# wrong: integers only
# fault: still-falling
def lowest(f, low, high):
    return min(range(int(low), int(high) + 1), key=f)


# wrong: ternary search
# fault: stuck
def lowest(f, low, high):
    while high - low > 1e-6:
        a, b = low + (high - low) / 3, high - (high - low) / 3
        if f(a) < f(b):
            high = b
        else:
            low = a
    return (low + high) / 2


# wrong: range of floats
# fault: type-error
def lowest(f, low, high):
    return min(range(low, high, 0.001), key=f)


# wrong: high left out
# fault: edge-forgotten
def lowest(f, low, high):
    x, best = low, low
    while x < high - 0.1:
        if f(x) < f(best):
            best = x
        x += (high - low) / 5000
    return best


# wrong: interval 0 to 10
# fault: still-falling
def lowest(f, low, high):
    return min((k / 1000 for k in range(10001)), key=f)


# wrong: pair
# fault: nested
def lowest(f, low, high):
    return min((f(low + (high - low) * k / 2000), low + (high - low) * k / 2000) for k in range(2001))


# wrong: range of whole numbers
# fault: type-error
def lowest(f, low, high):
    return min(range(low, high + 1), key=f)
