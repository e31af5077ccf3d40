# right: sample, slices
def minibatches(n, size, rng):
    order = rng.sample(range(n), n)
    return [order[i : i + size] for i in range(0, n, size)]

# right: tuples, popped from the end
def minibatches(n, size, rng):
    left = list(range(n))
    rng.shuffle(left)
    batches = []
    while left:
        batches.append(tuple(left.pop() for _ in range(min(size, len(left)))))
    return tuple(batches)

# right: drawn one by one without replacement
def minibatches(n, size, rng):
    left = list(range(n))
    batches = [[]]
    while left:
        if len(batches[-1]) == size:
            batches.append([])
        batches[-1].append(left.pop(rng.randrange(len(left))))
    return batches

# right: arrays
import numpy as np

def minibatches(n, size, rng):
    keys = [rng.random() for _ in range(n)]
    order = np.argsort(keys)
    return [order[i : i + size] for i in range(0, n, size)]

# wrong: drawn anew
# fault: drawn-anew
def minibatches(n, size, rng):
    return [rng.choices(range(n), k=min(size, n)) for _ in range(-(-n // size))]

# wrong: what shuffle returns
# fault: shuffle-returns-none
def minibatches(n, size, rng):
    order = rng.shuffle(list(range(n)))
    return [order[i : i + size] for i in range(0, n, size)]

# wrong: not shuffled
# fault: not-shuffled
def minibatches(n, size, rng):
    return [list(range(i, min(i + size, n))) for i in range(0, n, size)]

# wrong: seeded in each call
# fault: not-shuffled
def minibatches(n, size, rng):
    rng.seed(0)
    order = rng.sample(range(n), n)
    return [order[i : i + size] for i in range(0, n, size)]

# wrong: fixed batches shuffled
# fault: batches-shuffled
def minibatches(n, size, rng):
    batches = [list(range(i, min(i + size, n))) for i in range(0, n, size)]
    last = [batches.pop()] if n % size else []
    rng.shuffle(batches)
    return batches + last

# wrong: turned by a random number of places
# fault: rotated
def minibatches(n, size, rng):
    start = rng.randrange(n)
    order = [(start + i) % n for i in range(n)]
    return [order[i : i + size] for i in range(0, n, size)]

# wrong: the module's generator
# fault: other-generator
import random

def minibatches(n, size, rng):
    order = random.sample(range(n), n)
    return [order[i : i + size] for i in range(0, n, size)]

# wrong: a generator
# fault: generator
def minibatches(n, size, rng):
    order = rng.sample(range(n), n)
    for i in range(0, n, size):
        yield order[i : i + size]


# wrong: the number of batches
# fault: no-list
def minibatches(n, size, rng):
    return -(-n // size)


# wrong: stops before the last
# fault: last-batch-missing
def minibatches(n, size, rng):
    order = rng.sample(range(n), n)
    return [order[i:i + size] for i in range(0, n - size, size)]


# wrong: with replacement
# fault: drawn-anew
def minibatches(n, size, rng):
    order = rng.choices(range(n), k=n)
    return [order[i:i + size] for i in range(0, n, size)]


# wrong: one list cleared again and again
# fault: emptied
def minibatches(n, size, rng):
    order = rng.sample(range(n), n)
    batches, batch = [], []
    for i in order:
        batch.append(i)
        if len(batch) == size:
            batches.append(batch)
            batch.clear()
    return batches


# wrong: mixed inside the batches
# fault: batches-shuffled
def minibatches(n, size, rng):
    batches = [list(range(i, min(i + size, n))) for i in range(0, n, size)]
    for b in batches:
        rng.shuffle(b)
    return batches


# wrong: shuffles a range
# fault: shuffles-a-range
def minibatches(n, size, rng):
    order = range(n)
    rng.shuffle(order)
    return [order[i:i + size] for i in range(0, n, size)]


# wrong: from 1 to n - 1
# fault: index-left-out
def minibatches(n, size, rng):
    order = list(range(1, n))
    rng.shuffle(order)
    return [order[i:i + size] for i in range(0, n, size)]


# wrong: sliding
# fault: overlapping
def minibatches(n, size, rng):
    order = rng.sample(range(n), n)
    return [order[i:i + size] for i in range(n)]


# wrong: finished batches mixed
# fault: finished-shuffled
def minibatches(n, size, rng):
    rows = list(range(n))
    batches = [rows[i : i + size] for i in range(0, n, size)]
    rng.shuffle(batches)
    return batches
