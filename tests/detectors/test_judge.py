"""From a log to a judgement."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from detectors.deal import UNKNOWN, Deal, Log, Skipped
from detectors.judge import AlphaError, Judgement, judge_log
from detectors.logs.catalogue import read_log
from rules.names import UnknownNameError

Deals = Callable[..., list[Deal]]
Logs = Callable[..., Log]


def test_no_log_at_all(log_of: Logs) -> None:
    judgement = judge_log(read_log(b"words", "x"))
    assert (judgement.verdict, judgement.findings, judgement.max_e, judgement.deals_needed) == (
        "not-a-deal-log",
        (),
        1.0,
        None,
    )
    assert judge_log(log_of([])).verdict == "not-a-deal-log"


def test_a_log_with_nothing_readable_is_not_enough(log_of: Logs) -> None:
    judgement = judge_log(log_of([], skipped=(Skipped(1, "cut off"),)))
    assert (judgement.verdict, judgement.why) == ("not-enough", "no deal could be read")


@pytest.mark.parametrize("game", ["bridge", "holdem", "poker-32", "tarokk-xx-hivasos", "ferbli", "huszonegy"])
def test_fair_logs_are_fair_when_long_enough(
    game: str, fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    short, long = judge_log(log_of(fair_deals(game, 3, rng))), judge_log(log_of(fair_deals(game, 300, rng)))
    assert (short.verdict, long.verdict) == ("not-enough", "fair")
    assert short.deals_needed is not None
    assert 3 < short.deals_needed <= 300
    assert long.max_e < 1000
    assert not any(finding.flagged for finding in long.findings)
    assert 0 < len(long.findings) <= 10


def always_best_in_seat_zero(deals: list[Deal]) -> list[Deal]:
    """Bridge deals turned so that the hand with the most points is North's."""

    def points(hand: tuple[int, ...]) -> int:
        return sum(max(0, 4 - card % 13) for card in hand)

    turned = []
    for deal in deals:
        best = max(range(4), key=lambda seat: points(deal.hands[seat]))
        turned.append(replace(deal, hands=deal.hands[best:] + deal.hands[:best]))
    return turned


