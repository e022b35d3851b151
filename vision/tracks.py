"""Cards followed from frame to frame: each physical card is one track, whatever passes over it or is laid on it.

What belongs together is told by place, by name and by look:

- A reading at a track's place is that track if it has its name, or if the place looks as it did: then a name that
  differs is a slip of the reader, and the names vote.
- A reading of a name known from elsewhere is that card moved, or come back after a hand or an absence.
- Where another look lies at the place, a card was laid on it. The card beneath is *covered*, and stays so until what
  covers it moves off or the place is seen to be bare. A covered card is still there, so its name read again is:
  itself, *uncovered*, where it lies as it did before (corners within `SAME_PLACE` of its height, the camera's drift
  taken off), or where what covers it is still seen and only lets a corner of it show; and a *second copy* where it
  comes from elsewhere or lies otherwise.
- Equal names in one picture are two cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cutting import WHOLE, cut_card
from vision.frames import Picture
from vision.reading import Corners, Guess, Reading

SAME_PLACE = 0.025
"""How far the corners of a card lie apart in two looks at it, at most, in card heights (mean of the four)."""
SURE_SIGHTS = 2
"""Sure sights without which a track is no card."""

_LOOK, _BLOCKS, _WORST_BLOCKS = (24, 36), (8, 12), 3
_SAME_LOOK, _OTHER_LOOK = 0.25, 0.4
_RECENT_S = 1.0
_ON_IT, _COVERED, _MOVED_OFF, _APART = 0.5, 0.5, 0.2, 0.3
_LEAPT = 0.15
_BARE_S = 0.5
_GUESS_WORTH = 0.3
_COPY_SIGHTS = 3
_HOPEFUL, _TRIES = 0.7, 6
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

    `corners` is where it lay when last seen, moved on with the camera; `look` what it looked like there; `placed_s`
    when it came to that place; `cover` the track that lies over it; `copy_of` the earlier track of the same name;
    `is_slip` that a guess was seen to be another card.
    """

    first_s: float
    last_s: float
    placed_s: float
    corners: Corners
    look: NDArray[np.float32]
    sure: dict[str, int] = field(default_factory=dict)
    votes: dict[str, float] = field(default_factory=dict)
    best: dict[str, float] = field(default_factory=dict)
    guessed: dict[str, Guess] = field(default_factory=dict)
    sights: int = 0
    still: int = 0
    is_slip: bool = False
    cover: "Track | None" = None
    copy_of: "Track | None" = None
    bare: tuple[float, NDArray[np.float32]] | None = None

    @property
    def card(self) -> str:
        """The name with most votes, empty before the first."""
        return max(self.votes, key=lambda name: self.votes[name]) if self.votes else ""

    @property
    def confidence(self) -> float:
        """The best confidence with which that name was surely read, 0 where it never was."""
        return self.best.get(self.card, 0.0)

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
        return min(self.sure_sights, self.still) >= _COPY_SIGHTS

    def take(self, sight: Sight, second: float, look: NDArray[np.float32] | None) -> None:
        """One more sight of this card; `look` is None where it shows in part only."""
        name = sight.card
        self.sights += 1
        self.first_s, self.last_s = min(self.first_s, second), max(self.last_s, second)
        self.votes[name] = self.votes.get(name, 0.0) + sight.confidence * (1.0 if sight.is_sure else _GUESS_WORTH)
        if sight.is_sure:
            self.sure[name] = self.sure.get(name, 0) + 1
            self.best[name] = max(self.best.get(name, 0.0), sight.confidence)
        elif name not in self.guessed or self.guessed[name].confidence < sight.confidence:
            self.guessed[name] = Guess(name, sight.confidence)
        self.still += sight.is_sure and displacement(self.corners, sight.corners) <= SAME_PLACE
        if look is None or not (sight.is_sure or not self.sure):
            return
        if displacement(self.corners, sight.corners) > _LEAPT:
            self.placed_s = second
        self.corners, self.look, self.bare = sight.corners, look, None


