"""Four hands of bridge as the formats write them: dotted `AKQ.T98.765.432`, spades first, or lettered `SAKQHT98`."""

from collections.abc import Sequence

from detectors.deal import UNKNOWN, Deal, Known
from detectors.logs.known import known_hand
from rules.decks import find_deck

SEATS = "NESW"
DECK = "french52"
HAND_SIZE = 13

Hands = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]

HIDDEN = (UNKNOWN,) * HAND_SIZE
"""A hand that the log does not tell."""

_SUITS = "SHDC"
_SYMBOLS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC", "\ufe0e\ufe0f")
_VOIDS = ("-", "–", "—")
_MOST_LETTERS = 160


class BadBridgeDealError(ValueError):
    """A text that is no deal of four hands of thirteen cards."""


def parse_bridge_deal(text: str) -> Hands:
    """The value of a PBN Deal tag, `N:` and four hands clockwise from that seat: the hands of N, E, S, W.

    Cards are face indices of `french52`. A hidden hand (`-`, or with `?` or `x` in it) is 13 times `UNKNOWN`.
    Voids may stand anywhere, as nothing or as `-`; `10` is accepted for `T`, small letters and suit letters too. If
    one hand alone is hidden, it holds the remaining thirteen cards. A card that stands twice is kept: whoever judges
    the deal reports it.

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
    return settle_hands([parse_hand(words[(seat - start) % 4]) for seat in range(4)])


def parse_hand(word: str) -> tuple[int, ...]:
    """One hand, dotted or lettered; `HIDDEN` for `-` and for a hand with `?` or `x` in it.

    Raises:
        BadBridgeDealError: the word is no hand.

    >>> find_deck(DECK).print_all(parse_hand("AK..10.2"))
    'As Ks Td 2c'
    >>> find_deck(DECK).print_all(parse_hand("D10S AKC2"))
    'Td As Ks 2c'
    """
    if len(word) > _MOST_LETTERS:
        raise BadBridgeDealError("a hand of so many letters is no hand")
    plain = word.upper().replace("10", "T").translate(_SYMBOLS)
    if plain in ("-", "") or "?" in plain or "X" in plain:
        return HIDDEN
    holdings = ["" if ranks in _VOIDS else ranks for ranks in plain.split(".")]
    if any(letter in _SUITS for letter in plain):
        if len(holdings) == len(_SUITS):  # each holding may name its suit once more
            holdings = [ranks.replace(suit, "") for suit, ranks in zip(_SUITS, holdings, strict=True)]
        if len(holdings) != len(_SUITS) or any(suit in ranks for suit in _SUITS for ranks in holdings):
            return _lettered(plain, word)
    if len(holdings) != len(_SUITS):
        raise BadBridgeDealError(f"the hand {word} has {len(holdings)} suits, not 4")
    try:
        return tuple([_CARDS[suit + rank] for suit, ranks in zip(_SUITS, holdings, strict=True) for rank in ranks])
    except KeyError:
        raise BadBridgeDealError(f"the hand {word} holds something that is no card") from None


def settle_hands(hands: Sequence[tuple[int, ...]]) -> Hands:
    """The hands of N, E, S, W once their number of cards is right; one that alone is hidden gets what remains.

    Raises:
        BadBridgeDealError: all hands are hidden, or one has not thirteen cards (one more or less where a card stands
            twice, which is for the judge to report).
    """
    if all(hand == HIDDEN for hand in hands):
        raise BadBridgeDealError("all four hands are hidden")
    cards = [card for hand in hands for card in hand if card != UNKNOWN]
    known = set(cards)
    tolerated = 0 if len(known) == len(cards) else 1
    for seat, hand in zip(SEATS, hands, strict=True):
        if abs(len(hand) - HAND_SIZE) > tolerated:
            raise BadBridgeDealError(f"{seat} holds {len(hand)} cards, not 13")
    rest = tuple(card for card in range(4 * HAND_SIZE) if card not in known)
    if len(cards) == len(known) == 3 * HAND_SIZE:
        hands = [rest if hand == HIDDEN else hand for hand in hands]
    return (hands[0], hands[1], hands[2], hands[3])


def bridge_record(
    line: int, hands: Hands, dealer: str = "", players: Sequence[str] = (), label: str = "", when: str = ""
) -> Deal:
    """A deal of bridge: `dealer` is a compass letter, anything else is none; players `-` and `?` have no name."""
    names = tuple("" if name.strip() in ("-", "?") else name.strip() for name in players)
    known: tuple[Known, ...] = tuple([known_hand(hand) for hand in hands])
    seat = dealer.strip().upper()[:1] if dealer.strip().upper() in _COMPASS else ""
    return Deal(
        line=line,
        deck=DECK,
        game="bridge",
        hands=hands,
        known=known,
        dealer=SEATS.index(seat) if seat else None,
        players=names if any(names) else (),
        label=label,
        when=when,
    )


def _lettered(plain: str, word: str) -> tuple[int, ...]:
    """Cards after their suit's letter; the letter may stand again before every card, dots mean nothing."""
    cards, suit = [], ""
    for letter in plain:
        if letter in _SUITS:
            suit = letter
        elif letter not in " .,-":
            card = _CARDS.get(suit + letter)
            if card is None:
                raise BadBridgeDealError(f"the hand {word} holds something that is no card")
            cards.append(card)
    return tuple(cards)


_COMPASS = ("N", "E", "S", "W", "NORTH", "EAST", "SOUTH", "WEST")
_CARDS = {card.suit.upper() + str(card).upper()[:-1]: i for i, card in enumerate(find_deck(DECK).faces)}
