# right: digit by digit, sample
def split(labels, each, rng):
    held_out = []
    for digit in range(10):
        places = [i for i in range(len(labels)) if labels[i] == digit]
        if places:
            held_out.extend(rng.sample(places, each))
    return [i for i in range(len(labels)) if i not in held_out], held_out


# right: one shuffled order, counted
def split(labels, each, rng):
    order = list(range(len(labels)))
    rng.shuffle(order)
    taken = {}
    training, held_out = [], []
    for i in order:
        digit = int(labels[i])
        taken[digit] = taken.get(digit, 0) + 1
        (held_out if taken[digit] <= each else training).append(i)
    return training, held_out


# right: NumPy, arrays of indices
def split(labels, each, rng):
    held_out = []
    for digit in np.unique(labels):
        places = np.flatnonzero(labels == digit)
        held_out.append(rng.sample(list(places), each))
    held_out = np.concatenate(held_out)
    return np.setdiff1d(np.arange(len(labels)), held_out), held_out


# right: a generator of NumPy, seeded by rng
def split(labels, each, rng):
    draw = np.random.default_rng(rng.randrange(2**32))
    held_out = np.concatenate(
        [draw.choice(np.flatnonzero(labels == d), each, replace=False) for d in range(10) if d in labels]
    )
    return tuple(set(range(len(labels))) - set(held_out.tolist())), tuple(held_out)


# wrong: training pictures are all pictures
# fault: training-is-all
def split(labels, each, rng):
    held_out = []
    for digit in range(10):
        places = [i for i, label in enumerate(labels) if label == digit]
        held_out += rng.sample(places, min(each, len(places)))
    return list(range(len(labels))), held_out


# wrong: all together, cut off
# fault: not-by-digit
def split(labels, each, rng):
    order = list(range(len(labels)))
    rng.shuffle(order)
    return order[10 * each :], order[: 10 * each]


# wrong: each in all
# fault: each-in-all
def split(labels, each, rng):
    order = list(range(len(labels)))
    rng.shuffle(order)
    return order[each:], order[:each]


# wrong: range stops at 9
# fault: one-digit-less
def split(labels, each, rng):
    held_out = []
    for digit in range(9):
        places = [i for i, label in enumerate(labels) if label == digit]
        held_out += rng.sample(places, each)
    return [i for i in range(len(labels)) if i not in held_out], held_out


# wrong: with replacement
# fault: twice
def split(labels, each, rng):
    held_out = []
    for digit in range(10):
        places = [i for i, label in enumerate(labels) if label == digit]
        held_out += [rng.choice(places) for _ in range(each)]
    return [i for i in range(len(labels)) if i not in held_out], held_out


# wrong: the first of each digit
# fault: first-ones
def split(labels, each, rng):
    held_out = []
    for digit in range(10):
        held_out += [i for i, label in enumerate(labels) if label == digit][:each]
    return [i for i in range(len(labels)) if i not in held_out], held_out


# wrong: seeded anew in every call
# fault: first-ones
def split(labels, each, rng):
    rng.seed(0)
    held_out = []
    for digit in range(10):
        held_out += rng.sample([i for i, label in enumerate(labels) if label == digit], each)
    return [i for i in range(len(labels)) if i not in held_out], held_out


# wrong: the module's generator
# fault: other-generator
def split(labels, each, rng):
    held_out = []
    for digit in range(10):
        held_out += random.sample([i for i, label in enumerate(labels) if label == digit], each)
    return [i for i in range(len(labels)) if i not in held_out], held_out


# wrong: parts the other way round
# fault: parts-swapped
def split(labels, each, rng):
    training, held_out = set(range(len(labels))), []
    for digit in range(10):
        held_out += rng.sample([i for i, label in enumerate(labels) if label == digit], each)
    return held_out, list(training - set(held_out))


# wrong: the labels are shuffled in place
# fault: changed-argument
def split(labels, each, rng):
    rng.shuffle(labels)
    return list(range(10 * each, len(labels))), list(range(10 * each))


# wrong: only the held-out list
# fault: no-pair
def split(labels, each, rng):
    held_out = []
    for digit in range(10):
        held_out += rng.sample([i for i, label in enumerate(labels) if label == digit], each)
    return held_out


# wrong: boolean masks
# fault: no-index
def split(labels, each, rng):
    chosen = [False] * len(labels)
    for digit in range(10):
        for i in rng.sample([i for i, label in enumerate(labels) if label == digit], each):
            chosen[i] = True
    return [not one for one in chosen], chosen


# wrong: the digits instead of the indices
# fault: digits-for-indices
def split(labels, each, rng):
    held_out = []
    for digit in range(10):
        held_out += rng.sample([i for i, label in enumerate(labels) if label == digit], each)
    return [labels[i] for i in range(len(labels)) if i not in held_out], [labels[i] for i in held_out]
