"""Every entry of the specification's exact tables, by our own computation; and its examples and showdowns."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.poker import poker_category, poker_strength
from rules.hands.poker_rules import CATEGORIES, PokerRules, szurdi_rules
from rules.odds.catalogue import odds
from rules.odds.distribution import Distribution
from rules.odds.poker_draws import improved
from rules.odds.poker_hands import category_counts
from rules.odds.poker_stud import stud_starts

ENTRIES = 167


@pytest.fixture(scope="module")
def tables(shared_folder: Path) -> list[dict[str, Any]]:
    """The tables of `poker-odds.json`; skips where the specification is absent."""
    path = shared_folder / "book" / "poker-odds.json"
    if not path.is_file():
        pytest.skip(f"no specification of poker odds at {path}")
    loaded: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["tables"]
    return loaded


@pytest.mark.slow
def test_every_entry_of_every_table(tables: list[dict[str, Any]]) -> None:
    entries = [entry for table in tables for entry in table["entries"]]
    assert len(entries) == ENTRIES
    for entry in entries:
        counted = _counted(entry)
        counts = {"10" if name == "T" else name: count for name, count in counted.counts.items()}
        assert counts == entry["numerators"], entry["id"]
        assert counted.denominator == entry["denominator"], entry["id"]
        assert counted.is_exact, entry["id"]
        if "improved_numerator" in entry:
            rules = szurdi_rules(find_deck("piquet32"))  # the specification counts improvement in the book's order
            assert improved(counted.counts, entry["start"], rules) == entry["improved_numerator"], entry["id"]
        if "starts_in_class" in entry:
            assert _starts(entry) == (entry["starts_in_class"], entry["starts_total"]), entry["id"]


def test_table_one_in_words(tables: list[dict[str, Any]]) -> None:
    table = next(table for table in tables if table["id"] == "I")
    deck = find_deck("piquet32")
    for example in table["examples"]:
        hand = np.array([deck.parse_all(example["hand"])])
        assert CATEGORIES[poker_category(deck, hand)[0]] == example["category"]
    for showdown in table["showdowns"]:
        rules = PokerRules(flush_compare="suit-first") if "suit-first" in showdown["rule"] else PokerRules()
        hands = np.array([deck.parse_all(showdown["hand1"]), deck.parse_all(showdown["hand2"])])
        first, second = poker_strength(deck, hands, rules)
        assert (first > second) == (showdown["winner"] == 1), showdown
        assert first != second


def _counted(entry: dict[str, Any]) -> Distribution:
    table, *rest = entry["id"].split("/")
    count: Callable[[dict[str, Any], list[str]], Distribution] = _BY_TABLE[table]
    return count(entry, rest)


def _game(deck: str) -> str:
    return f"poker-{deck}"


def _naming(entry: dict[str, Any], rest: list[str]) -> Distribution:
    return odds(_game(rest[0]), f"rank-of-{rest[2]}")


def _dealt(entry: dict[str, Any], rest: list[str]) -> Distribution:
    name = rest[1] if len(rest) > 1 else "minisor"
    if name.startswith("opens"):
        return odds(_game(rest[0]), name)
    return odds(_game(rest[0]), options={"minisor": "on" if name == "minisor" else "off"})


def _drawn(entry: dict[str, Any], rest: list[str]) -> Distribution:
    return odds(_game(rest[0]), rest[1])


def _stud(entry: dict[str, Any], rest: list[str]) -> Distribution:
    return odds(_game(rest[0]), f"stud-{entry['cards_seen']}-{rest[1]}")


def _starts(entry: dict[str, Any]) -> tuple[int, int]:
    _, size, name = entry["id"].split("/")
    deck = find_game(_game(size)).deck
    starts = stud_starts(deck, szurdi_rules(deck), entry["cards_seen"])
    assert all(start.is_uniform for start in starts)
    return next(start.starts for start in starts if start.name == name), sum(start.starts for start in starts)


def _jokers(entry: dict[str, Any], rest: list[str]) -> Distribution:
    pack, jokers = rest[0].split("+")
    options = {"pack": {"32": "piquet32", "52": "french52"}[pack], "jokers": jokers}
    if rest[1] == "jokers-in-hand":
        return odds("dzsoker", "jokers", options=options)
    return odds("dzsoker", options=options | {"five-of-a-kind": "none" if rest[1].startswith("no") else "top"})


def _extra(entry: dict[str, Any], rest: list[str]) -> Distribution:
    if rest[0] == "seven":
        return odds(_game(rest[1]), "strength-of-seven")
    if rest[0] == "two-hands":
        return odds(_game(rest[1]), f"second-hand-given-{rest[2]}")
    cards = rest[0].removeprefix("deck-")
    if cards in ("40", "48"):
        return odds("bovitett-pakli", players={"40": 5, "48": 6}[cards])
    deck = find_deck({"36": "short36", "44": "french44"}[cards])
    return Distribution(category_counts(deck, szurdi_rules(deck)))


_BY_TABLE: dict[str, Callable[[dict[str, Any], list[str]], Distribution]] = {
    "I": _naming,
    **dict.fromkeys(("II", "V"), _dealt),
    **dict.fromkeys(("III", "IV", "VI"), _drawn),
    **dict.fromkeys(("VII", "VIII", "IX", "X", "XI", "XII"), _stud),
    **dict.fromkeys(("XIII", "XIV", "XV"), _jokers),
    "XX": _extra,
}
