"""The inseparable kings against the numbers of the specification (no. 30)."""

from collections.abc import Callable

import numpy as np
import pytest

from rules.decks import find_deck
from tricks.drivers import perform
from tricks.performance import Performance
from tricks.proof import Proof
from tricks.repertoire.inseparable_kings import are_together, kings_below
from tricks.script import ACTORS
from tricks.table import Table
from tricks.trick import SettingError, Trick
from tricks.views import is_sleight


def table_at(performance: Performance, key: str) -> Table:
    """The table right after the moment with that key."""
    return next(moment.table for moment in performance.moments if moment.event.key == key)


def kings_of(performance: Performance) -> list[int]:
    """The four kings, as the pack begins."""
    return list(performance.start.pile("hand")[-4:])


def test_725_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """25 places for the two cards and 29 cuts."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (725, 0, "proven")


def test_with_52_cards_too(trick: Trick) -> None:
    for seed in range(40):
        assert perform(trick, seed=seed, settings={"pack": 52}, simulate=ACTORS).is_right


def test_three_cuts_of_32_part_the_kings(trick: Trick, prove: Callable[..., Proof]) -> None:
    """No cut at all, and the cuts at the last two cards."""
    proof = prove(trick, "cut-anywhere")
    assert (proof.cases, proof.failures) == (25 * 32, 25 * 3)
    parting = {cut for cut in range(32) if not perform(trick, [9, cut], variant="cut-anywhere").is_right}
    assert parting == {0, 30, 31}


@pytest.mark.parametrize(("variant", "cases"), [("no-cards-added", 27 * 29), ("four-cards-added", 23 * 29)])
def test_none_added_or_four_added_never_works(
    trick: Trick, variant: str, cases: int, prove: Callable[..., Proof]
) -> None:
    """With four added the kings do stay together, but the card put on top in their name is none of them."""
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures, proof.is_as_expected) == (cases, cases, True)


@pytest.mark.parametrize(("variant", "is_king"), [(None, True), ("four-cards-added", False)])
def test_the_card_that_goes_to_the_top(trick: Trick, variant: str | None, is_king: bool) -> None:
    performance = perform(trick, [9, 12], variant=variant)
    assert (table_at(performance, "to-the-top").pile("hand")[0] in kings_of(performance)) is is_king


def test_the_added_cards_are_taken_for_kings(trick: Trick) -> None:
    """The spectators' tokens of two kings lie on the two cards that are buried."""
    performance = perform(trick, [9, 12])
    under, added = table_at(performance, "put-under"), table_at(performance, "add")
    believed = {lying.token for lying in under.lying("hand")[-2:]}
    assert {lying.token for lying in added.lying("hand")[-2:]} == believed
    assert not {lying.card for lying in added.lying("hand")[-2:]} & set(kings_of(performance))
    assert is_sleight(under, added)


@pytest.mark.parametrize(
    ("pile", "cards", "together"),
    [([0, 1, 2, 3], [2, 3], True), ([0, 1, 2, 3], [3, 2], True), ([0, 1, 2, 3], [0, 3], False), ([0, 1, 2], [1], True)],
)
def test_together(pile: list[int], cards: list[int], together: bool) -> None:
    assert are_together(pile, cards) is together


def test_the_kings_begin_at_the_bottom_of_a_mixed_pack() -> None:
    deck = find_deck("magyar32")
    cards = kings_below(deck, 32, np.random.default_rng(0))
    assert sorted(cards) == list(range(32))
    assert sorted(deck.print_all(cards[-4:]).split()) == ["Km", "Kt", "Kv", "Kz"]


def test_a_deck_without_four_kings_is_refused() -> None:
    deck = find_deck("lhombre40")
    fewer = type(deck)(deck.name, tuple(face for face in deck.faces if str(face) != "Kh"))
    with pytest.raises(SettingError, match="four kings are needed; lhombre40 has 3"):
        kings_below(fewer, 16, np.random.default_rng(0))
