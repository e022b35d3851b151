"""A physical deck: printed, cut, worn and perhaps tampered with, card by card, ready to be laid before the camera."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.planes import for_colours
from vision.scenes.bends import Bend
from vision.scenes.laid import LaidCard
from vision.scenes.layout import POKER_MM, Placement
from vision.scenes.marks import Mark, draw_mark
from vision.scenes.noise import fractal, smooth
from vision.scenes.trims import CornerCut, Trim, cut_corners, cut_edges

Picture = NDArray[np.uint8]
_BLEED_MM = 0.4


@dataclass(frozen=True)
class Printing:
    """How evenly a deck was made. `offset_mm` and `turn_deg` are the standard deviations of where the print lies on
    the pasteboard, `cut_mm` that of a card's width and height, `batches` how many printings are mixed, each with ink
    of its own, `radius_mm` the rounding of the corners."""

    offset_mm: float = 0.15
    turn_deg: float = 0.06
    cut_mm: float = 0.02
    batches: int = 1
    radius_mm: float = 3.2


EVEN = Printing()
"""What a good printer delivers."""


@dataclass(frozen=True)
class Tampering:
    """What was done to one card, seen from its back."""

    marks: tuple[Mark, ...] = ()
    trims: tuple[Trim, ...] = ()
    bend: Bend | None = None
    corners: tuple[CornerCut, ...] = ()


UNTOUCHED = Tampering()


@dataclass(frozen=True, eq=False)
class PhysicalCard:
    """One card of pasteboard. `face` and `back` are prints `(h, w, 3 or 4)` uint8 BGR or BGRA of any size; `size_mm`
    is what the card measures; `wear` runs from 0 (new) to 1 (played for years); `seed` is this copy's own chance."""

    name: str
    face: Picture
    back: Picture
    size_mm: tuple[float, float]
    printing: Printing
    tampering: Tampering
    wear: float
    seed: int

    def picture(self, face_up: bool, px_per_mm: float, light: tuple[float, float] = (0.7, 0.7)) -> Picture:
        """The side that lies upwards, `(h, w, 4)` uint8 BGRA; `light` is the way light comes from, in this picture."""
        size = (round(self.size_mm[0] * px_per_mm), round(self.size_mm[1] * px_per_mm))
        card = self._outline(size, px_per_mm)
        if face_up:
            card[..., 3] = card[:, ::-1, 3]
        side = self._rng(1 if face_up else 2)
        card[..., :3] = _misprinted(self.face if face_up else self.back, size, px_per_mm, self.printing, side)
        card[..., :3] = self._inked(card[..., :3])
        _wear(card, self.wear, px_per_mm, side)
        if not face_up:
            for mark in self.tampering.marks:
                if mark.kind != "nick":
                    draw_mark(card, mark, px_per_mm, light)
        return card

    def lay(self, place: Placement, face_up: bool, px_per_mm: float, light: tuple[float, float]) -> LaidCard:
        """The card on the table; `light` is the way light comes from, on the table."""
        turn = -np.radians(place.angle_deg)
        seen = (
            light[0] * np.cos(turn) - light[1] * np.sin(turn),
            light[0] * np.sin(turn) + light[1] * np.cos(turn),
        )
        picture = self.picture(face_up, px_per_mm, (float(seen[0]), float(seen[1])))
        white = 0.93 - 0.05 * self.wear
        size = Placement(place.x_mm, place.y_mm, place.angle_deg, self.size_mm)
        return LaidCard(self.name, picture, size, face_up, white, self.tampering.bend)

    def _rng(self, purpose: int) -> np.random.Generator:
        return np.random.default_rng([self.seed, purpose])

    def _outline(self, size: tuple[int, int], px_per_mm: float) -> Picture:
        """Pasteboard as seen from the back: rounded corners, worn ones rounder, edges cut, nicks."""
        radius = self.printing.radius_mm * (1 + 0.25 * self.wear * float(self._rng(0).uniform(0.5, 1))) * px_per_mm
        width, height = size
        x = np.abs(np.arange(width) + 0.5 - width / 2) - (width / 2 - radius)
        y = np.abs(np.arange(height) + 0.5 - height / 2) - (height / 2 - radius)
        beyond = np.hypot(np.maximum(x, 0)[None, :], np.maximum(y, 0)[:, None])
        card = np.zeros((height, width, 4), np.uint8)
        card[..., 3] = np.round(255 * np.clip(radius - beyond + 0.5, 0, 1)).astype(np.uint8)
        cut_edges(card, self.tampering.trims, px_per_mm)
        cut_corners(card, self.tampering.corners, self.printing.radius_mm, px_per_mm)
        for mark in self.tampering.marks:
            if mark.kind == "nick":
                draw_mark(card, mark, px_per_mm)
        return card

    def _inked(self, colours: Picture) -> Picture:
        """The ink of this card's printing batch: a little denser and of another tint than the next one's."""
        batch = int(self._rng(3).integers(self.printing.batches))
        if batch == 0:
            return colours
        ink = np.random.default_rng([batch, 1888]).uniform(0.88, 0.97, 3)
        return np.asarray(255 - (255 - colours.astype(np.float32)) * ink, np.float32).round().astype(np.uint8)


@dataclass(frozen=True, eq=False)
class PhysicalDeck:
    """Cards of one size, in order."""

    cards: tuple[PhysicalCard, ...]
    size_mm: tuple[float, float] = POKER_MM

    def __getitem__(self, name: str) -> PhysicalCard:
        return next(card for card in self.cards if card.name == name)


