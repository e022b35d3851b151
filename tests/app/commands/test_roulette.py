"""`kibic roulette`."""

import pytest


def test_json_lists_all_bets_of_the_books_wheel(kibic) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("roulette", "--json")
    assert outcome.status == 0
    assert outcome.document["wheel"] == "roulette-ketzerus"
    bets = {bet["name"]: bet for bet in outcome.document["bets"]}
    assert len(bets) == len(outcome.document["bets"]) == 20 + 15
    assert all(set(bet) == {"name", "numbers", "pays", "edge"} for bet in bets.values())
    assert bets["plein"] == {"name": "plein", "numbers": 1, "pays": 35, "edge": pytest.approx(1 / 19)}
    assert bets["transversale_cinq"]["edge"] == pytest.approx(3 / 38)
    assert bets["rouge"]["edge"] == pytest.approx(1 / 38)
    assert bets["colonnes_a_cheval"]["pays"] == 0.5


@pytest.mark.parametrize(
    ("wheel", "bet", "edge"),
    [
        ("roulette-egyzerus", "plein", 1 / 37),
        ("single-zero", "rouge", 0),
        ("roulette-egyzerus", "noir", 1 / 37),
        ("roulette-tizennyolcz", "chance", 1 / 19),
        ("roulette-ketzerus", "rouge+impair", 7 / 38),
    ],
)
def test_one_bet_of_one_wheel(kibic, wheel: str, bet: str, edge: float) -> None:  # type: ignore[no-untyped-def]
    document = kibic("roulette", "--wheel", wheel, "--bet", bet, "--json").document
    assert [row["edge"] for row in document["bets"]] == [pytest.approx(edge)]


def test_for_people_there_are_wheels_bets_and_zero_rules(kibic) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("roulette")
    assert outcome.status == 0
    for text in ("roulette-egyzerus", "roulette-tizennyolcz", "transversale_cinq", "3/38", "side-half", "manque 3/76"):
        assert text in outcome.out


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["--wheel", "roulete-egyzerus"], "did you mean roulette-egyzerus"),
        (["--bet", "rogue"], "did you mean rouge"),
        (["--wheel", "roulette-egyzerus", "--bet", "transversale_cinq"], "transversale_six"),
    ],
)
@pytest.mark.parametrize("json", [[], ["--json"]])
def test_an_unknown_name_is_a_wrong_call_and_lists_near_ones(  # type: ignore[no-untyped-def]
    kibic, arguments: list[str], hint: str, json: list[str]
) -> None:
    outcome = kibic("roulette", *arguments, *json)
    assert (outcome.status, outcome.out) == (2, "")
    assert hint in outcome.err
