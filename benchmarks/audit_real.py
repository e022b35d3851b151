"""What the audit says of real pictures: the backs of an old pack that people wrote on, and photos without their mates.

    python -m benchmarks.audit_real ../shared/real

There are no real sittings (backs and faces of one deck in pairs) among these pictures, so no rates can be told of them:
the backs are laid before the same program as a sitting's, each whole scan as a card on a dark table.
"""

import argparse
import subprocess
import sys
from collections import Counter
from pathlib import Path

import cv2
import numpy as np

from vision.audit.backs import inspect_backs
from vision.audit.strangers import other_backs
from vision.audit.views import CardViews, SideView
from vision.frames import Picture, decode_picture

_TABLE_PX, _TABLE = 45, (38, 42, 40)
SIZE_MM = (58.0, 88.0)


def on_a_table(picture: Picture) -> SideView:
    """A scan as if its card lay on a dark table."""
    height, width = picture.shape[:2]
    sides = (_TABLE_PX,) * 4
    seen = np.asarray(cv2.copyMakeBorder(picture, *sides, cv2.BORDER_CONSTANT, value=_TABLE), np.uint8)
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) + np.float32(_TABLE_PX - 0.5)
    return SideView(seen, corners)


def written_on(folder: Path) -> None:
    """Court backs of an eighteenth-century pack, each with other handwriting on it."""
    paths = sorted(folder.glob("scans/fr-paris-18c-noindex/*_back.jpg"))
    if not paths:
        print("the old pack's backs are left out: they are not in this folder")
        return
    cards = []
    for path in paths:
        view = on_a_table(decode_picture(path.read_bytes(), str(path)))
        height_px = float(view.corners[3, 1] - view.corners[0, 1])
        cards.append(CardViews(path.stem.removesuffix("_back"), (view,), (view,), height_px / SIZE_MM[1]))
    others = [cards[number].label for number in other_backs(cards).foreign]
    print(f"{len(cards)} backs written on: told to be of another deck: {' '.join(others) or 'none'}")
    found = inspect_backs(cards, SIZE_MM)
    marked = {card for finding in found.findings for card in finding.cards}
    kinds = Counter(f"{finding.kind} {finding.shape or ''}".strip() for finding in found.findings)
    print(
        f"  {len(marked)} of {len(cards)} differ from the rest; {', '.join(f'{n} {k}' for k, n in kinds.most_common())}"
    )
    print(f"  smallest dot these scans could have shown: {found.smallest_visible_mm:.2f} mm")


def without_mates(folder: Path) -> None:
    """Folders and films in which no card is turned over."""
    for name in ("marked", "videos/riffle_full.mp4"):
        path = folder / name
        if not path.exists():
            continue
        start = "from app.cli import main; main()"
        done = subprocess.run([sys.executable, "-c", start, "audit", str(path)], capture_output=True, text=True)
        print(f"kibic audit {name}: exit status {done.returncode}: {done.stderr.strip().splitlines()[-1]}")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="folder with scans/, marked/ and videos/")
    folder = parser.parse_args().folder
    cv2.setNumThreads(1)
    written_on(folder)
    without_mates(folder)


if __name__ == "__main__":
    main()
