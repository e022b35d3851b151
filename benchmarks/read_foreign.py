"""What is no card of the deck: how often is it named all the same? It should be foreign, a back, unsure or nothing.

    python benchmarks/read_foreign.py [../shared/real] [--deck french52] [--kinds webcam] [-n 12]

Things are laid on tables by the synthetic camera, six a picture: cards of other decks (our own Hungarian and tarokk
drawing; scans of a Bavarian deck and of Paris cards of the 18th century without indices, where they are there), cards
of a game with coloured numbers, business cards, pages of books with initials and suit signs, dice, tickets, and backs.
A name counts as wrong unless that very card is there: a tarokk king of hearts is a `Kh`, and so is one of Paris; where
no deck is given (`--deck auto`), a Bavarian over of leaves is the Hungarian `Oz`.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from tools.reader_faces import draw_back
from tools.reader_glyphs import SUITS, font_files, suit_mask, text_mask
from vision.faces import face_images, face_size_mm
from vision.frames import Picture
from vision.read import load_reader
from vision.reading import Reading
from vision.scenes.conditions import CONDITIONS
from vision.scenes.scene import compose
from vision.settle import FRENCH, DeckSettler

Face = NDArray[np.uint8]
THINGS = 6
_HIGH = 500
_WIDTHS = {"pictures": 8, "things": 7, "wrong": 6, "right": 6, "unsure": 7, "backs": 6, "foreign": 8}
_INKS = ((30, 30, 200), (40, 170, 60), (190, 120, 20), (20, 190, 240), (20, 20, 20))


@dataclass(frozen=True)
class Kind:
    """One kind of things: `draw` gives a picture `(h, w, 4)` of the one with this name; `size_mm` is theirs."""

    names: tuple[str, ...]
    draw: Callable[[str, np.random.Generator], Face]
    size_mm: tuple[float, float]
    layouts: tuple[str, ...] = ("apart", "grid", "row", "scattered")


def of_pictures(pictures: Mapping[str, Face], size_mm: tuple[float, float]) -> Kind:
    """A deck whose faces are there."""
    return Kind(tuple(pictures), lambda name, rng: pictures[name], size_mm)


def kinds(folder: Path, fonts: tuple[str, ...]) -> dict[str, Kind]:
    """All kinds by name; those of scans where the folder has them."""
    scans = {
        "Bavarian": ("de-bavarian", (56.0, 100.0), _bavarian_name),
        "Paris, no indices": ("fr-paris-18c-noindex", (55.0, 84.0), _paris_name),
    }
    found = {deck: of_pictures(face_images(deck, _HIGH), face_size_mm(deck)) for deck in ("magyar32", "tarokk42")}
    for title, (name, size_mm, named) in scans.items():
        paths = sorted((folder / "scans" / name).glob("*.jpg"))
        if paths:
            found[title] = of_pictures({named(path.stem): _scan(path) for path in paths}, size_mm)
    numbers = tuple(f"number {n}" for n in range(10))
    drawn: dict[
        str, tuple[tuple[str, ...], Callable[[str, tuple[str, ...], np.random.Generator], Face], tuple[float, float]]
    ] = {
        "coloured numbers": (numbers, _coloured_number, (56.0, 87.0)),
        "business cards": (("business card",), _business_card, (85.0, 55.0)),
        "book pages": (("page",), _page, (120.0, 176.0)),
        "dice": (("die",), _die, (60.0, 60.0)),
        "tickets": (("ticket",), _ticket, (50.0, 88.0)),
        "backs": (("back",), lambda name, fonts, rng: _opaque(draw_back(rng)), (63.0, 88.0)),
    }
    for title, (names, draw, size) in drawn.items():
        found[title] = Kind(names, _with_fonts(draw, fonts), size)
    return found


def settled(image: Picture) -> Reading:
    """What `kibic read` says of one picture where no deck is given."""
    settler = DeckSettler()
    reading = settler.read(image)
    return reading if settler.deck == FRENCH else load_reader(settler.deck).read(image)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("../shared/real"), help="folder with scans/")
    parser.add_argument("--deck", default="french52")
    parser.add_argument("--kinds", nargs="+", choices=list(CONDITIONS), default=["easy", "webcam"])
    parser.add_argument("-n", "--scenes", type=int, default=12, help="pictures of each kind of thing")
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--fonts", type=Path, nargs="*", default=[Path("/usr/share/fonts")])
    parser.add_argument("--things", nargs="*", help="only these kinds of things")
    parser.add_argument("-v", "--verbose", action="store_true", help="list the wrong names")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    read = settled if options.deck == "auto" else load_reader(options.deck).read
    print(f"{'things':20} " + " ".join(f"{key:>{width}}" for key, width in _WIDTHS.items()))
    total: Counter[str] = Counter()
    for number, (title, kind) in enumerate(kinds(options.folder, font_files(options.fonts)).items()):
        if options.things and title not in options.things:
            continue
        counts: Counter[str] = Counter()
        for scene_number in range(options.scenes):
            rng = np.random.default_rng([options.seed, number, scene_number])
            chosen = [str(name) for name in rng.choice(kind.names, THINGS)]
            faces = {f"{name} {i}": kind.draw(name, rng) for i, name in enumerate(chosen)}
            layout = kind.layouts[scene_number % len(kind.layouts)]
            conditions = CONDITIONS[options.kinds[scene_number % len(options.kinds)]]
            scene = compose(list(faces), rng, conditions, layout=layout, faces=faces, card_mm=kind.size_mm)
            reading = read(scene.image)
            wrong = Counter(reading.names) - Counter(chosen)
            if wrong and options.verbose:
                said = {card.card: round(card.confidence, 3) for card in reading.cards}
                names = " ".join(f"{name} {said[name]}" for name in wrong)
                print(f"  {title} {scene_number} {layout}: {names} of {' '.join(chosen)}")
            counts += Counter(
                pictures=1,
                things=THINGS,
                wrong=wrong.total(),
                right=len(reading.cards) - wrong.total(),
                unsure=len(reading.unsure),
                backs=len(reading.backs),
                foreign=len(reading.foreign),
            )
        print(row(title, counts), flush=True)
        total += counts
    print(row("all", total))


def row(title: str, counts: Mapping[str, int]) -> str:
    """One line of the table."""
    return f"{title:20} " + " ".join(f"{counts.get(key, 0):{width}}" for key, width in _WIDTHS.items())


def _scan(path: Path) -> Face:
    """A scan with its corners cut round, as high as our own faces."""
    picture = np.asarray(cv2.imread(str(path), cv2.IMREAD_COLOR), np.uint8)
    width = round(_HIGH * picture.shape[1] / picture.shape[0])
    shape = np.zeros((_HIGH, width), np.uint8)
    radius = round(0.055 * width)
    for left, top in ((radius, 0), (0, radius)):
        cv2.rectangle(shape, (left, top), (width - 1 - left, _HIGH - 1 - top), 255, -1)
    for x in (radius, width - 1 - radius):
        for y in (radius, _HIGH - 1 - radius):
            cv2.circle(shape, (x, y), radius, 255, -1, cv2.LINE_AA)
    return np.dstack([np.asarray(cv2.resize(picture, (width, _HIGH), interpolation=cv2.INTER_AREA), np.uint8), shape])


def _bavarian_name(stem: str) -> str:
    """A Bavarian card as the Hungarian one that it is (`Oz`), sixes as `6z`."""
    if stem == "BACK":
        return "back"
    suit, rank = stem.split("-")
    return rank.replace("10", "X") + {"eichel": "m", "gras": "z", "herz": "v", "schellen": "t"}[suit]


def _paris_name(stem: str) -> str:
    return stem if stem.endswith("back") else stem[:-1].replace("10", "T") + stem[-1].lower()


def _with_fonts(
    draw: Callable[[str, tuple[str, ...], np.random.Generator], Face], fonts: tuple[str, ...]
) -> Callable[[str, np.random.Generator], Face]:
    return lambda name, rng: draw(name, fonts, rng)


def _paper(width: int, height: int, rng: np.random.Generator) -> NDArray[np.float32]:
    return np.full((height, width, 3), 255 - rng.integers(0, 20, 3), np.float32)


def _stamp(
    canvas: NDArray[np.float32], mask: NDArray[np.float32], x: float, y: float, high: float, ink: tuple[int, int, int]
) -> None:
    """Print a mask with its top left at x, y, as far as the canvas goes."""
    size = (max(2, round(high * mask.shape[1] / mask.shape[0])), max(2, round(high)))
    small = np.asarray(cv2.resize(mask, size, interpolation=cv2.INTER_AREA), np.float32)[..., None]
    left, top = max(0, int(x)), max(0, int(y))
    part = canvas[top : top + size[1], left : left + size[0]]
    share = small[: part.shape[0], : part.shape[1]]
    part[...] = part * (1 - share) + np.array(ink, np.float32) * share


def _opaque(canvas: NDArray[np.floating] | Face) -> Face:
    return np.dstack([np.clip(canvas, 0, 255).astype(np.uint8), np.full(canvas.shape[:2], 255, np.uint8)])


def _coloured_number(name: str, fonts: tuple[str, ...], rng: np.random.Generator) -> Face:
    """A coloured card with a slanted oval, a large number in it and a small one in two corners."""
    canvas = _paper(320, _HIGH, rng)
    ink = _INKS[rng.integers(4)]
    mask = text_mask(str(rng.choice(fonts)), name[-1])
    cv2.rectangle(canvas, (18, 18), (301, _HIGH - 19), ink, -1, cv2.LINE_AA)
    cv2.ellipse(canvas, (160, _HIGH // 2), (110, 190), 25, 0, 360, (255, 255, 255), -1, cv2.LINE_AA)
    _stamp(canvas, mask, 160 - 55 * mask.shape[1] / mask.shape[0], _HIGH / 2 - 75, 150, ink)
    _stamp(canvas, mask, 34, 30, 55, (255, 255, 255))
    turned = np.ascontiguousarray(canvas[::-1, ::-1])
    _stamp(turned, mask, 34, 30, 55, (255, 255, 255))
    return _opaque(turned)


def _text(
    canvas: NDArray[np.float32], fonts: tuple[str, ...], rng: np.random.Generator, top: int, left: int, high: float
) -> None:
    """Lines of letters down to the bottom."""
    font = str(rng.choice(fonts))
    for y in np.arange(top, canvas.shape[0] - 1.5 * high, 1.6 * high):
        letters = "".join(rng.choice(list("aabcdeeefghiiklmnoorstuvwy AKQJ"), int(rng.integers(14, 26))))
        line = np.zeros_like(canvas)
        _stamp(line, text_mask(font, letters.strip() or "a"), left, y, high, (1, 1, 1))
        room = line[:, : canvas.shape[1] - left // 2, :1]
        canvas[:, : room.shape[1]] *= 1 - 0.85 * room


def _business_card(name: str, fonts: tuple[str, ...], rng: np.random.Generator) -> Face:
    """A name, some lines, and a sign in a corner that may be a suit's."""
    canvas = _paper(round(_HIGH * 85 / 55), _HIGH, rng)
    ink = _INKS[rng.integers(len(_INKS))]
    sign = suit_mask(str(rng.choice(list(SUITS))), fonts, rng) if rng.random() < 0.5 else text_mask(str(fonts[0]), "A")
    _stamp(canvas, sign, 40, 40, float(rng.uniform(50, 110)), ink)
    _stamp(canvas, text_mask(str(rng.choice(fonts)), "K. Szabo"), 220, 60, 60, (20, 20, 20))
    _text(canvas, fonts, rng, 220, 60, 26)
    return _opaque(canvas)


