"""Card art as pixels: rasterises our SVG faces and backs. Heavy work once, then shared arrays."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

import cv2
import numpy as np
import resvg_py
from numpy.typing import NDArray

from rules.cards import JOKER
from rules.data import data_path, data_root
from rules.decks import Deck, deck_names, find_deck
from rules.names import UnknownNameError

WIDTH_MM = 63.5
HEIGHT_MM = 88.9
SIZES_MM = MappingProxyType({"french": (WIDTH_MM, HEIGHT_MM), "magyar": (57.0, 92.0), "tarokk": (63.0, 113.0)})
"""Width and height of the cards of each folder of drawn faces under `datasets/cards/`."""


class SvgError(ValueError):
    """A text or file that is no drawable SVG."""


def rasterise_svg(svg: str | Path, width_px: int, fonts: Sequence[Path] = ()) -> NDArray[np.uint8]:
    """Draw an SVG file (a `Path`) or an SVG text `width_px` pixels wide, its height in proportion.

    Returns `(h, w, 4)` uint8 BGRA, alpha straight (not premultiplied), 0 outside the drawing. Only the fonts
    in the files `fonts` are known: text in any other is left out.

    Raises:
        SvgError: the text is no SVG.
        ValueError: `width_px` is not positive.
    """
    if width_px < 1:
        raise ValueError(f"width_px must be at least 1, not {width_px}")
    text = svg.read_text(encoding="utf-8") if isinstance(svg, Path) else svg
    files = [str(font) for font in fonts]
    try:
        png = resvg_py.svg_to_bytes(svg_string=text, width=width_px, skip_system_fonts=True, font_files=files)
    except ValueError as error:
        name = svg.name if isinstance(svg, Path) else text[:40]
        raise SvgError(f"{name!r} is no drawable SVG: {error}") from error
    image = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_UNCHANGED)
    if image is None or image.ndim != 3 or image.shape[2] != 4:
        raise SvgError("the drawing came out without colour and transparency")
    return np.asarray(image, np.uint8)


@lru_cache(maxsize=256)
def art_folder(deck_name: str) -> str:
    """The folder under `datasets/cards/` with the faces of a deck: the first that holds all of them.

    Doubled and stripped decks are drawn with the faces of the whole one.

    >>> art_folder("french52x2"), art_folder("kingless28"), art_folder("magyar32")
    ('french', 'french', 'magyar')

    Raises:
        UnknownNameError: no such deck, or one for which there is no art.
    """
    folder = _folder_of(find_deck(deck_name), data_root())
    if folder is not None:
        return folder
    raise UnknownNameError("drawn deck", deck_name, [name for name in deck_names() if is_drawn(name)])


def is_drawn(deck_name: str) -> bool:
    """True where every face of a deck is drawn.

    Raises:
        UnknownNameError: no such deck.
    """
    return _folder_of(find_deck(deck_name), data_root()) is not None


def face_size_mm(deck_name: str) -> tuple[float, float]:
    """Width and height of a card of a drawn deck, in millimetres.

    >>> face_size_mm("magyar32")
    (57.0, 92.0)
    """
    return SIZES_MM[art_folder(deck_name)]


def face_names(deck_name: str) -> tuple[str, ...]:
    """The faces of a drawn deck in the deck's order, each once (a joker as `*`).

    Raises:
        UnknownNameError: no such deck, or one for which there is no art.
    """
    art_folder(deck_name)
    return tuple(dict.fromkeys(str(card) for card in find_deck(deck_name).cards))


def face_path(deck_name: str, card: str) -> Path:
    """The SVG file of one face, by its notation (`*` is the joker)."""
    folder = art_folder(deck_name)
    path = data_root() / "cards" / folder / _file(card)
    if card not in face_names(deck_name) and not (card == JOKER and path.is_file()):
        raise UnknownNameError(f"card of {deck_name}", card, face_names(deck_name))
    return path


@lru_cache(maxsize=1024)
def face_image(deck_name: str, card: str, height_px: int) -> NDArray[np.uint8]:
    """One face, `(height_px, w, 4)` uint8 BGRA with transparent corners. Shared and read-only: copy before drawing."""
    return _sized(face_path(deck_name, card), height_px, face_size_mm(deck_name))


def face_images(deck_name: str, height_px: int) -> dict[str, NDArray[np.uint8]]:
    """Every face of a deck by notation, as `face_image` gives them; drawn once per height and kept.

    >>> faces = face_images("piquet32", 100)
    >>> len(faces), faces["Ah"].shape
    (32, (100, 71, 4))
    """
    return {card: face_image(deck_name, card, height_px) for card in face_names(deck_name)}


def back_names() -> tuple[str, ...]:
    """The backs we have drawn."""
    return tuple(sorted(path.stem for path in (data_root() / "cards" / "backs").glob("*.svg")))


def back_path(name: str, deck_name: str = "french52") -> Path:
    """The SVG file of a back in the size of a drawn deck.

    Raises:
        UnknownNameError: no such back, or no such drawn deck.
    """
    if name not in back_names():
        raise UnknownNameError("back", name, back_names())
    folder = art_folder(deck_name)
    return data_path("cards", "backs", *([] if folder == "french" else [folder]), f"{name}.svg")


@lru_cache(maxsize=64)
def back_image(name: str, height_px: int, deck_name: str = "french52") -> NDArray[np.uint8]:
    """One back in the size of a drawn deck, `(height_px, w, 4)` uint8 BGRA, shared and read-only.

    Raises:
        UnknownNameError: no such back, or no such drawn deck.
    """
    return _sized(back_path(name, deck_name), height_px, face_size_mm(deck_name))


@lru_cache(maxsize=64)
def _folder_of(deck: Deck, root: Path) -> str | None:
    """The first folder of cards under `root` that holds all faces of a deck, None where there is none."""
    files = [_file(str(card)) for card in deck.cards]
    drawn = (folder for folder in SIZES_MM if all((root / "cards" / folder / file).is_file() for file in files))
    return next(drawn, None)


def _file(card: str) -> str:
    return f"{'joker' if card == JOKER else card}.svg"


def _sized(path: Path, height_px: int, size_mm: tuple[float, float]) -> NDArray[np.uint8]:
    if height_px < 1:
        raise ValueError(f"height_px must be at least 1, not {height_px}")
    width = max(1, round(height_px * size_mm[0] / size_mm[1]))
    image = rasterise_svg(path, width)
    if image.shape[0] != height_px:
        image = np.asarray(cv2.resize(image, (width, height_px), interpolation=cv2.INTER_AREA), np.uint8)
    image.setflags(write=False)
    return image
