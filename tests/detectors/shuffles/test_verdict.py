"""Verdicts on shuffles: what each says, how seldom perfect ones are found wanting, and what stayed together."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import numpy as np
import pytest

from detectors.shuffles.record import ShuffleRecord, from_orders, from_packets
from detectors.shuffles.verdict import judge_shuffles
from rules.shuffles.cuts import Cut
from rules.shuffles.kept import KeepAll, KeepSlug
from rules.shuffles.riffle import Riffle
from rules.shuffles.several import Several
from rules.shuffles.shuffle import Shuffle
from rules.shuffles.strips import Overhand
from rules.shuffles.uniform import Uniform

Recorded = Callable[..., list[ShuffleRecord]]


@pytest.mark.parametrize(
    ("shuffle", "verdict"),
    [
        (Uniform(), "mixed"),
        (Riffle(), "insufficient"),
        (Several.times(Riffle(), 3), "insufficient"),
        (Overhand(), "insufficient"),
        (KeepSlug(8), "insufficient"),
        (Cut(), "not-a-shuffle"),
        (KeepAll(), "not-a-shuffle"),
    ],
)
@pytest.mark.parametrize("n", [1, 20])
@pytest.mark.parametrize("cards", [32, 52])
def test_every_shuffle_has_its_verdict(
    shuffle: Shuffle, verdict: str, n: int, cards: int, recorded: Recorded, rng: np.random.Generator
) -> None:
    assert judge_shuffles(recorded(shuffle, cards, n, rng)).verdict == verdict


@pytest.mark.parametrize("cards", [2, 4, 5, pytest.param(7, marks=pytest.mark.slow)])
def test_over_all_orders_perfect_shuffles_are_found_wanting_as_seldom_as_stated(cards: int) -> None:
    orders = permutations([str(card) for card in range(cards)])
    names = [str(card) for card in range(cards)]
    verdicts = Counter(judge_shuffles([from_orders(1, names, list(order))], 0.05).verdict for order in orders)
    assert verdicts["not-a-shuffle"] <= 0.05 * verdicts.total()
    assert verdicts["insufficient"] <= 0.05 * verdicts.total()


def test_a_pack_counted_off_or_dealt_into_piles_is_not_mixed() -> None:
    cards = [str(card) for card in range(52)]
    assert judge_shuffles([from_orders(1, cards, cards[::-1])]).verdict == "not-a-shuffle"
    piles = [card for pile in range(5) for card in cards[pile::5][::-1]]
    assert judge_shuffles([from_orders(1, cards, piles)]).verdict == "insufficient"


def test_one_packet_laid_elsewhere_is_no_shuffle() -> None:
    cards = [str(card) for card in range(32)]
    moved = cards[:5] + cards[20:] + cards[5:20]
    judgement = judge_shuffles([from_orders(1, cards, moved)])
    assert judgement.verdict == "not-a-shuffle" and judgement.unmixed == (1,)


def test_one_cut_among_many_good_shuffles_is_insufficient(recorded: Recorded, rng: np.random.Generator) -> None:
    records = recorded(Uniform(), 32, 9, rng) + recorded(Cut(), 32, 1, rng)
    judgement = judge_shuffles(records)
    assert judgement.verdict == "insufficient" and judgement.unmixed == (10,)


def test_the_slug_that_stayed_is_told_card_by_card() -> None:
    cards = [str(card) for card in range(1, 33)]
    after = [*cards[1::2], *cards[0::2]]
    rng = np.random.default_rng(1888)
    rest = [card for card in cards if int(card) > 8]
    after = [*rng.permutation(rest[:12]).tolist(), *cards[:8], *rng.permutation(rest[12:]).tolist()]
    slugs = judge_shuffles([from_orders(7, cards, after)]).retained
    assert slugs[0].cards[:8] == tuple(cards[:8])
    assert (slugs[0].shuffle, slugs[0].line, slugs[0].place, slugs[0].landing) == (1, 7, 1, 13)


def test_a_slug_may_lie_over_the_end_of_either_pack() -> None:
    cards = [str(card) for card in range(1, 33)]
    middle = np.random.default_rng(5).permutation(cards[3:29]).tolist()
    after = ["31", "32", "1", "2", "3", *middle, "30"]
    slug = next(slug for slug in judge_shuffles([from_orders(1, cards, after)]).retained if "1" in slug.cards)
    assert slug.cards == ("30", "31", "32", "1", "2", "3") and (slug.place, slug.landing) == (30, 32)


def test_the_neatness_is_that_of_the_riffles_recorded(recorded: Recorded, rng: np.random.Generator) -> None:
    fit = judge_shuffles(recorded(Riffle(neatness=0.5), 52, 60, rng)).fit
    assert fit is not None and fit.low < 0.5 < fit.high
    assert judge_shuffles(recorded(Uniform(), 52, 5, rng)).fit is None
    assert judge_shuffles([from_packets(1, "1111")]).fit is None


@pytest.mark.parametrize("riffles", [1, 3, 5])
def test_plain_riffles_are_counted(riffles: int, recorded: Recorded, rng: np.random.Generator) -> None:
    judgement = judge_shuffles(recorded(Several.times(Riffle(), riffles), 52, 200, rng))
    assert judgement.like_riffles == riffles
    assert judge_shuffles(recorded(Uniform(), 52, 200, rng)).like_riffles in (None, 11, 12)


def test_packs_of_several_sizes_are_judged_together(recorded: Recorded, rng: np.random.Generator) -> None:
    records = [record for cards in (2, 3, 32, 52, 104) for record in recorded(Uniform(), cards, 3, rng)]
    judgement = judge_shuffles(records)
    assert judgement.verdict == "mixed" and judgement.shuffles == 15


def test_no_record_is_refused() -> None:
    with pytest.raises(ValueError, match="no shuffle to judge"):
        judge_shuffles([])


def test_a_thick_packet_is_held_against_the_persons_own_riffles(recorded: Recorded, rng: np.random.Generator) -> None:
    """A neat riffler who lets twelve cards fall at once in one riffle of forty."""
    records = recorded(Riffle(neatness=0.6), 52, 39, rng)
    records.append(from_packets(40, "12" * 10 + "1" * 12 + "21" * 4 + "2" * 2 + "12" * 5))
    slugs = judge_shuffles(records).retained
    thick = [slug for slug in slugs if slug.shuffle == 40 and len(slug.cards) >= 12]
    assert thick and thick[0].by_riffle is not None and thick[0].by_riffle < 0.02
    others = [slug.by_riffle for slug in slugs if slug.shuffle < 40]
    assert all(chance is not None and chance > thick[0].by_riffle for chance in others)


@pytest.mark.parametrize("n", [1, 50])
def test_what_ones_own_fair_riffles_leave_is_no_slug(n: int, recorded: Recorded, rng: np.random.Generator) -> None:
    judged = [judge_shuffles(recorded(Riffle(), 52, n, rng)) for _ in range(100 // n)]
    assert sum(judgement.ordinary for judgement in judged) > 100
    assert sum(len(judgement.retained) for judgement in judged) <= 5
    assert all(slug.by_riffle is not None for judgement in judged for slug in judgement.retained)


def test_a_shuffle_that_is_no_riffle_has_no_chance_by_riffles(recorded: Recorded, rng: np.random.Generator) -> None:
    slugs = judge_shuffles(recorded(KeepSlug(8), 52, 5, rng)).retained
    assert len(slugs) >= 5 and all(slug.by_riffle is None for slug in slugs)
