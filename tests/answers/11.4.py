# right: a weighted sum, two-sided, on copies
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True

# right: one-sided, random weights, pushed in place and put back
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    result = f(*inputs)
    weights = torch.rand(result.shape, dtype=torch.float64) + 2
    total = (weights * result).sum()
    try:
        claims = torch.autograd.grad(total, inputs, allow_unused=True)
    except RuntimeError:
        return False
    agree = True
    with torch.no_grad():
        for x, claim in zip(inputs, claims):
            flat = x.view(-1)
            for i in range(len(flat)):
                flat[i] += eps
                measured = ((weights * f(*inputs)).sum() - total) / eps
                flat[i] -= eps
                claimed = claim.reshape(-1)[i] if claim is not None else 0.0
                agree = agree and bool(torch.abs(claimed - measured) <= tol * max(1, abs(measured)))
    return agree

# right: each output by itself, with 2 arriving
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    count = f(*inputs).numel()
    for which in range(count):
        try:
            grads = torch.autograd.grad(2 * f(*inputs).reshape(-1)[which], inputs, allow_unused=True)
        except RuntimeError:
            return False
        for place, grad in enumerate(grads):
            for element in range(inputs[place].numel()):
                claimed = 0.0 if grad is None else grad.reshape(-1)[element].item()
                results = []
                for push in (eps, -eps):
                    copies = [x.detach().clone() for x in inputs]
                    copies[place].view(-1)[element] += push
                    results.append(f(*copies).reshape(-1)[which].item())
                measured = 2 * (results[0] - results[1]) / (2 * eps)
                if abs(claimed - measured) > tol * max(1, abs(measured)):
                    return False
    return True

# right: vectors of slopes compared by torch, the verdict a tensor
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    inputs = list(inputs)
    for x in inputs:
        x.grad = None
    y = f(*inputs)
    w = torch.arange(2.0, 2 + y.numel(), dtype=torch.float64).reshape(y.shape)

    def total(place, push):
        return (w * f(*inputs[:place], inputs[place].detach() + push, *inputs[place + 1:])).sum().detach()

    try:
        (w * y).sum().backward()
    except (RuntimeError, TypeError):
        return torch.tensor(False)
    verdict = torch.tensor(True)
    for place, x in enumerate(inputs):
        pushes = eps * torch.eye(x.numel(), dtype=torch.float64).reshape(x.numel(), *x.shape)
        measured = torch.stack([(total(place, push) - total(place, -push)) / (2 * eps) for push in pushes])
        claimed = (x.grad if x.grad is not None else 0 * x.detach()).reshape(-1)
        verdict &= ((claimed - measured).abs() <= tol * measured.abs().clamp(min=1)).all()
    return verdict

# right: no weights of its own: a loss that squares, claimed by autograd.grad
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    copies = [x.detach().clone().requires_grad_() for x in inputs]
    out = f(*copies)
    weights = 1.5 + torch.arange(out.numel(), dtype=torch.float64).reshape(out.shape)

    def total(tensors):
        return float((f(*tensors) * weights).sum())

    try:
        claims = torch.autograd.grad((out * weights).sum(), copies, allow_unused=True)
    except RuntimeError:
        return False
    for i, x in enumerate(inputs):
        for j in range(x.numel()):
            moved = []
            for step in (eps, -eps):
                one = [y.detach().clone() for y in inputs]
                one[i].view(-1)[j] += step
                moved.append(total(one))
            measured = (moved[0] - moved[1]) / 2 / eps
            claimed = 0.0 if claims[i] is None else claims[i].reshape(-1)[j].item()
            if not abs(claimed - measured) <= tol * max(1.0, abs(measured)):
                return False
    return True


# wrong: PyTorch's own check, which raises
# fault: torch-check
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    return torch.autograd.gradcheck(f, inputs)


# wrong: threes arrive
# fault: same-upstream
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.full_like(output, 3.0)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True

# wrong: no abs
# fault: one-sign-only
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if claimed - measured > tol * max(1, abs(measured)):
                return False
    return True

# wrong: errors not caught
# fault: error-for-verdict
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    output.backward(weights)
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True

# wrong: backward on several outputs
# fault: not-one-number
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    output.backward()
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True

# wrong: None not thought of
# fault: none-unread
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True

# wrong: unused inputs not allowed
# fault: none-unread
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    grads = torch.autograd.grad(output, leaves, weights)
    for place, leaf in enumerate(leaves):
        claims = grads[place]
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True

# wrong: pushed and left so
# fault: changed-argument
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (0.0, eps):
                copies = [x.detach() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[1] - sums[0]) / eps
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True

# wrong: the difference in place of a verdict
# fault: no-verdict
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return abs(claimed - measured)


# wrong: sizes only
# fault: sizes-only
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(abs(claimed) - abs(measured)) > tol * max(1, abs(measured)):
                return False
    return True


# wrong: not divided by 2
# fault: right-rejected
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / eps
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True


# wrong: tolerance purely relative
# fault: no-floor
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * abs(measured):
                return False
    return True


# wrong: bounded without abs
# fault: limit-without-abs
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, measured):
                return False
    return True


# wrong: eps written out
# fault: push-not-eps
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (1e-6, -1e-6):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True


# wrong: verdict in the loop
# fault: first-input-only
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
        return True


# wrong: weights in the claim only
# fault: verdicts-mixed
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append(f(*copies).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True


# wrong: compares the wrong way
# fault: verdicts-mixed
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) < tol * max(1, abs(measured)):
                return False
    return True


# wrong: the same push twice
# fault: right-rejected
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True


# wrong: only first column
# fault: right-rejected
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[0] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True


# wrong: claims summed
# fault: right-rejected
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate([claims.sum().item()]):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True


# wrong: random weights of one
# fault: same-upstream
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.ones_like(output)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True


# wrong: float32 copies
# fault: right-rejected
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone().float() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True


# wrong: verdict after every element
# fault: wrong-accepted
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = [x.detach().clone().requires_grad_() for x in inputs]
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            return abs(claimed - measured) <= tol * max(1, abs(measured))


# wrong: no detach
# fault: leftovers
def gradcheck(f, inputs, eps=1e-6, tol=1e-4):
    leaves = list(inputs)
    output = f(*leaves)
    weights = torch.linspace(2.0, 3.0, output.numel(), dtype=torch.float64).reshape(output.shape)
    try:
        output.backward(weights)
    except RuntimeError:
        return False
    for place, leaf in enumerate(leaves):
        claims = torch.zeros_like(leaf) if leaf.grad is None else leaf.grad
        for element, claimed in enumerate(claims.flatten().tolist()):
            sums = []
            for push in (eps, -eps):
                copies = [x.detach().clone() for x in inputs]
                copies[place].view(-1)[element] += push
                sums.append((weights * f(*copies)).sum().item())
            measured = (sums[0] - sums[1]) / (2 * eps)
            if abs(claimed - measured) > tol * max(1, abs(measured)):
                return False
    return True
