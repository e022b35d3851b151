"""Power: how many deals until a cheat is flagged, beside an oracle; and the other tables of judging deals.

    python -m benchmarks.deals [--logs 2000] [--seed 1888] [--json]      # the power tables
    python -m benchmarks.fair_deals --minutes 30                         # honest sittings (a long run, kept in a cache)

32-card poker, four players; the dealer plants cards in his own hand and is named beforehand (`--seat dealer`), the
feature is not: it is searched among all features of the game and the suspicions of the course that such a log shows.
Planting model of the contract: at each deal, with probability `rate`, a set of cards drawn uniformly from those named
goes to his hand first and the rest is dealt fairly. The oracle is the likelihood-ratio test of fair dealing against
exactly this cheat: the product of (1 - rate) + rate * N / E0[N]; for the best hand that of a cheat who always has it,
4 a deal; for the slug that of a person who keeps eight neighbours in every deal, which any one deal betrays. Cheats of
the play (marked cards, two together) have no oracle; there "feature named" means suspicion and suspect.
"""

import argparse
import json
import sys
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from benchmarks.fair_deals import read_lines, report
from detectors.bets import mixture_for
from detectors.cheats.catalogue import find_cheat
from detectors.evidence import LARGEST_RATIO
from detectors.sitting import Sitting
from detectors.suspicions.catalogue import battery, courses_of, feature_weights
from detectors.suspicions.suspicion import Table
from rules.decks import Deck
from rules.games.catalogue import find_game
from rules.statistics.eprocess import BettingProcess

ALPHA = 0.001
PLAYERS = 4
HAND = 5


@dataclass(frozen=True)
class Row:
    """One kind of cheat: how often he does it, the median that is required, and how long a log is simulated."""

    kind: str
    rate: float
    required: int | None
    deals: int


ROWS = (
    Row("ace", 0.3, 200, 600),
    Row("ace-pair", 0.3, 40, 150),
    Row("pair", 0.3, 330, 1000),
    Row("best-hand", 1.0, 10, 30),
    Row("ace", 0.1, None, 3000),
    Row("ace-pair", 0.1, None, 700),
    Row("ace", 0.6, None, 200),
    Row("best-hand", 0.3, None, 400),
)
SLUG = Row("slug", 1.0, 15, 30)
PLAY = {"0": Row("marked", 0.3, None, 800), "0+2": Row("collusion", 0.3, None, 2500)}
"""Cheats of the play, who leave the deal alone, by who is suspected."""


def planted_sets(deck: Deck, kind: str) -> NDArray[np.intp]:
    """`(sets, size)` all sets of cards that the cheat may plant."""
    aces = np.flatnonzero(deck.where(rank="A"))
    if kind == "ace":
        return aces[:, None]
    ranks = ["A"] if kind == "ace-pair" else deck.ranks
    pairs = [pair for rank in ranks for pair in combinations(np.flatnonzero(deck.where(rank=rank)), 2)]
    return np.array(pairs)


def cheated_hands(deck: Deck, kind: str, rate: float, n: int, rng: np.random.Generator) -> list[NDArray[np.intp]]:
    """`n` deals, one `(n, 5)` array a seat; seat 0 is the cheat."""
    keys = rng.random((n, deck.size), np.float32)
    cheats = np.flatnonzero(rng.random(n) < rate)
    if kind != "best-hand":
        sets = planted_sets(deck, kind)
        chosen = sets[rng.integers(len(sets), size=len(cheats))]
        keys[cheats[:, None], chosen] = -1.0  # first in the order, so in his hand; the rest stays uniform
    order = np.argsort(keys, axis=1)
    hands = [order[:, HAND * seat : HAND * (seat + 1)] for seat in range(PLAYERS)]
    if kind == "best-hand":
        best = battery(find_game("poker-32").id)[0]
        everyone = np.ones((n, PLAYERS), np.bool_)
        winner = best.ratios(Table(deck, tuple(hands), everyone)).argmax(axis=1)
        stacked = np.stack(hands, axis=1)
        taken, own = stacked[cheats, winner[cheats]].copy(), stacked[cheats, 0].copy()
        stacked[cheats, winner[cheats]], stacked[cheats, 0] = own, taken
        hands = [stacked[:, seat] for seat in range(PLAYERS)]
    return hands


