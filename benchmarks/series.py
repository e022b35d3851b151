"""Dice, coins and lotteries weighed by the e-process: a table of real series, and how often fair ones are flagged.

    python benchmarks/series.py FOLDER... [--alpha 0.001] [--fair 2000] [--seed 1888]

Every file below the folders that holds a series is weighed. `--fair` simulates so many fair series of 3,000 rolls of
a d20, 20,000 flips of a coin and 1,000 draws of 5 of 90, and counts those that are ever flagged, at three error rates.
"""

import argparse
from pathlib import Path

import numpy as np

from detectors.logs.catalogue import read_series
from detectors.series import Series, weigh_series

ALPHAS = (0.05, 0.01, 0.001)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--alpha", type=float, default=0.001)
    parser.add_argument("--fair", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1888)
    args = parser.parse_args()
    print("| series | draws | log10 e | flagged at | face | its share | fair share |\n|---|---|---|---|---|---|---|")
    for file in sorted(found for folder in args.folders for found in folder.rglob("*") if found.is_file()):
        for series in read_series(file.read_bytes()):
            print(_row(file, series, args.alpha))
    rng = np.random.default_rng(args.seed)
    for name, make in (("d20", _d20), ("coin", _coin), ("5 of 90", _lottery)):
        peaks = np.array([weigh_series(make(rng)).log10_e for _ in range(args.fair)])
        shares = ", ".join(f"{(peaks >= -np.log10(alpha)).mean():.4f} at {alpha:g}" for alpha in ALPHAS)
        print(f"fair {name}: flagged {shares} of {args.fair}")


def _row(file: Path, series: Series, alpha: float) -> str:
    verdict = weigh_series(series, alpha)
    flagged = "-" if verdict.first_flagged is None else f"{verdict.first_flagged:,}"
    return (
        f"| {file.stem}: {series.name} | {verdict.draws:,} | {verdict.log10_e:.2f} | {flagged} | {verdict.face} "
        f"| {verdict.share:.4f} | {verdict.fair_share:.4f} |"
    )


def _d20(rng: np.random.Generator) -> Series:
    return Series("d20", "dice", tuple(map(str, range(1, 21))), rng.integers(20, size=(3000, 1)))


def _coin(rng: np.random.Generator) -> Series:
    return Series("heads", "coins", ("heads", "tails"), rng.integers(2, size=(20_000, 1)))


def _lottery(rng: np.random.Generator) -> Series:
    drawn = np.argpartition(rng.random((1000, 90)), 5, axis=1)[:, :5]
    return Series("5 of 90", "lottery", tuple(map(str, range(1, 91))), drawn)


if __name__ == "__main__":
    main()
