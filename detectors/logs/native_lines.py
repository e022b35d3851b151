"""Deals written as Kibic's own log: one JSON object a line, with the pack as it was dealt."""

import json
from collections.abc import Iterator, Sequence

from detectors.deal import Action, Draw
from detectors.sitting import Block
from rules.deals import Layout
from rules.games.game import Arrangement

_TALONS = ("talon", "elder-talon", "dealer-talon")


def native_lines(game: str, table: Arrangement, block: Block) -> Iterator[str]:
    """One line a deal, without line breaks.

    `talon` is the game's talon; where it lays none, what is left in the dealer's hand. `turn_up` and `board` are
    there where the game has them, `gathered` where the block tells the pack before the shuffle, `draws` and `actions`
    where it was played out.
    """
    layout, seats = table.layout, table.seats
    names = [json.dumps(card) for card in map(table.deck.print, range(table.deck.size))]
    places = _places(layout)
    head = f'{{"game":{json.dumps(game)},"deck":{json.dumps(table.deck.name)},"dealer":'
    gathered = [None] * len(block.packs) if block.gathered is None else block.gathered.tolist()
    rows = zip(block.packs.tolist(), block.dealers.tolist(), gathered, strict=True)
    for number, (pack, dealer, before) in enumerate(rows):
        order = [names[card] for card in pack]
        hands = ",".join(_cards(order, layout.seats[(seat - dealer) % seats]) for seat in range(seats))
        line = [f'{head}{dealer},"hands":[{hands}]']
        for key, positions in places:
            cards = _cards(order, positions)
            line.append(f'"{key}":{cards[1:-1] if key == "turn_up" else cards}')
        line.append(f'"order":[{",".join(order)}]')
        if before is not None:
            line.append(f'"gathered":[{",".join(names[card] for card in before)}]')
        if block.played is not None:
            line.append(f'"draws":[{",".join(_draw(names, draw) for draw in block.played.draws[number])}]')
            line.append(f'"actions":[{",".join(_action(names, act) for act in block.played.actions[number])}]')
        yield ",".join(line) + "}"


def _places(layout: Layout) -> list[tuple[str, Sequence[int]]]:
    """The keys of a line besides the hands, with the pack positions of their cards."""
    by_name = dict(layout.places)
    talon = [position for name in _TALONS for position in by_name.get(name, ())] or layout.stock
    found: list[tuple[str, Sequence[int]]] = [("talon", talon)] if talon else []
    if len(layout.turn_up) == 1:
        found.append(("turn_up", layout.turn_up))
    if "board" in by_name:
        found.append(("board", by_name["board"]))
    return found


def _cards(order: Sequence[str], positions: Sequence[int]) -> str:
    return "[" + ",".join([order[position] for position in positions]) + "]"


def _draw(names: Sequence[str], draw: Draw) -> str:
    thrown, drawn = (",".join([names[card] for card in cards]) for cards in (draw.discarded, draw.drawn))
    return f"[{draw.seat},[{thrown}],[{drawn}]]"


def _action(names: Sequence[str], act: Action) -> str:
    amount = "null" if act.amount is None else f"{act.amount:g}"
    return f'[{act.seat},"{act.verb}",{amount},{"null" if act.card is None else names[act.card]}]'
