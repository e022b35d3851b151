"""Decks to audit without a camera, photographed by our synthetic camera (`tools/make_demo.py`)."""

from pathlib import Path

from rules.data import data_path, data_root
from rules.decks import Deck

DEMOS = ("complete", "short", "double")
"""A whole deck, one with a card missing, one with a card twice."""


def demo_pictures(deck: Deck, demo: str) -> tuple[Path, ...]:
    """The pictures of one demo deck, in the order in which they were taken.

    Raises:
        MissingDataError: there is no such demo for this deck.
    """
    return tuple(sorted(data_path("demo", f"{deck.name}-{demo}").glob("*.jpg")))


def has_demo(deck: Deck) -> bool:
    """True where there are pictures of demo decks of this kind."""
    return (data_root() / "demo" / f"{deck.name}-{DEMOS[0]}").is_dir()
