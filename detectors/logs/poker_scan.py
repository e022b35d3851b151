"""Small readings that all poker texts need: cards as sites write them, money, verbs, and which game a head names."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from detectors.deal import UNKNOWN
from rules.decks import find_deck
from rules.games.catalogue import find_game

Kind = Literal["board", "draw", "stud"]

_SUITS = {"♥": "h", "♦": "d", "♣": "c", "♠": "s", "♡": "h", "♢": "d", "♧": "c", "♤": "s"}
_CARD = re.compile(r"(10|[2-9TJQKA])([shdc♥♦♣♠♡♢♧♤])\ufe0f?|[x?]{1,2}(?![a-z])", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,;\-]*")
_BRACKET = re.compile(r"\[([^\[\]]*)\]")
_MONEY = re.compile(r"\d{1,3}(?:[ '\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*")
_INSIDE = re.compile(r"\(([^()]*(?:hold|omaha|stud|razz|draw|badugi)[^()]*)\)", re.IGNORECASE)


@dataclass(frozen=True)
class Variant:
    """A poker game: how many cards each player is dealt before the first bet, and what comes after.

    `game` is our id where the game is one of ours, else None; `kind` is `board` (open cards for all), `draw` (cards
    are exchanged) or `stud` (each player is dealt more).
    """

    title: str
    hand_size: int
    kind: Kind
    deck: str = "french52"
    game: str | None = None


def find_variant(text: str) -> Variant:
    """The game that a hand's head names; hold'em where it names none.

    >>> find_variant("5 Card Omaha Hi/Lo Pot Limit ($0.10/$0.25 USD)").hand_size
    5
    >>> find_variant("8-Game (Razz Limit, $400/$800 USD)").kind
    'stud'
    """
    inside = _INSIDE.search(text)
    return _find_variant((inside[1] if inside else text).lower().replace("_", " "))


@lru_cache(maxsize=256)
def _find_variant(text: str) -> Variant:
    if re.search(r"short.?deck|\b6\s?\+|six.?plus", text):
        return Variant("short deck", 2, "board", deck="short36")
    for pattern, variant in _VARIANTS:
        if re.search(pattern, text):
            return variant
    return _HOLDEM


_HOLDEM = Variant("hold'em", 2, "board", game="holdem")
_VARIANTS = (
    (r"razz", Variant("razz", 3, "stud")),
    (r"stud|\b7.?card", Variant("stud", 3, "stud")),
    (r"badugi", Variant("badugi", 4, "draw")),
    (
        r"\b2-?(?:to-?)?7\b.*draw|draw.*\b2-?(?:to-?)?7\b|lowball|badacey|badeucy|triple draw",
        Variant("lowball draw", 5, "draw"),
    ),
    (r"draw", Variant("five-card draw", 5, "draw", game=find_game("poker-52").id)),
    (r"courchevel", Variant("courchevel", 5, "board")),
    (
        r"(?:5|five).?card.*omaha|omaha.*(?:5|five).?card|omaha.?5\b|\bplo.?5|\b5.?(?:card.)?plo",
        Variant("five-card omaha", 5, "board"),
    ),
    (
        r"(?:6|six).?card.*omaha|omaha.*(?:6|six).?card|omaha.?6\b|\bplo.?6|\b6.?(?:card.)?plo",
        Variant("six-card omaha", 6, "board"),
    ),
    (r"omaha|irish|\bplo", Variant("omaha", 4, "board")),
    (r"double hold|pineapple", Variant("three-card hold'em", 3, "board")),
)


@lru_cache(maxsize=4096)
def find_cards(text: str) -> tuple[int, ...] | None:
    """The cards of a text, `UNKNOWN` for `X` and `?`; None if anything else stands between them.

    >>> find_cards("10c, Tc 2d") == (43, 43, find_deck("french52").parse("2d"))
    True
    >>> find_cards("1 card") is None
    True
    """
    cards: list[int] = []
    end = 0
    for match in _CARD.finditer(text):
        if _BETWEEN.fullmatch(text, end, match.start()) is None:
            return None
        cards.append(UNKNOWN if match[1] is None else _index(match[1].upper(), match[2].lower()))
        end = match.end()
    return tuple(cards) if _BETWEEN.fullmatch(text, end) else None


@lru_cache(maxsize=512)
def _index(rank: str, suit: str) -> int:
    return find_deck("french52").parse(rank + _SUITS.get(suit, suit))


def in_deck(cards: tuple[int, ...], deck: str) -> tuple[int, ...]:
    """Cards of `french52` as cards of another French deck; `UNKNOWN` stays.

    Raises:
        UnknownCardError: the other deck does not have one of them.
    """
    if deck == "french52":
        return cards
    french, other = find_deck("french52"), find_deck(deck)
    return tuple(UNKNOWN if card == UNKNOWN else other.parse(french.print(card)) for card in cards)


def seat_number(text: str) -> int | None:
    """The number of a seat, None for what is none.

    >>> seat_number("07"), seat_number(""), seat_number("9" * 99)
    (7, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def bracketed(text: str) -> list[tuple[int, ...]]:
    """The cards within each pair of square brackets that holds nothing but cards."""
    found = (find_cards(inside) for inside in _BRACKET.findall(text))
    return [cards for cards in found if cards is not None]


def find_amount(text: str) -> float | None:
    """The sum of money a text names: what stands after `to`, else the first; None if there is none.

    Blanks and apostrophes part thousands; of commas and points the last is the decimal mark, and so is a single
    comma before one or two digits.

    >>> find_amount("$4 to $8"), find_amount("1 480"), find_amount("[$0,25 USD]"), find_amount("1,500.50")
    (8.0, 1480.0, 0.25, 1500.5)
    """
    _, to, after = text.partition(" to ")
    match = (_MONEY.search(after) if to else None) or _MONEY.search(text)
    if match is None:
        return None
    digits = re.sub(r"[ '\u00a0\u202f]", "", match[0])
    whole, mark, decimals = digits.rpartition("," if digits.rfind(",") > digits.rfind(".") else ".")
    if mark == "," and "." not in whole and ("," in whole or len(decimals) > 2):
        whole, decimals = whole + decimals, ""
    if not mark:
        whole, decimals = digits, ""
    amount = float(re.sub(r"[.,]", "", whole) + "." + (decimals or "0"))
    return amount if amount < 1e300 else None


VERBS = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "complete": "raise",
    "post": "post",
    "ante": "post",
    "bring": "post",
    "all-in": "raise",
    "allin": "raise",
}
"""The verbs of play by how sites begin them; a hand turned up is `show`."""

_VERB = re.compile(
    r"(?:(?:is|goes) )?(?P<verb>(?:fold|check|call|bet|raise|complete|post|ante|bring)(?=s?\b)|all-?in\b)",
    re.IGNORECASE,
)


def find_act(text: str) -> tuple[str, float | None] | None:
    """What a player does, from the words after his name: one of `VERBS` and the amount; None if it is no act of play.

    >>> find_act("raises $4 to $8 and is all-in"), find_act("folds"), find_act("says hello")
    (('raise', 8.0), ('fold', None), None)
    """
    match = _VERB.match(text)
    if match is None:
        return None
    verb = VERBS[match["verb"].lower()]
    return verb, None if verb in ("fold", "check") else find_amount(text[match.end() :])
