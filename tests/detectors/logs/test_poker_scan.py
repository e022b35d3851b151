"""Cards, money, verbs and games as poker sites write them."""

import pytest

from detectors.deal import UNKNOWN
from detectors.logs.poker_scan import bracketed, find_act, find_amount, find_cards, find_variant, in_deck
from rules.decks import UnknownCardError, find_deck

FRENCH = find_deck("french52")

CARDS = [
    ("", ""),
    ("Ah Kd", "Ah Kd"),
    ("10c Tc", "Tc Tc"),
    ("[ 7s, 10c, 5c, Jh ]"[1:-1], "7s Tc 5c Jh"),
    ("5h - Td - Jd", "5h Td Jd"),
    ("2s3d 3c", "2s 3d 3c"),
    ("8♠, A♦, 10♣", "8s Ad Tc"),
    ("10♥\ufe0f", "Th"),
    ("ah KD", "Ah Kd"),
]


@pytest.mark.parametrize(("text", "cards"), CARDS)
def test_cards_are_read_however_a_site_writes_them(text: str, cards: str) -> None:
    assert find_cards(text) == tuple(FRENCH.parse_all(cards))


@pytest.mark.parametrize("text", ["1 card", "Ah King", "three of a kind, eights", "ME", "Does not show", "11h", "1"])
def test_what_holds_more_than_cards_is_no_list_of_cards(text: str) -> None:
    assert find_cards(text) is None


def test_covered_cards_are_unknown() -> None:
    assert find_cards("X X 8h") == (UNKNOWN, UNKNOWN, FRENCH.parse("8h"))
    assert find_cards("?? xx") == (UNKNOWN, UNKNOWN)


def test_only_brackets_with_cards_count() -> None:
    assert bracketed("Mary balance $2 [ 9s, 4d ] [ a pair -- 9s,9d ] [ME] [Ah]") == [
        find_cards("9s 4d"),
        find_cards("Ah"),
    ]


AMOUNTS = [
    ("", None),
    ("$0.05", 0.05),
    ("raises $4 to $8 and is all-in"[7:], 8),
    ("[$1,480 USD]", 1480),
    ("1 480", 1480),
    ("1\u00a0480,50€", 1480.5),
    ("1'480", 1480),
    ("$0,25", 0.25),
    ("$27,30", 27.3),
    ("1.234.567,89", 1234567.89),
    ("1,234,567", 1234567),
    ("12,345", 12345),
    ("9" * 400, None),
]


@pytest.mark.parametrize(("text", "amount"), AMOUNTS)
def test_sums_of_money(text: str, amount: float | None) -> None:
    assert find_amount(text) == amount


ACTS = [
    ("folds", ("fold", None)),
    ("Folds(timeout)", ("fold", None)),
    ("checks.", ("check", None)),
    ("calls [$0.25 USD]", ("call", 0.25)),
    ("raises[ $25 USD ]", ("raise", 25)),
    ("Raise       (2.87)", ("raise", 2.87)),
    ("posts small & big blinds $0.15", ("post", 0.15)),
    ("brings in for $0.02", ("bring", 0.02)),
    ("All-in(raise) $24 to $30", ("raise", 30)),
    ("is all-In  [$20,90 USD]", ("raise", 20.9)),
    ("said, folds", None),
    ("foldsy", None),
    ("better luck next time", None),
    ("doesn't show hand", None),
    ("", None),
]


@pytest.mark.parametrize(("words", "act"), ACTS)
def test_acts_of_play(words: str, act: tuple[str, float | None] | None) -> None:
    expected = ("post", act[1]) if act and act[0] == "bring" else act
    assert find_act(words) == expected


VARIANTS = [
    ("Hold'em No Limit ($1/$2 USD)", "hold'em", 2, "board"),
    ("Mixed NLH/PLO (Hold'em No Limit, $0.10/$0.25 USD)", "hold'em", 2, "board"),
    ("Tournament #1, $2.00+$0.20 USD Badugi Limit - Level I (20/40)", "badugi", 4, "draw"),
    ("8-Game (7 Card Stud Hi/Lo Limit, $400/$800 USD)", "stud", 3, "stud"),
    ("Razz fixed limit (5/25/50)", "razz", 3, "stud"),
    ("7CARD HiLo Fixed Limit", "stud", 3, "stud"),
    ("Omaha Hi/Lo Pot Limit", "omaha", 4, "board"),
    ("5 Card Omaha Hi/Lo Pot Limit", "five-card omaha", 5, "board"),
    ("5-Card Omaha High Pot Limit EUR 0.10/0.20", "five-card omaha", 5, "board"),
    ("Omaha5 pot limit (1€/2€)", "five-card omaha", 5, "board"),
    ("Omaha8 pot limit (0.05/0.10)", "omaha", 4, "board"),
    ("6 Card Omaha Pot Limit", "six-card omaha", 6, "board"),
    ("Courchevel Pot Limit", "courchevel", 5, "board"),
    ("5 Card Draw Limit ($0.10/$0.20 USD)", "five-card draw", 5, "draw"),
    ("Single Draw 2-7 Lowball No Limit", "lowball draw", 5, "draw"),
    ("2-7 Triple Draw fixed limit (25/50)", "lowball draw", 5, "draw"),
    ("$1/$2 USD NL Short Deck", "short deck", 2, "board"),
    ("$2 USD NL Double Hold'em", "three-card hold'em", 3, "board"),
    ("POT_LIMIT OMAHA_HI_LO", "omaha", 4, "board"),
    ("", "hold'em", 2, "board"),
]


@pytest.mark.parametrize(("text", "title", "size", "kind"), VARIANTS)
def test_the_game_is_read_from_the_head(text: str, title: str, size: int, kind: str) -> None:
    variant = find_variant(text)
    assert (variant.title, variant.hand_size, variant.kind) == (title, size, kind)


def test_a_short_deck_lacks_the_low_cards() -> None:
    deck = find_variant("Short Deck").deck
    assert find_deck(deck).print_all(in_deck((FRENCH.parse("Ah"), FRENCH.parse("6d")), deck)) == "Ah 6d"
    with pytest.raises(UnknownCardError):
        in_deck((FRENCH.parse("2h"),), deck)
