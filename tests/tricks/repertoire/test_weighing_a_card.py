"""The weighed card against the specification (no. 26): a mark on the card survives any permutation."""

from collections.abc import Callable

import numpy as np
import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.weighing_a_card import FLAW, MIXES, mixed
from tricks.script import ACTORS
from tricks.trick import Trick


def test_96_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """The specification's 32 cards, each mixed in three ways."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (96, 0, "proven")


@pytest.mark.parametrize("mix", MIXES)
def test_each_mixing_brings_another_card_to_the_top(trick: Trick, mix: str) -> None:
    start = perform(trick).start
    assert mixed(start, mix).pile("pack")[0] != start.pile("pack")[0]


@pytest.mark.parametrize("seed", range(4))
def test_the_flaw_survives_any_order(trick: Trick, seed: int) -> None:
    """Not only those of the script: the mark is carried by the card."""
    table = perform(trick).table
    drawn = min(table.cards)
    table = table.gather(["pack", "finger", "weighed"], "pack").dress_cards({drawn: FLAW})
    table = table.rearrange("pack", np.random.default_rng(seed).permutation(32).tolist())
    assert [c.card for c in table.lying("pack") if c.look == FLAW] == [drawn]


@pytest.mark.parametrize("seed", range(5))
def test_the_performer_stops_at_the_flaw_without_having_seen_a_face(trick: Trick, seed: int) -> None:
    performance = perform(trick, seed=seed, simulate=ACTORS)
    stop = next(m for m in performance.moments if m.event.key == "weigh-each")
    assert stop.table.lying("pack")[0].look == FLAW
    assert stop.event.values["weighed"] == len(stop.table.pile("weighed"))
    before = performance.moments[: stop.number]
    assert not any(card.up for m in before for pile in m.table.piles.values() for card in pile)
    assert performance.table.pile("finger") == (performance.answers[0],)


def test_a_spotless_pack_defeats_it(trick: Trick, prove: Callable[..., Proof]) -> None:
    """The card put back on top comes elsewhere in all three mixings, so the first card is never the one."""
    proof = prove(trick, "new-spotless-pack")
    assert (proof.cases, proof.failures) == (96, 96)
