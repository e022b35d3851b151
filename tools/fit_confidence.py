"""Fits what the readers' chances are worth: `calibration` in `datasets/models/reader.yaml` and `enrolled.yaml`.

    python -m tools.fit_confidence [--reader french] [--seed 7707] [--keep FOLDER] [--write]

The reader, taken at its word, reads composed pictures whose truth is known (easy to hard, all layouts; for the French
reader packs in made-up styles, for the enrolled one three decks of our drawing, for the German one three packs drawn at
random). Readings are sorted by what it said, put together in groups, and a rising line is laid through the groups'
shares of right names (isotonic regression, weighted by number, one right and one wrong reading added to each group).
Prints the points, or writes them into the settings.

Run it anew when a network, the finding of cards or the weights change, and then `benchmarks/read_confidence.py`, which
measures on other pictures. About 15 minutes on one core; 4 where `--keep` holds the pictures already.
"""

import argparse
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np
from sklearn.isotonic import IsotonicRegression

from benchmarks.read_confidence import (
    Shot,
    Word,
    calibration_error,
    folder_of,
    measured,
    pack_scene,
    reliability,
    shots,
    styled_scene,
)
from benchmarks.read_enrolled import Pack, drawn_pack, enrolled
from benchmarks.read_unenrolled import random_pack
from rules.data import data_path
from vision.calibration import Calibration, log_odds
from vision.enrolled import ProfileReader
from vision.films import PictureReader
from vision.frames import Picture
from vision.german import GermanReader
from vision.read import Reader, load_reader
from vision.reading import Reading

SETTINGS = {"french": "reader.yaml", "enrolled": "enrolled.yaml", "german": "german.yaml"}
RANDOM = (50, 51, 52)
"""Seeds of the Hungarian packs drawn at random."""
DECKS = ("magyar32", "tarokk42", "french52")
GROUP = 40
"""Readings in a group, at least."""
_STEP = 1.0
_LEAST_RISE = 0.01


def points_of(words: Sequence[Word]) -> list[tuple[float, float]]:
    """Log-odds, said and true, of a rising line through groups of readings (see the module's text)."""
    ordered = sorted(words, key=lambda word: word.chance)
    groups: list[list[Word]] = [[]]
    for word in ordered:
        is_far = groups[-1] and log_odds(word.chance) > log_odds(groups[-1][0].chance) + _STEP
        if is_far and len(groups[-1]) >= GROUP:
            groups.append([])
        groups[-1].append(word)
    if len(groups) > 1 and len(groups[-1]) < GROUP:
        groups[-2:] = [groups[-2] + groups[-1]]
    said = [float(np.mean([log_odds(word.chance) for word in group])) for group in groups]
    share = [(sum(word.is_right for word in group) + 1) / (len(group) + 2) for group in groups]
    weights = [len(group) for group in groups]
    risen = IsotonicRegression().fit(said, [log_odds(part) for part in share], weights).predict(said)
    # Groups that are equally right would make a level line; a small rise keeps the order of readings.
    return [
        (round(x, 3), round(float(y) + _LEAST_RISE * i, 3)) for i, (x, y) in enumerate(zip(said, risen, strict=True))
    ]


def with_points(text: str, points: Sequence[tuple[float, float]]) -> str:
    """A settings file's text with its `calibration` replaced, or added at the end."""
    row = "calibration: [" + ", ".join(f"[{said:g}, {true:g}]" for said, true in points) + "]\n"
    if re.search(r"^calibration:.*\n", text, re.MULTILINE):
        return re.sub(r"^calibration:.*\n", row, text, flags=re.MULTILINE)
    about = "# Log-odds as the reader has them, and as they are (vision/calibration.py); tools/fit_confidence.py\n"
    return text + about + row


def sources(
    reader: str, count: int, seed: int, keep: Path | None
) -> Iterator[tuple[Callable[[Picture], Reading], Iterator[Shot]]]:
    """What reads, taken at its word, and the pictures it reads."""
    if reader == "french":
        french = load_reader("french52")
        assert isinstance(french, Reader)
        yield french.taken_at_its_word().read, shots(styled_scene, count, seed, keep)
        return
    packs: list[tuple[Pack, PictureReader]]
    if reader == "german":
        german = load_reader("magyar32")
        assert isinstance(german, GermanReader)
        packs = [(random_pack(number), german.taken_at_its_word()) for number in RANDOM]
    else:
        decks = [drawn_pack(deck) for deck in DECKS]
        packs = [(pack, ProfileReader(enrolled(pack), Calibration())) for pack in decks]
    for number, (pack, learnt) in enumerate(packs):
        yield learnt.read, shots(pack_scene(pack), count, seed + number, folder_of(keep, pack))


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reader", choices=list(SETTINGS), nargs="+", default=list(SETTINGS))
    parser.add_argument("-n", "--scenes", type=int, help="pictures of each kind and layout (10; of each pack 3)")
    parser.add_argument("--seed", type=int, default=7707)
    parser.add_argument("--keep", type=Path, help="folder for the composed pictures")
    parser.add_argument("--write", action="store_true", help="write the points into datasets/models")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    for reader in options.reader:
        words: dict[tuple[str, str], list[Word]] = {}
        count = options.scenes or (10 if reader == "french" else 3)
        for read, taken in sources(reader, count, options.seed, options.keep):
            measured(read, taken, words)
        rows = [word for part in words.values() for word in part]
        points = points_of(rows)
        calibrated = Calibration.of({"calibration": points})
        after = [Word(calibrated.chance(word.chance), word.is_right, word.is_sure) for word in rows]
        print(
            f"{reader}: {len(rows)} readings, ECE and Brier {calibration_error(rows)}, then {calibration_error(after)}"
        )
        print(reliability(rows))
        print(f"calibration: {[list(point) for point in points]}", flush=True)
        if options.write:
            path = data_path("models", SETTINGS[reader])
            path.write_text(with_points(path.read_text(encoding="utf-8"), points), encoding="utf-8")


if __name__ == "__main__":
    main()
