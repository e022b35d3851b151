"""Many looks at fair events."""

from xml.etree import ElementTree

import numpy as np
import pytest

from app.judge.looks import (
    CARDS,
    COMPLAINT_SMALLEST,
    DEALS,
    EVENTS,
    LOW,
    SEATS,
    FairEvents,
    deal_event,
    fair_events,
    watch,
)
from app.judge.looks_drawing import grid_html, watching_html
from app.words.catalogue import LANGUAGES, Language


@pytest.fixture(scope="module")
def fair() -> FairEvents:
    return fair_events()


def test_percentiles_of_fair_events_are_uniform(fair: FairEvents) -> None:
    looks = SEATS * CARDS
    assert fair.percentiles.shape == (EVENTS, looks)
    expected, error = LOW * looks, np.sqrt(LOW * (1 - LOW) * looks / EVENTS)
    assert abs((fair.percentiles < LOW).sum(axis=1).mean() - expected) < 4 * error
    assert abs(fair.percentiles.mean() - 0.5) < 0.01


def test_the_smallest_of_208_looks_is_small_in_fair_events_too(fair: FairEvents) -> None:
    """By independence 1 - (1 - 0.0024)^208 = 0.39 of them."""
    assert abs(fair.share_as_small(COMPLAINT_SMALLEST) - 0.39) < 0.08
    assert fair.share_as_small(COMPLAINT_SMALLEST, 1) < 0.02
    assert fair.share_with_one_low(1) < 0.1 < 0.99 < fair.share_with_one_low(208)
    assert fair.share_as_many(0) == 1.0 and 0.1 < fair.share_as_many(13) < 0.45


def test_an_event_counts_every_card_of_every_deal() -> None:
    event = deal_event(1)
    assert event.hands.shape == (DEALS, SEATS, 13)
    assert all(sorted(deal.ravel().tolist()) == list(range(52)) for deal in event.hands[:5])
    assert event.below() == int((event.percentiles < LOW).sum()) and event.smallest() == event.percentiles.min()
    assert event.below(1) in (0, 1) and event.judged().verdict == "fair"


def test_looking_again_and_again_accuses_the_fair_unless_it_is_paid_for() -> None:
    watched = watch()
    assert watched.p_value[-1] > 0.3 and watched.e_value[-1] <= LOW + 3 * np.sqrt(LOW * 0.95 / EVENTS)
    assert (np.diff(watched.p_value) >= 0).all() and watched.p_value[0] < 0.1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawings_are_whole_and_say_what_they_show(language: Language) -> None:
    grid = ElementTree.fromstring(grid_html(deal_event(1), 52, language))
    assert len(grid.findall(".//i")) >= 208 and "52" in grid.get("aria-label", "")
    assert len(grid.findall(".//i[@class='low']")) == deal_event(1).below(52)
    lines = ElementTree.fromstring(watching_html(watch(), language))
    assert len(lines.findall(".//div[@class='field']/svg/path")) == 2
