"""Hands as pictures: the cards of one seat beside each other, in our own card art, as one SVG."""

import re
from collections.abc import Sequence

from app.components.card_table.pictures import face_picture, has_pictures, picture
from app.words.cards import spoken
from app.words.catalogue import Language, say
from detectors.deal import UNKNOWN
from rules.decks import Deck

_WIDTH, _HEIGHT, _EDGE = 635, 889, 8
_FEW = 6
_STEP, _NARROW_STEP = 400, 190
"""How far the next card lies to the right: most of the picture stays in sight of few cards, the index of many."""


def has_art(deck: Deck) -> bool:
    """True where all faces of the deck are drawn."""
    return has_pictures(deck)


def hand_svg(hand: Sequence[int], deck: Deck) -> str:
    """The hand from left to right as one SVG text; a card that is not known lies face down. The deck has art."""
    names = ["backs/lattice" if card == UNKNOWN else face_picture(deck.print(card), deck) for card in hand]
    step = _STEP if len(names) <= _FEW else _NARROW_STEP
    cards = []
    for position, name in enumerate(names):
        x = position * step + _EDGE
        at = f'x="{x}" y="{_EDGE}" width="{_WIDTH}" height="{_HEIGHT}"'
        cards.append(re.sub(r'width="\d+" height="\d+"', at, picture(name), count=1))
        cards.append(f'<rect {at} rx="33" fill="none" stroke="#6b675e" stroke-width="{_EDGE}"/>')
    width, height = step * (len(names) - 1) + _WIDTH + 2 * _EDGE, _HEIGHT + 2 * _EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"{''.join(cards)}</svg>"
    )


def hand_text(hand: Sequence[int], deck: Deck, language: Language) -> str:
    """The cards of a hand as they are spoken, separated by commas."""
    unknown = say(language, "cards.down")
    return ", ".join(unknown if card == UNKNOWN else spoken(deck.cards[card], language) for card in hand)
