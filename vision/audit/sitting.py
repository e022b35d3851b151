"""A sitting: the cards of one deck, photographed in pairs of pictures - face down, then turned over in place."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from rules.cards import JOKER
from rules.decks import Deck, find_deck
from vision.audit.further_backs import FurtherBacks, with_further
from vision.audit.left_out import LeftOut
from vision.audit.pair_order import face_order
from vision.audit.pairing import Pairing, Problem, names_in, pair_up
from vision.audit.sides import FaceReader
from vision.audit.sitting_files import PicturePair, picture_of, why_unreadable
from vision.audit.views import CardViews, SideView
from vision.cutting import WHOLE, cut_card
from vision.faces import SIZES_MM, face_size_mm, is_drawn
from vision.frames import NotAPictureError, Picture
from vision.profile import DeckProfile

FEWEST_CARDS = 5
"""Fewer cards than this have no consensus to be compared with: then only what the deck holds is told."""

_STANDARD_MM = ((63.5, 88.9), (57.2, 88.9), (57.0, 92.0), (59.0, 91.0), (63.0, 113.0), (65.0, 113.0))
"""Usual sizes: poker, bridge, Hungarian and French skat, tarokk (Piatnik)."""
_SNAP = 0.025
_MOST_TRIED = 3
"""Pictures of backs that are tried as the first, where not all cards are seen in it: each is read with its faces."""
_COMPARED, _SAME_LEVELS, _SAME_PLACE_PX = (160, 224), 0.6, 0.5
"""The size at which pictures of backs are compared, and by how many grey levels and pixels the same frame may differ
from itself where it is sent twice; frames of one card laid anew differ by three levels and more."""
_ANY_FRENCH = "french52"
_USUAL_DECKS = ("piquet32", "french52", "magyar32", "tarokk42")


@dataclass(frozen=True, eq=False)
class Sitting:
    """What was seen so far, and the files that were left out. `unmated` names the faces that were read and whose backs
    were not seen. Every pair gives a new sitting, so that one cut off half way can be gone on with."""

    cards: tuple[CardViews, ...] = ()
    problems: tuple[Problem, ...] = ()
    ratios: tuple[float, ...] = ()
    pairs: int = 0
    left_out: tuple[LeftOut, ...] = ()
    unmated: tuple[str, ...] = ()

    def after(self, pairing: Pairing) -> "Sitting":
        """The sitting with one more pair. A card that it shows in the very frames of before - films that overlap, one
        film twice, a camera that plays a film round and round - is counted once: copies would make the deck's noise
        seem less than it is."""
        fresh = [not any(_is_copy(card, other) for other in self.cards) for card in pairing.cards]
        copies = len(fresh) - sum(fresh)
        told = (Problem("same-frames", f"{self.pairs + 1}", (copies,)),) if copies else ()
        ratios = pairing.ratios
        if len(ratios) == len(fresh):
            ratios = tuple(ratio for ratio, is_fresh in zip(ratios, fresh, strict=True) if is_fresh)
        return replace(
            self,
            cards=(*self.cards, *(card for card, is_fresh in zip(pairing.cards, fresh, strict=True) if is_fresh)),
            problems=(*self.problems, *pairing.problems, *told),
            ratios=(*self.ratios, *ratios),
            pairs=self.pairs + 1,
        ).also_seen(pairing.unmated)

    def also_seen(self, faces: Sequence[str]) -> "Sitting":
        """The sitting with the names of faces whose backs were not seen. One seen so again may be the same card: each
        counts as often as it was seen at once."""
        return replace(self, unmated=tuple((Counter(self.unmated) | Counter(faces)).elements()))

    def without(self, card: str) -> "Sitting":
        """The sitting without the last card of that name; the same where none has it."""
        numbers = [number for number, label in enumerate(self.labels) if label == card]
        if not numbers:
            return self
        last = numbers[-1]
        ratios = self.ratios if last >= len(self.ratios) else self.ratios[:last] + self.ratios[last + 1 :]
        return replace(self, cards=self.cards[:last] + self.cards[last + 1 :], ratios=ratios)

    def named(self, card: str) -> "Sitting":
        """The sitting with that name for the newest card whose face was not read; the same where all were read."""
        numbers = [number for number, label in enumerate(self.labels) if label.startswith("#")]
        if not numbers:
            return self
        last = numbers[-1]
        return replace(self, cards=(*self.cards[:last], replace(self.cards[last], label=card), *self.cards[last + 1 :]))

    @property
    def measured_mm(self) -> tuple[float, float] | None:
        """Width and height of the deck's cards by the mat that they lay on; None where most of them lay on none."""
        sizes = [card.seen_mm for card in self.cards if card.seen_mm is not None]
        if not sizes or 2 * len(sizes) < len(self.cards):
            return None
        width, height = (round(float(edge), 2) for edge in np.median(np.array(sizes), axis=0))
        return width, height

    def standard_mm(self, deck: str) -> tuple[float, float]:
        """The usual size of cards that comes nearest to what the deck's measure by the mat; without it `size_mm`."""
        measured = self.measured_mm
        if measured is None:
            return self.size_mm(deck)
        own = face_size_mm(deck) if is_drawn(deck) else _STANDARD_MM[0]
        return min((own, *_STANDARD_MM), key=lambda size: abs(size[0] - measured[0]) + abs(size[1] - measured[1]))

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the cards, in the order seen; `#...` where a face was not read."""
        return tuple(card.label for card in self.cards)

    @property
    def seen(self) -> tuple[str, ...]:
        """The names of all cards seen, also of those of which only the face was."""
        return (*self.labels, *self.unmated)

    def size_mm(self, deck: str) -> tuple[float, float]:
        """Width and height of the cards: as measured by the mat; without it, the usual size of such cards that has the
        proportions seen."""
        measured = self.measured_mm
        if measured is not None:
            return measured
        height = height_mm(deck)
        if not self.ratios:
            return face_size_mm(deck) if is_drawn(deck) else (0.714 * height, height)
        seen = float(np.median(self.ratios)) * height
        usual = [size for size in _STANDARD_MM if size[1] == height and abs(size[0] / seen - 1) < _SNAP]
        return min(usual, key=lambda size: abs(size[0] - seen)) if usual else (round(seen, 1), height)

    def settled_deck(self) -> str:
        """The deck whose cards were read: the smallest usual one that has nearly all of them."""
        return usual_deck(self.seen)


def _is_copy(card: CardViews, other: CardViews) -> bool:
    """Whether a picture of a card's back is one of the other's: frames that a camera takes anew differ by its noise."""
    if card.label != other.label:
        return False
    return any(_is_same_frame(one, two) for one in card.backs for two in other.backs)


def _is_same_frame(one: SideView, two: SideView) -> bool:
    lying = [view.corners - (view.centre_px if view.centre_px is not None else (0.0, 0.0)) for view in (one, two)]
    if float(np.abs(lying[0] - lying[1]).max()) > _SAME_PLACE_PX:
        return False
    seen = [cut_card(view.picture, view.corners, WHOLE, _COMPARED).astype(np.float32) for view in (one, two)]
    return float(np.abs(seen[0] - seen[1]).mean()) < _SAME_LEVELS


def usual_deck(labels: Sequence[str]) -> str:
    """The smallest usual deck that has nearly all of the cards named.

    >>> usual_deck(["Ah", "7s", "#3"]), usual_deck(["Ah", "2s", "Kd"])
    ('piquet32', 'french52')
    """
    names = [label for label in labels if not label.startswith("#") and label != JOKER]
    shares = {name: _share(find_deck(name), names) for name in _USUAL_DECKS}
    best = max(shares.values(), default=0.0)
    return next((name for name in _USUAL_DECKS if shares[name] >= best - 1e-9 and names), "french52")


def learnt_deck(profile: DeckProfile, labels: Sequence[str] = ()) -> str | None:
    """The deck that a profile is of. One learnt as some French deck is of the cards that were learnt and, since, seen
    as `labels`: a pack of 32 lacks no 2."""
    return usual_deck((*profile.labels, *labels)) if profile.deck == _ANY_FRENCH else profile.deck


def height_mm(deck: str) -> float:
    """The height of the cards of a deck."""
    return face_size_mm(deck)[1] if is_drawn(deck) else SIZES_MM["french"][1]


def sit(
    pairs: Sequence[PicturePair],
    reader: FaceReader,
    deck_height_mm: float,
    report: Callable[[LeftOut], None],
    advance: Callable[[float], None] = lambda pairs: None,
    sitting: Sitting | None = None,
    faces: Sequence[Path] = (),
) -> Sitting:
    """Go through the pairs, on from `sitting` if one is given, then through pictures of `faces` whose backs were not
    taken; `report` is told of files that are left out, `advance` called with what part of a pair is newly done. Where
    cards lie tells whether the faces were named in the order of the backs; if not, the pictures that fit are taken
    together. Of several pictures of backs the first one counts as such that can be opened, unless another one shows
    more cards."""
    sitting = Sitting() if sitting is None else sitting
    paired: list[tuple[PicturePair, Pairing]] = []
    for pair in pairs:
        face = _face_of(pair, report)
        first = None if face is None else _paired(pair, face, reader, deck_height_mm, report)
        if face is not None and first is None:
            sitting = sitting.also_seen(names_in(face, reader))
        paired += [] if first is None else [first]
        advance(1.0 if first is None else 0.5)
    order = face_order([found.backs for _, found in paired], [found.faces for _, found in paired])
    for number, (pair, found) in enumerate(paired):
        if order[number] != number:
            other = replace(pair, face=paired[order[number]][0].face)
            face = _face_of(other, report)
            crossed = None if face is None else _paired(other, face, reader, deck_height_mm, report)
            pair, found = crossed or (pair, found)
            found = replace(found, problems=(Problem("crossed", pair.name), *found.problems))
        if pair.by_order:
            found = replace(found, problems=(Problem("in-order", pair.name), *found.problems))
        for further in pair.further:
            found = _with(found, further, pair.name, reader, deck_height_mm, report)
            advance(0.5 / len(pair.further))
        advance(0.0 if pair.further else 0.5)
        sitting = sitting.after(found)
    for path in faces:
        picture = _opened(path, report)
        sitting = sitting if picture is None else sitting.also_seen(names_in(picture, reader))
        advance(1.0)
    return sitting


def _face_of(pair: PicturePair, report: Callable[[LeftOut], None]) -> Picture | None:
    """The picture of a pair's faces; None where it cannot be opened."""
    face = _opened(pair.face, report)
    if face is None:
        for lost in (pair.back, *(further.path for further in pair.further)):
            report(LeftOut(lost, "mate-lost", pair.face))
    return face


