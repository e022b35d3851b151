"""Wheels: every bet of the book costs what the specification says, under every zero rule; the book's slips."""

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from rules.names import UnknownNameError
from rules.wheels import PAIRS, Wheel, find_wheel, wheel_names, zero_rule_title

TWO, ONE, SMALL = (find_wheel(name) for name in ("roulette-ketzerus", "roulette-egyzerus", "roulette-tizennyolcz"))

# games-2.yaml: name, numbers covered, net gain, ways to lay it (38 and 37 pockets)
STRAIGHT = [
    ("plein", 1, 35, 38),
    ("cheval", 2, 17, 57),
    ("transversale_pleine", 3, 11, 12),
    ("carre", 4, 8, 22),
    ("transversale_six", 6, 5, 11),
    ("colonne_1", 12, 2, 1),
    ("colonne_2", 12, 2, 1),
    ("colonne_3", 12, 2, 1),
    ("douze_premier", 12, 2, 1),
    ("douze_milieu", 12, 2, 1),
    ("douze_dernier", 12, 2, 1),
    ("colonnes_a_cheval", 24, Fraction(1, 2), 2),
    ("douzaines_a_cheval", 24, Fraction(1, 2), 2),
]
CHANCES = ("manque", "passe", "pair", "impair", "rouge", "noir")


def edge(wheel: Wheel, name: str, rule: str | None = None) -> Fraction:
    (bet,) = wheel.find_bets(name)
    return wheel.edge(bet, rule)


@pytest.mark.parametrize(("name", "numbers", "pays", "ways"), STRAIGHT)
def test_straight_bets(name: str, numbers: int, pays: Fraction, ways: int) -> None:
    for wheel, cost in ((TWO, Fraction(1, 19)), (ONE, Fraction(1, 37))):
        (bet,) = wheel.find_bets(name)
        assert (bet.numbers, bet.pays) == (numbers, pays)
        assert {len(covered) for covered in bet.placements} == {numbers}
        assert len(set(bet.placements)) == len(bet.placements) == (ways - (wheel is ONE) * (name == "plein"))
        assert wheel.edge(bet) == cost


def test_the_five_numbers_are_the_dearest_and_need_two_zeros() -> None:
    assert edge(TWO, "transversale_cinq") == Fraction(3, 38) == max(TWO.edge(b) for b in TWO.bets if not b.pair)
    with pytest.raises(UnknownNameError, match="transversale_six"):
        ONE.find_bets("transversale_cinq")


@pytest.mark.parametrize("name", CHANCES)
def test_even_chances_under_every_zero_rule(name: str) -> None:
    own = name in ("manque", "impair", "rouge")
    stated = {"side-push": "1/38", "zero-only-push": "1/38" if own else "1/19", "all-lose": "1/19", "side-half": "3/76"}
    assert {rule: str(edge(TWO, name, rule)) for rule in TWO.zero_rules} == stated
    stated = {"side-push": "0" if own else "1/37", "all-push": "0", "half": "1/74", "all-lose": "1/37"}
    assert {rule: str(edge(ONE, name, rule)) for rule in ONE.zero_rules} == stated
    assert TWO.zero_rules[0] == ONE.zero_rules[0] == "side-push"


def test_the_book_to_the_letter_gives_the_bank_nothing_on_the_zeros_side_of_one_zero() -> None:
    assert edge(ONE, "rouge") == 0


@pytest.mark.parametrize(
    ("name", "both", "one", "none", "cost"),
    [
        ("manque+rouge", 9, 18, 9, "13/76"),
        ("passe+pair", 9, 18, 9, "13/76"),
        ("impair+rouge", 10, 16, 10, "7/38"),
        ("pair+noir", 10, 16, 10, "7/38"),
        ("pair+rouge", 8, 20, 8, "3/19"),
        ("impair+noir", 8, 20, 8, "3/19"),
        ("manque+passe", 0, 36, 0, "1/19"),
        ("pair+impair", 0, 36, 0, "1/19"),
        ("rouge+noir", 0, 36, 0, "1/19"),
    ],
)
def test_two_chances_at_once(name: str, both: int, one: int, none: int, cost: str) -> None:
    (bet,) = TWO.find_bets(name)
    wins = [sum(str(number) in chance for chance in bet.pair) for number in range(1, 37)]
    assert [wins.count(2), wins.count(1), wins.count(0)] == [both, one, none]
    assert str(TWO.edge(bet)) == cost
    assert bet.numbers == both + one
    assert TWO.find_bets("+".join(reversed(name.split("+")))) == (bet,)


def test_all_fifteen_pairs_answer_to_their_family_name() -> None:
    assert len(TWO.find_bets(PAIRS)) == len(TWO.find_bets("chances-a-cheval")) == 15


