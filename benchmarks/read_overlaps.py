"""How well overlapped cards are read whose index is in view: a table by kind of scene, beside a classical reader.

    python benchmarks/read_overlaps.py                         # composed pictures: fans, rows, columns, pairs, heaps
    python benchmarks/read_overlaps.py --first 100000          # the same with seeds not looked at while building
    python benchmarks/read_overlaps.py --photos ../shared/real # and the overlaps of the working half, turned, scaled,
                                                               # dimmed and blurred

An overlapped card counts where less than 95 % of it shows, but at least 96 % of one of its indices, whose rank is 9
pixels high or more. Scored by multiset match per picture; a name that no card of the picture bears is false, whether
its index shows or not. `whole` is the recall of the cards that nothing covers. The interval of the recall is a
bootstrap over pictures (cards of one picture succeed or fail together), that of the precision Wilson's; both 95 %.
Needs the fonts and the Pillow of the reader's training (`datasets/models/reader.md`).
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from math import cos, hypot, radians, sin, sqrt
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks.classical_reader import ClassicalReader
from benchmarks.read_photos import read_labels
from rules.decks import find_deck
from tools.reader_faces import draw_face
from tools.reader_glyphs import font_files
from vision.faces import face_image
from vision.frames import Picture, decode_picture
from vision.read import load_reader
from vision.scenes.conditions import CONDITIONS
from vision.scenes.laid import LaidCard
from vision.scenes.layout import LAYOUTS, Placement, extent
from vision.scenes.stage import PlacedCard, Scene, Stage
from vision.scenes.styles import FONT_FOLDERS, installed_fonts, random_style, styled_faces

KINDS = ("fan", "row", "column", "pair", "heap")
PACKS = ("house", "made-up", "any")
"""Our own deck; decks of `vision.scenes.styles`; cards each in a style of its own, of `tools.reader_faces`."""

_LEAST_INDEX, _LEAST_PIXELS, _MOST_CARD = 0.96, 9.0, 0.95
_CONDITIONS = ("easy", "webcam", "webcam", "hard")
_SIZES = ((1280, 720), (1280, 720), (1600, 1200), (960, 720))
_HEIGHT = 500
Box = tuple[float, float, float, float]


@dataclass(frozen=True, eq=False)
class Overlap:
    """A picture, the overlapped cards with an index in view, the uncovered cards, and all that may be named."""

    image: Picture
    covered: tuple[str, ...]
    whole: tuple[str, ...]
    others: tuple[str, ...] = ()
    may_have_more: bool = False


@dataclass(frozen=True)
class Printed:
    """A face `(h, w, 4)` uint8 BGRA with its index: the box around it (left, top, right, bottom in widths and heights),
    how high the rank is (heights), and whether all four corners have one."""

    image: NDArray[np.uint8]
    box: Box
    rank_high: float
    four_corners: bool


def printed_cards(pack: str, names: Sequence[str], rng: np.random.Generator) -> dict[str, Printed]:
    """Faces of some cards of French 52 in a pack of `PACKS`."""
    if pack == "house":
        box = (2.2 / 63.5, 4.3 / 88.9, 8.6 / 63.5, 22 / 88.9)
        return {name: Printed(face_image("french52", name, _HEIGHT), box, 9.4 / 88.9, False) for name in names}
    if pack == "made-up":
        fonts = installed_fonts()
        style = random_style(deepcopy(rng), fonts)[0]
        half = max(0.42 * style.rank_height * style.rank_squeeze, 0.49 * style.index_suit)
        box = (
            (style.index_x - half) / 635,
            (style.index_y - style.rank_height / 2) / 889,
            (style.index_x + half) / 635,
            (style.index_y + style.index_gap + style.index_suit / 2) / 889,
        )
        faces = styled_faces(rng, names, _HEIGHT, fonts)
        return {name: Printed(face, box, style.rank_height / 889, style.corners == 4) for name, face in faces.items()}
    drawn = {name: draw_face(name[0], name[1], _fonts(), rng) for name in names}
    return {
        name: Printed(_rounded(face.image), (0.02, 0.02, *face.index_end), 0.5 * face.index_end[1], face.four_corners)
        for name, face in drawn.items()
    }


def places_of(kind: str, aspect: float, rng: np.random.Generator) -> list[Placement]:
    """Where the cards of one picture lie, bottom card first, around the origin."""
    if kind == "column":
        step, lean, count = rng.uniform(20, 38), rng.normal(0, 5), int(rng.integers(3, 9))
        turn = lean + 180 * (rng.random() < 0.3)
        along = -1 if turn > 90 else 1
        places = [
            Placement(
                -along * i * step * sin(radians(lean)) + rng.normal(0, 1.5), along * i * step * cos(radians(lean)), turn
            )
            for i in range(count)
        ]
    elif kind == "pair":
        reach, away, turn = rng.uniform(30, 70), rng.uniform(0, 360), rng.uniform(0, 360)
        second = Placement(reach * cos(radians(away)), reach * sin(radians(away)), float(rng.uniform(0, 360)))
        places = [Placement(0, 0, turn), second]
    else:
        name = "scattered" if kind == "heap" else kind
        count = int(rng.integers(3, 10)) if kind == "heap" else int(rng.integers(3, 14))
        places = LAYOUTS[name](count, aspect, (63.5, 88.9), rng)
        turn = float(rng.choice([0, 0, 90, 180, 270])) + float(rng.normal(0, 10))
        places = [_turned(place, turn) for place in places]
    corners = np.concatenate([place.corners() for place in places])
    middle = (corners.min(axis=0) + corners.max(axis=0)) / 2
    return [place.shifted(-float(middle[0]), -float(middle[1])) for place in places]


def composed(kind: str, seed: int) -> Overlap:
    """One picture of the synthetic camera; the same for the same kind and seed."""
    scene, faces = photographed(kind, seed)
    seen = indices_in_view(scene, faces)
    covered = tuple(p.card for p, is_seen in zip(scene.truth, seen, strict=True) if is_seen and not _is_whole(p))
    whole = tuple(p.card for p, is_seen in zip(scene.truth, seen, strict=True) if is_seen and _is_whole(p))
    return Overlap(scene.image, covered, whole, tuple(sorted({p.card for p in scene.truth} - {*covered, *whole})))


def photographed(kind: str, seed: int) -> tuple[Scene, list[Printed]]:
    """The scene of `composed`, and the face of each of its cards."""
    rng = np.random.default_rng((seed, KINDS.index(kind)))
    conditions = replace(CONDITIONS[_CONDITIONS[seed % 4]], spill=(0, 0), hands=0.0)
    size = _SIZES[int(rng.integers(len(_SIZES)))]
    pack = PACKS[seed % len(PACKS)]
    places = places_of(kind, size[0] / size[1], rng)
    names = [str(card) for card in find_deck("french52").cards]
    chosen = [str(name) for name in rng.choice(names, len(places), replace=False)]
    faces = printed_cards(pack, chosen, rng)
    stage = Stage.set_up(conditions, rng, size, extent(tuple(places)))
    whites = rng.uniform(0.86, 0.97, len(places))
    laid = [
        LaidCard(name, faces[name].image, place, white=float(white))
        for name, place, white in zip(chosen, places, whites, strict=True)
    ]
    return stage.shoot(laid, rng), [faces[name] for name in chosen]


def indices_in_view(scene: Scene, faces: Sequence[Printed]) -> list[list[NDArray[np.float32]]]:
    """The outlines of those indices of each card that show and are large enough; later cards lie over earlier ones."""
    owner = np.zeros(scene.image.shape[:2], np.uint8)
    for number, placed in enumerate(scene.truth, start=1):
        cv2.fillConvexPoly(owner, np.rint(placed.corners).astype(np.int32), number)
    return [
        [
            quad
            for quad in index_quads(placed.corners, face)
            if face.rank_high * np.linalg.norm(placed.corners[3] - placed.corners[0]) >= _LEAST_PIXELS
            and share_of(owner, number, quad) >= _LEAST_INDEX
        ]
        for number, (placed, face) in enumerate(zip(scene.truth, faces, strict=True), start=1)
    ]


def altered(image: Picture, rng: np.random.Generator) -> Picture:
    """A photo turned by any angle, made smaller, dimmed and blurred."""
    height, width = image.shape[:2]
    angle, scale = rng.uniform(0, 360), rng.uniform(0.45, 1.0)
    side = round(hypot(width, height))
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), angle, 1.0)
    matrix[:, 2] += (side - width) / 2, (side - height) / 2
    turned = cv2.warpAffine(image, matrix, (side, side), borderMode=cv2.BORDER_REPLICATE)
    small = cv2.resize(turned, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    blurred = cv2.GaussianBlur(small, (0, 0), rng.uniform(0.3, 1.1))
    light = np.exp(rng.normal(0, 0.06, 3)) * rng.uniform(0.45, 1.05)
    noisy = blurred * light + rng.normal(0, rng.uniform(1, 4), blurred.shape)
    return np.asarray(np.clip(noisy, 0, 255), np.uint8)


def photos(folder: Path, tags: Sequence[str], times: int) -> Iterator[Overlap]:
    """The photos of the working half with one of the tags, each altered `times` times."""
    for place, label in enumerate(read_labels(folder)):
        if place % 2 == 0 and set(tags) & set(label.tags):
            image = decode_picture((folder / label.file).read_bytes(), label.file)
            for number in range(times):
                rng = np.random.default_rng((place, number))
                yield Overlap(altered(image, rng), label.cards, (), may_have_more=label.may_have_more)


@dataclass(frozen=True)
class Tally:
    """One picture's counts: cards to be read and read, overlapped and whole, and names that are false."""

    covered: int
    covered_read: int
    whole: int
    whole_read: int
    named: int
    false: int


