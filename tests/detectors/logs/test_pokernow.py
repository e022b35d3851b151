"""PokerNow home games: newest line first, the dealer named, the keeper's hand told without his name."""

from collections.abc import Sequence

from detectors.deal import Action
from detectors.logs.catalogue import read_log
from detectors.logs.pokernow import read
from rules.decks import find_deck

FRENCH = find_deck("french52")
NORTH, EAST, SOUTH = '"North @ a1"', '"East @ b2"', '"South @ c3"'


def hand(number: int, dealer: str = EAST, mine: str = "10♣, 10♦", shows: Sequence[str] = ()) -> list[str]:
    return [
        f"-- starting hand #{number} (id: x7)  (No Limit Texas Hold'em) ({dealer and f'dealer: {dealer}'}) --",
        f"Player stacks: #2 {NORTH} (39936) | #7 {EAST} (50064) | #8 {SOUTH} (1000.50)",
        *([f"Your hand is {mine}"] if mine else []),
        f"{SOUTH} posts a small blind of 500",
        f"{NORTH} posts a big blind of 1000",
        f"{EAST} folds",
        f"{SOUTH} raises to 3100 and go all in",
        f"{NORTH} calls 2100",
        "Flop:  [A♥, 10♠, 2♣]",
        "Turn: A♥, 10♠, 2♣ [2♦]",
        "River: A♥, 10♠, 2♣, 2♦ [2♥]",
        *shows,
        f"Uncalled bet of 2100 returned to {SOUTH}",
        f"{NORTH} collected 2100 from pot with Pair, A's (combination: A♥, 10♣)",
        f"-- ending hand #{number} --",
    ]


def csv(entries: Sequence[str], start: int = 100) -> str:
    """As the site writes it: the newest first."""
    rows = [
        f'"{entry.replace(chr(34), chr(34) * 2)}",2024-05-01T20:00:00.000Z,{start + i}'
        for i, entry in enumerate(entries)
    ]
    return "entry,at,order\n" + "\n".join(reversed(rows)) + "\n"


def test_a_hand_is_read_with_seats_dealer_board_and_play() -> None:
    (deal,) = read(csv(hand(280, shows=[f"{NORTH} shows a 10♣, 10♦."]))).deals
    assert (deal.players, deal.dealer, deal.label, deal.game) == (("North", "East", "South"), 1, "280", "holdem")
    assert FRENCH.print_all(deal.hands[0]) == "Tc Td"
    assert FRENCH.print_all(deal.board) == "Ah Ts 2c 2d 2h"
    assert deal.actions[:5] == (
        Action(2, "post", 500.0),
        Action(0, "post", 1000.0),
        Action(1, "fold"),
        Action(2, "raise", 3100.0),
        Action(0, "call", 2100.0),
    )


def test_the_order_of_time_is_restored_and_deals_keep_their_lines() -> None:
    text = csv([*hand(1, mine=""), *hand(2, mine=""), *hand(3, mine="")])
    deals = read(text).deals
    assert [deal.label for deal in deals] == ["1", "2", "3"]
    assert all("starting hand #" + deal.label in text.split("\n")[deal.line - 1] for deal in deals)
    header, *rows = text.strip().split("\n")
    oldest_first = "\n".join([header, *reversed(rows)])
    assert [deal.hands for deal in read(oldest_first).deals] == [deal.hands for deal in deals]


def test_my_hand_is_his_who_turns_the_same_cards_up_and_is_told_in_every_deal() -> None:
    text = csv([*hand(1, mine="A♦, K♦"), *hand(2, shows=[f"{NORTH} shows a 10♣, 10♦."]), *hand(3, mine="3♦, 4♦")])
    deals = read(text).deals
    assert [FRENCH.print_all(deal.hands[0]) for deal in deals] == ["Ad Kd", "Tc Td", "3d 4d"]
    assert {deal.known for deal in deals} == {("own", "none", "none")}


def test_my_hand_is_nobodys_while_he_never_turns_it_up() -> None:
    deals = read(csv([*hand(1), *hand(2, shows=[f"{EAST} shows a 3♣, 4♦."])])).deals
    assert [deal.known for deal in deals] == [("none", "none", "none"), ("none", "shown", "none")]


def test_a_hand_shown_after_its_end_belongs_to_it() -> None:
    deals = read(csv([*hand(1, mine=""), f"{SOUTH} shows a 5♥, 2♠.", *hand(2, mine="")])).deals
    assert [FRENCH.print_all([card for card in deal.hands[2] if card >= 0]) for deal in deals] == ["5h 2s", ""]


def test_a_dead_button_and_games_that_change() -> None:
    entries = [
        entry.replace("No Limit Texas Hold'em) ()", "Pot Limit Omaha Hi) (dead button)") for entry in hand(1, "", "")
    ]
    (deal,) = read(csv(entries)).deals
    assert (deal.dealer, deal.game, [len(cards) for cards in deal.hands]) == (None, None, [4, 4, 4])


def test_a_second_run_of_the_board() -> None:
    entries = hand(1, mine="")
    entries.insert(entries.index("River: A♥, 10♠, 2♣, 2♦ [2♥]") + 1, "River (second run): A♥, 10♠, 2♣, 2♦ [3♥]")
    assert FRENCH.print_all(read(csv(entries)).deals[0].board) == "Ah Ts 2c 2d 2h 3h"


def test_two_players_of_one_name_keep_their_ids() -> None:
    entries = [entry.replace("East @", "North @") for entry in hand(1, mine="")]
    assert read(csv(entries)).deals[0].players == ("North @ a1", "North @ b2", "South")


def test_hands_without_a_beginning_or_an_end_are_skipped() -> None:
    entries = [*hand(1, mine="")[5:], *hand(2, mine=""), *hand(3, mine="")[:-1]]
    records = read(csv(entries))
    assert [deal.label for deal in records.deals] == ["2"]
    assert {skip.reason for skip in records.skipped} == {
        "the beginning of the hand is missing",
        "the hand breaks off before its end",
    }


def test_a_log_told_twice_counts_once() -> None:
    text = csv([*hand(1, mine=""), *hand(2, mine="")])
    records = read(text + text)
    assert (len(records.deals), records.repeats) == (2, 2)


def test_chat_over_several_lines_does_no_harm() -> None:
    text = csv([*hand(1, mine=""), '"North @ a1": well\n\n"folds", he said', *hand(2, mine="")])
    assert len(read_log(text.encode(), "x").deals) == 2
