"""Second dealing: the exact mean over all hands is 1, however hands are written down; the cheat is found."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from detectors.cheats.catalogue import find_cheat
from detectors.deal import Deal
from detectors.sitting import Sitting
from detectors.suspicions.second import SecondDealing, second_ratios
from rules.decks import find_deck
from rules.games.catalogue import find_game


def test_it_averages_to_one_over_all_hands() -> None:
    deck = find_deck("piquet32")
    hands = np.array(list(combinations(range(32), 5)), np.intp)
    assert second_ratios("otlapos-egycseres-32", deck, hands, 4).mean() == pytest.approx(1, abs=1e-9)


@pytest.mark.parametrize(
    ("game", "deck"), [("ferbli", "magyar32"), ("tarokk-xx-hivasos", "tarokk42"), (None, "piquet32+2")]
)
def test_it_averages_to_one_in_other_games(game: str | None, deck: str) -> None:
    found = find_deck(deck)
    hands = np.array(list(combinations(range(found.size), 3)), np.intp)
    assert second_ratios(game, found, hands, 3).mean() == pytest.approx(1, abs=1e-9)


def test_the_order_in_which_a_hand_is_written_does_not_matter(rng: np.random.Generator) -> None:
    deck = find_deck("tarokk42")
    hand = rng.permutation(42)[:9]
    written = np.array([hand, np.sort(hand), rng.permutation(hand)], np.intp)
    assert len(set(second_ratios("tarokk-xx-hivasos", deck, written, 4).tolist())) == 1


def test_aces_and_pairs_speak_and_a_poor_hand_speaks_against_it() -> None:
    deck = find_deck("piquet32")
    hands = np.array([deck.parse_all(text) for text in ("Ah As Ad Kc Ks", "Kh Qs Jd 9c 7s")], np.intp)
    strong, poor = second_ratios("otlapos-egycseres-32", deck, hands, 4)
    assert strong > 20 and poor < 0.2


@pytest.mark.parametrize("changes", [{"dealer": None}, {"known": ("none", "all")}, {"game": "holdem"}])
def test_it_is_silent_where_the_log_tells_too_little(changes: dict[str, object]) -> None:
    deal = Deal(line=1, deck="piquet32", hands=((0, 1), (2, 3)), known=("all", "all"), dealer=0)
    assert SecondDealing().applies([deal])
    assert not SecondDealing().applies([replace(deal, **changes)])  # type: ignore[arg-type]


def test_a_second_dealer_is_found_in_his_own_deals() -> None:
    sitting = Sitting(find_game("poker-32"), cheat=find_cheat("second"), rate=0.5, suspect="2")
    course = SecondDealing().course(sitting.log(800, np.random.default_rng(2)).deals)
    by_label = dict(zip(course.labels, course.ratios.T, strict=True))
    own = np.arange(800) % 4 == 2
    assert by_label["2"][own].mean() > 1.5 and (by_label["2"][~own] == 1).all()
    assert by_label["1"].mean() < 1.3