def tally(overlap: Overlap, names: Sequence[str]) -> Tally:
    """The names read against the truth, by multiset."""
    got, covered, whole = Counter(names), Counter(overlap.covered), Counter(overlap.whole)
    false = got - covered - whole - Counter(overlap.others)
    is_false = 0 if overlap.may_have_more else false.total()
    return Tally(
        covered.total(),
        (covered & got).total(),
        whole.total(),
        (whole & got).total(),
        len(names) - (false.total() if overlap.may_have_more else 0),
        is_false,
    )


def row(tallies: Sequence[Tally]) -> str:
    """Recall of overlapped cards with its interval, recall of whole cards, precision with its interval."""
    sums = np.array([list(vars(t).values()) for t in tallies])
    total = sums.sum(axis=0)
    low, high = _bootstrap(sums[:, :2])
    right = total[4] - total[5]
    least, most = _wilson(int(right), int(total[4]))
    whole = f"{100 * total[3] / total[2]:6.1f}" if total[2] else "   -  "
    return (
        f"{len(tallies):6} {total[0]:6} {100 * total[1] / max(total[0], 1):6.1f} {low:6.1f}..{high:<5.1f} {whole} "
        f"{100 * right / max(total[4], 1):9.2f} {least:6.1f}..{most:<5.1f} {total[5]:5}"
    )


