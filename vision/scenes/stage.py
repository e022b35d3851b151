"""A table under a lamp and a camera, on which cards can be laid and photographed again and again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.planes import for_colours
from vision.scenes.bending import outline_px, paste_bent
from vision.scenes.camera import Camera, Points, hold_camera
from vision.scenes.clutter import lay_hand, lay_thing, some_things
from vision.scenes.conditions import Conditions, between
from vision.scenes.laid import LaidCard
from vision.scenes.layout import Placement
from vision.scenes.lighting import Light, cast_shadow, light_up, metered
from vision.scenes.sensor import Sensor, choose_sensor
from vision.scenes.textures import table

Image = NDArray[np.float32]
INDEX_MM = np.array([[1.5, 3.0], [9.5, 3.0], [9.5, 23.0], [1.5, 23.0]])
"""Where the corner index of a common poker card is printed, from the face's own top left."""


@dataclass(frozen=True)
class PlacedCard:
    """The truth about one card in a picture.

    `corners` is `(4, 2)` float32 pixels, as OpenCV counts them (whole numbers are the middles of pixels), clockwise
    from the face's own top left (for a card face down: from the top left of its back); they may lie outside the
    picture and are those of the pasteboard before its corners were rounded. `visibility` is the share of the card's
    area that can be seen (0..1), `index_visibility` the same for its two corner indices (top left, bottom right;
    poker size).
    """

    card: str
    corners: Points
    visibility: float
    face_up: bool = True
    index_visibility: tuple[float, float] = (1.0, 1.0)


@dataclass(frozen=True)
class Scene:
    """A picture `(h, w, 3)` uint8 BGR and what is in it, bottom card first."""

    image: NDArray[np.uint8]
    truth: tuple[PlacedCard, ...]


@dataclass(frozen=True)
class Stage:
    """Everything in a picture but the cards: camera, light, sensor, and the table top as seen (float32 BGR 0..1)."""

    camera: Camera
    light: Light
    sensor: Sensor
    top: Image

    @classmethod
    def set_up(
        cls,
        conditions: Conditions,
        rng: np.random.Generator,
        size: tuple[int, int] = (1280, 720),
        extent_mm: tuple[float, float] = (110.0, 110.0),
    ) -> "Stage":
        """A table as the conditions have it; `size` is (width, height) in pixels, `extent_mm` what must be in view."""
        width, height = size
        camera = hold_camera(conditions, width, height, extent_mm, rng)
        light = light_up(conditions, width, height, rng)
        top = _table_top(str(rng.choice(conditions.textures)), camera, rng)
        for thing in some_things(round(between(conditions.clutter, rng)), camera.view_mm(), rng):
            lay_thing(top, thing, camera, light)
        return cls(camera, light, choose_sensor(conditions, height, rng), top)

    def part(self, box: tuple[int, int, int, int]) -> "Stage":
        """The stage as far as a box (left, top, right, bottom, in pixels) of its picture shows it, at no other light:
        what an automatic exposure would do there is left out.

        >>> from vision.scenes.conditions import Conditions
        >>> stage = Stage.set_up(Conditions.easy(), np.random.default_rng(1), (200, 100))
        >>> stage.part((50, 20, 90, 80)).top.shape
        (60, 40, 3)
        """
        left, top, right, bottom = box
        window = (slice(top, bottom), slice(left, right))
        glare = None if self.light.glare is None else self.light.glare[window]
        light = replace(self.light, gain=self.light.gain[window], glare=glare, metering=0.0)
        return Stage(replace(self.camera, corner=(left, top)), light, self.sensor, self.top[window])

    def lay(self, cards: Sequence[LaidCard]) -> "Spread":
        """The table with cards on it, bottom first."""
        empty = Spread(self, self.top, np.zeros(self.top.shape[:2], np.int16), ())
        return empty.add(cards)

    def shoot(self, cards: Sequence[LaidCard], rng: np.random.Generator, held: int | None = None) -> Scene:
        """Photograph cards, bottom first; fingers touch the card at position `held`."""
        return photograph([self.lay(cards)], rng, held)


@dataclass(frozen=True)
class Spread:
    """Cards on a table, evenly lit, before the shutter opens; `owner` `(h, w)` is the card of each pixel, from 1."""

    stage: Stage
    view: Image
    owner: NDArray[np.int16]
    cards: tuple[LaidCard, ...]

    def add(self, cards: Sequence[LaidCard]) -> "Spread":
        """The same table with more cards on top."""
        view, owner = self.view.copy(), self.owner.copy()
        for number, laid in enumerate(cards, start=len(self.cards) + 1):
            _lay(view, owner, number, laid, self.stage)
        return Spread(self.stage, view, owner, (*self.cards, *cards))

    def touched(self, place: Placement, rng: np.random.Generator) -> "Spread":
        """The same table with fingers on the edge of a card that lies at `place`; they hide what is under them."""
        view = self.view.copy()
        mask = lay_hand(view, place, self.stage.camera, rng)
        return Spread(self.stage, view, np.where(mask > 0, np.int16(0), self.owner), self.cards)


