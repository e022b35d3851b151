"""How long `kibic audit` takes for a whole sitting, and how much memory: a deck in pairs of pictures of 12 megapixels.

    python -m benchmarks.audit_speed --folder /tmp/sitting        # 52 cards, 12 pairs; drawn once, kept in the folder

The time is that of the command as a person starts it, from reading the files to the verdict, by the wall and in seconds
of processors; the memory is the most that the process held. To be kept: under 60 s on two cores, under 2 GB.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import cv2
import numpy as np

from benchmarks.audit_drawing import PHONE, our_backs, prints
from vision.scenes.decks import make_deck
from vision.scenes.sittings import Table

DECK = "french52"
SIZE = (4000, 3000)
PAIRS = 12


def draw(folder: Path, seed: int = 1888) -> None:
    """Write an honest deck's sitting into a folder, pair by pair; pairs that are there already are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(seed)
    each = -(-52 // PAIRS)
    physical = make_deck(prints(DECK, our_backs()[1], 9.0), rng)
    table = Table.set_up(each, rng, PHONE.conditions, card_mm=physical.size_mm, size=SIZE)
    order = rng.permutation(len(physical.cards)).tolist()
    # Twelve pairs for 52 cards: four pairs of five, eight of four.
    counts = [len(part) for part in np.array_split(np.arange(len(order)), PAIRS)]
    start = 0
    for number, count in enumerate(counts, start=1):
        cards = [physical.cards[index] for index in order[start : start + count]]
        start += count
        paths = [folder / f"{number:02}-{side}.jpg" for side in ("back", "face")]
        if all(path.is_file() for path in paths):
            continue
        turned = table.turn_over(cards, np.random.default_rng((seed, number)))
        for path, shots in zip(paths, (turned.backs, turned.faces), strict=True):
            cv2.imwrite(str(path), shots[0].image, [cv2.IMWRITE_JPEG_QUALITY, 93])


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True, help="where the sitting is, or will be")
    folder = parser.parse_args().folder
    draw(folder)
    began = time.perf_counter()
    start = "from app.cli import main; main()"
    command = [sys.executable, "-c", start, "audit", str(folder), "--deck", DECK, "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    text = process.stdout.read()
    _, _, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - began
    found = json.loads(text)
    print(f"{found['cards_seen']} cards of {found['cards_expected']} seen, {found['verdict']}, {PAIRS} pairs of 12 MP")
    print(f"{len(found['findings'])} findings, {len(found['unread'])} unread")
    print(
        f"{wall:.1f} s by the wall, {used.ru_utime + used.ru_stime:.1f} s of processors, {used.ru_maxrss / 1e6:.2f} GB"
    )


if __name__ == "__main__":
    main()
