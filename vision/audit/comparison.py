"""The cards of a sitting compared back by back: several pictures of one card are one, glare is left out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.disputes import disputed
from vision.audit.lamplight import glare_on
from vision.audit.measured_outlines import MeasuredOutlines, measure_outlines
from vision.audit.medians import median_of
from vision.audit.place_light import place_light
from vision.audit.registration import MARGIN_MM, Stack, register
from vision.audit.residuals import FULL, Explainer
from vision.audit.specks import all_surprises
from vision.audit.surprise import Surprise, known_median
from vision.planes import for_colours, grey_of, in_any_colour
from vision.profile import BackView

MOST_FRAMES = 8
"""Pictures of one back that are looked at: the first ones."""

_EDGE_MM = 1.8
_TWO, _ENOUGH = 2, 3
"""Pictures of which neither is known better where they disagree, and of which one can be outvoted."""
_SPOT_MM, _STILL, _SPOILT = 0.15, 1e-6, 9.0
_MOST_CLIPPED, _MOST_OVER = 0.25, 0.25
"""Shares: of the usual back that may be clipped for sizes to be promised, and of one picture that may be clipped where
the usual back is not for it to accuse anybody."""
_MOSTLY, _MOST_VEILED = 0.5, 0.05
"""Share of a card's pictures in which a place is veiled for it to count as veiled; and the share of a card from which
on all of it does: a lamp's image reaches further than it is seen."""


@dataclass(frozen=True, eq=False)
class Comparison:
    """`stack` holds one back a card, the usual one of its pictures; `residuals` are `(h, w, 3)` float32, what the
    usual one of a card's pictures differs from the deck's consensus by, `known` `(h, w)` where that is known: on the
    card, not in glare. `found` says how surprising that is. `veiled` `(h, w)` is where a lamp's image lies on most
    pictures of a card: what looks sharp there need not be. `lights` is what the place on the table did to the look of
    each card, and `residuals` are without it (None: nothing; empty: not known). `quieter` is the noise's power against
    that of one picture, up to 1: what a camera, a lens and a lamp do wrong does not grow less with more pictures, so
    nobody is accused by what only their mean can tell. `outlines` are those of the cards (None: not measured),
    `explainer` is what took light, ink and the camera's faults away (None: these are differences of two captures)."""

    stack: Stack
    residuals: tuple[NDArray[np.float32], ...]
    known: tuple[NDArray[np.bool_], ...]
    found: tuple[Surprise, ...]
    veiled: tuple[NDArray[np.bool_], ...] = ()
    lights: tuple[NDArray[np.float32] | None, ...] = ()
    quieter: float = 1.0
    outlines: MeasuredOutlines | None = None
    explainer: Explainer | None = None

    def is_dazzled(self, card: int) -> bool:
        """Whether a lamp's image lies on more of a card than a spot: nothing on it is surely seen then."""
        known = self.known[card]
        return bool(self.veiled and known.any() and self.veiled[card][known].mean() > _MOST_VEILED)

    def is_veiled(self, card: int, x_mm: float, y_mm: float) -> bool:
        """Whether a lamp's image lies on a place of a card's back."""
        if not self.veiled:
            return False
        column, row = (round((mm + MARGIN_MM) * self.stack.px_per_mm - 0.5) for mm in (x_mm, y_mm))
        height, width = self.veiled[card].shape
        return bool(self.veiled[card][min(max(row, 0), height - 1), min(max(column, 0), width - 1)])

    @property
    def mostly_known(self) -> NDArray[np.bool_]:
        """`(h, w)`: what is known of more than half of the cards."""
        return np.asarray(np.mean(self.known, axis=0) > _MOSTLY, np.bool_)

    @property
    def is_over_exposed(self) -> bool:
        """Whether so much of the usual back is clipped that what the pictures have of noise tells nothing."""
        ground = self.stack.consensus[self.mostly_known]
        return bool(ground.size) and float((ground >= FULL).mean()) > _MOST_CLIPPED

    @property
    def places(self) -> int:
        """The family: places looked at, over all cards and sizes."""
        return sum(surprise.places for surprise in self.found)

    def place_mm(self, surprise: Surprise, row: int, column: int) -> tuple[float, float]:
        """Where a place of a surprise's grid lies on the back, mm from its top left."""
        height, width = surprise.power.shape[1:]
        across, down = (edge + 2 * MARGIN_MM for edge in self.stack.size_mm)
        return (column + 0.5) * across / width - MARGIN_MM, (row + 0.5) * down / height - MARGIN_MM

    def log_chance_at(
        self, card: int, x_mm: float, y_mm: float, around_mm: float = 1.0, is_accusing: bool = False
    ) -> float:
        """Logarithm of the chance that one honest place is as surprising as the most surprising one about there. Where
        it `is_accusing`, to such filters only as may accuse alone, and as surprising as one picture would show it."""
        least = 0.0
        for surprise in self.found:
            if surprise.is_alone and is_accusing:
                continue
            height, width = surprise.power.shape[1:]
            across, down = (edge + 2 * MARGIN_MM for edge in self.stack.size_mm)
            reach = max(1.0, around_mm / surprise.step_mm)
            column, row = (x_mm + MARGIN_MM) * width / across - 0.5, (y_mm + MARGIN_MM) * height / down - 0.5
            low = np.maximum(np.round((row - reach, column - reach)).astype(int), 0)
            high = np.round((row + reach, column + reach)).astype(int) + 1
            near = surprise.power[card, low[0] : high[0], low[1] : high[1]]
            if near.size and is_accusing:
                near = surprise.at_noise(near, 1 / self.quieter)
            if near.size:
                least = min(least, float(surprise.log_chance(near).min()))
        return least

    def changes(self, before: "Comparison", cards: Sequence[int]) -> "Comparison":
        """What has changed on some cards since `before`, which holds just these in the same frame."""
        residuals = tuple(self.residuals[card] - rest for card, rest in zip(cards, before.residuals, strict=True))
        known = tuple(self.known[card] & mask for card, mask in zip(cards, before.known, strict=True))
        found = all_surprises(residuals, known, self.stack.consensus, self.stack.px_per_mm)
        veiled = tuple(self.veiled[card] | other for card, other in zip(cards, before.veiled, strict=False))
        return Comparison(_some(self.stack, cards), residuals, known, found, veiled)


