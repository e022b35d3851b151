"""`kibic trick prove`: the contract's JSON, the exit statuses, wrong calls."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tricks.catalogue import all_tricks
from tricks.trick import Variant

Kibic = Callable[..., Any]


def test_the_three_tricks_are_proven_with_the_cases_of_the_specification(kibic: Kibic) -> None:
    outcome = kibic("trick", "prove", "twenty-one-cards", "fifteen-cards", "mutus-nomen-dedit-cocis", "--json")
    assert outcome.status == 0
    entries = outcome.document["tricks"]
    assert [(e["id"], e["cases"], e["failures"], e["status"]) for e in entries] == [
        ("twenty-one-cards", 168, 0, "proven"),
        ("fifteen-cards", 60, 0, "proven"),
        ("mutus-nomen-dedit-cocis", 100, 0, "proven"),
    ]


def test_the_document_has_the_keys_of_the_contract(kibic: Kibic) -> None:
    (entry,) = kibic("trick", "prove", "fifteen-cards", "--json").document["tricks"]
    contract = ["id", "class", "claim", "cases", "failures", "status", "success_rate"]
    assert list(entry) == [*contract, "interval", "seed", "variants"]
    assert (entry["success_rate"], entry["interval"], entry["seed"]) == (1, None, 0)
    literal = next(variant for variant in entry["variants"] if variant["id"] == "named-row-first")
    assert list(literal) == ["id", "claim", "cases", "failures", "counterexample", "expected", "interval"]
    assert (literal["cases"], literal["failures"], literal["expected"]) == (60, 36, "fails")
    assert literal["counterexample"]["named"] != literal["counterexample"]["truth"]
    assert set(literal["counterexample"]["table"]) == {"row-1", "row-2", "row-3", "shown"}


def test_all_tricks_are_proven_in_book_order(kibic: Kibic, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of a smaller book: each proof of the whole one is in the suite of tricks."""
    for name in [name for name, trick in all_tricks().items() if trick.number % 10]:
        monkeypatch.delitem(all_tricks(), name)
    outcome = kibic("trick", "prove", "--all", "--json")
    assert outcome.status == 0
    assert [entry["id"] for entry in outcome.document["tricks"]] == list(all_tricks())
    assert len(all_tricks()) == 5


def test_a_trick_named_twice_is_proven_once(kibic: Kibic) -> None:
    assert len(kibic("trick", "prove", "fifteen-cards", "fifteen-cards", "--json").document["tricks"]) == 1


def test_the_same_seed_gives_the_same_document(kibic: Kibic) -> None:
    call = ("trick", "prove", "fifteen-cards", "--json", "--seed")
    assert kibic(*call, 3).out == kibic(*call, 3).out
    assert kibic(*call, 3).out != kibic(*call, 4).out, "another pack, another counter-example"


def test_a_claim_that_disagrees_with_what_is_expected_ends_with_1(
    kibic: Kibic, monkeypatch: pytest.MonkeyPatch
) -> None:
    trick = all_tricks()["fifteen-cards"]
    wrong = Variant("named-row-first", "holds", {"first_gathering": "top"})
    monkeypatch.setitem(all_tricks(), "fifteen-cards", replace(trick, variants=(wrong,)))
    outcome = kibic("trick", "prove", "fifteen-cards")
    assert outcome.status == 1
    assert "NO" in outcome.out


@pytest.mark.parametrize("command", ["show", "perform", "prove"])
def test_an_unknown_id_is_a_wrong_call_answered_with_near_names(kibic: Kibic, command: str) -> None:
    outcome = kibic("trick", command, "twenty-one-card")
    assert (outcome.status, outcome.out) == (2, "")
    assert "did you mean twenty-one-cards" in outcome.err


def test_nothing_to_prove_is_a_wrong_call(kibic: Kibic) -> None:
    outcome = kibic("trick", "prove")
    assert (outcome.status, outcome.out) == (2, "")
    assert "--all" in outcome.err


@pytest.mark.parametrize("command", ["perform", "prove"])
def test_a_seed_below_zero_is_a_wrong_call(kibic: Kibic, command: str) -> None:
    outcome = kibic("trick", command, "twenty-one-cards", "--seed", "-1")
    assert (outcome.status, outcome.out) == (2, "")
    assert "'--seed'" in outcome.err and "greater than or equal to 0" in outcome.err


def test_help_names_the_four_commands(kibic: Kibic) -> None:
    outcome = kibic("trick", "--help")
    assert outcome.status == 0
    assert all(command in outcome.out for command in ("list", "show", "perform", "prove"))
