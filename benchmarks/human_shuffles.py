"""Do people riffle as Gilbert, Shannon and Reeds say? Fits `Riffle` to each file of recorded riffles of a folder.

Run: `python benchmarks/human_shuffles.py FOLDER`. A file (.csv, .txt) holds one person's riffles, one a line: the
packet that each card came from, as 0/1 or 1/2. Files are numbered, not named. Nothing is trained or tuned here but the
three numbers printed.
"""

import re
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rules.shuffles.neatness import fit_riffles
from rules.shuffles.riffle import Interleavings, Riffle, parse_interleaving

SIMULATED = 20_000
RUNS = ("1", "2", "3", "4 or more")


def recorded(file: Path) -> list[Interleavings]:
    """The riffles in a file: every stretch of at least 20 digits that are all 0/1 or all 1/2."""
    text = file.read_text(encoding="utf-8-sig")
    return [parse_interleaving(found) for found in re.findall(r"\b(?:[01]{20,}|[12]{20,})\b", text)]


def clumps(riffles: list[Interleavings]) -> NDArray[np.intp]:
    """`(n, 4)`: in each riffle, how many clumps of one, two, three, four or more cards fell from one packet."""
    lengths = [np.diff(np.flatnonzero(np.concatenate([[True], r[1:] != r[:-1], [True]]))) for r in riffles]
    return np.array([np.bincount(np.minimum(row, 4), minlength=5)[1:] for row in lengths])


def fits(seen: NDArray[np.intp], model: NDArray[np.intp]) -> float:
    """Chance under the model of clump counts as far off (chi-square of the totals) as in the `seen` riffles, by
    simulation."""
    mean = model.mean(axis=0) * len(seen)
    groups = model[: len(model) // len(seen) * len(seen)].reshape(-1, len(seen), 4).sum(axis=1)
    far = ((groups - mean) ** 2 / mean).sum(axis=1)
    own = ((seen.sum(axis=0) - mean) ** 2 / mean).sum()
    return float((1 + (far >= own).sum()) / (1 + len(far)))


def report(number: int, riffles: list[Interleavings]) -> None:
    """Print the fit of one person under both readings of the record, and how the clumps compare."""
    cards = len(riffles[0])
    print(f"person {number}: {len(riffles)} riffles of {cards} cards")
    for reading, step in (("first digit is the top card", 1), ("last digit is the top card", -1)):
        fit = fit_riffles([riffle[::step] for riffle in riffles])
        point = fit.riffle.point
        print(f"  {reading}:")
        print(
            f"    neatness {fit.riffle.neatness:+.3f}, 95 % {fit.low:+.3f} to {fit.high:+.3f} ({fit.drops} free drops)"
        )
        print(f"    cut: {point.middle:.3f} of the pack has the lower digit, spread {point.spread:.2f} of the binomial")
        print(f"    plain model rejected? neatness p = {fit.p_neatness:.2g} (gain {fit.gain_neatness:.2f} nats),")
        print(f"      cut p = {fit.p_cut:.2g} (gain {fit.gain_cut:.2f}), together p = {fit.p_plain:.2g}")
    rng = np.random.default_rng(1955)
    plain = clumps(list(Riffle().interleavings(SIMULATED, cards, rng)))
    fitted = clumps(list(fit_riffles(riffles).riffle.interleavings(SIMULATED, cards, rng)))
    print(f"  clumps of   {'':5}" + "".join(f"{run:>11}" for run in RUNS))
    for name, rows in (("recorded", clumps(riffles)), ("plain", plain), ("fitted", fitted)):
        shares = rows.sum(axis=0) / rows.sum()
        told = "" if name == "recorded" else f"   p = {fits(clumps(riffles), rows):.2g}"
        print(f"    {name:<13}" + "".join(f"{share:11.3f}" for share in shares) + told)


def main() -> None:
    """Print one block for each file with riffles."""
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("usage: python benchmarks/human_shuffles.py FOLDER (with .csv or .txt files of recorded riffles)")
    files = sorted(file for file in Path(sys.argv[1]).iterdir() if file.suffix in {".csv", ".txt"})
    people = [riffles for file in files if (riffles := recorded(file))]
    if not people:
        sys.exit(f"no riffles in {sys.argv[1]}: a riffle is a line of at least 20 digits, all 0/1 or all 1/2")
    for number, riffles in enumerate(people, start=1):
        report(number, riffles)


if __name__ == "__main__":
    main()
