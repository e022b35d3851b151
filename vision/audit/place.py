"""One place on the table of a sitting: the card that lies there, its back first, then its face."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from vision.audit.sides import Lying, height_px, is_same_side, nearest_turn, side_view, view_sharpness
from vision.audit.views import CardViews, SideView
from vision.cutting import WHOLE, cut_card
from vision.frames import Picture
from vision.hindrances import has_glare, is_blurred
from vision.mat_sight import MatSight
from vision.reading import Corners
from vision.rectify import true_ratio, turn_corners

MOST_BACKS, MOST_FACES = 8, 2
"""Pictures of each side that are kept, the sharpest of those taken."""
MOST_STILL = 4
"""Backs of these that may lie in one spot: pictures from places a little apart tell more, those from one hardly do."""

_TAKEN = 10
_APART_PX = 0.5
_LOOK = (172, 240)

Shows = Literal["back", "face", "nothing"]
"""What is to be seen of a card now."""
Spoiling = Literal["glare", "blurred"]
"""What spoils a picture of a card."""


@dataclass(frozen=True, eq=False)
class Shot:
    """One picture of one side: cut out, its outline in the whole picture, how sharp it is, and its width and height in
    mm by the mat that it lies on, None where none was seen."""

    view: SideView
    outline: Corners
    sharpness: float
    seen_mm: tuple[float, float] | None = None


@dataclass(frozen=True, eq=False)
class Place:
    """What was seen of a card in its place.

    `outline` is where it was last seen, upright. `backs` and `faces` are the best pictures so far; `name` is what was
    read on the face and `face_outline` the outline that begins at the face's own top left. `shows` is what is to be
    seen now; `taken` counts the frames of this side since it was laid; `tries` the looks at a face that was not read;
    `away` the looks at which it was not there; `before` the card that lay there just before, if it did not leave.
    """

    outline: Corners
    shows: Shows
    backs: tuple[Shot, ...] = ()
    faces: tuple[Shot, ...] = ()
    name: str | None = None
    face_outline: Corners | None = None
    taken: int = 0
    tries: int = 0
    away: int = 0
    spoilt: Spoiling | None = None
    before: str | None = None

    @property
    def is_complete(self) -> bool:
        """True where both sides were taken."""
        return bool(self.backs and self.faces)

    @property
    def is_unturned(self) -> bool:
        """True where the back was taken, and the face is still to come."""
        return bool(self.backs) and not self.faces

    @property
    def lacks_back(self) -> bool:
        """True where a face lies that was never seen from its back."""
        return bool(self.faces) and not self.backs

    @property
    def has_shown_side(self) -> bool:
        """True where the side that shows was taken."""
        return bool({"back": self.backs, "face": self.faces, "nothing": ()}[self.shows])

    def with_shot(self, shot: Shot) -> "Place":
        """With one more picture of the side that shows, where it is among the best."""
        if self.taken >= _TAKEN:
            return self
        had = self.backs if self.shows == "back" else self.faces
        best = sorted((*had, shot), key=lambda s: -s.sharpness)
        if self.shows == "back":
            return replace(self, backs=_apart(best)[:MOST_BACKS], taken=self.taken + 1, outline=shot.outline)
        return replace(self, faces=tuple(best[:MOST_FACES]), taken=self.taken + 1, outline=shot.outline)

    @property
    def wants_more(self) -> bool:
        """True where the side that shows was taken, but not often enough."""
        return self.has_shown_side and self.taken < _TAKEN

    def collected(self, picture: Picture, height_mm: float, mat: MatSight | None = None) -> "Place":
        """After one more still frame that shows it, about where the last one did."""
        return self.with_shot(take_shot(picture, self.outline, height_mm, mat)) if self.wants_more else self

    def straightened(self, mat: MatSight) -> "Place":
        """The same place in pictures that are straightened for the mat's lens, as they were not before."""
        face = None if self.face_outline is None else np.asarray(mat.straight_points(self.face_outline), np.float32)
        return replace(self, outline=np.asarray(mat.straight_points(self.outline), np.float32), face_outline=face)

    def card(self, label: str, height_mm: float) -> CardViews:
        """The card, both of whose sides were taken."""
        faces = [turned_like(shot, self.face_outline) for shot in self.faces]
        backs = [turned_like(shot, faces[0].outline) for shot in self.backs]
        return CardViews(
            label,
            tuple(shot.view for shot in backs),
            tuple(shot.view for shot in faces),
            height_px(faces[0].outline) / height_mm,
            is_turn_known=self.name is not None,
            seen_mm=_usual_mm(backs),
        )

    def ratio(self, size: tuple[int, int]) -> float:
        """Its true width over height, in a picture of that size (width, height)."""
        return true_ratio(self.backs[0].outline, size)


def take_shot(picture: Picture, outline: Corners, height_mm: float, mat: MatSight | None = None) -> Shot:
    """A card cut from a picture, which was straightened for the lens of the `mat` in it, if there is one."""
    view, sharp = side_view(picture, outline, height_mm)
    if mat is None:
        return Shot(view, sharp, view_sharpness(view))
    return Shot(replace(view, focal_px=mat.focal_px), sharp, view_sharpness(view), mat.measured_mm(sharp))


def _apart(shots: Sequence[Shot]) -> tuple[Shot, ...]:
    """The first `MOST_STILL`, and of the others those that lie elsewhere than any taken before."""
    kept: list[Shot] = []
    for shot in shots:
        if len(kept) < MOST_STILL or all(_away_px(shot, other) > _APART_PX for other in kept):
            kept.append(shot)
    return tuple(kept)


def _away_px(shot: Shot, other: Shot) -> float:
    """How far the middles of two outlines of one card lie from each other: that is known better than the corners."""
    return float(np.linalg.norm(shot.outline.mean(axis=0) - other.outline.mean(axis=0)))


def _usual_mm(shots: Sequence[Shot]) -> tuple[float, float] | None:
    sizes = [shot.seen_mm for shot in shots if shot.seen_mm is not None]
    if not sizes:
        return None
    width, height = np.median(np.array(sizes), axis=0).tolist()
    return width, height


def turned_like(shot: Shot, like: Corners | None) -> Shot:
    """The shot with its outline beginning where `like` begins."""
    if like is None:
        return shot
    turned = nearest_turn(shot.outline, like)
    if np.array_equal(turned, shot.outline):
        return shot
    return replace(shot, outline=turned, view=replace(shot.view, corners=turn_corners(shot.view.corners, 2)))


def spoiling(shot: Shot) -> Spoiling | None:
    """What spoils a picture of a card, if anything."""
    look = cut_card(shot.view.picture, shot.view.corners, WHOLE, _LOOK)
    if has_glare(look):
        return "glare"
    return "blurred" if is_blurred(look) else None


def shows_same(place: Place, shot: Shot, side: Shows) -> bool:
    """True where a new picture shows the side of the card that was taken before."""
    shots = place.backs if side == "back" else place.faces
    return any(is_same_side(shot.view, other.view) for other in shots[:1])


def displaced(place: Place, seen: Lying) -> float:
    """How far a card has come from where it was, in card heights, at its corner that moved most."""
    moved = nearest_turn(seen.corners, place.outline) - place.outline
    return float(np.linalg.norm(moved, axis=1).max()) / max(height_px(place.outline), 1.0)
