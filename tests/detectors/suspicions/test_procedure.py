"""The dealing procedure: kept by every simulated deal, violated by one hand that is not its places."""

from dataclasses import replace

import numpy as np
import pytest

from detectors.cheats.catalogue import find_cheat
from detectors.deal import UNKNOWN, Deal
from detectors.sitting import Sitting
from detectors.suspicions.procedure import LEARNT, VIOLATION, Procedure, violated_seats
from rules.games.catalogue import find_game


def sat(n: int = 12, game: str = "poker-32", cheat: str | None = None) -> list[Deal]:
    sitting = Sitting(find_game(game), cheat=None if cheat is None else find_cheat(cheat), rate=1.0)
    return list(sitting.log(n, np.random.default_rng(4)).deals)


def swapped(deal: Deal, one: int, other: int) -> Deal:
    """The first cards of two hands change places; the order of the pack is told as it was."""
    hands = [list(hand) for hand in deal.hands]
    hands[one][0], hands[other][0] = hands[other][0], hands[one][0]
    return replace(deal, hands=tuple(map(tuple, hands)))


@pytest.mark.parametrize("game", ["poker-32", "bridge", "tarokk-xx-hivasos", "ferbli", "besique"])
def test_no_deal_of_the_book_violates_it(game: str) -> None:
    deals = sat(game=game)
    assert Procedure().applies(deals)
    assert (Procedure().course(deals).ratios == 1).all()


def test_a_hand_sorted_by_the_writer_is_no_violation() -> None:
    deal = sat()[3]
    assert violated_seats(replace(deal, hands=tuple(tuple(sorted(hand)) for hand in deal.hands))) == ()


def test_a_card_from_elsewhere_is_a_violation_of_both_seats() -> None:
    deals = sat()
    deals[9] = swapped(deals[9], 1, 3)
    assert violated_seats(deals[9]) == (1, 3)
    ratios = Procedure().course(deals).ratios[:, 0]
    assert ratios[9] == VIOLATION and (np.delete(ratios, 9) == 1).all()


def test_a_table_that_deals_otherwise_all_the_time_is_not_accused() -> None:
    deals = [swapped(deal, 0, 1) for deal in sat()]
    assert (Procedure().course(deals).ratios == 1).all()


def test_one_dealer_who_deals_otherwise_all_the_time_is_not_accused() -> None:
    deals = [swapped(deal, 0, 1) if deal.dealer == 2 else deal for deal in sat(40)]
    assert (Procedure().course(deals).ratios == 1).all()


def test_who_breaks_it_now_and_then_is_found_each_time() -> None:
    deals = [swapped(deal, 0, 1) if i % 12 == 10 else deal for i, deal in enumerate(sat(48))]
    ratios = Procedure().course(deals).ratios[:, 0]
    assert np.flatnonzero(ratios > 1).tolist() == [10, 22, 34, 46]


def test_a_dealer_is_judged_only_after_he_kept_the_procedure() -> None:
    last_silent = 4 * LEARNT - 1
    deals = [swapped(deal, 0, 1) if i == last_silent else deal for i, deal in enumerate(sat(12))]
    assert (Procedure().course(deals).ratios == 1).all()


@pytest.mark.parametrize("changes", [{"order": ()}, {"dealer": None}, {"game": None}])
def test_it_is_silent_where_the_log_tells_too_little(changes: dict[str, object]) -> None:
    deal = replace(sat(1)[0], **changes)  # type: ignore[arg-type]
    assert not Procedure().applies([deal]) and violated_seats(deal) == ()


def test_unknown_cards_violate_nothing() -> None:
    deal = sat(1)[0]
    assert violated_seats(replace(deal, hands=((UNKNOWN,) * 5, *deal.hands[1:]))) == ()
