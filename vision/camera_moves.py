"""Cards that lie untouched, seen again from a place nearby: which outline of one picture is which of the other.

Cards of one deck look alike from behind, so only where they lie can tell. All outlines of a plane move together, by one
homography (Hartley and Zisserman 2004, chapter 2); it is looked for from each outline laid on each other one, and the
move that brings most of them onto each other wins (Torr and Zisserman 2000: what fits, weighed by how well).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import Corners
from vision.rectify import turn_corners

_SCALES, _MOST_TURN_DEG = (0.6, 1.7), 35.0
_REACHES = (0.3, 0.1, 0.03)
"""Heights of a card: how far off outlines may be where one card alone says how all move, and where all of them do."""
_REACH = _REACHES[-1]
_HYPOTHESES = 24
_TURNED_ASIDE = 0.02
"""How much worse, of one card, a move counts that turns the picture wholly: a phone that looks straight down may save
its picture as lying on its side."""
_PLANE_NEEDS = 3


@dataclass(frozen=True, eq=False)
class CameraMove:
    """How outlines move from one picture to another: `way` `(3, 3)` from pixels to pixels, `mates` the numbers of the
    outlines that it brings together."""

    way: NDArray[np.float64]
    mates: tuple[tuple[int, int], ...]

    def moved(self, corners: Corners) -> Corners:
        """Where an outline of the first picture lies in the second."""
        return np.asarray(cv2.perspectiveTransform(corners[None].astype(np.float64), self.way)[0], np.float32)


def find_move(before: Sequence[Corners], after: Sequence[Corners]) -> CameraMove | None:
    """The move that brings most outlines `(4, 2)` of one picture onto those of another; None where none does. The
    outlines begin at either end of a card.

    >>> card = np.array([[0, 0], [60, 0], [60, 90], [0, 90]], np.float32)
    >>> cards = [card, card + np.float32([100, 5]), card + np.float32([205, 0])]
    >>> move = find_move(cards, [cards[2] + np.float32(30), cards[0] + np.float32(30)])
    >>> move.mates
    ((0, 1), (2, 0))
    """
    found: list[tuple[float, CameraMove]] = []
    for way in _likely_ways(before, after):
        move = CameraMove(way, ())
        for reach in _REACHES:
            move = replace(move, mates=_mates(before, after, move, reach))
            if not move.mates:
                break
            move = fitted(before, after, move)
        move = replace(move, mates=_mates(before, after, move, _REACH))
        if move.mates:
            found.append((_worth(before, after, move), move))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def fitted(before: Sequence[Corners], after: Sequence[Corners], move: CameraMove) -> CameraMove:
    """The move that fits the mates of one that is nearly right best, by least squares over all their corners.

    Fewer than three cards fit too many homographies: of them a turn, a shift and a zoom are asked.
    """
    start = np.concatenate([before[b] for b, _ in move.mates]).astype(np.float64)
    target = np.concatenate([_laid_like(after[a], move.moved(before[b])) for b, a in move.mates]).astype(np.float64)
    way: Any = None
    if len(move.mates) >= _PLANE_NEEDS:
        way = cv2.findHomography(start, target, 0)[0]
    return replace(move, way=_similar(start, target) if way is None else np.asarray(way, np.float64))


def misfits(before: Sequence[Corners], after: Sequence[Corners], move: CameraMove) -> NDArray[np.float64]:
    """How far corners lie from where the move puts them, for each of its mates: root of the mean square, in heights."""
    rest = []
    for b, a in move.mates:
        there = move.moved(before[b])
        away = float(((_laid_like(after[a], there) - there) ** 2).sum(axis=1).mean())
        rest.append(np.sqrt(away) / _height(there))
    return np.array(rest)


def _likely_ways(before: Sequence[Corners], after: Sequence[Corners]) -> list[NDArray[np.float64]]:
    """The turns, shifts and zooms that lay one card on another and bring most others near others, the best first."""
    if not before or not after:
        return []
    middles = np.stack([corners.mean(axis=0) for corners in before])
    others = np.stack([corners.mean(axis=0) for corners in after])
    found: list[tuple[float, NDArray[np.float64]]] = []
    for one in before:
        for other in after:
            for turn in (0, 2):
                way = _similar(one, turn_corners(other, turn))
                scale = float(np.hypot(way[0, 0], way[1, 0]))
                if not _SCALES[0] < scale < _SCALES[1]:
                    continue
                there = cv2.perspectiveTransform(middles[None].astype(np.float64), way)[0]
                apart = np.linalg.norm(there[:, None] - others, axis=2).min(axis=1) / (scale * _height(one))
                near = np.maximum(0, 1 - (apart / _REACHES[0]) ** 2).sum()
                found.append((float(near) - _TURNED_ASIDE * (not _is_little_turned(way)), way))
    found.sort(key=lambda pair: -pair[0])
    return [way for _, way in found[:_HYPOTHESES]]


def _mates(
    before: Sequence[Corners], after: Sequence[Corners], move: CameraMove, reach: float
) -> tuple[tuple[int, int], ...]:
    """The outlines that lie on one another after the move, the nearest first, each used once."""
    there = [move.moved(corners) for corners in before]
    near = []
    for b, corners in enumerate(there):
        for a, other in enumerate(after):
            away = float(np.linalg.norm(corners.mean(axis=0) - other.mean(axis=0))) / max(_height(corners), 1.0)
            if away < reach:
                near.append((away, b, a))
    mates: list[tuple[int, int]] = []
    for _, b, a in sorted(near):
        if all(b != mate[0] and a != mate[1] for mate in mates):
            mates.append((b, a))
    return tuple(sorted(mates))


def _worth(before: Sequence[Corners], after: Sequence[Corners], move: CameraMove) -> float:
    fit = np.maximum(0, 1 - (misfits(before, after, move) / _REACH) ** 2).sum()
    return float(fit) - _TURNED_ASIDE * (not _is_little_turned(move.way))


def _laid_like(corners: Corners, like: Corners) -> Corners:
    """The outline beginning at the end that is nearer to where `like` begins."""
    return min((turn_corners(corners, k) for k in (0, 2)), key=lambda turned: float(((turned - like) ** 2).sum()))


def _similar(start: NDArray[np.floating], target: NDArray[np.floating]) -> NDArray[np.float64]:
    """The turn, zoom and shift `(3, 3)` that brings points `(n, 2)` nearest to others: in the plane of complex numbers
    they are one product and one sum."""
    z = np.asarray(start, np.float64) @ np.array([1, 1j])
    w = np.asarray(target, np.float64) @ np.array([1, 1j])
    from_middle = z - z.mean()
    turn = (np.conj(from_middle) @ (w - w.mean())) / (np.conj(from_middle) @ from_middle)
    shift = w.mean() - turn * z.mean()
    return np.array([[turn.real, -turn.imag, shift.real], [turn.imag, turn.real, shift.imag], [0, 0, 1]])


def _is_little_turned(way: NDArray[np.float64]) -> bool:
    return abs(float(np.degrees(np.arctan2(way[1, 0], way[0, 0])))) < _MOST_TURN_DEG


def _height(corners: Corners) -> float:
    """The length of the longer sides, however the outline begins."""
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    return float(max(sides[0] + sides[2], sides[1] + sides[3])) / 2
