"""Logs of PokerNow home games: csv with columns `entry`, `at`, `order`, newest line first.

The dealer is named in every hand. `Your hand is ...` does not say whose: it is the player's who turns up the same
cards in some hand of the log, if that is one player only; else those cards are left out.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from detectors.deal import Deal, Skipped
from detectors.logs.format import LogFormat, Records
from detectors.logs.poker_hand import BadHandError, PokerHand
from detectors.logs.poker_known import settle_poker
from detectors.logs.poker_scan import bracketed, find_act, find_cards, find_variant

_MARK = re.compile(r'(?m)^"?-- starting hand #\d')
_ROW = re.compile(r'^"?(?P<entry>.*?)"?[,;\t]"?(?P<at>\d{4}-[^,;\t"]*)"?[,;\t]"?(?P<order>\d{1,18})"?\s*$')
_START = re.compile(
    r'^-- starting hand #(?P<number>\d+)\s*(?:\(id: \w+\))?\s*\((?P<game>[^()]*)\)\s*(?:\(dealer: "(?P<dealer>.*)"\))?'
)
_STACK = re.compile(r'#(?P<seat>\d{1,9}) "(?P<name>.*?)" \([\d.,]+\)(?: \||$)')
_BY = re.compile(r'^"(?P<name>.*?)" (?P<words>(?:folds|checks|calls|bets|raises|posts|shows|collected)\b.*)$')
_STREET = re.compile(r"^(?:Flop|Turn|River)(?P<run> \(second run\))?:\s*(?P<cards>.*)$", re.IGNORECASE)


class _Row(NamedTuple):
    line: int
    order: int
    at: str
    entry: str


def matches(text: str) -> bool:
    """True if a line begins a hand."""
    return _MARK.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every hand, the oldest first; one whose end is missing is skipped, and so is the tail of one whose
    beginning is missing."""
    rows = _rows(text)
    once: dict[tuple[int, str], _Row] = {}
    for row in rows:
        once.setdefault((row.order, row.entry), row)
    hands = _hands(sorted(once.values(), key=lambda row: row.order))
    repeats = sum(row.entry.startswith("-- starting hand") for row in rows) - len(hands)
    keeper = _keeper(hands)
    names = _short_names(hands)
    deals: list[Deal] = []
    skipped: list[Skipped] = []
    for hand in hands:
        try:
            deals.append(_read_hand(hand, keeper, names).deal())
        except BadHandError as error:
            skipped.append(Skipped(hand[0].line, str(error)))
    return Records(settle_poker(deals, is_whole=True), sorted(skipped), max(repeats, 0))


FORMAT = LogFormat("pokernow", "PokerNow log (.csv)", matches, read, same_cards_are_one_deal=False)


def _rows(text: str) -> list[_Row]:
    """Every row that is whole: chat may run over lines and is none, and a cut number would put the last one astray."""
    rows = []
    for number, line in enumerate(text.split("\n"), start=1):
        if found := _ROW.match(line):
            rows.append(_Row(number, int(found["order"]), found["at"], found["entry"].replace('""', '"')))
    if len(rows) > 1 and not text.endswith("\n") and len(str(rows[-1].order)) < len(str(rows[-2].order)):
        rows.pop()
    return rows


def _hands(rows: Sequence[_Row]) -> list[list[_Row]]:
    """The rows of each hand, with what is shown after it and before the next begins."""
    hands: list[list[_Row]] = []
    for row in rows:
        is_headless = not hands and (row.entry.startswith("-- ending hand") or _STREET.match(row.entry))
        if row.entry.startswith("-- starting hand") or is_headless:
            hands.append([])
        if hands:
            hands[-1].append(row)
    return hands


def _keeper(hands: Sequence[Sequence[_Row]]) -> str:
    """The player who turns up what the log calls `your hand`; empty if that is nobody or differs."""
    found = Counter[str]()
    for rows in hands:
        mine = next((_cards_after(row.entry, "Your hand is ") for row in rows if row.entry.startswith("Your hand")), ())
        if mine:
            for name, cards in _shown(rows):
                found[name] += sorted(cards) == sorted(mine)
    keepers = [name for name, times in found.items() if times]
    return keepers[0] if len(keepers) == 1 else ""


def _cards_after(entry: str, words: str) -> tuple[int, ...]:
    return find_cards(entry.removeprefix(words).rstrip(". ")) or ()


def _shown(rows: Sequence[_Row]) -> list[tuple[str, tuple[int, ...]]]:
    shown = []
    for row in rows:
        act = _BY.match(row.entry)
        if act and act["words"].startswith("shows a"):
            shown.append((act["name"], _cards_after(act["words"], "shows a ")))
    return shown


def _short_names(hands: Sequence[Sequence[_Row]]) -> dict[str, str]:
    """`Name @ id` without the id, where no other player has the same name."""
    full = {stack["name"] for rows in hands for row in rows for stack in _STACK.finditer(row.entry)}
    short = Counter(name.rpartition(" @ ")[0] for name in full)
    return {name: head if (head := name.rpartition(" @ ")[0]) and short[head] == 1 else name for name in full}


def _read_hand(rows: Sequence[_Row], keeper: str, names: dict[str, str]) -> PokerHand:
    start = _START.match(rows[0].entry)
    if start is None:
        raise BadHandError("the beginning of the hand is missing")
    hand = PokerHand(rows[0].line, find_variant(start["game"]), start["number"], rows[0].at)
    for row in rows[1:]:
        if row.entry.startswith("Player stacks:"):
            for stack in _STACK.finditer(row.entry):
                hand.seat(int(stack["seat"]), names[stack["name"]])
                hand.dealt_in(names[stack["name"]])
                if stack["name"] == start["dealer"]:
                    hand.button = int(stack["seat"])
        elif row.entry.startswith("Your hand is "):
            cards = _cards_after(row.entry, "Your hand is ")
            if keeper and cards and names.get(keeper) in hand.seats.values():
                hand.told(names[keeper], cards)
        elif row.entry.startswith("-- ending hand"):
            hand.is_ended = True
        elif street := _STREET.match(row.entry):
            before, _, after = street["cards"].partition("[")
            groups = [find_cards(before.rstrip(", ")) or ()] if before.strip() else []
            hand.street([*groups, *bracketed("[" + after)], street["run"] or "")
        elif (act := _BY.match(row.entry)) and act["name"] in names:
            _read_act(hand, names[act["name"]], act["words"])
    return hand


def _read_act(hand: PokerHand, name: str, words: str) -> None:
    if words.startswith("shows a"):
        hand.shows(name, _cards_after(words, "shows a "))
    elif act := find_act(words.replace(" of ", " ")):
        hand.act(name, *act)
