"""Hands as pictures: the cards of one seat beside each other, in our own card art, as one SVG."""

import re
from collections.abc import Sequence

from app.components.card_table.pictures import back_picture, card_size, face_picture, has_pictures, picture
from app.words.cards import spoken
from app.words.catalogue import Language, say
from detectors.deal import UNKNOWN
from rules.decks import Deck

_EDGE = 8
_RADIUS = 0.06
"""Of the outline round a card, in card widths."""
_FEW = 6
_STEP, _NARROW_STEP = 0.63, 0.3
"""How far the next card lies to the right, in card widths: of few cards most stays in sight, of many the index."""


def has_art(deck: Deck) -> bool:
    """True where all faces of the deck are drawn."""
    return has_pictures(deck)


def hand_svg(hand: Sequence[int], deck: Deck) -> str:
    """The hand from left to right as one SVG text; a card that is not known lies face down. The deck has art."""
    names = [back_picture(deck) if card == UNKNOWN else face_picture(deck.print(card), deck) for card in hand]
    card_width, card_height = card_size(deck)
    step = round(card_width * (_STEP if len(names) <= _FEW else _NARROW_STEP))
    radius = round(card_width * _RADIUS)
    cards = []
    for position, name in enumerate(names):
        x = position * step + _EDGE
        at = f'x="{x}" y="{_EDGE}" width="{card_width}" height="{card_height}"'
        cards.append(re.sub(r'width="\d+" height="\d+"', at, picture(name), count=1))
        cards.append(f'<rect {at} rx="{radius}" fill="none" stroke="#6b675e" stroke-width="{_EDGE}"/>')
    width, height = step * (len(names) - 1) + card_width + 2 * _EDGE, card_height + 2 * _EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"{''.join(cards)}</svg>"
    )


def hand_text(hand: Sequence[int], deck: Deck, language: Language) -> str:
    """The cards of a hand as they are spoken, separated by commas."""
    unknown = say(language, "cards.down")
    return ", ".join(unknown if card == UNKNOWN else spoken(deck.cards[card], language) for card in hand)
