"""How well `kibic read` reads real photos: a table by kind of scene, and the two halves.

    python benchmarks/read_photos.py ../shared/real

Scored by multiset match per photo. An unsure card counts as missed, not as false; where a photo shows bits of more
cards than its label lists (`other_partly_visible_cards`), names beyond the label are ignored. Photos are sorted by
name; those in even places (0, 2, ...) were looked at while the reader was built, the others only at the end.
"""

import argparse
import csv
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import cv2

from vision.annotate import annotate_picture
from vision.frames import decode_picture, shrink_to
from vision.read import load_reader

BEST_PEER = "to beat: recall 18.8 %, precision 53 % (best freely runnable classical reader measured on such photos)"


@dataclass(frozen=True)
class Score:
    """One photo, or a sum of photos."""

    photos: int = 0
    cards: int = 0
    found: int = 0
    false: int = 0
    whole: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Score") -> "Score":
        return Score(*(a + b for a, b in zip(vars(self).values(), vars(other).values(), strict=True)))


@dataclass(frozen=True)
class Label:
    """What a photo shows: card names in our notation, tags, and whether bits of more cards are in view."""

    file: str
    cards: tuple[str, ...]
    tags: tuple[str, ...]
    may_have_more: bool


def read_labels(folder: Path) -> list[Label]:
    """The rows of `labels.csv`, sorted by file name; `10H` there is `Th` here."""
    with (folder / "labels.csv").open(encoding="utf-8", newline="") as stream:
        rows = sorted(csv.DictReader(stream), key=lambda row: row["file"])
    return [
        Label(
            row["file"],
            tuple(card[:-1].replace("10", "T") + card[-1].lower() for card in row["cards"].split(";") if card),
            tuple(tag.strip() for tag in row["tags"].split(",")),
            row["other_partly_visible_cards"] == "yes",
        )
        for row in rows
    ]


def score_photo(truth: Iterable[str], names: Iterable[str], may_have_more: bool, seconds: float) -> Score:
    """Multiset match of the names read with the label."""
    wanted, got = Counter(truth), Counter(names)
    found = (wanted & got).total()
    false = 0 if may_have_more else (got - wanted).total()
    missed = wanted.total() - found
    return Score(1, wanted.total(), found, false, int(missed == 0 and false == 0), seconds)


def row(title: str, score: Score) -> str:
    """One line of the table."""
    named = score.found + score.false
    precision = f"{100 * score.found / named:5.1f}" if named else "  -  "
    recall = 100 * score.found / max(score.cards, 1)
    whole = 100 * score.whole / max(score.photos, 1)
    ms = 1000 * score.seconds / max(score.photos, 1)
    return f"{title:28} {score.photos:6} {score.cards:6} {recall:7.1f} {precision:>10} {whole:7.1f} {ms:8.1f}"


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="folder with labels.csv and photos/")
    parser.add_argument("--half", choices=("both", "working", "held"), default="both")
    parser.add_argument("--annotate", type=Path, help="write pictures with what was read into this folder")
    parser.add_argument("--longest", type=int, help="make photos smaller first, e.g. 1280: the time of a webcam frame")
    parser.add_argument("--verbose", action="store_true", help="print each photo that is not wholly right")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    reader = load_reader("french52")
    kinds: dict[str, Score] = {}
    halves = {"working half": Score(), "held-out half": Score()}
    for place, label in enumerate(read_labels(options.folder)):
        half = "held-out half" if place % 2 else "working half"
        if options.half != "both" and not half.startswith(options.half):
            continue
        image = decode_picture((options.folder / label.file).read_bytes(), label.file)
        if options.longest:
            image, _ = shrink_to(image, options.longest)
        began = time.process_time()
        reading = reader.read(image)
        score = score_photo(label.cards, reading.names, label.may_have_more, time.process_time() - began)
        halves[half] += score
        for tag in label.tags:
            kinds[tag] = kinds.get(tag, Score()) + score
        if options.verbose and not score.whole:
            missed = sorted((Counter(label.cards) - Counter(reading.names)).elements())
            extra = sorted((Counter(reading.names) - Counter(label.cards)).elements())
            print(f"{label.file:24} missed {' '.join(missed):30} extra {' '.join(extra)}")
        if options.annotate is not None:
            options.annotate.mkdir(parents=True, exist_ok=True)
            cv2.imwrite(str(options.annotate / Path(label.file).name), annotate_picture(image, reading))
    print(f"{'scenes':28} {'photos':>6} {'cards':>6} {'recall':>7} {'precision':>10} {'whole':>7} {'ms/photo':>8}")
    for kind in sorted(kinds):
        print(row(kind, kinds[kind]))
    total = Score()
    for title, score in halves.items():
        if score.photos:
            print(row(title, score))
        total += score
    print(row("all", total))
    print(BEST_PEER)


if __name__ == "__main__":
    main()
