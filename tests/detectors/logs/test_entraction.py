"""The Entraction network."""

from detectors.deal import Action
from detectors.logs.entraction import read
from rules.decks import find_deck

FRENCH = find_deck("french52")

HAND = """\
Game # 12 - Texas Hold'em No Limit EUR 0.50/1.00 - Table "Inn"

Players(max 6):
North East                  (EUR 118.62 in seat 1)
East                        (EUR 1,480.00 in seat 3)
South                       (EUR 148.50 in seat 4)

Dealer:                     East
Small Blind:                South       (0.50)
Big Blind:                  North East  (1.00)

East                        Fold
South                       Raise       (2.87)
North East                  Call        (1.87)

Flop                        5h - 10d - Jd

Turn                        5h - Td - Jd - 7h

South shows:                Kh - Tc

North East didn't show hand (3h - Ad)

South wins:                 EUR 11.86
Game ended 2024-05-01 20:00:00 GMT+01:00
"""


def test_a_hand_is_read_with_seats_button_board_and_play() -> None:
    (deal,) = read(HAND).deals
    assert (deal.players, deal.dealer, deal.label) == (("North East", "East", "South"), 1, "12")
    assert [FRENCH.print_all(deal.hands[seat]) for seat in (0, 2)] == ["3h Ad", "Kh Tc"]
    assert FRENCH.print_all(deal.board) == "5h Td Jd 7h"
    assert deal.actions[:5] == (
        Action(2, "post", 0.5),
        Action(0, "post", 1.0),
        Action(1, "fold"),
        Action(2, "raise", 2.87),
        Action(0, "call", 1.87),
    )
    assert deal.when.startswith("2024-05-01")


def test_a_hand_that_breaks_off_loses_no_other() -> None:
    records = read(HAND.split("South wins")[0] + "\n" + HAND.replace("# 12", "# 13"))
    assert [deal.label for deal in records.deals] == ["13"]
    assert [skip.line for skip in records.skipped] == [1]
