"""Makes `datasets/guessing.yaml`: the exact means of the guessing game for packs too large to compute on the spot.

Run: `python tools/guessing_table.py` (about five minutes and 1.2 GB for 52 cards; no randomness).
"""

from pathlib import Path

from rules.shuffles.guessing_exact import mean_after, right_by_descents

PACKS = (36, 40, 42, 48, 52)
RIFFLES = 15
TARGET = Path(__file__).resolve().parent.parent / "datasets" / "guessing.yaml"
HEAD = (
    "# The guessing game (rules/shuffles/guessing.py): exact mean number of right guesses, simple strategy, after\n"
    "# 1, 2, ... plain riffles of a pack in order, by size of the pack. Made by tools/guessing_table.py: do not edit.\n"
    "right_guesses:\n"
)


def main() -> None:
    """Write the table and print each row."""
    rows = []
    for cards in PACKS:
        right = right_by_descents(cards, cards)
        means = ", ".join(f"{mean_after(right, riffles):.9f}" for riffles in range(1, RIFFLES + 1))
        rows.append(f"  {cards}: [{means}]\n")
        print(rows[-1], end="", flush=True)
    TARGET.write_text(HEAD + "".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
