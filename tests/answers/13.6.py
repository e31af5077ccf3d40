# right: a loop over arrays
def confusion(read, labels):
    table = np.zeros((10, 10), dtype=int)
    for i in range(len(labels)):
        table[labels[i]][read[i]] += 1
    return table


# right: lists
def confusion(read, labels):
    table = [[0] * 10 for _ in range(10)]
    for r, t in zip(read, labels):
        table[t][r] += 1
    return table


# right: add.at
def confusion(read, labels):
    table = np.zeros((10, 10))
    np.add.at(table, (labels, read), 1)
    return table


# right: counted as numbers up to 99
def confusion(read, labels):
    return np.bincount(10 * labels + read, minlength=100).reshape(10, 10)


# right: a comprehension
def confusion(read, labels):
    return [[int(((labels == t) & (read == r)).sum()) for r in range(10)] for t in range(10)]


# wrong: turned
# fault: turned
def confusion(read, labels):
    table = np.zeros((10, 10), dtype=int)
    for r, t in zip(read, labels):
        table[r, t] += 1
    return table


# wrong: all at the same time
# fault: counts-once
def confusion(read, labels):
    table = np.zeros((10, 10), dtype=int)
    table[labels, read] += 1
    return table


# wrong: set to 1
# fault: counts-once
def confusion(read, labels):
    table = np.zeros((10, 10), dtype=int)
    for r, t in zip(read, labels):
        table[t, r] = 1
    return table


# wrong: one row ten times
# fault: one-row
def confusion(read, labels):
    table = [[0] * 10] * 10
    for r, t in zip(read, labels):
        table[t][r] += 1
    return table


# wrong: mistakes alone
# fault: only-mistakes
def confusion(read, labels):
    table = np.zeros((10, 10), dtype=int)
    for r, t in zip(read, labels):
        if r != t:
            table[t, r] += 1
    return table


# wrong: right ones alone
# fault: only-right
def confusion(read, labels):
    table = np.zeros((10, 10), dtype=int)
    for r, t in zip(read, labels):
        table[t, r] += r == t
    return table


# wrong: shares of each row
# fault: shares
def confusion(read, labels):
    table = np.zeros((10, 10))
    for r, t in zip(read, labels):
        table[t, r] += 1
    rows = table.sum(axis=1, keepdims=True)
    return np.divide(table, rows, out=np.zeros_like(table), where=rows > 0)


# wrong: as many rows as the largest digit asks for
# fault: wrong-shape
def confusion(read, labels):
    size = max(labels.max(), read.max()) + 1
    table = np.zeros((size, size), dtype=int)
    for r, t in zip(read, labels):
        table[t, r] += 1
    return table


# wrong: a dictionary
# fault: no-array
def confusion(read, labels):
    table = {}
    for r, t in zip(read, labels):
        table[t, r] = table.get((t, r), 0) + 1
    return table


# wrong: the labels are changed on the way
# fault: changed-argument
def confusion(read, labels):
    labels *= 10
    labels += read
    return np.bincount(labels, minlength=100).reshape(10, 10)
