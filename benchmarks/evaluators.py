"""Poker hands a second on one core, ours and the peers installed in the same run; agreement; tables; exact odds.

Peers (the dependency group `bench`): eval7, phevaluator, treys, deuces-numpy, pokerkit, each called in the fastest way
that we know for a Python user: cards made beforehand and not timed, all hands mapped over in one go. Ours is the public
`poker_strength` with all its checks. Times are of the process, the best of several runs; the load is printed since
other work slows caches. The peers know 52 cards only; ratios of our other packs are to their speed on those.

    uv pip install --group bench .
    python benchmarks/evaluators.py [--hands 1000000]
"""

import argparse
import gc
import importlib
import os
import resource
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck, find_deck
from rules.hands.door import check_hands
from rules.hands.poker import poker_strength
from rules.hands.poker_best import BestFive
from rules.hands.poker_five import FiveCards
from rules.hands.poker_rules import INTERNATIONAL, PokerRules, szurdi_rules
from rules.odds.catalogue import game_features, odds

Hands = NDArray[np.uint8]
TOP = {"five-of-a-kind": "top"}
CASES: tuple[tuple[str, str, dict[str, str] | None, int, int], ...] = (
    ("five of 32, the book's rules", "piquet32", {}, 5, 40),
    ("five of 52, the book's rules", "french52", {}, 5, 40),
    ("five of 52, suits equal", "french52", None, 5, 40),
    ("five of 32 and three jokers", "piquet32+3", TOP, 5, 5),
    ("five of 52 and one joker", "french52+1", TOP, 5, 5),
    ("five of 52 and three jokers", "french52+3", TOP, 5, 5),
    ("best of six of 52, suits equal", "french52", None, 6, 10),
    ("best of seven of 32, the book's rules", "piquet32", {}, 7, 10),
    ("best of seven of 52, the book's rules", "french52", {}, 7, 10),
    ("best of seven of 52, suits equal", "french52", None, 7, 10),
)
"""What, deck, options (None: suits equal), cards, and the million hands a second that are asked for."""


@dataclass(frozen=True)
class Peer:
    """`make` turns hands into the peer's own cards, `rank` gives one number a hand; `sign` -1 where less is better."""

    name: str
    make: Callable[[Deck, Hands], Any]
    rank: Callable[[Any], Iterable[Any]]
    sign: int
    limit: int


def random_hands(deck: Deck, n: int, cards: int) -> Hands:
    """`(n, cards)` hands, uniform, seeded."""
    rng = np.random.default_rng(1995)
    blocks = [
        np.argsort(rng.random((min(100_000, n - start), deck.size), dtype=np.float32), axis=1)[:, :cards]
        for start in range(0, n, 100_000)
    ]
    return np.ascontiguousarray(np.concatenate(blocks).astype(np.uint8))


def best_seconds(run: Callable[[], object], repeats: int) -> float:
    """The least process time of several calls."""
    least = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        run()
        least = min(least, time.process_time() - start)
    return least


def find_peers(cards: int) -> list[Peer]:
    """The peers that are installed, for hands of five or seven cards."""
    found = []
    for name, build in (
        ("eval7", _eval7),
        ("phevaluator", _phevaluator),
        ("treys", _treys),
        ("deuces_numpy", _deuces_numpy),
        ("pokerkit", _pokerkit),
    ):
        try:
            module = importlib.import_module(name)
        except ImportError:
            print(f"{name}: not installed, not compared")
        else:
            found.append(build(module, cards))
    return found


def _objects(deck: Deck, hands: Hands, make: Callable[[str], Any]) -> list[list[Any]]:
    cards = [make(deck.print(index)) for index in range(deck.size)]
    return [[cards[index] for index in hand] for hand in hands.tolist()]


def _eval7(module: Any, cards: int) -> Peer:
    return Peer("eval7", lambda d, h: _objects(d, h, module.Card), lambda x: list(map(module.evaluate, x)), 1, 10**6)


def _phevaluator(module: Any, cards: int) -> Peer:
    """Its compiled function directly, past the public wrapper, with whole columns of numbers."""
    compiled = importlib.import_module("phevaluator._pheval")
    evaluate = {5: compiled.evaluate_5cards, 7: compiled.evaluate_7cards}[cards]

    def columns(deck: Deck, hands: Hands) -> list[list[int]]:
        numbers = np.array([module.Card.to_id(deck.print(index)) for index in range(deck.size)])
        return [column.tolist() for column in numbers[hands].T]

    return Peer("phevaluator", columns, lambda x: list(map(evaluate, *x)), -1, 10**6)


def _treys(module: Any, cards: int) -> Peer:
    evaluator = module.Evaluator()
    rank = evaluator.hand_size_map[cards]
    return Peer("treys", lambda d, h: _objects(d, h, module.Card.new), lambda x: list(map(rank, x)), -1, 20_000)


def _deuces_numpy(module: Any, cards: int) -> Peer:
    evaluator = module.EvaluatorNumpy()

    def make(deck: Deck, hands: Hands) -> NDArray[Any]:
        return np.array([module.Card.new(deck.print(index)) for index in range(deck.size)])[hands]

    def rank(hands: NDArray[Any]) -> Any:
        return evaluator.evaluate_hands5(hands) if cards == 5 else evaluator.evaluate(hands)

    return Peer("deuces-numpy", make, rank, -1, 20_000)


