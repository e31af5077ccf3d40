# right: a loop
def centred(X, batches):
    result = []
    for batch in batches:
        rows = X[batch]
        rows -= rows.mean(axis=0)
        result.append(rows)
    return result


# right: numpy.take and a mean by hand
def centred(X, batches):
    result = []
    for batch in batches:
        rows = np.take(X, batch, axis=0)
        result.append(rows - rows.sum(0) / len(batch))
    return result


# wrong: as it stands
# fault: changed-argument
def centred(X, batches):
    result = []
    for batch in batches:
        rows = X[batch[0] : batch[-1] + 1]
        rows -= rows.mean()
        result.append(rows)
    return result


# wrong: a copy of the slice
# fault: rows-in-between
def centred(X, batches):
    result = []
    for batch in batches:
        rows = X[batch[0] : batch[-1] + 1].copy()
        rows -= rows.mean(axis=0)
        result.append(rows)
    return result


# wrong: still one mean
# fault: one-mean
def centred(X, batches):
    return [X[batch] - X[batch].mean() for batch in batches]


# wrong: rows centred
# fault: mean-of-rows
def centred(X, batches):
    return [X[b] - X[b].mean(axis=1)[:, None] for b in batches]


# wrong: the loop ends at once
# fault: no-list
def centred(X, batches):
    for batch in batches:
        return [X[batch] - X[batch].mean(axis=0)]


# wrong: nothing returned
# fault: no-list
def centred(X, batches):
    [X[batch] - X[batch].mean(axis=0) for batch in batches]


# wrong: X written to
# fault: changed-argument
def centred(X, batches):
    result = []
    for batch in batches:
        X[batch] -= X[batch].mean(axis=0)
        result.append(X[batch])
    return result


# wrong: the mean of the column of all rows
# fault: mean-of-all
def centred(X, batches):
    means = X.mean(axis=0)
    return [X[batch] - means for batch in batches]
