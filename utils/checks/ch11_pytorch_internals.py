"""Checks of notebook 11: operations of one's own, with a forward and a backward.

Every operation is used with `apply` on float64 leaves, and judged by its output and by the gradient of each input
for what arrives, which is never all ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import cycle
from types import MappingProxyType
from typing import Any

from utils.checks.framework.comparing import flat, same, show
from utils.checks.framework.judging import Fault, Faults, Notebook, Seen, Stage, Stages, Trial
from utils.checks.framework.later import torch
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, first_failed, stopped
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
        "forward takes ctx and then one argument for each input; backward takes ctx and what arrives. Count "
        "the arguments of yours.",
        when=stopped("positional argument"),
    ),
    "nothing-saved": Fault(
        "ctx.saved_tensors is empty in backward. Which call in forward puts something aside?",
        when=stopped(r"got 0\)", kind=ValueError),
    ),
    "whole-tuple": Fault(
        "ctx.saved_tensors is a tuple, even where one tensor was saved. How is a single item taken out of a tuple?",
        when=stopped("'tuple'", r"got \(tuple"),
    ),
    "gradient-count": Fault(
        "backward gives back another number of gradients than forward has inputs. Count the inputs, ctx left out: each "
        "of them waits for its own. A list counts as one gradient, a tuple as many.",
        when=stopped("incorrect number of gradients"),
    ),
    "wrong-shape": Fault(
        "A gradient has another shape than the input it belongs to. Which shape does each input have, and which shape "
        "is passed on for it?",
        when=stopped("invalid gradient at index"),
    ),
    "no-tensor": Fault(
        "backward gives back something that is no tensor. A tuple of tensors, one for each input, is what PyTorch can "
        "pass on.",
        when=stopped("expected Variable or None"),
    ),
    "one-number-only": Fault(
        "This works for one number and not for several. Where is a tensor treated as a single number?",
        when=stopped("converted to Python scalars", "cannot be converted to Scalar"),
    ),
    "autograd-inside": Fault(
        "Inside forward and backward PyTorch records nothing, so autograd has nothing to go back along there. What is "
        "the local derivative as a formula?",
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
    *,
    about: Mapping[str, str] = MappingProxyType({}),
    exact: bool = False,
    inherited: bool = False,
) -> Stage:
    """A brick by its right forward and backward; `inputs` are their names, and the points to try.

    about: what to ask where one gradient is known to be wrong, by the name of its input.
    exact: backward itself has to give each gradient the shape of its input; PyTorch would add up for it. inherited: the
    answer has both methods from the class it is built on.
    """
    names, points = inputs
    trials = []
    for place, point in enumerate(points):
        at = "with " + ", ".join(f"{name} = {value}" for name, value in zip(names, point, strict=True))
        output = forward(*_leaves(point))
        upstream = _upstream(output.shape, place)
        arriving = f"{at} and {show(upstream.tolist())} arriving"
        trials.append(Trial(at, partial(_forward, point, output.shape), kind="forward"))
        trials.append(Trial(arriving, partial(_both_ways, names, point, upstream, exact=exact)))
        if point is points[0]:
            again = f"{arriving}, after a second use of the operation"
            trials.append(Trial(again, partial(_both_ways, names, point, upstream, used_again=True)))

    def with_upstream(change: Callable[[Tensor], Tensor]) -> Brick:
        return brick(forward, lambda upstream, *others: backward(change(upstream), *others))

    shared_faults = {
        "upstream-twice": Fault(
            "What arrives is in your gradients twice. How often does the chain rule multiply by it?",
            wrong=with_upstream(torch.square),
        ),
        "upstream-size": Fault(
            "What arrives has lost its sign in your gradients.",
            wrong=with_upstream(torch.abs),
        ),
        "shared": Fault(
            "The operation was used twice before the backward pass, and this is the slope of the other use. Where do "
            "you keep what backward needs, and does every use have its own?",
            wrong=brick(forward, backward, shared=True),
        ),
    }
    if any(forward(*_leaves(point)).numel() > 1 for point in points):
        shared_faults["upstream-summed"] = Fault(
            "All that arrives is made into one number first. Each element of the output has an arriving gradient of "
            "its own.",
            wrong=[with_upstream(lambda u: u.sum().expand(u.shape)), with_upstream(lambda u: u.mean().expand(u.shape))],
        )
    errors = dict(_ERRORS)
    if exact:  # then a Mistake comes first, and nothing of the inputs need be kept
        shared_faults.pop("shared")
        for unseen in ("wrong-shape", "one-number-only", "autograd-inside"):
            del errors[unseen]
    if inherited:
        del errors["method-missing"]
    in_forward = (
        "The output is wrong already, before anything goes back. Work out one number of it by hand: what does forward "
        "do in another way?"
    )
    return Stage(
        brick(forward, backward),
        trials,
        {**faults, **shared_faults, **errors},
        about={f"{name}.grad": question for name, question in about.items()},
        otherwise={"forward": in_forward},
    )


def _forward(point: Sequence[Any], shape: Sequence[int], answer: Any) -> dict[str, Any]:
    """The output alone."""
    leaves = _leaves(point)
    return {"output": _output_of(answer, leaves, point, shape).detach().tolist()}


def _output_of(answer: Any, leaves: Sequence[Tensor], point: Sequence[Any], shape: Sequence[int]) -> Tensor:
    output = _laid(answer, leaves)
    if not same([leaf.tolist() for leaf in leaves], list(point)):
        raise Mistake(
            "changed-argument",
            "the inputs are not what they were",
            "Leave the inputs as they are, and make a new tensor.",
        )
    if output.shape != torch.Size(shape):
        raise Mistake(
            "output-shape",
            f"the output has the shape {tuple(output.shape)}, expected {tuple(shape)}",
            "The task says which shape comes out. Is something added up that should not be, or the other way round?",
        )
    return output


def _both_ways(
    names: Sequence[str],
    point: Sequence[Any],
    upstream: Tensor,
    answer: Any,
    *,
    used_again: bool = False,
    exact: bool = False,
) -> dict[str, Any]:
    """The output and what each input gets; a Mistake where one gets nothing or `upstream` was changed."""
    leaves = _leaves(point)
    if exact and isinstance(answer, type) and issubclass(answer, torch.autograd.Function):
        answer = _of_exact_shapes(answer, names, leaves)
    output = _output_of(answer, leaves, point, upstream.shape)
    if used_again:
        _laid(answer, [leaf.detach().add(0.25).requires_grad_() for leaf in leaves])
    arriving = upstream.clone()
    ask(output.backward, arriving)
    if not torch.equal(arriving, upstream):
        raise Mistake(
            "upstream-changed",
            "the gradient that arrived was changed in place",
            "Others may still need the tensor that arrives. What makes a new tensor instead of changing this one?",
        )
    found = {"output": output.detach().tolist()}
    for name, leaf in zip(names, leaves, strict=True):
        if leaf.grad is None:
            raise Mistake(
                "no-gradient",
                f"no gradient reached {name}",
                "backward returns one gradient for each input of forward, in the same order. Is there a return, and a "
                "None in it?",
            )
        found[f"{name}.grad"] = leaf.grad.tolist()
    return found


def _of_exact_shapes(answer: Brick, names: Sequence[str], leaves: Sequence[Tensor]) -> Brick:
    """The same Function, whose backward makes a Mistake of a gradient that has another shape than its input."""
    name = "vjp" if "vjp" in vars(answer) else "backward"

    def watched(ctx: Any, *arriving: Tensor) -> Any:
        given = getattr(answer, name)(ctx, *arriving)
        for at, leaf, gradient in zip(names, leaves, given if isinstance(given, tuple) else (given,), strict=False):
            if isinstance(gradient, torch.Tensor) and gradient.shape != leaf.shape:
                raise Mistake(
                    "gradient-shape",
                    f"{at} has the shape {tuple(leaf.shape)}, its gradient {tuple(gradient.shape)}",
                    "A gradient has the shape of its input. Where one number is used in many places, what becomes of "
                    "all that the places pass on?",
                )
        return given

    return type(answer.__name__, (answer,), {name: staticmethod(watched)})


def _leaves(point: Sequence[Any]) -> list[Tensor]:
    return [torch.tensor(value, dtype=torch.float64, requires_grad=True) for value in point]


def _laid(answer: Any, leaves: Sequence[Tensor]) -> Tensor:
    """The output of the answer's `apply`; a Mistake where the answer is no Function or gives no tensor of its own."""
    if not (isinstance(answer, type) and issubclass(answer, torch.autograd.Function)):
        raise Mistake(
            "no-class",
            f"expected a class made from torch.autograd.Function, got {show(answer)}",
            "An operation is a class: class Name(torch.autograd.Function), with two static methods. The class itself "
            "is checked, not an object made of it.",
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
            "the output does not know its way back through this class",
            "apply comes with torch.autograd.Function, and it alone sees to the way back. What you write are forward "
            "and backward.",
        )
    return output