def photograph(spreads: Sequence[Spread], rng: np.random.Generator, held: int | None = None) -> Scene:
    """One picture of one stage; several spreads are what happens while the shutter is open (the last is the truth).

    Fingers touch the card at position `held`.
    """
    last = spreads[-1]
    camera, light = last.stage.camera, last.stage.light
    image = last.view.copy()
    for spread in spreads[:-1]:
        image += spread.view
    image /= np.float32(len(spreads))
    owner = last.owner
    if held is not None:
        owner = np.where(lay_hand(image, last.cards[held].place, camera, rng) > 0, np.int16(0), owner)
    image *= light.gain
    if light.glare is not None:
        varnish = cv2.GaussianBlur(np.where(owner > 0, np.float32(1), np.float32(light.varnish)), (0, 0), 1.5)
        image += for_colours(light.glare * varnish)
    image *= metered(image, light.metering)
    picture = last.stage.sensor.take(camera.through_lens(image), rng)
    counts = np.bincount(owner.ravel(), minlength=len(last.cards) + 1)
    truth = (
        _truth(owner, int(counts[number]), number, laid, camera) for number, laid in enumerate(last.cards, start=1)
    )
    return Scene(picture, tuple(truth))


def _lay(view: Image, owner: NDArray[np.int16], number: int, laid: LaidCard, stage: Stage) -> None:
    camera, light = stage.camera, stage.light
    # A long soft shadow from the lamp, and a short dark one where the card touches the table.
    for share, length, softness_mm in ((0.55, 1.0, light.softness_mm), (0.45, 0.15, 0.35)):
        shadow = camera.straight(laid.place.corners(0.1) + length * np.array(light.shadow_mm))
        cast_shadow(view, shadow, light.shadow * share, softness_mm * camera.px_per_mm)
    corners = camera.straight(laid.place.corners())
    if laid.bend is None:
        _paste(view, _reduced(laid.picture, corners), corners, laid.white)
    else:
        paste_bent(view, _reduced(laid.picture, corners), laid, camera, light)
        corners = outline_px(laid, camera)
    cv2.fillPoly(owner, [np.round(corners * 16).astype(np.int32)], number, cv2.LINE_8, 4)


def _truth(owner: NDArray[np.int16], pixels: int, number: int, laid: LaidCard, camera: Camera) -> PlacedCard:
    corners = laid.place.corners()
    straight = camera.raised(*laid.outline_mm())
    seen = min(1.0, pixels / max(1.0, float(cv2.contourArea(straight))))
    width, height = laid.place.size_mm
    across, down = (corners[1] - corners[0]) / width, (corners[3] - corners[0]) / height
    first = corners[0] + INDEX_MM[:, :1] * across + INDEX_MM[:, 1:] * down
    second = corners[2] - INDEX_MM[:, :1] * across - INDEX_MM[:, 1:] * down
    indices = (_share(owner, number, camera.straight(first)), _share(owner, number, camera.straight(second)))
    return PlacedCard(laid.card, camera.bend(straight), round(seen, 4), laid.face_up, indices)


def _share(owner: NDArray[np.int16], number: int, polygon: Points) -> float:
    """The share of a polygon's pixels that belong to a card and lie in the picture."""
    low = np.floor(polygon.min(axis=0)).astype(int)
    high = np.ceil(polygon.max(axis=0)).astype(int) + 1
    mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
    cv2.fillConvexPoly(mask, np.round(polygon - low).astype(np.int32), 1)
    inside = np.zeros_like(mask)
    left, top = np.maximum(low, 0)
    right, bottom = np.minimum(high, (owner.shape[1], owner.shape[0]))
    if right > left and bottom > top:
        part = (slice(top - low[1], bottom - low[1]), slice(left - low[0], right - low[0]))
        inside[part] = owner[top:bottom, left:right] == number
    return round(float((inside & mask).sum() / max(1, int(mask.sum()))), 4)


def _table_top(name: str, camera: Camera, rng: np.random.Generator) -> Image:
    """The texture as seen in perspective, at any turn."""
    width, height = camera.width, camera.height
    drawn = table(name, (height, width), camera.px_per_mm, rng)
    turn = float(rng.choice([0, 90, 180, 270])) + float(rng.normal(0, 8))
    to_mm = cv2.getRotationMatrix2D((width / 2, height / 2), turn, 1 / camera.px_per_mm)
    to_mm[:, 2] -= np.array([width / 2, height / 2])
    mapping = camera.homography @ np.vstack([to_mm, [0, 0, 1]])
    seen = cv2.warpPerspective(drawn, mapping, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(seen, np.float32)


def _reduced(picture: NDArray[np.uint8], corners: Points) -> Image:
    """The picture as float32, alpha multiplied in, no larger than it will be seen, so that warping does not alias."""
    *colours, cover = cv2.split(picture.astype(np.float32) / np.float32(255))
    card = np.asarray(cv2.merge([*(np.asarray(plane * cover, np.float32) for plane in colours), cover]), np.float32)
    sides = np.hypot(*(np.roll(corners, -1, axis=0) - corners).T)
    wanted = (max(2, round(float(max(sides[0], sides[2])))), max(2, round(float(max(sides[1], sides[3])))))
    if wanted[0] >= picture.shape[1] or wanted[1] >= picture.shape[0]:
        return card
    return np.asarray(cv2.resize(card, wanted, interpolation=cv2.INTER_AREA), np.float32)


def _paste(image: Image, picture: Image, corners: Points, white: float) -> None:
    """Warp a card picture with multiplied alpha to four corners of `image`; `white` is how light its pasteboard is."""
    height, width = picture.shape[:2]
    low = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 2, (image.shape[1], image.shape[0]))
    if (high <= low).any():
        return
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - np.float32(0.5)
    mapping = cv2.getPerspectiveTransform(source, (corners - low).astype(np.float32))
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    warped = cv2.warpPerspective(picture, mapping, size, flags=cv2.INTER_LINEAR)
    part = image[low[1] : high[1], low[0] : high[0]]
    part *= for_colours(1 - cv2.extractChannel(warped, 3))
    part += cv2.cvtColor(warped, cv2.COLOR_BGRA2BGR) * np.float32(white)
