"""The places of a deck's board: what is known of each face, whatever draws it."""

from typing import Literal

from rules.cards import Card
from vision.board import Board

State = Literal["seen", "missing", "double", "unsure", "foreign"]


def place_state(board: Board, card: str) -> State:
    """What the board knows of one face, `foreign` for a name that its deck does not have."""
    if card in board.foreign:
        return "foreign"
    if card in board.doubled:
        return "double"
    if board.count(card):
        return "seen"
    return "unsure" if card in board.unsure else "missing"


def card_of(name: str) -> Card:
    """The face of a printed name, in whatever deck.

    >>> card_of("Th"), card_of("*")
    (Card('T', 'h'), Card('*'))
    """
    return Card(name[:-1], name[-1]) if len(name) > 1 else Card(name)
