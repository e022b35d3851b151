"""`kibic roulette`: the wheels of the book, their bets and what each costs."""

from fractions import Fraction
from typing import Annotated

import typer

from app.commands.output import print_json, usage_errors


def roulette(
    wheel: Annotated[
        str, typer.Option(help="Wheel: roulette-ketzerus (0 and 00), roulette-egyzerus, roulette-tizennyolcz.")
    ] = "roulette-ketzerus",
    bet: Annotated[
        str | None, typer.Option(help="Only this bet, such as plein, rouge, rouge+impair or chances_a_cheval.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """List a roulette wheel's bets: numbers covered, what a stake of 1 wins, and the bank's exact edge."""
    from rules.wheels import find_wheel, wheel_names, zero_rule_title

    with usage_errors():
        found = find_wheel(wheel)
        bets = found.bets if bet is None else found.find_bets(bet)
    if json:
        rows = [
            {"name": b.name, "numbers": b.numbers, "pays": _number(b.pays), "edge": float(found.edge(b))} for b in bets
        ]
        print_json({"wheel": found.id, "bets": rows})
        return
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    table = Table(
        "bet", "what", "numbers", "pays", "edge", "", title=f"{found.id}: {found.title_en} (p. {found.pages})"
    )
    for b in bets:
        edge = found.edge(b)
        table.add_row(b.name, b.title_en, str(b.numbers), str(b.pays), str(edge), f"{float(edge):.3%}")
    console.print(table)
    chances = [b for b in bets if b.is_chance]
    for rule in found.zero_rules if chances else ():
        edges = ", ".join(f"{b.name} {found.edge(b, rule)}" for b in chances)
        console.print(f"{rule}, {zero_rule_title(rule)[0]}: {edges}")
    console.print("Wheels: " + ", ".join(wheel_names()))


def _number(value: Fraction) -> int | float:
    return value.numerator if value.denominator == 1 else float(value)
