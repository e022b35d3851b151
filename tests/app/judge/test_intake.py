"""The log as it is judged once the game is named."""

from app.judge.intake import of_game
from detectors.deal import Deal, Log


def test_naming_a_game_leaves_out_the_deals_of_others() -> None:
    deals = [Deal(i, "french52", ((0,),), ("all",), game) for i, game in enumerate(("bridge", None, "holdem"), start=1)]
    log = Log("mixed.txt", "native", None, tuple(deals))
    assert of_game(log, None) is log
    named = of_game(log, "bridge")
    assert named.game == "bridge" and [deal.line for deal in named.deals] == [1, 2]
