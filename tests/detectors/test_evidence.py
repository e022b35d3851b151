"""Evidence of whole logs: who is found, when, by which deals."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from detectors.deal import UNKNOWN, Deal, Known, Log
from detectors.evidence import Evidence, Hypothesis, features_of, weigh
from detectors.suspects import partner_places
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.planted import PlantedCards
from rules.decks import find_deck
from rules.names import UnknownNameError
from rules.statistics.eprocess import Mixture
from rules.statistics.intervals import share_interval

Deals = Callable[..., list[Deal]]
Logs = Callable[..., Log]

PAIR_OF_ACES = tuple(find_deck("french52").parse_all("Ah As"))


def weighed(log: Log, seat: str | None = None, feature: str | None = None) -> Evidence:
    return weigh(log, seat=seat, feature=feature)


def with_aces(deal: Deal, seat: int) -> Deal:
    """The deal with the red and black ace changed into the hand of `seat`."""
    swap = dict(zip((*deal.hands[seat], *PAIR_OF_ACES), (*PAIR_OF_ACES, *deal.hands[seat]), strict=True))
    if len(swap) < 4:
        return deal
    return replace(deal, hands=tuple(tuple(swap.get(card, card) for card in hand) for hand in deal.hands))


def hypothesis(evidence: Evidence, name: str) -> Hypothesis:
    return next(found for found in evidence.hypotheses if found.name == name)


def test_an_empty_log_has_no_hypotheses(log_of: Logs) -> None:
    assert weighed(log_of([])).hypotheses == ()


def test_a_planted_pair_of_aces_is_found_with_its_seat_and_its_deals(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    deals = [
        with_aces(deal, 2) if i in (3, 6, 10, 11, 30) else deal for i, deal in enumerate(fair_deals("holdem", 40, rng))
    ]
    evidence = weighed(log_of(deals))
    top = evidence.hypotheses[0]
    assert top.name == "ace-pair@2"
    assert top.first_flagged_deal == 12
    assert set(top.telling) == {4, 7, 11, 12}  # up to its peak: what comes after it is not what tells
    assert top.deals == 40


def test_naming_the_suspect_spares_the_price_of_the_search(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    deals = [with_aces(deal, 2) if i < 3 else deal for i, deal in enumerate(fair_deals("holdem", 10, rng))]
    log = log_of(deals)
    searched = hypothesis(weighed(log), "ace-pair@2").peak_log10
    seat = hypothesis(weighed(log, seat="2"), "ace-pair@2").peak_log10
    both = hypothesis(weighed(log, seat="2", feature="ace-pair"), "ace-pair@2").peak_log10
    assert seat == pytest.approx(searched + np.log10(6 / 0.92))  # six seats, and all but one
    assert both > seat


def test_a_cheat_who_deals_for_himself_only_is_found_by_his_own_deals(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    deals = [replace(deal, dealer=i % 6) for i, deal in enumerate(fair_deals("holdem", 120, rng))]
    deals = [with_aces(deal, 1) if deal.dealer == 1 and i % 2 else deal for i, deal in enumerate(deals)]
    top = weighed(log_of(deals)).hypotheses[0]
    assert top.name == "ace-pair@1"
    assert top.first_flagged_deal is not None
    assert top.first_flagged_deal < 40


def test_whoever_deals_serves_one_fixed_place_and_the_place_is_named(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    deals = [replace(deal, dealer=i % 6) for i, deal in enumerate(fair_deals("holdem", 60, rng))]
    deals = [with_aces(deal, (i % 6 + 4) % 6) if i % 2 else deal for i, deal in enumerate(deals)]
    top = weighed(log_of(deals)).hypotheses[0]
    assert (top.name, partner_places(6)[top.closely.part]) == ("ace-pair@dealer-partner", 4)
    assert not top.closely.is_own_deals


def test_a_cheat_who_begins_late_is_still_found(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    deals = fair_deals("holdem", 460, rng)
    deals = [with_aces(deal, 4) if i >= 400 and i % 3 == 0 else deal for i, deal in enumerate(deals)]
    top = weighed(log_of(deals)).hypotheses[0]
    assert (top.name, top.first_flagged_deal is not None) == ("ace-pair@4", True)
    assert top.first_flagged_deal is not None
    assert 400 < top.first_flagged_deal < 425


def test_the_number_given_is_the_highest_reached(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    fair = fair_deals("holdem", 300, rng)
    deals = [with_aces(deal, 0) if i < 6 else deal for i, deal in enumerate(fair)]
    short, long = weighed(log_of(deals[:6])), weighed(log_of(deals))
    top = long.hypotheses[0]
    assert top.peak_log10 == pytest.approx(short.hypotheses[0].peak_log10)
    assert (top.peak_deal, top.first_flagged_deal is not None) == (6, True)
    assert long.path_log10[-1, 0] < top.peak_log10
    assert long.path_log10.max() == pytest.approx(top.peak_log10)


def test_deals_keep_their_numbers_when_some_are_left_out(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    log = log_of([with_aces(deal, 0) for deal in fair_deals("holdem", 12, rng)])
    evidence = weigh(log, leave_out=range(1, 6))
    assert set(evidence.hypotheses[0].telling) <= set(range(6, 13))
    assert evidence.path_deals.tolist() == list(range(6, 13))


def test_long_paths_are_thinned_to_the_last_deal(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("detectors.trail.PATH_POINTS", 10)
    evidence = weighed(log_of(fair_deals("holdem", 25, rng)))
    assert evidence.path_deals.tolist() == [3, 6, 9, 12, 15, 18, 21, 24, 25]
    assert evidence.path_log10.shape == (9, len(evidence.hypotheses))


def shown_only(deal: Deal, least: int) -> Deal:
    """The log of an onlooker: a hand is shown if its higher rank is at least this (13 an ace), else nobody sees it."""
    shown = [max(13 - card % 13 for card in hand) >= least for hand in deal.hands]
    hands = tuple(hand if seen else (UNKNOWN,) * 2 for hand, seen in zip(deal.hands, shown, strict=True))
    known: tuple[Known, ...] = tuple("shown" if seen else "none" for seen in shown)
    return replace(deal, hands=hands, known=known)


def test_hands_shown_by_choice_accuse_only_if_they_are_too_many_for_all_deals_together(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    deals = [with_aces(deal, 2) if i % 4 == 0 else deal for i, deal in enumerate(fair_deals("holdem", 60, rng))]
    top = weighed(log_of([shown_only(deal, 13) for deal in deals])).hypotheses[0]
    assert (top.name, top.first_flagged_deal is not None) == ("ace-pair@2", True)
    assert (top.deals, top.closely.rate) == (0, None)  # no deal is told whatever it holds, and so no rate either


def test_fair_deals_of_which_only_the_strong_hands_are_shown_are_seldom_flagged(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    logs, flagged = 60, 0
    for _ in range(logs):
        log = log_of([shown_only(deal, int(rng.integers(1, 14))) for deal in fair_deals("holdem", 20, rng)])
        flagged += weigh(log, alpha=0.1).hypotheses[0].first_flagged_deal is not None
    assert share_interval(flagged, logs, 0.998)[0] <= 0.1


def test_a_long_log_that_is_not_kept_in_memory_gives_the_same(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = log_of([replace(deal, dealer=i % 4) for i, deal in enumerate(fair_deals("poker-32", 300, rng))])
    kept = weighed(log)
    for name, value in {"_KEPT": 0, "_KEPT_COURSE": 0, "_BLOCK": 64}.items():
        monkeypatch.setattr(f"detectors.evidence.{name}", value)
    again = weighed(log)
    for one, other in zip(kept.hypotheses, again.hypotheses, strict=True):
        assert (one.name, one.deals, one.peak_deal, one.telling) == (
            other.name,
            other.deals,
            other.peak_deal,
            other.telling,
        )
        assert one.peak_log10 == pytest.approx(other.peak_log10, abs=1e-9)
        assert one.closely.rate == other.closely.rate
    assert again.path_log10 == pytest.approx(kept.path_log10, abs=1e-5)


def test_every_hypothesis_is_there_once_and_no_evidence_starts_above_its_share(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    found = weighed(log_of(fair_deals("tarokk-xx-hivasos", 5, rng))).hypotheses
    hypotheses = [one for one in found if isinstance(one.feature, BestHand | PlantedCards)]
    assert len({one.name for one in hypotheses}) == len(hypotheses) == 5 * (4 + 4)
    assert sum(one.weight for one in found) == pytest.approx(1.0)


def test_an_unknown_feature_is_said_with_near_ones(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    with pytest.raises(UnknownNameError, match="did you mean ace"):
        features_of(log_of(fair_deals("holdem", 1, rng)), "acee")


def test_the_mixture_is_what_the_contract_says() -> None:
    assert Mixture().first_deal >= 0.5
