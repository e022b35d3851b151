"""Records of the International Skat Server (`.sgf`): `(;GM[Skat]...MV[w HA.SK. ... ]...;)`, the whole deal in order.

The 32 cards are forehand's ten, middlehand's ten, rearhand's ten and the two of the skat; rearhand deals. Cards are
written suit first; `??` is not told.
"""

import re
from collections.abc import Iterator

from detectors.deal import UNKNOWN, Deal, Skipped
from detectors.logs.format import LogFormat, Records
from detectors.logs.known import known_hand, settle_known
from rules.decks import find_deck

_DECK = "piquet32"
_SEATS, _HAND, _SKAT = 3, 10, 2
_HEAD = re.compile(r"\(;\s*GM\[\s*Skat\s*\]")
_FIELD = re.compile(r"(?P<name>[A-Z]{1,2}\d?)\[(?P<value>[^\]]*)(?P<end>\]?)")


class BadSkatGameError(ValueError):
    """A record that tells no deal of skat."""


def matches(text: str) -> bool:
    """True if a record says that its game is skat."""
    return _HEAD.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every record. Skat stands in none of our books, so the deals have no game."""
    deals: list[Deal] = []
    skipped: list[Skipped] = []
    for line, record in _records(text):
        try:
            deals.append(_deal(line, record))
        except BadSkatGameError as error:
            skipped.append(Skipped(line, str(error)))
    return Records(settle_known(deals), skipped)


FORMAT = LogFormat("iss", "International Skat Server (.sgf)", matches, read)


def _records(text: str) -> Iterator[tuple[int, str]]:
    heads = list(_HEAD.finditer(text))
    counted, line = 0, 1
    for i, head in enumerate(heads):
        line += text.count("\n", counted, head.start())
        counted = head.start()
        yield line, text[head.start() : heads[i + 1].start() if i + 1 < len(heads) else len(text)]


def _deal(line: int, record: str) -> Deal:
    fields: dict[str, str] = {}
    for field in _FIELD.finditer(record):
        if field["name"] == "MV" and not field["end"] and len(field["value"].split()) < 3:
            raise BadSkatGameError("the moves end within the deal: the file may be cut off")
        fields.setdefault(field["name"], field["value"])
    if "MV" not in fields:
        raise BadSkatGameError("the record has no moves (MV): the file may be cut off")
    cards = _cards(fields["MV"])
    hands = tuple(cards[seat * _HAND : (seat + 1) * _HAND] for seat in range(_SEATS))
    names = tuple(fields.get(f"P{seat}", "") for seat in range(_SEATS))
    return Deal(
        line=line,
        deck=_DECK,
        hands=hands,
        known=tuple(known_hand(hand) for hand in hands),
        dealer=_SEATS - 1,
        players=names if any(names) else (),
        talon=cards[_SEATS * _HAND :],
        label=fields.get("ID", ""),
        when=fields.get("DT", ""),
    )


def _cards(moves: str) -> tuple[int, ...]:
    """The deal is the first move, the world's (`w`)."""
    words = moves.split(maxsplit=2)
    if len(words) < 2 or words[0] != "w":
        raise BadSkatGameError("the first move is not the deal")
    names = words[1].split(".")
    if len(names) != _SEATS * _HAND + _SKAT:
        raise BadSkatGameError(f"the deal has {len(names)} cards, not 32")
    try:
        return tuple(_CARDS[name.upper()] for name in names)
    except KeyError as error:
        raise BadSkatGameError(f"{error.args[0]} is no card of skat") from None


_CARDS = {"??": UNKNOWN} | {
    card.suit.upper() + str(card).upper()[:-1]: i for i, card in enumerate(find_deck(_DECK).faces)
}
