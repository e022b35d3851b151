"""All backs of a deck laid over one another by their print, so that what differs stands out (DESIGN: a deck is its own
reference).

By the print and not by the outline: an outline may be cut, and the print lies a little beside the middle on each card.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.laying import BackLayer
from vision.audit.medians import median_of
from vision.audit.ways import likeness, turned_by_details, turned_by_print, turned_by_sign
from vision.cutting import UNIT, WHOLE, cut_card
from vision.frames import Picture
from vision.profile import BackView
from vision.reading import Corners
from vision.rectify import turn_corners

MARGIN_MM = 3.0
"""How much table around the cards is kept."""
FINEST = 10.0
"""Most pixels a millimetre that pictures are compared at."""

_COARSER = (4.0, 2.0, 1.0)
_DETAILS_PX_MM, _SAMPLE = 5.0, 12
_REACH_MM, _MOST_REACH_PX = 3.0, 12.0
_SETTLED_PX = 0.03
_LEAST_PRINT = 4.0
_RADIUS_MM = 4.5
_RIM_MM = 1.0


class TooFewViewsError(ValueError):
    """A deck of which fewer than three backs were seen has no consensus."""


@dataclass(frozen=True, eq=False)
class Stack:
    """Backs of one deck in one frame.

    `pictures` is `(n, h, w, 3)` uint8 BGR, the frame `(w, h)` pixels being the card of `size_mm` at `px_per_mm` with
    `MARGIN_MM` of table around; `consensus` `(h, w, 3)` float32 is their median. `quads` `(n, 4, 2)` float32 is where
    the deck's usual outline, laid by the print, lies in the view's own picture; `outlines` `(n, 4, 2)` where the view's
    own outline lies in the frame, in its pixels. `is_turned` `(n,)` says which views
    show the back upside down against most others (never where the back looks the same both ways); `has_print` is False
    for plain backs, which are laid over one another by their outlines. `borders` `(n, 4, 2)` is where the border of the
    view's whole picture lies in the frame (None: beyond it); what lies further out was not seen.
    """

    pictures: NDArray[np.uint8]
    consensus: NDArray[np.float32]
    quads: NDArray[np.float32]
    outlines: NDArray[np.float32]
    is_turned: NDArray[np.bool_]
    has_print: bool
    size_mm: tuple[float, float]
    px_per_mm: float
    borders: NDArray[np.float32] | None = None

    def inside(self, view: int, inset_mm: float) -> NDArray[np.bool_]:
        """`(h, w)`: the pixels of the frame that lie within this view's own outline, `inset_mm` or more from it."""
        height, width = self.consensus.shape[:2]
        mask = np.zeros((height, width), np.uint8)
        to_frame = cv2.getPerspectiveTransform(UNIT, self.outlines[view])
        rounded = cv2.perspectiveTransform(_rounded(self.size_mm, inset_mm)[None], to_frame)[0]
        cv2.fillConvexPoly(mask, np.round(rounded * 16).astype(np.int32), 255, cv2.LINE_8, 4)
        return np.asarray(mask > 0, np.bool_) & self.shown(view)

    def shown(self, view: int) -> NDArray[np.bool_]:
        """`(h, w)`: the pixels of the frame that the view's picture shows: a card may lie partly out of it."""
        mask = np.ones(self.consensus.shape[:2], np.uint8)
        if self.borders is not None:
            mask[:] = 0
            cv2.fillConvexPoly(mask, np.round(self.borders[view] * 16).astype(np.int32), 1, cv2.LINE_8, 4)
        return np.asarray(mask > 0, np.bool_)

    def to_mm(
        self, x: NDArray[np.floating] | float, y: NDArray[np.floating] | float
    ) -> tuple[NDArray[np.floating] | float, NDArray[np.floating] | float]:
        """Pixels of the frame as millimetres on the back, from its top left."""
        return (x + 0.5) / self.px_per_mm - MARGIN_MM, (y + 0.5) / self.px_per_mm - MARGIN_MM


