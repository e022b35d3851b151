"""Who can be suspected, and that weights look neither at the cards nor at the future."""

from collections.abc import Callable

import pytest

from detectors.deal import Deal, Log
from detectors.suspects import find_suspects, partner_places
from rules.names import UnknownNameError

Logs = Callable[..., Log]


def deal(dealer: int | None = None, players: tuple[str, ...] = (), seats: int = 4, game: str = "poker-32") -> Deal:
    hands = tuple((2 * seat, 2 * seat + 1) for seat in range(seats))
    return Deal(1, "french52", hands, tuple("all" for _ in range(seats)), game=game, dealer=dealer, players=players)


def shares(log: Log, named: str | None = None) -> dict[str, float]:
    """The weights by label, without those of "everyone but one", which lower the others' in proportion."""
    totals: dict[str, float] = {}
    for suspect in find_suspects(log, named):
        totals[suspect.label] = totals.get(suspect.label, 0) + suspect.weight
    return {label: weight for label, weight in totals.items() if not label.startswith("but-")}


SPARED = 0.92
"""What "everyone but one" leaves to the people."""


def test_an_empty_log_has_nobody(log_of: Logs) -> None:
    assert find_suspects(log_of([])) == ()


def test_seats_share_alike_where_the_dealer_does_not_change(log_of: Logs) -> None:
    assert shares(log_of([deal(0), deal(0)])) == pytest.approx({str(seat): 0.25 * SPARED for seat in range(4)})
    assert shares(log_of([deal(None)])) == pytest.approx({str(seat): 0.25 * SPARED for seat in range(4)})


def test_a_changing_dealer_is_suspected_too_and_everyone_in_his_own_deals(log_of: Logs) -> None:
    log = log_of([deal(0), deal(1), deal(2)])
    assert shares(log) == pytest.approx(
        {str(seat): 3 / 16 * SPARED for seat in range(4)} | {"dealer": 0.7 / 4, "dealer-partner": 0.3 / 4}
    )
    first = [suspect.seat_by_deal.tolist() for suspect in find_suspects(log) if suspect.label == "0"]
    assert first == [[0, 0, 0], [0, -1, -1]]
    dealer = next(suspect for suspect in find_suspects(log) if suspect.label == "dealer")
    assert dealer.seat_by_deal.tolist() == [0, 1, 2]


def test_in_partnership_games_the_dealers_partner_is_suspected(log_of: Logs) -> None:
    log = log_of([deal(0, game="whist-sans-adout"), deal(1, game="whist-sans-adout")])
    partner = next(suspect for suspect in find_suspects(log) if suspect.label == "dealer-partner")
    assert partner.seat_by_deal.tolist() == [2, 3] and partner.weight == pytest.approx(0.9 * 0.125)


def test_the_dealers_partner_may_sit_anywhere_and_at_each_place_is_one_part_of_one_suspect(log_of: Logs) -> None:
    deals = [deal(0), deal(1), deal(2, seats=3)]
    partners = [suspect for suspect in find_suspects(log_of(deals)) if suspect.label == "dealer-partner"]
    assert [partner.seat_by_deal.tolist() for partner in partners] == [[2, 3, -1], [1, 2, 0], [3, 0, -1]]
    named = find_suspects(log_of(deals), "dealer-partner")
    assert [one.weight for one in named] == pytest.approx([0.5, 0.25, 0.25])
    assert [partner_places(seats) for seats in (2, 3, 6)] == [(None,), (1, 2), (None, 1, 2, 4, 5)]


def test_bridge_seats_are_compass_points_and_boards_dealt_beforehand_have_no_dealer(log_of: Logs) -> None:
    log = log_of([deal(0, game="bridge"), deal(1, game="bridge")], dealer_deals=False)
    assert shares(log) == pytest.approx(dict.fromkeys("NESW", 0.25 * SPARED))
    assert shares(log, "dealer") == {"dealer": 1.0}


def test_players_who_change_seats_are_suspected_by_name(log_of: Logs) -> None:
    log = log_of([deal(None, ("Anna", "Béla", "Cili", "")), deal(None, ("Béla", "Cili", "Anna", "Dóra"))])
    expected = {"Anna": 0.3, "Béla": 0.3, "Cili": 0.3, "Dóra": 0.05}
    assert shares(log) == pytest.approx({name: share * SPARED for name, share in expected.items()})
    anna = next(suspect for suspect in find_suspects(log) if suspect.label == "Anna")
    assert anna.seat_by_deal.tolist() == [0, 2]


