"""One look at a still table: which cards lie where they lay, which were turned over, which came and which went."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vision.audit.place import Place, displaced, shows_same, spoiling, take_shot
from vision.audit.sides import Lying, is_same_side, mates
from vision.audit.views import SideView
from vision.frames import Picture

_REACH = 0.6
_TOUCHED, _LAID_ANEW = 0.006, 0.02
_UNREAD_TRIES = 2
AWAY = 2
"""Looks at which a card was not there before it counts as gone."""


@dataclass(frozen=True, eq=False)
class TableLook:
    """One look. `lying` is what was found in `picture`; `is_first` that it is the first look since something moved;
    `still_s` how long it has been still; `patience_s` how long a spoilt picture is waited out; `usual_back` a back of
    this deck, if one is known."""

    picture: Picture
    lying: Sequence[Lying]
    height_mm: float
    is_first: bool = True
    still_s: float = 0.0
    patience_s: float = 0.0
    usual_back: SideView | None = None

    def after(self, places: Sequence[Place]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
        """The places after this look, and the cards that have left the table or made way for others."""
        pairs = dict(mates([place.outline for place in places], [seen.corners for seen in self.lying], _REACH))
        stay: list[Place] = []
        left: list[Place] = []
        for number, place in enumerate(places):
            if number not in pairs:
                stay.append(replace(place, shows="nothing", away=place.away + 1))
                continue
            now, gone = self._at(place, self.lying[pairs[number]])
            stay.append(now)
            left += [place] if gone else []
        mated = set(pairs.values())
        fresh = [self._opened(seen) for number, seen in enumerate(self.lying) if number not in mated]
        if any(place.shows == "back" for place in fresh) or left:
            over = [p for p in stay if p.shows == "nothing" and (p.is_complete or p.away >= AWAY)]
            stay = [p for p in stay if not any(p is other for other in over)]
            left += over
        return (*stay, *fresh), tuple(left)

    def _at(self, place: Place, seen: Lying) -> tuple[Place, bool]:
        """What a place is now, and whether the card that lay there has left it."""
        if seen.name is not None:
            return self._face_at(place, seen)
        shot = take_shot(self.picture, seen.corners, self.height_mm)
        if place.faces:
            if shows_same(place, shot, "face"):
                return replace(place, shows="face", away=0), False
            if place.lacks_back:
                return self._opened(seen), False
            is_same_card = not place.away and displaced(place, seen) < 2 * _LAID_ANEW
            return self._opened(seen, place.name if is_same_card else None), True
        if not place.backs:
            return self._taken(replace(place, shows="back", away=0), seen), False
        if shows_same(place, shot, "back"):
            return self._back_at(place, seen)
        tried = replace(place, shows="face", away=0, tries=place.tries + 1, taken=0)
        if tried.tries < _UNREAD_TRIES and self.patience_s > 0:
            return replace(tried, spoilt=spoiling(shot) or place.spoilt), False
        return self._taken(tried, seen), False

    def _back_at(self, place: Place, seen: Lying) -> tuple[Place, bool]:
        """What a place is where a back lies again. Touched meanwhile it may be another card's: it is taken anew."""
        moved = displaced(place, seen)
        if place.away and moved > _LAID_ANEW:
            return self._opened(seen), True
        if place.away or (self.is_first and moved > _TOUCHED):
            return self._taken(replace(place, backs=(), shows="back", away=0, taken=0), seen), False
        return replace(place, shows="back", away=0), False

    def _face_at(self, place: Place, seen: Lying) -> tuple[Place, bool]:
        """What a place is where a face was read."""
        if not place.faces:
            turned = replace(place, shows="face", away=0, name=seen.name, face_outline=seen.face, taken=0, tries=0)
            return self._taken(turned, seen), False
        shot = take_shot(self.picture, seen.corners, self.height_mm)
        if place.name != seen.name and not shows_same(place, shot, "face"):
            return self._opened(seen), True
        if place.name is not None:
            return replace(place, shows="face", away=0), False
        return replace(place, shows="face", away=0, name=seen.name, face_outline=seen.face), False

    def _opened(self, seen: Lying, before: str | None = None) -> Place:
        """A card that lies where none lay before."""
        is_face = seen.name is not None
        if not is_face and seen.is_guessed and self.usual_back is not None:
            shot = take_shot(self.picture, seen.corners, self.height_mm)
            is_face = not is_same_side(self.usual_back, shot.view)
        place = Place(
            seen.corners, "face" if is_face else "back", name=seen.name, face_outline=seen.face, before=before
        )
        return self._taken(place, seen)

    def _taken(self, place: Place, seen: Lying) -> Place:
        """With a picture of the side that shows, unless light or focus spoil it and there is time for a better one."""
        shot = take_shot(self.picture, seen.corners, self.height_mm)
        wrong = spoiling(shot)
        if wrong is not None and self.still_s < self.patience_s:
            return replace(place, spoilt=wrong, outline=shot.outline)
        return replace(place.with_shot(shot), spoilt=wrong or place.spoilt)
