"""The quick reading of hand histories gives what TOML gives, or nothing."""

import tomllib
from pathlib import Path

import numpy as np
import pytest

from detectors.logs import phh
from detectors.logs.phh import _parsed, _sections
from detectors.logs.phh_scan import ScannedHand, scan_hand

HAND = """\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000.5, 9000]
actions = ['d dh p1 2cAc', 'd dh p2 9sTc', 'd dh p3 4c6s', 'p3 f', 'p1 cbr 225', 'p2 cc', 'd db Qs9c4s', 'p1 sm 2cAc']
hand = 7
players = ['Éva', 'seat "two"', 'P 3']
finishing_stacks = [10112.5, 9775.0, 10000]
"""


def test_a_hand_as_they_are_mostly_written_is_scanned() -> None:
    scanned = scan_hand(HAND)
    assert scanned is not None
    assert scanned == _parsed(HAND)
    assert (scanned.variant, scanned.stacks, scanned.hand) == ("NT", 3, "7")
    assert len(scanned.actions or ()) == 8


EDITS = [
    ("a comment", "antes = [0, 0, 0]", "antes = [0, 0, 0] # none"),
    ("a comment line", "min_bet = 100", "# small\nmin_bet = 100"),
    ("double quotes", "'NT'", '"NT"'),
    ("an escape", "'NT'", r'"N\u0054"'),
    ("a list over lines", "['d dh p1 2cAc', ", "[\n  'd dh p1 2cAc',\n  "),
    ("a comma at the end", "'P 3']", "'P 3',]"),
    ("no space around the sign", "hand = 7", "hand=7"),
    ("a key of another kind", "hand = 7", "_of_mine = 7"),
    ("a quoted key", "hand = 7", "'hand' = 7"),
    ("a table at the end", "hand = 7\n", "hand = 7\n[more]\nx = 1\n"),
    ("a date", "hand = 7", "time = 12:30:00"),
    ("a number with signs between", "10000.5", "10_000.5"),
    ("an exponent", "10000.5", "1e4"),
    ("no number", "10000.5", "nan"),
    ("a plus sign", "hand = 7", "hand = +7"),
    ("a fraction", "hand = 7", "hand = 7.50"),
    ("a name for a number", "hand = 7", "hand = 'seven'"),
    ("stacks that are no list", "starting_stacks = [10000, 10000.5, 9000]", "starting_stacks = 3"),
    ("no stacks", "starting_stacks = [10000, 10000.5, 9000]\n", ""),
    ("empty lists", "antes = [0, 0, 0]", "antes = []"),
    ("nobody named", "players = ['Éva', 'seat \"two\"', 'P 3']", "players = []"),
    ("texts of both kinds", "'P 3'", '"P 3"'),
    ("no variant", "variant = 'NT'\n", ""),
    ("a variant that is a number", "'NT'", "5"),
    ("carriage returns", "min_bet = 100\n", "min_bet = 100\r\n"),
    ("empty lines between", "min_bet", "\n\nmin_bet"),
    ("actions with a comment of their own", "'p3 f'", "'p3 f # tired'"),
    ("a name with a comma and a bracket", "'P 3'", "'P, [3]'"),
    ("a number that leads with nought", "hand = 7", "hand = 07"),
    ("the same key twice", "hand = 7", "hand = 7\nhand = 8"),
    ("a quote that stays open", "'P 3']", "'P 3]"),
    ("a list that stays open", "'P 3']", "'P 3'"),
    ("no value", "hand = 7", "hand ="),
    ("no actions after the sign", HAND[HAND.index("['d") : HAND.index("]\nhand") + 1], ""),
    ("a word for a value", "hand = 7", "hand = seven"),
    ("a control sign", "'P 3'", "'P\x013'"),
    ("a tab", "'P 3'", "'P\t3'"),
    ("a quote within plain quotes", "'P 3'", "'P' 3'"),
]


