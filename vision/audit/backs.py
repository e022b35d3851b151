"""The backs of a sitting: what is marked, pricked, nicked or turned, against the deck's own noise."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.audit.comparison import Comparison, compare_sets
from vision.audit.edges import SIDES
from vision.audit.findings import Finding, Kind, Side, Where
from vision.audit.marks import MOST, Mark, find_marks, smallest_visible_mm
from vision.audit.nicks import Nick, find_nicks
from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.table_places import places_of
from vision.audit.turns import Turning, judge_turns
from vision.audit.views import CardViews
from vision.frames import Picture
from vision.profile import BackView

FEWEST = 3
"""Cards that must be seen to compare them."""

_NEAR_EDGE_MM = 4.0
_SAME_MM = 2.0
_STILL_THERE, _AS_MUCH = 1e-5, 0.3
_CELL_MM = 6.0
_CHANCE = 0.2
_GAIN = 4.0
_TURNED = 3.0
_HALF = 0.5


@dataclass(frozen=True, eq=False)
class Exhibit:
    """One back beside the deck's consensus: `card`, `consensus` and `difference` (four times as strong, about a mid
    grey) are `(h, w, 3)` uint8 BGR at `px_per_mm`, all seen from the back, with 3 mm of table around the card."""

    card: Picture
    consensus: Picture
    difference: Picture
    px_per_mm: float

    def crop(self, where: Where, width_mm: float, around_mm: float = 6.0) -> tuple[Picture, Picture, Picture]:
        """Card, consensus and difference about a place of a finding (told in the face's frame), cut at the border."""
        at = where.mirrored(width_mm)
        reach = around_mm + at.size_mm / 2
        left, top = (round((v - reach + MARGIN_MM) * self.px_per_mm) for v in (at.x_mm, at.y_mm))
        right, bottom = (round((v + reach + MARGIN_MM) * self.px_per_mm) for v in (at.x_mm, at.y_mm))
        window = (slice(max(top, 0), max(bottom, 1)), slice(max(left, 0), max(right, 1)))
        return self.card[window], self.consensus[window], self.difference[window]


@dataclass(frozen=True, eq=False)
class BackInspection:
    """What the backs show.

    `findings` are those with a `p_value` below the level asked for, small ones first; `features` `(n cards, d)` float64
    what an eye could tell cards by, 0 for mere noise; `smallest_visible_mm` the diameter of the smallest dot, a quarter
    darker than its ground, that this sitting could have shown; `is_turned` `(n,)` which backs lie the other way up than
    most (never where a back looks the same both ways); `stack` holds one picture of each back. Where the deck was
    learnt before, `before` compares its cards `enrolled` (numbers in the sitting) as they were then, in the same frame.
    """

    findings: tuple[Finding, ...]
    features: NDArray[np.float64]
    smallest_visible_mm: float
    is_turned: NDArray[np.bool_]
    compared: Comparison
    before: Comparison | None = None
    enrolled: tuple[int, ...] = ()

    @property
    def stack(self) -> Stack:
        """One back of each card, laid over one another."""
        return self.compared.stack

    @property
    def hidden(self) -> tuple[int, ...]:
        """The numbers of cards of whose back less than half as much as usual could be compared."""
        seen = np.array([mask.sum() for mask in self.compared.known])
        return tuple(np.flatnonzero(seen < _HALF * np.median(seen)).tolist())

    def exhibit(self, card: int) -> Exhibit:
        """The back of one card, by its number in the sitting, to be shown."""
        rest = self.compared.residuals[card] * self.compared.known[card][..., None]
        difference = np.clip(128 + _GAIN * rest, 0, 255).astype(np.uint8)
        consensus = np.round(self.stack.consensus).astype(np.uint8)
        return Exhibit(self.stack.pictures[card], consensus, difference, self.stack.px_per_mm)


def inspect_backs(
    cards: Sequence[CardViews],
    size_mm: tuple[float, float],
    alpha: float = 0.01,
    is_alike: Sequence[bool] | None = None,
) -> BackInspection:
    """Compare the backs of one deck's cards, which measure `size_mm`, with each other, and with their own enrolled
    pictures where at least three cards have some. The chance that an honest deck yields a sharp finding is at most
    `alpha`: most of it goes to marks, some to nicks, to what has changed and to how backs are turned. `is_alike` says
    which faces look the same both ways (None: not known).

    Raises:
        TooFewViewsError: fewer than three cards.
    """
    px_per_mm = float(np.median([card.px_per_mm for card in cards]))
    known = [number for number, card in enumerate(cards) if card.enrolled]
    sets: list[list[Sequence[BackView]]] = [[card.backs for card in cards]]
    if len(known) >= FEWEST:
        sets.append([cards[number].enrolled for number in known])
    compared, *before = compare_sets(sets, size_mm, px_per_mm, places_of(cards).tolist())
    changes = compared.changes(before[0], known) if before else None
    marks = find_marks(compared, 0.7 * alpha)
    found = [(mark, _is_new(mark, compared, changes, known)) for mark in marks]
    if changes is not None:
        changed = [replace(mark, card=known[mark.card]) for mark in find_marks(changes, 0.1 * alpha)]
        found += [(mark, True) for mark in changed if not any(_is_same(mark, other) for other in marks)]
    frame = _Frame([card.label for card in cards], compared.stack.is_turned, size_mm)
    many = Counter(mark.card for mark in marks)
    findings = [frame.of_mark(mark, is_new, many[mark.card] < MOST) for mark, is_new in found]
    nicks = find_nicks(compared.stack, 0.1 * alpha)
    findings += [frame.of_nick(nick) for nick in nicks]
    alike = None if is_alike is None else np.asarray(is_alike, np.bool_)
    turning = judge_turns(frame.labels, compared.stack.is_turned, alike)
    if turning is not None and turning.p_value < 0.1 * alpha:
        findings.append(frame.of_turning(turning))
    return BackInspection(
        tuple(sorted(findings, key=lambda finding: finding.p_value)),
        _features(compared, nicks, alike),
        smallest_visible_mm(compared, 0.7 * alpha),
        compared.stack.is_turned,
        compared,
        before[0] if before else None,
        tuple(known) if before else (),
    )


def marks_of(labels: Sequence[str], compared: Comparison, alpha: float = 0.01) -> list[Finding]:
    """The marks that a comparison of the backs of cards named `labels` shows, as findings; `alpha` is that of
    `inspect_backs`, and nothing is said of how long they have been there."""
    marks = find_marks(compared, 0.7 * alpha)
    frame = _Frame(labels, compared.stack.is_turned, compared.stack.size_mm)
    many = Counter(mark.card for mark in marks)
    return [frame.of_mark(mark, None, many[mark.card] < MOST) for mark in marks]


@dataclass(frozen=True)
class _Frame:
    """From the backs, as they were laid over one another, to findings told as seen from the face."""

    labels: Sequence[str]
    is_turned: NDArray[np.bool_]
    size_mm: tuple[float, float]

    def of_mark(self, mark: Mark, is_new: bool | None, is_single: bool) -> Finding:
        where = self._where(mark.card, Where(mark.x_mm, mark.y_mm, mark.size_mm, self._side(mark.x_mm, mark.y_mm)))
        kind: Kind = "prick" if mark.is_prick else "back-mark"
        is_sharp = mark.is_sharp and is_single
        return Finding(kind, (self.labels[mark.card],), where, mark.shape, mark.size_mm, mark.p_value, is_sharp, is_new)

    def of_nick(self, nick: Nick) -> Finding:
        where = self._where(nick.card, Where(nick.x_mm, nick.y_mm, 2 * nick.depth_mm, nick.side))
        return Finding("back-mark", (self.labels[nick.card],), where, "nick", nick.depth_mm, nick.p_value)

    def of_turning(self, turning: Turning) -> Finding:
        width, height = self.size_mm
        middle = Where(width / 2, height / 2, height)
        cards = tuple(self.labels[card] for card in turning.cards)
        return Finding("sorted-back", cards, middle, None, 0.0, turning.p_value)

    def _where(self, card: int, where: Where) -> Where:
        """A card that lies the other way up was turned to be compared."""
        own = where.turned(*self.size_mm) if self.is_turned[card] else where
        return own.mirrored(self.size_mm[0])

    def _side(self, x_mm: float, y_mm: float) -> Side | None:
        width, height = self.size_mm
        away: dict[Side, float] = {"left": x_mm, "right": width - x_mm, "top": y_mm, "bottom": height - y_mm}
        side = min(away, key=lambda name: away[name])
        return side if away[side] < _NEAR_EDGE_MM else None


def _is_new(mark: Mark, now: Comparison, changes: Comparison | None, known: Sequence[int]) -> bool | None:
    """Whether a mark was not there when the deck was learnt; None if the card's back is not known from then.

    A strong mark seen by two cameras leaves some difference too: a new one leaves about as much as it shows.
    """
    if changes is None or mark.card not in known:
        return None
    change = changes.log_chance_at(known.index(mark.card), mark.x_mm, mark.y_mm)
    return bool(change < min(np.log(_STILL_THERE), _AS_MUCH * now.log_chance_at(mark.card, mark.x_mm, mark.y_mm)))


def _is_same(one: Mark, other: Mark) -> bool:
    near = max(_SAME_MM, 0.5 * (one.size_mm + other.size_mm))
    return one.card == other.card and float(np.hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)) < near


