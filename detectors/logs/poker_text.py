"""What the readers of poker texts share: a hand begins at its head, seats are listed, a bad hand loses no other."""

import re
from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass

from detectors.deal import Deal, Skipped
from detectors.logs.format import Records
from detectors.logs.poker_hand import BadHandError, PokerHand
from detectors.logs.poker_known import settle_poker
from detectors.logs.poker_scan import Variant
from rules.decks import UnknownCardError

_MONEY = r"[^\d()\[\]a-zA-Z]{0,4}\d[\d.,'\u00a0\u202f ]*(?:\s?[€£¥$])?"
_SEAT = re.compile(r"^\s*[Ss]eat\s?#?(?P<number>\d{1,9}):\s*(?P<name>.*)$")
_STACK = re.compile(
    rf"\(\s*(?:[A-Z]{{3}} ?)?{_MONEY}\s*(?:(?:[A-Z]{{3}})?(?: ?in chips)?(?:,[^()]*)?)?\s*\)", re.ASCII | re.IGNORECASE
)
_STREET = re.compile(r"^[ \t]*\*{2,3} (?:Dealing|Hole|Flop|Turn|River|Show|Summary)", re.MULTILINE | re.IGNORECASE)


@dataclass(frozen=True)
class Head:
    """Where a hand's head stands in the text, and what it says."""

    start: int
    end: int
    variant: Variant
    label: str = ""
    when: str = ""


@dataclass(frozen=True)
class Seat:
    """One line of the list of players."""

    number: int
    name: str
    rest: str


def read_hands(text: str, heads: Sequence[Head], read_hand: Callable[[PokerHand, list[str]], None]) -> Records:
    """Read the lines from each head to the next. `read_hand` fills the hand from its lines, stripped, without the
    head; what it cannot make sense of it raises as `BadHandError`. The same hand told again counts once; the tail of
    a hand before the first head is skipped."""
    deals: list[Deal] = []
    skipped: list[Skipped] = []
    heroes: set[str] = set()
    if heads and (tail := _STREET.search(text, 0, heads[0].start)):
        skipped.append(Skipped(1 + text.count("\n", 0, tail.start()), "the beginning of the hand is missing"))
    line, counted = 1, 0
    for i, head in enumerate(heads):
        end = heads[i + 1].start if i + 1 < len(heads) else len(text)
        line += text.count("\n", counted, head.start)
        counted = head.start
        hand = PokerHand(line, head.variant, head.label, head.when)
        try:
            read_hand(hand, [words for words in map(str.strip, text[head.end : end].split("\n")) if words])
            deals.append(hand.deal())
            heroes.update(hand.keeper())
            if hand.leftover:
                skipped.append(Skipped(line, f"behind the hand stand {hand.leftover}"))
        except (BadHandError, UnknownCardError) as error:
            skipped.append(Skipped(line, str(error)))
    return settled(deals, skipped, heroes)


def settled(deals: Sequence[Deal], skipped: Sequence[Skipped], heroes: Collection[str] = ()) -> Records:
    """What a reader found: every hand once, and what is known of it. Hands of one number are one if they tell the same;
    only then, as converters give all hands one number, and the same cards under another number are a cold deck.
    `heroes` are the keepers that the log names."""
    once: dict[Hashable, Deal] = {}
    for deal in deals:
        once.setdefault(_identity(deal), deal)
    return Records(settle_poker(list(once.values()), heroes), skipped, len(deals) - len(once))


def _identity(deal: Deal) -> Hashable:
    return (deal.label, deal.players, deal.board, deal.hands, deal.actions) if deal.label else deal.line


def find_seat(line: str) -> Seat | None:
    """A line such as `Seat 4: Mary (1 480 in chips) is sitting out`; the last sum in brackets is the stack.

    >>> find_seat("Seat 2: a (b) (1 480 in chips) out of hand")
    Seat(number=2, name='a (b)', rest='out of hand')
    """
    match = _SEAT.match(line)
    if match is None:
        return None
    stacks = list(_STACK.finditer(match["name"]))
    if not stacks:
        return None
    name, rest = match["name"][: stacks[-1].start()].strip(), match["name"][stacks[-1].end() :].strip()
    return Seat(int(match["number"]), name, rest) if name else None
