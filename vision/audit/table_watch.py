"""A sitting watched frame by frame: cards are laid face down apart, each is turned over in its place, then the next.

The same for films and live cameras. Only still pictures count: hands away, nothing moving. Nothing here knows the time
but by the seconds it is told, nor a screen; every frame gives a new watch.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import numpy as np

from vision.audit.pairing import Pairing, Problem, ProblemKind
from vision.audit.place import Place
from vision.audit.sides import FaceReader, Lying, height_px, lying_in
from vision.audit.sitting import Sitting
from vision.audit.stillness import Stillness
from vision.audit.table_look import AWAY, TableLook
from vision.audit.views import CardViews, SideView
from vision.frames import Picture, quality_warnings, shrink_to
from vision.hindrances import overlaps
from vision.mat_sight import MatSight, find_mat
from vision.reading import Corners

StepKind = Literal[
    "lay",
    "hold",
    "turn",
    "next",
    "dark",
    "apart",
    "field",
    "nearer",
    "glare",
    "blurred",
    "unread",
    "face-up",
    "moved",
    "gone",
]
"""What the person is told to do next."""

_SMALLEST_PX_PER_MM = 2.0
_LOOKS_APART_S, _SELDOM_S = 0.9, 2.5
_OFTEN = 2
_LIGHT_LOOK = 1280


@dataclass(frozen=True)
class Step:
    """What to do next, and the numbers it is about: `backs` taken and not yet turned, `faces` of the cards on the table
    taken, `cards` that are in with both sides, `concerned` how many the advice is about."""

    kind: StepKind
    backs: int = 0
    faces: int = 0
    cards: int = 0
    concerned: int = 0


@dataclass(frozen=True, eq=False)
class TableWatch:
    """What a camera over the table has seen so far.

    `height_mm` is the height of the deck's cards; `name` stands before the numbers of layouts where problems are told;
    `patience_s` is how long a live camera waits for a better picture where light or focus spoil one. `places` are the
    cards on the table, `sitting` those that are through; `size` is the newest frame's width and height in pixels;
    `early` the faces that were seen, and gone again, without a back before them; `off_field` counts cards that lie over
    the border of the mat's field; `mat` is the printed mat under the cards as it was last seen, for whose lens all
    pictures are straightened, so that places are told in straight pixels.
    """

    height_mm: float
    name: str = ""
    patience_s: float = 0.0
    sitting: Sitting = field(default_factory=Sitting)
    places: tuple[Place, ...] = ()
    still: Stillness = field(default_factory=Stillness)
    size: tuple[int, int] = (0, 0)
    is_dark: bool = False
    crowded: int = 0
    off_field: int = 0
    early: frozenset[str] = frozenset()
    mat: MatSight | None = None
    _phase: int = 0
    _looked_s: float = 0.0
    _looks: int = 0
    _under: MatSight | None = None

    def see(self, second: float, picture: Picture, reader: FaceReader) -> "TableWatch":
        """After one more frame, at `second` of the stream's own clock; `reader` is asked where it stands still."""
        still = self.still.after(second, picture)
        watch = replace(self, still=still, size=(picture.shape[1], picture.shape[0]))
        if not still.is_still:
            return watch
        if still.phase != self._phase or second - self._looked_s >= self._wait_s:
            watch = watch._over_mat(picture)
            flat = watch._flat(picture)
            return watch._looked(flat, lying_in(flat, reader, watch._under))
        if not any(place.wants_more for place in self.places):
            return watch
        flat = watch._flat(picture)
        return replace(watch, places=tuple(p.collected(flat, self.height_mm, self._under) for p in self.places))

    def as_seen(self, corners: Corners) -> Corners:
        """An outline of a place `(4, 2)` in the pixels of the camera's own picture."""
        if self.mat is None or self.mat.size != self.size:
            return corners
        return np.asarray(self.mat.bent_points(corners), np.float32)

    def finished(self) -> Sitting:
        """The sitting, were it to end now: what lies on the table with both sides is in, the rest is told."""
        sitting = self._closed(self.places)
        lost = self.early - set(sitting.labels)
        if not lost:
            return sitting
        problem = Problem("face-among-backs", f"{self.name}{max(sitting.pairs, 1)}", (len(lost),))
        return replace(sitting, problems=(*sitting.problems, problem)).also_seen(sorted(lost))

    def without(self, card: str) -> "TableWatch":
        """Without the last card of that name, which a person ruled out or wants to show again."""
        here = [place for place in self.places if place.name == card]
        if here:
            return replace(self, places=tuple(place for place in self.places if place is not here[-1]))
        return replace(self, sitting=self.sitting.without(card))

    def named(self, card: str) -> "TableWatch":
        """With that name for the newest card whose face was not read; the same watch where all were read."""
        unread = [place for place in self.places if place.faces and place.name is None]
        if unread:
            named = replace(unread[-1], name=card)
            return replace(self, places=tuple(named if place is unread[-1] else place for place in self.places))
        return replace(self, sitting=self.sitting.named(card))

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the cards that are in, and of those on the table with both sides; `#...` where not read."""
        return self.finished().labels

    @property
    def step(self) -> Step:
        """What to do next."""
        unturned = [place for place in self.places if place.is_unturned]
        complete = [place for place in self.places if place.is_complete]
        early = [place for place in self.places if place.lacks_back]
        shown = [place for place in self.places if place.shows != "nothing"]
        gone = [place for place in unturned if place.shows == "nothing" and place.away >= AWAY]
        unread = [place for place in shown if place.shows == "face" and place.name is None]
        spoilt = [place.spoilt for place in shown if not place.has_shown_side and place.spoilt is not None]

        def step(kind: StepKind, concerned: int = 0) -> Step:
            return Step(kind, len(unturned), len(complete), len(self.sitting.cards) + len(complete), concerned)

        if self.still.is_calming:
            return step("hold")
        if self.is_dark:
            return step("dark")
        if self.crowded:
            return step("apart", self.crowded)
        if self.off_field:
            return step("field", self.off_field)
        if spoilt:
            return step(spoilt[0], len(spoilt))
        if shown and np.median([height_px(place.outline) for place in shown]) < _SMALLEST_PX_PER_MM * self.height_mm:
            return step("nearer", len(shown))
        if early:
            return step("moved" if gone else "face-up", len(early))
        if gone:
            return step("gone", len(gone))
        if unread:
            return step("unread", len(unread))
        if unturned:
            return step("turn", len(unturned))
        return step("next" if complete or self.sitting.cards else "lay")

    @property
    def _wait_s(self) -> float:
        """How long after a look the next one comes, if nothing moves: soon where something is open."""
        is_open = self.step.kind not in ("lay", "turn", "next", "hold")
        return _LOOKS_APART_S if self._looks < _OFTEN or is_open else _SELDOM_S

    def _over_mat(self, picture: Picture) -> "TableWatch":
        """With the mat in a still picture. It is looked for when something has moved, and again where it was there
        before and is covered."""
        is_other_camera = self.mat is not None and self.mat.size != self.size
        if self.still.phase == self._phase and (self._under is not None or self.mat is None):
            return self
        found = find_mat(picture)
        if found is None:
            return replace(self, mat=None if is_other_camera else self.mat, _under=None)
        is_first = self.mat is None or is_other_camera
        places = tuple(place.straightened(found) for place in self.places) if is_first else self.places
        return replace(self, mat=found, _under=found, places=places)

    def _flat(self, picture: Picture) -> Picture:
        """The picture as a perfect lens would show it, where the lens is known."""
        return picture if self.mat is None or self.mat.size != self.size else self.mat.straight(picture, True)

    def _looked(self, picture: Picture, lying: Sequence[Lying]) -> "TableWatch":
        """After a still picture was searched for cards."""
        outlines = [seen.corners for seen in lying]
        apart = [seen for seen in lying if not (seen.is_cut or overlaps([seen.corners], outlines))]
        cut = sum(seen.is_cut for seen in lying)
        began = self.still.second if self.still.since_s is None else self.still.since_s
        look = TableLook(
            picture,
            apart,
            self.height_mm,
            self.still.phase != self._phase,
            self.still.second - began,
            self.patience_s,
            self._usual_back(),
            self._under,
        )
        places, left = look.after(self.places)
        had = {place.name for place in self.places if place.lacks_back and place.name is not None}
        has = {place.name for place in (*places, *left)}
        watch = replace(
            self,
            early=self.early | (had - has),
            is_dark=not lying and _is_dark(picture),
            crowded=len(lying) - len(apart) - cut,
            off_field=cut,
            places=places,
            _phase=self.still.phase,
            _looked_s=self.still.second,
            _looks=self._looks + 1 if self.still.phase == self._phase else 1,
        )
        return replace(watch, sitting=watch._closed(left)) if left else watch

    def _usual_back(self) -> SideView | None:
        if self.sitting.cards:
            return self.sitting.cards[-1].backs[0]
        return next((place.backs[0].view for place in self.places if place.backs), None)

    def _closed(self, left: Sequence[Place]) -> Sitting:
        """The sitting with the cards that are through, and what was wrong with the others."""
        if not left:
            return self.sitting
        pair = f"{self.name}{self.sitting.pairs + 1}"
        complete = [place for place in left if place.is_complete]
        again = {place.before for place in complete if place.before is not None and place.before == place.name}
        sitting = self.sitting
        for card in again:
            sitting = sitting.without(str(card))
        cards: list[CardViews] = []
        for number, place in enumerate(complete, start=1):
            cards.append(place.card(place.name or f"#{pair}:{number}", self.height_mm))
        backs, faces = sum(place.is_unturned for place in left), sum(place.lacks_back for place in left)
        moved = min(backs, faces)
        found: dict[ProblemKind, int] = {
            "moved": moved,
            "unturned": backs - moved,
            "face-among-backs": faces - moved,
            "unread": sum(place.name is None for place in complete),
            "twice": len(again),
            "glare": sum(place.spoilt == "glare" for place in complete),
            "blurred": sum(place.spoilt == "blurred" for place in complete),
            "overlap": self.crowded,
            "off-field": self.off_field,
            "cut-off": sum(card.backs[0].is_cut_off or card.faces[0].is_cut_off for card in cards),
            "too-small": sum(card.px_per_mm < _SMALLEST_PX_PER_MM for card in cards),
        }
        problems = tuple(Problem(kind, pair, (count,)) for kind, count in found.items() if count)
        ratios = tuple(place.ratio(self.size) for place in complete)
        unmated = tuple(place.name for place in left if place.lacks_back and place.name is not None)
        return sitting.after(Pairing(tuple(cards), problems, ratios, unmated=unmated))


def _is_dark(picture: Picture) -> bool:
    return any(warning.startswith("too dark") for warning in quality_warnings(shrink_to(picture, _LIGHT_LOOK)[0]))
