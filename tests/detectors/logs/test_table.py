"""Tables of deals."""

import codecs

import pytest

from detectors.deal import UNKNOWN, Deal
from detectors.logs.catalogue import read_log
from detectors.logs.table import matches, read
from rules.decks import find_deck

PIQUET = find_deck("piquet32")
ROW = "poker-32,1,Ah 7d Kc 9s 10h,Kh Qh Jh 8h 7h,As Ks"
TABLE = f"game,dealer,seat0,seat1,talon\n{ROW}\n"


def one(text: str) -> Deal:
    records = read(text)
    assert not records.skipped
    (deal,) = records.deals
    return deal


def test_a_row_of_the_contract() -> None:
    deal = one(TABLE)
    assert (deal.line, deal.game, deal.deck, deal.dealer) == (2, "otlapos-egycseres-32", "piquet32", 1)
    assert [PIQUET.print_all(hand) for hand in deal.hands] == ["Ah 7d Kc 9s Th", "Kh Qh Jh 8h 7h"]
    assert PIQUET.print_all(deal.talon) == "As Ks"
    assert deal.known == ("all", "all")


WRITINGS = {
    "semicolons": TABLE.replace(",", ";"),
    "tabs": TABLE.replace(",", "\t"),
    "quotes": "\n".join(",".join(f'"{cell}"' for cell in line.split(",")) for line in TABLE.splitlines()),
    "capital letters and blanks": "Game, Dealer, Seat0, Seat1, Talon\n" + ROW.replace(",", ", "),
    "Windows line ends": TABLE.replace("\n", "\r\n"),
    "another order": "talon,seat1,dealer,seat0,game\nAs Ks,Kh Qh Jh 8h 7h,1,Ah 7d Kc 9s 10h,poker-32\n",
    "lines before the header": "sep=,\n# an evening\n\n" + TABLE,
    "empty rows": TABLE.replace("\n", "\n\n,,,,\n"),
    "a header again": TABLE + "game,dealer,seat0,seat1,talon\n",
    "cards parted by commas in quotes": TABLE.replace("As Ks", '"As, Ks"'),
    "the dealer as a seat": TABLE.replace("32,1", "32,seat1"),
}


@pytest.mark.parametrize("text", WRITINGS.values(), ids=list(WRITINGS))
def test_a_table_may_be_written_in_many_ways(text: str) -> None:
    log = read_log(codecs.BOM_UTF8 + text.encode(), "x.csv")
    assert (log.format, len(log.deals), list(log.skipped)) == ("csv", 1, [])
    deal, expected = log.deals[0], one(TABLE)
    assert (deal.hands, deal.talon, deal.dealer, deal.game) == (
        expected.hands,
        expected.talon,
        expected.dealer,
        expected.game,
    )


def test_all_but_the_seats_may_be_missing() -> None:
    deal = one("seat0,seat1\nAv Kt,? ?\n")
    assert (deal.deck, deal.game, deal.dealer, deal.talon) == ("magyar32", None, None, ())
    assert deal.hands[1] == (UNKNOWN, UNKNOWN)
    assert deal.known == ("shown", "none")


def test_names_boards_times_and_what_is_known() -> None:
    text = "seat0,seat1,seat2,player0,player2,known0,known1,dealer,board,when,deck,label,turn_up,pot\n"
    deal = one(text + "Ah Kd,,2c 3c,North,South,own,,South,4d 5d 6d,20:15,french52,7,9h,12\n")
    assert deal.players == ("North", "", "South")
    assert deal.known == ("own", "none", "none")
    assert (deal.dealer, deal.when, deal.label) == (2, "20:15", "7")
    assert find_deck("french52").print_all(deal.board) == "4d 5d 6d"
    assert deal.turn_up == find_deck("french52").parse("9h")
    assert deal.extra == (("pot", '"12"'),)


def test_a_table_with_fewer_players_leaves_its_last_seats_empty() -> None:
    assert [len(hand) for hand in one("dealer,seat0,seat1,seat2\n0,Ah,Kh,\n").hands] == [1, 1]


SKIPPED = [
    ("poker-32,0,Ah 7d", "3 cells, where the header has 5"),
    ("poker-32,0,Ah Xx,Kh Qh,", "no card of piquet32"),
    ("poker-32,7,Ah,Kh,", '"dealer" is a seat from 0 to 1'),
    ("poker-32,Nobody,Ah,Kh,", '"dealer" is a seat'),
    ("brdge,0,Ah,Kh,", "did you mean bridge"),
    ("poker-32,0,,,As", "no seat has cards"),
    ('poker-32,0,"Ah,Kh,As', "cells"),
    ("9" * 5000 + ",0,Ah,Kh,", "game"),
]


@pytest.mark.parametrize(("row", "reason"), SKIPPED, ids=[reason for _, reason in SKIPPED])
def test_a_bad_row_is_skipped_with_its_reason_and_loses_no_other(row: str, reason: str) -> None:
    records = read(TABLE + row + "\n" + ROW + "\n")
    assert [deal.line for deal in records.deals] == [2, 4]
    assert [skip.line for skip in records.skipped] == [3]
    assert reason in records.skipped[0].reason


def test_a_table_without_seats_is_none_of_ours() -> None:
    assert not matches("entry,at,order\nx,y,1\n")
    assert not matches("game,dealer\npoker-32,1\n")
    assert not matches("seat0\nAh\n")


HEADS = [
    ("seat0,seat1,seat0", 'column "seat0" stands twice'),
    ("seat0,seat1,hand_1", 'column "seat1" stands twice'),
    ("seat0,seat1,talon,talon", 'column "talon" stands twice'),
    ("seat0,seat1,seat99999999999", "no table has more than 32 seats"),
    ("seat0,seat7", 'no column "seat1", but "seat7"'),
]


@pytest.mark.parametrize(("head", "reason"), HEADS)
def test_no_column_is_lost_without_a_word(head: str, reason: str) -> None:
    records = read(f"\n{head}\n{','.join(['Ah', 'Kh', 'Qh', 'Jh'][: head.count(',') + 1])}\n")
    assert not records.deals
    assert [skip.line for skip in records.skipped] == [2] and reason in records.skipped[0].reason
    assert len(one("seat0,seat1,note,note\nAh,Kh,a,b\n").hands) == 2
