# right: small numbers
def blind_spots():
    return {"no_upstream": (3.0, -2.0, 1.0), "own_value": (4.0, 4.0, -2.0), "added": (2.0, 7.0, 2.0)}


# right: a search
def blind_spots():
    def right(a, b, upstream):
        return b * upstream, a * upstream

    grid = [(a, b, up) for a in (1.5, 2, 3) for b in (-4, 2, 3) for up in (1, 1.5, 3)]
    rules = {
        "no_upstream": lambda a, b, upstream: (b, a),
        "own_value": lambda a, b, upstream: (a * upstream, b * upstream),
        "added": lambda a, b, upstream: (b * upstream, a + upstream),
    }
    return {name: next(p for p in grid if rule(*p) == right(*p)) for name, rule in rules.items()}


# right: lists, from the equation a · u = a + u
def blind_spots():
    u = 5
    return dict(no_upstream=[7, 9, 1], own_value=[-3, -3, 8], added=[u / (u - 1), -2, u])


# wrong: upstream 0
# fault: out-of-range
def blind_spots():
    return {"no_upstream": (3.0, -2.0, 1.0), "own_value": (4.0, 2.0, 0.0), "added": (2.0, 7.0, 2.0)}


# wrong: all three at the lecture's point
# fault: rule-caught
def blind_spots():
    point = (2.0, -3.0, -2.0)
    return {"no_upstream": point, "own_value": point, "added": point}


# wrong: opposite factors
# fault: rule-caught
def blind_spots():
    return {"no_upstream": (3.0, -2.0, 1.0), "own_value": (4.0, -4.0, 2.0), "added": (2.0, 7.0, 2.0)}


# wrong: 1 for the sum
# fault: rule-caught
def blind_spots():
    return {"no_upstream": (3.0, -2.0, 1.0), "own_value": (4.0, 4.0, 2.0), "added": (2.0, 7.0, 1.0)}


# wrong: factors without upstream
# fault: no-point
def blind_spots():
    return {"no_upstream": (3.0, -2.0), "own_value": (4.0, 4.0), "added": (2.0, 7.0)}


# wrong: the points in a list
# fault: no-dict
def blind_spots():
    return [(3.0, -2.0, 1.0), (4.0, 4.0, 2.0), (2.0, 7.0, 2.0)]


# wrong: one rule left out
# fault: missing-key
def blind_spots():
    return {"no_upstream": (3.0, -2.0, 1.0), "own_value": (4.0, 4.0, 2.0)}


# wrong: strings
# fault: no-point
def blind_spots():
    return {"no_upstream": "2, 3, 1", "own_value": "2, 2, 3", "added": "2, 3, 2"}


# wrong: tiny
# fault: out-of-range
def blind_spots():
    return {"no_upstream": (1, 1, 1), "own_value": (1, 1, 1), "added": (1e-9, 1e-9, 1e-9)}
