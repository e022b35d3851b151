"""The value of a PBN Deal tag."""

import pytest

from detectors.deal import UNKNOWN
from detectors.logs.bridge_deal import BadBridgeDealError, parse_bridge_deal
from rules.decks import find_deck

NORTH, EAST, SOUTH, WEST = "AKQJ.T98.765.432", "T987.AKQJ.432.65", "65.765.AKQJ.T987", "432.432.T98.AKQJ"
PLAIN = f"N:{NORTH} {EAST} {SOUTH} {WEST}"


def suit_lengths(hand: tuple[int, ...]) -> list[int]:
    deck = find_deck("french52")
    suits = [deck.cards[card].suit for card in hand]
    return [suits.count(suit) for suit in "shdc"]


SAME = [
    f"E:{EAST} {SOUTH} {WEST} {NORTH}",
    f"s:{SOUTH} {WEST} {NORTH} {EAST}",
    f" W: {WEST}   {NORTH} {EAST}  {SOUTH} ",
    PLAIN.lower().replace("n:", "N:"),
    PLAIN.replace("T", "10"),
    f"N:{NORTH} {EAST} - {WEST}",
    f"N:{NORTH} ?.?.?.? {SOUTH} {WEST}",
    f"N:SAKQJ.HT98.D765.C432 {EAST} {SOUTH} {WEST}",  # the suit's letter repeated inside a hand
    f"N:SAKQJHT98D765C432 {EAST} {SOUTH} {WEST}",
    f"N:SASKSQSJHTH9H8D7D6D5C4C3C2 {EAST} {SOUTH} {WEST}",
    f"N:C432.D765.HT98.SAKQJ {EAST} {SOUTH} {WEST}",
    f"N:♠AKQJ.♥T98.♦765.♣432 {EAST} {SOUTH} {WEST}",
]


@pytest.mark.parametrize("text", SAME)
def test_every_way_to_write_a_deal_gives_the_same_hands(text: str) -> None:
    def cards(deal: str) -> list[list[int]]:
        return [sorted(hand) for hand in parse_bridge_deal(deal)]

    assert cards(text) == cards(PLAIN)


VOIDS = [
    (".KJT953.Q9.JT632", [0, 6, 2, 5]),
    ("QJ9832.A2.87654.", [6, 2, 5, 0]),
    ("QJ9832..87654.A2", [6, 0, 5, 2]),
    ("AKQJT98765432...", [13, 0, 0, 0]),
    ("...AKQJT98765432", [0, 0, 0, 13]),
    ("-.KJT953.Q9.JT632", [0, 6, 2, 5]),
    ("S.HKJT953.DQ9.CJT632", [0, 6, 2, 5]),
    ("QJ9832.A2.87654.—", [6, 2, 5, 0]),
]


@pytest.mark.parametrize(("hand", "lengths"), VOIDS)
def test_voids_anywhere(hand: str, lengths: list[int]) -> None:
    assert suit_lengths(parse_bridge_deal(f"N:{hand} - - -")[0]) == lengths


def test_two_hidden_hands_stay_hidden() -> None:
    hands = parse_bridge_deal(f"N:{NORTH} - {SOUTH} -")
    assert set(hands[1]) == set(hands[3]) == {UNKNOWN}


def test_a_card_that_stands_twice_is_kept_for_the_judge() -> None:
    hands = parse_bridge_deal(PLAIN.replace("AKQJ.T98", "AAQJ.T98"))
    assert len(hands[0]) == 13
    assert len(set(hands[0])) == 12
    assert len(parse_bridge_deal(PLAIN.replace("AKQJ.T98", "AAKQJ.T98"))[0]) == 14


BAD = [
    ("", "does not begin with its first seat"),
    (PLAIN[2:], "does not begin with its first seat"),
    (PLAIN.replace("N:", "X:"), "does not begin with its first seat"),
    (PLAIN.replace("N:", "NE:"), "does not begin with its first seat"),
    (f"N:{NORTH} {EAST} {SOUTH}", "has 3 hands, not 4"),
    (f"N:{NORTH} {EAST} {SOUTH} 432.432.T98", "has 3 suits, not 4"),
    (PLAIN.replace("432.65", "432.6"), "E holds 12 cards, not 13"),
    (PLAIN.replace("T98", "T9Y"), "no card"),
    ("N:A... K... Q... J...", "N holds 1 cards, not 13"),
    (f"N:A... A... {SOUTH} {WEST}", "N holds 1 cards, not 13"),
    (f"N:{'A' * 200}... {EAST} {SOUTH} {WEST}", "no hand"),
    (f"N:SAKQJH {EAST} {SOUTH} {WEST}", "N holds 4 cards, not 13"),
    (f"N:SAKQJ.T98.D765.Y432 {EAST} {SOUTH} {WEST}", "no card"),
    ("N:- - - -", "all four hands are hidden"),
]


@pytest.mark.parametrize(("text", "reason"), BAD)
def test_what_is_no_deal_says_why(text: str, reason: str) -> None:
    with pytest.raises(BadBridgeDealError, match=reason):
        parse_bridge_deal(text)
