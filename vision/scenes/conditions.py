"""How hard a scene is: the ranges from which everything random in a picture is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

Range = tuple[float, float]


@dataclass(frozen=True)
class Conditions:
    """Ranges (low, high) for one kind of picture; a value is drawn uniformly from each. Lengths in pixels are for a
    picture 720 pixels high and grow with it.

    Geometry: `card_share` is the long side of a card as a share of the picture's height (cards get smaller where many
    must fit), `tilt_deg` the camera's lean from straight above, `lens` the radial distortion (below 0 barrel, as in
    webcams), `spill` how far cards may hang out of the picture (share of a card's length).
    Light: `exposure_stops`, `metering` (how far the camera brightens dark and darkens bright scenes, 0..1), `warmth`
    (above 0 yellow, below 0 blue; 0.2 is strong), `tint` (above 0 green, below 0 magenta), `unevenness` (share by which
    the darkest part of the table is darker), `vignette` (loss of light in the corners), `haze` (light that falls into
    blacks), `shadow` (darkness of the cards' shadows, 0..1), `shadow_mm` (their length), `glare` (brightness of a
    reflection, 1 = full white), `gloss` (share of pictures with one).
    Sensor: `focus_px` (sigma), `motion_px` (length), `noise` (standard deviation of a mid grey, 1 = full range),
    `sharpen` (strength of the camera's own edge filter), `resolution` (share of the pixels' number that is real, per
    side), `jpeg` (quality).
    Things: `textures` of the table, `clutter` (number of other things), `hands` (share of pictures with fingers on a
    card).
    """

    textures: tuple[str, ...]
    card_share: Range = (0.3, 0.55)
    tilt_deg: Range = (0, 15)
    lens: Range = (-0.04, 0.01)
    spill: Range = (0, 0)
    exposure_stops: Range = (-0.2, 0.2)
    metering: Range = (0.0, 0.2)
    warmth: Range = (-0.05, 0.05)
    tint: Range = (-0.02, 0.02)
    unevenness: Range = (0.0, 0.2)
    vignette: Range = (0.0, 0.15)
    haze: Range = (0.0, 0.04)
    shadow: Range = (0.25, 0.5)
    shadow_mm: Range = (0.6, 2.0)
    glare: Range = (0.1, 0.3)
    gloss: float = 0.1
    focus_px: Range = (0.3, 0.7)
    motion_px: Range = (0, 1)
    noise: Range = (0.003, 0.01)
    sharpen: Range = (0.0, 0.4)
    resolution: Range = (1.0, 1.0)
    jpeg: Range = (85, 95)
    clutter: Range = (0, 0)
    hands: float = 0.0

    @classmethod
    def easy(cls) -> "Conditions":
        """A good phone straight above a dark, plain table in daylight."""
        return cls(textures=("plain-dark", "felt"))

    @classmethod
    def webcam(cls) -> "Conditions":
        """A webcam or phone over an ordinary table in room light."""
        return cls(
            textures=("plain-dark", "plain", "felt", "wood", "cloth", "paper", "leather"),
            card_share=(0.22, 0.6),
            tilt_deg=(0, 32),
            lens=(-0.1, 0.02),
            exposure_stops=(-0.5, 0.35),
            metering=(0.0, 0.6),
            warmth=(-0.12, 0.15),
            tint=(-0.04, 0.06),
            unevenness=(0.05, 0.45),
            vignette=(0.0, 0.3),
            haze=(0.0, 0.08),
            shadow=(0.2, 0.65),
            shadow_mm=(0.6, 4.0),
            glare=(0.1, 0.6),
            gloss=0.3,
            focus_px=(0.4, 1.4),
            motion_px=(0, 3),
            noise=(0.004, 0.02),
            sharpen=(0.0, 1.0),
            resolution=(0.6, 1.0),
            jpeg=(60, 92),
            clutter=(0, 2),
            hands=0.1,
        )

    @classmethod
    def hard(cls) -> "Conditions":
        """A poor camera, bad light, a busy table, cards hanging out of the picture."""
        return cls(
            textures=("plain-dark", "plain", "felt", "wood", "cloth", "print", "carpet", "paper", "leather", "stone"),
            card_share=(0.16, 0.6),
            tilt_deg=(5, 48),
            lens=(-0.16, 0.04),
            spill=(0, 0.4),
            exposure_stops=(-1.3, 0.7),
            metering=(0.0, 0.9),
            warmth=(-0.22, 0.25),
            tint=(-0.08, 0.14),
            unevenness=(0.2, 0.7),
            vignette=(0.0, 0.5),
            haze=(0.0, 0.14),
            shadow=(0.1, 0.8),
            shadow_mm=(0.6, 8.0),
            glare=(0.2, 1.1),
            gloss=0.5,
            focus_px=(0.6, 2.4),
            motion_px=(0, 7),
            noise=(0.008, 0.045),
            sharpen=(0.0, 1.6),
            resolution=(0.4, 1.0),
            jpeg=(35, 85),
            clutter=(0, 5),
            hands=0.3,
        )


CONDITIONS: Mapping[str, Conditions] = MappingProxyType(
    {"easy": Conditions.easy(), "webcam": Conditions.webcam(), "hard": Conditions.hard()}
)
"""The three kinds by name."""


def between(bounds: Range, rng: np.random.Generator) -> float:
    """A number drawn uniformly from a range."""
    return float(rng.uniform(*bounds))
