"""Marks that belong to a place on the table: what the camera adds there to every card in turn.

Where several pictures are taken of cards in the same order of places, each place has a slant, a light and a part of the
lens of its own. A fine print seen so can bear the same false spots on every card that lies there, and on none beside.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.audit.findings import Finding, Where
from vision.audit.sides import height_px
from vision.audit.views import CardViews

_SAME_PLACE = 0.4
"""Of a card's height: middles nearer than that lay in one place."""
_SAME_SPOT_MM = 1.2
_FEWEST, _SHARE, _SHARE_EACH = 3, 0.5, 0.75
_KINDS = ("back-mark", "prick")


def dull_where_they_lie(
    placed: Sequence[tuple[Finding, Where]], cards: Sequence[CardViews]
) -> list[tuple[Finding, Where]]:
    """Findings with their places on the card itself; a mark is no longer sharp where at least three cards bear one in
    the same spot, half or more of those that lay in one place on the table, and no card that lay elsewhere; or three
    quarters of those that lay in each of several places: a lamp's image reaches over more than one.

    Of a cheat's few marked cards three or more would have to fall in one place, and none in another.
    """
    own = places_of(cards)
    sizes = np.bincount(own)
    if len(sizes) < 2:
        return list(placed)
    place_of = {card.label: place for card, place in zip(cards, own.tolist(), strict=True)}

    def belongs_to_place(found: Finding, where: Where) -> bool:
        there = {
            label
            for other, its in placed
            if other.kind in _KINDS and np.hypot(its.x_mm - where.x_mm, its.y_mm - where.y_mm) < _SAME_SPOT_MM
            for label in other.cards
        }
        borne = np.bincount([place_of[label] for label in there], minlength=len(sizes))
        places = borne > 0
        least = _SHARE if places.sum() == 1 else _SHARE_EACH
        return borne.sum() >= _FEWEST and not places.all() and bool((borne >= least * sizes)[places].all())

    return [
        (replace(found, is_sharp=False), where)
        if found.is_sharp and found.kind in _KINDS and belongs_to_place(found, where)
        else (found, where)
        for found, where in placed
    ]


def places_of(cards: Sequence[CardViews]) -> NDArray[np.intp]:
    """`(n,)`: the number of the place on the table where each card's back was first seen, by where it stands in its
    picture; cards of pictures without a known optical centre all have one place."""
    middles = np.array([_middle(card) for card in cards], np.float64).reshape(-1, 2)
    places = np.full(len(cards), -1, np.intp)
    firsts: list[NDArray[np.float64]] = []
    for number, middle in enumerate(middles):
        near = [place for place, first in enumerate(firsts) if np.hypot(*(middle - first)) < _SAME_PLACE]
        if not near:
            firsts.append(middle)
        places[number] = near[0] if near else len(firsts) - 1
    return places


def _middle(card: CardViews) -> tuple[float, float]:
    """Where a card's back lies from the optical centre, in heights of the card."""
    view = card.backs[0]
    if view.centre_px is None:
        return 0.0, 0.0
    x, y = (view.corners.mean(axis=0) - view.centre_px) / height_px(view.corners)
    return float(x), float(y)
