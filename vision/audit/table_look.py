"""One look at a still table: which cards lie where they lay, which were turned over, which came and which went."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vision.audit.place import Place, Shot, Shows, displaced, shows_same, spoiling, take_shot
from vision.audit.sides import Lying, is_same_side, mates
from vision.audit.views import SideView
from vision.frames import Picture
from vision.mat_sight import MatSight

_REACH = 0.6
_TOUCHED, _LAID_ANEW = 0.006, 0.02
_UNREAD_TRIES = 2
AWAY = 2
"""Looks at which a card was not there before it counts as gone."""


@dataclass(frozen=True, eq=False)
class TableLook:
    """One look. `lying` is what was found in `picture`; `is_first` that it is the first look since something moved;
    `still_s` how long it has been still; `patience_s` how long a spoilt picture is waited out; `usual_back` a back of
    this deck, if one is known; `mat` the mat in the picture."""

    picture: Picture
    lying: Sequence[Lying]
    height_mm: float
    is_first: bool = True
    still_s: float = 0.0
    patience_s: float = 0.0
    usual_back: SideView | None = None
    mat: MatSight | None = None

    def after(self, places: Sequence[Place]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
        """The places after this look, and the cards that have left the table or made way for others."""
        seen = [_Seen(one, take_shot(self.picture, one.corners, self.height_mm, self.mat)) for one in self.lying]
        pairs = dict(mates([place.outline for place in places], [one.lying.corners for one in seen], _REACH))
        stay: list[Place] = []
        left: list[Place] = []
        for number, place in enumerate(places):
            if number not in pairs:
                stay.append(replace(place, shows="nothing", away=place.away + 1))
                continue
            now, gone = self._at(place, seen[pairs[number]])
            stay.append(now)
            left += [place] if gone else []
        mated = set(pairs.values())
        fresh = [self._opened(one) for number, one in enumerate(seen) if number not in mated]
        if any(place.shows == "back" for place in fresh) or left:
            over = [p for p in stay if p.shows == "nothing" and (p.is_complete or p.away >= AWAY)]
            stay = [p for p in stay if not any(p is other for other in over)]
            left += over
        return (*stay, *fresh), tuple(left)

    def _at(self, place: Place, seen: "_Seen") -> tuple[Place, bool]:
        """What a place is now, and whether the card that lay there has left it."""
        if seen.lying.name is not None:
            return self._face_at(place, seen)
        if place.faces:
            if shows_same(place, seen.shot, "face"):
                return replace(place, shows="face", away=0), False
            if place.lacks_back:
                return self._opened(seen), False
            is_same_card = not place.away and displaced(place, seen.lying) < 2 * _LAID_ANEW
            return self._opened(seen, place.name if is_same_card else None), True
        if not place.backs:
            return self._taken(replace(place, shows="back", away=0), seen), False
        if shows_same(place, seen.shot, "back"):
            return self._back_at(place, seen)
        tried = replace(place, shows="face", away=0, tries=place.tries + 1, taken=0)
        if tried.tries < _UNREAD_TRIES and self.patience_s > 0:
            return replace(tried, spoilt=spoiling(seen.shot) or place.spoilt), False
        return self._taken(tried, seen), False

    def _back_at(self, place: Place, seen: "_Seen") -> tuple[Place, bool]:
        """What a place is where a back lies again. Touched meanwhile it may be another card's: it is taken anew."""
        moved = displaced(place, seen.lying)
        if place.away and moved > _LAID_ANEW:
            return self._opened(seen), True
        if place.away or (self.is_first and moved > _TOUCHED):
            return self._taken(replace(place, backs=(), shows="back", away=0, taken=0), seen), False
        return replace(place, shows="back", away=0), False

    def _face_at(self, place: Place, seen: "_Seen") -> tuple[Place, bool]:
        """What a place is where a face was read."""
        name, outline = seen.lying.name, seen.lying.face
        if not place.faces:
            turned = replace(place, shows="face", away=0, name=name, face_outline=outline, taken=0, tries=0)
            return self._taken(turned, seen), False
        if place.name != name and not shows_same(place, seen.shot, "face"):
            return self._opened(seen), True
        if place.name is not None:
            return replace(place, shows="face", away=0), False
        return replace(place, shows="face", away=0, name=name, face_outline=outline), False

    def _opened(self, seen: "_Seen", before: str | None = None) -> Place:
        """A card that lies where none lay before."""
        lying = seen.lying
        is_face = lying.name is not None
        if not is_face and lying.is_guessed and self.usual_back is not None:
            is_face = not is_same_side(self.usual_back, seen.shot.view)
        shows: Shows = "face" if is_face else "back"
        return self._taken(Place(lying.corners, shows, name=lying.name, face_outline=lying.face, before=before), seen)

    def _taken(self, place: Place, seen: "_Seen") -> Place:
        """With a picture of the side that shows, unless light or focus spoil it and there is time for a better one."""
        wrong = spoiling(seen.shot)
        if wrong is not None and self.still_s < self.patience_s:
            return replace(place, spoilt=wrong, outline=seen.shot.outline)
        return replace(place.with_shot(seen.shot), spoilt=wrong or place.spoilt)


@dataclass(frozen=True, eq=False)
class _Seen:
    """A card that was found, and its picture."""

    lying: Lying
    shot: Shot
