"""Bovada, Bodog, Ignition: places instead of names, and every hand told - or, in newer logs, not."""

import pytest

from detectors.deal import Action, Draw
from detectors.logs.bovada import matches, read
from detectors.logs.known import ALWAYS_KNOWN
from rules.decks import find_deck

FRENCH = find_deck("french52")

HAND = """\
Bovada Hand #{number} TBL#5 HOLDEM No Limit - 2024-05-01 20:00:00
Seat 1: Dealer ($1,480 in chips)
Seat 2: Small Blind [ME] ($100 in chips)
Seat 5: Big Blind ($100 in chips)
Seat 6: UTG ($100 in chips)
Dealer : Draw for dealer [Td]
UTG : Seat sit out
Dealer : Set dealer/Bring in spot [1]
Small Blind  [ME] : Ante/Small Blind $1
Big Blind : Big blind/Bring in $2
*** HOLE CARDS ***
Dealer : Card dealt to a spot [7d Ad]
Small Blind  [ME] : Card dealt to a spot [Ts Ks]
Big Blind : Card dealt to a spot [6s 6c]
Dealer : Folds
Small Blind  [ME] : Raises $3 to $4
Table enter user
Big Blind : Fold(Blind Disconnected)
*** FLOP *** [Js 5s 8d]
Small Blind  [ME] : Does not show [Ts Ks] (High Card)
Small Blind  [ME] : Hand result $6
*** SUMMARY ***
Total Pot($6)
Board [Js 5s 8d  ]
Seat+2: Small Blind $6 [Does not show]
"""


def test_seats_are_persons_and_the_keeper_is_me() -> None:
    (deal,) = read(HAND.format(number=1)).deals
    assert (deal.players, deal.dealer, deal.label) == (("Seat 1", "Me", "Seat 5"), 0, "1")
    assert deal.known == ("all", "all", "all")
    assert FRENCH.print_all(deal.hands[1]) == "Ts Ks"
    assert FRENCH.print_all(deal.board) == "Js 5s 8d"
    assert deal.actions[:5] == (
        Action(1, "post", 1.0),
        Action(2, "post", 2.0),
        Action(0, "fold"),
        Action(1, "raise", 4.0),
        Action(2, "fold"),
    )


@pytest.mark.parametrize(
    "head",
    [
        "Ignition Hand #1  Zone Poker ID#5 HOLDEMZonePoker No Limit - 2024-05-01 20:00:00",
        "Bodog UK Hand #1 TBL#5 HOLDEM Fixed Limit - 2024-05-01 20:00:00",
        "Bodog.com Hand #1 TBL#5 HOLDEM No Limit [MVS] - 2024-05-01 20:00:00 UTC",
        "Bovada Hand #1: HOLDEM Tournament #616027 TBL#1, No Limit- Level 1 (10/20) - 2024-05-01 20:00:00",
    ],
)
def test_heads(head: str) -> None:
    text = HAND.replace("Bovada Hand #{number} TBL#5 HOLDEM No Limit - 2024-05-01 20:00:00", head)
    (deal,) = read(text).deals
    assert (deal.label, deal.game, deal.when[:19]) == ("1", "holdem", "2024-05-01 20:00:00")


def test_older_logs_deal_the_board_in_lines_of_their_own() -> None:
    text = HAND.format(number=1).replace(
        "*** FLOP *** [Js 5s 8d]", "Card dealt to table [Js 5s 8d]\nCard dealt to table [2c]"
    )
    assert FRENCH.print_all(read(text).deals[0].board) == "Js 5s 8d 2c"


def test_where_the_streets_are_left_out_the_summary_tells_the_board_unless_it_is_anothers() -> None:
    text = HAND.format(number=1).replace("*** FLOP *** [Js 5s 8d]\n", "")
    assert FRENCH.print_all(read(text).deals[0].board) == "Js 5s 8d"
    anothers = HAND.format(number=1).replace("Board [Js 5s 8d  ]", "Board [Js 5s 9d 2c 3c]")
    assert FRENCH.print_all(read(anothers).deals[0].board) == "Js 5s 8d"


