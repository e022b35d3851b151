"""Kibic's own log."""

import json

import pytest

from detectors.deal import UNKNOWN, Action, Draw
from detectors.logs import native
from rules.decks import find_deck

FULL = {
    "game": "poker-32",
    "deck": "piquet32",
    "dealer": 1,
    "hands": [["Ah", "7d", "Kc", "9s", "10h"], ["?", "qh", " JH ", "8h", "7h"]],
    "talon": ["As"],
    "turn_up": "Kh",
    "board": [],
    "order": ["Ah", "Kd"],
    "gathered": ["Kd", "Ah"],
    "players": ["Anna", "Béla"],
    "known": ["all", "all"],
    "when": "kept or not, it does no harm",
}


def test_every_field_of_the_contract_is_read() -> None:
    deck = find_deck("piquet32")
    deal = native.read(json.dumps(FULL)).deals[0]
    assert (deal.line, deal.game, deal.deck, deal.dealer) == (1, "otlapos-egycseres-32", "piquet32", 1)
    assert deck.print_all(deal.hands[0]) == "Ah 7d Kc 9s Th"
    assert deal.hands[1][0] == UNKNOWN
    assert deck.print_all(deal.hands[1][1:]) == "Qh Jh 8h 7h"
    assert (deck.print_all(deal.talon), deck.print_all(deal.order), deck.print_all(deal.gathered)) == (
        "As",
        "Ah Kd",
        "Kd Ah",
    )
    assert deal.turn_up == deck.parse("Kh")
    assert (deal.players, deal.known) == (("Anna", "Béla"), ("all", "none"))


def test_draws_actions_and_time_are_read() -> None:
    row = FULL | {
        "draws": [[0, ["7d", "?"], ["8d", "?"]], [1, [], []]],
        "actions": [[0, "bet", 2.5], [1, "call", 2.5, None], [0, "fold"], [1, "show", None, "Kh"], [0, "raise", 1e308]],
        "when": "1902-03-01 20:15",
    }
    deck = find_deck("piquet32")
    deal = native.read(json.dumps(row)).deals[0]
    assert deal.draws == (
        Draw(0, (deck.parse("7d"), UNKNOWN), (deck.parse("8d"), UNKNOWN)),
        Draw(1, (), ()),
    )
    assert deal.actions == (
        Action(0, "bet", 2.5),
        Action(1, "call", 2.5),
        Action(0, "fold"),
        Action(1, "show", None, deck.parse("Kh")),
        Action(0, "raise", None),
    )
    assert deal.when == "1902-03-01 20:15"


def test_keys_that_mean_nothing_here_are_kept() -> None:
    deal = native.read(json.dumps(FULL | {"pot": [1, None], "Tisch": "Éva"})).deals[0]
    assert deal.extra == (("pot", "[1, null]"), ("Tisch", '"Éva"'))


SKIPPED = [
    ("{", "no JSON"),
    ("3", "not an object"),
    ('{"hands": []}', "no hands"),
    ('{"hands": 5}', "no hands"),
    ('{"hands": ["Ah"]}', "no hands"),
    ('{"hands": [[1]]}', "no card name"),
    ('{"hands": [[["Ah"]]]}', "no card name"),
    ('{"hands": [["Ah"]], "talon": "Kd"}', "list of cards"),
    ('{"hands": [["Ax"]]}', "no card of"),
    ('{"hands": [["2h"]], "game": "poker-32"}', "no card of piquet32"),
    ('{"hands": [["Ah"]], "deck": "frnch52"}', "did you mean french52"),
    ('{"hands": [["Ah"]], "deck": 52}', '"deck" is a name'),
    ('{"hands": [["Ah"]], "game": "brdge"}', "did you mean bridge"),
    ('{"hands": [["Ah"]], "dealer": 1}', '"dealer" is a seat from 0 to 0, not 1'),
    ('{"hands": [["Ah"]], "dealer": "Anna"}', '"dealer" is a seat from 0 to 0, not a name that is no player\'s'),
    ('{"hands": [["Ah"]], "dealer": true}', '"dealer" is a seat'),
    ('{"hands": [["Ah"]], "players": ["a", "b"]}', "list of 1 names"),
    ('{"hands": [["Ah"]], "known": ["maybe"]}', '"known" is one of'),
    ('{"hands": [["Ah"]], "draws": [[1, [], []]]}', '"draws" is a list of'),
    ('{"hands": [["Ah"]], "draws": 5}', '"draws" is a list of'),
    ('{"hands": [["Ah"]], "draws": [[0, ["Zz"], []]]}', "no card of"),
    ('{"hands": [["Ah"]], "actions": [[0]]}', '"actions" is a list of'),
    ('{"hands": [["Ah"]], "actions": {"a": 1}}', '"actions" is a list of'),
    ('{"hands": [["Ah"]], "actions": [[0, "bet", "two"]]}', "no number"),
    (json.dumps({"hands": [["Ah"]] * 33}), "no table has more than 32 seats"),
    ('{"hands": [["Ah"]], "x": ' + "9" * 5000 + "}", "no JSON that a deal log can hold"),
    ("[" * 100_000, "no JSON that a deal log can hold"),
]


@pytest.mark.parametrize(("line", "reason"), SKIPPED, ids=[reason for _, reason in SKIPPED])
def test_a_bad_line_is_skipped_with_its_reason_and_loses_no_other(line: str, reason: str) -> None:
    good = '{"deck": "french52", "hands": [["Ah"]]}'
    records = native.read(f"{good}\n\n{line}\n{good}\n")
    assert [deal.line for deal in records.deals] == [1, 4]
    assert [skip.line for skip in records.skipped] == [3]
    assert reason in records.skipped[0].reason


DECKS = [
    (["Ah", "7d"], "piquet32"),
    (["Ov", "7m"], "magyar32"),
    (["Ah", "6d"], "short36"),
    (["Ah", "2d"], "lhombre40"),
    (["SK", "Ch"], "tarokk42"),
    (["Ah", "8d", "2d"], "french52"),
]


@pytest.mark.parametrize(("cards", "deck"), DECKS)
def test_without_deck_or_game_the_whole_log_settles_the_deck(cards: list[str], deck: str) -> None:
    lines = [json.dumps({"hands": [[card]]}) for card in cards]
    assert {deal.deck for deal in native.read("\n".join(lines)).deals} == {deck}


def test_the_game_named_by_the_user_stands_in_for_lines_without_one() -> None:
    records = native.read('{"hands": [["Ah"]]}\n{"hands": [["Av"]], "game": "ferbli"}\n', "bridge")
    assert [(deal.game, deal.deck) for deal in records.deals] == [("bridge", "french52"), ("ferbli", "magyar32")]


def test_hands_beside_hidden_ones_are_not_taken_for_evidence() -> None:
    records = native.read('{"hands": [["Ah"], ["?"]]}\n')
    assert records.deals[0].known == ("shown", "none")


def test_a_log_is_known_however_many_other_lines_come_first() -> None:
    assert native.matches("\n# an evening\n" * 100 + '{"hands": [["Ah"], ["Kh"]]}')
    assert not native.matches('{"Who has the hands": 1}\n{see "hands", page 3}\n')
