"""All edges of all banking games."""

from collections.abc import Iterator

from rules.banking import huszonegy, landsknecht, makao, nasi_vasi, pharao, trente_et_quarante
from rules.banking.edge import HouseEdge


def all_edges() -> Iterator[HouseEdge]:
    """Every edge that this package states, game by game; a few take a second."""
    for game in (huszonegy, makao, nasi_vasi, pharao, landsknecht, trente_et_quarante):
        yield from game.edges()
