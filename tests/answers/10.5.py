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

# wrong: drops the rest
# hint: The last, short batch is missing
def minibatches(n, size, rng):
    order = rng.sample(range(n), n)
    return [order[i * size : (i + 1) * size] for i in range(n // size)]

# wrong: fills up
# hint: It may be short
def minibatches(n, size, rng):
    order = rng.sample(range(n), n)
    while len(order) % size:
        order.append(order[len(order) % n])
    return [order[i : i + size] for i in range(0, len(order), size)]

# wrong: drawn anew
# hint: drawn from all the indices again
def minibatches(n, size, rng):
    return [rng.choices(range(n), k=min(size, n)) for _ in range(-(-n // size))]

# wrong: number of batches
# hint: Here it is the number of batches
def minibatches(n, size, rng):
    order = rng.sample(range(n), n)
    per = -(-n // size)
    return [order[i : i + per] for i in range(0, n, per)]

# wrong: an empty one
# hint: There is an empty batch at the end
def minibatches(n, size, rng):
    order = rng.sample(range(n), n)
    return [order[i * size : (i + 1) * size] for i in range(n // size + 1)]

# wrong: from 1
# hint: is n itself an index
def minibatches(n, size, rng):
    order = rng.sample(range(1, n + 1), n)
    return [order[i : i + size] for i in range(0, n, size)]

# wrong: flat
# hint: Where are the batches
def minibatches(n, size, rng):
    return rng.sample(range(n), n)

# wrong: what shuffle returns
# hint: shuffle works in place
def minibatches(n, size, rng):
    order = rng.shuffle(list(range(n)))
    return [order[i : i + size] for i in range(0, n, size)]

# wrong: not shuffled
# hint: The order is the same in every epoch
def minibatches(n, size, rng):
    return [list(range(i, min(i + size, n))) for i in range(0, n, size)]

# wrong: seeded in each call
# hint: without seeding it anew
def minibatches(n, size, rng):
    rng.seed(0)
    order = rng.sample(range(n), n)
    return [order[i : i + size] for i in range(0, n, size)]

# wrong: fixed batches shuffled
# hint: each has the same members as before
def minibatches(n, size, rng):
    batches = [list(range(i, min(i + size, n))) for i in range(0, n, size)]
    last = [batches.pop()] if n % size else []
    rng.shuffle(batches)
    return batches + last

# wrong: turned by a random number of places
# hint: Neighbours stay together
def minibatches(n, size, rng):
    start = rng.randrange(n)
    order = [(start + i) % n for i in range(n)]
    return [order[i : i + size] for i in range(0, n, size)]

# wrong: the module's generator
# hint: Which one were you handed
import random

def minibatches(n, size, rng):
    order = random.sample(range(n), n)
    return [order[i : i + size] for i in range(0, n, size)]

# wrong: a generator
# hint: It can be read only once
def minibatches(n, size, rng):
    order = rng.sample(range(n), n)
    for i in range(0, n, size):
        yield order[i : i + size]


# wrong: the number of batches
# hint: A list of batches is asked for
def minibatches(n, size, rng):
    return -(-n // size)