def register(
    views: Sequence[BackView],
    size_mm: tuple[float, float],
    px_per_mm: float,
    sittings: Sequence[int] | None = None,
    cards: Sequence[int] | None = None,
) -> Stack:
    """Lay backs over one another; cards measure `size_mm`, the pictures show them at about `px_per_mm`. `sittings` says
    in which one each view was taken (None: all in one), `cards` which card it shows (None: each another one); outlines
    of one card begin at the same corner of it.

    Raises:
        TooFewViewsError: fewer than three views.
    """
    if len(views) < 3:
        raise TooFewViewsError(f"at least three backs are needed to compare them with each other, not {len(views)}")
    scale = min(px_per_mm, FINEST)
    size = (round(size_mm[0] * scale), round(size_mm[1] * scale))
    outlines = [view.corners for view in views]
    crops = np.stack(
        [cut_card(view.picture, corners, WHOLE, size) for view, corners in zip(views, outlines, strict=True)]
    )
    is_turned = np.zeros(len(views), np.bool_)
    has_print = _contrast(median_of(crops)) > _LEAST_PRINT
    if has_print:
        is_turned = turned_by_print(crops)
        outlines = seen = _half_turned(outlines, is_turned)
        for coarser in _COARSER:
            # First by what is large, on small pictures: what is fine has many places where it nearly fits.
            part = (round(size[0] / coarser), round(size[1] / coarser))
            crops = np.stack([cut_card(v.picture, c, WHOLE, part) for v, c in zip(views, outlines, strict=True)])
            if coarser == _COARSER[-1] and not is_turned.any():
                told = _turned_by_details(views, outlines, _sharpest(crops), size_mm, scale, cards)
                is_turned = told if told is not None else turned_by_sign(crops, sittings)
                outlines, seen = _half_turned(outlines, is_turned), _half_turned(seen, is_turned)
                crops[is_turned] = crops[is_turned, ::-1, ::-1]
            target = crops[_sharpest(crops)] if coarser == _COARSER[0] else np.round(median_of(crops)).astype(np.uint8)
            reach = min(_REACH_MM * scale / coarser, _MOST_REACH_PX)
            layer = BackLayer(target, reach, _SETTLED_PX)
            laid = [layer.lay(view.picture, corners) for view, corners in zip(views, outlines, strict=True)]
            outlines = _centred(laid, seen)
    pictures = np.stack([_in_frame(view.picture, c, size_mm, scale) for view, c in zip(views, outlines, strict=True)])
    quads = np.stack(outlines).astype(np.float32)
    seen = _half_turned([view.corners for view in views], is_turned)
    own = (np.stack(_within(quads, seen)) * size_mm + MARGIN_MM) * scale - 0.5
    borders = np.stack(
        [_within([quad], [_inner(view.picture, px_per_mm)])[0] for quad, view in zip(quads, views, strict=True)]
    )
    borders = np.asarray((borders * size_mm + MARGIN_MM) * scale - 0.5, np.float32)
    consensus = median_of(pictures)
    return Stack(
        pictures, consensus, quads, own.astype(np.float32), is_turned, has_print, size_mm, scale, borders=borders
    )


def _inner(picture: Picture, px_per_mm: float) -> Corners:
    """A picture's border, without its outermost millimetre: interpolation mixes the last pixels with what is beyond,
    and a card that runs out of the picture is laid badly there."""
    height, width = picture.shape[:2]
    rim = min(max(1.0, _RIM_MM * px_per_mm), min(height, width) / 4)
    return np.array(
        [[rim, rim], [width - 1 - rim, rim], [width - 1 - rim, height - 1 - rim], [rim, height - 1 - rim]], np.float32
    )


def _half_turned(outlines: Sequence[Corners], is_turned: NDArray[np.bool_]) -> list[Corners]:
    return [
        turn_corners(corners, 2) if turned else corners for corners, turned in zip(outlines, is_turned, strict=True)
    ]


