"""PokerStars and the sites like it. Every log here is written for the test; what real ones hold is read by the last."""

import re

import pytest

from detectors.deal import UNKNOWN, Action, Deal, Draw
from detectors.judge import judge_log
from detectors.logs.catalogue import read_log
from detectors.logs.pokerstars import read
from rules.decks import find_deck

FRENCH = find_deck("french52")

HEAD = """\
PokerStars Hand #7:  {game} - 2024/05/01 20:00:00 ET
Table 'Inn' 6-max Seat #2 is the button
Seat 1: North ($1 480 in chips)
Seat 2: East ($100 in chips)
Seat 4: South: ) ($100 in chips)
"""
HOLDEM = HEAD.format(game="Hold'em No Limit ($1/$2 USD)")
END = "*** SUMMARY ***\nTotal pot $12 | Rake $0\n"


def cards(text: str) -> tuple[int, ...]:
    return tuple(UNKNOWN if card == "?" else FRENCH.parse(card) for card in text.split())


def one(text: str) -> Deal:
    records = read(text)
    assert not records.skipped
    (deal,) = records.deals
    return deal


PLAYED = (
    HOLDEM
    + """\
South: ): posts small blind $1
North: posts big blind $2
*** HOLE CARDS ***
Dealt to North [10c Td]
East: folds
South: ): raises $4 to $6
East said, "folds again"
North: calls $4
*** FLOP *** [Ah 10h 2c]
South: ): bets $5
North: calls $5
*** TURN *** [Ah 10h 2c] [2d]
South: ): checks
North: checks
*** RIVER *** [Ah 10h 2c 2d] [2h]
South: ): checks
North: checks
*** SHOW DOWN ***
North: shows [10c Td] (a full house, Tens full of Deuces)
North collected $20 from main pot
North collected $2 from side pot
"""
    + END
    + "Seat 4: South: ) (small blind) mucked [Kh Qh]\n"
)


def test_a_hand_is_read_with_seats_button_board_and_play() -> None:
    deal = one(PLAYED)
    assert (deal.players, deal.dealer, deal.label, deal.game) == (("North", "East", "South: )"), 1, "7", "holdem")
    assert deal.hands == (cards("Tc Td"), cards("? ?"), cards("Kh Qh"))
    assert deal.board == cards("Ah Th 2c 2d 2h")
    assert deal.when == "2024/05/01 20:00:00 ET"
    assert deal.actions[:5] == (
        Action(2, "post", 1.0),
        Action(0, "post", 2.0),
        Action(1, "fold"),
        Action(2, "raise", 6.0),
        Action(0, "call", 4.0),
    )
    assert Action(2, "show", None, FRENCH.parse("Kh")) in deal.actions


def test_ten_is_written_10_or_t_and_line_ends_may_be_those_of_windows() -> None:
    log = read_log(PLAYED.replace("\n", "\r\n").replace("10c", "Tc").replace("10h", "Th").encode(), "x")
    assert log.deals[0].hands == one(PLAYED).hands


@pytest.mark.parametrize(
    "head",
    [
        "PokerStars Game #7: ",
        "PokerStars Zoom Hand #7: ",
        "PokerStars Home Game Hand #7: {the club} ",
        "PokerStars Hand #7: Tournament #5, $2.00+$0.20 USD ",
        "Poker Hand #OM7: ",
        "Run It Once Poker Hand #7: ",
        "Full Tilt Poker Game #7: Inn (6 max) - $1/$2 - ",
    ],
)
def test_heads_of_sites_that_write_alike(head: str) -> None:
    deal = one(PLAYED.replace("PokerStars Hand #7: ", head))
    assert deal.label.endswith("7")
    assert (deal.game, deal.dealer) == ("holdem", 1)


def test_a_zoom_head_behind_another_line_and_lines_set_in() -> None:
    text = PLAYED.replace("PokerStars Hand", "PokerStars Zoom Hand")
    both = "*********** # 1 **************\n" + "".join(f" {line}\n" for line in text.splitlines())
    assert one(both).hands == one(PLAYED).hands


