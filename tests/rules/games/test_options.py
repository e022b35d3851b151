"""Options have a default, and a variant holds only where all that it asks for is so."""

import pytest

from rules.games.options import Option, Variant, choose
from rules.names import UnknownNameError

OPTIONS = (Option("packets", "how", ("fives", "threes")), Option("pack", "which", ("magyar32", "piquet32")))


@pytest.mark.parametrize("wanted", [None, {}, {"packets": "fives"}])
def test_what_was_not_agreed_is_the_default(wanted: dict[str, str] | None) -> None:
    assert choose("game", OPTIONS, wanted) == {"packets": "fives", "pack": "magyar32"}


def test_what_was_agreed_holds() -> None:
    assert choose("game", OPTIONS, {"pack": "piquet32"}) == {"packets": "fives", "pack": "piquet32"}


@pytest.mark.parametrize(
    ("wanted", "message"),
    [({"packs": "piquet32"}, "option of game 'packs'; did you mean pack"), ({"pack": "pique32"}, "mean piquet32")],
)
def test_an_unknown_agreement_lists_near_names(wanted: dict[str, str], message: str) -> None:
    with pytest.raises(UnknownNameError, match=message):
        choose("game", OPTIONS, wanted)


@pytest.mark.parametrize(
    ("variant", "players", "holds"),
    [
        (Variant(), 4, True),
        (Variant(), None, True),
        (Variant(players=(4, 5)), 4, True),
        (Variant(players=(4, 5)), 3, False),
        (Variant(players=(4, 5)), None, False),
        (Variant(options=(("pack", "piquet32"),)), 3, False),
        (Variant(options=(("pack", "magyar32"), ("packets", "threes"))), 3, True),
        (Variant(players=(4,), options=(("packets", "threes"),)), 3, False),
    ],
)
def test_a_variant_holds(variant: Variant, players: int | None, holds: bool) -> None:
    assert variant.holds(players, {"packets": "threes", "pack": "magyar32"}) is holds
