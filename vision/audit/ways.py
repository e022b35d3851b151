"""Which backs lie the other way up than most: by the whole print, or by a small sign on a back that else looks the same
both ways."""

from collections.abc import Iterator, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture

_TOLD, _LEAST_TOLD = 4.0, 0.04
_DETAILS, _MOST_UNTOLD, _FEWEST_TOLD = 0.03, 0.1, 6
"""By how much likeness details tell which way up a back lies, the share of backs of which they need not, and how few
backs are too few: of those all may be told by chance."""
_SMALL, _SIGN = (64, 90), (128, 180)
_FINE_PX, _LIGHT_PX = (1.0, 1.2), (8.0, 12.0)
_FEWEST, _FEWEST_HERE, _FEWEST_PLACES = 5, 12, 8
_SHOWS, _LEAST_SHOWS = 5.0, 6.0
_APART, _APART_HERE = 6.0, 9.0
_OPPOSITE = 0.3
_WINDOW = 14
_WHOLE = (slice(None), slice(None))


def turned_by_print(crops: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """`(n,)`: which of the backs `(n, h, w, 3)`, roughly cut out, show the print the other way up than most; none where
    it looks the same both ways."""
    fine = np.stack([_fine(crop, _SMALL, 0).mean(axis=2) for crop in crops])
    about = fine[:, ::-1, ::-1]
    norms = np.sqrt((fine * fine).sum(axis=(1, 2))) + 1e-6
    first = int(np.argmax(norms))
    straight = (fine * fine[first]).sum(axis=(1, 2)) / (norms * norms[first])
    turned = (about * fine[first]).sum(axis=(1, 2)) / (norms * norms[first])
    # A back with an up and a down is always told by about as much; one without, by chance: now more, now less.
    told = np.abs(straight - turned)
    if np.median(told) < _TOLD * np.median(np.abs(told - np.median(told))) + _LEAST_TOLD:
        return np.zeros(len(crops), np.bool_)
    return _fewer(turned > straight)


def turned_by_details(told: NDArray[np.float32]) -> NDArray[np.bool_] | None:
    """`(n,)`: which backs lie the other way up than most, where print looks the same both ways from afar and not from
    near, as engraved ornaments do. `told` `(n,)` is how much more like one of them each looks as it lies than turned,
    laid on it both ways (`likeness`). None where on some backs it tells nothing, so that all of it may be chance.

    >>> turned_by_details(np.array([0.1, 0.09, -0.11, 0.1, 0.1, 0.2], np.float32)).tolist()
    [False, False, True, False, False, False]
    >>> turned_by_details(np.array([0.1, 0.01, -0.11, -0.01, 0.1, 0.2], np.float32))
    """
    if len(told) < _FEWEST_TOLD or np.quantile(np.abs(told), _MOST_UNTOLD) < _DETAILS:
        return None
    return _fewer(told < 0)


def likeness(crop: Picture, other: Picture) -> float:
    """How much alike the fine print of two backs of one size is, -1 to 1."""
    one, two = (_fine(picture, (crop.shape[1], crop.shape[0]), 1).mean(axis=2) for picture in (crop, other))
    return float((one * two).sum() / np.sqrt((one * one).sum() * (two * two).sum() + 1e-6))


def turned_by_sign(crops: NDArray[np.uint8], sittings: Sequence[int] | None = None) -> NDArray[np.bool_]:
    """The same for backs `(n, h, w, 3)` laid over one another, which look the same both ways but for a small sign.

    Each place is compared with the one opposite to it. Where there is a sign, on all cards they differ by as much, now
    one way, now the other; where there is none, or a mark on some cards, others do not differ. `sittings` `(n,)` says
    when each back was seen (None: all at once): what only two cameras or lamps differ by is no sign.
    """
    if len(crops) < _FEWEST:
        return np.zeros(len(crops), np.bool_)
    fine = np.stack([_fine(crop, _SIGN, 1) for crop in crops])
    half = _SIGN[1] // 2
    apart = fine[:, :half] - fine[:, : half - 1 : -1, ::-1]
    ordered = np.sort(apart, axis=0)
    # Between the two kinds, wherever the most lie; the outermost card may bear a mark.
    middle = (ordered[1] + ordered[-2]) / 2
    shows = np.median(np.abs(apart - middle), axis=0)
    places = shows > max(_SHOWS * float(np.median(shows)), _LEAST_SHOWS)
    # Fine print that lies a little askew differs from its opposite all over the card: a sign does so in one place.
    when = np.zeros(len(crops), np.int64) if sittings is None else np.asarray(sittings)
    windows = [(window, _APART_HERE) for window in _windows(places.shape) if len(crops) >= _FEWEST_HERE]
    best, found = 1.0, np.zeros(len(crops), np.bool_)
    for window, least in ((_WHOLE, _APART), *windows):
        here = places[window]
        if here.sum() < _FEWEST_PLACES:
            continue
        some = apart[(slice(None), *window)][:, here]
        is_one, apart_by = _two_ways(some - middle[window][here])
        is_seen_at_once = any(is_one[when == time].any() and not is_one[when == time].all() for time in np.unique(when))
        if apart_by / least > best and is_seen_at_once and _are_opposite(some, is_one):
            best, found = apart_by / least, is_one
    return _fewer(found)


def _are_opposite(rows: NDArray[np.float32], is_one: NDArray[np.bool_]) -> bool:
    """True where two kinds of rows differ from 0 by about as much, one this way and the other that."""
    one, other = rows[is_one].mean(axis=0), rows[~is_one].mean(axis=0)
    way = one - other
    this, that = float(one @ way), -float(other @ way)
    return min(this, that) > _OPPOSITE * max(this, that)


def _windows(shape: tuple[int, ...]) -> Iterator[tuple[slice, slice]]:
    """Squares that overlap by half, as large as a sign may be."""
    for row in range(0, shape[0] - _WINDOW // 2, _WINDOW // 2):
        for column in range(0, shape[1] - _WINDOW // 2, _WINDOW // 2):
            yield slice(row, row + _WINDOW), slice(column, column + _WINDOW)


def _two_ways(rows: NDArray[np.float32]) -> tuple[NDArray[np.bool_], float]:
    """Rows `(n, d)` parted in two by the way in which they differ most, `(n,)`, and how far apart the two kinds lie, in
    standard deviations within them; 0 where one row stands alone."""
    ways = np.linalg.eigh(rows @ rows.T)[1][:, -1]
    is_one = ways > 0
    if min(is_one.sum(), (~is_one).sum()) < 2:
        return is_one, 0.0
    within = np.sqrt((ways[is_one].var() * is_one.sum() + ways[~is_one].var() * (~is_one).sum()) / len(ways))
    return is_one, float((ways[is_one].mean() - ways[~is_one].mean()) / max(within, 1e-9))


def _fewer(is_other: NDArray[np.bool_]) -> NDArray[np.bool_]:
    return np.asarray(is_other if is_other.mean() <= 0.5 else ~is_other, np.bool_)


def _fine(crop: Picture, size: tuple[int, int], which: int) -> NDArray[np.float32]:
    """A small picture without slow changes of light, soft enough that half a millimetre does not matter."""
    small = cv2.resize(crop, size, interpolation=cv2.INTER_AREA).astype(np.float32)
    soft = cv2.GaussianBlur(small, (0, 0), _FINE_PX[which])
    return np.asarray(soft - cv2.GaussianBlur(small, (0, 0), _LIGHT_PX[which]), np.float32)
