"""A pack with copies of one of its cards."""

from collections.abc import Callable

import numpy as np
import pytest

from rules.decks import find_deck
from tricks.catalogue import find_trick
from tricks.drivers import perform
from tricks.duplicates import are_alike, copy_below, draw_freely, two_packs, with_copies
from tricks.places import Place
from tricks.script import Script, Step
from tricks.table import Table
from tricks.trick import SettingError, Trick


def rng(seed: int = 0) -> np.random.Generator:
    """A generator of its own for each call."""
    return np.random.default_rng(seed)


def test_two_packs_are_alike_and_each_is_whole() -> None:
    deck = find_deck("magyar32x4")
    pack, double = two_packs(deck, 32, rng())
    assert len({*pack, *double}) == 64
    assert sorted(map(deck.print, pack)) == sorted(map(deck.print, double)) == sorted(map(str, deck.faces))


@pytest.mark.parametrize("deck", ["piquet32", "french52", "french52x2"])
@pytest.mark.parametrize(
    "trick",
    ["card-cut-seen-and-vanished", "card-found-under-the-table", "forgetting-the-thought-cards"],
)
def test_tricks_with_two_packs_refuse_one_pack_and_packs_of_other_sizes(trick: str, deck: str) -> None:
    with pytest.raises(SettingError, match="cards"):
        perform(find_trick(trick), deck=deck)


@pytest.mark.parametrize(
    ("deck", "of", "copies", "face"),
    [
        ("magyar32x4", ("Km",), 3, "Km"),
        ("piquet32x4", ("Km", "Kc"), 3, "Kc"),  # the first that the deck has
        ("french52x2", ("Km",), 1, None),  # none of them: any card
        ("piquet32x2", (), 1, None),
    ],
)
def test_a_whole_pack_and_copies_of_its_first_card(
    deck: str, of: tuple[str, ...], copies: int, face: str | None
) -> None:
    pack = find_deck(deck)
    cards, more = with_copies(pack, rng(), copies, of)
    assert sorted(cards) == list(range(len(pack.faces)))
    assert len({*cards, *more}) == len(cards) + copies
    assert {pack.print(card) for card in more} == {pack.print(cards[0])}
    assert face in (None, pack.print(cards[0]))


def test_the_seed_decides_which_card_it_is() -> None:
    deck = find_deck("piquet32x2")
    assert with_copies(deck, rng(1)) == with_copies(deck, rng(1))
    assert len({with_copies(deck, rng(seed))[0][0] for seed in range(20)}) > 5


@pytest.mark.parametrize(("deck", "copies"), [("piquet32", 1), ("magyar32x2", 3)])
def test_a_deck_with_too_few_packs_is_refused(deck: str, copies: int) -> None:
    with pytest.raises(SettingError, match=f"x{copies + 1}"):
        with_copies(find_deck(deck), rng(), copies)


def test_copies_are_alike_and_other_cards_are_not() -> None:
    table = Table.start(find_deck("piquet32x2"), [0, 32, 1], [Place("pack", 0, 0)])
    assert are_alike(table, 0, 32)
    assert not are_alike(table, 0, 1)


def test_the_copy_of_the_card_on_top_lies_below_the_pack() -> None:
    deck = find_deck("magyar32x2")
    cards = copy_below(deck, 33, rng())
    assert len(set(cards)) == 33
    assert deck.print(cards[0]) == deck.print(cards[-1])


def test_a_card_drawn_freely_leaves_the_others_in_their_order(make_trick: Callable[..., Trick]) -> None:
    places = (Place("pack", 0, 0), Place("drawn", 1, 0), Place("fan", 0, 1, "row", room=3))

    def play(table: Table) -> Script:
        yield Step("drawn", (yield from draw_freely(table)))

    waiting = perform(make_trick(play, places=places))
    first, second, *rest = waiting.table.pile("pack")
    end = perform(waiting.trick, [second]).table
    assert (end.pile("drawn"), end.pile("pack")) == ((second,), (first, *rest))
