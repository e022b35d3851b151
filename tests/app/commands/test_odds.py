"""`kibic odds`: the contract's document, samples that say so, and calls that are wrong."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from app.commands.odds import chance_text

Kibic = Callable[..., Any]


def test_the_contracts_document(kibic: Kibic) -> None:
    outcome = kibic("odds", "poker-32", "--json")
    assert outcome.status == 0
    assert outcome.document == {
        "game": "otlapos-egycseres-32",
        "feature": "strength",
        "denominator": 201376,
        "counts": {
            "straight-flush": 20,
            "quads": 224,
            "flush": 204,
            "full": 1344,
            "straight": 5100,
            "trips": 10752,
            "two-pair": 24192,
            "pair": 107520,
            "nothing": 52020,
        },
    }


def test_numbers_above_two_to_the_53_are_strings(kibic: Kibic, monkeypatch: pytest.MonkeyPatch) -> None:
    from rules.odds import catalogue
    from rules.odds.distribution import Distribution

    many = catalogue.Feature("many", "very many", lambda table, options: Distribution({"a": 2**53, "b": 2**53 + 1}))
    monkeypatch.setattr(catalogue, "_all_features", lambda: {"otlapos-egycseres-32": (many,)})
    document = kibic("odds", "poker-32", "--json").document
    assert document["counts"] == {"a": 2**53, "b": str(2**53 + 1)}
    assert document["denominator"] == str(2**54 + 1)


def test_players_and_options_change_the_deck(kibic: Kibic) -> None:
    five, six = (kibic("odds", "bovitett-pakli", "--players", n, "--json").document for n in (5, 6))
    assert (five["denominator"], six["denominator"]) == (658008, 1712304)
    options = ("--option", "pack=french52", "--option", "jokers=2", "--option", "five-of-a-kind=none")
    jokers = kibic("odds", "dzsoker", *options, "--json").document
    assert (jokers["denominator"], jokers["counts"]["five-of-a-kind"], jokers["counts"]["quads"]) == (3162510, 0, 9438)


def test_a_sample_says_its_seed_and_intervals(kibic: Kibic) -> None:
    call = ("odds", "poker-32", "--feature", "best-at-table", "--json")
    first = kibic(*call, "--seed", 3).document
    assert (first["exact"], first["seed"]) == (False, 3)
    assert set(first["intervals"]) == set(first["counts"])
    assert kibic(*call, "--seed", 3).document == first
    assert kibic(*call, "--seed", 4).document["counts"] != first["counts"]
    assert "exact" not in kibic(*call, "--players", 2).document


def test_features_are_listed(kibic: Kibic) -> None:
    listed = kibic("odds", "poker-32", "--list-features", "--json").document
    names = [row["feature"] for row in listed["features"]]
    assert listed["game"] == "otlapos-egycseres-32"
    assert names[0] == "strength"
    assert "pair-draw-3" in names
    assert "strength" in kibic("odds", "--list-features", "poker-32").out


def test_all_games_are_listed(kibic: Kibic) -> None:
    rows = kibic("odds", "--list-games", "--json").document["games"]
    assert len(rows) == 94
    assert [row["odds"] for row in rows if row["game"] in ("misery", "ferbli")] == [True, False]
    assert "poker-32" in kibic("odds", "--list-games").out


@pytest.mark.parametrize("command", [("odds", "nosuch"), ("deal", "nosuch", "--out", "deals.jsonl")])
def test_an_unknown_game_is_answered_with_a_few_names_and_how_to_list_all(
    kibic: Kibic, command: tuple[str, ...]
) -> None:
    outcome = kibic(*command)
    assert outcome.status == 2
    assert "kibic odds --list-games lists all" in outcome.err.replace("\n", " ")
    assert len(outcome.err) < 160


def test_a_person_reads_a_table(kibic: Kibic) -> None:
    exact = kibic("odds", "poker-32").out
    assert "52,020" in exact
    assert "of 201,376 equally likely cases" in exact
    assert "a sample, not exact" in kibic("odds", "poker-32", "--feature", "best-at-table").out


def test_no_chance_that_is_there_is_printed_as_none(kibic: Kibic) -> None:
    table = kibic("odds", "bridge").out
    assert "0.0000%" not in table and "9.4051%" in table
    assert "1 in 158,753,389,900" in table  # 37 points, 4 of 635,013,559,600 hands


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0.0000%"),
        (Fraction(1, 10**5), "0.0010%"),
        (Fraction(1, 10**5 + 1), "1 in 100,001"),
        (Fraction(3, 10**14), "1 in 33,333,333,333,333"),
        (Fraction(1, 10**400), "1 in 10⁴⁰⁰"),
        (Fraction(1), "100.0000%"),
    ],
)
def test_small_chances_are_one_in_so_many(chance: Fraction, text: str) -> None:
    assert chance_text(chance) == text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("poker-33",), "did you mean poker-32"),
        (("misery",), "no odds are known for misery"),
        ((), "such as poker-32 (kibic odds --list-games"),
        (("poker-32", "--feature", "zzz"), "(--list-features lists all)"),
        (("poker-32", "--feature", "strenth"), "did you mean strength"),
        (("poker-32", "--players", 9), "takes 2 to 4 players, not 9"),
        (("poker-32", "--option", "minisor"), "NAME=VALUE"),
        (("poker-32", "--option", "minisor=maybe"), "known: off, on"),
        (("poker-32", "--seed", -1), "0 or more"),
    ],
)
def test_a_wrong_call_says_what_would_be_right(kibic: Kibic, arguments: tuple[object, ...], message: str) -> None:
    outcome = kibic("odds", *arguments, "--json")
    assert (outcome.status, outcome.out) == (2, "")
    assert message in outcome.err.replace("\n", " ")


def test_the_documents_are_plain_json(kibic: Kibic) -> None:
    assert json.loads(kibic("odds", "holdem", "--json").out)["denominator"] == 133784560
