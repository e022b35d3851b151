"""Learn a physical deck: find its cards in pictures and films, put equal ones together, give them names."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

import cv2
import numpy as np

from rules.decks import find_deck
from vision.card_names import FrenchNames, guess_names
from vision.cutting import UNIT, WHOLE, cut_card, outline_of
from vision.enrol_inputs import EnrolInput
from vision.films import NotAFilmError, sample_film
from vision.frames import NotAPictureError, Picture
from vision.groups import Group, Groups
from vision.picture_files import file_bytes, open_picture
from vision.profile import BACK_MARGIN, FACE_HEIGHT, BackView, DeckProfile, EnrolledCard
from vision.read import reads_indices
from vision.reading import Corners
from vision.sightings import Sighting, cards_in, sharpness

AUDIT_HEIGHT = 720
"""Most pixels that a card's back is high in the pictures kept for the audit."""
MOST_BACKS = 3
"""How many pictures of one back are kept: several tell the camera's noise."""

_ALIKE_PICTURE, _ALIKE_FRAME = (0.9, 0.8), (0.85, 0.7)
"""Least likeness of two views of one card, as a whole and in its least alike part. Pictures mostly show a card each, so
they are put together with more care than frames of a film."""
_STILL = 0.06
_LOOK_SIZE, _LOOK_PART, _NOISE = (32, 50), (8, 8), 14.0
_SHARPER = 1.1
_SEEN_AT_LEAST = 2
_ALWAYS_THERE = 0.6
_SPREAD = 0.12
_KEPT_RATIO = 0.64
_BACK_VISITS = 3
_PAIR_REACH = 0.6


class NothingLearntError(ValueError):
    """No card was found in anything given."""


@dataclass(frozen=True, eq=False)
class Seen:
    """A card in the picture looked at last: its outline, and the group it was put into (None where it moved)."""

    corners: Corners
    group: Group | None
    look: Picture