class Tracker:
    """Follows the cards of one film; frames are given in order of time. Keeps one small look for each card, no frame.

    >>> from vision.reading import CardReading
    >>> spot = np.array([[10, 10], [50, 10], [50, 70], [10, 70]], np.float32)
    >>> tracker, frame = Tracker(), np.zeros((90, 120, 3), np.uint8)
    >>> for second in (0.0, 0.1):
    ...     tracker.look(second, Reading(120, 90, (CardReading("Kd", 0.99, spot),)), frame)
    >>> [(track.card, track.first_s, track.last_s) for track in tracker.cards]
    [('Kd', 0.0, 0.1)]
    """

    def __init__(self) -> None:
        self._tracks: list[Track] = []
        self._seen: list[Track] = []
        self._looks = 0

    @property
    def cards(self) -> list[Track]:
        """The cards counted so far, in order of first appearance. In a film of one frame a single sight counts."""
        least = 1 if self._looks == 1 else SURE_SIGHTS
        counted = (t for t in self._tracks if t.is_card or (least == 1 and t.sure_sights))
        return sorted(counted, key=lambda track: track.first_s)

    @property
    def unsure(self) -> list[Track]:
        """The tracks that were only guessed, in order of first appearance, one for each name that is no card's."""
        known = {track.card for track in self.cards}
        best: dict[str, Track] = {}
        for track in self._tracks:
            if track.card and track.card not in known and track.sights >= SURE_SIGHTS and not track.is_slip:
                other = best.get(track.card)
                best[track.card] = track if other is None or other.sights < track.sights else other
        return sorted(best.values(), key=lambda track: track.first_s)

    @property
    def is_open(self) -> bool:
        """True where another look soon is worth while: the last one surely read a card that still needs a sight to
        count, or guessed one so well that the next frame may show it surely."""
        return any(
            not track.is_card if track.sure_sights else track.guess.confidence > _HOPEFUL and track.sights < _TRIES
            for track in self._seen
        )

    def look(self, second: float, reading: Reading, picture: Picture, drift: tuple[float, float] = (0.0, 0.0)) -> None:
        """Take up what was read in a frame; `drift` is how far (x, y pixels) the whole picture moved since the last."""
        for track in self._tracks if drift != (0.0, 0.0) else ():
            track.corners = track.corners + np.array(drift, np.float32)
        sights = _sights_of(reading)
        met: dict[Track, Sight] = {}
        recent = [t for t in self._tracks if t.cover is None and second - t.last_s <= _RECENT_S]
        sights = self._stayed(second, sights, picture, met, [t for t in recent if t.sure])
        sights = self._come_again(second, sights, picture, met)
        sights = self._stayed(second, sights, picture, met, [t for t in recent if not t.sure])
        born = [_new_track(second, sight, picture) for sight in sights]
        self._tracks += born
        seen = [*met, *born]
        self._cover(second, seen)
        self._bare(second, reading, picture, seen)
        self._seen, self._looks = seen, self._looks + 1

    def go_on(self, second: float) -> None:
        """Time goes by and the picture stays as it was at the last look."""
        for track in self._seen:
            track.last_s = second

    def look_back(self, second: float, reading: Reading) -> bool:
        """Take up a frame from before the last look for the tracks that are still open; True where one is in it."""
        is_found = False
        for track in (t for t in self._seen if t.sure_sights and not t.is_card):
            near = [
                sight
                for sight in _sights_of(reading)
                if sight.is_sure and sight.card == track.card and displacement(track.corners, sight.corners) < 1
            ]
            if len(near) == 1:
                track.take(near[0], second, None)
                is_found = True
        return is_found

    def _stayed(
        self,
        second: float,
        sights: Sequence[Sight],
        picture: Picture,
        met: dict[Track, Sight],
        tracks: Sequence[Track],
    ) -> list[Sight]:
        """Sights at the place of one of the tracks that have its name or where it still looks the same; gives the
        sights left over."""
        pairs = []
        for track in tracks:
            now: NDArray[np.float32] | None = None
            for number, sight in enumerate(sights):
                joint = _joint(track.corners, sight.corners)
                if joint < _ON_IT:
                    continue
                is_same = sight.card == track.card
                if not is_same:
                    now = _look_at(picture, track.corners) if now is None else now
                    if unlikeness(track.look, now) > _SAME_LOOK:
                        continue
                pairs.append((not is_same, -joint, number, track))
        taken: set[int] = set()
        for _, _, number, track in sorted(pairs, key=lambda pair: pair[:3]):
            if number not in taken and track not in met:
                taken.add(number)
                met[track] = sights[number]
                track.take(sights[number], second, _look_at(picture, sights[number].corners))
        return [sight for number, sight in enumerate(sights) if number not in taken]

    def _come_again(
        self, second: float, sights: Sequence[Sight], picture: Picture, met: dict[Track, Sight]
    ) -> list[Sight]:
        """Sights of names known from elsewhere or from earlier; gives those that are cards not seen before."""
        left = []
        for sight in sights:
            same = [t for t in self._tracks if t not in met and t.card == sight.card and t.sure]
            # What was read once, mostly in motion, may have been a slip: the card of that name comes later.
            same = [t for t in same if t.is_card or second - t.last_s <= _RECENT_S]
            if not sight.is_sure:
                same = [t for t in same if t.cover is None and second - t.last_s <= _RECENT_S]
            same.sort(key=lambda t: (t.cover is not None, displacement(t.corners, sight.corners)))
            track = next((t for t in same if t.cover is None or self._is_uncovered(t, sight, met)), None)
            if track is None:
                left.append(sight)
                continue
            shows_in_part = track.cover is not None and self._top_of(track) in met
            met[track] = sight
            track.take(sight, second, None if shows_in_part else _look_at(picture, sight.corners))
            if not shows_in_part:
                track.cover = None
        return left

    def _is_uncovered(self, track: Track, sight: Sight, met: dict[Track, Sight]) -> bool:
        """True where a sight of a covered card's name is that card and no second copy (see the module)."""
        if displacement(track.corners, sight.corners) <= SAME_PLACE:
            return True
        return self._top_of(track) in met and _joint(track.corners, sight.corners) > _ON_IT

    def _top_of(self, track: Track) -> Track:
        top, passed = track, {track}
        while top.cover is not None and top.cover not in passed:
            top = top.cover
            passed.add(top)
        return top

    def _cover(self, second: float, seen: Sequence[Track]) -> None:
        """Tracks out of sight under one that came to its place later are covered; what moved off covers no more."""
        for track in self._tracks:
            if track.cover is not None and _share(track.corners, track.cover.corners) < _MOVED_OFF:
                track.cover = None
            if track in seen or track.cover is not None or not track.sure:
                continue
            over = [
                other
                for other in seen
                if other.sure and other.placed_s > track.last_s and _share(track.corners, other.corners) >= _COVERED
            ]
            track.cover = over[0] if over else None
        for track in (t for t in seen if t.first_s == second and t.copy_of is None):
            same = (t for t in self._tracks if t is not track and t.card == track.card and t.sure)
            track.copy_of = next(same, None)
        for track in (t for t in self._tracks if not t.sure and t not in seen and second - t.last_s <= _RECENT_S):
            at_its_place = (t for t in seen if t.sure and _share(track.corners, t.corners) >= _COVERED)
            # A slip of the reader mostly keeps the rank or the suit.
            track.is_slip |= any(set(t.card) & set(track.card) for t in at_its_place)

    def _bare(self, second: float, reading: Reading, picture: Picture, seen: Sequence[Track]) -> None:
        """Where a pile's place lies still and shows no card any more, the pile is gone: its cards may come again."""
        tops = {self._top_of(track) for track in self._tracks if track.cover is not None}
        shown = [*(sight.corners for sight in _sights_of(reading)), *reading.backs, *reading.foreign]
        for top in tops - set(seen):
            now = _look_at(picture, top.corners)
            is_other = unlikeness(top.look, now) > _OTHER_LOOK
            if not is_other or any(_share(top.corners, corners) > _MOVED_OFF for corners in shown):
                top.bare = None
            elif top.bare is None or unlikeness(top.bare[1], now) > _SAME_LOOK:
                top.bare = second, now
            elif second - top.bare[0] >= _BARE_S:
                for track in self._tracks:
                    if track.cover is not None and self._top_of(track) is top:
                        track.cover = None


