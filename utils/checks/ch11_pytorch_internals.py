"""Checks of notebook 11: bricks of one's own, with a forward and a backward.

Every brick is laid with `apply` on float64 leaves, and judged by its output and by the gradient of each input for what
arrives from above, which is never all ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle
from typing import Any

from utils.checks.framework.comparing import same, show
from utils.checks.framework.judging import Fault, Faults, Notebook, Seen, Stage, Stages, Trial
from utils.checks.framework.later import torch
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import stopped
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.tensors import ask

Tensor = Any  # torch.Tensor
Brick = Any  # a class made from torch.autograd.Function

# What the bricks share

_ERRORS = {
    "method-missing": Fault(
        "PyTorch looks in the class for two static methods, forward and backward. Is one of them missing, or misspelt?",
        when=stopped("must implement"),
    ),
    "argument-count": Fault(
        "forward takes ctx and then one argument for each input; backward takes ctx and what arrives from above. Count "
        "the arguments of yours.",
        when=stopped("positional argument"),
    ),
    "whole-tuple": Fault(
        "ctx.saved_tensors is a tuple, even where one tensor was saved. How is a single item taken out of a tuple?",
        when=stopped("'tuple'"),
    ),
    "gradient-count": Fault(
        "backward gives back another number of gradients than forward has inputs. Count the inputs, ctx left out: each "
        "of them waits for its own. A list counts as one gradient, a tuple as many.",
        when=stopped("incorrect number of gradients"),
    ),
    "wrong-shape": Fault(
        "A gradient has another shape than the input it belongs to. Which shape does each input have, and which shape "
        "is handed on for it?",
        when=stopped("invalid gradient at index"),
    ),
    "no-tensor": Fault(
        "backward gives back something that is no tensor. A tuple of tensors, one for each input, is what PyTorch can "
        "hand on.",
        when=stopped("expected Variable or None"),
    ),
    "one-number-only": Fault(
        "This works for one number and not for several. Where is a tensor treated as a single number?",
        when=stopped("converted to Python scalars", "cannot be converted to Scalar"),
    ),
    "autograd-inside": Fault(
        "Inside forward and backward PyTorch records nothing, so autograd has nothing to walk along there. What is the "
        "local derivative as a formula?",
        when=stopped("does not require grad"),
    ),
}


def brick(forward: Callable[..., Tensor], backward: Callable[..., Any], *, shared: bool = False) -> Brick:
    """A Function made of `forward(*inputs)` and `backward(upstream, output, *inputs)`.

    shared: what backward needs is kept in one place for all uses, so that the last use is the one that is remembered.
    """
    kept: list[Tensor] = []

    class Made(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, *inputs: Tensor) -> Tensor:
            output = forward(*inputs)
            ctx.save_for_backward(output, *inputs)
            kept[:] = [output, *inputs]
            return output

        @staticmethod
        def backward(ctx: Any, upstream: Tensor) -> Any:
            return backward(upstream, *(kept if shared else ctx.saved_tensors))

    return Made


def _brick_stage(
    forward: Callable[..., Tensor],
    backward: Callable[..., Any],
    inputs: tuple[Sequence[str], Sequence[Sequence[Any]]],
    faults: Faults,
) -> Stage:
    """A brick by its right forward and backward; `inputs` are their names, and the points to try."""
    names, points = inputs
    trials = []
    for point in points:
        at = ", ".join(f"{name}={value}" for name, value in zip(names, point, strict=True))
        upstream = _upstream(forward(*_leaves(point)).shape)
        arriving = f"{at} and {show(upstream.tolist())} arriving from above"
        trials.append(Trial(f"for the output with {at}", partial(_output, point)))
        trials += [
            Trial(f"for the gradient of {name} with {arriving}", partial(_gradient, name, place, point, upstream))
            for place, name in enumerate(names)
        ]
        if point is points[0]:
            says = f"for the gradient of {names[0]} with {arriving}, after a second use of the brick"
            trials.append(Trial(says, partial(_gradient, names[0], 0, point, upstream, used_again=True)))
    forgetful = Fault(
        "The brick was used twice before the walk back, and this is the slope of the other use. Where do you keep what "
        "backward needs, and does every use have its own?",
        wrong=brick(forward, backward, shared=True),
    )
    return Stage(brick(forward, backward), trials, {**faults, "shared": forgetful, **_ERRORS})


def _output(point: Sequence[Any], answer: Any) -> Any:
    leaves = _leaves(point)
    output = _laid(answer, leaves)
    if not same([leaf.tolist() for leaf in leaves], list(point)):
        raise Mistake(
            "changed-argument",
            "the inputs are not what they were",
            "Leave the inputs as they are, and make a new tensor.",
        )
    return output.detach().tolist()


def _gradient(
    name: str, place: int, point: Sequence[Any], upstream: Tensor, answer: Any, *, used_again: bool = False
) -> Any:
    """The gradient that the answer hands to input `place`; a Mistake where there is none or `upstream` was changed."""
    leaves = _leaves(point)
    output = _laid(answer, leaves)
    if used_again:
        _laid(answer, [leaf.detach().add(0.25).requires_grad_() for leaf in leaves])
    arriving = upstream.clone()
    ask(output.backward, arriving)
    if not torch.equal(arriving, upstream):
        raise Mistake(
            "upstream-changed",
            "what arrived from above was changed in place",
            "Others may still need the tensor that arrives. What makes a new tensor in place of changing this one?",
        )
    found = leaves[place].grad
    if found is None:
        raise Mistake(
            "no-gradient",
            f"no gradient reached {name}",
            "backward returns one gradient for each input of forward, in the same order. Is there a return, and a "
            "None in it?",
        )
    return found.tolist()


def _leaves(point: Sequence[Any]) -> list[Tensor]:
    return [torch.tensor(value, dtype=torch.float64, requires_grad=True) for value in point]


def _laid(answer: Any, leaves: Sequence[Tensor]) -> Tensor:
    """The output of the answer's `apply`; a Mistake where the answer is no Function or gives no tensor of its own."""
    if not (isinstance(answer, type) and issubclass(answer, torch.autograd.Function)):
        raise Mistake(
            "no-class",
            f"expected a class made from torch.autograd.Function, got {show(answer)}",
            "A brick is a class: class Name(torch.autograd.Function), with two static methods. The class itself is "
            "checked, not an object made of it.",
        )
    brick: Any = answer  # its own attributes are those of torch.autograd.Function
    output = ask(brick.apply, *leaves)
    if not isinstance(output, torch.Tensor):
        raise Mistake(
            "no-tensor-forward",
            f"forward returned {show(output)}, expected a tensor",
            "Is there a return in forward, and is one tensor returned, neither a number nor a list?",
        )
    if output.dtype != leaves[0].dtype:
        raise Mistake(
            "dtype-changed",
            f"the output is of {output.dtype}, and the input of {leaves[0].dtype}",
            "Digits are lost on the way. Which call makes a tensor of its own choice of dtype?",
        )
    if type(output.grad_fn) is not brick._backward_cls:
        raise Mistake(
            "no-way-back",
            "the output does not know the way back through this class",
            "apply comes with torch.autograd.Function, and it alone sees to the way back. What you write are forward "
            "and backward.",
        )
    return output


