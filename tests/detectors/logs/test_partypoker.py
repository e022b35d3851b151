"""PartyPoker, 888poker and converters that write like them."""

import pytest

from detectors.deal import Action, Draw
from detectors.logs.catalogue import read_log
from detectors.logs.partypoker import read
from rules.decks import find_deck

FRENCH = find_deck("french52")

HAND = """\
***** Hand History for Game 77 *****
$1/$2 USD NL Texas Hold'em - Sunday, May 05, 20:00:00 EDT 2024
Table Inn (Real Money)
Seat 3 is the button
Total number of players : 3/6
Seat 1: North ( $200 USD )
seat3: East ( $1,480 USD )
Seat 4: South ( $26,02 USD )
Seat 5: West ( $20 USD )
West is sitting out
South posts small blind [$1 USD].
North posts big blind [$2 USD].
** Dealing down cards **
Dealt to North [  10c Td ]
East Forward Folds
South raises [ $5,50 USD ]
North calls [$4 USD]
** Dealing Flop ** [ 8d, 5s, 8h ]
South is all-In  [$20 USD]
North calls [$20 USD]
** Dealing Turn ** [ 2c ]
** Dealing River ** :  [ 6s ]
South doesn't show [ Ks, 6d ]high card Ace.
North shows [ 10c, Td ]two pairs.
North wins $40 USD from the main pot.North wins $2 USD from the side pot
"""


def test_a_hand_is_read_with_seats_button_board_and_play() -> None:
    (deal,) = read(HAND).deals
    assert (deal.players, deal.dealer, deal.game, deal.label) == (("North", "East", "South"), 1, "holdem", "77")
    assert [FRENCH.print_all(deal.hands[seat]) for seat in (0, 2)] == ["Tc Td", "Ks 6d"]
    assert FRENCH.print_all(deal.board) == "8d 5s 8h 2c 6s"
    assert deal.actions[:6] == (
        Action(2, "post", 1.0),
        Action(0, "post", 2.0),
        Action(1, "fold"),
        Action(2, "raise", 5.5),
        Action(0, "call", 4.0),
        Action(2, "raise", 20.0),
    )
    assert "May 05" in deal.when


@pytest.mark.parametrize(
    "head",
    [
        "***** 888poker Hand History for Game 77 *****\n$10/$20 Blinds No Limit Holdem - *** 05 05 2024 20:00:00",
        "***** 888poker Snap Poker Hand History for Game 77 *****\n1/2 No Limit Holdem - *** 05 05 2024 20:00:00",
        "***** Cassava Hand History for Game 77 *****\n$1/$2 Blinds Fix Limit Holdem - *** 05 05 2024 20:00:00",
        "***** Hand History For Game 77 *****\n0.10/0.25 Texas Hold'em Game Table (NL) - Sun May 05 20:00:00 EDT 2024",
        "***** Hand History for Game 77 ***** (Some Site)\n\n$2.00 USD NL Holdem - Sunday, May 05, 20:00:00 ET 2024",
    ],
)
def test_heads(head: str) -> None:
    (deal,) = read(head + "\n" + HAND.split("\n", 2)[2]).deals
    assert (deal.label, deal.game) == ("77", "holdem")
    assert "20:00:00" in deal.when


def test_older_logs_tell_the_hands_in_a_summary() -> None:
    text = HAND.split("South doesn't")[0].replace("Hold'em", "Omaha").replace("10c Td", "7s, Tc, 5c, Jh")
    text += (
        "** Summary **\nMain Pot: $1 Rake: $0\nNorth balance $50, lost $0.57[ 7s, Tc, 5c, Jh ] [ two pairs -- Jh,8d ]\n"
    )
    text += "South balance $13, bet $0.57, collected $1.09, net +$0.52[ 9s, 4d, 8s, Jc ] [ three of a kind -- Jc,8s ]\n"
    (deal,) = read(text).deals
    assert [FRENCH.print_all(deal.hands[seat]) for seat in (0, 2)] == ["7s Tc 5c Jh", "9s 4d 8s Jc"]
    assert deal.game is None


def test_a_short_deck() -> None:
    (deal,) = read(
        HAND.replace("Texas Hold'em", "Short Deck").replace("[ 2c ]", "[ 7c ]").replace("8d, 5s", "8d, 9s")
    ).deals
    assert deal.deck == "short36"
    assert find_deck("short36").print_all(deal.hands[0]) == "Tc Td"


def test_a_card_that_the_deck_lacks_makes_the_hand_unreadable() -> None:
    records = read(HAND.replace("Texas Hold'em", "Short Deck"))
    assert not records.deals
    assert "no card of short36" in records.skipped[0].reason


def test_a_hand_without_a_winner_has_broken_off() -> None:
    records = read(HAND[: HAND.index("North wins")] + "\n\n" + HAND.replace("77", "78"))
    assert [deal.label for deal in records.deals] == ["78"]
    assert records.skipped[0].reason == "the hand breaks off before its end"


def test_a_converter_that_left_a_nought_byte_at_the_head_of_each_line() -> None:
    log = read_log(HAND.encode().replace(b"\n", b"\n\0"), "x")
    assert (log.format, len(log.deals)) == ("partypoker", 1)


def test_stud_deals_card_by_card() -> None:
    text = HAND.replace("Texas Hold'em", "7 Card Stud").replace("[  10c Td ]", "[ 10c, Td, 2h ]")
    text = text.replace("** Dealing Flop ** [ 8d, 5s, 8h ]", "** Dealing Fourth street **\nDealt to North [ 9c ]")
    (deal,) = read(text).deals
    assert FRENCH.print_all(deal.hands[0]) == "Tc Td 2h"
    assert deal.draws == (Draw(0, (), (FRENCH.parse("9c"),)),)
