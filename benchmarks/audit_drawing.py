"""Decks before a camera, drawn card by card: what a sitting leaves of each card, with no picture of the whole table.

As `vision.scenes.sittings` has it (one table, lamp and camera for a deck; cards shaken a little while they are turned
over), but only the parts of the pictures that show cards are drawn, and the outlines that an eye for cards would find
there are the true ones, pushed aside by about half a pixel and then made sharp by the same program as in an audit.
Faces are not photographed but given as printed: of a face the audit asks only which way up it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.orientation import is_alike_turned
from vision.audit.sitting import Sitting
from vision.audit.views import CardViews, SideView
from vision.cutting import WHOLE, cut_card
from vision.faces import back_image, back_names, face_images, face_size_mm
from vision.frames import Picture, decode_picture
from vision.outlines import refine_quads
from vision.reading import Corners
from vision.rectify import turn_corners
from vision.scenes.conditions import Conditions
from vision.scenes.decks import PhysicalCard, PhysicalDeck, Prints
from vision.scenes.layout import Placement
from vision.scenes.sittings import FINER, Table, shaken
from vision.scenes.stage import Stage, photograph
from vision.sightings import cards_in

_ROOM_MM, _SURE_MM, _ROOM_PX = 5.5, 8.0, 20
_HAND_MM, _HAND_DEG = 3.0, 2.0
_WEBCAM_MM = (256.0, 144.0)
"""What a webcam sees of the table where a card fills six tenths of its picture's height."""
_OFF_PX, _REFINE_MM = 0.5, 0.8
_FACE_PX, _BACK_PX = 640, 1200
_SYMMETRIC, _SEAM = 0.85, 0.02
_RIM = 0.013


@dataclass(frozen=True)
class Eye:
    """A way of seeing a deck: `each` cards lie in one picture (1: one after the other in nearly the same place)."""

    conditions: Conditions
    each: int


PHONE = Eye(
    replace(
        Conditions.easy(),
        textures=("plain-dark", "felt", "leather", "wood"),
        tilt_deg=(1, 14),
        lens=(-0.006, 0.003),
        unevenness=(0.0, 0.35),
        jpeg=(88, 96),
    ),
    8,
)
"""A phone over the table, its lens straightened by its own program; daylight or a lamp."""
WEBCAM = Eye(
    replace(
        Conditions.webcam(),
        textures=("plain-dark", "felt", "leather", "wood", "cloth"),
        tilt_deg=(0, 20),
        lens=(-0.06, 0.01),
        exposure_stops=(-0.4, 0.3),
        gloss=0.2,
        focus_px=(0.4, 1.1),
        motion_px=(0, 1.5),
        noise=(0.004, 0.014),
        resolution=(1.0, 1.0),
        jpeg=(85, 93),
        clutter=(0, 0),
        hands=0.0,
    ),
    1,
)
"""A webcam that looks down at one card, in room light."""
POOR = Eye(
    replace(
        WEBCAM.conditions,
        textures=("plain-dark", "plain", "felt", "wood", "cloth", "paper", "leather", "print"),
        exposure_stops=(-1.1, 0.4),
        unevenness=(0.3, 0.65),
        gloss=0.5,
        glare=(0.2, 0.8),
        focus_px=(0.8, 1.6),
        motion_px=(0, 3),
        noise=(0.012, 0.03),
    ),
    1,
)
"""The same in poor light: dim or from one side, with reflections and a noisy, soft picture; tables of any kind."""
SIDE_LIGHT = Eye(replace(PHONE.conditions, tilt_deg=(1, 8), shadow_mm=(1.5, 2.5)), 6)
"""A phone near the table, and a lamp from the side."""


@dataclass(frozen=True, eq=False)
class Seen:
    """A drawn sitting, and which of its cards look the same after half a turn, so that a place has two names."""

    sitting: Sitting
    alike: frozenset[str]


