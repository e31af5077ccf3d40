"""The digits of notebook 13: small pictures drawn by this code, stroke by stroke, with no download and no hands."""

from __future__ import annotations

import numpy as np

__all__ = ["SIDE", "digits"]

SIDE = 8  # pixels along each edge
_FINER = 2  # each pixel is the mean of so many points across and down
_SOFT = 0.12  # the width of a stroke's grey edge, where a picture is 1 wide
_CENTRES = (np.arange(SIDE * _FINER) + 0.5) / (SIDE * _FINER)
_GRID = _CENTRES + 1j * _CENTRES[:, None]  # a point (x, y) as the one complex number x + iy


def digits(n: int = 1500, seed: int = 13) -> tuple[np.ndarray, np.ndarray]:
    """Pictures, shape (n, 8, 8), from 0 (paper) to 1 (ink), and the digits that they show, shape (n,), in random order.

    Each digit comes equally often. Every picture is drawn with a shift, size, slant, turn and thickness of its own,
    its strokes waver, and grey noise lies over it; where that moves a digit too far, it may be hard to read for anyone.
    Raises ValueError for an n that 10 does not divide.
    """
    if n < 10 or n % 10:
        raise ValueError(f"digits: expected a number of pictures that 10 divides, got {n}")
    draw = np.random.RandomState(seed)  # its numbers are the same in every version of NumPy
    labels = np.arange(n) % 10
    draw.shuffle(labels)
    images = np.empty((n, SIDE, SIDE))
    for digit in range(10):
        images[labels == digit] = _drawn(digit, n // 10, draw)
    return images, labels


def _drawn(digit: int, count: int, draw: np.random.RandomState) -> np.ndarray:
    """So many pictures of one digit, shape (count, 8, 8)."""
    across, down = draw.uniform(0.75, 1.1, count), draw.uniform(0.8, 1.05, count)
    slant, turn = draw.normal(0.1, 0.17, count), draw.normal(0.0, 0.12, count)
    half = draw.uniform(0.045, 0.095, count)
    middle = draw.normal(0.5, 0.045, (count, 2))
    starts, ends = [], []
    for stroke in _STROKES[digit]:
        points = np.array(stroke) - 0.5 + draw.normal(scale=0.028, size=(count, len(stroke), 2))
        x, y = points[..., 0], points[..., 1] * down[:, None]
        turned = (across[:, None] * x - slant[:, None] * y + 1j * y) * np.exp(1j * turn[:, None])
        placed = turned + (middle @ [1, 1j])[:, None]
        starts.append(placed[:, :-1])
        ends.append(placed[:, 1:])
    distances = _distances(np.concatenate(starts, axis=1), np.concatenate(ends, axis=1))
    ink = np.clip((half[:, None, None] - distances) / _SOFT + 0.5, 0.0, 1.0)
    pixels = ink.reshape(count, SIDE, _FINER, SIDE, _FINER).mean(axis=(2, 4))
    return np.clip(pixels + draw.normal(scale=0.06, size=pixels.shape), 0.0, 1.0)


def _distances(starts: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """From every point of the finer grid to the nearest line of its picture; both arrays have shape (count, lines)."""
    nearest = np.full((len(starts), *_GRID.shape), np.inf)
    for start, line in zip(starts.T[..., None, None], (ends - starts).T[..., None, None], strict=True):
        away = _GRID - start
        along = np.clip((away * line.conj()).real / np.abs(line) ** 2, 0.0, 1.0)
        nearest = np.minimum(nearest, np.abs(away - along * line))
    return nearest


def _arc(x: float, y: float, across: float, down: float, start: float, end: float) -> list[tuple[float, float]]:
    """Points on a part of an ellipse around (x, y), in degrees, clockwise from the right."""
    angles = np.radians(np.linspace(start, end, 9))
    return [(x + across * float(np.cos(angle)), y + down * float(np.sin(angle))) for angle in angles]


# The strokes of each digit as a pen would draw them, (x, y) from the top left, the picture being 1 wide and 1 high.
_STROKES: list[list[list[tuple[float, float]]]] = [
    [_arc(0.5, 0.5, 0.26, 0.38, -90, 270)],
    [[(0.34, 0.28), (0.53, 0.12), (0.53, 0.5), (0.53, 0.88)]],
    [[*_arc(0.49, 0.33, 0.24, 0.21, -170, 30), (0.5, 0.65), (0.26, 0.87), (0.77, 0.87)]],
    [[*_arc(0.46, 0.31, 0.24, 0.19, -150, 90), *_arc(0.46, 0.69, 0.26, 0.19, -90, 150)]],
    [[(0.56, 0.12), (0.38, 0.4), (0.22, 0.63), (0.5, 0.63), (0.8, 0.63)], [(0.62, 0.4), (0.62, 0.65), (0.62, 0.9)]],
    [[(0.74, 0.13), (0.34, 0.13), (0.31, 0.45), *_arc(0.48, 0.64, 0.25, 0.23, -120, 150)]],
    [[(0.66, 0.12), (0.43, 0.28), (0.29, 0.56), *_arc(0.5, 0.67, 0.22, 0.2, -180, 180)]],
    [[(0.23, 0.13), (0.5, 0.13), (0.77, 0.13), (0.6, 0.47), (0.42, 0.88)]],
    [_arc(0.5, 0.31, 0.2, 0.18, 90, 450), _arc(0.5, 0.69, 0.24, 0.2, -90, 270)],
    [[*_arc(0.48, 0.34, 0.22, 0.21, 0, 360), (0.7, 0.34), (0.66, 0.6), (0.54, 0.89)]],
]
