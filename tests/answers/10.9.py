# right: best and how long ago
def stopping_point(held_out, patience):
    best, since = 0, 0
    for step in range(1, len(held_out)):
        if held_out[step] < held_out[best]:
            best, since = step, 0
        else:
            since += 1
        if since >= patience:
            return best
    return best


# right: by looking back from each step
def stopping_point(held_out, patience):
    for step in range(len(held_out)):
        seen = held_out[: step + 1]
        best = seen.index(min(seen))
        if step - best == patience:
            return best
    return held_out.index(min(held_out))


# right: a queue of what is still to come
def stopping_point(held_out, patience):
    import itertools

    lows = list(itertools.accumulate(held_out, min))
    best = 0
    while True:
        window = held_out[best + 1 : best + 1 + patience]
        later = [i for i, loss in enumerate(window, best + 1) if loss < lows[best]]
        if not later:
            return best
        best = later[0]


# wrong: the lowest of all
# fault: patience-unread
def stopping_point(held_out, patience):
    return min(range(len(held_out)), key=lambda i: held_out[i])


# wrong: the step at which it stops
# fault: where-it-stops
def stopping_point(held_out, patience):
    best, since = held_out[0], 0
    for step, loss in enumerate(held_out[1:], 1):
        if loss < best:
            best, since = loss, 0
        else:
            since += 1
        if since == patience:
            return step
    return len(held_out) - 1


# wrong: the loss itself
# fault: loss-for-index
def stopping_point(held_out, patience):
    best, since = held_out[0], 0
    for loss in held_out[1:]:
        if loss < best:
            best, since = loss, 0
        else:
            since += 1
        if since == patience:
            break
    return best


# wrong: one step longer
# fault: one-more
def stopping_point(held_out, patience):
    best, since = 0, 0
    for step in range(1, len(held_out)):
        if held_out[step] < held_out[best]:
            best, since = step, 0
        else:
            since += 1
        if since > patience:
            break
    return best


# wrong: the first step counts as one without a new lowest, and the count begins at 1
# fault: one-less
def stopping_point(held_out, patience):
    best, since = 0, 1
    for step in range(1, len(held_out)):
        if held_out[step] < held_out[best]:
            best, since = step, 1
        else:
            since += 1
            if since >= patience:
                break
    return best


# wrong: the count is never set back
# fault: never-reset
def stopping_point(held_out, patience):
    best, since = 0, 0
    for step in range(1, len(held_out)):
        if held_out[step] < held_out[best]:
            best = step
        else:
            since += 1
            if since == patience:
                break
    return best


# wrong: an equal loss counts
# fault: ties-later
def stopping_point(held_out, patience):
    best, since = 0, 0
    for step in range(1, len(held_out)):
        if held_out[step] <= held_out[best]:
            best, since = step, 0
        else:
            since += 1
            if since == patience:
                break
    return best


# wrong: compared with the one before
# fault: with-the-one-before
def stopping_point(held_out, patience):
    best, since = 0, 0
    for step in range(1, len(held_out)):
        if held_out[step] < held_out[step - 1]:
            best, since = step, 0
        else:
            since += 1
            if since == patience:
                break
    return best


# wrong: nothing returned where it never stops
# fault: returns-none
def stopping_point(held_out, patience):
    best, since = 0, 0
    for step in range(1, len(held_out)):
        if held_out[step] < held_out[best]:
            best, since = step, 0
        else:
            since += 1
            if since == patience:
                return best


# wrong: the first step is compared with itself, and counted
# fault: first-waits
def stopping_point(held_out, patience):
    best, waited = 0, 0
    for step, loss in enumerate(held_out):
        if loss < held_out[best]:
            best, waited = step, 0
        else:
            waited += 1
            if waited == patience:
                break
    return best
