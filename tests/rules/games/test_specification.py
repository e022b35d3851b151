"""Every id of the books' specification is a game here, and is dealt as the specification says.

The specification (`book/` in the shared folder) is read by a small reading of its own: steps to 1-based positions by
receiver. What the engine compiles is compared with that, for every number of players the specification allows.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules.deals import Layout
from rules.decks import find_deck
from rules.games.catalogue import find_facts, find_game
from rules.games.game import Game, NamedOnlyGameError, NoDealError

DECKS = {"francia52": "french52", "besique128": "piquet32x4", "shoe_n52": "french52x8"}
POKER_DECKS = {"francia-32": "piquet32", "francia-36": "short36", "francia-52": "french52", "magyar-32": "magyar32"}
DIRECTIONS = {"ccw": "right", "cw": "left", "cross": "left", "right": "right", "left": "left", None: None}
CUTTERS = {
    "dealer's left neighbour": "dealer's left",
    "second seat (dealer's left); may name the top card as trump instead of cutting": "dealer's left",
    "third seat (dealer's left)": "dealer's left",
    "the banker himself": "dealer",
    "dealer's right neighbour": "dealer's right",
    "banker's right neighbour": "dealer's right",
    "banker or a player": "dealer or player",
    "left_of_dealer": "dealer's left",
    "left_of_dealer, more than one card": "dealer's left",
}
# Receivers that have another name here; a number at the end of a receiver becomes `-number`.
PLACES = {
    "grid-two-columns": "grid",
    "piles": "pile",
    "columns": "column",
    "rows": "row",
    "packets": "packet",
    "waste": "talon",
    "five-waste-piles": "talon",
    "semicircle-sorted-by-rank-2-to-K": "semicircle",
    "left-banker-card": "left-banker",
    "right-players-card": "right-players",
    "turn_up": "turn-up",
}
SEATS = ("seat", "dealer", "opponent", "opposite", "left", "right")


@pytest.fixture(scope="session")
def book(shared_folder: Path) -> Path:
    """The folder of the specification."""
    folder = shared_folder / "book"
    if not folder.is_dir():
        pytest.skip(f"no specification of the books at {folder}")
    return folder


def load(book: Path, name: str) -> Any:
    """One file of the specification."""
    return yaml.load((book / name).read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@pytest.fixture(scope="session")
def described(book: Path) -> dict[str, dict[str, Any]]:
    """The rows of games-1 and games-2 by id."""
    rows = [*load(book, "games-1.yaml")["games"], *load(book, "games-2.yaml")["games"]]
    return {row["id"]: row for row in rows}


@pytest.fixture(scope="session")
def deck_sizes(book: Path) -> dict[str, int]:
    """Cards in each deck of the specification."""
    decks = {**load(book, "games-1.yaml")["decks"], **load(book, "games-2.yaml")["decks"]}
    return {name: row["size"] or row["size_default"] for name, row in decks.items()}


def receivers(steps: list[dict[str, Any]], hands: int, size: int) -> dict[str, list[int]]:
    """Who gets which positions (1-based), in the order of the steps. Demands, pauses and exposures take no card."""
    everyone = [f"seat{i}" for i in range(1, hands)] + ["dealer"]
    got: dict[str, list[int]] = {}
    top = 0

    def give(name: str, count: int) -> None:
        nonlocal top
        got.setdefault(name, []).extend(range(top + 1, top + count + 1))
        top += count

    def walk(step: dict[str, Any]) -> None:
        to: str | None = step.get("to")
        count: Any = step.get("count")
        if "group" in step:
            for inner in step["group"]:
                walk(inner)
        elif "turn_up" in step:
            give("turn_up", step["turn_up"])
        elif to is None or count == "demand":
            return
        elif to in ("each", "talon_then_each"):
            if count == "rest":
                for turn in range(size - top):
                    give(everyone[turn % hands], 1)
                return
            for name in (["talon"] if to == "talon_then_each" else []) + everyone:
                give(name, count)
        elif "piles" in step:
            name = "seat" if to == "active-seats" else to
            rounds = count if step.get("mode") == "round" else 1
            for _ in range(rounds):
                for pile in range(1, step["piles"] + 1):
                    give(f"{name}{pile}", count // rounds)
        else:
            give(to, size - top if count == "rest" else count)

    for step in steps:
        for _ in range(step.get("repeat", 1)):
            walk(step)
    assert top <= size
    return got


def split(got: dict[str, list[int]]) -> tuple[list[list[int]], dict[str, list[int]]]:
    """Hands in the order served, and places by their names here; all 0-based."""
    hands, places = [], {}
    for name, cards in got.items():
        zero_based = [card - 1 for card in cards]
        stem = name.rstrip("0123456789")
        if stem in SEATS:
            hands.append(zero_based)
        else:
            here = PLACES.get(stem, stem)
            places[f"{here}-{name[len(stem) :]}" if len(name) > len(stem) else here] = zero_based
    return sorted(hands), places


def compiled(layout: Layout) -> tuple[list[list[int]], dict[str, list[int]]]:
    """The same of a layout; seats without cards left out."""
    hands = sorted(list(seat) for seat in layout.seats if seat)
    return hands, {name: list(cards) for name, cards in layout.places}


def numbers(row: dict[str, Any], game: Game) -> range:
    """The numbers of players to try: all allowed; where any number may play, up to one card each, at most twelve."""
    low, high = row["players"]
    return range(low, (min(game.deck.size, 12) if high is None else high) + 1)


def hands_of(row: dict[str, Any], players: int) -> int:
    """How many hands are dealt: as many as the row fixes, but in a banking game as many as play."""
    fixed: int | None = row.get("seats")
    return players if fixed is None or row["kind"] == "banking" else fixed


def all_choices(game: Game) -> Iterator[dict[str, str]]:
    """Every combination of the options that change how a game is dealt."""
    dealt = {name for variant in game.variants for name, _ in variant.options}
    options = [option for option in game.options if option.name in dealt]
    for values in product(*(option.values for option in options)):
        yield dict(zip((option.name for option in options), values, strict=True))


def steps_of(row: dict[str, Any], described: dict[str, dict[str, Any]], players: int) -> list[dict[str, Any]]:
    """The deal of a row, which may refer to another game by the number of players."""
    deal = row["deal"]
    if isinstance(deal, dict):
        return steps_of(described[deal["by_players"][players]], described, players)
    steps: list[dict[str, Any]] = deal
    return steps


def test_every_id_of_the_three_files_is_found(book: Path, described: dict[str, dict[str, Any]]) -> None:
    variants = [row["id"] for row in load(book, "poker.yaml")["variants"]]
    assert len(described) == 39 + 24
    assert len(variants) >= 29
    for name in (*described, *variants):
        assert find_game(name).id == name
        assert len(find_facts(name).splitlines()) >= 5


def test_players_decks_directions_titles_and_pages_agree(
    described: dict[str, dict[str, Any]], deck_sizes: dict[str, int]
) -> None:
    for name, row in described.items():
        game = find_game(name)
        assert list(game.players) == row["players"], name
        assert game.title_hu == row["title_hu"], name
        assert game.direction == DIRECTIONS[row.get("direction")], name
        pages = row["pages"]
        if isinstance(pages, list):
            pages = "-".join(str(page) for page in dict.fromkeys(pages))
        assert game.pages == pages, name
        if row["kind"] == "wheel":
            with pytest.raises(NoDealError, match="wheel"):
                game.deck  # noqa: B018
            continue
        size = row.get("pack_size") or deck_sizes[row["deck"]] * row.get("packs", 1) - row.get("removed", 0)
        assert game.deck.size == size, name
        if row["deck"] != "other" and not row.get("removed") and row.get("packs", 1) == 1:
            assert game.deck.name == DECKS.get(row["deck"], row["deck"]), name


def test_cutters_agree(described: dict[str, dict[str, Any]]) -> None:
    checked = 0
    for name, row in described.items():
        cutter = row.get("cutter", row.get("cut"))
        if isinstance(cutter, str) and cutter in CUTTERS:
            cut = find_game(name).cut
            assert cut is not None, name
            assert cut.by == CUTTERS[cutter], name
            checked += 1
    assert checked >= 17


def test_the_specifications_own_positions_are_compiled(described: dict[str, dict[str, Any]]) -> None:
    checked = 0
    for name, row in described.items():
        if "positions" not in row:
            continue
        spans = {
            who: [
                int(x) for part in text.split(",") for x in range(int(part.split("-")[0]), int(part.split("-")[-1]) + 1)
            ]
            for who, text in row["positions"].items()
        }
        game = find_game(name)
        players = row["positions_players"]
        hands, places = compiled(game.layout(None if row["kind"] == "solitaire" else players))
        wanted_hands, wanted_places = split(spans)
        assert hands == wanted_hands, name
        assert {place: places[place] for place in wanted_places} == wanted_places, name
        checked += 1
    assert checked > 25


def test_every_deal_is_compiled_for_every_allowed_number_of_players(described: dict[str, dict[str, Any]]) -> None:
    checked = 0
    for name, row in described.items():
        if not row["deal"]:
            continue
        game = find_game(name)
        for players in numbers(row, game):
            got = receivers(steps_of(row, described, players), hands_of(row, players), game.deck.size)
            assert compiled(game.layout(players)) == split(got), (name, players)
            checked += 1
    assert checked > 100


def test_the_dealer_is_served_last_and_his_neighbour_first(described: dict[str, dict[str, Any]]) -> None:
    for name, row in described.items():
        game = find_game(name)
        if row["kind"] in ("solitaire", "wheel") or name == "marjas-kereszt":
            continue
        for players in numbers(row, game):
            served = [
                seat for _, seat in sorted((cards[0], i) for i, cards in enumerate(game.layout(players).seats) if cards)
            ]
            in_turn = [*range(1, len(game.layout(players).seats)), 0]
            assert served == [seat for seat in in_turn if seat in served], (name, players)


def test_every_variant_and_reading_of_a_deal_is_an_option(described: dict[str, dict[str, Any]]) -> None:
    found = []
    for name, row in described.items():
        game = find_game(name)
        deals = [deal if isinstance(deal, list) else deal["deal"] for deal in row.get("deal_variants", [])]
        deals += [row["deal_reading"]] if "deal_reading" in row else []
        for steps in deals:
            players = row["players"][0]
            wanted = split(receivers(steps, hands_of(row, players), game.deck.size))
            assert wanted in [compiled(game.layout(players, chosen)) for chosen in all_choices(game)], (name, steps)
            found.append(name)
    assert {"pike", "marjas", "makao", "ecarte", "tarok-negyes", "tarok-harmas", "lhombre-quadrille"} <= set(found)


def test_cards_taken_out_laid_out_or_put_under_the_pack_are_those_named(described: dict[str, dict[str, Any]]) -> None:
    for name, row in described.items():
        game = find_game(name)
        if "removed_cards" in row:
            whole = Counter(str(card) for card in find_deck(DECKS.get(row["deck"], row["deck"])).cards * row["packs"])
            assert whole - Counter(map(str, game.deck.cards)) == Counter(map(french, row["removed_cards"])), name
        if "start_row" in row:
            assert game.places[0].begins == tuple(map(french, row["start_row"]))
            assert game.bottom_card == french(row["last_card"])
    hours = {place.name: place.begins for place in find_game("ora-2").places}
    for card, hour in described["ora-2"]["clock_reading"].items():
        assert hours[f"hour-{hour}"] == (french(card),)


def test_cards_that_the_specification_exposes_are_shown(described: dict[str, dict[str, Any]]) -> None:
    checked = 0
    for name, row in described.items():
        if not isinstance(row["deal"], list):
            continue
        game = find_game(name)
        for which in [step["expose"] for step in row["deal"] if "expose" in step]:
            for players in numbers(row, game):
                layout, size = game.layout(players), game.deck.size
                ends = {"bottom": (size - 1,), "last card": (size - 1,), "top": (0,)}
                assert set(ends.get(which, layout.stock[:2])) <= set(layout.shown), (name, which)
            checked += 1
    assert checked >= 9


def french(card: str) -> str:
    """`HX` of the specification to `Th`."""
    return card[1:].replace("X", "T") + card[0].lower()


def test_poker_is_dealt_five_cards_one_at_a_time_to_the_left(book: Path) -> None:
    for row in load(book, "poker.yaml")["variants"]:
        game = find_game(row["id"])
        assert game.title_hu == row["title_hu"]
        assert game.pages is not None and row["page"].startswith(game.pages)
        assert game.status == row["status"]
        if row["status"] == "named-only":
            assert row["deal"] is None
            with pytest.raises(NamedOnlyGameError, match="only named"):
                game.layout()
            continue
        if row.get("players") and "min" in row["players"]:
            assert game.players == (row["players"]["min"], row["players"]["max"])
        assert game.direction == "left"
        assert game.cut is not None and game.cut.by == "dealer's right"
        for players in range(game.players[0], (game.players[1] or 0) + 1):
            layout = game.layout(players)
            assert [layout.seats[j % players] for j in range(1, players + 1)] == [
                tuple(j - 1 + players * k for k in range(5)) for j in range(1, players + 1)
            ]
            assert layout.stock == tuple(range(5 * players, game.arrange(players).deck.size))


def test_poker_packs_follow_the_players_and_the_agreement(book: Path) -> None:
    rows = {row["id"]: row for row in load(book, "poker.yaml")["variants"]}
    packs = load(book, "poker.yaml")["packs"]
    for name, row in rows.items():
        if isinstance(row["deck"], str) and row["deck"] in packs:
            assert find_game(name).deck.name == POKER_DECKS[row["deck"]]
    more = find_game("bovitett-pakli")
    assert more.arrange(5).deck.size == packs[rows["bovitett-pakli"]["deck"]["five_players"]]["cards"]
    assert more.arrange(6).deck.size == packs[rows["bovitett-pakli"]["deck"]["six_players"]]["cards"]
    for base, jokers in product(*(rows["dzsoker"]["deck"][key] for key in ("base", "jokers"))):
        choice = {"pack": POKER_DECKS[base], "jokers": str(jokers)}
        assert find_game("dzsoker").arrange(options=choice).deck.name == f"{POKER_DECKS[base]}+{jokers}"


def test_house_rules_of_poker_are_options_with_the_projects_default(book: Path) -> None:
    known = {option.name: option for name in ("cukassza", "dzsoker") for option in find_game(name).options}
    for rule in load(book, "poker.yaml")["house_rules"]:
        if len(rule["options"]) > 1:  # the amount of the first bet is always by agreement: nothing to choose
            assert set(known[rule["id"]].values) == set(rule["options"])
            assert known[rule["id"]].default == rule["default"]
