"""Decks that were never printed: random index, pips, courts, frame and pasteboard, so that a reader learns cards and
not one deck."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import SupportsInt

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.cards import Card
from rules.data import load_yaml
from rules.decks import find_deck
from vision.faces import face_image, rasterise_svg
from vision.scenes.drawing import HEIGHT, WIDTH, FaceStyle, face_svg

Face = NDArray[np.uint8]
FONT_FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"))
LETTERS: tuple[dict[str, str], ...] = ({}, {}, {}, {}, {"J": "B", "Q": "D"}, {"J": "V", "Q": "D", "K": "R"})
"""What is printed for J, Q, K: mostly that, sometimes German (B, D, K) or French (V, D, R)."""


@dataclass(frozen=True)
class Font:
    """One font file of `datasets/cards/fonts.yaml` that is installed here."""

    path: Path
    family: str
    weight: str


def installed_fonts(folders: Sequence[Path] = FONT_FOLDERS) -> tuple[Font, ...]:
    """The free fonts we know that are installed below `folders`, by name; maybe none."""
    known = load_yaml("cards", "fonts.yaml")
    found = {path.name: path for folder in folders for path in sorted(folder.rglob("*")) if path.name in known}
    return tuple(Font(path, known[name][0], str(known[name][1])) for name, path in sorted(found.items()))


def random_style(rng: np.random.Generator, fonts: Sequence[Font] = ()) -> tuple[FaceStyle, tuple[Path, ...]]:
    """A deck's look, and the font files that it needs. Without `fonts` the ranks are our own pen-drawn ones."""
    font = fonts[int(rng.integers(len(fonts)))] if fonts and rng.uniform() < 0.75 else None
    jumbo = rng.uniform() < 0.2
    rank_height = rng.uniform(130, 210) if jumbo else rng.uniform(72, 118)
    squeeze = rng.uniform(0.72, 1.08)
    index_suit = rank_height * rng.uniform(0.55, 0.95)
    half_width = max(0.42 * rank_height * squeeze, 0.49 * index_suit)
    index_x = rng.uniform(12, 30) + half_width
    room = WIDTH / 2 - (index_x + half_width + 12)
    pip_size = min(rng.uniform(88, 140), room * 0.95)
    style = FaceStyle(
        colours=_colours(rng),
        shapes={suit: int(rng.integers(4)) for suit in "hdsc"},
        stock=_hex(255 - rng.integers(0, 22), 255 - rng.integers(0, 16), 255 - rng.integers(0, 14)),
        radius=float(rng.uniform(14, 48)),
        rank_height=float(rank_height),
        rank_squeeze=float(squeeze),
        rank_weight=float(rng.uniform(9, 23)),
        index_x=float(index_x),
        index_y=float(rng.uniform(22, 48) + rank_height / 2),
        index_gap=float(rank_height / 2 + rng.uniform(4, 22) + index_suit / 2),
        index_suit=float(index_suit),
        corners=4 if rng.uniform() < 0.12 else 2,
        pip_size=float(pip_size),
        ace_size=float(rng.uniform(150, 420)),
        column=float(min(rng.uniform(96, 150), max(60.0, room - pip_size / 2))),
        row=float(rng.uniform(235, 300)),
        frame=(index_x + half_width + 8, float(rng.uniform(40, 90))) if rng.uniform() < 0.2 else None,
        frame_colour=_hex(*rng.integers(10, 190, 3)),
        frame_line=float(rng.uniform(2, 6)),
        font=font.family if font else None,
        font_weight=font.weight if font else "normal",
        letters=LETTERS[int(rng.integers(len(LETTERS)))],
    )
    return style, (font.path,) if font else ()


def styled_faces(
    rng: np.random.Generator,
    cards: Sequence[str] | None = None,
    height_px: int = 500,
    fonts: Sequence[Font] = (),
) -> dict[str, Face]:
    """Faces `(height_px, w, 4)` uint8 BGRA of one made-up deck, by name: all of French 52, or only `cards`.

    Raises:
        rules.decks.UnknownCardError: a card that French 52 does not have.

    >>> faces = styled_faces(np.random.default_rng(1), ["Ah", "Qs"], height_px=200)
    >>> {name: face.shape for name, face in faces.items()}
    {'Ah': (200, 143, 4), 'Qs': (200, 143, 4)}
    """
    deck = find_deck("french52")
    chosen = [deck.cards[deck.parse(name)] for name in cards] if cards is not None else list(deck.faces)
    style, files = random_style(rng, fonts)
    court = COURTS[rng.integers(len(COURTS))]
    turn, seed = int(rng.integers(180)), int(rng.integers(2**31))
    faces = {}
    for card in chosen:
        face = rasterise_svg(face_svg(card, style), round(height_px * WIDTH / HEIGHT), files)
        if face.shape[0] != height_px:
            face = np.asarray(cv2.resize(face, (face.shape[1], height_px), interpolation=cv2.INTER_AREA), np.uint8)
        if card.rank in "KQJ":
            _fill_court(face, court(card, height_px, turn, np.random.default_rng([seed, deck.parse(str(card))])), style)
        faces[str(card)] = face
    return faces