def _upstream(shape: Sequence[int]) -> Tensor:
    """What arrives from above: 3, −2, 0.5, −7, … in this shape, nothing that could be mistaken for ones."""
    pattern = torch.tensor([3.0, -2.0, 0.5, -7.0, 1.25, 4.0], dtype=torch.float64)
    count = torch.Size(shape).numel()
    return pattern.repeat(count // len(pattern) + 1)[:count].reshape(shape)


_ONE_INPUT = (["x"], [([0.5, -1.25, 2.0],), ([[0.3, -0.7], [1.5, -2.5]],), (0.88,)])

# 11.1: tanh


@exercise("11.1", "Tanh (a torch.autograd.Function)")
def check_tanh(notebook: Notebook, answer: Any) -> Stages:
    """Judge tanh as a brick."""

    def wrong(backward: Callable[..., Any]) -> Brick:
        return brick(torch.tanh, backward)

    yield _brick_stage(
        torch.tanh,
        lambda upstream, t, x: upstream * (1 - t**2),
        _ONE_INPUT,
        {
            "no-upstream": Fault(
                "What arrives from above is not in your gradient. Try the brick in 5 · tanh(x): five times the output, "
                "so how much of the slope?",
                wrong=wrong(lambda upstream, t, x: 1 - t**2),
            ),
            "input-squared": Fault(
                "You square the input. Which number do you square in 1 − t², and which of the two did you save?",
                wrong=wrong(lambda upstream, t, x: upstream * (1 - x**2)),
            ),
            "slope-of-tan": Fault(
                "That slope is never below 1. How steep is tanh far out, where it is flat?",
                wrong=wrong(lambda upstream, t, x: upstream * (1 + t**2)),
            ),
            "one-minus-t": Fault(
                "tanh is as steep at −x as it is at x, and your slope is not. What happens to the sign of t in 1 − t²?",
                wrong=wrong(lambda upstream, t, x: upstream * (1 - t)),
            ),
            "copied": Fault(
                "What arrives from above goes through unchanged, as if this brick were not there. Where is the local "
                "derivative?",
                wrong=wrong(lambda upstream, t, x: upstream),
            ),
        },
    )


# 11.2: the Legendre polynomial of degree 3


def _p3(x: Tensor) -> Tensor:
    return 0.5 * (5 * x**3 - 3 * x)


def _p3_backward(upstream: Tensor, p: Tensor, x: Tensor) -> Tensor:
    return upstream * 1.5 * (5 * x**2 - 1)


@exercise("11.2", "LegendreP3 (a torch.autograd.Function)")
def check_legendre(notebook: Notebook, answer: Any) -> Stages:
    """Judge P3 as a brick."""
    yield _brick_stage(
        _p3,
        _p3_backward,
        _ONE_INPUT,
        {
            "no-brackets": Fault(
                "The half stands in front of both terms. What is P3 at 1, by your forward? It should be 1.",
                wrong=brick(lambda x: 0.5 * 5 * x**3 - 3 * x, _p3_backward),
            ),
            "twice": Fault(
                "Your output is twice what it should be: P3 at 1 is 1. What stands in front of the bracket?",
                wrong=brick(lambda x: 5 * x**3 - 3 * x, _p3_backward),
            ),
            "no-upstream": Fault(
                "What arrives from above is not in your gradient. How much does the final result move per unit of this "
                "output?",
                wrong=brick(_p3, lambda upstream, p, x: 1.5 * (5 * x**2 - 1)),
            ),
            "output-for-input": Fault(
                "The slope depends on where along the x axis we stand. Is that the output of forward, or its input?",
                wrong=brick(_p3, lambda upstream, p, x: upstream * 1.5 * (5 * p**2 - 1)),
            ),
            "factor-lost": Fault(
                "A constant factor is missing in the slope. Differentiate ½(5x³ − 3x) term by term, and then compare "
                "at x = 0.",
                wrong=brick(_p3, lambda upstream, p, x: upstream * (5 * x**2 - 1)),
            ),
            "slope-twice": Fault(
                "That is twice the slope. Does the half of the formula go away when it is differentiated?",
                wrong=brick(_p3, lambda upstream, p, x: upstream * (15 * x**2 - 3)),
            ),
        },
    )


# 11.3: a cubic with its coefficients as inputs


def _cubic(x: Tensor, a: Tensor, b: Tensor, c: Tensor, d: Tensor) -> Tensor:
    return a + b * x + c * x**2 + d * x**3


def _cubic_backward(
    factors: Sequence[int] = (1, 2, 3),
    powers: Sequence[int] = (0, 1, 2, 3),
    gather: Callable[[Tensor], Tensor] = lambda terms: terms.sum(),
    for_x: Callable[[Tensor], Tensor] = lambda upstream: upstream,
    for_coefficients: Callable[[Tensor], Tensor] = lambda upstream: upstream,
) -> Callable[..., tuple[Tensor, ...]]:
    """The backward of the cubic; by keyword, one of its parts in another's place."""

    def backward(upstream: Tensor, output: Tensor, x: Tensor, *abcd: Tensor) -> tuple[Tensor, ...]:
        slope = sum(factor * abcd[k + 1] * x**k for k, factor in enumerate(factors))
        return for_x(upstream) * slope, *(gather(for_coefficients(upstream) * x**power) for power in powers)

    return backward


@exercise("11.3", "Cubic (a torch.autograd.Function)")
def check_cubic(notebook: Notebook, answer: Any) -> Stages:
    """Judge the cubic as a brick with five inputs."""
    points = [
        ([0.5, -1.25, 2.0], 1.5, -2.0, 0.75, 3.0),
        ([[0.3, -0.7], [1.5, -2.5]], -1.0, 2.5, 4.0, -0.5),
        (1.7, 2.0, 3.0, -4.0, 0.25),
    ]
    ones = torch.ones_like

    def wrong(**parts: Any) -> Brick:
        return brick(_cubic, _cubic_backward(**parts))

    yield _brick_stage(
        _cubic,
        _cubic_backward(),
        (["x", "a", "b", "c", "d"], points),
        {
            "no-upstream": Fault(
                "What arrives from above is in none of your gradients. How much does the final result move per unit of "
                "each output?",
                wrong=wrong(for_x=ones, for_coefficients=ones),
            ),
            "x-no-upstream": Fault(
                "The gradient of x lacks what arrives from above. Which factor do the other four have?",
                wrong=wrong(for_x=ones),
            ),
            "coefficients-no-upstream": Fault(
                "The coefficients' gradients lack what arrives from above. Look at how x gets its own.",
                wrong=wrong(for_coefficients=ones),
            ),
            "no-factors": Fault(
                "The power rule brings each exponent down as a factor. What is the slope of x³ at 2?",
                wrong=wrong(factors=(1, 1, 1)),
            ),
            "mean": Fault(
                "A coefficient is used for every element of x, and collects from each of them. Collected, or averaged?",
                wrong=wrong(gather=torch.mean),
            ),
            "backwards": Fault(
                "The right gradients for the coefficients, in another order than forward takes them. Which one is "
                "multiplied by x³?",
                wrong=wrong(powers=(3, 2, 1, 0)),
            ),
        },
    )


# 11.4: a gradient check of one's own


def _gradcheck(
    f: Callable[..., Tensor],
    inputs: Sequence[Tensor],
    eps: float = 1e-6,
    tol: float = 1e-4,
    *,
    weigh: Callable[[Tensor], Tensor] = lambda output: _upstream(output.shape),
    only_inputs: int | None = None,
    only_elements: int | None = None,
    missing: float | None = 0.0,
    limit: Callable[[float], float] = lambda measured: max(1.0, abs(measured)),
    leftovers: bool = False,
) -> bool:
    """Whether the slopes that f claims are those that are measured, each element pushed to both sides.

    The outputs are weighed with distinct numbers, none of which is 1, so that one sum is differentiated both ways. The
    arguments after `tol` make it sloppy.
    """
    leaves = [one.detach().clone().requires_grad_() for one in inputs]
    output = f(*leaves)
    weights = weigh(output)
    try:
        claims = torch.autograd.grad(output, leaves, weights, allow_unused=True)
    except RuntimeError:
        return False
    for place, leaf in list(enumerate(leaves))[:only_inputs]:
        claim = claims[place]
        if claim is None:
            if missing is None:
                return False
            claim = torch.full_like(leaf, missing)
        if leftovers and inputs[place].grad is not None:
            claim = claim + inputs[place].grad
        for element in range(leaf.numel())[:only_elements]:
            measured = 0.0
            for sign in (1, -1):
                pushed = [one.detach().clone() for one in leaves]
                pushed[place].view(-1)[element] += sign * eps
                measured += sign * float((weights * f(*pushed)).sum()) / (2 * eps)
            if abs(float(claim.reshape(-1)[element]) - measured) > tol * limit(measured):
                return False
    return True


def _each_output_with_1(f: Callable[..., Tensor], inputs: Sequence[Tensor], *limits: float) -> bool:
    """Each output in turn with exactly 1 arriving at it, and nothing at the others."""

    def alone(which: int, output: Tensor) -> Tensor:
        return torch.eye(output.numel(), dtype=torch.float64)[which].reshape(output.shape)

    count = f(*inputs).numel()
    return all(_gradcheck(f, inputs, *limits, weigh=partial(alone, which)) for which in range(count))


def _only_first_output(output: Tensor) -> Tensor:
    weights = torch.zeros_like(output)
    weights.view(-1)[0] = 3.0
    return weights


def _one_output_only(f: Callable[..., Tensor], inputs: Sequence[Tensor], *limits: float, **parts: Any) -> bool:
    return f(*inputs).numel() == 1 and _gradcheck(f, inputs, *limits, **parts)


_XS, _YS, _MATRIX = [0.5, -1.25, 2.0], [3.0, 0.5, -2.0], [[0.3, -0.7], [1.5, -2.5]]
_WIDE = [[1.0, 2.0, -0.5], [0.25, -3.0, 1.5]]
_TOO_FLAT, _TOO_STEEP = "x² that claims the slope x", "x² that claims the slope 3x"
_OLD_GRAD = "a right x³ on an input that holds an old grad"


def _matrix_product(turn: Callable[[Tensor], Tensor] = lambda slopes: slopes) -> Callable[..., Tensor]:
    return brick(torch.matmul, lambda u, y, x, w: (u @ w.T, turn(x.T @ u))).apply


def _product(*claims: Callable[[Tensor, Tensor, Tensor], Tensor | None]) -> Callable[..., Tensor]:
    return brick(torch.mul, lambda u, y, p, q: tuple(claim(u, p, q) for claim in claims)).apply


def _square(claim: Callable[[Tensor, Tensor], Tensor]) -> Callable[..., Tensor]:
    return brick(lambda x: x**2, lambda u, y, x: claim(u, x)).apply


def _tanh(claim: Callable[[Tensor, Tensor], Any]) -> Callable[..., Tensor]:
    return brick(torch.tanh, lambda u, t, x: claim(u, 1 - t**2)).apply


def _to_check() -> list[tuple[str, Callable[..., Tensor], list[Any], tuple[float, ...]]]:
    """What a gradient check is asked about: a name for the message, a function, its inputs, and eps and tol if any."""
    of_y, of_x = (lambda u, x, y: u * y), (lambda u, x, y: u * x)
    cube = brick(lambda x: x**3, lambda u, y, x: u * 3 * x**2).apply
    cube_without = brick(lambda x: x**3, lambda u, y, x: 3 * x**2).apply
    last_off = torch.tensor([1.0, 1.0, 1.5], dtype=torch.float64)
    sum_of_squares = brick(lambda x: (x**2).sum(), lambda u, y, x: u * 2 * x * last_off).apply
    off = _tanh(lambda u, slope: 1.01 * u * slope)
    cubic = brick(_cubic, _cubic_backward()).apply
    return [
        ("a right tanh", _tanh(lambda u, slope: u * slope), [_XS], ()),
        ("a right matrix product", _matrix_product(), [_MATRIX, _WIDE], ()),
        ("a right cubic with its coefficients", cubic, [_XS, 1.5, -2.0, 0.75, 3.0], ()),
        ("a right function that does not use its second input", lambda x, y: torch.tanh(x), [_MATRIX, _YS], ()),
        ("a right function with one number as output", lambda x, y: (x * y).sum(), [_XS, _YS], ()),
        ("a right exp, whose slopes are in the millions", torch.exp, [[16.0, 17.0]], ()),
        (_OLD_GRAD, cube, [2.0], ()),
        ("a tanh that claims 1 − x²", brick(torch.tanh, lambda u, t, x: u * (1 - x**2)).apply, [_MATRIX], ()),
        ("a tanh whose slope is off by a hundredth", off, [_XS], ()),
        ("a tanh whose slope is off by a hundredth, and tol=0.1", off, [_XS], (1e-6, 0.1)),
        ("a right x³ and eps=0.5, which is far too wide", cube, [2.0], (0.5, 1e-4)),
        (_TOO_FLAT, _square(lambda u, x: u * x), [2.0], ()),
        (_TOO_STEEP, _square(lambda u, x: u * 3 * x), [2.0], ()),
        ("an x³ of one number that ignores what arrives from above", cube_without, [2.0], ()),
        ("an x³ of three numbers that ignores what arrives from above", cube_without, [_XS], ()),
        ("a square that is wrong at the last element", _square(lambda u, x: u * 2 * x * last_off), [_XS], ()),
        ("a sum of squares that is wrong at the last element", sum_of_squares, [_XS], ()),
        ("a product whose second gradient is wrong", _product(of_y, of_y), [_XS, _YS], ()),
        ("a product whose second gradient is missing", _product(of_y, lambda u, x, y: None), [_XS, _YS], ()),
        ("x · x where one x was detached", lambda x: x * x.detach(), [_XS], ()),
        ("a product that returns one gradient", _product(of_y), [_XS, _YS], ()),
        ("a product that returns three gradients", _product(of_y, of_x, of_x), [_XS, _YS], ()),
        ("a matrix product that swaps two rows of a gradient", _matrix_product(torch.flipud), [_MATRIX, _WIDE], ()),
        (
            "a doubling that spreads what arrives evenly over the inputs",
            brick(lambda x: 2 * x, lambda u, y, x: torch.full_like(x, 2 * float(u.mean()))).apply,
            [_XS],
            (),
        ),
    ]


@exercise("11.4", "gradcheck(f, inputs, eps=1e-6, tol=1e-4)")
def check_gradcheck(notebook: Notebook, answer: Any) -> Stages:
    """Judge a gradient check by which functions it finds right."""
    trials = [
        Trial(
            f"with {name}",
            partial(_verdict, f, inputs, container, limits, 7.0 if name == _OLD_GRAD else None),
            key=name,
        )
        for (name, f, inputs, limits), container in zip(_to_check(), cycle([list, tuple]), strict=False)
    ]
    sloppy = partial(partial, _gradcheck)

    def one_sign_accepted(seen: Sequence[Seen]) -> bool:
        found = [one.got.value for one in seen if one.trial.key in (_TOO_FLAT, _TOO_STEEP)]
        return sorted(found) == [False, True] and all(one.right for one in seen if one.want)

    yield Stage(
        _gradcheck,
        trials,
        {
            "torch-check": Fault(
                "That is PyTorch's own check at work, which stops with an error where it finds a wrong slope. Here the "
                "check is yours: which two numbers does it compare?",
                when=stopped("Jacobian mismatch"),
            ),
            "always-true": Fault(
                "It finds everything right. A check that cannot fail has checked nothing.",
                wrong=lambda f, inputs, *limits: True,
            ),
            "always-false": Fault(
                "It finds everything wrong, even tanh. Print the two numbers that it compares: how far apart are they, "
                "and how near can a measured slope come?",
                wrong=lambda f, inputs, *limits: False,
            ),
            "tol-alone": Fault(
                "Large slopes are found wrong that are right: a measured slope has rounding in it, and the more of it "
                "the larger it is. What is tol a fraction of?",
                wrong=sloppy(limit=lambda measured: 1.0),
            ),
            "limits-ignored": Fault(
                "One of eps and tol is not used: the caller may hand in others than the usual ones.",
                wrong=[
                    lambda f, inputs, *limits: _gradcheck(f, inputs, *limits[:1]),
                    lambda f, inputs, *limits: _gradcheck(f, inputs, 1e-6, *limits[1:]),
                    lambda f, inputs, *limits: _gradcheck(f, inputs),
                ],
            ),
            "one-output-only": Fault(
                "Wherever f has several outputs, even tanh is found wrong. What has to arrive at each of them for the "
                "walk back, and what does grad hold after a second walk?",
                wrong=[_one_output_only, partial(_one_output_only, weigh=torch.ones_like)],
            ),
            "leftovers": Fault(
                "An input may hold a grad from an earlier walk, and PyTorch adds to it. What has to be done first?",
                wrong=sloppy(leftovers=True),
            ),
            "same-upstream": Fault(
                "What arrives from above is the same for every output, so a brick that mixes up its outputs, or "
                "ignores what arrives, can look right. What else could arrive?",
                wrong=[sloppy(weigh=torch.ones_like), sloppy(weigh=lambda out: torch.full_like(out, 2.0))],
            ),
            "upstream-1": Fault(
                "Where f has one output, 1 arrives there, and a brick that ignores what arrives cannot be told from a "
                "right one. Which number would give it away?",
                wrong=_each_output_with_1,
            ),
            "first-input-only": Fault(
                "It looks at the first input alone. Which inputs can have a wrong gradient?",
                wrong=sloppy(only_inputs=1),
            ),
            "first-element-only": Fault(
                "It looks at the first element of each input alone. Where else could a slope be wrong?",
                wrong=sloppy(only_elements=1),
            ),
            "first-output-only": Fault(
                "It looks at the first output alone. What of a brick that is wrong in the others?",
                wrong=sloppy(weigh=_only_first_output),
            ),
            "none-misread": Fault(
                "A grad of None says: pushing this input moves nothing. Is that wrong, is it right, or does it depend "
                "on what is measured?",
                wrong=[sloppy(missing=None), sloppy(missing=float("nan"))],
            ),
            "one-sign-only": Fault(
                "A claim that is too large is caught and one that is too small is not, or the other way round. What "
                "has a sign here that should have none?",
                when=one_sign_accepted,
            ),
            "error-for-verdict": Fault(
                "A brick that returns too few gradients, or too many, makes PyTorch stop with an error. What is the "
                "verdict on such a brick?",
                when=stopped("incorrect number of gradients"),
            ),
            "not-one-number": Fault(
                "backward starts at one number. What makes one number of several outputs, or tells backward what "
                "arrives at each?",
                when=stopped("can be implicitly created only for scalar"),
            ),
            "none-unread": Fault(
                "An input that f does not use has a grad of None. How far does the result move when it is pushed?",
                when=stopped("NoneType", "appears to not have been used"),
            ),
        },
        everywhere=True,
    )


def _verdict(
    f: Callable[..., Tensor],
    inputs: Sequence[Any],
    container: Callable[..., Any],
    limits: Sequence[float],
    old_grad: float | None,
    answer: Any,
) -> bool:
    """The answer's verdict on f, as a bool; a Mistake where it changed the inputs or gave no verdict."""
    leaves = _leaves(inputs)
    if old_grad is not None:
        for leaf in leaves:
            leaf.grad = torch.full_like(leaf, old_grad)
    result = ask(answer, f, container(leaves), *limits)
    # Pushing there and back may leave the last digit changed, which is allowed.
    if not same([leaf.tolist() for leaf in leaves], list(inputs), 1e-9):
        raise Mistake(
            "changed-argument",
            "the inputs are not what they were before",
            "An element that is pushed has to be put back, or pushed in a copy.",
        )
    if type(result).__name__ in ("bool", "bool_") or (
        isinstance(result, torch.Tensor) and result.dtype == torch.bool and result.numel() == 1
    ):
        return bool(result)
    raise Mistake(
        "no-verdict",
        f"expected True or False, got {show(result)}",
        "It gives a verdict: True or False, and nothing else.",
    )


# 11.5: a whole neuron as one brick


def _neuron(x: Tensor, w: Tensor, b: Tensor) -> Tensor:
    return torch.tanh(w @ x + b)


def _neuron_backward(
    local: Callable[..., Tensor] = lambda out, n: 1 - out**2,
    use: Callable[[Tensor], Tensor] = lambda upstream: upstream,
    swapped: bool = False,
) -> Callable[..., tuple[Tensor, ...]]:
    """The backward of the neuron; by keyword, another slope of tanh, no upstream, or x and w exchanged."""

    def backward(upstream: Tensor, out: Tensor, x: Tensor, w: Tensor, b: Tensor) -> tuple[Tensor, ...]:
        arriving = use(upstream) * local(out, w @ x + b)
        return (arriving * x, arriving * w, arriving) if swapped else (arriving * w, arriving * x, arriving)

    return backward


@exercise("11.5", "NeuronFunction (a torch.autograd.Function)")
def check_neuron_function(notebook: Notebook, answer: Any) -> Stages:
    """Judge a neuron as one brick with three inputs."""
    points = [
        ([0.5, -1.25, 2.0], [0.3, 0.8, 0.1], 0.4),
        ([2.0, 0.0], [-3.0, 1.0], 6.8813735870195432),
        ([-0.75], [0.6], -0.2),
    ]

    def wrong(**parts: Any) -> Brick:
        return brick(_neuron, _neuron_backward(**parts))

    yield _brick_stage(
        _neuron,
        _neuron_backward(),
        (["x", "w", "b"], points),
        {
            "no-upstream": Fault(
                "What arrives from above is in none of your gradients. How much does the final result move per unit of "
                "this output?",
                wrong=wrong(use=torch.ones_like),
            ),
            "input-squared": Fault(
                "The slope of tanh is made from its output, and here it is made from what went into it. Which of the "
                "two did you save?",
                wrong=wrong(local=lambda out, n: 1 - n**2),
            ),
            "own-value": Fault(
                "x and w each got their own values. A product hands to each factor the value of which one?",
                wrong=wrong(swapped=True),
            ),
            "past-tanh": Fault(
                "tanh has been forgotten on the way back: these are the slopes of w·x + b.",
                wrong=wrong(local=lambda out, n: torch.ones_like(out)),
            ),
            "no-bias": Fault(
                "The bias is missing in your forward. Change b: does the output move?",
                wrong=brick(lambda x, w, b: torch.tanh(w @ x), _neuron_backward()),
            ),
            "no-tanh": Fault(
                "The squashing is missing: that is w·x + b, before tanh.",
                wrong=brick(lambda x, w, b: w @ x + b, _neuron_backward()),
            ),
        },
    )
