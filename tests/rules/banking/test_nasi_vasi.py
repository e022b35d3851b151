"""Nasi-vasi and pharao: the specification's odds, the book's cases and its 75 %, and every order of a small pack."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from rules.banking import pharao
from rules.banking.edge import UnknownReadingError
from rules.banking.nasi_vasi import (
    AMBOS,
    PackSizeError,
    blooms,
    edges,
    first_show,
    fourth_card_wins,
    riding_edge,
    settle,
)


def test_stated_odds_with_32_cards() -> None:
    show = first_show()
    assert float(show.won) == float(show.lost) == pytest.approx(0.467186, abs=5e-7)
    assert show.bloom == Fraction(59, 899)
    assert show.edge == Fraction(59, 1798)
    assert round(float(first_show(ambo="own").edge), 4) == 0.0250
    assert round(float(first_show(ambo="other").edge), 4) == 0.0339


def test_stated_odds_of_pharao() -> None:
    show = first_show(52)
    assert float(show.won) == float(show.lost) == pytest.approx(0.480192, abs=5e-7)
    assert show.bloom == Fraction(33, 833)
    assert show.edge == Fraction(33, 1666)
    assert round(float(first_show(52, "own").edge), 4) == 0.0150
    assert round(float(first_show(52, "other").edge), 4) == 0.0202
    assert Fraction(33, 1666) in {edge.edge for edge in pharao.edges()}


@pytest.mark.parametrize(
    ("cards", "mean", "stated"),
    [
        (32, Fraction(48, 31), [0.2021, 0.3333, 0.2648, 0.1344, 0.0487, 0.0133]),
        (52, Fraction(26, 17), [0.2102, 0.3342, 0.2593, 0.1307, 0.0480, 0.0137]),
    ],
)
def test_stated_blooms_per_taille(cards: int, mean: Fraction, stated: list[float]) -> None:
    chances = blooms(cards)
    assert sum(number * chance for number, chance in chances.items()) == mean
    assert [round(float(chances[number]), 4) for number in range(6)] == stated
    assert sum(chances.values()) == 1
    assert chances[cards // 2] > 0  # all in bloom
    assert chances[cards // 2 - 1] == 0  # all but one pair cannot be


def test_the_book_says_the_fourth_card_wins_with_75_percent_right_is_one_half() -> None:
    assert fourth_card_wins() == fourth_card_wins(52) == Fraction(1, 2)
    assert fourth_card_wins(ambo="other") == Fraction(3, 7)
    assert fourth_card_wins(52, "other") == Fraction(11, 24)


def test_what_is_known_of_the_bottom_card_averages_out() -> None:
    for cards, ranks in ((32, 8), (52, 13)):
        own, other = first_show(cards, "own").edge, first_show(cards, "other").edge
        assert own / ranks + other * (ranks - 1) / ranks == first_show(cards).edge


@pytest.mark.parametrize(
    ("stake", "pairs", "rides", "gain"),
    [  # games-1.yaml, nasi-vasi, cases
        ("O", [("9", "O")], False, 1),
        ("O", [("O", "9")], False, -1),
        ("K", [("K", "K")], False, Fraction(-1, 2)),
        ("O", [("O", "O"), ("O", "9")], True, -1),
        ("O", [("O", "O"), ("O", "O")], True, Fraction(-3, 4)),
        # and around them
        ("O", [], False, None),
        ("O", [("9", "8"), ("K", "K")], False, None),
        ("O", [("9", "8"), ("8", "O"), ("O", "7")], False, 1),
        ("O", [("O", "O"), ("9", "9")], True, None),
        ("O", [("O", "O"), ("9", "8"), ("7", "O")], True, Fraction(-1, 2)),
        ("O", [("O", "9"), ("O", "O")], True, -1),
    ],
)
def test_a_stake_is_settled_as_the_book_says(
    stake: str, pairs: list[tuple[str, str]], rides: bool, gain: Fraction | int | None
) -> None:
    assert settle(stake, pairs, rides=rides) == gain


def test_the_left_alone_after_a_bloom_has_two_readings() -> None:
    pairs = [("O", "O"), ("7", "O")]
    assert settle("O", pairs, rides=True, left_alone="half") == Fraction(-1, 2)
    assert settle("O", pairs, rides=True, left_alone="free") == 0
    with pytest.raises(UnknownReadingError, match="half"):
        settle("O", pairs, left_alone="hlf")


SMALL = [frozenset(places) for places in combinations(range(8), 4)]
"""All places of one rank of four in a pack of eight: even places fall right, odd ones left."""


def show_in(places: frozenset[int], start: int = 0) -> tuple[str, int]:
    for turn in range(start, 4):
        right, left = 2 * turn in places, 2 * turn + 1 in places
        if right or left:
            return ("bloom" if right and left else "lost" if right else "won"), turn
    raise AssertionError("a rank of four shows")


@pytest.mark.parametrize("ambo", AMBOS)
def test_all_orders_of_a_pack_of_eight(ambo: str) -> None:
    known = [p for p in SMALL if ambo == "unknown" or (7 in p) == (ambo == "own")]
    results = Counter(show_in(places)[0] for places in known)
    show = first_show(8, ambo)  # type: ignore[arg-type]
    stated = {"won": show.won, "lost": show.lost, "bloom": show.bloom}
    assert stated == {name: Fraction(results[name], len(known)) for name in stated}


@pytest.mark.parametrize(("reading", "left_alone"), [("half", Fraction(1, 2)), ("free", Fraction(0))])
def test_riding_over_all_orders_of_a_pack_of_eight(reading: str, left_alone: Fraction) -> None:
    loss = Fraction(0)
    after = {"lost": Fraction(1), "won": left_alone, "bloom": Fraction(3, 4)}
    for places in SMALL:
        result, turn = show_in(places)
        if result == "bloom":
            loss += after[show_in(places, turn + 1)[0]]
        else:
            loss += 1 if result == "lost" else -1
    assert riding_edge(8, reading) == loss / len(SMALL)


def test_riding_by_halves_costs_three_quarters_of_a_bloom() -> None:
    show = first_show()
    assert riding_edge() == show.edge + show.bloom / 4
    assert show.edge < riding_edge(left_alone="free") < riding_edge()


def test_the_fourth_card_over_all_places_with_and_without_the_ambo() -> None:
    for ambo in ("unknown", "other"):
        won = lost = 0
        for places in (sorted(p) for p in combinations(range(16), 4)):
            alone = all(place % 2 == 0 and place + 1 not in places for place in places[:3])
            if alone and not (ambo == "other" and places[3] == 15):
                won += places[3] % 2
                lost += 1 - places[3] % 2
        assert fourth_card_wins(16, ambo) == Fraction(won, won + lost)


def test_blooms_over_all_orders_of_a_pack_of_eight() -> None:
    counts: Counter[int] = Counter()
    for order in set(permutations("aaaabbbb")):
        counts[sum(order[i] == order[i + 1] for i in range(0, 8, 2))] += 1
    total = sum(counts.values())
    assert {n: chance for n, chance in blooms(8).items() if chance} == {
        n: Fraction(c, total) for n, c in counts.items()
    }


@pytest.mark.parametrize("cards", [0, 4, 30, 33])
def test_a_pack_that_is_not_made_of_fours_is_refused(cards: int) -> None:
    for question in (first_show, riding_edge, blooms, fourth_card_wins):
        with pytest.raises(PackSizeError, match="32 or 52"):
            question(cards)


def test_unknown_readings_are_refused() -> None:
    with pytest.raises(UnknownReadingError, match="unknown"):
        first_show(32, "onw")  # type: ignore[arg-type]
    with pytest.raises(UnknownReadingError, match="half"):
        riding_edge(32, "haf")
    with pytest.raises(UnknownReadingError, match="unknown ambo"):
        fourth_card_wins(32, "own")


def test_edges_carry_the_game_id() -> None:
    assert {edge.game for edge in edges()} == {"nasi-vasi"}
    assert {edge.game for edge in pharao.edges()} == {"pharao"}
