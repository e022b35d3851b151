"""Every `distribution`, `expect` and `odds` entry of the specification's games, reproduced by the exact odds.

The specification names its statistics in its own words; this table says which feature and outcome answers each.
Entries of games that live elsewhere (wheels, trente et quarante) are named, so that a new one cannot pass
unseen.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from rules.banking.nasi_vasi import first_show
from rules.odds.catalogue import odds
from rules.odds.distribution import Distribution
from rules.odds.moments import mean, variance

Specified = dict[str, dict[str, Any]]

ELSEWHERE = {
    *("roulette-ketzerus", "roulette-egyzerus", "roulette-tizennyolcz"),  # rules.wheels
    "trente-et-quarante",  # rules.banking
}

# Statistic -> feature; the counts or moments of the whole distribution are compared.
COUNTED = {
    "black_aces_in_hand": "black-aces",
    "matadors_in_hand_trump_fixed": "top-trumps",
    "kings_in_hand": "kings",
    "aces_in_hand": "aces",
    "figures_in_hand": "courts",
    "pique_queens_in_hand": "spade-queens",
    "top_honours_per_seat": "honours",
    "top_honours_per_side": "honours-of-a-side",
    "taroks_in_hand": "taroks",
    "honours_in_hand": "honours",
    "card_points_in_hand": "points",
    "taroks_in_talon": "talon-taroks",
    "honours_in_talon": "talon-honours",
}


def natural(figure: Distribution) -> Fraction:
    """The chance of eight or nine in two cards."""
    return 1 - figure.chance("points")


def each(*names: str) -> Callable[[Distribution], Fraction]:
    """The chance that all of these outcomes have alike."""

    def chance(points: Distribution) -> Fraction:
        (alike,) = {points.chance(name) for name in names}
        return alike

    return chance


def of(name: str) -> Callable[[Distribution], Fraction]:
    """The chance of one outcome."""
    return each(name)


def middle(distribution: Distribution) -> Fraction:
    """The mean of named numbers."""
    return sum((Fraction(name) * distribution.chance(name) for name in distribution.counts), Fraction(0))


# Statistic -> feature, and how its chance is read.
CHANCES: Mapping[str, tuple[str, Callable[[Distribution], Fraction]]] = {
    "natural_two_card": ("figure", natural),
    "natural_9": ("figure", of("nagyschlager")),
    "natural_8": ("figure", of("kisschlager")),
    "two_card_total_0": ("points", of("0")),
    "two_card_total_odd_each": ("points", each("1", "3", "5", "7", "9")),
    "two_card_total_even_nonzero_each": ("points", each("2", "4", "6", "8")),
    "banker_10_naturals_running": ("figure", lambda figure: natural(figure) ** 10),
    "first_card_ace": ("first-card", of("11")),
    "first_card_figure": ("first-card", of("0.5")),
    "first_card_mean": ("first-card", middle),
    "two_card_11_5": ("figure", of("11.5")),
    "both_black_aces": ("black-aces", of("2")),
    "trump_king_in_given_hand": ("named-king", of("king")),  # true of a suit named before the deal: test_ecarte.py
    "turn_up_is_king": ("turn-up", of("king")),
    "carte_blanche": ("carte-blanche", of("carte-blanche")),
    "bezique_in_first_nine": ("besiques", lambda besiques: 1 - besiques.chance("0")),
    "turned_seven": ("turned-seven", of("seven")),
    "no_tarok_dealt": ("poor-hands", of("no-tarok")),
    "lone_xxi_dealt": ("poor-hands", of("lone-xxi")),
}

EXPECTING = (
    *("makao", "halberzwolf", "lhombre", "lhombre-quadrille", "lhombre-quadrille-veves-nelkul", "lhombre-otos"),
    *("lhombre-kettes", "lhombre-kettes-32-10", "lhombre-kettes-32-12", "ecarte", "besique", "rubicon-besique"),
    *("whist-sans-adout", "tarok-negyes", "tarok-negyes-ugratas", "tarok-negyes-bika", "tarok-harmas"),
    *("tarokk-xx-hivasos", "tarokk-illusztralt", "tarokk-magas"),
)
DISTRIBUTED = (
    *("ferbli", "ferbli-egy-santaval", "ferbli-negy-santaval", "ferbli-ot-santaval", "huszonegy", "harminczegy"),
)
WITH_ODDS = ("nasi-vasi", "pharao", "landsknecht")


def test_no_entry_of_the_specification_is_forgotten(specified: Specified) -> None:
    for key, games in (("expect", EXPECTING), ("distribution", DISTRIBUTED), ("odds", WITH_ODDS)):
        assert {name for name, row in specified.items() if row.get(key)} - ELSEWHERE == set(games)


def close(value: Fraction, stated: float, digits: int) -> bool:
    """Whether a stated decimal is the value to within half of its last digit, and a little more for its rounding."""
    return bool(abs(float(value) - stated) <= 0.51 * 10.0**-digits)


def decimals(stated: float) -> int:
    """Digits after the point as written."""
    return len(f"{stated:.10f}".rstrip("0").partition(".")[2])


@pytest.mark.parametrize("game", EXPECTING)
def test_expected_statistics(specified: Specified, game: str) -> None:
    for entry in specified[game]["expect"]:
        stat = entry["stat"]
        if stat in COUNTED:
            counts = {int(name): ways for name, ways in odds(game, COUNTED[stat]).counts.items()}
            if "hypergeom" in entry:
                pack, marked, hand = entry["hypergeom"]
                assert counts == {
                    held: comb(marked, held) * comb(pack - marked, hand - held)
                    for held in range(min(marked, hand) + 1)
                    if hand - held <= pack - marked
                }
            for moment, key in ((mean, "mean"), (variance, "var")):
                assert key not in entry or close(moment(counts), entry[key], 6), (game, stat, key)
        else:
            feature, read = CHANCES[stat]
            chance = read(odds(game, feature))
            if "p" in entry:
                assert chance == Fraction(entry["p"]), (game, stat)
            if "approx" in entry:
                assert abs(float(chance) / entry["approx"] - 1) < 1e-2, (game, stat)
                assert entry["approx"] < 1e-6 or close(chance, entry["approx"], min(decimals(entry["approx"]), 6))


@pytest.mark.parametrize("game", DISTRIBUTED)
def test_distributions(specified: Specified, game: str) -> None:
    stated: dict[str, Any] = specified[game]["distribution"]
    if game.startswith("ferbli"):
        names = {key.replace("_", "-"): ways for key, ways in stated.items()}
        assert dict(odds(game, "figure").counts) == names
    elif game == "huszonegy":
        for key, values in (("two_cards_nobel_496", "nobel"), ("two_cards_kozonseges_496", "common")):
            counted = odds(game, "total", options={"values": values})
            assert dict(counted.counts) == {str(total): ways for total, ways in stated[key].items()}
        assert set(stated) == {"two_cards_nobel_496", "two_cards_kozonseges_496"}
    else:
        (sums,) = stated.values()
        assert dict(odds(game, "sum").counts) == {str(total): ways for total, ways in sums.items()}


@pytest.mark.parametrize("game", ["nasi-vasi", "pharao"])
def test_odds_of_turned_packs(specified: Specified, game: str) -> None:
    stated = specified[game]["odds"]
    show, blooms = odds(game, "first-show"), odds(game, "blooms")
    appearance = stated["first_appearance"]
    assert show.chance("bloom") == Fraction(appearance["bloom"])
    assert all(close(show.chance(name), appearance[name], 6) for name in ("win", "lose"))
    assert first_show({"nasi-vasi": 32, "pharao": 52}[game]).edge == Fraction(stated["house_edge"])
    assert middle(blooms) == Fraction(stated["blooms_per_taille"]["mean"])
    assert all(close(blooms.chance(str(n)), p, 4) for n, p in enumerate(stated["blooms_per_taille"]["pmf"]))


def test_odds_of_landsknecht(specified: Specified) -> None:
    stated = specified["landsknecht"]["odds"]
    for size, pack in ((32, "magyar32"), (52, "french52")):
        coup = odds("landsknecht", options={"pack": pack})
        assert coup.chance("opening-pair") == Fraction(stated[f"first_two_equal_{size}"])
        assert close(1 - coup.chance("players"), stated[f"bank_wins_{size}"], 6)
    assert len(stated) == 4
