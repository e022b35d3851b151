"""Skat games of the International Skat Server."""

import pytest

from detectors.deal import UNKNOWN
from detectors.logs import iss
from rules.decks import find_deck

PACK = [suit + rank for suit in "CSHD" for rank in "789TJQKA"]
DEAL = ".".join(PACK)


def game(deal: str = DEAL, rest: str = " 1 18 0 p 2 p 0 s ]R[d:0] ;)") -> str:
    return f"(;GM[Skat]PC[Server]ID[17]DT[2020-01-01]P0[one]P1[two]P2[three]MV[w {deal}{rest}\n"


def test_the_deal_is_three_hands_and_the_skat() -> None:
    (deal,) = iss.read(game()).deals
    names = find_deck("piquet32").print_all
    assert [len(hand) for hand in deal.hands] == [10, 10, 10]
    assert names(deal.hands[0]).split()[0] == "7c"
    assert names(deal.talon) == "Kd Ad"
    assert (deal.dealer, deal.players, deal.label, deal.when) == (2, ("one", "two", "three"), "17", "2020-01-01")
    assert (deal.game, deal.deck, deal.known) == (None, "piquet32", ("all",) * 3)


def test_games_may_stand_in_one_line_or_over_lines() -> None:
    text = game().strip() + game().replace("MV[", "\nMV[") + game()
    assert [deal.line for deal in iss.read(text).deals] == [1, 1, 3]


def test_a_game_given_up_early_is_a_deal_all_the_same() -> None:
    assert len(iss.read(game(rest=" 1 p 2 p 0 p ]R[passed] ;)")).deals) == 1


def test_what_one_player_saw_is_not_taken_for_all() -> None:
    (deal,) = iss.read(game(".".join(PACK[:10] + ["??"] * 22))).deals
    assert deal.known == ("shown", "none", "none")
    assert set(deal.talon) == {UNKNOWN}


BAD = [
    ("no moves", "(;GM[Skat]ID[1] ;)", "no moves"),
    ("cut within the deal", game().partition("HT")[0], "cut off"),
    ("not the whole pack", game(DEAL[:-3]), "31 cards, not 32"),
    ("no card", game("ZZ" + DEAL[2:]), "ZZ is no card"),
    ("no deal first", game().replace("MV[w", "MV[1"), "not the deal"),
]


@pytest.mark.parametrize(("story", "text", "reason"), BAD, ids=[story for story, *_ in BAD])
def test_what_is_no_game_says_why_and_loses_no_other(story: str, text: str, reason: str) -> None:
    records = iss.read(game() + text + "\n" + game())
    assert len(records.deals) == 2, story
    (skip,) = records.skipped
    assert skip.line == 2
    assert reason in skip.reason
