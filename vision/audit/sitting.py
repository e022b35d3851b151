"""A sitting: the cards of one deck, photographed in pairs of pictures - face down, then turned over in place."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from filecmp import cmp
from pathlib import Path

import numpy as np

from rules.cards import JOKER
from rules.decks import Deck, find_deck
from vision.audit.further_backs import with_further
from vision.audit.pair_order import face_order
from vision.audit.pairing import Pairing, Problem, pair_up
from vision.audit.sides import FaceReader
from vision.audit.views import CardViews
from vision.enrol_inputs import PICTURE_SUFFIXES, EnrolInput, NothingToLearnError, enrol_inputs
from vision.faces import SIZES_MM, face_size_mm, is_drawn
from vision.frames import NotAPictureError, Picture, decode_picture
from vision.profile import DeckProfile

MOST_PICTURES = 6
"""Pictures of one back that are compared at most: as many as `vision.audit.comparison` looks at."""
FEWEST_CARDS = 5
"""Fewer cards than this have no consensus to be compared with: then only what the deck holds is told."""

_STANDARD_MM = ((63.5, 88.9), (57.2, 88.9), (57.0, 92.0), (59.0, 91.0), (63.0, 113.0), (65.0, 113.0))
"""Usual sizes: poker, bridge, Hungarian and French skat, tarokk (Piatnik)."""
_SNAP = 0.025
_ANY_FRENCH = "french52"
_USUAL_DECKS = ("piquet32", "french52", "magyar32", "tarokk42")


class NoPairsError(ValueError):
    """Nothing given is a film, or holds a pair of pictures of the same cards face down and face up."""


@dataclass(frozen=True)
class FurtherBacks:
    """One more picture of the same backs, and its number among them."""

    number: int
    path: Path


@dataclass(frozen=True)
class PicturePair:
    """The files of one pair: pictures of the same cards face down and face up; `further` ones of the backs, as they lay
    in the first, the phone moved a little."""

    name: str
    back: Path
    face: Path
    further: tuple[FurtherBacks, ...] = ()


@dataclass(frozen=True)
class SittingInputs:
    """What a sitting is to be had from: pairs of pictures, and films."""

    pairs: tuple[PicturePair, ...] = ()
    films: tuple[Path, ...] = ()


@dataclass(frozen=True, eq=False)
class Sitting:
    """What was seen so far. Every pair gives a new sitting, so that one cut off half way can be gone on with."""

    cards: tuple[CardViews, ...] = ()
    problems: tuple[Problem, ...] = ()
    ratios: tuple[float, ...] = ()
    pairs: int = 0

    def after(self, pairing: Pairing) -> "Sitting":
        """The sitting with one more pair."""
        return replace(
            self,
            cards=(*self.cards, *pairing.cards),
            problems=(*self.problems, *pairing.problems),
            ratios=(*self.ratios, *pairing.ratios),
            pairs=self.pairs + 1,
        )

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
        return usual_deck(self.labels)


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


def sitting_inputs(paths: Sequence[Path], report: Callable[[str], None]) -> SittingInputs:
    """The films, and the pairs `NAME-back.*`, `NAME-face.*`, in folders and files, with further pictures of the same
    backs, `NAME-back-2.*`, `NAME-back-3.*`, ...; `report` is told of pictures without their mate, of second pictures of
    faces, and of copies: a pair or film that is another's, byte for byte, would show every card twice with the same
    back, as if the backs told the cards.

    Raises:
        NoPairsError: there is neither.
    """
    sides: dict[str, dict[str, list[EnrolInput]]] = {}
    films: list[Path] = []
    try:
        inputs = enrol_inputs(paths, report)
    except NothingToLearnError:
        inputs = []
    for given in inputs:
        if given.is_film:
            copied = _copied((given.path,), [(film,) for film in films])
            if copied is None:
                films.append(given.path)
            else:
                report(f"{given.path} is left out: it is the same film as {copied[0]}")
        elif given.path.suffix.lower() in PICTURE_SUFFIXES and given.pair is not None and given.side is not None:
            sides.setdefault(given.pair, {}).setdefault(given.side, []).append(given)
    pairs: list[PicturePair] = []
    ordered = {
        key: [_in_order(found.get(side, ()), side, report) for side in ("back", "face")]
        for key, found in sorted(sides.items())
    }
    firsts = [one[0].path for found in ordered.values() for one in found if one]
    for key, (backs, faces) in ordered.items():
        if backs and faces:
            back, face = backs[0].path, faces[0].path
            copied = _copied((back, face), [(pair.back, pair.face) for pair in pairs])
            if copied is None:
                taken = [further.path for pair in pairs for further in pair.further]
                further = _further(backs[1:], [*firsts, *taken], report)
                pairs.append(PicturePair(Path(key).name, back, face, further))
            else:
                lost = " and ".join(str(given.path) for given in (*backs, *faces))
                report(f"{lost} are left out: they are copies of {copied[0]} and {copied[1]}")
        else:
            alone = (*backs, *faces)
            other, lost = _OTHER[str(alone[0].side)], ", ".join(str(given.path) for given in alone)
            are = "is" if len(alone) == 1 else "are"
            report(
                f"{lost} {are} left out: there is no picture of the same cards' {other}s; lay them again, and after "
                f"NAME-back turn each over in its place for NAME-face ({Path(key).name}-{other} is missing)"
            )
    if not pairs and not films:
        names = ", ".join(str(path) for path in paths)
        raise NoPairsError(
            f"no film and no pair of pictures in {names}: lay cards apart face down and take NAME-back.jpg, turn each "
            "over in its place and take NAME-face.jpg"
        )
    return SittingInputs(tuple(pairs), tuple(films))


def _in_order(given: Sequence[EnrolInput], side: str, report: Callable[[str], None]) -> list[EnrolInput]:
    """The pictures of one side by their numbers: of backs one of each number, of faces the first."""
    kept: list[EnrolInput] = []
    for one in sorted(given, key=lambda one: one.number):
        if kept and (side == "face" or kept[-1].number == one.number):
            report(f"{one.path} is left out: {kept[-1].path} is the same side of the same cards already")
        else:
            kept.append(one)
    return kept


def _further(
    backs: Sequence[EnrolInput], earlier: Sequence[Path], report: Callable[[str], None]
) -> tuple[FurtherBacks, ...]:
    """The further pictures of backs that are no copies: those would add nothing."""
    kept: list[FurtherBacks] = []
    for given in backs:
        others = [*earlier, *(further.path for further in kept)]
        copied = _copied((given.path,), [(path,) for path in others])
        if copied is not None:
            report(f"{given.path} is left out: it is a copy of {copied[0]}; move the phone a little and take another")
        elif len(kept) + 1 == MOST_PICTURES:
            report(f"{given.path} is left out: at most {MOST_PICTURES} pictures of the same backs are compared")
        else:
            kept.append(FurtherBacks(given.number, given.path))
    return tuple(kept)


_OTHER = {"back": "face", "face": "back"}


def _copied(files: tuple[Path, ...], earlier: Sequence[tuple[Path, ...]]) -> tuple[Path, ...] | None:
    """The first of the earlier ones whose files are these, byte for byte."""
    return next((others for others in earlier if all(map(_is_copy, files, others))), None)


def _is_copy(one: Path, other: Path) -> bool:
    try:
        return cmp(one, other, shallow=False)
    except OSError:  # told of when it is looked at
        return False


def sit(
    pairs: Sequence[PicturePair],
    reader: FaceReader,
    deck_height_mm: float,
    report: Callable[[str], None],
    advance: Callable[[], None] = lambda: None,
    sitting: Sitting | None = None,
) -> Sitting:
    """Go through the pairs, on from `sitting` if one is given; `report` is told of files that are no pictures,
    `advance` called after each pair. Where cards lie tells whether the faces were named in the order of the backs; if
    not, the pictures that fit are taken together."""
    sitting = Sitting() if sitting is None else sitting
    paired: list[tuple[PicturePair, Pairing]] = []
    for pair in pairs:
        found = _paired(pair, reader, deck_height_mm, report)
        paired += [] if found is None else [(pair, found)]
        advance()
    order = face_order([found.backs for _, found in paired], [found.faces for _, found in paired])
    for number, (pair, found) in enumerate(paired):
        if order[number] != number:
            other = replace(pair, face=paired[order[number]][0].face)
            again = _paired(other, reader, deck_height_mm, report) or found
            found = replace(again, problems=(Problem("crossed", pair.name), *again.problems))
        sitting = sitting.after(found)
    return sitting


def _paired(
    pair: PicturePair, reader: FaceReader, deck_height_mm: float, report: Callable[[str], None]
) -> Pairing | None:
    further = list(pair.further)
    try:
        face = decode_picture(pair.face.read_bytes(), str(pair.face))
        back = _first_back(pair.back, further, report)
    except (NotAPictureError, OSError) as error:
        report(f"the pair {pair.name} is left out: {error}")
        return None
    pairing = pair_up(pair.name, back, face, reader, deck_height_mm)
    del back, face  # one whole picture at a time
    for other in further:
        try:
            picture = decode_picture(other.path.read_bytes(), str(other.path))
        except (NotAPictureError, OSError) as error:
            report(f"{other.path} is left out: {error}")
            continue
        pairing = with_further(pairing, picture, pair.name, other.number, reader, deck_height_mm)
    return pairing


def _first_back(path: Path, further: list[FurtherBacks], report: Callable[[str], None]) -> Picture:
    """The first picture of the backs that can be opened; it and those before it are taken from `further`.

    Raises:
        NotAPictureError, OSError: none can.
    """
    while True:
        try:
            return decode_picture(path.read_bytes(), str(path))
        except (NotAPictureError, OSError) as error:
            if not further:
                raise
            report(f"{path} is left out: {error}")
            path = further.pop(0).path


def _share(deck: Deck, names: Sequence[str]) -> float:
    have = {str(card) for card in deck.cards}
    return sum(name in have for name in names) / max(len(names), 1)
