"""A card face, and its notation: rank then suit (`Ah`, `Xm`), suitless cards by rank alone (`XXI`, `SK`, `*`)."""

from dataclasses import dataclass

JOKER = "*"


@dataclass(frozen=True, slots=True)
class Card:
    """A face, immutable. `rank` and `suit` are notation letters; a suitless card has `suit == ""`.

    >>> Card("A", "h")
    Card('A', 'h')
    >>> str(Card("XXI")), str(Card("T", "c"))
    ('XXI', 'Tc')
    """

    rank: str
    suit: str = ""

    def __str__(self) -> str:
        return self.rank + self.suit

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})" if self.suit else f"Card({self.rank!r})"

    @property
    def is_joker(self) -> bool:
        """True for a joker of any pack."""
        return self.rank == JOKER