def _upstream(shape: Sequence[int], first: int = 0) -> Tensor:
    """What arrives: 3.5, −2, 0.5, −7, … in this shape, nothing that could be mistaken for ones or for a count."""
    pattern = torch.tensor([3.5, -2.0, 0.5, -7.0, 1.25, 4.5], dtype=torch.float64).roll(-first)
    count = torch.Size(shape).numel()
    return pattern.repeat(count // len(pattern) + 1)[:count].reshape(shape)


def _one_output(seen: Sequence[Seen]) -> bool:
    """A rule: where the answer first failed, all numbers of its output are equal."""
    got = first_failed(seen).got.value
    return isinstance(got, dict) and len(got["output"]) > 1 and len({*flat(got["output"]).values()}) == 1


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
            "all-equal": Fault(
                "The same number comes out for every x. Where does your forward read x?",
                when=_one_output,
            ),
            "no-upstream": Fault(
                "What arrives is not in your gradient. Try it in 5 · tanh(x): five times the output, "
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
                wrong=[
                    wrong(lambda upstream, t, x: upstream * (1 - t)),
                    wrong(lambda upstream, t, x: upstream * (1 - t) ** 2),
                ],
            ),
            "no-brackets": Fault(
                "What arrives multiplies only a part of 1 − t². Which comes first for Python, − or *?",
                wrong=[
                    wrong(lambda upstream, t, x: 1 - t**2 * upstream),
                    wrong(lambda upstream, t, x: upstream - t**2),
                ],
            ),
            "added": Fault(
                "What arrives is added to the slope. What does the chain rule do with the two?",
                wrong=wrong(lambda upstream, t, x: upstream + (1 - t**2)),
            ),
            "output-for-slope": Fault(
                "The local derivative is the output itself here. How steep is tanh at 0, where its output is 0?",
                wrong=wrong(lambda upstream, t, x: upstream * t),
            ),
            "squashed-twice": Fault(
                "tanh is taken once more in backward, of a number that is the output already.",
                wrong=wrong(lambda upstream, t, x: upstream * (1 - torch.tanh(t) ** 2)),
            ),
            "other-squashing": Fault(
                "forward is another function than tanh. What are the two ends between which tanh stays?",
                wrong=[
                    brick(torch.sigmoid, lambda upstream, s, x: upstream * s * (1 - s)),
                    brick(torch.sigmoid, lambda upstream, s, x: upstream * (1 - s**2)),
                    brick(torch.tan, lambda upstream, s, x: upstream * (1 + s**2)),
                    brick(torch.relu, lambda upstream, s, x: upstream * (x > 0)),
                ],
            ),
            "copied": Fault(
                "What arrives goes through unchanged, as if this operation were not there. Where is the local "
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
                "The half reaches only one of the two terms. What is P3 at 1, by your forward? It should be 1.",
                wrong=[
                    brick(f, backward)
                    for f, slope in (
                        (lambda x: 0.5 * 5 * x**3 - 3 * x, lambda u, p, x: u * (7.5 * x**2 - 3)),
                        (lambda x: 5 * x**3 - 3 * x / 2, lambda u, p, x: u * (15 * x**2 - 1.5)),
                    )
                    for backward in (_p3_backward, slope)
                ],
            ),
            "x-lost": Fault(
                "One of the two terms of your forward does not depend on x any more. Compare it with the formula.",
                wrong=brick(lambda x: 2.5 * x**3 - 1.5, _p3_backward),
            ),
            "degree-2": Fault(
                "Your output is the same at x and at −x. What are the exponents in P3?",
                wrong=brick(lambda x: 0.5 * (3 * x**2 - 1), lambda u, p, x: u * 3 * x),
            ),
            "x-kept": Fault(
                "3x is equally steep everywhere, and the second term of your slope is not. What is left of its x?",
                wrong=brick(_p3, lambda u, p, x: u * (7.5 * x**2 - 1.5 * x)),
            ),
            "exponent-kept": Fault(
                "x³ is still a cube in your slope. What becomes of its exponent?",
                wrong=brick(_p3, lambda u, p, x: u * 1.5 * (5 * x**3 - 1)),
            ),
            "sign-in-slope": Fault(
                "P3 falls near 0, and your slope is positive everywhere. Which sign does the second term have?",
                wrong=brick(_p3, lambda u, p, x: u * 1.5 * (5 * x**2 + 1)),
            ),
            "term-dropped": Fault(
                "Your slope is 0 at x = 0, and P3 falls there. What does its second term bring?",
                wrong=brick(_p3, lambda u, p, x: u * 7.5 * x**2),
            ),
            "twice": Fault(
                "Your output is twice what it should be: P3 at 1 is 1. What stands in front of the bracket?",
                wrong=brick(lambda x: 5 * x**3 - 3 * x, _p3_backward),
            ),
            "no-upstream": Fault(
                "What arrives is not in your gradient. How much does the final result move per unit of this output?",
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
        about={"x": "Differentiate the formula term by term, with the factor in front: how steep is it at x = 2?"},
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
    spread: bool = False,
) -> Callable[..., tuple[Tensor, ...]]:
    """The backward of the cubic; by keyword, one of its parts in another's place.

    spread: what arrives and the powers of x are added up before they are multiplied.
    """

    def backward(upstream: Tensor, output: Tensor, x: Tensor, *abcd: Tensor) -> tuple[Tensor, ...]:
        slope = sum(factor * abcd[k + 1] * x**k for k, factor in enumerate(factors))
        if spread:
            return upstream * slope, upstream.sum(), *(upstream.sum() * (x**power).sum() for power in (1, 2, 3))
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
                "What arrives is in none of your gradients. How much does the final result move per unit of "
                "each output?",
                wrong=wrong(for_x=ones, for_coefficients=ones),
            ),
            "x-no-upstream": Fault(
                "The gradient of x lacks what arrives. Which factor do the other four have?",
                wrong=wrong(for_x=ones),
            ),
            "coefficients-no-upstream": Fault(
                "The coefficients' gradients lack what arrives. Look at how x gets its own.",
                wrong=wrong(for_coefficients=ones),
            ),
            "no-factors": Fault(
                "The power rule brings each exponent down as a factor. What is the slope of x³ at 2?",
                wrong=wrong(factors=(1, 1, 1)),
            ),
            "mean": Fault(
                "Every element of x uses a coefficient and passes something on to it. Is that added up, or averaged?",
                wrong=wrong(gather=torch.mean),
            ),
            "first-element": Fault(
                "Each coefficient gets what one element of x passes on. How many elements use each coefficient?",
                wrong=[
                    wrong(gather=lambda terms: terms.reshape(-1)[0]),
                    wrong(gather=lambda terms: terms.reshape(-1)[-1]),
                ],
            ),
            "backwards": Fault(
                "The right gradients for the coefficients, in another order than forward takes them. Which one is "
                "multiplied by x³?",
                wrong=wrong(powers=(3, 2, 1, 0)),
            ),
            "product-of-sums": Fault(
                "What arrives and the powers of x were added up first and then multiplied. Each element of x meets the "
                "coefficient with its own arriving gradient: which comes first?",
                wrong=wrong(spread=True),
            ),
            "one-two-lost": Fault(
                "One of the exponents is missing as a factor in the slope. What are the slopes of x² and of x³?",
                wrong=[wrong(factors=(1, 1, 3)), wrong(factors=(1, 2, 1)), wrong(factors=(1, 2, 2))],
            ),
        },
        about={
            "x": "Each term has a slope of its own: which of 1, 2x and 3x² goes with which coefficient?",
            **dict.fromkeys("abcd", "By which power of x is this coefficient multiplied, element by element?"),
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
    size: Callable[[float], float] = lambda slope: slope,
    push: float | None = None,
    weigh_measured: Callable[[Tensor], Tensor] | None = None,
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
                pushed[place].view(-1)[element] += sign * (push or eps)
                summed = weigh_measured(output) if weigh_measured else weights
                measured += sign * float((summed * f(*pushed)).sum()) / (2 * eps)
            if abs(size(float(claim.reshape(-1)[element])) - size(measured)) > tol * limit(measured):
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
        ("a right −exp, whose slopes are minus millions", lambda x: -torch.exp(x), [[16.0, 17.0]], ()),
        ("a right 1000 + x / 10⁷, which is nearly flat", lambda x: 1000 + 1e-7 * x, [[0.5, -1.25]], ()),
        ("a right doubling and eps=0.5", lambda x: 2 * x, [_XS], (0.5, 1e-4)),
        (_OLD_GRAD, cube, [2.0], ()),
        ("a tanh that claims the opposite slope", _tanh(lambda u, slope: -u * slope), [_XS], ()),
        ("a tanh that claims 1 − x²", brick(torch.tanh, lambda u, t, x: u * (1 - x**2)).apply, [_MATRIX], ()),
        ("a tanh whose slope is off by a hundredth", off, [_XS], ()),
        ("a tanh whose slope is off by a hundredth, and tol=0.1", off, [_XS], (1e-6, 0.1)),
        ("a right x³ and eps=0.5, which is far too wide", cube, [2.0], (0.5, 1e-4)),
        (_TOO_FLAT, _square(lambda u, x: u * x), [2.0], ()),
        (_TOO_STEEP, _square(lambda u, x: u * 3 * x), [2.0], ()),
        ("an x³ of one number that ignores what arrives", cube_without, [2.0], ()),
        ("an x³ of three numbers that ignores what arrives", cube_without, [_XS], ()),
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
            "no-floor": Fault(
                "A right function that is nearly flat is found wrong: a fraction of nearly nothing leaves no room for "
                "rounding. What does the 1 in max(1, …) do?",
                wrong=sloppy(limit=abs),
            ),
            "limit-without-abs": Fault(
                "A right function that falls steeply is found wrong. What is max(1, measured) where the slope is "
                "negative?",
                wrong=sloppy(
                    limit=lambda measured: max(1.0, measured), weigh=lambda output: _upstream(output.shape).abs()
                ),
            ),
            "sizes-only": Fault(
                "A slope of the right size and the wrong sign passes. Of which number do you take abs?",
                wrong=sloppy(size=abs),
            ),
            "push-not-eps": Fault(
                "With another eps a right function is found wrong. Do you push by the same number that you divide by?",
                wrong=sloppy(push=1e-6),
            ),
            "weights-one-side": Fault(
                "The weights arrive at the outputs, and are missing where the outputs are measured. Which sum is it "
                "whose slope was claimed?",
                wrong=[sloppy(weigh_measured=torch.ones_like)],
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
                "backward pass, and what does grad hold after a second one?",
                wrong=[_one_output_only, partial(_one_output_only, weigh=torch.ones_like)],
            ),
            "leftovers": Fault(
                "An input may hold a grad from an earlier backward pass, and PyTorch adds to it. What comes first?",
                wrong=sloppy(leftovers=True),
            ),
            "same-upstream": Fault(
                "What arrives is the same for every output, so an operation that mixes up its outputs, or "
                "ignores what arrives, can look right. What else could arrive?",
                wrong=[sloppy(weigh=torch.ones_like), sloppy(weigh=lambda out: torch.full_like(out, 2.0))],
            ),
            "upstream-1": Fault(
                "Where f has one output, 1 arrives there, and an operation that ignores what arrives cannot be told "
                "from a right one. Which number would give it away?",
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
                "It looks at the first output alone. What of an operation that is wrong in the others?",
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
                "An operation that returns too few gradients, or too many, makes PyTorch stop with an error. What is "
                "the verdict on it?",
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
            "verdict-reversed": Fault(
                "Every verdict is the opposite of the right one. Which way round is the last comparison?",
                wrong=lambda f, inputs, *limits: not _gradcheck(f, inputs, *limits),
            ),
            "right-rejected": Fault(
                "Right functions are found wrong. Print claimed and measured side by side for the one named above: "
                "which of the two is not as the task has it?",
                when=_verdicts(lambda want: want),
            ),
            "wrong-accepted": Fault(
                "Right functions pass, and so does the wrong one named above. Which of its slopes is never compared?",
                when=_verdicts(lambda want: not want),
            ),
            "verdicts-mixed": Fault(
                "Right functions are found wrong, and wrong ones pass. Print claimed and measured side by side for the "
                "one named above: are both the slope of the same sum?",
                when=_verdicts(lambda want: True),
            ),
        },
        everywhere=True,
    )


