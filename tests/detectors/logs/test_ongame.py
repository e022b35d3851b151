"""The OnGame network."""

from detectors.deal import Action
from detectors.logs.ongame import read
from rules.decks import find_deck

FRENCH = find_deck("french52")

HAND = """\
***** History for hand R5-1-2 *****
Start hand: Mon May 06 20:00:00 CET 2024
Table: Inn [1] (POT_LIMIT OMAHA_HI $5/$5, Real money)
Button: seat 5
Players in round: 3
Seat 3: North ($454.05)
Seat 5: -- East -- ($1,480.00)
Seat 6: South ($742.05)
South posts small blind ($5)
North posts big blind ($5)
---
Dealing pocket cards
Dealing to North: [10d, Tc, 4s, 2h]
-- East -- folds
South raises $15.00 to $20.00
North calls $15.00
--- Dealing flop [Th, 3h, 4c]
--- Dealing turn [Kh]
---
Summary:
Main pot: $40.00 won by South ($40.00)
Seat 3: North ($454.05), net: -$20.00
Seat 6: South ($742.05), net: +$20.00, [Jd, Js, 9d, Kd]
***** End of hand R5-1-2 *****
"""


def test_a_hand_is_read_with_seats_button_board_and_play() -> None:
    (deal,) = read(HAND).deals
    assert (deal.players, deal.dealer, deal.label) == (("North", "-- East --", "South"), 1, "R5-1-2")
    assert [FRENCH.print_all(deal.hands[seat]) for seat in (0, 2)] == ["Td Tc 4s 2h", "Jd Js 9d Kd"]
    assert FRENCH.print_all(deal.board) == "Th 3h 4c Kh"
    assert deal.actions[1:4] == (Action(0, "post", 5.0), Action(1, "fold"), Action(2, "raise", 20.0))
    assert deal.when == "Mon May 06 20:00:00 CET 2024"


def test_a_hand_that_breaks_off_loses_no_other() -> None:
    records = read(HAND.split("---\nSummary")[0] + HAND.replace("R5-1-2", "R5-1-3"))
    assert [deal.label for deal in records.deals] == ["R5-1-3"]
    assert [skip.line for skip in records.skipped] == [1]


def test_a_tournament_names_its_game_behind_other_words() -> None:
    text = HAND.replace("(POT_LIMIT OMAHA_HI $5/$5, Real money)", "(TOURNAMENT POT_LIMIT OMAHA_HI 20/40, Play money)")
    assert len(read(text).deals[0].hands[1]) == 4
