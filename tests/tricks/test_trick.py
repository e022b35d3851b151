"""Facts, parameters and variants of a trick, and the pack it begins with."""

from dataclasses import replace

import numpy as np
import pytest

from rules.decks import find_deck
from rules.names import UnknownNameError
from tricks.places import Place
from tricks.trick import Parameter, SettingError, Trick, Variant, exactly, only


@pytest.fixture
def trick(two_rows: Trick) -> Trick:
    """A trick with a number and a handling, and a variant that sets the handling."""
    return replace(
        two_rows,
        cards=lambda rows, **_: 4 * rows,
        parameters=(Parameter("rows", 2, (2, 8, 13)), Parameter("slot", "top", ("top", "bottom"), handling=True)),
        variants=(Variant("upside-down", "fails", {"slot": "bottom"}),),
    )


def test_settings_are_defaults_then_the_variant_then_what_is_given(trick: Trick) -> None:
    assert dict(trick.settings()) == {"rows": 2, "slot": "top"}
    assert dict(trick.settings("upside-down")) == {"rows": 2, "slot": "bottom"}
    assert dict(trick.settings("upside-down", {"rows": 8, "slot": "top"})) == {"rows": 8, "slot": "top"}


def test_wrong_settings_say_what_would_be_right(trick: Trick) -> None:
    with pytest.raises(SettingError, match="rows can be 2, 8, 13; not 3"):
        trick.settings(given={"rows": 3})
    with pytest.raises(UnknownNameError, match="did you mean rows"):
        trick.settings(given={"row": 2})
    with pytest.raises(UnknownNameError, match="did you mean upside-down"):
        trick.settings("upside_down")
    with pytest.raises(UnknownNameError, match="known: upside-down"):
        trick.settings("")  # an empty name is a name too, not the lack of one


@pytest.mark.parametrize(("rows", "deck"), [(2, "piquet32"), (8, "piquet32"), (13, "french52")])
def test_the_first_usual_pack_with_enough_cards_is_taken(trick: Trick, rows: int, deck: str) -> None:
    assert trick.deck(trick.settings(given={"rows": rows})).name == deck


def test_another_pack_can_be_named_if_it_has_enough_cards(trick: Trick) -> None:
    assert trick.deck(trick.settings(), "tarokk42").name == "tarokk42"
    with pytest.raises(SettingError, match="needs 52 cards; tarokk42 has not so many"):
        trick.deck(trick.settings(given={"rows": 13}), "tarokk42")
    with pytest.raises(UnknownNameError, match="unknown deck"):
        trick.deck(trick.settings(), "tarock")


def test_the_pack_lies_face_down_in_the_first_place(trick: Trick) -> None:
    deck = trick.deck(trick.settings())
    table = trick.start(deck, trick.settings(), np.random.default_rng(5))
    again = trick.start(deck, trick.settings(), np.random.default_rng(5))
    assert table == again
    assert len(table.pile("pack")) == 8
    assert not any(lying.up for lying in table.lying("pack"))


def test_a_trick_may_arrange_its_pack(trick: Trick) -> None:
    arranged = replace(trick, prepare=lambda deck, count, rng: range(count))
    deck = arranged.deck(arranged.settings())
    assert arranged.start(deck, arranged.settings(), np.random.default_rng(0)).pile("pack") == tuple(range(8))


def test_a_trick_may_have_no_pack_but_its_own_cards() -> None:
    deck, rng = find_deck("magyar32"), np.random.default_rng(0)
    assert deck.print_all(only("Oz", "Uz")(deck, 2, rng)) == "Oz Uz"


def test_the_places_may_follow_the_parameters(trick: Trick) -> None:
    laid = replace(
        trick, layout=lambda rows, **_: (Place("pack", 0, 0), *(Place(f"row-{i}", i, 0) for i in range(rows)))
    )
    table = laid.start(laid.deck(laid.settings()), laid.settings(given={"rows": 8}), np.random.default_rng(0))
    assert len(table.places) == 9


def test_a_number_of_cards_that_no_parameter_changes() -> None:
    assert exactly(21)() == exactly(21)(rows=3) == 21
