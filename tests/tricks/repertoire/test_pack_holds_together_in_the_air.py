"""The pack that holds together in the air against the specification (no. 47): two packs, exchanged unseen."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.pack_holds_together_in_the_air import FLOOR
from tricks.script import ACTORS
from tricks.trick import SettingError, Trick
from tricks.views import draw_moment, is_sleight


def test_31_cuts_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """The specification has no choice; our spectator cuts the free pack after 1 to 31 cards."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (31, 0, "proven")


def test_a_free_pack_comes_apart_in_the_air(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "free-pack-thrown")
    assert (proof.cases, proof.failures) == (31, 31)


def test_the_packs_change_places_and_nobody_sees_it(trick: Trick) -> None:
    moments = {m.event.key: m for m in perform(trick, [11], seed=1).moments}
    before, after = moments["take-back"].table, moments["exchange"].table
    assert is_sleight(before, after)
    assert (after.pile("hand"), after.pile("pocket")) == (before.pile("pocket"), before.pile("hand"))
    seen = [draw_moment(moments[key], "spectator") for key in ("take-back", "exchange")]
    assert seen[0].cards == seen[1].cards


def test_the_audience_never_sees_more_than_one_pack(trick: Trick) -> None:
    for moment in perform(trick, seed=2, simulate=ACTORS).moments:
        assert len(draw_moment(moment, "spectator").cards) == 32


@pytest.mark.parametrize("deck", ["magyar32x2", "french52x2"])
def test_all_cards_of_any_two_packs_lie_on_the_floor(trick: Trick, deck: str) -> None:
    performance = perform(trick, seed=2, deck=deck, simulate=ACTORS)
    floor = performance.table.pile(*FLOOR)
    assert sorted(performance.deck.print_all(floor).split()) == sorted(map(str, performance.deck.faces))


def test_one_pack_alone_is_refused(trick: Trick) -> None:
    with pytest.raises(SettingError, match="two packs of 78"):
        perform(trick, deck="tarokk78")
