"""The Microgaming network's XML."""

from detectors.deal import Action
from detectors.logs.microgaming import read
from rules.decks import find_deck

FRENCH = find_deck("french52")


def cards(text: str) -> str:
    return "".join(f'<Card value="{card[:-1]}" suit="{card[-1]}" id="1"/>' for card in text.split())


HAND = f"""\
<Game hhversion="4" id="12" date="2024-05-01 20:00:00" betlimit="NL" gametype="Hold&apos;em" playerseat="3">
 <Seats>
  <Seat num="1" alias="North &amp; Co" balance="2.00"/>
  <Seat num='3' alias='East' balance="2.00" dealer="true"/>
  <Seat num="4" alias="South" balance="2.00"/>
 </Seats>
 <Gameplay>
  <Action seq="1" type="SmallBlind" seat="4" value="0.01"/>
  <Action seq="2" type="BigBlind" seat="1" value="0.02"/>
  <Action seq="3" type="DealCards" seat="3">{cards("10c Td")}</Action>
  <Action seq="4" type="Raise" seat="3" value="0.06"/>
  <Action seq="5" type="AllIn" seat="4" value="1.99"/>
  <Action seq="6" type="Fold" seat="1"/>
  <Action seq="7" type="DealFlop">{cards("2h 4c Jd")}</Action>
  <Action seq="8" type="DealTurn">{cards("5h")}</Action>
  <Action seq="9" type="ShowCards" seat="4">{cards("7d 8h")}</Action>
  <Action type="Win"><Seat num="4" amount="4.00" pot="0"/></Action>
 </Gameplay>
</Game>
"""


def test_a_hand_is_read_with_seats_button_board_and_play() -> None:
    (deal,) = read(HAND).deals
    assert (deal.players, deal.dealer, deal.label) == (("North & Co", "East", "South"), 1, "12")
    assert [FRENCH.print_all(deal.hands[seat]) for seat in (1, 2)] == ["Tc Td", "7d 8h"]
    assert FRENCH.print_all(deal.board) == "2h 4c Jd 5h"
    assert deal.actions[:5] == (
        Action(2, "post", 0.01),
        Action(0, "post", 0.02),
        Action(1, "raise", 0.06),
        Action(2, "raise", 1.99),
        Action(0, "fold"),
    )


def test_a_hand_that_breaks_off_loses_no_other() -> None:
    records = read(HAND[:900] + "\n" + HAND.replace('id="12"', 'id="13"'))
    assert [deal.label for deal in records.deals] == ["13"]
    assert [skip.line for skip in records.skipped] == [1]