def _pokerkit(module: Any, cards: int) -> Peer:
    def rank(hands: list[list[Any]]) -> list[int]:
        best = module.StandardHighHand.from_game
        return [best(hand).entry.index for hand in hands]

    def make(deck: Deck, hands: Hands) -> list[list[Any]]:
        return _objects(deck, hands, lambda name: next(iter(module.Card.parse(name))))

    return Peer("pokerkit", make, rank, 1, 2000)


def same_order(ours: NDArray[np.integer], theirs: NDArray[Any]) -> bool:
    """Do both put the hands in the same order, with the same ties?"""
    order = np.argsort(ours, kind="stable")
    return bool((np.sign(np.diff(ours[order])) == np.sign(np.diff(theirs[order]))).all())


def compare(cards: int, n: int) -> float:
    """Agreement with every peer, and the speed of the fastest, in hands a second."""
    deck = find_deck("french52")
    hands = random_hands(deck, n, cards)
    ours = poker_strength(deck, hands, INTERNATIONAL)
    fastest = 0.0
    for peer in find_peers(cards):
        number = min(n, peer.limit)
        made = peer.make(deck, hands[:number])
        gc.collect()
        gc.disable()
        seconds = best_seconds(lambda peer=peer, made=made: peer.rank(made), 3)  # type: ignore[misc]
        gc.enable()
        theirs = peer.sign * np.array(peer.rank(made)).astype(np.int64)
        agrees = "all ranks agree" if same_order(ours[:number], theirs) else "RANKS DIFFER"
        print(f"  {peer.name:14} {number / seconds / 1e6:8.3f} million a second; {agrees} on {number:,} hands")
        fastest = max(fastest, number / seconds)
    return fastest


def measure(n: int, fastest: dict[int, float]) -> None:
    """Our speed in every case, checks included, beside what is asked for and the fastest peer."""
    for what, name, options, cards, wanted in CASES:
        deck = find_deck(name)
        rules = INTERNATIONAL if options is None else szurdi_rules(deck, options)
        hands = random_hands(deck, n, cards)
        speed = n / best_seconds(lambda: poker_strength(deck, hands, rules), 7)  # noqa: B023
        unchecked = 1 / (1 / speed - best_seconds(lambda: check_hands(deck, hands), 7) / n)  # noqa: B023
        peer = fastest.get(5 if cards == 5 else 7, 0)
        ratio = f"{speed / peer:6.1f} x the fastest peer" if peer else ""
        print(
            f"  {what:38} {speed / 1e6:6.1f} million a second (asked: {wanted}); "
            f"{unchecked / 1e6:6.1f} without checks {ratio}"
        )


def measure_tables() -> None:
    """Seconds to build and bytes of the tables."""
    built: list[tuple[str, Callable[[], object]]] = [
        ("five of 32", lambda: FiveCards(find_deck("piquet32"), PokerRules())),
        ("five of 52", lambda: FiveCards(find_deck("french52"), INTERNATIONAL)),
        ("five of 52 + 3", lambda: FiveCards(find_deck("french52+3"), PokerRules(five_of_a_kind="top"))),
        ("seven of 52", lambda: BestFive(find_deck("french52"), INTERNATIONAL, 7)),
    ]
    for what, build in built:
        seconds = best_seconds(build, 3)
        print(f"  {what:16} built in {seconds * 1e3:5.0f} ms, {_bytes(build()) / 1e6:5.1f} MB")


def _bytes(tables: object) -> int:
    if isinstance(tables, np.ndarray):
        return int(tables.nbytes)
    return sum(map(_bytes, vars(tables).values())) if hasattr(tables, "__dict__") else 0


def measure_odds() -> None:
    """Seconds for all five-card tables of both packs and their jokers, nothing kept from before."""
    start = time.process_time()
    counted = 0
    for game in ("poker-32", "poker-52"):
        for feature in game_features(game):
            if feature.sample is None and feature.name != "strength-of-seven":
                counted += odds(game, feature.name).is_exact
    for pack in ("piquet32", "french52"):
        for jokers in "123":
            for five in ("top", "none"):
                options = {"pack": pack, "jokers": jokers, "five-of-a-kind": five}
                counted += odds("dzsoker", options=options).is_exact
    for players in (5, 6):
        counted += odds("bovitett-pakli", players=players).is_exact
    print(f"  {counted} five-card tables in {time.process_time() - start:.2f} s")
    start = time.process_time()
    odds("poker-52", "strength-of-seven")
    print(f"  best five of seven of 52 in {time.process_time() - start:.2f} s")


def main() -> None:
    """Print all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000_000, help="hands in a batch")
    hands = parser.parse_args().hands
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; {hands:,} hands in a batch")
    print("exact odds, from nothing:")
    measure_odds()
    print("tables:")
    measure_tables()
    fastest = {}
    for cards in (5, 7):
        print(f"peers, {cards} of 52:")
        fastest[cards] = compare(cards, hands)
    print("ours:")
    measure(hands, fastest)
    print(f"load {os.getloadavg()[0]:.1f}; peak {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
