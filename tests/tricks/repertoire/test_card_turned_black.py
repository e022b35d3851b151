"""The card turned black (no. 28): effect and history, the switched card, and no recipe with poison anywhere."""

from collections.abc import Callable

import pytest

from rules.data import load_yaml
from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import Trick
from tricks.views import is_sleight


@pytest.mark.parametrize("cards", [4, 6, 8, 12])
def test_as_many_cases_as_cards_laid_out_and_no_failure(trick: Trick, cards: int, prove: Callable[..., Proof]) -> None:
    """The specification claims nothing (an effect only); the switch can be proven for every card chosen."""
    proof = prove(trick, settings={"cards": cards})
    assert (proof.cases, proof.failures, proof.status) == (cards, 0, "proven")


def test_spectators_follow_the_chosen_card_to_the_black_one(trick: Trick) -> None:
    performance = perform(trick, seed=2, simulate=ACTORS)
    by_key = {m.event.key: m.table for m in performance.moments}
    covered, switched = by_key["cover"], by_key["switch"]
    assert is_sleight(covered, switched)
    assert covered.lying("cloth")[0].token == switched.lying("cloth")[0].token
    assert switched.pile("fold") == (performance.answers[0],)
    assert performance.table.lying("plate")[0].look == "blackened"


def test_without_the_switch_the_chosen_card_comes_out(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "not-switched")
    assert (proof.cases, proof.failures) == (8, 8)


def test_the_words_say_why_the_recipe_is_left_out_and_do_not_give_it() -> None:
    """Mercury is named as the danger; what it would be mixed with, and how, is nowhere."""
    words = load_yaml("tricks", "card-turned-black.yaml")
    text = repr(words).lower()
    assert "poisonous" in words["book_errs"]["en"]
    assert "mérgező" in words["book_errs"]["hu"]
    for part in ("salétrom", "saltpet", "nitrate", "nitric", "nitrát", "quicksilver"):
        assert part not in text
    steps = repr(words["moments"]).lower() + repr(words["preparation"]).lower() + repr(words["right"]).lower()
    assert "mix" not in steps
    assert "kever" not in steps