def test_where_numbers_are_players_not_seats_the_places_give_the_order() -> None:
    text = HAND.format(number=1)
    for old, new in (
        ("Seat 1:", "Seat 75:"),
        ("Seat 2:", "Seat 103:"),
        ("Seat 5:", "Seat 92:"),
        ("spot [1]", "spot [75]"),
    ):
        text = text.replace(old, new)
    (deal,) = read(text).deals
    assert (deal.players, deal.dealer) == (("Me", "Seat 92", "Seat 75"), 2)
    assert [FRENCH.print_all(hand) for hand in deal.hands] == ["Ts Ks", "6s 6c", "7d Ad"]
    assert deal.actions[0] == Action(0, "post", 1.0)


def test_newer_logs_tell_the_keepers_hand_and_the_showdowns_only() -> None:
    told = "Dealer : Card dealt to a spot [7d Ad]\n"
    hidden = [
        HAND.format(number=n).replace(told, "").replace("Big Blind : Card dealt to a spot [6s 6c]\n", "")
        for n in range(30)
    ]
    shown = [HAND.format(number=n) for n in range(30, 33)]
    folds = [text.replace("[ME] : Raises $3 to $4", "[ME] : Folds") for text in hidden[: ALWAYS_KNOWN // 2]]
    deals = read("\n".join([*folds, *hidden[ALWAYS_KNOWN // 2 :], *shown])).deals
    assert {deal.known for deal in deals[:30]} == {("none", "own", "none")}
    assert {deal.known for deal in deals[30:]} == {("shown", "own", "shown")}


STUD = """\
Bovada Hand #3 TBL#5 7CARD HiLo Fixed Limit - 2024-05-01 20:00:00
Seat+1: $5.03 in chips
Seat+2 [ME]: 1,500 in chips
Seat+1 : Ante chip $0.05
Seat+2 [ME] : Ante chip $0.05
*** 3RD STREET ***
Seat+1 : Card dealt to a spot [6d Ad 2s]
Seat+2 [ME] : Card dealt to a spot [4d Qd Ac]
Seat+1 : Bets $0.25
Seat+2 [ME] : Calls $0.25
*** 4TH STREET ***
Seat+1 : Card dealt to a spot [3s]
Seat+2 [ME] : Card dealt to a spot [10c]
*** SUMMARY ***
"""


def test_stud() -> None:
    (deal,) = read(STUD).deals
    assert deal.players == ("Seat 1", "Me")
    assert [FRENCH.print_all(hand) for hand in deal.hands] == ["6d Ad 2s", "4d Qd Ac"]
    assert deal.draws == (Draw(0, (), (FRENCH.parse("3s"),)), Draw(1, (), (FRENCH.parse("Tc"),)))
    assert deal.known == ("all", "all")


def test_a_hand_cut_off_within_a_line_where_the_next_begins() -> None:
    text = HAND.format(number=1)
    cut = text[: text.index("es $3 to")]
    records = read(cut + HAND.format(number=2))
    assert [deal.label for deal in records.deals] == ["2"]
    assert [(skip.line, skip.reason) for skip in records.skipped] == [(1, "the hand breaks off before its end")]


def test_the_tail_of_another_hand_is_told_and_not_mixed_in() -> None:
    text = HAND.format(number=1)
    tail = HAND.format(number=2).split("*** HOLE CARDS ***")[1].replace("[Ts Ks]", "[2h 3h]")
    records = read(text + " in chips)\n*** HOLE CARDS ***" + tail)
    assert [FRENCH.print_all(deal.hands[1]) for deal in records.deals] == ["Ts Ks"]
    assert "lost its head" in records.skipped[0].reason


def test_other_sites_are_left_alone() -> None:
    assert not matches("PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2024/05/01 20:00:00 ET\n")