def test_the_book_pays_half_for_two_chances_right_is_one_for_a_stake_really_halved() -> None:
    for bet in TWO.find_bets(PAIRS):
        halves = [sum(1 if pocket in chance else -1 for chance in bet.pair) for pocket in TWO.pockets]
        split = -Fraction(sum(halves), 2 * len(TWO.pockets))
        assert split == Fraction(1, 19) <= TWO.edge(bet)


def test_the_book_says_two_columns_or_dozens_are_as_bad_right_is_they_cost_like_the_rest() -> None:
    assert edge(TWO, "colonnes_a_cheval") == edge(TWO, "douzaines_a_cheval") == edge(TWO, "plein")
    assert edge(TWO, "manque+rouge") > 3 * edge(TWO, "colonnes_a_cheval")


def test_the_book_leaves_the_seven_out_of_its_reds_right_is_eighteen_of_each_colour() -> None:
    printed = {1, 3, 5, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    assert {int(number) for number in TWO.red} - printed == {7}
    assert len(TWO.red) == len(TWO.black) == 18
    assert {int(n) for n in TWO.black} == {2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35}


def test_the_book_once_prints_passe_from_15_right_is_from_19() -> None:
    (passe,) = TWO.find_bets("passe")
    assert {int(number) for number in passe.placements[0]} == set(range(19, 37))


def test_the_books_announcement_of_23_is_right() -> None:
    winners = [name for name in CHANCES if "23" in TWO.find_bets(name)[0].placements[0]]
    assert winners == ["passe", "impair", "rouge"]


def test_the_book_prints_seven_zeros_right_is_two() -> None:
    assert TWO.zeros == ("0", "00")
    assert len(TWO.pockets) == 38


@pytest.mark.parametrize("wheel", [TWO, ONE])
def test_round_the_wheel_every_pocket_comes_once_and_colours_alternate(wheel: Wheel) -> None:
    assert sorted(wheel.order) == sorted(wheel.pockets)
    ring = [pocket in wheel.red for pocket in wheel.order if pocket not in wheel.zeros]
    turns = [a != b for a, b in pairwise(ring)]
    assert turns.count(False) == (1 if wheel is TWO else 0)  # red meets red across the 00


def test_the_small_wheel_has_the_usual_measure() -> None:
    assert {SMALL.edge(bet) for bet in SMALL.bets} == {Fraction(1, 19)}
    assert [(bet.numbers, int(bet.pays)) for bet in SMALL.bets] == [(1, 17), (2, 8), (3, 5), (6, 2), (9, 1)]
    assert len(SMALL.pockets) == 19
    assert not SMALL.red | SMALL.black


def test_what_pays_35_on_the_small_wheel_would_ruin_the_bank() -> None:
    assert -Fraction(1, 19) * 35 + Fraction(18, 19) == -Fraction(17, 19)


@pytest.mark.parametrize("pocket", ["0", "00", "7", "36"])
def test_net_gains_of_single_pockets(pocket: str) -> None:
    (plein,) = TWO.find_bets("plein")
    (rouge,) = TWO.find_bets("rouge")
    assert TWO.net(plein, pocket) == (35 if pocket in plein.placements[0] else -1)
    assert TWO.net(rouge, pocket) == {"0": 0, "00": -1, "7": 1, "36": 1}[pocket]


def test_spins_are_even_and_replay(rng: np.random.Generator) -> None:
    spins = TWO.spin(38_000, rng)
    assert np.abs(np.bincount(spins, minlength=38) - 1000).max() < 4.5 * 31.2
    assert (spins == TWO.spin(38_000, np.random.default_rng(1888))).all()


def test_names_and_aliases() -> None:
    assert wheel_names() == ("roulette-ketzerus", "roulette-egyzerus", "roulette-tizennyolcz")
    assert find_wheel(" Single-Zero ") is ONE or find_wheel(" Single-Zero ").id == ONE.id
    assert all(bet.title_en and bet.title_hu for name in wheel_names() for bet in find_wheel(name).bets)


def test_every_zero_rule_has_a_text_in_both_languages() -> None:
    rules = {rule for name in wheel_names() for rule in find_wheel(name).zero_rules}
    assert all(all(zero_rule_title(rule)) for rule in rules)


def test_mistakes_are_named() -> None:
    with pytest.raises(UnknownNameError, match="roulette-ketzerus"):
        find_wheel("roulete-ketzerus")
    with pytest.raises(UnknownNameError, match="carre"):
        TWO.find_bets("care")
    with pytest.raises(UnknownNameError, match="zero rule"):
        TWO.edge(TWO.find_bets("rouge")[0], "half")
    with pytest.raises(UnknownNameError, match="pocket"):
        ONE.net(ONE.bets[0], "00")