@pytest.mark.parametrize(("story", "old", "new"), EDITS, ids=[story for story, *_ in EDITS])
def test_what_is_written_otherwise_gives_what_toml_gives_or_nothing(story: str, old: str, new: str) -> None:
    assert old in HAND
    agrees_with_toml(HAND.replace(old, new))


def agrees_with_toml(text: str) -> ScannedHand | None:
    scanned = scan_hand(text)
    if scanned is not None:
        assert scanned == _parsed(text)
    return scanned


def test_hands_damaged_at_random_give_what_toml_gives_or_nothing(rng: np.random.Generator) -> None:
    signs = [*"'\"[],=.# \n\t0_-+eé", "''", "\r\n", "\x7f"]
    read = 0
    for _ in range(4000):
        at = int(rng.integers(len(HAND)))
        cut = int(rng.integers(3))
        sign = signs[rng.integers(len(signs))] if rng.random() < 0.8 else ""
        read += agrees_with_toml(HAND[:at] + sign + HAND[at + cut :]) is not None
    assert read > 400


def test_deals_are_the_same_with_and_without_the_scanner(monkeypatch: pytest.MonkeyPatch) -> None:
    others = [
        HAND.replace("'d dh p2 9sTc'", "'d dh p2 ????'").replace("'p1 sm 2cAc'", "'p2 sm KdKh'"),
        HAND.replace("'p1 sm 2cAc'", "'p5 sm 2cAc'"),
        HAND.replace("'p1 sm 2cAc'", "'p2 sm', 'p3 sm -', 'p9 sm'"),
        HAND.replace("'d dh p1 2cAc'", "'d dh p1 2c'").replace("'d dh p2 9sTc'", "'d dh p2 9sTc4d'"),
        HAND.replace("'p1 sm 2cAc'", "'p1 sd 2c', 'd dh p1 Kd', 'p3 sd -'"),
        HAND.replace("'d dh p1 2cAc', 'd dh p2 9sTc'", "'d dh p2 9sTc', 'd dh p1 2cAc'"),
        HAND.replace("'p3 f'", "'d dh p3 KdKh', 'p3 f'"),
        HAND.replace("'d db Qs9c4s'", "'d db Qs9c4x'"),
        HAND.replace("'p3 f', ", "").replace("[10000, 10000.5, 9000]", "[1, 2]"),
        HAND.replace("'NT'", "'NS'"),
        HAND.replace("'NT'", "'F2L3D'"),
    ]
    hands = [HAND, *others, HAND, *others]
    text = "".join(f"[{i}]\n{hand.replace('hand = 7', f'hand = {i}')}\n" for i, hand in enumerate(hands, start=1))
    quick = phh.read(text)
    monkeypatch.setattr(phh, "scan_hand", lambda hand: None)
    monkeypatch.setattr(phh, "_plainly_dealt", lambda actions, seats, deck: None)
    assert quick == phh.read(text)
    assert len(quick.deals) > 10
    assert len(quick.skipped) >= 6


def test_cards_exchanged_are_draws() -> None:
    drawn = HAND.replace("'p1 sm 2cAc'", "'p1 sd 2c', 'd dh p1 Kd', 'p2 sd -', 'p3 sd 4c6s', 'd dh p3 ????'")
    (deal,) = phh.read(drawn).deals
    assert [(draw.seat, len(draw.discarded), len(draw.drawn)) for draw in deal.draws] == [
        (0, 1, 1),
        (1, 0, 0),
        (2, 2, 2),
    ]
    assert len(deal.hands[0]) == 2


def test_real_hand_histories_are_scanned_as_toml_reads_them(shared_folder: Path) -> None:
    count = plain = 0
    for file in sorted((shared_folder / "real-deals" / "poker-phh").glob("*.phh*"))[::9]:
        for _, hand in _sections(file.read_text(encoding="utf-8")):
            count += 1
            plain += agrees_with_toml(hand) is not None
    assert plain >= 0.9 * count > 0


def test_no_text_is_no_hand() -> None:
    assert scan_hand("") is None
    with pytest.raises(tomllib.TOMLDecodeError):
        _parsed("x")
