"""What was done in a poker hand history: verbs as other logs name them, read late, dealt out with the deals."""

import pytest

from detectors.deal import Draw
from detectors.deal_store import pack
from detectors.logs import phh
from detectors.logs.phh_acts import KEPT, PhhPlays, acts_of

HAND = (
    "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nstarting_stacks = [100, 100, 100]\n"
    "actions = ['d dh p1 AhKd', 'd dh p2 7c7d', 'd dh p3 2c3d', {acts}]\nhand = {number}\n\n"
)


def verbs(*actions: str) -> list[str]:
    return [f"{act.seat}{act.verb}" for act in acts_of("\n".join(actions))]


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        (("p3 cc", "p1 cc", "p2 cc", "d db 2c3c4c", "p1 cc"), ["2call", "0call", "1check", "0check"]),
        (("p3 f", "p1 f"), ["2fold", "0fold"]),
        (("p3 cbr 6", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cc"), ["2raise", "0fold", "1call", "1check"]),
        (("p1 f", "d db 2c3c4c", "p2 cbr 4", "p3 cbr 9", "p2 cc"), ["0fold", "1bet", "2raise", "1call"]),
        (("p1 cc", "p2 sd AhKd", "d dh p2 2c3c", "p1 cbr 4 # bluff"), ["0check", "0bet"]),
        (("p1 sm AhKd", "p2 bring", "no", ""), []),
    ],
)
def test_verbs_follow_the_round(actions: tuple[str, ...], expected: list[str]) -> None:
    assert verbs(*actions) == expected


def test_a_hand_tells_its_acts_in_a_deal_in_a_slice_and_in_a_store() -> None:
    text = "".join(f"[{n}]\n" + HAND.format(acts="'p3 f', 'p1 cc', 'p2 cc'", number=n) for n in range(1, 4))
    deals = phh.read(text).deals
    told = [[(act.seat, act.verb) for act in deal.actions] for deal in (*deals[1:], *pack(iter(deals)))]
    assert told == [[(2, "fold"), (0, "call"), (1, "check")]] * 5


def test_only_the_first_hands_keep_their_acts_and_all_keep_their_draws() -> None:
    draw = (Draw(0, (-1,), (-1,)),)
    plays = PhhPlays.of([(draw, ["p1 f"])] * (KEPT + 1))
    assert plays[KEPT] == (draw, ()) and len(plays[KEPT - 1][1]) == 1
    assert plays.take([KEPT, 0])[1] == plays[0] and list(plays.moves_cards()) == [True] * (KEPT + 1)
