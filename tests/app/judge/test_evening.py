"""The visitor's evening as the dealer, his colleagues, and his chips."""

from xml.etree import ElementTree

import numpy as np
import pytest

from app.judge.chips import Chips, chips_html
from app.judge.colleagues import honest_luck, simulate_colleagues
from app.judge.evening import GAMES, MOST_DEALS, Choice, Evening, cheats_of, covers_of, follows_the_course, usual_skill
from app.judge.meter import meter_html
from app.words.catalogue import LANGUAGES, Language, catalogue


def test_an_evening_is_dealt_again_by_its_seed() -> None:
    one, again, other = (Evening(Choice(), seed) for seed in (5, 5, 6))
    assert one.log == again.log != other.log and len(one.log.deals) == MOST_DEALS


def test_where_he_does_not_cheat_the_shuffle_is_left_alone() -> None:
    evening = Evening(Choice(rate=0.3), 7)
    assert 0.2 < evening.cheated.mean() < 0.35  # now and then the aces came by themselves
    assert (evening.gains == evening.honest_gains)[~evening.cheated].all()
    aces = [sum(card % 8 == 0 for card in deal.hands[0]) for deal in evening.log.deals]
    assert min(np.array(aces)[evening.cheated]) >= 2


def test_the_chips_of_the_table_go_round_but_not_away() -> None:
    for game in GAMES:
        luck = honest_luck(game, 40)
        assert luck.shape == (3, 40) and (luck[0] <= luck[1]).all() and (luck[1] <= luck[2]).all()
        assert abs(np.mean(Evening(Choice(game, cheats_of(game)[0]), 1).honest_gains)) < 0.6


def test_he_is_caught_when_the_judge_says_so() -> None:
    evening = Evening(Choice(cheat="best-hand", rate=1.0), 3)
    assert evening.caught_at is not None and 3 <= evening.caught_at <= 60
    assert evening.judged(evening.caught_at).verdict == "suspicious"
    assert evening.judged(evening.caught_at - 1).verdict != "suspicious"


@pytest.mark.parametrize(("cheat", "rate", "seed"), [("best-hand", 1.0, 1888), ("ace-pair", 0.5, 2), ("slug", 1.0, 4)])
def test_names_are_said_and_weigh_nothing(cheat: str, rate: float, seed: int) -> None:
    """The visitor's own judgement flags at the very deal at which `caught_at` says so, whatever people are called."""
    evening = Evening(Choice(cheat=cheat, rate=rate), seed)
    names = ("You", "P2", "P3", "P4")
    caught = evening.caught_at
    assert caught is not None
    before, then = (evening.judged(deals, names) for deals in (caught - 1, caught))
    assert before.verdict != "suspicious" and then.verdict == "suspicious"
    assert {deal.players for deal in then.log.deals} == {names}
    assert then.findings[0].first_flagged_deal == caught


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_on_offer_can_be_done_and_has_words(game: str) -> None:
    assert "best-hand" in cheats_of(game) and not {"marked", "collusion"} & set(cheats_of(game))
    for cheat in cheats_of(game):
        assert covers_of(game, cheat)[0] == "always"
        keys = [f"judge_dealer.{name}_{cheat}" for name in ("cheat", "how", "did")]
        keys += [f"judge_dealer.cover_{cover}" for cover in covers_of(game, cheat)]
        assert set(keys) <= set(catalogue())


def test_colleagues_are_caught_like_him() -> None:
    """The batches and the judge agree: his own first flag lies where those of 200 others lie."""
    found = simulate_colleagues(Choice())
    low, middle, high = (found.quantile(share) or MOST_DEALS for share in (0.02, 0.5, 0.98))
    own = sorted(Evening(Choice(), seed).caught_at or MOST_DEALS for seed in range(9))
    assert low <= own[4] <= high and own[0] < 2 * middle and found.caught_by(middle) >= 100
    assert found.some(0.1) == 20 and found.quantile(0.1) == sorted(found.caught)[19]


def test_rarer_cheats_last_longer() -> None:
    often, seldom = (simulate_colleagues(Choice(rate=rate)).quantile(0.5) or MOST_DEALS for rate in (0.75, 0.3))
    assert 2 * often < seldom


def test_kinds_that_show_in_the_course_are_judged_one_by_one() -> None:
    assert follows_the_course("slug") and follows_the_course("bottom") and not follows_the_course("pair")
    assert usual_skill("pair") is None and usual_skill("bottom") is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chips_are_drawn_and_said(language: Language) -> None:
    chips = Chips(np.array([3.0, 2.0, 1.0]), np.array([-1.0, -2.0, -3.0]), honest_luck(GAMES[0], 40))
    root = ElementTree.fromstring(chips_html(chips, language))
    plot = root.find(".//div[@role='img']")
    assert plot is not None and "+1" in plot.get("aria-label", "") and "−3" in plot.get("aria-label", "")
    assert len(root.findall(".//div[@class='ticks']/span")) >= 3


@pytest.mark.parametrize(("now", "highest", "over"), [(-3.0, 0.0, False), (2.9, 2.95, False), (1.0, 3.0, True)])
def test_the_meter_stays_within_its_scale(now: float, highest: float, over: bool) -> None:
    root = ElementTree.fromstring(meter_html(now, highest, 3.0, "en"))
    meter = root.find(".//div[@role='meter']")
    assert meter is not None and 0 <= float(meter.get("aria-valuenow", "-1")) <= float(meter.get("aria-valuemax", "0"))
    assert ("over" in root.get("class", "")) is over
