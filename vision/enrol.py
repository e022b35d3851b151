"""Learn a physical deck: find its cards in pictures and films, put equal ones together, give them names."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

import cv2
import numpy as np

from rules.decks import find_deck
from vision.alignment import FaceAligner
from vision.card_names import FrenchNames, guess_names
from vision.cutting import UNIT, WHOLE, cut_card, outline_of
from vision.enrol_inputs import EnrolInput
from vision.face_templates import BLOCKS, TemplateBank, cut_template
from vision.films import NotAFilmError, sample_film
from vision.frames import NotAPictureError, Picture, decode_picture
from vision.profile import BACK_MARGIN, FACE_HEIGHT, BackView, DeckProfile, EnrolledCard
from vision.reading import Corners
from vision.sightings import Sighting, cards_in, sharpness

AUDIT_HEIGHT = 720
"""Most pixels that a card's back is high in the pictures kept for the audit."""
MOST_BACKS = 3
"""How many pictures of one back are kept: several tell the camera's noise."""

_ALIKE_PICTURE, _ALIKE_FRAME = (0.9, 0.8), (0.85, 0.7)
"""Least likeness of two views of one card, as a whole and in its least alike part. Pictures mostly show a card each, so
they are put together with more care than frames of a film."""
_TRIED, _MUCH_PRINT = 3, 1.0
_STILL = 0.06
_SEEN_AT_LEAST = 2
_ALWAYS_THERE = 0.6
_SPREAD = 0.12
_KEPT_RATIO = 0.64
_BACK_VISITS = 3
_PAIR_REACH = 0.6


class NothingLearntError(ValueError):
    """No card was found in anything given."""


@dataclass(eq=False)
class Group:
    """Sightings of one face (or of the back).

    `face` is the sharpest picture of it so far, `(208, 133, 3)`, `quality` its sharpness; `read` is the name that the
    reader of French cards is sure of; `frames` are the numbers of the pictures it was seen in; `is_sure` says that a
    picture shows it, not only a film, in which other things lie about.
    """

    face: Picture
    quality: float
    name: str | None = None
    is_back: bool = False
    frames: list[int] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)
    read: str | None = None
    backs: list[BackView] = field(default_factory=list)
    is_sure: bool = False