def test_winamax_leaves_the_colon_out() -> None:
    text = """\
Winamax Poker - CashGame - HandId: #1-2-3 - Holdem no limit (1€/2€) - 2024/05/01 20:00:00 UTC
Table: 'Inn' 5-max (real money) Seat 0000002 is the button
Seat 1: North (100€)
Seat 2: East 1 (200€)
Seat 3: East (50€)
*** ANTE/BLINDS ***
East posts small blind 1€
North posts big blind 2€
Dealt to North [Ah Kd]
*** PRE-FLOP ***
East 1 folds
East raises 4€ to 6€
North calls 4€
*** FLOP *** [2c 3d 4h]
*** TURN *** [2c 3d 4h][5s]
North collected 10€ from pot
*** SUMMARY ***
Board: [2c 3d 4h 5s]
"""
    deal = one(text)
    assert (deal.players, deal.dealer, deal.label) == (("North", "East 1", "East"), 1, "1-2-3")
    assert deal.board == cards("2c 3d 4h 5s")
    assert deal.actions[2:4] == (Action(1, "fold"), Action(2, "raise", 6.0))


def test_full_tilt_names_the_button_behind_the_blinds() -> None:
    text = """\
Full Tilt Poker Game #33: $20 + $2 Sit & Go (25), Table 1 - 50/100 - Limit 2-7 Triple Draw - 22:09:19 ET - 2011/09/21
Seat 1: North (1,500)
Seat 3: East (1 500), is sitting out
Seat 5: South (1,500)
North posts the small blind of 50
South posts the big blind of 100
The button is in seat #5
*** HOLE CARDS ***
Dealt to North [Ah Kd Qs 2c 3c]
North raises to 300
South has 15 seconds left to act
South calls 200
*** FIRST DRAW ***
North discards 1 card
Dealt to North [Kd Qs 2c 3c] [4d]
South stands pat
North wins the pot (600)
*** SUMMARY ***
Seat 1: North (small blind) collected (600), mucked
"""
    deal = one(text)
    assert (deal.players, deal.dealer, deal.label) == (("North", "South"), 1, "33")
    assert deal.actions[2] == Action(0, "raise", 300.0)
    assert deal.draws == (Draw(0, cards("Ah"), cards("4d")), Draw(1, (), ()))


def test_a_tournament_with_bounties() -> None:
    text = """\
Winamax Poker - Tournament "The Cup" buyIn: 1€ + 0€ level: 1 - HandId: #1-4-567 - Omaha pot limit (10/20) - 2024/05/01
Table: 'The Cup(12)#0' 9-max (real money) Seat #2 is the button
Seat 1: North (20 000, 0.5€ bounty)
Seat 2: East (20000)
*** PRE-FLOP ***
North folds
East collected 30 from pot
*** SUMMARY ***
"""
    deal = one(text.replace("East collected", "East checks\nEast collected"))
    assert (deal.players, deal.dealer, [len(hand) for hand in deal.hands]) == (("North", "East"), 1, [4, 4])


TWO_BOARDS = """\
*** HOLE CARDS ***
North: raises $4 to $6
East: calls $6
*** FLOP *** [2c 3d 4h]
*** FIRST TURN *** [2c 3d 4h] [5s]
*** FIRST RIVER *** [2c 3d 4h 5s] [6s]
*** SECOND TURN *** [2c 3d 4h] [7s]
*** SECOND RIVER *** [2c 3d 4h 7s] [8s]
*** FIRST SHOW DOWN ***
North: shows [Ah Kd] (high card Ace)
East: shows [Qh Qd] (a pair of Queens)
*** SECOND SHOW DOWN ***
North: shows [Ah Kd] (high card Ace)
East: shows [Qh Qd] (a pair of Queens)
"""


def test_two_boards_run_from_one_pack_are_one_deal() -> None:
    deal = one(HOLDEM + TWO_BOARDS + END)
    assert deal.board == cards("2c 3d 4h 5s 6s 7s 8s")
    assert [action for action in deal.actions if action.card == FRENCH.parse("Ah")] == [
        Action(0, "show", None, FRENCH.parse("Ah"))
    ]
    assert judge_log(read_log((HOLDEM + TWO_BOARDS + END).encode(), "x")).verdict == "not-enough"


def test_a_street_left_empty_is_in_the_summary() -> None:
    text = PLAYED.replace("[Ah 10h 2c] [2d]", "[Ah 10h 2c] []") + "Board [Ah Th 2c 2d 2h]\n"
    assert one(text).board == cards("Ah Th 2c 2d 2h")


def test_a_whole_second_board() -> None:
    text = TWO_BOARDS.replace("*** FLOP *** [2c 3d 4h]", "*** FIRST FLOP *** [2c 3d 4h]").replace(
        "*** SECOND TURN *** [2c 3d 4h] [7s]", "*** SECOND FLOP *** [9c 9d 9h]\n*** SECOND TURN *** [9c 9d 9h] [7s]"
    )
    assert one(HOLDEM + text + END).board == cards("2c 3d 4h 5s 6s 9c 9d 9h 7s 8s")