def _verdicts(among: Callable[[bool], bool]) -> Rule:
    """A rule: there was a verdict everywhere, and those that are wrong are `among` these right ones."""
    return lambda seen: all(one.got.error is None and (one.right or among(one.want)) for one in seen)


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
                "What arrives is in none of your gradients. How much does the final result move per unit of "
                "this output?",
                wrong=wrong(use=torch.ones_like),
            ),
            "input-squared": Fault(
                "The slope of tanh is made from its output, and here it is made from what went into it. Which of the "
                "two did you save?",
                wrong=wrong(local=lambda out, n: 1 - n**2),
            ),
            "one-minus-t": Fault(
                "Your slope of tanh depends on the sign of its output. What happens to that sign in 1 − o²?",
                wrong=wrong(local=lambda out, n: 1 - out),
            ),
            "slope-of-tan": Fault(
                "That slope is never below 1. How steep is tanh far out, where it is flat?",
                wrong=wrong(local=lambda out, n: 1 + out**2),
            ),
            "own-value": Fault(
                "x and w each got their own values. A product passes on to each factor the value of which one?",
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
            "bias-in-each": Fault(
                "The output is wrong already: the bias is added to every product, and so counts once for each input.",
                wrong=brick(lambda x, w, b: torch.tanh((w * x + b).sum()), _neuron_backward()),
            ),
        },
        about={
            "b": "The bias meets the sum before tanh. What has become of what arrives, by the time it is there?",
            "x": "What arrives at the sum goes to each product. What does a product pass on to x?",
            "w": "What arrives at the sum goes to each product. What does a product pass on to w?",
        },
    )


