# right: hinge loss, one hidden layer
def train_on(points, labels):
    model = nn.MLP(2, [14, 1], activation="relu", output="linear", rng=random.Random(3))
    for step in range(50):
        losses = [(1 - y * model(p)).relu() for p, y in zip(points, labels)]
        loss = sum(losses) / len(losses)
        for p in model.parameters():
            p.grad = 0.0
        loss.backward()
        rate = 0.6 - 0.5 * step / 50
        for p in model.parameters():
            p.data -= rate * p.grad
    return model


# right: squared error, point after point, wrapped in a function
def train_on(points, labels):
    rng = random.Random(1)
    model = nn.MLP(2, [16, 1], activation="relu", output="linear", rng=rng)
    order = list(range(len(points)))
    for epoch in range(30):
        rng.shuffle(order)
        for k in order:
            loss = (model(points[k]) - labels[k]) ** 2
            for p in model.parameters():
                p.grad = 0.0
            loss.backward()
            for p in model.parameters():
                p.data -= 0.05 * p.grad
    return lambda point: model(point)


# wrong: never trained
# fault: not-learned
def train_on(points, labels):
    return nn.MLP(2, [12, 1], rng=random.Random(0))


# wrong: a single neuron
# fault: not-learned
def train_on(points, labels):
    model = nn.MLP(2, [1], rng=random.Random(0))
    for step in range(20):
        loss = sum((model(p) - y) ** 2 for p, y in zip(points, labels)) / len(points)
        for p in model.parameters():
            p.grad = 0.0
        loss.backward()
        for p in model.parameters():
            p.data -= 0.5 * p.grad
    return model


# wrong: labels the wrong way round
# fault: upside-down
def train_on(points, labels):
    model = nn.MLP(2, [12, 1], activation="relu", output="linear", rng=random.Random(0))
    for step in range(50):
        loss = sum((1 + y * model(p)).relu() for p, y in zip(points, labels)) / len(points)
        for p in model.parameters():
            p.grad = 0.0
        loss.backward()
        for p in model.parameters():
            p.data -= 0.5 * p.grad
    return model


# wrong: nothing returned
# fault: no-model
def train_on(points, labels):
    model = nn.MLP(2, [12, 1])


# wrong: the loss returned
# fault: no-model
def train_on(points, labels):
    model = nn.MLP(2, [4, 1], rng=random.Random(0))
    return sum((model(p) - y) ** 2 for p, y in zip(points, labels))


# wrong: a model of numbers
# fault: bare-number
def train_on(points, labels):
    model = nn.MLP(2, [4, 1], rng=random.Random(0))
    return lambda point: model(point).data


# wrong: two outputs
# fault: nested
def train_on(points, labels):
    return nn.MLP(2, [4, 2], rng=random.Random(0))


# wrong: the same label everywhere
# fault: one-side
def train_on(points, labels):
    return lambda point: Value(1.0) * 1


# wrong: remembers its points, and nothing between them
# fault: not-general
def train_on(points, labels):
    known = {tuple(p): y for p, y in zip(points, labels)}
    return lambda point: Value(float(known.get(tuple(point), 1 if point[0] > 0 else -1))) * 1


# wrong: a rate that blows up
# fault: nan
def train_on(points, labels):
    return lambda point: Value(point[0]) * float("inf") * 0.0