@dataclass(frozen=True)
class Prints:
    """What a deck shows: faces by name and one back, `(h, w, 3 or 4)` uint8, and the cards' size in mm."""

    faces: Mapping[str, Picture]
    back: Picture
    size_mm: tuple[float, float] = POKER_MM


def make_deck(
    prints: Prints,
    rng: np.random.Generator,
    tampered: Mapping[str, Tampering] = MappingProxyType({}),
    *,
    names: Sequence[str] | None = None,
    printing: Printing = EVEN,
    wear: float = 0.0,
) -> PhysicalDeck:
    """A deck of the faces `names` (all of them if None), with what was done to some of the cards.

    Each card is worn a little more or less than `wear`, and cut a little larger or smaller than the others.

    >>> from vision.faces import back_image, face_images
    >>> prints = Prints(face_images("piquet32", 200), back_image("lattice", 200))
    >>> deck = make_deck(prints, np.random.default_rng(1), {"Ah": Tampering((Mark("dot", 10, 10, 0.5),))})
    >>> len(deck.cards), deck["Ah"].picture(False, 5).shape
    (32, (445, 318, 4))
    """
    cards = []
    for name in prints.faces if names is None else names:
        width, height = (edge + float(rng.normal(0, printing.cut_mm)) for edge in prints.size_mm)
        own_wear = float(np.clip(wear * rng.uniform(0.7, 1.3), 0, 1))
        cards.append(
            PhysicalCard(
                name,
                prints.faces[name],
                prints.back,
                (width, height),
                printing,
                tampered.get(name, UNTOUCHED),
                own_wear,
                int(rng.integers(2**31)),
            )
        )
    return PhysicalDeck(tuple(cards), prints.size_mm)


def _misprinted(
    print_: Picture, size: tuple[int, int], px_per_mm: float, printing: Printing, rng: np.random.Generator
) -> Picture:
    """The print on this card's pasteboard, `(h, w, 3)`: a little beside its middle and a little turned."""
    width, height = size
    colours = _opaque(print_)
    if colours.shape[1] > width:
        colours = np.asarray(cv2.resize(colours, size, interpolation=cv2.INTER_AREA), np.uint8)
    scale = np.array([width / colours.shape[1], height / colours.shape[0]])
    # A little larger than the card, as printers do: what a drawing has as its outline is cut away.
    enlarged = 1 + 2 * _BLEED_MM * px_per_mm / width
    about = cv2.getRotationMatrix2D((width / 2, height / 2), float(rng.normal(0, printing.turn_deg)), enlarged)
    turn = np.asarray(about, np.float64)
    turn[:, 2] += rng.normal(0, printing.offset_mm, 2) * px_per_mm
    # From the print's pixels to the card's: scaled about the corner of the picture, where pixels begin at -0.5.
    turn = turn @ np.array([[scale[0], 0, scale[0] / 2 - 0.5], [0, scale[1], scale[1] / 2 - 0.5], [0, 0, 1]])
    return np.asarray(
        cv2.warpAffine(colours, turn, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def _opaque(picture: Picture) -> Picture:
    """Colours `(h, w, 3)`, with those of the paper where a drawing is transparent: its corners."""
    if picture.shape[2] == 3:
        return picture
    alpha = picture[..., 3:].astype(np.float32) / 255
    # The border's own colour goes on under the rounded corners, so that a full-bleed back keeps its ink there.
    edge = np.concatenate([picture[len(picture) // 2, :2, :3], picture[len(picture) // 2, -2:, :3]]).mean(axis=0)
    return np.asarray(picture[..., :3] * alpha + edge * (1 - alpha), np.float32).round().astype(np.uint8)


def _wear(card: Picture, wear: float, px_per_mm: float, rng: np.random.Generator) -> None:
    """Handling: soft grey dirt, whitened edges, fine scratches on every card; nothing that is sharp and single."""
    if wear == 0:
        return
    shape = card.shape[:2]
    colours = card[..., :3].astype(np.float32)
    dirt = np.clip(fractal(shape, 14 * px_per_mm, rng) * 0.5, 0, None)
    colours *= for_colours(1 - 0.10 * wear * dirt)
    inside = np.asarray(cv2.distanceTransform((card[..., 3] > 128).astype(np.uint8), cv2.DIST_L2, 5)) / px_per_mm
    rough = 0.5 + 0.35 * smooth(shape, 4 * px_per_mm, rng)
    pale = np.clip(0.7 * wear * rough * np.exp(-inside / 0.5), 0, 0.8)
    colours += (225 - colours) * for_colours(pale)
    for _ in range(rng.poisson(25 * wear)):
        start = rng.uniform((0, 0), shape[::-1])
        end = start + rng.normal(0, 6 * px_per_mm, 2)
        ends = np.round([start, end]).astype(int)
        line = np.zeros(shape, np.uint8)
        cv2.line(line, ends[0].tolist(), ends[1].tolist(), 255, 1, cv2.LINE_AA)
        (left, top), (right, bottom) = np.maximum(ends.min(axis=0) - 2, 0), np.maximum(ends.max(axis=0) + 3, 0)
        here = (slice(top, bottom), slice(left, right))
        colours[here] += (235 - colours[here]) * (line[here] * np.float32(0.12 * wear / 255))[..., None]
    card[..., :3] = np.clip(colours, 0, 255).round().astype(np.uint8)
