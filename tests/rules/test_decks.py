"""Decks and the one notation: what is printed parses back, bad names say what would be right."""

import numpy as np
import pytest

from rules.cards import JOKER
from rules.decks import DuplicateCardError, UnknownCardError, deck_names, find_deck
from rules.names import UnknownNameError

SIZES = {
    "french52": 52,
    "piquet32": 32,
    "short36": 36,
    "lhombre40": 40,
    "magyar32": 32,
    "tarokk42": 42,
    "french40": 40,
    "french44": 44,
    "french48": 48,
    "lhombre30": 30,
    "tarokk54": 54,
    "tarokk78": 78,
}


def test_the_table_of_sizes_names_every_deck() -> None:
    assert set(deck_names()) == set(SIZES)


@pytest.mark.parametrize(("name", "size"), SIZES.items())
@pytest.mark.parametrize("modifier", ["", "x2", "x4", "+1", "+3", "x10+2"])
def test_parse_of_print_gives_the_face_back_for_every_card(name: str, size: int, modifier: str) -> None:
    deck = find_deck(name + modifier)
    packs = int(modifier[1:].split("+")[0]) if modifier.startswith("x") else 1
    jokers = int(modifier.split("+")[1]) if "+" in modifier else 0
    assert deck.size == size * packs + jokers
    for index in range(deck.size):
        for text in (deck.print(index), deck.print(index).lower(), deck.print(index).upper()):
            face = deck.parse(text)
            assert deck.cards[face] == deck.cards[index]
            assert face == deck.face_index[index]


def test_faces_of_a_single_pack_are_all_different() -> None:
    for name in deck_names():
        assert len({str(card) for card in find_deck(name).cards}) == find_deck(name).size


@pytest.mark.parametrize(
    ("deck", "text", "printed"),
    [
        ("french52", "10h", "Th"),
        ("french52", " aH ", "Ah"),
        ("magyar32", "10m", "Xm"),
        ("magyar32", "ov", "Ov"),
        ("tarokk42", "sk", "SK"),
        ("tarokk42", "xxi", "XXI"),
        ("tarokk42", "10s", "Ts"),
        ("tarokk42", "cc", "Cc"),
        ("french52+1", "*", JOKER),
    ],
)
def test_notation_that_people_type(deck: str, text: str, printed: str) -> None:
    assert find_deck(deck).print(find_deck(deck).parse(text)) == printed


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        ("french52", ""),
        ("french52", "1h"),
        ("french52", "hA"),
        ("french52", "*"),
        ("piquet32", "6h"),
        ("magyar32", "Zo"),
    ],
)
def test_a_card_that_the_deck_lacks_is_refused_with_examples(deck: str, text: str) -> None:
    with pytest.raises(UnknownCardError, match=f"no card of {deck}.*written like"):
        find_deck(deck).parse(text)


@pytest.mark.parametrize(
    ("name", "hint"),
    [("frnch52", "french52"), ("tarok42", "tarokk42"), ("", "known"), ("french52x11", "x2"), ("french52+4", r"\+1")],
)
def test_an_unknown_deck_lists_near_names(name: str, hint: str) -> None:
    with pytest.raises(UnknownNameError, match=hint):
        find_deck(name)


@pytest.mark.parametrize(
    ("alias", "name"), [("francia52", "french52"), ("francia-32", "piquet32"), ("MAGYAR-32", "magyar32")]
)
def test_the_books_names_are_understood(alias: str, name: str) -> None:
    assert find_deck(alias).name == name


def test_a_shoe_of_ten_packs_needs_sixteen_bits() -> None:
    assert find_deck("french52").dtype is np.uint8
    assert find_deck("french52x10").dtype is np.uint16


@pytest.mark.parametrize(
    ("deck", "cards", "extra"),
    [
        ("french52", "", []),
        ("french52", "Ah Kh", []),
        ("french52", "Ah Kh ah", ["Ah"]),
        ("french52x2", "Ah Ah", []),
        ("french52x2", "Ah Ah Ah", ["Ah"]),
        ("french52+2", "* * *", ["*"]),
    ],
)
def test_a_card_too_often_is_named(deck: str, cards: str, extra: list[str]) -> None:
    pack = find_deck(deck)
    faces = pack.parse_all(cards)
    assert [pack.print(face) for face in pack.excess(faces)] == extra
    if extra:
        with pytest.raises(DuplicateCardError, match="more often than"):
            pack.check_once(faces)
    else:
        pack.check_once(faces)


def test_masks_pick_ranks_and_suits() -> None:
    deck = find_deck("magyar32")
    assert deck.where(rank="A").sum() == 4
    assert deck.where(suit="m").sum() == 8
    assert [deck.print(int(i)) for i in np.flatnonzero(deck.where("O", "v"))] == ["Ov"]


@pytest.mark.parametrize(
    ("name", "base", "taken", "added"),
    [
        ("lhombre32", "lhombre30", "", "Ad 7d"),
        ("tarokk40", "tarokk42", "Ah Ad", ""),
        ("kingless28", "piquet32", "Kh Kd Ks Kc", ""),
        ("marriage51", "french52", "Qh", ""),
        ("aceless96", "french52x2", "Ah Ad As Ac Ah Ad As Ac", ""),
        ("clock92", "french52x2", "Ad 5d 9d 2c 6c Tc 3h 7h Jh 4s 8s Qs", ""),
        ("kingdom103", "french52x2", "Ah", ""),
        ("kingdom102", "french52x2", "Ah Ah", ""),
    ],
)
def test_a_deck_made_from_another_keeps_its_order(name: str, base: str, taken: str, added: str) -> None:
    deck, cards = find_deck(name), find_deck(base).print_all(range(find_deck(base).size)).split()
    for card in taken.split():
        cards.remove(card)
    assert deck.print_all(range(deck.size)).split() == cards + added.split()
    assert name not in deck_names()


def test_faces_may_repeat_in_a_deck_made_from_two_packs() -> None:
    deck = find_deck("kingdom103")
    assert [int(deck.multiplicity[deck.parse(card)]) for card in ("Ah", "Ad")] == [1, 2]
    assert deck.excess(deck.parse_all("Ah Ah Ad Ad")) == [deck.parse("Ah")]