def compare(backs: Sequence[Sequence[BackView]], size_mm: tuple[float, float], px_per_mm: float) -> Comparison:
    """Compare cards, each shown by one or more pictures of its back.

    Raises:
        TooFewViewsError: fewer than three cards.
    """
    return compare_sets([backs], size_mm, px_per_mm)[0]


def compare_sets(
    sets: Sequence[Sequence[Sequence[BackView]]],
    size_mm: tuple[float, float],
    px_per_mm: float,
    places: Sequence[int] | None = None,
) -> list[Comparison]:
    """Several sittings of one deck laid into one frame, each compared within itself: they had their own light. `places`
    says of the first sitting's cards where on the table each lay (None: not known); only that one's outlines are
    measured.
    """
    views = [view for backs in sets for card in backs for view in card[:MOST_FRAMES]]
    when = [number for number, backs in enumerate(sets) for card in backs for _ in card[:MOST_FRAMES]]
    counts = [len(card[:MOST_FRAMES]) for backs in sets for card in backs]
    whole = register(views, size_mm, px_per_mm, when, np.repeat(np.arange(len(counts)), counts).tolist())
    compared, start = [], 0
    for number, backs in enumerate(sets):
        counts = [len(card[:MOST_FRAMES]) for card in backs]
        owner = np.repeat(np.arange(len(backs)), counts)
        own = _some(whole, range(start, start + len(owner)))
        one = _compared(own, owner, None if number else places)
        compared.append(one if number else replace(one, outlines=measure_outlines(own, owner)))
        start += len(owner)
    return compared