def deals_to_flag(row: Row, logs: int, rng: np.random.Generator) -> dict[str, float | None]:
    """Medians over `logs` sessions: by the search, with the feature named too, and by the oracle."""
    game = find_game("poker-32")
    features, courses = battery(game.id), courses_of(Sitting(game).log(3, rng).deals)
    k = [feature.name for feature in features].index(row.kind)
    firsts: dict[str, list[float]] = {"median": [], "named": [], "oracle": []}
    block = max(1, 200_000 // row.deals)
    for start in range(0, logs, block):
        here = min(block, logs - start)
        hands = cheated_hands(game.deck, row.kind, row.rate, here * row.deals, rng)
        table = Table(game.deck, tuple(hands), np.ones((here * row.deals, PLAYERS), np.bool_))
        ratios = np.stack([feature.ratios(table)[:, 0] for feature in features], axis=1)
        ratios = ratios.reshape(here, row.deals, -1).swapaxes(0, 1)
        evidence = np.stack(
            [
                BettingProcess((here,), mixture_for(feature)).run(np.ascontiguousarray(ratios[:, :, i]))
                for i, feature in enumerate(features)
            ],
            axis=2,
        )
        rate = min(row.rate, 1 - 1e-12)
        firsts["oracle"] += _first(np.cumsum(np.log10(1 - rate + rate * ratios[:, :, k]), axis=0))
        firsts["named"] += _first(evidence[:, :, k])
        firsts["median"] += _first((evidence + np.log10(feature_weights(features, courses)[0])).max(axis=2))
    return _table_row(row, firsts)


def deals_to_flag_the_slug(row: Row, logs: int, rng: np.random.Generator) -> dict[str, float | None]:
    """The same for a slug that is kept in every deal, by the suspicions of the course."""
    game = find_game("poker-32")
    features = battery(game.id)
    firsts: dict[str, list[float]] = {"median": [], "named": [], "oracle": []}
    for _ in range(logs):
        deals = Sitting(game, cheat=find_cheat("slug"), rate=row.rate).log(row.deals, rng).deals
        courses = courses_of(deals)
        heights = {}
        for course, share in zip(courses, feature_weights(features, courses)[1], strict=True):
            if course.name in ("slug", "poor-shuffle"):
                ratios = np.minimum(course.course(deals).ratios, LARGEST_RATIO)
                process = BettingProcess((ratios.shape[1],), mixture_for(course))
                heights[course.name] = process.run(ratios).max(axis=1) + np.log10(share), np.log10(share)
        together = np.max([height for height, _ in heights.values()], axis=0)
        named, price = heights["slug"]
        firsts["median"] += _first(together[:, None])
        firsts["named"] += _first((named - price)[:, None])
        firsts["oracle"].append(1.0)
    return _table_row(row, firsts)


def deals_to_flag_the_play(row: Row, suspect: str, logs: int, rng: np.random.Generator) -> dict[str, float | None]:
    """The same for cheats of the play: the draws and bets are told, and the pack as it was dealt. No oracle: how honest
    people play is anybody's guess."""
    game = find_game("poker-32")
    features = battery(game.id)
    firsts: dict[str, list[float]] = {"median": [], "named": [], "oracle": []}
    for _ in range(logs):
        deals = Sitting(game, PLAYERS, find_cheat(row.kind), row.rate, plays=True).log(row.deals, rng).deals
        courses = courses_of(deals)
        shares = dict(zip(courses, feature_weights(features, courses)[1], strict=True))
        suspicion = next(course for course in courses if course.name == row.kind)
        course = suspicion.course(deals)
        ratios = np.minimum(course.ratios[:, course.labels.index(suspect)], LARGEST_RATIO)
        height = BettingProcess((1,), mixture_for(suspicion)).run(ratios[:, None])
        firsts["named"] += _first(height)
        firsts["median"] += _first(height + np.log10(shares[suspicion] / len(course.labels)))
    return _table_row(row, firsts)


def _table_row(row: Row, firsts: dict[str, list[float]]) -> dict[str, float | None]:
    medians = {name: float(np.median(values)) if values else None for name, values in firsts.items()}
    in_time = None if row.required is None else float(np.mean(np.array(firsts["median"]) <= row.required))
    return {"rate": row.rate, "required": row.required, **medians, "flagged_in_time": in_time}


def _first(evidence: NDArray[np.float64]) -> list[float]:
    """The first deal, from 1, at which each log `(deals, logs)` is flagged; infinite if none."""
    flagged = evidence >= -np.log10(ALPHA)
    return [float(first) for first in np.where(flagged.any(axis=0), flagged.argmax(axis=0) + 1.0, np.inf)]


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="How soon cheats are flagged, and how seldom fair logs are.")
    parser.add_argument("--logs", type=int, default=2000, help="sessions of each kind of cheat")
    parser.add_argument("--slugs", type=int, default=100, help="sessions with a slug")
    parser.add_argument("--plays", type=int, default=20, help="sessions of each cheat of the play")
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rng = np.random.default_rng(arguments.seed)
    rows = [(row.kind, deals_to_flag(row, arguments.logs, rng)) for row in ROWS]
    if arguments.slugs:
        rows.append((SLUG.kind, deals_to_flag_the_slug(SLUG, arguments.slugs, rng)))
    for suspect, play in PLAY.items() if arguments.plays else ():
        rows.append((play.kind, deals_to_flag_the_play(play, suspect, arguments.plays, rng)))
    if arguments.json:
        json.dump(
            {"seed": arguments.seed, "alpha": ALPHA, "kinds": [{"kind": kind, **row} for kind, row in rows]}, sys.stdout
        )
        return
    print(f"median deals to flag at alpha {ALPHA}, {arguments.logs} sessions of 32-card poker, the dealer named")
    head = ("planted", "rate", "required", "median", "/ oracle", "feature named", "/ oracle", "oracle", "in time")
    print(("{:<12}" + "{:>15}" * 8).format(*head))
    for kind, row in rows:
        median, named, oracle = (float(row[name] or 0) for name in ("median", "named", "oracle"))
        beside = [f"{number / oracle:.2f}" if oracle > 0 else "-" for number in (median, named)]
        numbers = (row["required"] or "-", median, beside[0], named, beside[1], oracle if oracle > 0 else "-")
        in_time = "-" if row["flagged_in_time"] is None else f"{row['flagged_in_time']:.0%}"
        print(("{:<12}" + "{:>15}" * 8).format(kind, row["rate"], *numbers, in_time))
    print("\nkinds: python tools/train_kinds.py prints balanced accuracy and confusion by session length")
    print("\nhonest sittings that are ever flagged (python -m benchmarks.fair_deals)")
    print(report(read_lines()))


if __name__ == "__main__":
    main()
