"""Is a reader's word worth what it says? Of the names it gives with 0.9, nine of ten should be right.

    python benchmarks/read_confidence.py                        # French cards in made-up styles
    python benchmarks/read_confidence.py --reader enrolled      # decks of our drawing, and scans, read with a profile
    python benchmarks/read_confidence.py --reader german        # Hungarian cards drawn at random
    python benchmarks/read_confidence.py --keep FOLDER          # composed pictures are kept there for the next run

Every card named and the first guess of every unsure one count, in ten bins of what the reader said: how many, what it
said on average, how many were right. ECE is the mean difference of the two, weighted by number; the Brier score is the
mean squared difference of what was said and the outcome (0 or 1). A name is right where a card of that name lies there
face up; each card answers for one reading. Nothing here was used in fitting: the seeds of `tools/fit_confidence.py` are
others, and so are the packs' styles.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from benchmarks.read_enrolled import DRAWN, SCANS, Pack, drawn_pack, enrolled, scanned_pack
from benchmarks.read_unenrolled import random_pack
from rules.decks import find_deck
from vision.enrolled import ProfileReader
from vision.frames import Picture
from vision.read import load_reader
from vision.reading import Corners, Reading
from vision.scenes.conditions import CONDITIONS
from vision.scenes.layout import LAYOUTS
from vision.scenes.scene import Scene, compose
from vision.scenes.stage import PlacedCard
from vision.scenes.styles import installed_fonts, styled_faces

BINS = 10
CARDS = 8
_SAME_PLACE = 0.15


@dataclass(frozen=True)
class Word:
    """One name that a reader gave: with what chance, whether it is right, and whether it was given as sure."""

    chance: float
    is_right: bool
    is_sure: bool


@dataclass(frozen=True)
class Shot:
    """A composed picture: its kind of scene, layout, and the scene with its truth."""

    kind: str
    layout: str
    scene: Scene


Composer = Callable[[str, str, np.random.Generator], Scene]


def styled_scene(kind: str, layout: str, rng: np.random.Generator) -> Scene:
    """Eight French cards of a pack in a style of its own."""
    cards = [str(card) for card in rng.choice([str(face) for face in find_deck("french52").faces], CARDS)]
    faces = styled_faces(rng, sorted(set(cards)), 500, installed_fonts())
    return compose(cards, rng, CONDITIONS[kind], layout=layout, faces=faces)


def pack_scene(pack: Pack) -> Composer:
    """Scenes of eight cards of one pack, sometimes with one face down."""
    return lambda kind, layout, rng: pack.scene(CARDS, kind, layout, rng)


def shots(composer: Composer, count: int, seed: int, keep: Path | None = None) -> Iterator[Shot]:
    """`count` pictures of each kind and layout, each of them twice: as composed, and as it is when it is photographed
    itself; with `keep` those composed are taken from that folder, or put there."""
    for k, kind in enumerate(CONDITIONS):
        for j, layout in enumerate(LAYOUTS):
            for number in range(count):
                path = None if keep is None else keep / f"{seed}-{kind}-{layout}-{number}.png"
                scene = None if path is None else _kept(path)
                if scene is None:
                    scene = composer(kind, layout, np.random.default_rng([seed, k, j, number]))
                    if path is not None:
                        _keep(path, scene)
                yield Shot(kind, layout, scene)
                yield Shot(kind, layout, photographed_again(scene, np.random.default_rng([seed, k, j, number, 1])))


def photographed_again(scene: Scene, rng: np.random.Generator) -> Scene:
    """The picture from another side: turned, smaller, lit otherwise, with noise of its own; the truth goes along."""
    height, width = scene.image.shape[:2]
    angle = float(rng.choice([0, 180])) + rng.uniform(-20, 20)
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), angle, rng.uniform(0.7, 0.85))
    ground = [float(shade) for shade in np.median(scene.image[::8, ::8], axis=(0, 1))]
    image = cv2.warpAffine(scene.image, turn, (width, height), flags=cv2.INTER_LINEAR, borderValue=ground)
    lit = (image / 255.0) ** rng.uniform(0.7, 1.4) * rng.uniform(0.75, 1.05, 3) * 255
    grain = rng.normal(0, rng.uniform(1, 6), image.shape)
    truth = tuple(
        replace(placed, corners=np.asarray(placed.corners @ turn[:, :2].T + turn[:, 2], dtype=np.float32))
        for placed in scene.truth
    )
    return Scene(np.clip(lit + grain, 0, 255).astype(np.uint8), truth)


def words_of(reading: Reading, truth: Sequence[PlacedCard]) -> list[Word]:
    """What the reader said of one picture against the truth, surest first: each card answers for one reading."""
    said = [(card.confidence, card.card, card.corners, True) for card in reading.cards]
    said += [(u.guesses[0].confidence, u.guesses[0].card, u.corners, False) for u in reading.unsure if u.guesses]
    left = [placed for placed in truth if placed.face_up]
    words = []
    for chance, name, corners, is_sure in sorted(said, key=lambda row: -row[0]):
        match = next((p for p in left if p.card == name and _is_there(p, corners)), None)
        left = [placed for placed in left if placed is not match]
        words.append(Word(chance, match is not None, is_sure))
    return words


def calibration_error(words: Sequence[Word]) -> tuple[float, float]:
    """ECE over ten bins, and the Brier score."""
    chance = np.array([word.chance for word in words])
    is_right = np.array([word.is_right for word in words], float)
    bins = np.minimum((chance * BINS).astype(int), BINS - 1)
    away = [abs(float((chance[bins == b] - is_right[bins == b]).sum())) for b in np.unique(bins)]
    return sum(away) / len(words), float(np.mean((chance - is_right) ** 2))


def reliability(words: Sequence[Word]) -> str:
    """The table by bins."""
    lines = [f"{'said':>10} {'n':>6} {'mean':>7} {'right':>7}"]
    for number in range(BINS):
        inside = [w for w in words if min(int(w.chance * BINS), BINS - 1) == number]
        if inside:
            mean, right = (float(np.mean([getattr(w, part) for w in inside])) for part in ("chance", "is_right"))
            lines.append(f"{number / BINS:4.1f}..{(number + 1) / BINS:4.1f} {len(inside):6} {mean:7.3f} {right:7.3f}")
    return "\n".join(lines)


def row(title: str, words: Sequence[Word], cards: int) -> str:
    """One line: all words, and the sure ones; `cards` is how many lay there in view."""
    if not words:
        return f"{title:26} {0:6}"
    error, brier = calibration_error(words)
    sure = [word for word in words if word.is_sure]
    right = sum(word.is_right for word in sure)
    mean, hit = (float(np.mean([getattr(word, part) for word in words])) for part in ("chance", "is_right"))
    precision = f"{100 * right / len(sure):9.2f}" if sure else "        -"
    named = f"{len(sure):6} {precision} {100 * right / max(cards, 1):7.1f}"
    return f"{title:26} {len(words):6} {mean:7.3f} {hit:7.3f} {error:7.3f} {brier:7.3f} {named}"


_COLUMNS = ("n", "said", "right", "ECE", "Brier", "named", "precision", "recall")
HEADS = f"{'scenes':26} " + " ".join(
    f"{name:>{width}}" for name, width in zip(_COLUMNS, (6, 7, 7, 7, 7, 6, 9, 7), strict=True)
)


def measured(
    read: Callable[[Picture], Reading], taken: Iterable[Shot], words: dict[tuple[str, str], list[Word]]
) -> dict[tuple[str, str], int]:
    """Read pictures: adds the words to `words` by kind and layout, and gives the number of cards to be seen by both."""
    cards: dict[tuple[str, str], int] = {}
    for shot in taken:
        place = (shot.kind, shot.layout)
        words.setdefault(place, []).extend(words_of(read(shot.scene.image), shot.scene.truth))
        cards[place] = cards.get(place, 0) + sum(_is_shown(placed) for placed in shot.scene.truth)
    return cards


def report(title: str, words: dict[tuple[str, str], list[Word]], cards: dict[tuple[str, str], int]) -> None:
    """Print the tables: by kind, by layout, all, and the bins of all."""
    print(HEADS)
    for axis in (0, 1):
        for name in dict.fromkeys(place[axis] for place in words):
            part = [word for place, rows in words.items() if place[axis] == name for word in rows]
            print(row(f"{title}, {name}", part, sum(n for place, n in cards.items() if place[axis] == name)))
    whole = [word for rows in words.values() for word in rows]
    print(row(f"{title}, all", whole, sum(cards.values())))
    print(reliability(whole), flush=True)


def packs_of(reader: str, folder: Path) -> Iterator[Pack]:
    """What is read: with a profile, decks of our drawing and those of which scans are there; without one, Hungarian
    packs drawn at random."""
    if reader == "german":
        yield from (random_pack(seed) for seed in (60, 61, 62))
        return
    for deck in (*DRAWN, "french52"):
        yield drawn_pack(deck)
    for name, (deck, size_mm) in SCANS.items():
        if (folder / "scans" / name).is_dir():
            yield scanned_pack(folder / "scans" / name, deck, size_mm)


def folder_of(keep: Path | None, pack: Pack) -> Path | None:
    """Where the pictures of one pack are kept."""
    return None if keep is None else keep / pack.title.replace(", ", "-").replace(" ", "-")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("../shared/real"), help="folder with scans/")
    parser.add_argument("--reader", choices=["french", "enrolled", "german"], default="french")
    parser.add_argument("-n", "--scenes", type=int, help="pictures of each kind and layout (20; of each pack 3)")
    parser.add_argument("--seed", type=int, default=5005)
    parser.add_argument("--keep", type=Path, help="folder for the composed pictures")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    words: dict[tuple[str, str], list[Word]] = {}
    if options.reader == "french":
        taken = shots(styled_scene, options.scenes or 20, options.seed, options.keep)
        report("French", words, measured(load_reader("french52").read, taken, words))
        return
    cards: dict[tuple[str, str], int] = {}
    print(HEADS)
    for number, pack in enumerate(packs_of(options.reader, options.folder)):
        read = ProfileReader(enrolled(pack)).read if options.reader == "enrolled" else load_reader(pack.deck).read
        of_pack: dict[tuple[str, str], list[Word]] = {}
        taken = shots(pack_scene(pack), options.scenes or 3, options.seed + number, folder_of(options.keep, pack))
        for place, n in measured(read, taken, of_pack).items():
            cards[place] = cards.get(place, 0) + n
            words.setdefault(place, []).extend(of_pack[place])
        print(row(pack.title, [word for rows in of_pack.values() for word in rows], 0), flush=True)
    report(options.reader, words, cards)


def _is_shown(placed: PlacedCard) -> bool:
    """True for a card that may fairly be asked for: an index in view, or a quarter of its face."""
    return placed.face_up and (max(placed.index_visibility) > 0.95 or placed.visibility >= 0.25)


def _is_there(placed: PlacedCard, corners: Corners) -> bool:
    """True where the outline read lies on the card, or the corner that was read does: of a card known by an index
    alone the rest of the outline is a guess."""
    mine, theirs = np.asarray(placed.corners, np.float32), np.asarray(corners, np.float32)
    shared, _ = cv2.intersectConvexConvex(mine, theirs)
    joint = cv2.contourArea(mine) + cv2.contourArea(theirs) - shared
    first, second, _, fourth = theirs
    index = first + 0.1 * (second - first) + 0.15 * (fourth - first)
    is_on_it = cv2.pointPolygonTest(mine, (float(index[0]), float(index[1])), False) >= 0
    return bool(shared > _SAME_PLACE * joint or (is_on_it and shared > 0))


def _keep(path: Path, scene: Scene) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(path), scene.image, [cv2.IMWRITE_PNG_COMPRESSION, 1])
    truth = [
        {"card": p.card, "corners": p.corners.tolist(), "seen": p.visibility, "up": p.face_up, "at": p.index_visibility}
        for p in scene.truth
    ]
    path.with_suffix(".json").write_text(json.dumps(truth), encoding="utf-8")


def _kept(path: Path) -> Scene | None:
    about = path.with_suffix(".json")
    if not about.is_file():
        return None
    truth = tuple(
        PlacedCard(p["card"], np.array(p["corners"], np.float32), p["seen"], p["up"], (p["at"][0], p["at"][1]))
        for p in json.loads(about.read_text(encoding="utf-8"))
    )
    return Scene(np.asarray(cv2.imread(str(path), cv2.IMREAD_COLOR), dtype=np.uint8), truth)


if __name__ == "__main__":
    main()
