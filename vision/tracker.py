"""Cards followed from frame to frame: each physical card is one track, whatever passes over it or is laid on it.

What belongs together is told by place, by name and by look:

- A reading at a track's place is that track if it has its name, or if the place looks as it did: then a name that
  differs is a slip of the reader, and the names vote.
- A reading of a name known from elsewhere is that card moved, or come back after a hand or an absence.
- Where another look lies at the place, a card was laid on it. The card beneath is *covered*, and stays so until what
  covers it moves off or the place is seen to be bare. A covered card is still there, so its name read again is
  itself, *uncovered*, where it lies as it did before (within `Track.reach`; it rides with what covers it, as the camera
  moves), where its cover moves off in the same second, or where its cover is still seen and only lets a corner of it
  show. Else it is a *second copy*: one that comes from elsewhere, or lies otherwise than the first, and was seen to lie
  still. A copy dealt just onto the place of the first, or before a camera that moves, is mostly taken for the first.
- Equal names in one picture are two cards.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from vision.frames import Picture
from vision.reading import Corners, Reading
from vision.tracks import (
    HOPEFUL,
    STILL,
    SURE_SIGHTS,
    Look,
    Sight,
    Track,
    displacement,
    is_bare,
    joint_share,
    look_at,
    new_track,
    share_under,
    sights_of,
    unlikeness,
)

_SAME_LOOK, _OTHER_LOOK = 0.25, 0.4
_RECENT_S, _SLIP_S = 1.0, 0.35
_ON_IT, _COVERED, _MOVED_OFF = 0.5, 0.5, 0.2
_NEAR, _FAR, _CAMERA_STEP = 0.4, 0.6, 0.1
_BARE_S, _SOON_S = 0.4, 3.0
_TRIES = 6


class Tracker:
    """Follows the cards of one film; frames are given in order of time. Keeps one small look for each card, no frame.

    >>> import numpy as np
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
        self._is_swaying = False

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
            not track.is_card if track.sure_sights else track.guess.confidence > HOPEFUL and track.sights < _TRIES
            for track in self._seen
        )

    def look(self, second: float, reading: Reading, picture: Picture, drift: tuple[float, float] = (0.0, 0.0)) -> None:
        """Take up what was read in a frame; `drift` is how far (x, y pixels) the whole picture moved since the last."""
        for track in self._tracks if drift != (0.0, 0.0) else ():
            track.shift(drift)
        before = {track: track.corners for track in self._tracks}
        sights = sights_of(reading)
        met: dict[Track, Sight] = {}
        recent = [t for t in self._tracks if t.cover is None and second - t.last_s <= _RECENT_S]
        sights = self._stayed(second, sights, picture, met, [t for t in recent if t.sure])
        sights = self._come_again(second, sights, picture, met)
        sights = self._stayed(second, sights, picture, met, [t for t in recent if not t.sure])
        born = [new_track(second, sight, picture) for sight in sights]
        self._tracks += born
        self._carry(before, met)
        seen = self._rejoined([*met, *born])
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
                for sight in sights_of(reading)
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
            now: Look | None = None
            for number, sight in enumerate(sights):
                joint = joint_share(track.corners, sight.corners)
                if joint < _ON_IT:
                    continue
                is_same = sight.card == track.card
                if not is_same:
                    now = look_at(picture, track.corners) if now is None else now
                    if unlikeness(track.look, now) > _SAME_LOOK:
                        continue
                pairs.append((not is_same, -joint, number, track))
        taken: set[int] = set()
        for _, _, number, track in sorted(pairs, key=lambda pair: pair[:3]):
            if number not in taken and track not in met:
                taken.add(number)
                met[track] = sights[number]
                track.take(sights[number], second, look_at(picture, sights[number].corners))
        return [sight for number, sight in enumerate(sights) if number not in taken]

    def _come_again(
        self, second: float, sights: Sequence[Sight], picture: Picture, met: dict[Track, Sight]
    ) -> list[Sight]:
        """Sights of names known from elsewhere or from earlier; gives those that are cards not seen before."""
        left = []
        for sight in sights:
            same = [t for t in self._tracks if t not in met and t.card == sight.card and t.sure]
            # What was read once, mostly in motion, may have been a slip: the card of that name comes later.
            same = [t for t in same if t.is_card or second - t.last_s <= _SLIP_S]
            if not sight.is_sure:
                same = [t for t in same if t.cover is None and second - t.last_s <= _RECENT_S]
            same.sort(key=lambda t: (t.cover is not None, displacement(t.corners, sight.corners)))
            track = next((t for t in same if t.cover is None or self._is_uncovered(t, sight, met)), None)
            if track is None:
                left.append(sight)
                continue
            shows_in_part = track.cover is not None and self._top_of(track) in met
            met[track] = sight
            track.take(sight, second, None if shows_in_part else look_at(picture, sight.corners))
            if not shows_in_part:
                track.uncover()
        return left

    def _carry(self, before: Mapping[Track, Corners], met: Mapping[Track, Sight]) -> None:
        """Covered cards move with the camera as what lies on them does; what is drawn away leaps. (While the camera is
        still they stay where they are: outlines are never quite steady.)"""
        speeds = [track.speed for track in met if track.is_timed]
        self._is_swaying = float(np.median(speeds)) > STILL if speeds else self._is_swaying
        for track in self._tracks if self._is_swaying else ():
            top = self._top_of(track)
            if top is not track and top in met and displacement(before[top], top.corners) < _CAMERA_STEP:
                track.ride(before[top], top.corners)

    def _rejoined(self, seen: Sequence[Track]) -> list[Track]:
        """The tracks seen; a supposed second copy joins the first where that lay at the same place all the time, or
        where what covered it was seen to move off (and the copy was not seen to come from elsewhere)."""
        kept = []
        for track in seen:
            first = track.copy_of
            is_first = first is not None and first in self._tracks and first not in seen and first.card == track.card
            if first is None or not is_first or track.is_settled or displacement(first.place, track.place) > _NEAR:
                kept.append(track)
                continue
            is_in_place = (
                bool(track.outlines) and not track.has_come and displacement(first.place, track.place) <= first.reach
            )
            if first.cover is None or is_in_place:
                first.join(track)
                self._tracks.remove(track)
                for other in self._tracks:
                    # It came to its place long ago, and so lies under what the copy seemed to be laid on.
                    other.cover = None if other.cover is track else other.cover
                    other.copy_of = first if other.copy_of is track and other is not first else other.copy_of
                kept.append(first)
            else:
                kept.append(track)
        return kept

    def _is_uncovered(self, track: Track, sight: Sight, met: dict[Track, Sight]) -> bool:
        """True where a sight of a covered card's name is that card and no second copy (see the module)."""
        if displacement(track.place, sight.corners) <= track.reach:
            return True
        return self._top_of(track) in met and joint_share(track.corners, sight.corners) > _ON_IT

    def _top_of(self, track: Track) -> Track:
        top, passed = track, {track}
        while top.cover is not None and top.cover not in passed:
            top = top.cover
            passed.add(top)
        return top

    def _cover(self, second: float, seen: Sequence[Track]) -> None:
        """Tracks out of sight under one that came to its place later are covered; what moved off covers no more."""
        for track in self._tracks:
            if track.cover is not None and share_under(track.corners, track.cover.corners) < _MOVED_OFF:
                track.cover = None
            if track in seen or track.cover is not None or not track.sure or track.has_gone:
                continue
            over = [
                other
                for other in seen
                if other.is_card
                and other.placed_s > track.last_s
                and share_under(track.corners, other.corners) >= _COVERED
            ]
            track.cover = over[0] if over else None
        for track in (t for t in seen if t.first_s == second and t.copy_of is None):
            same = (t for t in self._tracks if t is not track and t.card == track.card and (t.is_card or t in seen))
            track.copy_of = next(same, None)
            if track.copy_of is not None:
                track.has_come = displacement(track.copy_of.place, track.corners) > _FAR
                if track.copy_of.is_card:
                    track.know_face(track.copy_of)
        for track in (t for t in self._tracks if not t.sure and t not in seen and second - t.last_s <= _RECENT_S):
            at_its_place = (t for t in seen if t.sure and share_under(track.corners, t.corners) >= _COVERED)
            # A slip of the reader mostly keeps the rank or the suit.
            track.is_slip |= any(set(t.card) & set(track.card) for t in at_its_place)

    def _bare(self, second: float, reading: Reading, picture: Picture, seen: Sequence[Track]) -> None:
        """Where a place shows the bare table, or a pile's place lies still and shows no card, what lay there has gone:
        nothing can cover it, and its cards may come again."""
        shown = [*(sight.corners for sight in sights_of(reading)), *reading.backs, *reading.foreign]
        for top in (t for t in self._tracks if t.cover is None and t.sure and not t.has_gone and t not in seen):
            beneath = [t for t in self._tracks if t.cover is not None and self._top_of(t) is top]
            if not beneath and second - top.last_s > _SOON_S:
                continue
            now = look_at(picture, top.corners)
            is_other = unlikeness(top.look, now) > _OTHER_LOOK
            if not is_other or any(share_under(top.corners, corners) > _MOVED_OFF for corners in shown):
                top.bare = None
            elif is_bare(picture, top.corners, top.ground) or _lies_still(top, second, now):
                for track in (top, *beneath):
                    track.cover, track.has_gone = None, True
            elif top.bare is None or unlikeness(top.bare[1], now) > _SAME_LOOK:
                top.bare = second, now


def _lies_still(track: Track, second: float, now: Look) -> bool:
    """True where its place has looked as it looks now for long enough."""
    since, look = track.bare or (second, now)
    return second - since >= _BARE_S and unlikeness(look, now) <= _SAME_LOOK