IMPOSSIBLE = {
    "a folded card dealt again on the board": ("East: folds [Ah Qd]\n*** FLOP *** [2c 3d Ah]\n", "East"),
    "a card in two hands": ("North: shows [Ah Kd] (x)\nEast: shows [Ah Qd] (x)\n", "East"),
    "a card twice on the board": ("*** FLOP *** [2c 3d 4h]\n*** TURN *** [2c 3d 4h] [3d]\n", ""),
}


@pytest.mark.parametrize("lines", [lines for lines, _ in IMPOSSIBLE.values()], ids=list(IMPOSSIBLE))
def test_a_card_twice_in_one_deal_is_reported(lines: str) -> None:
    log = read_log((HOLDEM + "*** HOLE CARDS ***\nNorth: calls $2\nEast: calls $2\n" + lines + END).encode(), "x")
    judgement = judge_log(log)
    assert judgement.verdict == "suspicious"
    assert [(finding.hypothesis, finding.lines) for finding in judgement.findings] == [("impossible-deal", (1,))]


DRAW = HEAD.format(game="5 Card Draw Limit ($1/$2 USD)") + "*** DEALING HANDS ***\n"


def test_a_draw_tells_the_hand_as_dealt_and_the_exchange() -> None:
    deal = one(
        DRAW
        + """\
Dealt to North [Ah Kd Qs 2c 3c]
East: calls $1
South: ): calls $1
North: discards 2 cards [2c 3c]
Dealt to North [Ah Kd Qs] [Js Ts]
East: stands pat
South: ): discards 1 card
*** SHOW DOWN ***
North: shows [Ah Kd Qs Js Ts] (a straight)
East: shows [2h 3h 4h 5h 7d] (high card)
South: ): shows [8h 8d 8c 8s 9d] (four of a kind)
"""
        + END
    )
    assert deal.draws == (
        Draw(0, cards("2c 3c"), cards("Js Ts")),
        Draw(1, (), ()),
        Draw(2, (UNKNOWN,), (UNKNOWN,)),
    )
    assert deal.hands == (cards("Ah Kd Qs 2c 3c"), cards("2h 3h 4h 5h 7d"), cards("? ? ? ? ?"))
    assert Action(2, "show", None, FRENCH.parse("9d")) in deal.actions
    assert deal.game == "otlapos-egycseres-52"


def test_a_site_that_tells_an_exchange_wrongly_tells_none() -> None:
    """As one did: the whole hand again, whatever was put away."""
    deal = one(
        DRAW
        + "Dealt to North [Ah Kd Qs 2c 3c]\nEast: calls $1\nNorth: discards 2 cards []\n"
        + "Dealt to North [Ah Kd Qs 2c 3c] [Ah Kd Qs 2c 3c]\n"
        + END
    )
    assert deal.draws == (Draw(0, (UNKNOWN,) * 2, (UNKNOWN,) * 2),)


@pytest.mark.parametrize(("others", "verdict"), [(2, "suspicious"), (12, "not-enough")])
def test_a_discard_comes_again_only_when_the_pack_has_run_out(others: int, verdict: str) -> None:
    """Six players with five cards each, and so many exchanged that the discards had to be shuffled in, or not."""
    seats = "".join(f"Seat {seat}: P{seat} ($100 in chips)\n" for seat in range(1, 7))
    text = "PokerStars Game #1:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2024/05/01 20:00:00 ET\n" + seats
    text += "*** DEALING HANDS ***\nDealt to P1 [Ah Kd Qs 2c 3c]\n" + "".join(f"P{s}: calls $1\n" for s in range(2, 7))
    text += "*** FIRST DRAW ***\nP1: discards 1 card [Ah]\nDealt to P1 [Kd Qs 2c 3c] [4c]\n"
    text += "".join(f"P{2 + i % 5}: discards 2 cards\n" for i in range(others))
    text += "*** SECOND DRAW ***\nP1: discards 1 card [4c]\nDealt to P1 [Kd Qs 2c 3c] [Ah]\n" + END
    judgement = judge_log(read_log(text.encode(), "x"))
    assert judgement.verdict == verdict
    assert len(judgement.log.deals[0].draws) == others + 2


