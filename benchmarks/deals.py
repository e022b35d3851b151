"""Power and validity: how many deals until a cheat is flagged, beside an oracle; how many fair logs are ever flagged.

    python benchmarks/deals.py [--logs 1000] [--fair 2000] [--deals 200] [--seed 1888] [--json]

32-card poker, four players; the dealer plants cards in his own hand and is named beforehand (`--seat dealer`), the
feature is not. Planting model of the contract: at each deal, with probability `rate`, a set of cards drawn uniformly
from those named goes to his hand first and the rest is dealt fairly. The oracle is the likelihood-ratio test of fair
dealing against exactly this cheat: the product of (1 - rate) + rate * N / E0[N]; for the best hand that of a cheat
who always has it, 4 a deal.
"""

import argparse
import json
import sys
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal, Known, Log
from detectors.search import Search
from detectors.suspects import find_suspects
from detectors.suspicions.catalogue import battery, feature_weights, find_feature
from detectors.suspicions.suspicion import Table
from rules.decks import Deck
from rules.games.catalogue import find_game
from rules.statistics.eprocess import BettingProcess, Mixture

ALPHA = 0.001
PLAYERS = 4
HAND = 5
BLOCK = 100
ALPHAS = (0.05, 0.01, 0.001)
GAMES = ("bridge", "holdem", "poker-32", "tarokk-xx-hivasos", "ferbli")
REQUIRED = {"ace": 200, "ace-pair": 40, "pair": 330, "best-hand": 10}
RATES = {"ace": 0.3, "ace-pair": 0.3, "pair": 0.3, "best-hand": 1.0}
DEALS = {"ace": 500, "ace-pair": 120, "pair": 900, "best-hand": 30}


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
    keys = rng.random((n, deck.size))
    if kind != "best-hand":
        sets = planted_sets(deck, kind)
        cheats = np.flatnonzero(rng.random(n) < rate)
        chosen = sets[rng.integers(len(sets), size=len(cheats))]
        keys[cheats[:, None], chosen] = -1.0  # first in the order, so in his hand; the rest stays uniform
    order = np.argsort(keys, axis=1)
    hands = [order[:, HAND * seat : HAND * (seat + 1)] for seat in range(PLAYERS)]
    if kind == "best-hand":
        best = battery(find_game("poker-32").id)[0]
        everyone = np.ones((n, PLAYERS), np.bool_)
        winner = best.ratios(Table(deck, tuple(hands), everyone)).argmax(axis=1)
        stacked = np.stack(hands, axis=1)
        rows = np.arange(n)
        taken, own = stacked[rows, winner].copy(), stacked[:, 0].copy()
        stacked[rows, winner], stacked[:, 0] = own, taken
        hands = [stacked[:, seat] for seat in range(PLAYERS)]
    return hands


def deals_to_flag(kind: str, logs: int, rng: np.random.Generator) -> dict[str, float]:
    """Medians over `logs` sessions: by the search, with the feature named too, and by the oracle."""
    game = find_game("poker-32")
    deck, deals, rate = game.deck, DEALS[kind], RATES[kind]
    features = battery(game.id)
    hands = cheated_hands(deck, kind, rate, logs * deals, rng)
    table = Table(deck, tuple(hands), np.ones((logs * deals, PLAYERS), np.bool_))
    ratios = np.stack([feature.ratios(table)[:, 0] for feature in features], axis=1).reshape(logs, deals, -1)
    k = features.index(find_feature(features, kind))
    oracle = np.cumsum(np.log10(1 - rate + rate * ratios[:, :, k]), axis=1)
    price = -np.log10(feature_weights(features)[0])
    process = BettingProcess((logs, len(features)), Mixture())
    evidence = np.stack([process.step(ratios[:, deal]) for deal in range(deals)], axis=1)
    flagged = (evidence - price).max(axis=2) >= -np.log10(ALPHA)
    return {
        "required": REQUIRED[kind],
        "median": _median_first((evidence - price).max(axis=2)),
        "named": _median_first(evidence[:, :, k]),
        "oracle": _median_first(oracle),
        "flagged_in_time": float(np.mean(flagged[:, : REQUIRED[kind]].any(axis=1))),
    }


