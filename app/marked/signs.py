"""What the marks of a deck mean: cards that bear the same are told by one name."""

from dataclasses import dataclass
from math import log2

from app.marked.marking import MarkedDeck
from rules.cards import Card

COURTS = "KQJOU"
PLAIN = "plain"
"""The meaning of a card that bears nothing."""


@dataclass(frozen=True)
class Sign:
    """Cards with one and the same marks. `meaning` is `plain`, `rank:A`, `suit:h`, `court`, `card:Ah` where the cards
    are all of that class, or `sign:2` (the second of those that are none)."""

    meaning: str
    cards: tuple[str, ...]


def signs_of(deck: MarkedDeck) -> tuple[Sign, ...]:
    """The signs of a deck, marked ones first; the cards that bear nothing last, if there are any."""
    signs: list[Sign] = []
    for cards, _ in deck.groups():
        meaning = _meaning(deck, cards)
        nameless = sum(sign.meaning.startswith("sign:") for sign in signs)
        signs.append(Sign(meaning or f"sign:{nameless + 1}", cards))
    plain = tuple(card for card in deck.choice.cards if card not in deck.tampered)
    return (*signs, Sign(PLAIN, plain)) if plain else tuple(signs)


def meaning_of(deck: MarkedDeck, card: str) -> str:
    """What the marks of one card mean."""
    return next(sign.meaning for sign in signs_of(deck) if card in sign.cards)


def bits_told(deck: MarkedDeck) -> float:
    """How many bits the back of a card tells of its face, on average: the entropy of the signs.

    >>> bits_told(MarkedDeck())
    0.0
    """
    size = len(deck.choice.cards)
    shares = [len(sign.cards) / size for sign in signs_of(deck)]
    return -sum(share * log2(share) for share in shares) + 0.0


def _meaning(deck: MarkedDeck, cards: tuple[str, ...]) -> str | None:
    """The class that just these cards of the deck are, None where they are none."""
    if len(cards) == 1:
        return f"card:{cards[0]}"
    faces = {str(face): face for face in deck.choice.faces()}
    wanted = set(cards)

    def is_just(test: set[str]) -> bool:
        return test == wanted

    first: Card = faces[cards[0]]
    if is_just({name for name, face in faces.items() if face.rank == first.rank}):
        return f"rank:{first.rank}"
    if is_just({name for name, face in faces.items() if face.suit == first.suit}):
        return f"suit:{first.suit}"
    if is_just({name for name, face in faces.items() if face.rank in COURTS}):
        return "court"
    return None
