"""One deal told several times counts once."""

from dataclasses import replace

import numpy as np
import pytest

from detectors.deal import UNKNOWN, Deal
from detectors.logs.repeats import ToldBefore, count_distinct, fingerprints, merge_repeats

BRIDGE = Deal(1, "french52", (tuple(range(13)), tuple(range(13, 26))), ("all", "all"))
HOLDEM = Deal(1, "french52", ((0, 1), (2, 3)), ("all", "all"), board=(4, 5, 6, 7, 8))

CASES = [
    ("nothing", [], 0),
    ("one deal", [BRIDGE], 0),
    ("at three tables", [BRIDGE, replace(BRIDGE, line=9, players=("x", "y")), replace(BRIDGE, label="17")], 2),
    (
        "cards within a hand in another order",
        [BRIDGE, replace(BRIDGE, hands=(tuple(range(12, -1, -1)), BRIDGE.hands[1]))],
        1,
    ),
    ("hands changed between seats", [BRIDGE, replace(BRIDGE, hands=BRIDGE.hands[::-1])], 0),
    ("too few cards to tell", [HOLDEM, HOLDEM], 0),
    ("hidden hands are alike by nature", [replace(BRIDGE, hands=((UNKNOWN,) * 13, (UNKNOWN,) * 13))] * 2, 0),
]


@pytest.mark.parametrize(("story", "deals", "repeats"), CASES, ids=[story for story, *_ in CASES])
def test_repeats(story: str, deals: list[Deal], repeats: int) -> None:
    kept, count = merge_repeats(deals)
    assert (count, len(kept)) == (repeats, len(deals) - repeats), story
    assert kept == deals[:1] + [deal for deal in deals[1:] if deal in kept]


def bridge(turn: int = 0, seed: int = 1, deck: str = "french52") -> Deal:
    pack = np.random.default_rng(seed).permutation(52).tolist()
    hands = [
        tuple(pack[13 * seat : 13 * seat + 13][::-1] if turn else pack[13 * seat : 13 * seat + 13]) for seat in range(4)
    ]
    return Deal(1, deck, tuple(hands[turn:] + hands[:turn]), ("all",) * 4)


def test_a_deal_is_known_again_whatever_the_seats_and_the_order_of_cards() -> None:
    one, turned, other, short = fingerprints([bridge(), bridge(turn=1), bridge(seed=2), bridge(deck="short36")])
    assert one == turned
    assert len({one, other, short}) == 3


def test_the_same_hands_dealt_to_others_are_another_deal() -> None:
    swapped = replace(bridge(), hands=(*bridge().hands[1::-1], *bridge().hands[2:]))
    assert len(set(fingerprints([bridge(), swapped]).tolist())) == 2


def test_a_whole_record_is_the_same_only_with_dealer_players_and_order() -> None:
    told = [bridge(), bridge(turn=1), replace(bridge(), dealer=1), replace(bridge(), players=("a", "b", "c", "d"))]
    assert len(set(fingerprints(told).tolist())) == 1
    assert len(set(fingerprints(told, whole=True).tolist())) == 4
    assert fingerprints([bridge(), replace(bridge(), line=9)], whole=True).tolist() == 2 * [
        int(fingerprints([bridge()], whole=True)[0])
    ]


def test_a_hand_of_few_known_cards_is_known_again_by_its_number_and_players() -> None:
    hand = Deal(1, "french52", ((1, 2), (UNKNOWN, UNKNOWN)), ("own", "none"), players=("P1", "P2"), label="Hand 7")
    others = [replace(hand, label="Hand 8"), replace(hand, players=("P1", "P3")), replace(hand, board=(5, 6, 7))]
    assert len({*fingerprints([hand, *others]).tolist()}) == 4
    assert fingerprints([hand])[0] == fingerprints([replace(hand, line=80, when="later", known=("shown", "none"))])[0]
    assert fingerprints([replace(hand, label=""), replace(hand, players=())]).tolist() == [0, 0]


def test_few_known_cards_are_no_sign_of_the_same_deal() -> None:
    hidden = Deal(1, "french52", ((1, 2, 3, 4, 5), (UNKNOWN,) * 13), ("own", "none"))
    assert fingerprints([hidden, hidden]).tolist() == [0, 0]
    assert fingerprints([]).tolist() == []


def test_files_that_tell_the_same_deals_are_named_with_how_many() -> None:
    told = ToldBefore()
    prints = fingerprints([bridge(seed=seed) for seed in range(5)])
    assert told.add("a", prints[:2]) == []
    assert told.add("b", prints[1:4]) == [("a", 1)]
    assert told.add("c", prints) == [("a", 2), ("b", 2)]
    assert told.add("d", np.zeros(3, np.uint64)) == []
    assert told.add("e", prints[4:]) == [("c", 1)]


def test_distinct_deals_of_several_files() -> None:
    prints = fingerprints([bridge(seed=seed) for seed in range(5)])
    unknown = np.zeros(2, np.uint64)
    assert count_distinct([]) == 0
    assert count_distinct([prints, prints[2:], unknown, unknown]) == 5 + 4