class Enrolment:
    """What has been learnt so far: `learn_picture` and `learn_frame` add to it, `profile` gives the deck.

    With `is_watched` a person sees what is learnt and takes out what is no card: then nothing is left out for lying
    there all the time, and nothing is taken for the back for coming again and again.
    """

    def __init__(self, deck: str | None = None, *, is_watched: bool = False) -> None:
        self.deck = None if deck is None else find_deck(deck).name
        self.groups = Groups()
        self.seen: tuple[Seen, ...] = ()
        self._is_watched = is_watched
        self._names = FrenchNames(self.deck)
        self._frame = 0
        self._film_frames = 0
        self._pairs: dict[str, list[tuple[Corners, tuple[int, int], Group]]] = {}
        self._firsts: dict[tuple[str, str | None], int | None] = {}
        self._waiting_backs: list[tuple[str, Picture, list[Sighting]]] = []

    @classmethod
    def resumed(cls, profile: DeckProfile, *, is_watched: bool = False) -> "Enrolment":
        """The enrolment that goes on where a profile ended: its cards are groups 1, 2, ..., its back the last one."""
        enrolment = cls(profile.deck, is_watched=is_watched)
        faces = [(card.face, card.name, False, card.backs) for card in profile.cards]
        if profile.back is not None:
            faces.append((profile.back, None, True, ()))
        size = (round(FACE_HEIGHT * _KEPT_RATIO), FACE_HEIGHT)
        for face, name, is_back, backs in faces:
            picture = _resized(face, size)
            group = enrolment.groups.add(picture, sharpness(picture, outline_of(picture)), name, is_back)
            group.is_sure, group.ratios, group.backs = True, [profile.ratio], list(backs)
        return enrolment

    def say_deck(self, deck: str | None) -> None:
        """The deck is another than was thought, or not known: what was learnt stays.

        Raises:
            UnknownNameError: no deck has that name.
        """
        self.deck = None if deck is None else find_deck(deck).name
        self._names = FrenchNames(self.deck)
        if self.deck is not None:
            known = {str(card) for card in find_deck(self.deck).faces} if reads_indices(self.deck) else set()
            for group in self.groups:
                # What was read on a card of another deck was read into it.
                group.read = group.read if group.read in known else None

    def learn_picture(self, image: Picture, given: EnrolInput | None = None) -> int:
        """Learn from one picture: how many cards were found in it. Its name and side are those of `given`."""
        self._frame += 1
        sightings = cards_in(image)
        name, side, pair = (None, None, None) if given is None else (given.name, given.side, given.pair)
        if given is not None and pair is not None and sightings:
            first = self._firsts.setdefault((pair, side), given.number)
            if given.number != first:
                # Taken from another place, so that where cards lie does not say which they are.
                pair = None
        if name is not None or (side == "back" and pair is None):
            # A picture with one name shows one card: the largest.
            sightings = sightings[:1]
        if side == "back" and pair is not None:
            self._waiting_backs.append((pair, image, sightings))
        seen = []
        for sighting in sightings:
            group, look = self._learn(image, sighting, name, side == "back", is_sure=True)
            seen.append(Seen(sighting.corners, group, look))
            if pair is not None and side == "face":
                size = (image.shape[1], image.shape[0])
                self._pairs.setdefault(pair, []).append((sighting.corners, size, group))
        self.seen = tuple(seen)
        return len(sightings)

    def learn_frame(self, image: Picture) -> int:
        """Learn from one frame of a film or camera: only cards that lie still since the frame before count."""
        self._frame += 1
        self._film_frames += 1
        seen = []
        for sighting in cards_in(image):
            before = next((old for old in self.seen if _is_still(sighting.corners, old.corners)), None)
            if before is None:
                seen.append(Seen(sighting.corners, None, _look(image, sighting.corners)))
            else:
                group, look = self._learn(image, sighting, None, False, is_sure=False, before=before)
                seen.append(Seen(sighting.corners, group, look))
        self.seen = tuple(seen)
        return sum(card.group is not None for card in seen)

    def next_film(self) -> None:
        """Another film begins: nothing lies where it lay before."""
        self.seen = ()

    def learnt(self) -> tuple[Group, ...]:
        """The groups that are cards: seen often enough, of the usual proportions, not always there like the table.
        The back is one of them."""
        ratios = [ratio for group in self.groups for ratio in group.ratios]
        if not ratios:
            return ()
        usual = float(np.median(ratios))
        groups = []
        for group in self.groups:
            frames = len(set(group.frames))
            is_prop = not group.is_sure and len(self.groups) > 3 and frames > _ALWAYS_THERE * self._film_frames
            is_usual = abs(np.log(float(np.median(group.ratios)) / usual)) < _SPREAD
            if (
                (group.is_sure or frames >= _SEEN_AT_LEAST)
                and (group.name is not None or is_usual)
                and (self._is_watched or not is_prop)
            ):
                groups.append(group)
        return tuple(groups)

    def profile(self) -> DeckProfile:
        """The deck as learnt so far, cards in order of first appearance.

        Raises:
            NothingLearntError: no card's face was found.
        """
        self.pair_backs()
        groups = self.learnt()
        if not groups:
            raise NothingLearntError("no card was found: lay each card flat and whole, on a table of another colour")
        back, faces = self._split(groups)
        if not faces:
            raise NothingLearntError("only the back was found: show the faces too")
        deck, names, guesses = self.named(faces)
        return as_profile(faces, back, deck, names, guesses)

    def named(self, faces: Sequence[Group]) -> tuple[str | None, list[str | None], list[str | None]]:
        """The deck, and for each face its name and a guess where it has none (see `guess_names`)."""
        names = [group.name for group in faces]
        if None not in names:
            return self.deck, names, [None] * len(faces)
        return guess_names([group.face for group in faces], [group.read for group in faces], names, self.deck)

    def pair_backs(self) -> None:
        """Give each card that was turned over in place the picture of its back."""
        for pair, image, sightings in self._waiting_backs:
            size = (image.shape[1], image.shape[0])
            for corners, face_size, group in self._pairs.get(pair, []):
                scale = np.array(size, np.float32) / np.array(face_size, np.float32)
                place = np.asarray(corners * scale, dtype=np.float32)
                near = [s for s in sightings if _distance(s.corners, place) < _PAIR_REACH * _height(place)]
                if near:
                    mate = min(near, key=lambda s: _distance(s.corners, place))
                    group.backs.append(_back_view(image, mate.corners))
        self._waiting_backs = []

    def _learn(
        self,
        image: Picture,
        sighting: Sighting,
        name: str | None,
        is_back: bool,
        is_sure: bool,
        before: Seen | None = None,
    ) -> tuple[Group, Picture]:
        quality = sharpness(image, sighting.corners) * sighting.edges
        look = _look(image, sighting.corners)
        group = before.group if before is not None and _is_same_look(look, before.look) else None
        if group is None or quality > _SHARPER * group.quality:
            face = cut_card(image, sighting.corners, WHOLE, (round(FACE_HEIGHT * _KEPT_RATIO), FACE_HEIGHT))
            read = None if is_back or group else self._names.read(_surroundings(image, sighting.corners))
            if group is None:
                group = self.groups.find(face, name, read, _ALIKE_PICTURE if is_sure else _ALIKE_FRAME)
            if group is None:
                group = self.groups.add(face, quality, name, is_back)
            self.groups.improve(group, face, quality)
            group.read = group.read or read
        group.name = group.name or name
        group.is_back |= is_back
        group.is_sure |= is_sure
        group.frames.append(self._frame)
        group.ratios.append(sighting.ratio)
        return group, look

    def _split(self, groups: Sequence[Group]) -> tuple[Group | None, list[Group]]:
        """The back and the faces."""
        marked = [group for group in groups if group.is_back and group.name is None]
        faces = [group for group in groups if group not in marked]
        if marked:
            return max(marked, key=lambda g: len(g.frames)), faces
        back = None if self._is_watched else likely_back(faces)
        return back, [group for group in faces if group is not back]


def likely_back(groups: Sequence[Group]) -> Group | None:
    """Where nothing says which is the back: what lay there several times over, and has no name."""
    free = sorted((group for group in groups if group.name is None), key=lambda g: g.visits, reverse=True)
    if len(free) < 3 or free[0].visits < max(_BACK_VISITS, 2 * free[1].visits):
        return None
    return free[0]


