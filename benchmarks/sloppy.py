"""Are honest but sloppy people left alone? How often each suspicion flags them, and what a real slug needs.

    python benchmarks/sloppy.py [--sittings 500] [--deals 1000] [--logs 20] [--games poker-32 bridge] [--seed 1888]

For each habit of `detectors.cheats.sloppy`: the share of sittings in which the features of the game's battery (the
whole search of `detectors.search`, looked at after every deal) ever reach 1 / alpha, in `--sittings` sittings of
`--deals` deals; and, in the first `--logs` of them, how many are flagged by each suspicion of the course as
`detectors.evidence` weighs it. Then the median number of deals until kept slugs are flagged, in 32-card poker.
"""

import argparse
from collections import Counter

import numpy as np
from numpy.typing import NDArray

from detectors.bets import mixture_for
from detectors.cheats.cheat import Table as Seating
from detectors.cheats.sloppy import SLOPPY, Sloppy, sloppy_packs
from detectors.deal import Deal, Known, Log
from detectors.evidence import weigh
from detectors.search import Search
from detectors.suspects import find_suspects
from detectors.suspicions.catalogue import COURSES, battery, feature_weights
from detectors.suspicions.suspicion import Table
from rules.games.catalogue import find_game
from rules.games.game import Game
from rules.shuffles.kept import KeepSlug
from rules.shuffles.riffle import Riffle
from rules.shuffles.several import Several
from rules.shuffles.shuffle import Shuffle

ALPHA = 0.001
CHUNK = 50


def features_flagged(game: Game, habit: Sloppy, sittings: int, deals: int, rng: np.random.Generator) -> Counter[str]:
    """How many sittings the search over features and suspects ever flags, by feature; "any" counts sittings."""
    arrangement = game.arrange()
    seats, layout = arrangement.seats, arrangement.layout
    features = battery(game.id, game.deck)
    nobody: tuple[Known, ...] = tuple("none" for _ in range(seats))
    seating = [Deal(i, game.deck.name, ((),) * seats, nobody, game.id, i % seats) for i in range(deals)]
    suspects = find_suspects(Log("", "native", game.id, seating))
    at = np.stack([suspect.seat_by_deal for suspect in suspects], axis=1)
    dealers = np.arange(deals) % seats
    flagged: Counter[str] = Counter()
    for start in range(0, sittings, CHUNK):
        count = min(CHUNK, sittings - start)
        _, packs = sloppy_packs(Seating(game.id, arrangement), habit, count, deals, rng)
        ratios = np.empty((deals, count, seats, len(features)))
        for dealer in range(seats):
            rows = np.flatnonzero(dealers == dealer)
            flat = packs[:, rows].transpose(1, 0, 2).reshape(-1, game.deck.size)
            hands = tuple(flat[:, list(layout.seats[(seat - dealer) % seats])].astype(np.intp) for seat in range(seats))
            table = Table(game.deck, hands, np.ones((len(flat), seats), np.bool_))
            told = np.stack([feature.ratios(table) for feature in features], axis=-1)
            ratios[rows] = told.reshape(len(rows), count, seats, -1)
        search = Search(
            feature_weights(features, COURSES)[0],
            suspects,
            [mixture_for(feature) for feature in features],
            logs=(count,),
        )
        peak = search.run(ratios, at).max(axis=(0, 3))
        for k, feature in enumerate(features):
            flagged[feature.name] += int((peak[:, k] >= -np.log10(ALPHA)).sum())
        flagged["any"] += int((peak.max(axis=1) >= -np.log10(ALPHA)).sum())
    return flagged


def log_of(game: Game, gathered: NDArray[np.unsignedinteger], packs: NDArray[np.unsignedinteger]) -> Log:
    """One sitting as a log with everything told."""
    arrangement = game.arrange()
    seats, layout = arrangement.seats, arrangement.layout
    everyone: tuple[Known, ...] = tuple("all" for _ in range(seats))
    deals = []
    for i, (before, order) in enumerate(zip(gathered.tolist(), packs.tolist(), strict=True)):
        places = [layout.seats[(seat - i) % seats] for seat in range(seats)]
        deals.append(
            Deal(
                line=i + 1,
                deck=game.deck.name,
                game=game.id,
                dealer=i % seats,
                hands=tuple(tuple(order[place] for place in hand) for hand in places),
                known=everyone,
                order=tuple(order),
                gathered=tuple(before),
            )
        )
    return Log("", "native", game.id, tuple(deals))


def courses_flagged(game: Game, habit: Sloppy, logs: int, deals: int, rng: np.random.Generator) -> Counter[str]:
    """How many of `logs` logs each suspicion of the course flags, as it is weighed in a whole judgement."""
    flagged: Counter[str] = Counter()
    names = {course.name for course in COURSES}
    gathered, packs = sloppy_packs(Seating(game.id, game.arrange()), habit, logs, deals, rng)
    for before, dealt in zip(gathered, packs, strict=True):
        log = log_of(game, before, dealt)
        found = weigh(log, alpha=ALPHA).hypotheses
        flagged.update({one.feature.name for one in found if one.first_flagged_deal} & names)
    return flagged


def slug_median(shuffle: Shuffle, logs: int, rng: np.random.Generator) -> tuple[float, float]:
    """Median deals until a log is flagged by `slug` and by `poor-shuffle`, with the weight of the whole search."""
    game, deals = find_game("poker-32"), 60
    first: dict[str, list[float]] = {"slug": [], "poor-shuffle": []}
    for _ in range(logs):
        gathered = game.shuffled(deals, rng)
        log = log_of(game, gathered, shuffle.apply(gathered, rng))
        found = weigh(log, alpha=ALPHA).hypotheses
        for name, at in first.items():
            at.append(next((one.first_flagged_deal or np.inf for one in found if one.feature.name == name), np.inf))
    return float(np.median(first["slug"])), float(np.median(first["poor-shuffle"]))


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="How often honest but sloppy people are flagged.")
    parser.add_argument("--sittings", type=int, default=500)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--logs", type=int, default=20)
    parser.add_argument("--games", nargs="+", default=["poker-32", "bridge"])
    parser.add_argument("--seed", type=int, default=1888)
    arguments = parser.parse_args()
    rng = np.random.default_rng(arguments.seed)
    for name in arguments.games:
        game = find_game(name)
        print(f"{game.id}: {arguments.sittings} sittings of {arguments.deals} deals, flagged at alpha {ALPHA}")
        for habit in SLOPPY.values():
            features = features_flagged(game, habit, arguments.sittings, arguments.deals, rng)
            told = ", ".join(f"{one} {count}" for one, count in features.items() if count and one != "any")
            print(f"  {habit.name:<16} by any feature {features['any']}" + (f" ({told})" if told else ""))
            if arguments.logs:
                courses = courses_flagged(game, habit, arguments.logs, arguments.deals, rng)
                print(f"  {'':<16} of {arguments.logs} logs by the course: {dict(courses) or 'none'}")
    print(f"32-card poker, {arguments.logs or 20} logs: median deals until flagged by slug, by poor-shuffle")
    riffled = Several.times(Riffle(), 4)
    slugs: dict[str, Shuffle] = {f"a slug of {count}": KeepSlug(count) for count in (4, 5, 6, 8, 12)}
    for told, shuffle in (slugs | {"a slug of 8, the rest riffled four times": KeepSlug(8, rest=riffled)}).items():
        print("  {:<42} {:>5} {:>5}".format(told, *slug_median(shuffle, arguments.logs or 20, rng)))


if __name__ == "__main__":
    main()
