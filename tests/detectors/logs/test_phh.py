"""Poker hand histories."""

import pytest

from detectors.deal import UNKNOWN
from detectors.logs import phh
from rules.decks import find_deck

HEAD = "variant = 'NT'\nantes = [0, 0]\nstarting_stacks = [100, 100]\n"


def hand(*actions: str, head: str = HEAD, tail: str = "") -> str:
    return f"{head}actions = [{', '.join(repr(action) for action in actions)}]\n{tail}"


DEALT = ("d dh p1 AhKd", "d dh p2 7c7d")


def test_hole_cards_board_names_and_dealer_are_read() -> None:
    tail = "players = ['Anna', 'Béla']\nhand = 12\n"
    deal = phh.read(hand(*DEALT, "p1 cc", "p2 cc", "d db 2c3c4c", "d db 5c", tail=tail)).deals[0]
    deck = find_deck("french52")
    assert (deck.print_all(deal.hands[0]), deck.print_all(deal.board)) == ("Ah Kd", "2c 3c 4c 5c")
    assert (deal.players, deal.dealer, deal.game, deal.label) == (("Anna", "Béla"), 1, "holdem", "NT 12")
    assert deal.known == ("all", "all")


def test_a_hand_is_what_was_dealt_before_the_first_action() -> None:
    stud = hand(
        "d dh p1 ??", "d dh p2 ??", "d dh p1 Ah", "d dh p2 Kd", "p1 cc", "d dh p1 2c", head=HEAD.replace("NT", "F7S")
    )
    deal = phh.read(stud).deals[0]
    assert deal.hands == ((UNKNOWN, 0), (UNKNOWN, find_deck("french52").parse("Kd")))
    assert (deal.game, deal.known) == (None, ("none", "none"))


def test_cards_shown_at_the_end_are_no_evidence_of_the_deal() -> None:
    deal = phh.read(hand("d dh p1 ????", "d dh p2 7c7d", "p1 cc", "p2 cc", "p1 sm AhKd", "p2 sm -")).deals[0]
    assert deal.known == ("shown", "shown")  # the other hand, too: known beside one that was hidden
    assert find_deck("french52").print_all(deal.hands[0]) == "Ah Kd"


def test_comments_within_actions_are_passed_over() -> None:
    deal = phh.read(hand("d dh p1 AhKd # big slick", "d dh p2 7c7d", "p1 f # d dh p1 2c2d")).deals[0]
    assert find_deck("french52").print_all(deal.hands[0]) == "Ah Kd"


def test_short_deck_is_read_with_its_own_deck_and_no_game() -> None:
    deal = phh.read(hand(*DEALT, head=HEAD.replace("NT", "NS"))).deals[0]
    assert (deal.deck, deal.game) == ("short36", None)


BAD = [
    ("variant = 'NT'\n", "no actions"),
    (hand(*DEALT).replace("variant", "kind"), "does not name its variant"),
    (hand("p1 f"), "no cards are dealt"),
    (hand("d dh p3 AhKd"), "p3 is none of the 2 players"),
    (hand("d dh px AhKd"), "px is none of the 2 players"),
    (hand("d dh p1 AhKx"), "Kx is no card of french52"),
    (hand("d dh p1 AhK"), "K is no card of french52"),
    (hand(*DEALT)[:-6], "no TOML, the file may be cut off"),
    (hand(*DEALT) + "x = 5 5\n", "no TOML"),
    (HEAD.replace("[100, 100]", str([1] * 40)) + "actions = ['d dh p1 AhKd']\n", "more than 32 seats"),
    (hand(*DEALT, tail=f"x = {'9' * 5000}\n"), "no TOML that a hand history can hold"),
]


@pytest.mark.parametrize(("text", "reason"), BAD, ids=[reason for _, reason in BAD])
def test_a_bad_hand_is_skipped_and_loses_no_other(text: str, reason: str) -> None:
    good = hand(*DEALT)
    log = f"# three hands\n[1]\n{good}\n[2]\n{text}\n[3] # last\n{good}"
    records = phh.read(log)
    assert [deal.line for deal in records.deals] == [2, log[: log.index("[3]")].count("\n") + 1]
    assert len(records.skipped) == 1
    assert reason in records.skipped[0].reason
    assert records.deals[0].line < records.skipped[0].line <= records.deals[1].line


def test_the_line_of_a_break_is_told() -> None:
    assert phh.read("# a hand\nvariant = 'NT'\nactions = [\n  'd dh p1 AhKd',\n").skipped[0].line == 5


@pytest.mark.parametrize("cut", ["[", "[2", "[ 2 "])
def test_a_file_cut_within_a_section_head_keeps_the_hand_before_it(cut: str) -> None:
    records = phh.read(f"[1]\n{hand(*DEALT)}{cut}")
    assert [deal.line for deal in records.deals] == [1]
    assert len(records.skipped) == 1


def test_a_hand_told_twice_counts_once_and_the_same_cards_in_another_hand_are_another_deal() -> None:
    one, two = (hand(*DEALT, "p1 f", tail=f"hand = {number}\n") for number in (1, 2))
    nameless = hand(*DEALT, "p1 f")
    texts = [one, two, one, nameless, nameless]
    records = phh.read("".join(f"[{i}]\n{text}\n" for i, text in enumerate(texts, start=1)))
    assert (len(records.deals), records.repeats, len(records.skipped)) == (4, 1, 0)


def test_a_hand_of_endless_length_is_skipped_at_once() -> None:
    text = "variant = 'NT'\n" + "a." * 100_000 + "\n"
    (skip,) = phh.read(text).skipped
    assert "too long" in skip.reason
