"""Which hands of a poker log are evidence: those told as they are dealt, whatever happens to them afterwards."""

from dataclasses import replace

from detectors.deal import UNKNOWN, Action, Deal, Known
from detectors.logs.known import ALWAYS_KNOWN
from detectors.logs.poker_known import settle_poker

NAMES = ("North", "East", "South")


def deal(*known: Known, verb: str = "fold", players: tuple[str, ...] = NAMES) -> Deal:
    hands = tuple((UNKNOWN, UNKNOWN) if word == "none" else (2 * seat, 2 * seat + 1) for seat, word in enumerate(known))
    posts = (Action(0, "post", 1.0), Action(1, "post", 2.0))
    acts = tuple(Action(seat, verb, None) for seat in range(len(known)))
    return Deal(1, "french52", hands, known, players=players[: len(known)], actions=posts + acts)


def words(deals: list[Deal], *heroes: str, is_whole: bool = False) -> list[tuple[Known, ...]]:
    return [settled.known for settled in settle_poker(deals, heroes, is_whole)]


FOLDED = deal("all", "none", "none")
PLAYED = deal("all", "none", "none", verb="call")
TURNED_UP = deal("none", "none", "shown", verb="call")


def test_no_deals_stay_none() -> None:
    assert settle_poker([]) == []


def test_where_every_hand_is_told_as_it_is_dealt_all_are_known() -> None:
    assert words([deal("all", "all", "all")] * 3) == [("all", "all", "all")] * 3
    spoilt = words([*[deal("all", "all", "all")] * 99, FOLDED])
    assert (spoilt[0], spoilt[-1]) == (("all", "all", "all"), ("shown", "none", "none"))


def test_the_keepers_own_hands_are_his_own_and_those_turned_up_are_shown() -> None:
    deals = [deal("all", "none", "shown")] * 5
    assert set(words(deals)) == {("own", "none", "shown")}


def test_who_never_folds_at_once_has_left_hands_out_and_nothing_fair_can_be_said() -> None:
    assert set(words([PLAYED] * 100)) == {("none", "none", "none")}
    assert set(words([deal("all", "none", "shown", verb="call")] * 100)) == {("none", "none", "none")}
    assert words([*[PLAYED] * 95, *[FOLDED] * 5])[0] == ("none", "none", "none")
    assert words([*[PLAYED] * 85, *[FOLDED] * 15])[0] == ("own", "none", "none")


def test_one_hand_folded_at_once_does_not_make_a_keeper() -> None:
    assert words([FOLDED])[0] == ("none", "none", "none")
    assert words([FOLDED, FOLDED])[0] == ("own", "none", "none")


def test_a_hand_that_was_missed_does_not_unmake_him_but_many_do() -> None:
    missed = deal("none", "none", "none")
    assert words([*[FOLDED] * 40, missed])[0] == ("own", "none", "none")
    assert words([*[FOLDED] * 40, *[missed] * 5])[0] == ("none", "none", "none")


def test_heads_up_deals_in_which_both_hands_came_out_are_still_the_showdowns() -> None:
    folded = deal("all", "none")
    assert words([deal("all", "shown"), folded] * 20)[0] == ("own", "shown")
    both = deal("all", "all", verb="call")  # a site that tells the other hand among those dealt, once it is shown
    assert words([both, folded] * 20)[0] == ("own", "shown")


def test_a_log_kept_by_nobody_has_shown_hands() -> None:
    assert words([*[TURNED_UP] * 20, *[deal("none", "none", "none")] * 40])[0] == ("none", "none", "shown")


def test_where_nearly_every_deal_has_a_showdown_deals_were_picked() -> None:
    assert set(words([TURNED_UP] * 30)) == {("none", "none", "none")}


def test_a_keeper_who_picks_deals_spoils_his_own_hands_in_a_log_that_tells_all() -> None:
    deals = [deal("all", "all", "all", verb="call")] * ALWAYS_KNOWN
    assert words(deals)[0] == ("all", "all", "all")
    assert words(deals, "North")[0] == ("none", "all", "all")
    assert words(deals[1:], "North")[0] == ("all", "all", "all")
    assert words([deal("all", "all", "all")] * 50, "North")[0] == ("all", "all", "all")


def test_a_log_that_the_table_wrote_is_believed() -> None:
    assert words([PLAYED] * 3, is_whole=True)[0] == ("own", "none", "none")
    assert words([TURNED_UP] * 30, is_whole=True)[0] == ("none", "none", "shown")


def test_posting_a_blind_is_no_act_of_his() -> None:
    assert {action.verb for action in FOLDED.actions} == {"post", "fold"}
    assert words([FOLDED] * 3)[0][0] == "own"


def test_a_keeper_moves_from_seat_to_seat() -> None:
    right = replace(deal("none", "none", "all"), players=("East", "South", "North"))
    assert set(words([FOLDED, right] * 10)) == {("own", "none", "none"), ("none", "none", "own")}