def _features(compared: Comparison, nicks: Sequence[Nick], alike: NDArray[np.bool_] | None) -> NDArray[np.float64]:
    """`(n, d)`: for each cell of the back the root of the greatest power there, above 0 for light and below 0 for dark
    places, 0 unless it is rare; each side's nick; and which way up the back lies, against the usual of faces that look
    the same both ways (those of any deck lie either way) and of those that do not."""
    width, height = compared.stack.size_mm
    cells = (max(1, round(height / _CELL_MM)), max(1, round(width / _CELL_MM)))
    count = len(compared.residuals)
    grid = np.zeros((count, *cells))
    for surprise in compared.found:
        is_rare = surprise.log_chance(surprise.power) < np.log(_CHANCE / max(compared.places, 1))
        for card, row, column in np.argwhere(is_rare).tolist():
            x_mm, y_mm = compared.place_mm(surprise, row, column)
            y, x = (int(np.clip(v, 0, n - 1)) for v, n in zip((y_mm / _CELL_MM, x_mm / _CELL_MM), cells, strict=True))
            value = float(np.sqrt(surprise.power[card, row, column])) * (surprise.sign[card, row, column] or 1)
            if abs(value) > abs(grid[card, y, x]):
                grid[card, y, x] = value
    edges = np.zeros((count, len(SIDES)))
    for nick in nicks:
        edges[nick.card, SIDES.index(nick.side)] = -np.log(max(nick.p_value, 1e-30)) / 3
    turned = _TURNED * compared.stack.is_turned.astype(np.float64)
    for kind in () if alike is None else (alike, ~alike):
        turned[kind] -= turned[kind].mean() if kind.any() else 0
    return np.hstack([grid.reshape(count, -1), edges, turned[:, None]])