def fair_logs_flagged(name: str, logs: int, deals: int, rng: np.random.Generator) -> dict[float, float]:
    """The share of fair logs, looked at after every deal, that the whole search ever flags, by alpha."""
    game = find_game(name)
    features = battery(game.id, game.deck)
    nobody: tuple[Known, ...] = tuple("none" for _ in range(PLAYERS))
    seating = [Deal(i, game.deck.name, ((),) * PLAYERS, nobody, game.id, i % PLAYERS) for i in range(deals)]
    suspects = find_suspects(Log("", "native", game.id, seating))
    seats = np.stack([suspect.seat_by_deal for suspect in suspects], axis=1)
    highest = []
    for _ in range(logs // BLOCK):
        hands = tuple(hand.astype(np.intp) for hand in game.deal(BLOCK * deals, rng, players=PLAYERS))
        table = Table(game.deck, hands, np.ones((BLOCK * deals, PLAYERS), np.bool_))
        ratios = np.stack([feature.ratios(table) for feature in features], axis=-1)
        ratios = ratios.reshape(BLOCK, deals, PLAYERS, len(features))
        search = Search(feature_weights(features)[0], suspects, Mixture(), logs=(BLOCK,))
        steps = [search.step(ratios[:, t], seats[t]).max(axis=(1, 2)) for t in range(deals)]
        highest.append(np.max(steps, axis=0))
    return {alpha: float(np.mean(np.concatenate(highest) >= -np.log10(alpha))) for alpha in ALPHAS}


def _median_first(evidence: NDArray[np.float64]) -> float:
    flagged = evidence >= -np.log10(ALPHA)
    first = np.where(flagged.any(axis=1), flagged.argmax(axis=1) + 1.0, np.inf)
    return float(np.median(first))


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description="How soon cheats are flagged, and how seldom fair logs are.")
    parser.add_argument("--logs", type=int, default=1000, help="sessions of each kind of cheat")
    parser.add_argument("--fair", type=int, default=2000, help="fair sessions of each game, a multiple of 100")
    parser.add_argument("--deals", type=int, default=200, help="deals in a fair session")
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rng = np.random.default_rng(arguments.seed)
    kinds = {kind: deals_to_flag(kind, arguments.logs, rng) for kind in REQUIRED}
    games = {name: fair_logs_flagged(name, arguments.fair, arguments.deals, rng) for name in GAMES}
    if arguments.json:
        json.dump({"seed": arguments.seed, "alpha": ALPHA, "kinds": kinds, "fair_flagged": games}, sys.stdout)
        return
    print(f"median deals to flag at alpha {ALPHA}, {arguments.logs} sessions of 32-card poker, the dealer named")
    head = ("planted", "rate", "required", "median", "/ oracle", "feature named", "oracle", "in time")
    print(("{:<12}" + "{:>15}" * 7).format(*head))
    for kind, row in kinds.items():
        ratio = row["median"] / row["oracle"]
        numbers = (row["required"], row["median"], f"{ratio:.2f}", row["named"], row["oracle"])
        print(("{:<12}" + "{:>15}" * 7).format(kind, RATES[kind], *numbers, f"{row['flagged_in_time']:.0%}"))
    print(f"\nshare of {arguments.fair} fair sessions of {arguments.deals} deals that the whole search ever flags")
    print(("{:<20}" + "{:>15}" * len(ALPHAS)).format("game", *(f"alpha {alpha}" for alpha in ALPHAS)))
    for name, shares in games.items():
        print(("{:<20}" + "{:>15}" * len(ALPHAS)).format(name, *(f"{share:.4f}" for share in shares.values())))


if __name__ == "__main__":
    main()