def _page(name: str, fonts: tuple[str, ...], rng: np.random.Generator) -> Face:
    """A page of a book on games: an initial with a suit sign below it, a hand as such books print it (each suit's sign
    and its cards in a row), and lines."""
    canvas = _paper(340, _HIGH, rng)
    font = str(rng.choice(fonts))
    _text(canvas, fonts, rng, 260, 44, 9)
    inks = {suit: (30, 20, 190) if suit in "hd" else (20, 20, 20) for suit in SUITS}
    first = str(rng.choice(list(SUITS)))
    _stamp(canvas, text_mask(font, str(rng.choice(list("AKQJ")))), 50, 60, 34, inks["s"])
    _stamp(canvas, suit_mask(first, fonts, rng), 52, 102, 26, inks[first])
    for line, suit in enumerate("shdc"):
        _stamp(canvas, suit_mask(suit, fonts, rng), 130, 64 + 28 * line, 15, inks[suit])
        _stamp(canvas, text_mask(font, "AKQJ98"[: int(rng.integers(2, 7))]), 156, 64 + 28 * line, 16, inks["s"])
    return _opaque(canvas)


def _die(name: str, fonts: tuple[str, ...], rng: np.random.Generator) -> Face:
    """One face of a large die."""
    canvas = _paper(_HIGH, _HIGH, rng)
    ink = _INKS[rng.integers(len(_INKS))]
    places = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}[int(rng.integers(1, 7))]
    for place in places:
        number = "abcdefghi".index(place)
        cv2.circle(canvas, (110 + 140 * (number % 3), 110 + 140 * (number // 3)), 48, ink, -1, cv2.LINE_AA)
    return _opaque(canvas)


def _ticket(name: str, fonts: tuple[str, ...], rng: np.random.Generator) -> Face:
    """A coloured slip with a number in its corners and a word."""
    canvas = _paper(284, _HIGH, rng)
    canvas *= rng.uniform(0.7, 1.0, 3).astype(np.float32)
    number = text_mask(str(rng.choice(fonts)), str(rng.integers(2, 100)))
    for _ in range(2):
        _stamp(canvas, number, 20, 20, 50, (20, 20, 20))
        canvas = np.ascontiguousarray(canvas[::-1, ::-1])
    _stamp(canvas, text_mask(str(rng.choice(fonts)), "ADMIT ONE"), 30, 220, 34, (20, 20, 20))
    return _opaque(canvas)


if __name__ == "__main__":
    main()