def displacement(first: Corners, second: Corners) -> float:
    """How far apart two outlines lie: the mean distance of their corners over the first's height, the way round that
    fits best (a card's index may be read at either end)."""
    height = max(float(np.linalg.norm(first[3] - first[0])), 1.0)
    ways = (second, np.roll(second, 2, axis=0))
    return min(float(np.linalg.norm(first - way, axis=1).mean()) for way in ways) / height


def unlikeness(first: NDArray[np.float32], second: NDArray[np.float32]) -> float:
    """How much two looks differ where they differ most, as a share of their brightness: about 0.01 for a card left
    alone, above 0.35 for another card."""
    away = np.abs(first / max(float(first.mean()), 1.0) - second / max(float(second.mean()), 1.0)).max(axis=2)
    blocks = cv2.resize(away, _BLOCKS, interpolation=cv2.INTER_AREA)
    return float(np.sort(blocks, axis=None)[-_WORST_BLOCKS:].mean())


def _look_at(picture: Picture, corners: Corners) -> NDArray[np.float32]:
    """What lies within an outline, `(36, 24, 3)` float32, softened so that a shift of half a pixel hardly matters."""
    return np.asarray(cv2.GaussianBlur(cut_card(picture, corners, WHOLE, _LOOK), (0, 0), 1.0), dtype=np.float32)


def _new_track(second: float, sight: Sight, picture: Picture) -> Track:
    look = _look_at(picture, sight.corners)
    track = Track(second, second, second, sight.corners, look)
    track.take(sight, second, look)
    return track


def _sights_of(reading: Reading) -> list[Sight]:
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


def _share(of: Corners, under: Corners) -> float:
    """The share of one outline's area that lies within another."""
    return _shared(of, under) / max(cv2.contourArea(of.astype(np.float32)), 1.0)


def _joint(first: Corners, second: Corners) -> float:
    """Shared area over joint area."""
    shared = _shared(first, second)
    areas = (cv2.contourArea(corners.astype(np.float32)) for corners in (first, second))
    return shared / max(sum(areas) - shared, 1.0)