# 11.6: a sum with broadcasting


def _for_row(upstream: Tensor, b: Tensor) -> Tensor:
    return upstream.sum(0) if b.dim() else upstream.sum()


@exercise("11.6", "AddRow (a torch.autograd.Function)")
def check_add_row(notebook: Notebook, answer: Any) -> Stages:
    """Judge X + b with a row b, or a single number, by what b gets from all the rows that use it."""
    points = [
        ([[0.5, -1.25, 2.0], [3.0, 0.25, -0.75]], [1.5, -2.0, 0.4]),
        ([[0.3, -0.7], [1.5, -2.5]], [0.6, -0.9]),
        ([[0.3, -0.7], [1.5, -2.5], [0.8, 1.1]], -0.4),
        ([[1.75, -0.5]], [2.5, 0.2]),
    ]

    def wrong(backward: Callable[..., Any], forward: Callable[..., Tensor] = torch.add) -> Brick:
        return brick(forward, lambda upstream, out, X, b: backward(upstream, X, b))

    yield _brick_stage(
        torch.add,
        lambda upstream, out, X, b: (upstream, _for_row(upstream, b)),
        (["X", "b"], points),
        {
            "no-upstream": Fault(
                "What arrives is in none of your gradients. How far does the result move per unit of each output?",
                wrong=wrong(lambda u, X, b: (torch.ones_like(X), _for_row(torch.ones_like(X), b))),
            ),
            "b-no-upstream": Fault(
                "X.grad is right; b's gradient counts rows and lacks what arrives. What does each row pass on?",
                wrong=wrong(lambda u, X, b: (u, _for_row(torch.ones_like(X), b))),
            ),
            "mean": Fault(
                "Every row uses b and passes something on to it. Is that added up, or averaged?",
                wrong=wrong(lambda u, X, b: (u, u.mean(0) if b.dim() else u.mean())),
            ),
            "product-rule": Fault(
                "A sum treats its operands as a product would. Nudge one element of b by 1: how far does a row move?",
                wrong=wrong(lambda u, X, b: (u * b, _for_row(u * X, b))),
            ),
            "one-row": Fault(
                "b gets what one row passes on. How many rows use it?",
                wrong=[
                    wrong(lambda u, X, b: (u, u[0] if b.dim() else u[0].sum())),
                    wrong(lambda u, X, b: (u, u[-1] if b.dim() else u[-1].sum())),
                ],
            ),
            "subtracts": Fault(
                "That is X − b: b has the wrong sign.",
                wrong=[
                    wrong(lambda u, X, b: (u, -_for_row(u, b)), torch.sub),
                    wrong(lambda u, X, b: (u, _for_row(u, b)), torch.sub),
                ],
            ),
        },
        exact=True,
    )