def see(
    physical: PhysicalDeck, deck: str, eye: Eye, px_per_mm: float, rng: np.random.Generator, frames: int = 1
) -> Seen:
    """Lay the cards of a deck in any order and photograph them: `frames` pictures of each back, between which the eye
    or the card moves by a millimetre and a degree or so, as a phone in a hand does.

    A face that looks the same both ways lies on its head as often as not, and its back with it.
    """
    each = min(eye.each, len(physical.cards))
    while not _sees_all(table := _table(each, rng, eye, physical.size_mm, px_per_mm)):
        pass
    order = rng.permutation(len(physical.cards)).tolist()
    views: list[CardViews] = []
    for start in range(0, len(order), each):
        for number, place in zip(order[start : start + each], table.places, strict=False):
            laid = place if each > 1 else _by_hand(place, rng)
            views.append(_turn_over(physical.cards[number], table, laid, rng, frames))
    alike = frozenset(card.label for card in views if is_alike_turned(card, deck))
    cards = tuple(_on_its_head(c) if c.label in alike and rng.random() < 0.5 else c for c in views)
    width, height = physical.size_mm
    return Seen(Sitting(cards, (), (width / height,) * len(cards), -(-len(cards) // each)), alike)


def _table(each: int, rng: np.random.Generator, eye: Eye, card_mm: tuple[float, float], px_per_mm: float) -> Table:
    """A table under an eye that sees the middle of it at the scale wanted."""
    if each > 1:
        return Table.set_up(each, rng, eye.conditions, card_mm=card_mm, px_per_mm=px_per_mm)
    # A webcam sees more than its one card, and its lens bends most at the border of what it sees.
    size = (round(_WEBCAM_MM[0] * px_per_mm), round(_WEBCAM_MM[1] * px_per_mm))
    table = Table.set_up(each, rng, eye.conditions, card_mm=card_mm, size=size)
    camera = replace(table.stage.camera, px_per_mm=px_per_mm)
    return replace(table, stage=replace(table.stage, camera=camera), px_per_mm=px_per_mm)


def _sees_all(table: Table) -> bool:
    """True where no card hangs out of the picture, wherever a hand may put it."""
    camera = table.stage.camera
    around = np.concatenate([place.corners(_SURE_MM) for place in table.places])
    pixels = camera.project(around)
    return bool((pixels >= 0).all() and (pixels <= (camera.width - 1, camera.height - 1)).all())


def _turn_over(card: PhysicalCard, table: Table, place: Placement, rng: np.random.Generator, frames: int) -> CardViews:
    light = (-table.stage.light.shadow_mm[0], -table.stage.light.shadow_mm[1])
    backs = _shoot(card, table, shaken(place, rng), light, rng, frames)
    outline = backs[0].corners
    height_px = float(np.linalg.norm(outline[3] - outline[0]) + np.linalg.norm(outline[2] - outline[1])) / 2
    return CardViews(card.name, backs, (_plain(card.face),), height_px / card.size_mm[1])


def _plain(face: Picture) -> SideView:
    """A face's print on a grey table."""
    height, width = face.shape[:2]
    seen = cv2.copyMakeBorder(face, *(_ROOM_PX,) * 4, cv2.BORDER_CONSTANT, value=(60, 60, 60))
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) + np.float32(_ROOM_PX - 0.5)
    return SideView(np.asarray(seen, np.uint8), corners)


def _shoot(
    card: PhysicalCard,
    table: Table,
    place: Placement,
    light: tuple[float, float],
    rng: np.random.Generator,
    frames: int,
) -> tuple[SideView, ...]:
    """Pictures of a card's back, of the part of the table where it lies."""
    camera = table.stage.camera
    around = camera.project(replace(place, size_mm=card.size_mm).corners(_ROOM_MM))
    low = np.maximum(np.floor(around.min(axis=0)).astype(int), 0)
    high = np.minimum(np.ceil(around.max(axis=0)).astype(int) + 1, (camera.width, camera.height))
    part = table.stage.part((int(low[0]), int(low[1]), int(high[0]), int(high[1])))
    laid = card.lay(place, False, table.px_per_mm * FINER, light)
    views = []
    for frame in range(frames):
        moved = laid if frame == 0 else replace(laid, place=shaken(laid.place, rng))
        scene = photograph([part.lay([moved])], rng)
        outline = scene.truth[0].corners + rng.normal(0, _OFF_PX, (4, 2)).astype(np.float32)
        views.append(_view(scene.image, np.asarray(outline, np.float32), part, table.px_per_mm))
    return tuple(views)


def _view(picture: Picture, outline: Corners, part: Stage, px_per_mm: float) -> SideView:
    """What an audit has of a card: its outline made sharp, and the lens taken for granted where none is known."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    sharp = refine_quads(grey, outline[None], max(2.0, _REFINE_MM * px_per_mm))[0]
    camera = part.camera
    middle = ((camera.width - 1) / 2 - camera.corner[0], (camera.height - 1) / 2 - camera.corner[1])
    return SideView(picture, sharp, focal_px=1.1 * max(camera.width, camera.height), centre_px=middle)


def _by_hand(place: Placement, rng: np.random.Generator) -> Placement:
    x_mm, y_mm = rng.normal(0, _HAND_MM, 2).clip(-2 * _HAND_MM, 2 * _HAND_MM)
    turned = place.angle_deg + float(rng.normal(0, _HAND_DEG))
    return replace(place.shifted(float(x_mm), float(y_mm)), angle_deg=turned)


def _on_its_head(card: CardViews) -> CardViews:
    backs, faces = (
        tuple(replace(view, corners=turn_corners(view.corners, 2)) for view in side)
        for side in (card.backs, card.faces)
    )
    return replace(card, backs=backs, faces=faces)


@dataclass(frozen=True)
class Back:
    """A back to print: its name, where its picture is (None: one of ours), and the deck that bears it."""

    name: str
    path: Path | None = None
    is_photo: bool = False


def our_backs() -> tuple[Back, ...]:
    """The backs that we have drawn."""
    return tuple(Back(name) for name in back_names())


_REAL = (
    ("scans/de-bavarian/BACK.jpg", False),
    ("scans/hu-tell-a/BACK.jpg", False),
    ("scans/hu-tell-b-drawn/BACK.jpg", False),
    ("scans/tarokk-a/BACK-Back.jpg", False),
    ("scans/tarokk-a/BACK-Back1.jpg", False),
    ("marked/back_bicycle_red_clean.jpg", True),
)


def real_backs(folder: Path | None) -> tuple[Back, ...]:
    """Scanned and photographed backs in a folder laid out as `MANIFEST.md` there says; those that are there."""
    if folder is None:
        return ()
    return tuple(
        Back(f"real {Path(name).parent.name if not is_photo else 'bicycle'}", folder / name, is_photo)
        for name, is_photo in _REAL
        if (folder / name).is_file()
    )


def prints(deck: str, back: Back, px_per_mm: float, one_way: bool = False) -> Prints:
    """Faces and back of a deck, as large as they will be needed at `px_per_mm`; `one_way` prints a sign on one end."""
    size_mm = face_size_mm(deck)
    fine = px_per_mm * FINER
    # A little less than the card has pixels: what is larger would be made smaller card by card.
    size, face_size = ((int(size_mm[0] * s) - 2, int(size_mm[1] * s) - 2) for s in (fine, px_per_mm))
    picture = _back(deck, back, size)
    if one_way:
        picture = picture.copy()
        middle = (round(0.5 * size[0]), round(0.16 * size[1]))
        cv2.circle(picture, middle, round(3.2 * fine), (40, 40, 170), -1, cv2.LINE_AA)
    return Prints(_faces(deck, face_size), picture, size_mm)


@lru_cache(maxsize=8)
def _faces(deck: str, size: tuple[int, int]) -> dict[str, Picture]:
    return {name: _sized(_opaque(face), size) for name, face in face_images(deck, _FACE_PX).items()}


@lru_cache(maxsize=32)
def _back(deck: str, back: Back, size: tuple[int, int]) -> Picture:
    if back.path is None:
        return _sized(_opaque(back_image(back.name, _BACK_PX, deck)), size)
    picture = decode_picture(back.path.read_bytes(), str(back.path))
    if back.is_photo:
        sighting = max(cards_in(picture), key=lambda seen: cv2.contourArea(seen.corners))
        picture = cut_card(picture, _upright(sighting.corners), WHOLE, size)
    # At its rim a scan shows the scanner's lid, a photo the table: printed beside the middle that would be a dark edge.
    rim = round(_RIM * picture.shape[1])
    return _evened(_sized(np.asarray(picture[rim:-rim, rim:-rim], np.uint8), size))


def _evened(picture: Picture) -> Picture:
    """A back that is meant to look the same both ways does so: what a scanner or a lamp made of it is no print."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, (64, 90), interpolation=cv2.INTER_AREA).astype(np.float32)
    fine = small - cv2.GaussianBlur(small, (0, 0), 8)
    if np.corrcoef(fine.ravel(), fine[::-1, ::-1].ravel())[0, 1] < _SYMMETRIC:
        return picture
    down = np.linspace(-0.5, 0.5, len(picture), dtype=np.float32)[:, None, None]
    upper = np.clip(0.5 - down / (2 * _SEAM), 0, 1)
    mixed = picture * upper + picture[::-1, ::-1] * (1 - upper)
    return np.asarray(mixed.round(), np.uint8)


def _upright(corners: Corners) -> Corners:
    """The outline beginning at the top left, its first side a short one."""
    first = int(corners.sum(axis=1).argmin())
    rolled = np.roll(corners, -first, axis=0)
    wide, tall = np.linalg.norm(rolled[1] - rolled[0]), np.linalg.norm(rolled[3] - rolled[0])
    return np.asarray(rolled if wide < tall else np.roll(rolled, -1, axis=0), np.float32)


def _opaque(picture: NDArray[np.uint8]) -> Picture:
    """Colours without transparency; under the rounded corners the border's own colour goes on."""
    alpha = picture[..., 3:].astype(np.float32) / 255
    middle = len(picture) // 2
    edge = np.concatenate([picture[middle, :2, :3], picture[middle, -2:, :3]]).mean(axis=0)
    return np.asarray(picture[..., :3] * alpha + edge * (1 - alpha), np.float32).round().astype(np.uint8)


def _sized(picture: Picture, size: tuple[int, int]) -> Picture:
    way = cv2.INTER_AREA if picture.shape[1] > size[0] else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(picture, size, interpolation=way), np.uint8)


def backs_for(deck: str, backs: Sequence[Back]) -> tuple[Back, ...]:
    """Those of some backs that a deck may bear: Hungarian and Bavarian ones are on Hungarian cards, and no others."""
    is_german = deck.startswith("magyar")
    return tuple(b for b in backs if b.path is None or any(w in b.name for w in ("tell", "bavarian")) == is_german)
