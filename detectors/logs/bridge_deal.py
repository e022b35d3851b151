"""The value of a PBN Deal tag: `N:` and four hands clockwise from that seat, suits spades, hearts, diamonds, clubs."""

from detectors.deal import UNKNOWN
from rules.decks import find_deck

SEATS = "NESW"
DECK = "french52"
HAND_SIZE = 13

Hands = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]

_SUITS = "shdc"
_HIDDEN = (UNKNOWN,) * HAND_SIZE


class BadBridgeDealError(ValueError):
    """A text that is no deal of four hands of thirteen cards."""


def parse_bridge_deal(text: str) -> Hands:
    """The hands of N, E, S, W as face indices of `french52`.

    A hidden hand (`-`, or with `?` or `x` in it) is 13 times `UNKNOWN`.
    Voids may stand anywhere; `10` is accepted for `T`, small letters too. If one hand alone is hidden, it holds the
    remaining thirteen cards. A card that stands twice is kept: whoever judges the deal reports it.

    Raises:
        BadBridgeDealError: saying what is wrong.

    >>> hands = parse_bridge_deal("W:K8.KJT953.9.JT63 QJ93..876543.742 T65.Q42.QT.AKQ85 A742.A876.AKJ2.9")
    >>> find_deck(DECK).print_all(hands[3][:2])
    'Ks 8s'
    """
    first, colon, rest = text.strip().partition(":")
    if not colon or first.strip().upper() not in SEATS or len(first.strip()) != 1:
        raise BadBridgeDealError("the deal does not begin with its first seat, as in N:")
    words = rest.split()
    if len(words) != len(SEATS):
        raise BadBridgeDealError(f"the deal has {len(words)} hands, not 4")
    start = SEATS.index(first.strip().upper())
    hands = [_HIDDEN] * 4
    for turn, word in enumerate(words):
        hands[(start + turn) % 4] = _parse_hand(word)
    if all(hand == _HIDDEN for hand in hands):
        raise BadBridgeDealError("all four hands are hidden")
    _check_sizes(hands)
    return _complete(hands)


def _parse_hand(word: str) -> tuple[int, ...]:
    if word == "-" or "?" in word or "x" in word.lower():
        return _HIDDEN
    holdings = word.upper().replace("10", "T").split(".")
    if len(holdings) != len(_SUITS):
        raise BadBridgeDealError(f"the hand {word} has {len(holdings)} suits, not 4")
    cards = [_CARDS.get(rank + suit) for suit, ranks in zip(_SUITS, holdings, strict=True) for rank in ranks]
    if None in cards:
        raise BadBridgeDealError(f"the hand {word} holds something that is no card")
    return tuple(card for card in cards if card is not None)


def _check_sizes(hands: list[tuple[int, ...]]) -> None:
    """A wrong number of cards is a reading error - unless a card stands twice, which is for the judge to report."""
    cards = [card for hand in hands for card in hand if card != UNKNOWN]
    if len(set(cards)) < len(cards):
        return
    for seat, hand in zip(SEATS, hands, strict=True):
        if len(hand) != HAND_SIZE:
            raise BadBridgeDealError(f"{seat} holds {len(hand)} cards, not 13")


def _complete(hands: list[tuple[int, ...]]) -> Hands:
    hidden = [seat for seat, hand in enumerate(hands) if hand == _HIDDEN]
    known = {card for hand in hands for card in hand if card != UNKNOWN}
    if len(hidden) == 1 and len(known) == 3 * HAND_SIZE:
        hands[hidden[0]] = tuple(card for card in range(4 * HAND_SIZE) if card not in known)
    return (hands[0], hands[1], hands[2], hands[3])


_CARDS = {str(card).upper()[:-1] + card.suit: i for i, card in enumerate(find_deck(DECK).faces)}
