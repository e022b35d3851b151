"""One physical card over time: the sights of it that belong together, its name by vote, and where it lies."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cutting import WHOLE, cut_card
from vision.frames import Picture
from vision.reading import Corners, Guess, Reading

SAME_PLACE = 0.015
"""How far apart two looks at a card that was not touched place it at most, in card heights (mean of its corners); more
where its outlines are unsteady or the camera moves: see `Track.reach`."""
HOPEFUL = 0.7
"""Confidence of a guess that is worth another look."""
STILL = 0.04
"""Card heights (a second) below which a card lies still: outlines are never quite steady."""
SURE_SIGHTS = 2
"""Sure sights without which a track is no card."""

Look = NDArray[np.float32]
"""What lies within an outline: `(36, 24, 3)` float32, softened so that a shift of half a pixel hardly matters."""

Ground = tuple[Look, float]
"""The BGR colour of the table `(3,)`, and by how much it may differ from place to place (grey levels)."""

_LOOK, _BLOCKS, _WORST_BLOCKS = (24, 36), (8, 12), 3
_COPY_SIGHTS, _COPY_STILL = 3, 2
_GUESS_WORTH = 0.3
_LEAPT, _OUTLINES, _TIMED = 0.15, 9, 5
_WHOLE = 0.4
_SPREADS, _SWAYED = 1.5, 0.2
_SETTLED_S = 1.0
_AROUND, _AROUND_SIZE = (-0.25, -1 / 6, 1.25, 7 / 6), (36, 48)
_INNER = np.pad(np.ones((36, 24), bool), 6)
_EVEN, _NEARLY_ALL = 20.0, 0.98
_READ_TWICE = 0.15


@dataclass(frozen=True, eq=False)
class Sight:
    """One reading of one frame: `confidence` is that of `card`; `is_sure` as the reader has it."""

    card: str
    confidence: float
    corners: Corners
    is_sure: bool


@dataclass(eq=False)
class Track:
    """One physical card over time.

    `corners` is where it lay when last seen, moved on with the camera; `look` what it looked like there, `ground` what
    lay around it when it was first seen; `placed_s` when it came to its place; `cover` the track that lies over it;
    `face` is the look of its clearest sight, read with `face_chance`: sights that look otherwise are of a part, and
    their outlines guesses; only the others are kept as `outlines`, with their seconds.
    `copy_of` the earlier track of the same name; `is_slip` that a guess was seen to be another card; `has_come` that a
    copy was first seen far from the first; `has_gone` that it lies no more where it was last seen.
    """

    first_s: float
    last_s: float
    placed_s: float
    corners: Corners
    look: Look
    ground: Ground
    sure: dict[str, int] = field(default_factory=dict)
    votes: dict[str, float] = field(default_factory=dict)
    best: dict[str, float] = field(default_factory=dict)
    guessed: dict[str, Guess] = field(default_factory=dict)
    sights: int = 0
    still: int = 0
    is_slip: bool = False
    face: Look = field(default_factory=lambda: np.zeros((36, 24, 3), np.float32))
    face_chance: float = 0.0
    has_come: bool = False
    has_gone: bool = False
    cover: "Track | None" = None
    copy_of: "Track | None" = None
    bare: tuple[float, Look] | None = None
    outlines: list[tuple[float, Corners]] = field(default_factory=list)

    @property
    def card(self) -> str:
        """The name with most votes, empty before the first."""
        return max(self.votes, key=lambda name: self.votes[name]) if self.votes else ""

    @property
    def confidence(self) -> float:
        """The best confidence with which that name was surely read, 0 where it never was."""
        return self.best.get(self.card, 0.0)

    @property
    def place(self) -> Corners:
        """Where it lies: the median of its last outlines there, since a hand may push a single one about."""
        if not self.outlines:
            return self.corners
        if self.speed > STILL:
            return self.outlines[-1][1]
        return _middle([outline for _, outline in self.outlines])

    @property
    def is_timed(self) -> bool:
        """True where its speed can be told."""
        return len(self.outlines) >= _TIMED

    @property
    def speed(self) -> float:
        """How fast it moved when last seen, in card heights a second: with the camera, where it lies."""
        if not self.is_timed:
            return 0.0
        seconds = np.array([second for second, _ in self.outlines])
        middles = np.array([outline.mean(axis=0) for _, outline in self.outlines])
        first, last = np.triu_indices(len(seconds), 2)
        # The median of all pairs (Theil 1950): some outlines are off by a finger.
        ways = (middles[last] - middles[first]) / np.maximum(seconds[last] - seconds[first], 0.01)[:, None]
        return float(np.hypot(*np.median(ways, axis=0))) / _height(self.corners)

    @property
    def reach(self) -> float:
        """How far from its place, in card heights, it may be found without having been touched."""
        place = self.place
        spread = float(np.median([displacement(place, outline) for _, outline in self.outlines] or [0.0]))
        if self.speed > STILL:
            return _SWAYED
        return min(max(SAME_PLACE, _SPREADS * spread), 2 * STILL)

    @property
    def guess(self) -> Guess:
        """That name with the best confidence it was read or guessed with."""
        chances = [self.confidence, *(g.confidence for g in self.guessed.values() if g.card == self.card)]
        return Guess(self.card, max(chances))

    @property
    def sure_sights(self) -> int:
        """How often that name was surely read."""
        return self.sure.get(self.card, 0)

    @property
    def is_card(self) -> bool:
        """True where enough was seen to count it; a second copy needs more: a moving card may leave its ghost."""
        if self.copy_of is None:
            return self.sure_sights >= SURE_SIGHTS
        return self.sure_sights >= _COPY_SIGHTS and self.still >= _COPY_STILL

    @property
    def is_settled(self) -> bool:
        """True where it was seen for long enough that a second copy stays one."""
        return self.is_card and self.last_s - self.first_s > _SETTLED_S

    def take(self, sight: Sight, second: float, look: Look | None) -> None:
        """One more sight of this card; `look` is None where it shows in part only."""
        name = sight.card
        self.sights += 1
        self.has_gone = False
        self.first_s, self.last_s = min(self.first_s, second), max(self.last_s, second)
        self.votes[name] = self.votes.get(name, 0.0) + sight.confidence * (1.0 if sight.is_sure else _GUESS_WORTH)
        if sight.is_sure:
            self.sure[name] = self.sure.get(name, 0) + 1
            self.best[name] = max(self.best.get(name, 0.0), sight.confidence)
        elif name not in self.guessed or self.guessed[name].confidence < sight.confidence:
            self.guessed[name] = Guess(name, sight.confidence)
        is_clear = sight.is_sure or not self.sure or sight.confidence > HOPEFUL
        if look is None or not is_clear:
            return
        self.corners, self.look, self.bare = sight.corners, look, None
        if not sight.is_sure and self.sure:
            return
        if sight.confidence > self.face_chance:
            self._show_face(look, sight.confidence)
        if unlikeness(self.face, look) <= _WHOLE:
            self._lie_at(sight.corners, second)

    def know_face(self, other: "Track") -> None:
        """A copy of a card has the face of the first: what was seen of it so far may have been a part."""
        self.face, self.face_chance = other.face, max(self.face_chance, other.face_chance)
        if unlikeness(self.face, self.look) > _WHOLE:
            self.outlines = []

    def _show_face(self, look: Look, chance: float) -> None:
        """The clearest sight so far: earlier ones that look otherwise were of parts, and their outlines guesses."""
        if unlikeness(self.face, look) > _WHOLE:
            self.outlines = []
        self.face, self.face_chance = look, chance

    def _lie_at(self, corners: Corners, second: float) -> None:
        away = displacement(self.place, corners) if self.outlines else 0.0
        self.still += bool(self.outlines) and away <= STILL
        if away > _LEAPT:
            self.placed_s, self.outlines = second, []
        self.outlines = [*self.outlines, (second, corners)][-_OUTLINES:]

    def shift(self, drift: tuple[float, float]) -> None:
        """The whole picture moved by `drift` pixels."""
        away = np.array(drift, np.float32)
        self.corners = self.corners + away
        self.outlines = [(second, outline + away) for second, outline in self.outlines]

    def ride(self, before: Corners, after: Corners) -> None:
        """What lies on it moved with the camera from one outline to another."""
        way = cv2.getPerspectiveTransform(before.astype(np.float32), _turned_like(before, after))
        matrix = np.asarray(way, dtype=np.float64)
        self.corners = _carried(self.corners, matrix)
        self.outlines = [(second, _carried(outline, matrix)) for second, outline in self.outlines]

    def join(self, later: "Track") -> None:
        """Take up a track that turned out to be this card."""
        for name in later.votes:
            self.votes[name] = self.votes.get(name, 0.0) + later.votes[name]
            self.sure[name] = self.sure.get(name, 0) + later.sure.get(name, 0)
            self.best[name] = max(self.best.get(name, 0.0), later.best.get(name, 0.0))
        self.sights, self.still = self.sights + later.sights, self.still + later.still
        self.last_s = later.last_s
        self.corners, self.look = later.corners, later.look
        self.outlines = later.outlines or self.outlines
        self.uncover()
        self.bare = None

    def uncover(self) -> None:
        """It shows again: all that lay on it has gone."""
        while self.cover is not None:
            cover, self.cover = self.cover, self.cover.cover
            cover.has_gone = True


def displacement(first: Corners, second: Corners) -> float:
    """How far apart two outlines lie: the mean distance of their corners over the first's height, the way round that
    fits best (a card's index may be read at either end)."""
    return float(np.linalg.norm(first - _turned_like(first, second), axis=1).mean()) / _height(first)


def _height(corners: Corners) -> float:
    return max(float(np.linalg.norm(corners[3] - corners[0])), 1.0)


def _middle(outlines: Sequence[Corners]) -> Corners:
    turned = [_turned_like(outlines[-1], outline) for outline in outlines]
    return np.asarray(np.median(turned, axis=0), dtype=np.float32)


def _carried(corners: Corners, matrix: NDArray[np.float64]) -> Corners:
    return np.asarray(cv2.perspectiveTransform(corners[None].astype(np.float32), matrix)[0], dtype=np.float32)


def _turned_like(first: Corners, second: Corners) -> Corners:
    """The second outline, the way round in which it fits the first."""
    turned = np.asarray(np.roll(second, 2, axis=0), dtype=np.float32)
    return second if np.abs(first - second).sum() <= np.abs(first - turned).sum() else turned


def unlikeness(first: Look, second: Look) -> float:
    """How much two looks differ where they differ most, as a share of their brightness: about 0.01 for a card left
    alone, above 0.35 for another card."""
    away = np.abs(first / max(float(first.mean()), 1.0) - second / max(float(second.mean()), 1.0)).max(axis=2)
    blocks = cv2.resize(away, _BLOCKS, interpolation=cv2.INTER_AREA)
    return float(np.sort(blocks, axis=None)[-_WORST_BLOCKS:].mean())


def look_at(picture: Picture, corners: Corners) -> Look:
    """The look of a place."""
    return np.asarray(cv2.GaussianBlur(cut_card(picture, corners, WHOLE, _LOOK), (0, 0), 1.0), dtype=np.float32)


def ground_around(picture: Picture, corners: Corners) -> Ground:
    """The colour of what lies around an outline, and how even it is."""
    ring = cut_card(picture, corners, _AROUND, _AROUND_SIZE).astype(np.float32)[~_INNER]
    colour = np.median(ring, axis=0)
    return np.asarray(colour, np.float32), max(4 * float(np.median(np.abs(ring - colour).max(axis=1))), _EVEN)


def is_bare(picture: Picture, corners: Corners, ground: Ground) -> bool:
    """True where a place shows nothing but the ground that was seen around it: no card, nor a hand."""
    colour, usual = ground
    inner = cut_card(picture, corners, _AROUND, _AROUND_SIZE).astype(np.float32)[_INNER]
    return bool((np.abs(inner - colour).max(axis=1) <= usual).mean() >= _NEARLY_ALL)


def new_track(second: float, sight: Sight, picture: Picture) -> Track:
    """The track that begins with a sight."""
    look = look_at(picture, sight.corners)
    track = Track(second, second, second, sight.corners, look, ground_around(picture, sight.corners))
    track.take(sight, second, look)
    return track


def sights_of(reading: Reading) -> list[Sight]:
    """The named readings of a frame; two of one name that nearly lie on each other are one card read twice."""
    sure = [Sight(card.card, card.confidence, card.corners, True) for card in reading.cards]
    first = [(unsure.guesses[0], unsure.corners) for unsure in reading.unsure if unsure.guesses]
    sights = sure + [Sight(guess.card, guess.confidence, corners, False) for guess, corners in first]
    kept: list[Sight] = []
    for sight in sorted(sights, key=lambda s: (not s.is_sure, -s.confidence)):
        same = (other for other in kept if other.card == sight.card)
        if all(displacement(other.corners, sight.corners) > _READ_TWICE for other in same):
            kept.append(sight)
    return [sight for sight in sights if sight in kept]


def _shared(first: Corners, second: Corners) -> float:
    return float(cv2.intersectConvexConvex(first.astype(np.float32), second.astype(np.float32))[0])


def share_under(of: Corners, under: Corners) -> float:
    """The share of one outline's area that lies within another."""
    return _shared(of, under) / max(cv2.contourArea(of.astype(np.float32)), 1.0)


def joint_share(first: Corners, second: Corners) -> float:
    """Shared area over joint area."""
    shared = _shared(first, second)
    areas = (cv2.contourArea(corners.astype(np.float32)) for corners in (first, second))
    return shared / max(sum(areas) - shared, 1.0)
