"""Seats and places of a card table as they are called, on the felt, in lists and by voices."""

from app.words.catalogue import Language, say
from rules.games.game import Game

DEALER = 0
_BANKS = "banking"
_HALF_CIRCLE = "semicircle"
"""Its places are called by ranks, `semicircle-T`."""


def seat_name(game: Game, seat: int, language: Language) -> str:
    """A seat by its number in the dealing direction; seat 0 deals, and is the banker where there is a bank."""
    if seat == DEALER:
        return say(language, "games_table.banker" if game.kind == _BANKS else "games_table.dealer")
    return say(language, "games_table.seat", number=seat)


def place_name(place: str, language: Language) -> str:
    """A place on the table; numbered ones are called `pile-3` in the deal.

    >>> place_name("talon", "en"), place_name("column-3", "hu")
    ('Talon', '3. oszlop')
    """
    kind, _, number = place.rpartition("-")
    if kind == _HALF_CIRCLE:
        return say(language, f"games_table.place_{_HALF_CIRCLE}")
    if kind and number.isdecimal():
        return say(language, f"games_table.numbered_{kind}", number=number)
    return say(language, f"games_table.place_{place}")
