"""`kibic odds`: the exact odds of a game's hands and figures."""

from fractions import Fraction
from math import log10
from typing import TYPE_CHECKING, Annotated

import typer

from app.commands.output import fail, print_json, usage_errors
from rules.statistics.rounding import odds_text

if TYPE_CHECKING:
    from rules.odds.catalogue import Feature
    from rules.odds.distribution import Distribution

_SEEN, _WHOLE = Fraction(1, 10**5), Fraction(1, 10**15)
_EXACT_IN_JSON = 2**53
"""Above it a number in JSON loses digits in many readers: it is written as a string."""


def odds(
    game: Annotated[str, typer.Argument(help="The game: its id, such as poker-32.", metavar="GAME")] = "",
    feature: Annotated[
        str | None, typer.Option(help="What is counted; the game's first feature unless told.", metavar="F")
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many play; the usual number unless told.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An agreement of the game, such as minisor=off.", metavar="NAME=VALUE")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="For what can only be sampled: the same seed gives the same sample.")
    ] = None,
    list_features: Annotated[bool, typer.Option("--list-features", help="List what can be counted, and end.")] = False,
    list_games: Annotated[bool, typer.Option("--list-games", help="List all games, and end.")] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Count what a fair pack gives: whole numbers of equally likely cases for every outcome."""
    if list_games:
        _list_games(json)
        return
    if not game:
        fail("odds takes GAME, such as poker-32 (kibic odds --list-games lists all)")
    if seed is not None and seed < 0:
        fail(f"--seed is a whole number, 0 or more, not {seed}")
    chosen = _chosen(option or [])
    from rules.games.catalogue import find_game
    from rules.odds.catalogue import NoOddsError, find_feature, game_features
    from rules.odds.catalogue import odds as count

    with usage_errors():
        found = find_game(game)
    try:
        features = game_features(game)
    except NoOddsError as error:
        fail(f"{error} (kibic odds --list-games lists which)")
    if list_features:
        _list(found.id, features, json)
        return
    with usage_errors():
        asked = find_feature(features, feature)
        distribution = count(found.id, asked.name, players, chosen, seed)
    if json:
        _print_json(found.id, asked, distribution)
    else:
        _print_table(f"{found.id}: {asked.says}", distribution)


def _chosen(options: list[str]) -> dict[str, str]:
    chosen = {}
    for text in options:
        name, separator, value = text.partition("=")
        if not separator:
            fail(f"--option takes NAME=VALUE, such as minisor=off, not {text!r}")
        chosen[name.strip()] = value.strip()
    return chosen


def _print_json(game: str, feature: "Feature", distribution: "Distribution") -> None:
    document: dict[str, object] = {
        "game": game,
        "feature": feature.name,
        "denominator": _number(distribution.denominator),
        "counts": {name: _number(count) for name, count in distribution.counts.items()},
    }
    if not distribution.is_exact:
        intervals = {name: distribution.interval(name) for name in distribution.counts}
        document |= {"exact": False, "seed": distribution.seed, "intervals": intervals}
    print_json(document)


def _number(count: int) -> int | str:
    return count if count <= _EXACT_IN_JSON else str(count)


def chance_text(chance: Fraction) -> str:
    """A chance as a percentage; as 1 in so many where it is too small to be seen there."""
    if 0 < chance < _SEEN:
        return f"1 in {round(1 / chance):,}" if chance > _WHOLE else f"1 in {odds_text(-_log10(chance))}"
    return f"{float(chance):.4%}"


def _log10(chance: Fraction) -> float:
    return log10(chance.numerator) - log10(chance.denominator)


def _print_table(title: str, distribution: "Distribution") -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("outcome", "cases", "chance", title=title)
    if not distribution.is_exact:
        table.add_column("95% interval")
    for name, count in distribution.counts.items():
        row = [name, f"{count:,}", chance_text(distribution.chance(name))]
        if not distribution.is_exact:
            row.append(" - ".join(f"{bound:.4%}" for bound in distribution.interval(name)))
        table.add_row(*row)
    console = Console(highlight=False)
    console.print(table)
    if distribution.is_exact:
        console.print(f"of {distribution.denominator:,} equally likely cases")
    else:
        console.print(f"of {distribution.denominator:,} random deals, seed {distribution.seed}: a sample, not exact")


def _list_games(json: bool) -> None:
    from rules.games.catalogue import all_games
    from rules.odds.catalogue import games_with_odds

    games, counted = all_games().values(), games_with_odds()
    if json:
        rows = [{"game": game.id, "title": game.title_en, "odds": game.id in counted} for game in games]
        print_json({"games": rows})
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("game", "title", "odds", title="All games")
    for game in games:
        names = ", ".join((game.id, *game.aliases))
        table.add_row(names, game.title_en, "yes" if game.id in counted else "")
    Console(highlight=False).print(table)


def _list(game: str, features: "tuple[Feature, ...]", json: bool) -> None:
    if json:
        print_json({"game": game, "features": [{"feature": f.name, "what": f.says} for f in features]})
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("feature", "what is counted", title=game)
    for feature in features:
        table.add_row(feature.name, feature.says)
    Console(highlight=False).print(table)