def as_profile(
    faces: Sequence[Group],
    back: Group | None,
    deck: str | None,
    names: Sequence[str | None],
    guesses: Sequence[str | None],
) -> DeckProfile:
    """The deck of these groups; a name and a guess stand for each face."""
    groups = [*faces, *(() if back is None else (back,))]
    ratio = float(np.median([ratio for group in groups for ratio in group.ratios]))
    size = (round(FACE_HEIGHT * ratio), FACE_HEIGHT)
    cards = tuple(
        EnrolledCard(number, _resized(group.face, size), name, guess, tuple(group.backs[:MOST_BACKS]))
        for number, (group, name, guess) in enumerate(zip(faces, names, guesses, strict=True), start=1)
    )
    return DeckProfile(cards, ratio, deck, None if back is None else _resized(back.face, size))


def learning_order(inputs: Iterable[EnrolInput]) -> list[EnrolInput]:
    """Named ones first, backs last, and of several pictures of one side that with the lowest number first: it says by
    place which back is which card's.

    >>> from pathlib import Path
    >>> from vision.enrol_inputs import input_of
    >>> [given.path.name for given in learning_order(map(input_of, map(Path, ("1-back-2.jpg", "1-back.jpg"))))]
    ['1-back.jpg', '1-back-2.jpg']
    """
    return sorted(inputs, key=lambda i: (i.name is None, i.side == "back", -1 if i.number is None else i.number))


def enrol(
    inputs: Sequence[EnrolInput],
    deck: str | None,
    report: Callable[[str], None],
    advance: Callable[[], None] = lambda: None,
) -> DeckProfile:
    """Learn a deck from pictures and films in `learning_order`. `report` is told of what could not be used
    and of one picture under two names; `advance` is called after each input.

    Raises:
        NothingLearntError: no card was found in anything given.
    """
    enrolment = Enrolment(deck)
    seen: dict[bytes, EnrolInput] = {}
    for given in learning_order(inputs):
        try:
            if given.is_film:
                _, frames = sample_film(given.path)
                enrolment.next_film()
                found = sum(enrolment.learn_frame(picture) for _, picture in frames)
            else:
                data = file_bytes(given.path)
                first = seen.setdefault(sha256(data).digest(), given)
                if None not in (first.name, given.name) and first.name != given.name:
                    report(f"{given.path} is the same picture as {first.path}: is it {given.name} or {first.name}?")
                opened = open_picture(data, str(given.path))
                if not opened.is_whole:
                    raise NotAPictureError(f"{given.path} is cut off: a card is learnt from a whole picture")
                found = enrolment.learn_picture(opened.picture, given)
            if not found:
                report(f"{given.path}: no card was found")
        except (NotAPictureError, NotAFilmError) as error:
            report(str(error))
        except OSError as error:
            report(f"{given.path} cannot be opened: {error.strerror}")
        advance()
    return enrolment.profile()


def _look(image: Picture, corners: Corners) -> Picture:
    """A card very small, by which it is told whether the same one still lies there."""
    return cut_card(image, corners, WHOLE, _LOOK_SIZE)


def _is_same_look(look: Picture, before: Picture) -> bool:
    """True where two looks at one place, one frame apart, differ by noise alone, in every part of the card."""
    away = cv2.absdiff(look, before).astype(np.float32).max(axis=2)
    return bool(cv2.blur(away, _LOOK_PART).max() < _NOISE)


def _is_still(corners: Corners, before: Corners) -> bool:
    return bool(np.linalg.norm(corners - before, axis=1).max() < _STILL * _height(corners))


def _height(corners: Corners) -> float:
    return float(np.linalg.norm(corners[3] - corners[0]))


def _distance(first: Corners, second: Corners) -> float:
    return float(np.linalg.norm(first.mean(axis=0) - second.mean(axis=0)))


def _surroundings(image: Picture, corners: Corners) -> Picture:
    """A card with some table around, upright, for the reader that names French cards."""
    return cut_card(image, corners, (-0.25, -0.2, 1.25, 1.2), (420, 600))


def _back_view(image: Picture, corners: Corners) -> BackView:
    """A back with a margin, no larger than it was seen and than is kept."""
    height = round(min(AUDIT_HEIGHT, _height(corners)))
    width = max(1, round(height * float(np.linalg.norm(corners[1] - corners[0])) / _height(corners)))
    part = 1 + 2 * BACK_MARGIN
    size = (round(width * part), round(height * part))
    picture = cut_card(image, corners, (-BACK_MARGIN, -BACK_MARGIN, 1 + BACK_MARGIN, 1 + BACK_MARGIN), size)
    inner = (UNIT + BACK_MARGIN) / part * np.array(size) - 0.5
    return BackView(picture, inner.astype(np.float32))


def _resized(face: Picture, size: tuple[int, int]) -> Picture:
    if (face.shape[1], face.shape[0]) == size:
        return face
    return np.asarray(cv2.resize(face, size, interpolation=cv2.INTER_CUBIC), dtype=np.uint8)