def test_players_who_keep_their_seats_are_called_by_them_whoever_comes_later_is_not(log_of: Logs) -> None:
    players = ("Anna", "Béla", "Cili", "Dóra")
    still = log_of([deal(None, players)] * 3)
    assert set(shares(still)) == {"0", "1", "2", "3"}
    replaced = log_of([deal(None, players), deal(None, ("Anna", "Béla", "Cili", "Emil"))])
    assert set(shares(replaced)) == {*players, "Emil"}
    weights = dict(zip(players, shares(still).values(), strict=True))
    assert {name: shares(replaced)[name] for name in players} == pytest.approx(weights)


def test_a_log_that_names_its_keeper_alone_is_judged_by_seats(log_of: Logs) -> None:
    assert set(shares(log_of([deal(None, ("", "Me", "", "")), deal(None, ("Me", "", "", ""))]))) == {"0", "1", "2", "3"}


def test_who_stays_and_who_comes_later_does_not_change_the_weights_of_those_before(log_of: Logs) -> None:
    """Staying at a table may depend on the cards: weights that looked ahead would favour the lucky."""
    start = [deal(None, ("Anna", "Béla", "", "")), deal(None, ("Béla", "Anna", "", ""))]
    before = shares(log_of(start))
    after = shares(log_of([*start, *(deal(None, ("Béla", "", "", f"guest {i}")) for i in range(100))]))
    assert {name: after[name] for name in before} == before
    assert sum(after.values()) <= 1
    assert len(after) == 2 + 40


@pytest.mark.parametrize(
    ("named", "labels"), [("S", {"S"}), ("s", {"S"}), ("2", {"S"}), ("DEALER", {"dealer"}), ("béla", {"Béla"})]
)
def test_a_suspect_named_beforehand_has_all_the_weight(named: str, labels: set[str], log_of: Logs) -> None:
    players = ("Anna", "Béla", "Cili", "Dóra")
    log = log_of([deal(0, players, game="bridge"), deal(1, players, game="bridge")])
    assert shares(log, named) == pytest.approx(dict.fromkeys(labels, 1.0))


def test_everyone_but_one_is_suspected_of_those_who_sat_first(log_of: Logs) -> None:
    log = log_of([deal(0), deal(1)])
    others = [suspect for suspect in find_suspects(log) if suspect.spared]
    assert [suspect.label for suspect in others] == ["but-0", "but-1", "but-2", "but-3"]
    assert sum(suspect.weight for suspect in find_suspects(log)) == pytest.approx(1.0)
    assert [suspect.weight for suspect in others] == pytest.approx([0.75 * 0.08 / 4] * 4)
    (named,) = find_suspects(log, "BUT-2")
    assert (named.label, named.weight, named.spared, named.seat_by_deal.tolist()) == ("but-2", 1.0, True, [2, 2])
    assert not [suspect for suspect in find_suspects(log_of([deal(0, seats=2)])) if suspect.spared]


def test_nameless_players_are_numbered_as_in_an_anonymous_run(log_of: Logs) -> None:
    nameless = log_of([deal(0), deal(1)])
    assert {suspect.label for suspect in find_suspects(nameless, "P4")} == {"3"}
    named = log_of([deal(0, ("P4", "Béla", "Cili", "Dóra")), deal(1, ("P4", "Béla", "Cili", "Dóra"))])
    assert {suspect.label for suspect in find_suspects(named, "p4")} == {"P4"}
    for name, log in (("P1", named), ("P5", nameless), ("P0", nameless)):
        with pytest.raises(UnknownNameError, match=r"known: .*\b0, 1, 2, 3, .*dealer"):
            find_suspects(log, name)


def test_a_name_that_nobody_bears_is_said_with_near_ones(log_of: Logs) -> None:
    with pytest.raises(UnknownNameError, match="did you mean Anna"):
        find_suspects(log_of([deal(0, ("Anna", "Béla", "Cili", "Dóra"))]), "Ana")
    with pytest.raises(UnknownNameError, match="unknown seat '7'"):
        find_suspects(log_of([deal(0)]), "7")
