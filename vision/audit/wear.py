"""What differs softly between backs: dirt in large patches, and whole backs of another tint. Handling does that, and so
do printers; whether it tells the faces is for `vision.audit.tells`."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.findings import Finding, Where
from vision.audit.lamplight import softened, without_light
from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.views import SideView
from vision.planes import for_colours, grey_of

WORN = 0.0065
"""Backs whose patches differ by more than this share of their light are worn."""

_EDGE_MM, _SOFT_MM, _STEP_MM = 2.0, 1.5, 3.0
_DARK = 4.0
_NEAR, _LEAST_TINT, _UNSEEN_TINT = 9, 0.003, 0.006
_SHARE = 0.4
_APART, _FEW = 0.5, 4

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Wear:
    """Soft differences of the cards of a deck. `unevenness` `(n,)` is how much a back's patches, some millimetres wide,
    are lighter or darker than the deck's, their scatter as a share; `worst_mm` `(n, 2)` where it does most, seen
    from the back, `patch_mm` `(n,)` how large that patch is. `tints` `(n, 3)` are light, blue and red of whole backs
    against the deck's, in units of their scatter among the cards; 0 where no eye could see it."""

    unevenness: Floats
    worst_mm: Floats
    patch_mm: Floats
    tints: Floats


def measure_wear(stack: Stack, views: Sequence[SideView]) -> Wear:
    """Compare the backs of `stack`, one a card, seen in `views`, patch by patch with the deck's usual back.

    The light over a card is any smooth surface and is taken away. So is what the tint of a back shares with the other
    cards of its photograph, and with its place in it: a lamp does that, and cameras change their colours.
    """
    step, scale = _step(stack), stack.px_per_mm
    usual = stack.consensus
    worst, patches, uneven, colours = [], [], [], []
    for number, picture in enumerate(stack.pictures):
        deck = usual * for_colours(stack.inside(number, _EDGE_MM))
        products = np.array([cv2.sumElems(deck * picture)[:3], cv2.sumElems(deck * deck)[:3]]) + 1
        colours.append(np.log(products[0] / products[1]))
        rest = patches_of(stack, number)
        # By the median: a lamp's image in one corner is not dirt all over.
        uneven.append(1.4826 * float(np.nanmedian(np.abs(rest))))
        row, column = np.unravel_index(int(np.nanargmax(np.abs(rest))), rest.shape)
        worst.append([(edge * step + 0.5) / scale - MARGIN_MM for edge in (int(column), int(row))])
        near = np.nan_to_num(rest * np.sign(rest[row, column])) > 0.5 * abs(float(rest[row, column]))
        labels = cv2.connectedComponents(near.astype(np.uint8))[1]
        patches.append(2 * float(np.sqrt((labels == labels[row, column]).sum() / np.pi)) * step / scale)
    places = _places(views)
    heights = [float(np.linalg.norm(view.corners[3] - view.corners[0])) for view in views]
    photographs = None if places is None else _photographs(places, _APART * float(np.median(heights)))
    tints = _tints(np.array(colours, np.float64), places, photographs)
    return Wear(np.array(uneven), np.array(worst), np.array(patches), tints)


def patches_of(stack: Stack, number: int) -> Floats:
    """How much lighter or darker than usual the patches of one back are, as shares of their light: a value every 3 mm
    of the frame, NaN off the card. The light over the card is taken away."""
    step, inside = _step(stack), stack.inside(number, _EDGE_MM)
    own, usual = grey_of(stack.pictures[number]) + _DARK, grey_of(stack.consensus) + _DARK
    soft = softened(np.asarray(np.log(own / usual), np.float32), inside, _SOFT_MM * stack.px_per_mm)[::step, ::step]
    return without_light(soft, inside[::step, ::step])


def _step(stack: Stack) -> int:
    return max(1, round(_STEP_MM * stack.px_per_mm))


def _places(views: Sequence[SideView]) -> Floats | None:
    """Where each card lay in its photograph, `(n, 2)` about the middle; None where that is not known."""
    if any(view.centre_px is None for view in views):
        return None
    return np.array([view.corners.mean(axis=0) - np.array(view.centre_px) for view in views], np.float64)


def _photographs(places: Floats, apart: float) -> NDArray[np.int64]:
    """Which photograph each card was seen in, `(n,)`: cards come in the order of the sitting, and one that lies where
    another lay before it, nearer than `apart`, is of the next photograph."""
    numbers, first = [0], 0
    for card in range(1, len(places)):
        if np.linalg.norm(places[first:card] - places[card], axis=1).min() < apart:
            first = card
            numbers.append(numbers[-1] + 1)
        else:
            numbers.append(numbers[-1])
    return np.array(numbers, np.int64)


def _tints(colours: Floats, places: Floats | None, photographs: NDArray[np.int64] | None) -> Floats:
    """Tints `(n, 3)` in units of their scatter, from the colours `(n, 3)` BGR of backs against the deck's.

    Photographs have each a light of their own, and a deck may lie in the order of its suits: what the cards of one
    photograph have in common is no tint. Where there are few on each, the cards seen before and after stand for it.
    """
    light, blue, red = colours.mean(axis=1), colours[:, 0] - colours[:, 1], colours[:, 2] - colours[:, 1]
    tints = np.stack([light, blue, red], axis=1)
    nuisance = np.ones((len(tints), 1))
    if photographs is not None and np.bincount(photographs).mean() >= _FEW:
        nuisance = np.eye(int(photographs.max()) + 1)[photographs]
    else:
        tints = tints - np.stack([_running_median(column) for column in tints.T], axis=1)
    if places is not None and len(tints) > 12:
        x, y = (places / max(float(np.abs(places).max()), 1.0)).T
        nuisance = np.column_stack([nuisance, x, y, x * x, x * y, y * y])
    tints = tints - nuisance @ np.linalg.lstsq(nuisance, tints, rcond=None)[0]
    centred = tints - np.median(tints, axis=0)
    scatter = 1.4826 * np.median(np.abs(centred), axis=0)
    # What a camera measures and no eye sees is nobody's tell.
    seen = np.where(np.abs(centred) > _UNSEEN_TINT, centred, 0)
    return np.asarray(seen / np.maximum(scatter, _LEAST_TINT), np.float64)


def _running_median(values: Floats) -> Floats:
    """For each value the median of those about it."""
    reach = _NEAR // 2
    count = len(values)
    starts = [min(max(number - reach, 0), max(count - _NEAR, 0)) for number in range(count)]
    return np.array([np.median(values[start : start + _NEAR]) for start in starts])


def wear_finding(
    wear: Wear, labels: Sequence[str], size_mm: tuple[float, float], bent: Sequence[str]
) -> Finding | None:
    """The cards that are worn, those most of all first, as one finding about whole backs; its size is that of the worst
    card's largest patch. None where fewer than two in five cards are: a deck is worn, a card is stained. What is
    bent shifts its print, and is not counted.

    Its `p_value` is 1: an honest deck in play comes to look so.
    """
    order = np.argsort(-wear.unevenness).tolist()
    worn = [number for number in order if wear.unevenness[number] > WORN and labels[number] not in bent]
    if len(worn) < max(_SHARE * len(labels), 1):
        return None
    width, height = size_mm
    cards = tuple(labels[number] for number in worn)
    patch = float(min(wear.patch_mm[worn[0]], height))
    return Finding("back-mark", cards, Where(width / 2, height / 2, height), "shade", patch, 1.0, is_sharp=False)