def _colours(rng: np.random.Generator) -> dict[str, str]:
    red = _hex(rng.integers(20, 70), rng.integers(10, 60), rng.integers(165, 235))
    black = _hex(*rng.integers(5, 50, 3))
    if rng.uniform() < 0.12:
        blue = _hex(rng.integers(130, 220), rng.integers(50, 110), rng.integers(0, 50))
        green = _hex(rng.integers(20, 70), rng.integers(95, 150), rng.integers(0, 50))
        return {"h": red, "d": blue, "c": green, "s": black, "": black}
    return {"h": red, "d": red, "c": black, "s": black, "": black}


def _hex(blue: SupportsInt, green: SupportsInt, red: SupportsInt) -> str:
    return f"#{int(red):02x}{int(green):02x}{int(blue):02x}"


def _house_court(card: Card, height_px: int, turn: int, rng: np.random.Generator) -> Face:
    """Our own figure in other colours, perhaps mirrored."""
    face = face_image("french52", str(card), height_px)
    height, width = face.shape[:2]
    inner = face[round(0.075 * height) : round(0.925 * height), round(0.16 * width) : round(0.84 * width), :3]
    hsv = cv2.cvtColor(np.ascontiguousarray(inner), cv2.COLOR_BGR2HSV)
    hsv[..., 0] = (hsv[..., 0].astype(int) + turn) % 180
    figure = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)
    return np.asarray(figure[:, ::-1] if turn % 2 else figure, np.uint8)


def _mosaic_court(card: Card, height_px: int, turn: int, rng: np.random.Generator) -> Face:
    """A double-headed heap of coloured shapes with a head: something like a court from far off."""
    width = round(height_px * 0.49)
    half = np.full((height_px * 17 // 40, width, 3), 250, np.uint8)
    hues = (turn + rng.choice([0, 20, 60, 90, 110, 150], 4)) % 180
    palette = [
        cv2.cvtColor(np.array([[[hue, rng.integers(90, 240), rng.integers(70, 250)]]], np.uint8), cv2.COLOR_HSV2BGR)
        for hue in hues
    ]
    colours = [tuple(int(part) for part in patch[0, 0]) for patch in palette] + [(25, 25, 30), (250, 250, 250)]
    for _ in range(rng.integers(25, 70)):
        centre = rng.uniform((0, half.shape[0] * 0.45), (width, half.shape[0]))
        spokes = rng.uniform(0.02, 0.2, int(rng.integers(3, 7))) * width
        angles = np.sort(rng.uniform(0, 2 * np.pi, spokes.size))
        outline = centre + spokes[:, None] * np.column_stack([np.cos(angles), np.sin(angles)])
        cv2.fillPoly(half, [np.round(outline).astype(np.int32)], colours[rng.integers(len(colours))], cv2.LINE_AA)
    head = (int(width * rng.uniform(0.35, 0.65)), int(half.shape[0] * 0.32))
    size = (int(width * 0.12), int(width * 0.17))
    hat = (head[0], head[1] - size[1] // 2)
    cv2.ellipse(half, hat, (size[0] * 3 // 2, size[1]), 0, 0, 360, colours[0], -1, cv2.LINE_AA)
    cv2.ellipse(half, head, size, 0, 0, 360, (185, 210, 245), -1, cv2.LINE_AA)
    cv2.ellipse(half, head, size, 0, 0, 360, (25, 25, 30), max(1, width // 90), cv2.LINE_AA)
    for side in (-1, 1):
        eye = (head[0] + side * size[0] // 2, head[1])
        cv2.circle(half, eye, max(1, width // 60), (25, 25, 30), -1, cv2.LINE_AA)
    return np.vstack([half, half[::-1, ::-1]])


def _line_court(card: Card, height_px: int, turn: int, rng: np.random.Generator) -> Face:
    """Our own figure as a tinted line drawing."""
    figure = _house_court(card, height_px, turn, rng)
    grey = cv2.cvtColor(figure, cv2.COLOR_BGR2GRAY).astype(np.float32) / 255
    ink = rng.uniform(10, 110, 3)
    return np.asarray(ink + (250 - ink) * np.sqrt(grey)[..., None], np.uint8)


COURTS: tuple[Callable[[Card, int, int, np.random.Generator], Face], ...] = (
    _house_court,
    _house_court,
    _line_court,
    _mosaic_court,
    _mosaic_court,
)
"""Ways to fill the middle of a court card."""


def _fill_court(face: Face, figure: Face, style: FaceStyle) -> None:
    """Put a figure into the middle of a face, clear of the indices."""
    scale = face.shape[0] / HEIGHT
    half_width = max(0.42 * style.rank_height * style.rank_squeeze, 0.49 * style.index_suit)
    left = round((style.index_x + half_width + 6) * scale)
    width = face.shape[1] - 2 * left
    height = min(round(width * figure.shape[0] / figure.shape[1]), round(0.88 * face.shape[0]))
    top = (face.shape[0] - height) // 2
    face[top : top + height, left : left + width, :3] = cv2.resize(
        figure, (width, height), interpolation=cv2.INTER_AREA
    )
    line = max(1, round(3 * scale))
    cv2.rectangle(face, (left, top), (left + width - 1, top + height - 1), (90, 40, 30, 255), line)
