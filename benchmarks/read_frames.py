"""How fast a webcam frame is read: milliseconds on one core for pictures of 1280x720, beside a classical reader.

    python benchmarks/read_frames.py                      # composed frames: one, five and ten cards; 12 megapixels
    python benchmarks/read_frames.py ../shared/real       # and real photos, scaled and cut to that size

Processor time of the best of some runs over each frame; median, 90th percentile and slowest frame of each row. `found`
and `false` are names against the truth, so that speed is not bought with blindness (a photo cut to size may have lost
some of its cards, for both readers alike). The peer is `benchmarks/classical_reader.py`. The last line is a fresh
process that loads the reader and reads frames of ten cards and one of 12 megapixels: seconds of processor time until
the reader stands, and the most memory it ever held (with Python, OpenCV, the weights and the pictures), where
the system tells (Linux).
"""

import argparse
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks.classical_reader import ClassicalReader
from benchmarks.read_photos import read_labels
from vision.faces import face_names
from vision.frames import Picture, decode_picture
from vision.read import load_reader
from vision.scenes.conditions import Conditions
from vision.scenes.scene import compose

SIZE = (1280, 720)
LARGE = (4000, 3000)
_SCENES, _LARGE_SCENES = 12, 4
_STATUS = Path("/proc/self/status")


@dataclass(frozen=True, eq=False)
class Frame:
    """A picture of `SIZE` and the cards in it; others may be partly in view."""

    image: Picture
    cards: tuple[str, ...]
    may_have_more: bool = False


def composed(count: int, seed: int, size: tuple[int, int] = SIZE, scenes: int = _SCENES) -> Iterator[Frame]:
    """Frames of the synthetic webcam with `count` cards of our own drawing apart on ordinary tables."""
    names = [name for name in face_names("french52") if name != "*"]
    for number in range(scenes):
        rng = np.random.default_rng((seed, count, number))
        cards = tuple(str(name) for name in rng.choice(names, count, replace=False))
        yield Frame(compose(cards, rng, Conditions.webcam(), size=size, layout="apart").image, cards)


def cut(image: Picture) -> Picture:
    """The middle of a picture, scaled so that it just fills `SIZE`."""
    factor = max(SIZE[0] / image.shape[1], SIZE[1] / image.shape[0])
    way = cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR
    scaled = cv2.resize(image, None, fx=factor, fy=factor, interpolation=way)
    top, left = (scaled.shape[0] - SIZE[1]) // 2, (scaled.shape[1] - SIZE[0]) // 2
    return np.ascontiguousarray(scaled[top : top + SIZE[1], left : left + SIZE[0]], dtype=np.uint8)


def photos(folder: Path) -> Iterator[Frame]:
    """The photos of a folder with `labels.csv`, cut to size."""
    for label in read_labels(folder):
        image = decode_picture((folder / label.file).read_bytes(), label.file)
        yield Frame(cut(image), label.cards, label.may_have_more)


def measure(frames: Sequence[Frame], read: Callable[[Picture], Sequence[str]], repeats: int) -> str:
    """One line of the table: milliseconds a frame, and names found and false."""
    spent: list[float] = []
    found = false = 0
    for frame in frames:
        best = np.inf
        for _ in range(repeats):
            began = time.process_time()
            names = read(frame.image)
            best = min(best, 1000 * (time.process_time() - began))
        spent.append(best)
        found += (Counter(frame.cards) & Counter(names)).total()
        false += 0 if frame.may_have_more else (Counter(names) - Counter(frame.cards)).total()
    times: NDArray[np.float64] = np.array(spent)
    cards = sum(len(frame.cards) for frame in frames)
    return (
        f"{len(frames):6} {np.median(times):8.1f} {np.quantile(times, 0.9):8.1f} {times.max():8.1f} "
        f"{cards:6} {found:6} {false:6}"
    )


def alone(frames: Sequence[Picture]) -> tuple[float, float]:
    """Seconds until the reader stands, and MB held at most, in this process; to be called in a fresh one."""
    cv2.setNumThreads(1)
    began = time.process_time()
    reader = load_reader("french52")
    seconds = time.process_time() - began
    for frame in frames:
        reader.read(frame)
    # Not getrusage: what it calls the most memory is inherited from the process that started this one.
    lines = _STATUS.read_text(encoding="ascii").splitlines() if _STATUS.exists() else []
    peak = next((float(line.split()[1]) for line in lines if line.startswith("VmHWM")), float("nan"))
    return seconds, peak / 1024


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", help="folder with labels.csv and photos/")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1888)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    kibic, classical = load_reader("french52"), ClassicalReader()
    readers: dict[str, Callable[[Picture], Sequence[str]]] = {
        "kibic": lambda image: kibic.read(image).names,
        "classical": classical.read,
    }
    rows = {f"composed, {count} cards": list(composed(count, options.seed)) for count in (1, 5, 10)}
    rows["composed, 12 megapixels"] = list(composed(10, options.seed, LARGE, _LARGE_SCENES))
    if options.folder is not None:
        rows["real photos"] = list(photos(options.folder))
    heads = f"{'median':>8} {'90 %':>8} {'slowest':>8} {'cards':>6} {'found':>6} {'false':>6}"
    print(f"{'frames':24} {'reader':10} {'number':>6} {heads}")
    for title, frames in rows.items():
        for name, read in readers.items():
            read(frames[0].image)
            print(f"{title:24} {name:10} {measure(frames, read, options.repeats)}", flush=True)
    few = [frame.image for frame in (*rows["composed, 10 cards"][:3], *rows["composed, 12 megapixels"][:1])]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        seconds, megabytes = pool.apply(alone, (few,))
    print(f"a fresh process: the reader stands after {seconds:.3f} s, {megabytes:.0f} MB at most")


if __name__ == "__main__":
    main()
