"""Read the cards of a picture: find outlines, look at their corners and faces, and say a name only where it is sure."""

from dataclasses import replace
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.data import load_yaml
from rules.decks import Deck, find_deck
from vision.builtin import BUILTIN, builtin_faces, load_builtin
from vision.calibration import Calibration
from vision.corners import load_corner_reader
from vision.films import PictureReader
from vision.frames import SMALLEST_SIDE, Picture, quality_warnings
from vision.indices import IndexGeometry
from vision.inks import have_two_inks
from vision.locate import FOREIGN_EDGES, TRUE_EDGES, Candidate, locate_cards
from vision.loose import join_indices, loose_indices
from vision.networks import load_network
from vision.outlines import refine_quads
from vision.pyramid import Pyramid
from vision.reading import CardReading, Corners, Reading, UnsureReading, reading_order
from vision.rectify import cut_evenly, true_ratio
from vision.symmetry import half_turn_likeness
from vision.verdicts import Judge, Verdict, distinct

_FRENCH = ("french52", "piquet32", "short36")
_FACE = 0
_CARD_RATIOS = (0.6, 0.82)
_BACK_LIKENESS = 0.5
_INDEX_SEEN = 0.15
_HOPEFUL, _SETTLED = 0.25, 0.97
_JOINED_SUPPORT = 0.9
_TRUE_SUPPORT = 0.8
_KEPT_BYTES = 31 << 20


class UnreadableDeckError(ValueError):
    """A deck whose cards this reader has not learnt."""


class Reader:
    """Names the cards of pictures. Make one with `load_reader`; it is safe to share."""

    def __init__(self, deck: Deck, judge: Judge, sure: float, calibration: Calibration | None = None) -> None:
        """`sure` is the least chance, as the networks have it, of a card that is named; `calibration` says what such
        chances are worth."""
        self.deck = deck
        self._judge = judge
        self._sure = sure
        self._calibration = calibration or Calibration()
        self._may_repeat = bool(deck.multiplicity.max() > 1)

    def taken_at_its_word(self) -> "Reader":
        """The reader with the chances that its networks give: what calibrations are fitted to."""
        return Reader(self.deck, self._judge, self._sure)

    def read(self, image: Picture) -> Reading:
        """The cards of a `(H, W, 3)` uint8 BGR picture; corners are in its pixels."""
        height, width = image.shape[:2]
        pyramid = Pyramid.of(image)
        warnings = quality_warnings(image, pyramid.levels)
        if min(height, width) < SMALLEST_SIDE:
            return Reading(width, height, warnings=warnings)
        looked = self._judge.look(pyramid, locate_cards(image, pyramid=pyramid), only_distinct=True)
        verdicts = [self._settled(pyramid, verdict) for verdict in distinct(looked)]
        verdicts = self._with_loose_indices(pyramid, verdicts)
        cards, unsure, backs, foreign = [], [], [], []
        sure = [v for v in verdicts if v.confidence >= self._sure]
        two_inks = have_two_inks(
            pyramid, [v.corners for v in sure], [v.card[-1] for v in sure], [v.confidence < _SETTLED for v in sure]
        )
        no_french = {id(v) for v, has_two in zip(sure, two_inks, strict=True) if has_two}
        for verdict in sorted(verdicts, key=lambda v: reading_order(v.corners)):
            if id(verdict) in no_french:
                # What its shapes say of it is as good as nothing.
                foreign.append(verdict.corners)
            elif verdict.confidence >= self._sure:
                chance = self._calibration.chance(verdict.confidence)
                cards.append(CardReading(verdict.card, chance, verdict.corners))
            elif verdict.index.max() > _INDEX_SEEN and verdict.kind[_FACE] > 0.5:
                unsure.append(UnsureReading(self._calibration.guesses(verdict.guesses), verdict.corners))
            elif verdict.edges < TRUE_EDGES or not _has_card_ratio(verdict.corners, (width, height)):
                continue
            elif verdict.index.max() < 0.3 and _is_alike_turned(pyramid, verdict.corners):
                backs.append(verdict.corners)
            elif verdict.kind[_FACE] > 0.5:
                unsure.append(UnsureReading(self._calibration.guesses(verdict.guesses), verdict.corners))
            elif verdict.edges > FOREIGN_EDGES:
                foreign.append(verdict.corners)
        return Reading(width, height, tuple(cards), tuple(unsure), tuple(backs), tuple(foreign), warnings)

    def _settled(self, pyramid: Pyramid, verdict: Verdict) -> Verdict:
        """The verdict, or a second one where the first found a card and was not quite sure of it."""
        is_open = _HOPEFUL < verdict.confidence < _SETTLED and verdict.kind[_FACE] > 0.5
        return self._judge.look_again(pyramid, verdict) if is_open and verdict.support > 0.5 else verdict

    def _with_loose_indices(self, pyramid: Pyramid, verdicts: list[Verdict]) -> list[Verdict]:
        """The verdicts, and those on cards that show by their index only; doubtful outlines must stand their test."""
        geometry = IndexGeometry()
        solid = [v for v in verdicts if v.confidence >= self._sure and v.is_solid]
        doubtful = [v for v in verdicts if v.confidence >= self._sure and not v.is_solid]
        rest = [v for v in verdicts if v.confidence < self._sure]
        indices = loose_indices(pyramid, self._judge.corner, [v.corners for v in solid], geometry)
        if not indices:
            return verdicts
        joined = join_indices(indices, geometry, self._may_repeat)
        said = [self._judge.of_indices(outline, [i.evidence for i in members]) for outline, members, _ in joined]
        fixed = [verdict for verdict, (_, _, is_fixed) in zip(said, joined, strict=True) if is_fixed]
        whole = self._whole_cards(pyramid, fixed)
        whole = [_on_true_outline(v, verdicts) for v in whole]
        # The frame within a card's margin can pass for its outline, and a pip for the index.
        solid = [v for v in solid if not any(v.card == other.card and v.covers(other) for other in whole)]
        single: list[Verdict] = []
        confirmed: set[int] = set()
        contradicted: set[int] = set()
        for verdict, (_, members, _) in zip(said, joined, strict=True):
            place = members[0].rank_at
            if any(v.holds(place) for v in whole):
                continue
            same = [v for v in doubtful if v.card == verdict.card and self._is_on(place, v)]
            confirmed.update(id(v) for v in same)
            if same or any(v.card == verdict.card and self._is_on(place, v) for v in [*solid, *whole]):
                continue
            holders = [v for v in doubtful if v.holds(place)]
            if verdict.confidence >= self._sure:
                contradicted.update(id(v) for v in holders)
                single.append(verdict)
            elif not holders and not any(v.support > 0.75 and v.holds(place) for v in rest):
                single.append(verdict)
        kept = [v for v in doubtful if id(v) in confirmed or id(v) not in contradicted]
        kept = [v for v in kept if not any(v.covers(other) for other in whole)]
        sure = [*solid, *whole, *kept, *single]
        return sure + [v for v in rest if not any(v.covers(other) for other in sure)]

    def _is_on(self, place: NDArray[np.float32], verdict: Verdict) -> bool:
        """True where an index belongs to a card of its name: within its outline, or (outlines may be a little wrong)
        not far from it in a deck that has no two such cards."""
        return verdict.holds(place) or (not self._may_repeat and verdict.is_near(place))

    def _whole_cards(self, pyramid: Pyramid, said: list[Verdict]) -> list[Verdict]:
        """The sure ones among outlines that two opposite indices fix, laid on the edges near them.

        A look at such an outline that is at odds with its indices counts for nothing: they were seen better.
        """
        if not said:
            return []
        size = float(np.sqrt(np.median([cv2.contourArea(verdict.corners) for verdict in said])))
        refined = refine_quads(pyramid.grey, np.stack([verdict.corners for verdict in said]), max(3.0, 0.04 * size))
        verdicts = self._judge.look(pyramid, [Candidate(quad, _JOINED_SUPPORT) for quad in refined])
        told = [verdict for verdict in said if verdict.confidence >= self._sure]
        return distinct(
            [
                v
                for v in verdicts
                if v.confidence >= self._sure and not any(t.card != v.card and t.likeness(v) > 0.7 for t in told)
            ]
        )


