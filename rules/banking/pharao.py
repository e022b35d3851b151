"""Pharao (faro): nasi-vasi with 52 cards, "for larger companies". Parlaghy 1888, p. 89.

The same rules and readings as `nasi_vasi`; the bank gains 33/1666 = 1.98 % on a full pack, 2.02 % on a rank that is not
the ambó's and 1.50 % on the ambó's own.
"""

from collections.abc import Iterator

from rules.banking import nasi_vasi
from rules.banking.edge import HouseEdge

CARDS = 52


def edges() -> Iterator[HouseEdge]:
    """As in nasi-vasi, with 52 cards."""
    return nasi_vasi.edges("pharao", CARDS)
