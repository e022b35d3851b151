"""Go on training the corner network on crops of composed pictures too, cut where the reader would look; write ONNX.

    python -m tools.tune_corner --start OUT/corner.pt --out OUT --minutes 72 --seed 7

Drawn faces alone teach what an index is; pictures of overlapping cards teach what beside it is none: pips, parts of
indices, indices upside down. Each batch holds both. The truth of a crop comes from where the cards lie. Needs the
dependency group `train` and font packages; `datasets/models/reader.md` lists both. Real photos are never read here.
"""

import argparse
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from tools.reader_glyphs import font_files
from tools.reader_scenes import crops_of_overlaps
from tools.reader_views import NO_RANK
from tools.train_reader import ReaderNet, batches, heads_of, score
from tools.training import Batch, as_tensor, loss_of, save
from vision.rectify import CORNER_SIZE

RATE, WARM_UP = 5e-4, 60
OF_VIEWS, OF_SCENES, FRESH = 112, 80, 40
"""Crops in a batch: of drawn faces (so many of them of the newest ones) and of composed pictures."""
VIEWS_EVERY, SCENE_EVERY = 5, 8
"""Steps for each fresh batch of drawn faces, and for each fresh picture."""
SHELF, SCENE_SHELF, LEAST = 250, 12_000, 600
FIRST_SCENE, HELD_SCENE, HELD_SCENES = 60_000, 90_000, 15
_MOVE, _REPORT_MINUTES = 3, 6


def lessons(seed: int, fonts: tuple[str, ...], rng: np.random.Generator) -> Iterator[Batch]:
    """Endless batches of drawn faces and of composed pictures, each crop moved by up to three pixels and lit anew."""
    views, scenes = batches("corner", seed, fonts, 1560), crops_of_overlaps(FIRST_SCENE)
    shelf: deque[Batch] = deque(maxlen=SHELF)
    loose: deque[tuple[NDArray[np.uint8], NDArray[np.int64]]] = deque(maxlen=SCENE_SHELF)
    step = 0
    while True:
        if step % VIEWS_EVERY == 0:
            shelf.append(next(views))
        if step % SCENE_EVERY == 0 or len(loose) < LEAST:
            loose.extend(zip(*next(scenes), strict=True))
        sheets, rows = rng.integers(len(shelf), size=OF_VIEWS), rng.integers(len(shelf[0][0]), size=OF_VIEWS)
        sheets[:FRESH] = len(shelf) - 1
        chosen = [(shelf[sheet][0][row], shelf[sheet][1][row]) for sheet, row in zip(sheets, rows, strict=True)]
        chosen += [loose[k] for k in rng.integers(len(loose), size=OF_SCENES)]
        moves = rng.integers(-_MOVE, _MOVE + 1, (len(chosen), 2))
        crops = np.stack([np.roll(crop, move, axis=(0, 1)) for (crop, _), move in zip(chosen, moves, strict=True)])
        light = np.exp(rng.normal(0, 0.1, (len(chosen), 1, 1, 3)))
        yield np.clip(crops * light, 0, 255).astype(np.uint8), np.stack([label for _, label in chosen])
        step += 1


def scores_of_scenes(net: ReaderNet, held: Batch) -> str:
    """Of crops of composed pictures: the share of indices read rightly, and of others called none."""
    net.eval()
    crops, labels = held
    with torch.no_grad():
        logits = np.concatenate([net(as_tensor(crops[k : k + 192])).numpy() for k in range(0, len(crops), 192)])
    rank, suit = logits[:, : NO_RANK + 1].argmax(1), logits[:, NO_RANK + 1 :].argmax(1)
    is_index = labels[:, 0] < NO_RANK
    right = (rank == labels[:, 0]) & (suit == labels[:, 1])
    return f"scenes: {right[is_index].mean():.4f} of indices, {(rank == NO_RANK)[~is_index].mean():.4f} of others"


def train(net: ReaderNet, minutes: float, seed: int, fonts: tuple[str, ...], out: Path) -> None:
    """Train for some minutes by the clock and write `out/corner.onnx`, printing held-out scores."""
    held_views = batches("corner", 1888 + 999, fonts, 520)
    tests = [next(held_views) for _ in range(6)]
    strangers = crops_of_overlaps(HELD_SCENE)
    crops, labels = zip(*(next(strangers) for _ in range(HELD_SCENES)), strict=True)
    held = np.concatenate(crops), np.concatenate(labels)
    print("start", score(net, tests), scores_of_scenes(net, held), flush=True)

    def keep() -> None:
        torch.save(net.state_dict(), out / "corner.pt")
        save(net, out / "corner.onnx", (3, CORNER_SIZE[1], CORNER_SIZE[0]))

    out.mkdir(parents=True, exist_ok=True)
    net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=1e-2)
    source = lessons(424_242 + seed - 7, fonts, np.random.default_rng(seed))
    began, step, shown = time.monotonic(), 0, 0.0
    while (spent := (time.monotonic() - began) / 60) < minutes:
        for group in optimiser.param_groups:
            fall = 0.5 + 0.5 * np.cos(np.pi * spent / minutes)
            group["lr"] = RATE * min(1.0, (step + 1) / WARM_UP) * fall + 1e-6
        views, truth = next(source)
        net.train()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = net(as_tensor(views))
        loss = loss_of(logits.float(), torch.from_numpy(truth), heads_of(0))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        step += 1
        if spent - shown > _REPORT_MINUTES:
            shown = spent
            print(f"{spent:5.1f} min step {step} {score(net, tests)} {scores_of_scenes(net, held)}", flush=True)
            keep()
    print(f"done: {step} steps, {score(net, tests)} {scores_of_scenes(net, held)}", flush=True)
    keep()


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--start", type=Path, required=True, help="weights (.pt) of tools.train_reader --part corner")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=72)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--fonts", type=Path, nargs="*", default=[Path("/usr/share/fonts")])
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    net = ReaderNet(CORNER_SIZE, (16, 24, 40, 64), 0)
    net.load_state_dict(torch.load(options.start))
    train(net, options.minutes, options.seed, font_files(options.fonts), options.out)


if __name__ == "__main__":
    main()