def _paired(
    pair: PicturePair, face: Picture, reader: FaceReader, deck_height_mm: float, report: Callable[[LeftOut], None]
) -> tuple[PicturePair, Pairing] | None:
    """The cards of a pair, and the pair with that picture of its backs as the first in which most of them are seen;
    None where none of those can be opened."""
    backs = [FurtherBacks(1, pair.back), *pair.further]
    best: tuple[FurtherBacks, Pairing] | None = None
    broken: list[FurtherBacks] = []
    tried = 0
    for one in backs:
        back = _opened(one.path, report)
        if back is None:
            broken.append(one)
            continue
        found = pair_up(pair.name, back, face, reader, deck_height_mm)
        if best is None or len(found.cards) > len(best[1].cards):
            best = one, found
        tried += 1
        if len(found.cards) >= len(found.faces) or tried == _MOST_TRIED:
            break
    if best is None:
        report(LeftOut(pair.face, "faces-only", pair.back))
        return None
    further = tuple(one for one in backs if one not in broken and one != best[0])
    return replace(pair, back=best[0].path, further=further), best[1]


def _with(
    pairing: Pairing,
    further: FurtherBacks,
    name: str,
    reader: FaceReader,
    deck_height_mm: float,
    report: Callable[[LeftOut], None],
) -> Pairing:
    picture = _opened(further.path, report)
    return pairing if picture is None else with_further(pairing, picture, further, name, reader, deck_height_mm, report)


def _opened(path: Path, report: Callable[[LeftOut], None]) -> Picture | None:
    """The picture in a file; None, and `report` told, where there is none."""
    try:
        return picture_of(path)
    except (NotAPictureError, OSError) as error:
        report(LeftOut(path, why_unreadable(error, path)))
        return None


def _share(deck: Deck, names: Sequence[str]) -> float:
    have = {str(card) for card in deck.cards}
    return sum(name in have for name in names) / max(len(names), 1)