class Enrolment:
    """What has been learnt so far: `learn_picture` and `learn_frame` add to it, `profile` gives the deck."""

    def __init__(self, deck: str | None = None) -> None:
        self.deck = None if deck is None else find_deck(deck).name
        self.groups: list[Group] = []
        self._names = FrenchNames(self.deck)
        self._bank: TemplateBank | None = None
        self._frame = 0
        self._film_frames = 0
        self._last: list[Corners] = []
        self._pairs: dict[str, list[tuple[Corners, tuple[int, int], Group]]] = {}
        self._waiting_backs: list[tuple[str, Picture, list[Sighting]]] = []

    def learn_picture(self, image: Picture, given: EnrolInput | None = None) -> int:
        """Learn from one picture: how many cards were found in it. Its name and side are those of `given`."""
        self._frame += 1
        sightings = cards_in(image)
        name, side, pair = (None, None, None) if given is None else (given.name, given.side, given.pair)
        if name is not None or (side == "back" and pair is None):
            # A picture with one name shows one card: the largest.
            sightings = sightings[:1]
        if side == "back" and pair is not None:
            self._waiting_backs.append((pair, image, sightings))
        for sighting in sightings:
            group = self._learn(image, sighting, name, side == "back", is_sure=True)
            if pair is not None and side == "face":
                size = (image.shape[1], image.shape[0])
                self._pairs.setdefault(pair, []).append((sighting.corners, size, group))
        return len(sightings)

    def learn_frame(self, image: Picture) -> int:
        """Learn from one frame of a film or camera: only cards that lie still since the frame before count."""
        self._frame += 1
        self._film_frames += 1
        sightings = cards_in(image)
        still = [s for s in sightings if any(_is_still(s.corners, before) for before in self._last)]
        self._last = [s.corners for s in sightings]
        for sighting in still:
            self._learn(image, sighting, None, False, is_sure=False)
        return len(still)

    def next_film(self) -> None:
        """Another film begins: nothing lies where it lay before."""
        self._last = []

    def profile(self) -> DeckProfile:
        """The deck as learnt so far, cards in order of first appearance.

        Raises:
            NothingLearntError: no card's face was found.
        """
        self._pair_backs()
        groups = self._true_groups()
        if not groups:
            raise NothingLearntError("no card was found: lay each card flat and whole, on a table of another colour")
        back, faces = self._split(groups)
        if not faces:
            raise NothingLearntError("only the back was found: show the faces too")
        ratio = float(np.median([ratio for group in groups for ratio in group.ratios]))
        size = (round(FACE_HEIGHT * ratio), FACE_HEIGHT)
        deck, names = self.deck, [group.name for group in faces]
        guesses: list[str | None] = [None] * len(faces)
        if None in names:
            deck, names, guesses = guess_names(
                [group.face for group in faces], [group.read for group in faces], names, deck
            )
        cards = tuple(
            EnrolledCard(number, _resized(group.face, size), name, guess, tuple(group.backs[:MOST_BACKS]))
            for number, (group, name, guess) in enumerate(zip(faces, names, guesses, strict=True), start=1)
        )
        return DeckProfile(cards, ratio, deck, None if back is None else _resized(back.face, size))

    def _learn(self, image: Picture, sighting: Sighting, name: str | None, is_back: bool, is_sure: bool) -> Group:
        face = cut_card(image, sighting.corners, WHOLE, (round(FACE_HEIGHT * _KEPT_RATIO), FACE_HEIGHT))
        quality = sharpness(image, sighting.corners) * sighting.edges
        surroundings = _surroundings(image, sighting.corners)
        read = None if is_back else self._names.read(surroundings)
        group = self._group_of(face, name, read, _ALIKE_PICTURE if is_sure else _ALIKE_FRAME)
        if group is None:
            group = Group(face, quality, name, is_back)
            self.groups.append(group)
            self._bank = None
        elif quality > group.quality:
            group.face, group.quality = face, quality
            self._bank = None
        group.name, group.read = group.name or name, group.read or read
        group.is_back |= is_back
        group.is_sure |= is_sure
        group.frames.append(self._frame)
        group.ratios.append(sighting.ratio)
        return group

    def _group_of(self, face: Picture, name: str | None, read: str | None, alike: tuple[float, float]) -> Group | None:
        """The group a picture belongs to: that of its name if it has one, else the one that it looks like, as a whole
        and in every part (`alike`): many cards of a deck differ in a pip or two."""
        if name is not None:
            return next((group for group in self.groups if group.name == name), None)
        if not self.groups:
            return None
        if self._bank is None:
            self._bank = TemplateBank([group.face for group in self.groups])
        rough = self._bank.compare([cut_template(face, outline_of(face))]).scores()[0]
        for number in np.argsort(-rough.max(axis=1))[:_TRIED].tolist():
            group: Group = self.groups[int(number)]
            if read is not None and group.read is not None and read != group.read:
                continue
            turn = int(rough[number, 1] > rough[number, 0])
            moved = FaceAligner(group.face).align(face, np.roll(outline_of(face), 2 * turn, axis=0))
            likeness = self._bank.compare([cut_template(face, moved)])
            parts = likeness.block_scores(0, number, 0)[likeness.faces[number, 0] > _MUCH_PRINT / BLOCKS]
            if float(likeness.scores()[0, number, 0]) > alike[0] and float(parts.min(initial=1)) > alike[1]:
                return group
        return None

    def _true_groups(self) -> list[Group]:
        """The groups that are cards: seen often enough, of the usual proportions, not always there like the table."""
        ratios = [ratio for group in self.groups for ratio in group.ratios]
        if not ratios:
            return []
        usual = float(np.median(ratios))
        groups = []
        for group in self.groups:
            frames = len(set(group.frames))
            is_prop = not group.is_sure and len(self.groups) > 3 and frames > _ALWAYS_THERE * self._film_frames
            is_usual = abs(np.log(float(np.median(group.ratios)) / usual)) < _SPREAD
            if (group.is_sure or frames >= _SEEN_AT_LEAST) and (group.name is not None or is_usual) and not is_prop:
                groups.append(group)
        return groups

    def _split(self, groups: list[Group]) -> tuple[Group | None, list[Group]]:
        """The back and the faces. Where nothing says which is the back, it is what lay there several times over."""
        marked = [group for group in groups if group.is_back and group.name is None]
        faces = [group for group in groups if group not in marked]
        if marked:
            return max(marked, key=lambda g: len(g.frames)), faces
        free = sorted((group for group in faces if group.name is None), key=_visits, reverse=True)
        if len(free) < 3 or _visits(free[0]) < max(_BACK_VISITS, 2 * _visits(free[1])):
            return None, faces
        return free[0], [group for group in faces if group is not free[0]]

    def _pair_backs(self) -> None:
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


def enrol(
    inputs: Sequence[EnrolInput],
    deck: str | None,
    report: Callable[[str], None],
    advance: Callable[[], None] = lambda: None,
) -> DeckProfile:
    """Learn a deck from pictures and films, named ones first. `report` is told of what could not be used
    and of one picture under two names; `advance` is called after each input.

    Raises:
        NothingLearntError: no card was found in anything given.
    """
    enrolment = Enrolment(deck)
    seen: dict[bytes, EnrolInput] = {}
    for given in sorted(inputs, key=lambda i: (i.name is None, i.side == "back")):
        try:
            if given.is_film:
                _, frames = sample_film(given.path)
                enrolment.next_film()
                found = sum(enrolment.learn_frame(picture) for _, picture in frames)
            else:
                data = given.path.read_bytes()
                first = seen.setdefault(sha256(data).digest(), given)
                if None not in (first.name, given.name) and first.name != given.name:
                    report(f"{given.path} is the same picture as {first.path}: is it {given.name} or {first.name}?")
                image = decode_picture(data, str(given.path))
                found = enrolment.learn_picture(image, given)
            if not found:
                report(f"{given.path}: no card was found")
        except (NotAPictureError, NotAFilmError) as error:
            report(str(error))
        except OSError as error:
            report(f"{given.path} cannot be opened: {error.strerror}")
        advance()
    return enrolment.profile()


def _visits(group: Group) -> int:
    """How often a card came into view: stretches of pictures one after another."""
    frames = np.unique(group.frames)
    return 1 + int((np.diff(frames) > 2).sum())


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