def _bootstrap(counts: NDArray[np.int_], draws: int = 1000) -> tuple[float, float]:
    """2.5 and 97.5 % points of 100 read / cards when pictures are drawn anew."""
    rows = np.random.default_rng(1).integers(len(counts), size=(draws, len(counts)))
    sums = counts[rows].sum(axis=1)
    low, high = np.quantile(100 * sums[:, 1] / np.maximum(sums[:, 0], 1), (0.025, 0.975))
    return float(low), float(high)


def _wilson(right: int, of: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, in percent."""
    if of == 0:
        return 0.0, 100.0
    z, share = 1.96, right / of
    middle, spread = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return 100 * (middle - spread) / (1 + z * z / of), 100 * (middle + spread) / (1 + z * z / of)


def _is_whole(placed: PlacedCard) -> bool:
    return placed.visibility >= _MOST_CARD


def index_quads(corners: NDArray[np.float32], face: Printed) -> list[NDArray[np.float32]]:
    """The outlines of a card's indices in the picture."""
    left, top, right, bottom = face.box
    boxes = [(left, top, right, bottom), (1 - right, 1 - bottom, 1 - left, 1 - top)]
    if face.four_corners:
        boxes += [(1 - right, top, 1 - left, bottom), (left, 1 - bottom, right, 1 - top)]
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    matrix = cv2.getPerspectiveTransform(unit, corners.astype(np.float32))
    quads = np.array([[[x0, y0], [x1, y0], [x1, y1], [x0, y1]] for x0, y0, x1, y1 in boxes], np.float32)
    return [np.asarray(quad, np.float32) for quad in cv2.perspectiveTransform(quads, matrix)]


def share_of(owner: NDArray[np.uint8], number: int, quad: NDArray[np.float32]) -> float:
    """The share of a quad's pixels that show the card with this number; those outside the picture do not."""
    low = np.floor(quad.min(axis=0)).astype(int)
    wide, high = (np.ceil(quad.max(axis=0)).astype(int) - low + 1).tolist()
    mask = np.zeros((high, wide), np.uint8)
    cv2.fillConvexPoly(mask, np.rint(quad - low).astype(np.int32), 1)
    rows, columns = np.nonzero(mask)
    rows, columns = rows + low[1], columns + low[0]
    inside = (rows >= 0) & (rows < owner.shape[0]) & (columns >= 0) & (columns < owner.shape[1])
    return float((owner[rows[inside], columns[inside]] == number).sum() / max(len(rows), 1))


def _turned(place: Placement, degrees: float) -> Placement:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    x, y = c * place.x_mm - s * place.y_mm, s * place.x_mm + c * place.y_mm
    return replace(place, x_mm=x, y_mm=y, angle_deg=place.angle_deg + degrees)


def _rounded(image: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """BGRA with round corners."""
    high, wide = image.shape[:2]
    radius = wide // 18
    alpha = np.zeros((high, wide), np.uint8)
    cv2.rectangle(alpha, (radius, radius), (wide - radius, high - radius), 255, -1)
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1, 2 * radius + 1))
    return np.dstack([image, np.asarray(cv2.dilate(alpha, disc), np.uint8)])


