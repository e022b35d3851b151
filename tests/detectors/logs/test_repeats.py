"""One deal told several times counts once."""

from dataclasses import replace

import pytest

from detectors.deal import UNKNOWN, Deal
from detectors.logs.repeats import merge_repeats

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
