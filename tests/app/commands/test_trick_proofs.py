"""What the prover found, as a document and in the terminal."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.commands.trick_proofs import document, totals
from tricks.catalogue import find_trick
from tricks.proof import Proof, prove

Kibic = Callable[..., Any]


@pytest.fixture(scope="module")
def proof() -> Proof:
    """The proof of the trick with fifteen cards: 60 cases, none of which fails."""
    return prove(find_trick("fifteen-cards"))


def test_what_was_proven_is_shown_with_the_counter_example(kibic: Kibic) -> None:
    outcome = kibic("trick", "prove", "fifteen-cards")
    assert outcome.status == 0
    assert "named-row-first" in outcome.out
    assert "named 8h, was Qh" in outcome.out
    assert "1 trick, 60 cases: 1 proven (60 cases, 0 failures)" in outcome.out


def test_a_claim_about_the_table_is_told_where_it_is_not_so(kibic: Kibic) -> None:
    outcome = kibic("trick", "prove", "magic-mirror")
    assert "mirror-not-turned: here it is not so: Wherever" in outcome.out
    assert "named" not in outcome.out


def test_the_totals_are_those_of_the_right_handlings(kibic: Kibic) -> None:
    outcome = kibic("trick", "prove", "fifteen-cards", "twenty-one-cards", "--json")
    found = outcome.document["totals"]
    assert (found["tricks"], found["cases"], found["failures"]) == (2, 228, 0)
    assert found["by_status"]["proven"] == {"tricks": 2, "cases": 228, "failures": 0}
    assert found["by_status"]["handling"] == {"tricks": 0, "cases": 0, "failures": 0}


def test_failures_in_all_are_those_of_the_proven(proof: Proof) -> None:
    """What is not guaranteed may fail; that is counted under its own status."""
    doubtful = replace(proof, failures=7)
    found = totals([[proof], [doubtful]])
    assert (found["cases"], found["failures"]) == (120, 0)
    assert found["by_status"]["not-guaranteed"]["failures"] == 7


def test_sampled_rates_come_with_interval_and_seed(proof: Proof) -> None:
    (entry,) = document([[replace(proof, sampled=True, seed=5, failures=6)]])["tricks"]
    low, high = entry["interval"]
    assert entry["seed"] == 5
    assert low < entry["success_rate"] == 0.9 < high


def test_a_key_card_trick_says_how_long_neighbours_stay_together(proof: Proof) -> None:
    key_card = replace(proof, trick=replace(proof.trick, kind="key-card"))
    (entry,) = document([[key_card]])["tricks"]
    assert entry["key_pair"]["cards"] == 15
    assert entry["key_pair"]["riffles"][1] == 1 / 2 + 2**-15


@pytest.mark.slow
def test_where_only_some_cards_are_mixed_the_pair_is_among_those(kibic: Kibic) -> None:
    (entry,) = kibic("trick", "prove", "ten-cards-one-vanishes", "--json").document["tricks"]
    assert (entry["cases"], entry["failures"]) == (90, 0)
    assert entry["key_pair"]["one_riffle"] == "513/1024"