def load_reader(deck: Deck | str = "auto") -> PictureReader:
    """The reader for a deck; `auto` means any French deck (`vision.settle` asks the others too). Loaded once per deck.

    Raises:
        UnknownNameError: no deck has that name; the message lists near names.
        UnreadableDeckError: the deck is known, but its faces cannot be read yet.
    """
    name = deck.name if isinstance(deck, Deck) else deck.strip().lower()
    return _load("french52" if name == "auto" else find_deck(name).name)


def reads_indices(deck: str) -> bool:
    """True where the cards of the deck with this name are read by their French indices.

    >>> reads_indices("piquet32x4"), reads_indices("magyar32")
    (True, False)
    """
    return deck.startswith(_FRENCH)


@lru_cache(maxsize=16)
def _load(name: str) -> PictureReader:
    deck = find_deck(name)
    if builtin_faces(deck) is not None:
        return load_builtin(deck)
    if not reads_indices(name):
        raise UnreadableDeckError(
            f"{name} cannot be read before it was learnt (kibic enrol); these can: {', '.join((*_FRENCH, *BUILTIN))}"
        )
    _keep_freed_memory()
    judge = Judge(deck, load_corner_reader(), load_network("face"))
    settings = load_yaml("models", "reader.yaml")
    return Reader(deck, judge, float(settings["sure"]), Calibration.of(settings))


def _keep_freed_memory() -> None:
    """Give a large block back once: glibc then keeps blocks up to that size for reuse (mallopt(3), M_MMAP_THRESHOLD).

    Without that a frame's scratch arrays come anew from the system each time: 2,200 page faults, 5 of 70 ms a frame.
    """
    np.empty(_KEPT_BYTES, np.uint8)


def _has_card_ratio(corners: Corners, size: tuple[int, int]) -> bool:
    return _CARD_RATIOS[0] < true_ratio(corners, size) < _CARD_RATIOS[1]


def _is_alike_turned(pyramid: Pyramid, corners: Corners) -> bool:
    return half_turn_likeness(cut_evenly(pyramid, corners)) > _BACK_LIKENESS


def _on_true_outline(verdict: Verdict, found: list[Verdict]) -> Verdict:
    """A card known by two indices takes the outline that was found around it, where one with true edges was."""
    true = [v for v in found if v.support >= _TRUE_SUPPORT and v.likeness(verdict) > 0.7]
    if not true:
        return verdict
    best = max(true, key=lambda v: v.support)
    turns = [np.roll(best.corners, -k, axis=0) for k in range(4)]
    nearest = min(turns, key=lambda corners: float(np.linalg.norm(corners - verdict.corners)))
    return replace(verdict, corners=nearest, support=best.support)