def _turned_by_details(
    views: Sequence[BackView],
    outlines: Sequence[Corners],
    best: int,
    size_mm: tuple[float, float],
    px_per_mm: float,
    cards: Sequence[int] | None,
) -> NDArray[np.bool_] | None:
    """`(n,)`: which views show the other end up, told by details only: the first one of each of the `cards` is laid on
    the `best` both ways. None where details tell nothing."""
    owner = np.arange(len(views)) if cards is None else np.asarray(cards)
    _, firsts, places = np.unique(owner, return_index=True, return_inverse=True)
    scale = min(px_per_mm, _DETAILS_PX_MM)
    size = (round(size_mm[0] * scale), round(size_mm[1] * scale))
    target = cut_card(views[best].picture, outlines[best], WHOLE, size)
    layer = BackLayer(target, min(_REACH_MM * scale, _MOST_REACH_PX), _SETTLED_PX)

    def told(view: int) -> float:
        picture, corners = views[view].picture, outlines[view]
        straight, about = (layer.lay(picture, way) for way in (corners, turn_corners(corners, 2)))
        return likeness(cut_card(picture, straight, WHOLE, size), target) - likeness(
            cut_card(picture, about, WHOLE, size), target
        )

    some = firsts[:: -(-len(firsts) // _SAMPLE)]
    found = turned_by_details(np.array([told(view) for view in some], np.float32))
    if found is not None and len(some) < len(firsts):
        found = turned_by_details(np.array([told(view) for view in firsts], np.float32))
    return None if found is None else found[places]


def _in_frame(picture: Picture, corners: Corners, size_mm: tuple[float, float], scale: float) -> Picture:
    margin = (MARGIN_MM / size_mm[0], MARGIN_MM / size_mm[1])
    size = (round((size_mm[0] + 2 * MARGIN_MM) * scale), round((size_mm[1] + 2 * MARGIN_MM) * scale))
    return cut_card(picture, corners, (-margin[0], -margin[1], 1 + margin[0], 1 + margin[1]), size, cv2.INTER_LANCZOS4)


def _centred(laid: Sequence[Corners], seen: Sequence[Corners]) -> list[Corners]:
    """The frame moved so that the true outlines `seen` lie about it evenly: the print of the first target did not."""
    usual = np.median(np.stack(_within(laid, seen)), axis=0).astype(np.float32)
    return [
        np.asarray(cv2.perspectiveTransform(usual[None], cv2.getPerspectiveTransform(UNIT, frame))[0], np.float32)
        for frame in laid
    ]


def _within(frames: Sequence[Corners] | NDArray[np.float32], seen: Sequence[Corners]) -> list[Corners]:
    """Outlines in the widths and heights of the frames beside them."""
    return [
        np.asarray(cv2.perspectiveTransform(true[None], cv2.getPerspectiveTransform(frame, UNIT))[0], np.float32)
        for frame, true in zip(frames, seen, strict=True)
    ]


def _rounded(size_mm: tuple[float, float], inset_mm: float) -> NDArray[np.float32]:
    """A card with corners rounded as much as any real one's, a rim of `inset_mm` left out: `(32, 2)` in widths and
    heights."""
    quarter = np.linspace(0, np.pi / 2, 8)
    radius = max(_RADIUS_MM - inset_mm, 0.0)
    arc = (inset_mm + radius * np.stack([1 - np.cos(quarter), 1 - np.sin(quarter)], axis=1)) / np.array(size_mm)
    left_top = arc[::-1]
    right_top = arc * (-1, 1) + (1, 0)
    return np.concatenate([left_top[::-1], right_top[::-1], (1, 1) - left_top[::-1], (1, 1) - right_top[::-1]]).astype(
        np.float32
    )


def _contrast(picture: NDArray[np.float32]) -> float:
    """How much print a back bears, in grey levels, its border left out."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    height, width = grey.shape
    inner = grey[height // 10 : -(height // 10), width // 10 : -(width // 10)]
    return float((inner - cv2.GaussianBlur(inner, (0, 0), width / 12)).std())


def _sharpest(crops: NDArray[np.uint8]) -> int:
    """The view with the finest print: the first target."""
    return int(np.argmax([cv2.Laplacian(cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY), cv2.CV_16S).std() for crop in crops]))