def _compared(stack: Stack, owner: NDArray[np.integer], places: Sequence[int] | None) -> Comparison:
    explainer = Explainer.of(stack)
    residuals, known, hidden, quieter = [], [], [], [1.0]
    for card in range(int(owner.max()) + 1):
        shape = stack.consensus.shape
        seen = [rest_of(explainer, stack, view) for view in np.flatnonzero(owner == card).tolist()]
        # What is clipped differs by nothing at all: it tells no noise.
        noise = [_noise(rest, clear & in_any_colour(rest != 0), stack.px_per_mm) for rest, clear, _ in seen]
        least = min((own for own, (_, clear, _) in zip(noise, seen, strict=True) if clear.any()), default=0.0)
        # A picture that a hand or a lamp spoilt says less than nothing where there is a better one.
        seen = [
            one for own, one in zip(noise, seen, strict=True) if own <= _SPOILT * least + _STILL and one[1].any()
        ] or seen[:1]
        if len(seen) == _TWO:
            (one, clear, _), (other, others, _) = seen
            doubtful = disputed(one, other, clear & others, stack.px_per_mm)
            seen = [(rest, clear & ~doubtful, veiled) for rest, clear, veiled in seen]
        total, weight = np.zeros(shape, np.float32), np.zeros(shape[:2], np.float32)
        veils = np.zeros(shape[:2], np.float32)
        for rest, clear, veiled in seen:
            veils += veiled
            total += rest * for_colours(clear)
            weight += clear
        total /= for_colours(np.maximum(weight, 1))
        if len(seen) >= _ENOUGH:
            # A finger or a reflection that only one of the pictures shows has no say.
            total = known_median(np.stack([one[0] for one in seen]), np.stack([one[1] for one in seen]))
        if len(seen) > 1:
            both = weight == len(seen)
            alone = _noise(seen[0][0], both, stack.px_per_mm)
            # Drawn pictures have no noise.
            quieter.append(_noise(total, both, stack.px_per_mm) / alone if alone > _STILL else 1.0)
        residuals.append(total)
        hidden.append(veils >= _MOSTLY * len(seen))
        known.append(weight > 0)
    lights = () if places is None else place_light(residuals, known, places, stack.px_per_mm)
    for rest, light in zip(residuals, lights, strict=False):
        rest -= 0 if light is None else light
    found = all_surprises(residuals, known, stack.consensus, stack.px_per_mm)
    return Comparison(
        _one_each(stack, owner),
        tuple(residuals),
        tuple(known),
        found,
        tuple(hidden),
        lights,
        float(np.clip(np.median(quieter), 1 / MOST_FRAMES, 1)),
        explainer=explainer,
    )


def _noise(rest: NDArray[np.float32], known: NDArray[np.bool_], px_per_mm: float) -> float:
    """The usual power of a residual in spots about as large as a dot, where it is `known`; 0 where nothing is."""
    if not known.any():
        return 0.0
    soft = cv2.GaussianBlur(grey_of(rest), (0, 0), _SPOT_MM * px_per_mm)
    return float(np.median(np.abs(soft[known])) ** 2)


def _one_each(stack: Stack, owner: NDArray[np.integer]) -> Stack:
    """The stack with one picture a card: the median of its pictures, which has less of their noise and of the print's
    phase against the pixels, and no lamp that only one of them mirrors; laid as the first of them was."""
    firsts = np.flatnonzero(np.diff(owner, prepend=-1)).tolist()
    single = _some(stack, firsts, stack.consensus)
    for card, first in enumerate(firsts):
        views = np.flatnonzero(owner == card).tolist()
        if len(views) > 1:
            own = stack.pictures[views]
            for picture, view in zip(own, views, strict=True):
                unseen = ~stack.shown(view)
                picture[unseen] = stack.pictures[first][unseen]
            single.pictures[card] = np.round(median_of(own)).astype(np.uint8)
            single.outlines[card] = stack.outlines[views].mean(axis=0)
    return single


def rest_of(
    explainer: Explainer, stack: Stack, view: int, edge_mm: float = _EDGE_MM
) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]:
    """What one picture differs from the consensus by, `(h, w, 3)`; where that is known, `(h, w)`: not within `edge_mm`
    of the card's edge, blown out, or where the print lies astray; and where a lamp's image veils it, `(h, w)`: all of
    a picture of which a quarter is over-exposed where the consensus is not."""
    inside = stack.inside(view, edge_mm)
    most = explainer.most(stack.pictures[view], inside)
    limits = None if most is None else (most.usual, most.own)
    glare = glare_on(stack.pictures[view], stack.consensus, inside, stack.px_per_mm, limits)
    rest, fits = explainer.explained(stack.pictures[view], inside, glare.veiled)
    rest *= for_colours(glare.worth)
    over = (stack.pictures[view] >= FULL) & (stack.consensus < FULL)
    if inside.any() and float(over[inside].mean()) > _MOST_OVER:
        # So much more light than on the others: what is left tells too little to accuse anybody.
        return rest, fits & ~in_any_colour(over), inside
    return rest, fits & ~glare.blown, glare.veiled


def _some(stack: Stack, views: Sequence[int], consensus: NDArray[np.float32] | None = None) -> Stack:
    index = np.asarray(views, np.int64)
    pictures = stack.pictures[index]
    if consensus is None:
        consensus = stack.consensus if len(index) == len(stack.pictures) else median_of(pictures)
    return replace(
        stack,
        pictures=pictures,
        consensus=consensus,
        quads=stack.quads[index],
        outlines=stack.outlines[index],
        is_turned=stack.is_turned[index],
        borders=None if stack.borders is None else stack.borders[index],
    )
