"""Duplicates: two packs alike, or copies of one card, for tricks in which a card is in two places at once."""

from collections.abc import Sequence

import numpy as np

from rules.decks import Deck
from tricks.script import Choose, Part
from tricks.table import Table
from tricks.trick import SettingError


def two_packs(deck: Deck, size: int, rng: np.random.Generator) -> tuple[list[int], list[int]]:
    """A pack of `size` cards and its double, each shuffled by itself; copies are `size` apart.

    Raises:
        SettingError: the deck is no two packs of that size.
    """
    if deck.packs < 2 or len(deck.faces) != size:
        raise SettingError(f"two packs of {size} cards alike are needed, as magyar32x2; not {deck.name}")
    return rng.permutation(size).tolist(), (size + rng.permutation(size)).tolist()


def with_copies(
    deck: Deck, rng: np.random.Generator, copies: int = 1, of: Sequence[str] = ()
) -> tuple[list[int], list[int]]:
    """Two packets: one whole shuffled pack, and `copies` more of one of its cards, whose original comes first in both.

    The card is the first of `of` that the deck has, else any. The deck must hold several packs: `magyar32x2`.

    >>> from rules.decks import find_deck
    >>> pack, copies = with_copies(find_deck("magyar32x4"), np.random.default_rng(0), 3, of=["Kc", "Km"])
    >>> len(pack), pack[0], copies, find_deck("magyar32x4").print_all([pack[0], *copies])
    (32, 25, [57, 89, 121], 'Km Km Km Km')

    Raises:
        SettingError: the deck has too few cards alike.
    """
    pack = [int(card) for card in rng.permutation(len(deck.faces))]
    named = {deck.print(card): card for card in pack}
    card = next((named[name] for name in of if name in named), pack[0])
    alike = [int(i) for i in np.flatnonzero(deck.face_index == deck.face_index[card]) if i != card]
    if len(alike) < copies:
        raise SettingError(
            f"{deck.name} has {len(alike) + 1} {deck.print(card)}; {copies + 1} are needed: try a deck x{copies + 1}"
        )
    pack.remove(card)
    return [card, *pack], alike[:copies]


def copy_below(deck: Deck, _need: int, rng: np.random.Generator) -> Sequence[int]:
    """For `Trick.prepare`: the card to be forced on top of a pack, its copy below. Errors as in `with_copies`."""
    pack, copies = with_copies(deck, rng)
    return [*pack, *copies]


def draw_freely(table: Table) -> Part:
    """What the book's wording allows, and what spoils a trick with one copy: any card of the fan comes to `drawn`."""
    table = table.lay("pack", ("fan",), up=False)
    drawn = yield Choose("draw", table.pile("fan"), "card", hidden=True)
    return table.move("fan", table.index_of(drawn), "drawn").gather(("fan",), to="pack")


def are_alike(table: Table, one: int, other: int) -> bool:
    """Whether two cards have the same face, so that nobody can tell them apart."""
    return bool(table.deck.face_index[one] == table.deck.face_index[other])
