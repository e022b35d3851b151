"""Agreements: what the book's options mean, and which contradict each other."""

import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.games.options import choose
from rules.hands.poker_rules import CATEGORIES, INTERNATIONAL, ContradictoryRulesError, PokerRules, szurdi_rules


def test_the_defaults_of_the_base_game_are_the_default_rules() -> None:
    game = find_game("poker-32")
    assert szurdi_rules(game.deck, choose(game.id, game.options, None)) == PokerRules()


@pytest.mark.parametrize(
    ("option", "value", "field", "expected"),
    [
        ("minisor", "off", "low_straight", False),
        ("flush-compare", "suit-first", "flush_compare", "suit-first"),
        ("straight-flush-compare", "suit-first", "straight_flush_compare", "suit-first"),
        ("two-straight-flushes", "split-pot", "straight_flushes_split", True),
        ("mini-royal-beats-ace-high", "on", "mini_royal_beats_ace_high", True),
        ("five-of-a-kind", "top", "five_of_a_kind", "top"),
        ("five-of-a-kind", "none", "five_of_a_kind", "none"),
    ],
)
def test_each_option_of_the_book_changes_one_rule(option: str, value: str, field: str, expected: object) -> None:
    changed = szurdi_rules(find_deck("piquet32"), {option: value})
    plain = PokerRules()
    assert getattr(changed, field) == expected
    differing = [name for name in plain.__dataclass_fields__ if getattr(changed, name) != getattr(plain, name)]
    assert differing == [field]


def test_levels_count_from_the_weakest() -> None:
    assert PokerRules().level("nothing") == 0
    assert (PokerRules().level("flush"), PokerRules().level("full")) == (6, 5)
    assert (INTERNATIONAL.level("flush"), INTERNATIONAL.level("full")) == (5, 6)


@pytest.mark.parametrize("categories", [CATEGORIES[1:], (*CATEGORIES, "flush"), ("nothing", *CATEGORIES[:-1])])
def test_categories_must_be_an_order_of_all(categories: tuple[str, ...]) -> None:
    with pytest.raises(ContradictoryRulesError, match="an order of nothing"):
        PokerRules(categories)


@pytest.mark.parametrize(("low", "high"), [("pair", "nothing"), ("flush", "straight-flush"), ("full", "quads")])
def test_no_category_stands_below_one_that_it_holds(low: str, high: str) -> None:
    swapped = {low: high, high: low}
    with pytest.raises(ContradictoryRulesError, match="must rise from"):
        PokerRules(tuple(swapped.get(name, name) for name in CATEGORIES))


def test_no_mini_royal_can_beat_another_where_there_is_none() -> None:
    with pytest.raises(ContradictoryRulesError, match="low straight"):
        PokerRules(low_straight=False, mini_royal_beats_ace_high=True)
