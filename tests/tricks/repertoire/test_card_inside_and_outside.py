"""The card inside and outside against the specification (no. 20): as uncertain as the three sent out, 1 of 4."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.trick import Trick


def test_it_inherits_one_ace_of_four(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (4, 3, "not-guaranteed")


@pytest.mark.parametrize(
    ("variant", "cases", "failures"),
    [
        ("each-thinks-alone", 64, 63),
        ("other-aces-taken-out", 1, 0),
        ("ace-not-put-back", 1, 1),
        ("copy-put-into-the-pack", 1, 1),
    ],
)
def test_the_other_handlings(
    trick: Trick, variant: str, cases: int, failures: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (cases, failures)


@pytest.mark.parametrize(("variant", "found"), [(None, 1), ("ace-not-put-back", 0), ("copy-put-into-the-pack", 2)])
def test_the_pack_holds_the_ace_once_and_all_cards(trick: Trick, variant: str | None, found: int) -> None:
    done = perform(trick, [None, "missing"], seed=2, variant=variant)
    names = [done.deck.print(card) for card in done.table.pile("fan")]
    assert names.count("At") == found
    if variant is None:
        assert len(set(names)) == len(names) == 32