@lru_cache(maxsize=1)
def _fonts() -> tuple[str, ...]:
    return font_files([folder for folder in FONT_FOLDERS if folder.is_dir()])


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="first seed; below 100000 were looked at while building")
    parser.add_argument("--scenes", type=int, default=60, help="pictures of each kind")
    parser.add_argument("--photos", type=Path, help="folder with labels.csv and photos/")
    parser.add_argument("--times", type=int, default=12, help="altered copies of each photo")
    parser.add_argument("--no-peer", action="store_true", help="leave the classical reader out")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    reader = load_reader("french52")
    readers: dict[str, Callable[[Picture], Sequence[str]]] = {"kibic": lambda image: reader.read(image).names}
    if not options.no_peer:
        readers["classical"] = ClassicalReader().read
    seeds = range(options.first, options.first + options.scenes)
    pictures: dict[str, Callable[[], Iterator[Overlap]]] = {
        kind: partial(map, partial(composed, kind), seeds) for kind in KINDS
    }
    if options.photos is not None:
        pictures["photos: overlaps"] = partial(photos, options.photos, ("overlap",), options.times)
        pictures["photos: B D V R"] = partial(photos, options.photos, ("german-indices(B=J D=Q)",), options.times)
    print(
        f"{'scenes':18} {'reader':10} {'number':>6} {'cards':>6} {'recall':>6} {'':>13} {'whole':>6} "
        f"{'precision':>9} {'':>13} {'false':>5}"
    )
    sums: dict[str, list[Tally]] = {name: [] for name in readers}
    for title, make in pictures.items():
        tallies: dict[str, list[Tally]] = {name: [] for name in readers}
        for overlap in make():
            for name, read in readers.items():
                tallies[name].append(tally(overlap, read(overlap.image)))
        for name, found in tallies.items():
            print(f"{title:18} {name:10} {row(found)}", flush=True)
            if title in KINDS:
                sums[name] += found
    for name, found in sums.items():
        print(f"{'all composed':18} {name:10} {row(found)}")


if __name__ == "__main__":
    main()
