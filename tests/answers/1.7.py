# right: a loop that keeps the last place
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps):
        slope = (f(x + 1e-5) - f(x - 1e-5)) / 2e-5
        x = x - rate * slope
        places.append(x)
    return places


# right: with the answer to 1.2, in a comprehension
def descend(f, x, rate, steps):
    return [x] + [x := x - rate * central_slope(f, x, 1e-5) for _ in range(steps)]


# right: calls itself, with a nudge of its own
def descend(f, x, rate, steps):
    if steps == 0:
        return [x]
    slope = (f(x + 1e-4) - f(x - 1e-4)) / 2e-4
    return [x, *descend(f, x - rate * slope, rate, steps - 1)]


# right: an array of places
import numpy as np


def descend(f, x, rate, steps):
    places = np.zeros(steps + 1)
    places[0] = x
    for k in range(steps):
        places[k + 1] = places[k] - rate * (f(places[k] + 1e-5) - f(places[k])) / 1e-5
    return places


# right: accumulate
from itertools import accumulate


def descend(f, x, rate, steps):
    return list(accumulate(range(steps), lambda here, _: here - rate * central_slope(f, here, 1e-6), initial=x))


# wrong: up the slope
# fault: uphill
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps):
        x += rate * central_slope(f, x, 1e-5)
        places.append(x)
    return places


# wrong: the slope measured before the loop
# fault: slope-of-start
def descend(f, x, rate, steps):
    places = [x]
    slope = central_slope(f, x, 1e-5)
    for _ in range(steps):
        x -= rate * slope
        places.append(x)
    return places


# wrong: x never changes
# fault: starts-anew
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps):
        places.append(x - rate * central_slope(f, x, 1e-5))
    return places


# wrong: without the start
# fault: no-start
def descend(f, x, rate, steps):
    places = []
    for _ in range(steps):
        x -= rate * central_slope(f, x, 1e-5)
        places.append(x)
    return places


# wrong: the place is kept before each step
# fault: step-missing
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps - 1):
        x -= rate * central_slope(f, x, 1e-5)
        places.append(x)
    return places


# wrong: one number
# fault: last-place
def descend(f, x, rate, steps):
    for _ in range(steps):
        x -= rate * central_slope(f, x, 1e-5)
    return x


# wrong: the return stands in the loop
# fault: prefix
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps):
        x -= rate * central_slope(f, x, 1e-5)
        places.append(x)
        return places
    return places


# wrong: rate is taken for the nudge
# fault: rate-for-nudge
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps):
        x -= rate * (f(x + rate) - f(x - rate)) / (2 * rate)
        places.append(x)
    return places


# wrong: one step too many
# fault: one-too-many
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps + 1):
        x -= rate * central_slope(f, x, 1e-5)
        places.append(x)
    return places


# wrong: appends before moving, start twice
# fault: start-twice
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps):
        places.append(x)
        x -= rate * central_slope(f, x, 1e-5)
    return places


# wrong: the list made in the loop
# fault: list-made-anew
def descend(f, x, rate, steps):
    for _ in range(steps):
        places = [x]
        x -= rate * central_slope(f, x, 1e-5)
        places.append(x)
    return places


# wrong: steps of the parabola
# fault: unread-argument
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps):
        x -= rate * (6 * x - 4)
        places.append(x)
    return places


# wrong: stops when it rises
# fault: stops-early
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps):
        new = x - rate * central_slope(f, x, 1e-5)
        if f(new) > f(x):
            break
        places.append(new)
        x = new
    return places


# wrong: no slope, the difference only
# fault: not-divided
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps):
        x -= rate * (f(x + 1e-5) - f(x - 1e-5))
        places.append(x)
    return places


# wrong: pairs
# fault: nested
def descend(f, x, rate, steps):
    places = [(x, f(x))]
    for _ in range(steps):
        x -= rate * central_slope(f, x, 1e-5)
        places.append((x, f(x)))
    return places


# wrong: calls with two arguments
# fault: type-error
def descend(f, x, rate, steps):
    places = [x]
    for _ in range(steps):
        x -= rate * central_slope(f, x)
        places.append(x)
    return places


# wrong: steps too large, count in steps*rate
# fault: unread-argument
def descend(f, x, rate, steps):
    places = []
    for k in range(steps + 1):
        places.append(x - k * rate)
    return places
