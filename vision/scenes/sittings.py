"""A sitting before the camera: cards lie apart face down, are photographed, turned over in place, photographed anew."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.scenes.conditions import Conditions
from vision.scenes.decks import PhysicalCard
from vision.scenes.laid import LaidCard
from vision.scenes.layout import Placement, arrange, extent
from vision.scenes.stage import Scene, Spread, Stage, photograph

_MARGIN_MM = 16.0
_APART = 1.1
FINER = 1.6
"""Cards are drawn finer than they are seen, so that warping them loses nothing."""


@dataclass(frozen=True)
class Turned:
    """Cards turned over in place: `backs` and `faces` are pictures of the same cards, each with its truth."""

    backs: tuple[Scene, ...]
    faces: tuple[Scene, ...]


@dataclass(frozen=True)
class Table:
    """Where the cards of a sitting are laid and how they are seen: one table, lamp and camera for all its pictures."""

    stage: Stage
    places: tuple[Placement, ...]
    px_per_mm: float

    @classmethod
    def set_up(
        cls,
        count: int,
        rng: np.random.Generator,
        conditions: Conditions,
        *,
        card_mm: tuple[float, float],
        px_per_mm: float = 5.0,
        size: tuple[int, int] | None = None,
    ) -> "Table":
        """A table with places for `count` cards of `card_mm`.

        The picture has `size` (width, height) and the cards the scale that leaves room for all; without a size it is
        just large enough for cards at `px_per_mm` pixels a millimetre in its middle.
        """
        laid = arrange("grid", count, 1.4 if size is None else size[0] / size[1], rng, card_mm)
        # Apart, as a sitting wants them: a grid laid by hand may touch.
        places = tuple(replace(p, x_mm=_APART * p.x_mm, y_mm=_APART * p.y_mm) for p in laid)
        room = (extent(places)[0] + 2 * _MARGIN_MM, extent(places)[1] + 2 * _MARGIN_MM)
        if size is not None:
            stage = Stage.set_up(conditions, rng, size, room)
            return cls(stage, places, stage.camera.px_per_mm)
        size = (round(room[0] * px_per_mm), round(room[1] * px_per_mm))
        stage = Stage.set_up(conditions, rng, size, room)
        camera = replace(stage.camera, px_per_mm=px_per_mm)
        return cls(replace(stage, camera=camera), places, px_per_mm)

    def turn_over(
        self,
        cards: Sequence[PhysicalCard],
        rng: np.random.Generator,
        *,
        frames: int = 1,
        wander_mm: float = 0.0,
        about_long_side: bool = True,
    ) -> Turned:
        """Photograph the cards face down and, turned over in place, face up, `frames` pictures of each side, between
        which the camera wanders by `wander_mm` and, with it, turns, leans and comes nearer a little.

        Turned about a long side a card keeps its top where it was; about a short side its foot comes there. Hands are
        not exact: a card's place moves by a millimetre or so.
        """
        fine = self.px_per_mm * FINER
        light = (-self.stage.light.shadow_mm[0], -self.stage.light.shadow_mm[1])
        backs, faces = [], []
        for card, place in zip(cards, self.places, strict=False):
            at = shaken(place, rng)
            turned = replace(shaken(at, rng), angle_deg=at.angle_deg + (0 if about_long_side else 180))
            backs.append(card.lay(at, False, fine, light))
            faces.append(card.lay(turned, True, fine, light))
        shots = [
            tuple(photograph([self._seen_from(side, wander_mm * (n > 0), rng)], rng) for n in range(frames))
            for side in (backs, faces)
        ]
        return Turned(*shots)

    def _seen_from(self, side: Sequence[LaidCard], wander_mm: float, rng: np.random.Generator) -> Spread:
        """The cards seen by a camera that has wandered off in some direction."""
        if wander_mm == 0:
            return self.stage.lay(side)
        way = float(rng.uniform(0, 2 * np.pi))
        x_mm, y_mm = wander_mm * np.cos(way), wander_mm * np.sin(way)
        roll, lean, nearer = (float(v) for v in rng.normal(0, wander_mm / 10, 3))
        camera = replace(
            self.stage.camera,
            px_per_mm=self.stage.camera.px_per_mm * (1 + nearer / 100),
            tilt_deg=self.stage.camera.tilt_deg + lean / 2,
            roll_deg=self.stage.camera.roll_deg + roll,
        )
        # The camera looks at the table's origin: when it goes to the left, everything lies further to the right.
        moved = [replace(laid, place=laid.place.shifted(x_mm, y_mm)) for laid in side]
        return replace(self.stage, camera=camera).lay(moved)


def shaken(place: Placement, rng: np.random.Generator) -> Placement:
    """A place as a hand hits it: a millimetre or a degree beside."""
    x_mm, y_mm, turn = (float(v) for v in rng.normal(0, 0.8, 3))
    return replace(place.shifted(x_mm, y_mm), angle_deg=place.angle_deg + turn)
