# right: sorted with a key
def surest_mistakes(probabilities, labels, count):
    read = probabilities.argmax(axis=1)
    wrong = [i for i in range(len(labels)) if read[i] != labels[i]]
    wrong.sort(key=lambda i: -probabilities[i, read[i]])
    return wrong[:count]


# right: argsort of all, then those that are wrong
def surest_mistakes(probabilities, labels, count):
    order = np.argsort(-probabilities.max(axis=1))
    return order[(probabilities.argmax(axis=1) != labels)[order]][:count]


# right: pairs, popped
def surest_mistakes(probabilities, labels, count):
    pairs = []
    for i, row in enumerate(probabilities.tolist()):
        if row.index(max(row)) != labels[i]:
            pairs.append((max(row), i))
    pairs.sort()
    found = []
    while pairs and len(found) < count:
        found.append(pairs.pop()[1])
    return tuple(found)


# wrong: places among the mistakes
# fault: places-among-mistakes
def surest_mistakes(probabilities, labels, count):
    wrong = probabilities[probabilities.argmax(axis=1) != labels]
    return np.argsort(-wrong.max(axis=1))[:count]


# wrong: all pictures
# fault: right-ones-too
def surest_mistakes(probabilities, labels, count):
    return np.argsort(-probabilities.max(axis=1))[:count]


# wrong: the least sure first
# fault: least-sure
def surest_mistakes(probabilities, labels, count):
    wrong = np.flatnonzero(probabilities.argmax(axis=1) != labels)
    return sorted(wrong.tolist(), key=lambda i: probabilities[i].max())[:count]


# wrong: by the probability of the true digit
# fault: by-true-digit
def surest_mistakes(probabilities, labels, count):
    wrong = np.flatnonzero(probabilities.argmax(axis=1) != labels)
    return sorted(wrong.tolist(), key=lambda i: probabilities[i, labels[i]])[:count]


# wrong: not sorted
# fault: by-place
def surest_mistakes(probabilities, labels, count):
    return np.flatnonzero(probabilities.argmax(axis=1) != labels)[:count]


# wrong: cut off, then sorted
# fault: cut-before-sorting
def surest_mistakes(probabilities, labels, count):
    wrong = np.flatnonzero(probabilities.argmax(axis=1) != labels)[:count]
    return sorted(wrong.tolist(), key=lambda i: -probabilities[i].max())


# wrong: count is not read
# fault: all-of-them
def surest_mistakes(probabilities, labels, count):
    wrong = np.flatnonzero(probabilities.argmax(axis=1) != labels)
    return sorted(wrong.tolist(), key=lambda i: -probabilities[i].max())


# wrong: the digits
# fault: digits-for-indices
def surest_mistakes(probabilities, labels, count):
    wrong = np.flatnonzero(probabilities.argmax(axis=1) != labels)
    best = sorted(wrong.tolist(), key=lambda i: -probabilities[i].max())[:count]
    return [probabilities[i].argmax() for i in best]


# wrong: the probabilities themselves
# fault: no-index
def surest_mistakes(probabilities, labels, count):
    wrong = probabilities[probabilities.argmax(axis=1) != labels]
    return sorted(wrong.max(axis=1), reverse=True)[:count]


# wrong: sorts what was handed in
# fault: changed-argument
def surest_mistakes(probabilities, labels, count):
    wrong = np.flatnonzero(probabilities.argmax(axis=1) != labels).tolist()
    probabilities.sort(axis=1)
    return sorted(wrong, key=lambda i: -probabilities[i, -1])[:count]


# wrong: sort gives None back
# fault: returns-none
def surest_mistakes(probabilities, labels, count):
    wrong = np.flatnonzero(probabilities.argmax(axis=1) != labels).tolist()
    return wrong.sort(key=lambda i: -probabilities[i].max())
