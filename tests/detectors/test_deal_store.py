"""Deals packed and made again."""

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pytest

from detectors.deal import UNKNOWN, Action, Deal, Draw
from detectors.deal_store import FEW, DealStore, Head, Without, heads, pack
from detectors.judge import judge_log
from detectors.sitting import Sitting
from rules.games.catalogue import find_game

ODD = (
    Deal(1, "french52", ((), ()), ("none", "none")),
    Deal(
        2,
        "piquet32",
        ((0, UNKNOWN), (31,)),
        ("own", "none"),
        game="otlapos-egycseres-32",
        dealer=1,
        players=("North", ""),
        talon=(5,),
        turn_up=7,
        board=(8, 9),
        order=tuple(range(32)),
        gathered=tuple(range(31, -1, -1)),
        label="board 2",
        draws=(Draw(0, (0,), (UNKNOWN,)), Draw(1, (), ())),
        actions=(Action(0, "bet", 2.5), Action(1, "show", None, 31), Action(1, "fold")),
        when="1888-03-15",
        extra=(("table", '"4"'),),
    ),
    Deal(10**12, "french52", ((), ()), ("none", "none"), draws=(Draw(1, (7,) * 300, ()),)),
)


@pytest.fixture(scope="module")
def played() -> Sequence[Deal]:
    """5,000 deals, three blocks, of poker with draws and bets."""
    return Sitting(find_game("poker-32"), plays=True).log(5000, np.random.default_rng(8)).deals


def test_no_deals_take_no_block() -> None:
    assert list(DealStore(())) == []
    with pytest.raises(IndexError):
        DealStore(())[0]


def test_every_field_comes_back_also_odd_ones_and_large_numbers() -> None:
    assert tuple(DealStore(ODD)) == ODD


def test_deals_come_back_in_order_by_number_and_in_slices(played: Sequence[Deal]) -> None:
    store = DealStore(played)
    assert len(store) == len(played)
    assert tuple(store) == tuple(played)
    assert [store[at] for at in (0, 2047, 2048, 4999, -1)] == [played[at] for at in (0, 2047, 2048, 4999, -1)]
    assert store[2000:2100] == list(played[2000:2100])
    assert store[4990:9000] == list(played[4990:])
    for outside in (5000, -5001):
        with pytest.raises(IndexError, match="of 5000"):
            store[outside]


def test_deals_are_added_where_the_last_block_ends(played: Sequence[Deal]) -> None:
    store = DealStore(played[:3000])
    store.extend(played[3000:3001])
    store.extend(())
    store.extend(played[3001:])
    assert tuple(store) == tuple(played)


def test_two_may_go_through_it_at_once(played: Sequence[Deal]) -> None:
    store = DealStore(played)
    assert all(one == other for one, other in zip(store, reversed(list(reversed(store))), strict=True))


def test_a_store_is_sent_to_another_process_as_it_is(played: Sequence[Deal]) -> None:
    assert tuple(pickle.loads(pickle.dumps(DealStore(played)))) == tuple(played)


def test_a_deal_takes_seventy_bytes_or_so(played: Sequence[Deal]) -> None:
    assert len(pickle.dumps(DealStore(played))) < 70 * len(played)


def test_few_deals_are_not_packed_and_many_are(played: Sequence[Deal]) -> None:
    def many(count: int) -> Iterator[Deal]:
        return (played[number % 5000] for number in range(count))

    assert pack(many(FEW)) == tuple(many(FEW))
    packed = pack(many(FEW + 1))
    assert isinstance(packed, DealStore)
    assert all(one == other for one, other in zip(packed, many(FEW + 1), strict=True))
    assert pack(packed) is packed


def test_deals_are_left_out_without_a_copy(played: Sequence[Deal]) -> None:
    left = Without(played, [4999, 0, 7])
    kept = [deal for number, deal in enumerate(played) if number not in (0, 7, 4999)]
    assert list(left) == kept
    assert left[5:9] == kept[5:9]
    assert left[-1] == played[4998]
    assert list(Without((), [])) == []


def test_heads_are_those_of_the_deals_whatever_holds_them(played: Sequence[Deal]) -> None:
    def told(deals: Sequence[Deal]) -> list[tuple[object, ...]]:
        return [_told(head) for head in heads(deals)]

    def _told(head: Head) -> tuple[object, ...]:
        return head.deck, head.known, head.game, head.dealer, head.players, head.sizes

    deals = [*ODD, *played]
    store = DealStore(deals)
    assert told(deals) == told(store)
    assert told(deals)[1] == ("piquet32", ("own", "none"), "otlapos-egycseres-32", 1, ("North", ""), (2, 1))
    assert (
        told(Without(deals, [1, 4000]))
        == told(Without(store, [1, 4000]))
        == [row for number, row in enumerate(told(deals)) if number not in (1, 4000)]
    )


@pytest.mark.parametrize("game", ["poker-32", "bridge"])
def test_a_log_is_judged_the_same_packed_or_not(game: str) -> None:
    log = Sitting(find_game(game), plays=True).log(150, np.random.default_rng(2))
    twice = replace(log.deals[9], hands=(log.deals[9].hands[0],) * 4)
    deals = [*log.deals[:70], twice, *log.deals[70:]]
    plain, packed = (judge_log(replace(log, deals=held)) for held in (tuple(deals), DealStore(deals)))
    assert plain.findings == packed.findings
    assert (plain.verdict, plain.max_e, plain.power) == (packed.verdict, packed.max_e, packed.power)
    assert [path.log10_e.tobytes() for path in plain.paths] == [path.log10_e.tobytes() for path in packed.paths]
    assert plain.findings[0].telling_deals == (71,)