STUD = (
    HEAD.format(game="7 Card Stud Limit ($1/$2 USD)").replace(" Seat #2 is the button", "")
    + """\
*** 3rd STREET ***
Dealt to North [Ah Kd Qs]
Dealt to East [2c]
Dealt to South: ) [3c]
East: brings in for $0.50
South: ): calls $0.50
North: calls $0.50
*** 4th STREET ***
Dealt to North [Ah Kd Qs] [Js]
Dealt to East [2c] [4c]
Dealt to South: ) [3c] [5c]
East: checks
*** 5th STREET ***
Dealt to East [2c 4c] [6c]
*** RIVER *** [9h]
*** SHOW DOWN ***
East: shows [8d 8h 2c 4c 6c] (a pair of Eights)
"""
    + END
)


def test_stud_tells_the_first_three_cards_and_the_later_ones_as_draws() -> None:
    deal = one(STUD)
    assert deal.hands == (cards("Ah Kd Qs"), cards("8d 8h 2c"), cards("? ? 3c"))
    assert Draw(1, (), cards("6c")) in deal.draws
    assert Draw(0, (), cards("Js")) in deal.draws
    assert (deal.board, deal.dealer, deal.game) == (cards("9h"), None, None)


def test_razz_of_winamax_writes_covered_cards_as_x() -> None:
    text = STUD.replace("7 Card Stud Limit", "Razz Limit").replace("Dealt to East [2c", "Dealt to East [X X 2c")
    deal = one(text)
    assert deal.hands == (cards("Ah Kd Qs"), cards("8d 8h 2c"), cards("? ? 3c"))


def test_badugi_has_four_cards() -> None:
    text = (
        HEAD.format(game="Badugi Limit (20/40)") + "*** DEALING HANDS ***\nDealt to North [Ah 2d 3c 4s]\nEast: folds\n"
    )
    assert [len(hand) for hand in one(text + END).hands] == [4, 4]


def test_who_sits_out_gets_no_cards() -> None:
    text = HOLDEM.replace("East ($100 in chips)", "East ($100 in chips) is sitting out")
    deal = one(text + "*** HOLE CARDS ***\nNorth: folds\nSouth: ): checks\n" + END)
    assert (deal.players, deal.dealer) == (("North", "South: )"), None)
    sat_down = one(HOLDEM + "*** HOLE CARDS ***\nNorth: folds\nSouth: ): checks\nEast: is sitting out\n" + END)
    assert sat_down.players == ("North", "South: )")


def test_words_for_places_are_no_names() -> None:
    text = HOLDEM.replace("North", "UTG+1").replace("East", "Big Blind")
    assert one(text + "*** HOLE CARDS ***\nUTG+1: folds\nBig Blind: checks\n" + END).players == ("Seat 1", "Seat 2")


SKIPPED = {
    "the hand breaks off before its end": PLAYED[: PLAYED.index("*** TURN")],
    "the hand was cancelled": HOLDEM + "Hand cancelled\n" + END,
    "fewer than two players are dealt in": HEAD.split("Seat 1")[0].format(game="Hold'em") + END,
    "two players bear one name": HOLDEM.replace("East", "North") + "North: folds\nSouth: ): checks\n" + END,
}


@pytest.mark.parametrize(("reason", "text"), SKIPPED.items(), ids=list(SKIPPED))
def test_a_hand_that_tells_no_deal_is_skipped_and_loses_no_other(reason: str, text: str) -> None:
    records = read(text + "\n\n" + PLAYED)
    assert [skip.reason for skip in records.skipped] == [reason]
    assert records.skipped[0].line == 1
    assert [deal.hands for deal in records.deals] == [one(PLAYED).hands]


def test_play_money_and_amounts_of_any_writing_change_nothing() -> None:
    text = PLAYED.replace("$", "").replace("Table 'Inn' 6-max", "Table 'Inn' 6-max (Play Money)")
    assert one(text).hands == one(PLAYED).hands


def test_the_same_sessions_as_text_and_as_phh_give_equal_deals(shared_folder) -> None:  # type: ignore[no-untyped-def]
    folder = shared_folder / "real-deals"
    files = sorted((folder / "poker-text").glob("pluribus-as-pokerstars-*.txt"))
    assert files
    compared = 0
    for file in files:
        other = folder / "poker-phh" / re.sub(r".*-(\w+)\.txt", r"pluribus-\1.phhs", file.name)
        text, phh = read_log(file.read_bytes(), "x"), read_log(other.read_bytes(), "x")
        assert not text.skipped
        for ours, theirs in zip(text.deals, phh.deals, strict=True):
            assert (ours.hands, ours.board, ours.dealer, ours.players) == (
                theirs.hands,
                theirs.board,
                theirs.dealer,
                theirs.players,
            )
            assert (ours.known, ours.game, ours.deck) == (theirs.known, theirs.game, theirs.deck)
            compared += 1
    assert compared > 700