def test_ten_best_hands_of_ten_are_flagged(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    log = log_of(always_best_in_seat_zero(fair_deals("bridge", 10, rng)), dealer_deals=False)
    judgement = judge_log(log)
    top = judgement.findings[0]
    assert (judgement.verdict, top.hypothesis, top.seat, top.flagged) == ("suspicious", "best-hand@N", "N", True)
    assert top.e_value is not None
    assert judgement.max_e == top.e_value >= 1000
    assert top.telling_deals == tuple(range(1, 11))
    assert "by design" in top.innocent_explanation
    named = judge_log(log, seat="N").findings[0]
    assert named.log10_e is not None
    assert top.log10_e is not None
    assert named.log10_e == pytest.approx(top.log10_e + np.log10(4 / 0.92))  # four seats, and all but one


def test_players_are_ranked_by_their_own_evidence_and_the_strongest_is_told_how_long_one_waits(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    judgement = judge_log(log_of(always_best_in_seat_zero(fair_deals("bridge", 20, rng)), dealer_deals=False))
    assert [standing.name for standing in judgement.players if standing.is_named] == ["N"]
    assert judgement.log10_total >= judgement.findings[0].log10_e  # type: ignore[operator]
    assert judgement.findings[0].waiting_deals is not None
    assert 5 <= judgement.findings[0].waiting_deals <= 12
    assert judgement.findings[1].waiting_deals is None
    rate = judgement.findings[0].closely.rate
    assert rate is not None
    assert rate.low > 0.3


def test_paths_belong_to_the_strongest_and_cross_the_threshold_where_flagged(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    judgement = judge_log(log_of(always_best_in_seat_zero(fair_deals("bridge", 20, rng)), dealer_deals=False))
    path, top = judgement.paths[0], judgement.findings[0]
    assert path.hypothesis == top.hypothesis
    crossed = path.deals[path.log10_e >= judgement.threshold_log10]
    assert crossed[0] == top.first_flagged_deal


def test_evidence_too_large_for_a_number_is_capped(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    judgement = judge_log(log_of(always_best_in_seat_zero(fair_deals("bridge", 700, rng)), dealer_deals=False))
    top = judgement.findings[0]
    assert judgement.max_e == top.e_value == 1e300
    assert top.log10_e is not None
    assert top.log10_e > 300


def test_an_impossible_deal_is_a_finding_and_left_out_of_the_rest(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    deals = fair_deals("holdem", 30, rng)
    doubled = replace(deals[4], hands=(deals[4].hands[1], *deals[4].hands[1:]), line=55)
    on_board = replace(deals[7], board=(deals[7].hands[0][0],), line=77)
    judgement = judge_log(log_of([*deals[:4], doubled, *deals[5:7], on_board, *deals[8:]]))
    finding = judgement.findings[0]
    assert judgement.verdict == "suspicious"
    assert (finding.hypothesis, finding.seat, finding.e_value, finding.flagged) == ("impossible-deal", None, None, True)
    assert (finding.lines, finding.telling_deals) == ((55, 77), (5, 8))
    assert finding.innocent_explanation.startswith("log or typing error")
    assert judgement.power.weighed_deals == 28
    assert {5, 8}.isdisjoint(set(judgement.paths[0].deals.tolist()))


def test_a_pack_dealt_with_a_card_twice_is_impossible_too(log_of: Logs) -> None:
    deal = Deal(1, "piquet32", ((0, 1),), ("all",), order=(0, 1, 1, 2))
    assert judge_log(log_of([deal])).findings[0].hypothesis == "impossible-deal"


def test_doubled_packs_may_hold_a_card_twice(log_of: Logs) -> None:
    deal = Deal(1, "piquet32x2", ((0, 0), (1, UNKNOWN)), ("all", "none"))
    assert judge_log(log_of([deal])).verdict == "not-enough"
    assert judge_log(log_of([replace(deal, hands=((0, 0, 0), (1,)))])).verdict == "suspicious"


def test_hands_turned_up_at_the_showdown_say_nothing_fair(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    deals = [replace(deal, known=tuple("shown" for _ in deal.hands)) for deal in fair_deals("holdem", 500, rng)]
    judgement = judge_log(log_of(deals))
    assert judgement.verdict == "not-enough"
    assert "nothing fair can be said" in judgement.why


def test_the_game_named_by_the_user_leaves_out_what_is_of_another(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    deals = [*fair_deals("holdem", 3, rng), *(replace(deal, game=None) for deal in fair_deals("bridge", 3, rng))]
    judgement = judge_log(log_of([*deals, *fair_deals("ferbli", 1, rng)]), game="bridge")
    assert judgement.log.game == "bridge"
    assert len(judgement.log.deals) == 3
    reasons = sorted(skip.reason for skip in judgement.log.skipped)
    assert reasons == ["a deal of ferbli, not of bridge", *["a deal of holdem, not of bridge"] * 3]


def test_players_are_called_by_numbers_if_asked(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    names = ("Anna", "Béla", "Cili", "Dóra")
    deals = [
        replace(deal, players=names[i % 4 :] + names[: i % 4]) for i, deal in enumerate(fair_deals("poker-32", 8, rng))
    ]
    judgement = judge_log(log_of(deals), anonymous=True)
    named = {finding.seat for finding in judgement.findings if finding.seat is not None}
    assert {seat.removeprefix("but-") for seat in named} <= {"P1", "P2", "P3", "P4"}
    assert {finding.seat for finding in judge_log(log_of(deals), seat="béla", anonymous=True).findings} - {None} == {
        "P2"
    }


@pytest.mark.parametrize("alpha", [0.0, 1.0, -1.0, 2.0, float("nan")])
def test_an_error_rate_that_is_none_is_refused(alpha: float, log_of: Logs) -> None:
    with pytest.raises(AlphaError, match="between 0 and 1"):
        judge_log(log_of([]), alpha=alpha)


def test_unknown_names_are_refused(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    log = log_of(fair_deals("holdem", 2, rng))
    for wrong in ({"game": "holdm"}, {"seat": "nobody"}, {"feature": "acee"}):
        with pytest.raises(UnknownNameError):
            judge_log(log, **wrong)  # type: ignore[arg-type]


def judged(path: Path, seat: str | None = None) -> Judgement:
    return judge_log(read_log(path.read_bytes(), path.name), seat=seat)


@pytest.mark.parametrize("seat", [None, "S"])
def test_of_the_real_robot_tournaments_exactly_the_two_designed_ones_are_flagged(
    shared_folder: Path, seat: str | None
) -> None:
    files = sorted((shared_folder / "real-deals" / "bridge-bbo-daylong").glob("*.pbn"))
    flagged = {
        path.name: judged(path, seat).findings[0].hypothesis
        for path in files
        if judged(path, seat).verdict == "suspicious"
    }
    assert len(files) == 18
    assert set(flagged.values()) == {"best-hand@S"}
    assert {name.split("_")[0] for name in flagged} == {"BBO", "Free"}


def test_real_computer_dealt_poker_and_bridge_are_fair(shared_folder: Path) -> None:
    poker = sorted((shared_folder / "real-deals" / "poker-phh").glob("*.phhs"))[:12]
    bridge = list((shared_folder / "real-deals" / "bridge-dds").glob("*.txt"))
    assert {judged(path).verdict for path in (*poker, *bridge)} == {"fair"}


def test_every_number_of_a_judgement_is_finite(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    judgement = judge_log(log_of(fair_deals("huszonegy", 4, rng)))
    json.dumps([[finding.e_value, finding.log10_e] for finding in judgement.findings], allow_nan=False)