# 11.7: bug clinic


@exercise("11.7", "Repaired (a torch.autograd.Function)")
def check_repaired(notebook: Notebook, answer: Any) -> Stages:
    """Judge the leaky ReLU that leaves its input and what arrives as they are."""
    notebook.broken_class(answer)

    def leaky(factor: float) -> Callable[[Tensor], Tensor]:
        return lambda x: torch.where(x < 0, factor * x, x)

    def back(factor: float = 0.1, above: float = 1.0) -> Callable[..., Tensor]:
        return lambda upstream, output, x: torch.where(x < 0, factor * upstream, above * upstream)

    yield _brick_stage(
        leaky(0.1),
        back(),
        (["x"], [([2.0, -3.0, 0.5, -0.25],), ([[0.3, -0.7], [-1.5, 2.5]],), (-0.88,)]),
        {
            "relu": Fault(
                "Below 0 this gives 0, as a plain ReLU does. How much of x does a leaky one let through?",
                wrong=[brick(leaky(0.0), back(0.0)), brick(leaky(0.0), back())],
            ),
            "no-leak-back": Fault(
                "The output is right. Where x is negative, the gradient is passed on as if nothing were multiplied.",
                wrong=brick(leaky(0.1), back(1.0)),
            ),
            "gate-shut": Fault(
                "The output is right, and nothing is passed on where x is negative. How steep is the function there?",
                wrong=brick(leaky(0.1), back(0.0)),
            ),
            "leaks-everywhere": Fault(
                "Every gradient is a tenth of what arrives. Where does the function have another slope than 0.1?",
                wrong=brick(leaky(0.1), back(0.1, 0.1)),
            ),
            "sides-swapped": Fault(
                "The two sides of 0 have changed places on the way back. What does your mask say, and what does "
                "torch.where do where it is True?",
                wrong=brick(leaky(0.1), back(1.0, 0.1)),
            ),
            "no-upstream": Fault(
                "What arrives is in none of your gradients: these are the slopes alone.",
                wrong=brick(leaky(0.1), lambda upstream, output, x: back()(torch.ones_like(upstream), output, x)),
            ),
        },
        inherited=True,
    )
