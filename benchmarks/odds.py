"""Exact odds against plain counting, in the same run: márjás as the small example, and odds that take half a second.

Ours: the public call in a new process, so that nothing is kept from before; loading modules is not timed. Peer: what a
Python user would write, one hand after the other, with a function of his own, for poker with eval7 (dependency group
`bench`; left out where it is not installed). Counts of up to two million hands are made whole and must agree to the
last hand; longer ones are measured on random hands made beforehand, must agree within four standard errors, and their
time is reckoned from the speed. Times are of the process.

    uv pip install --group bench .
    python benchmarks/odds.py
"""

import importlib
import os
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from multiprocessing import get_context
from typing import Any

from rules.banking.huszonegy import play
from rules.decks import find_deck
from rules.odds.catalogue import games_with_odds, odds

WHOLE = 2_000_000
SAMPLE = 200_000
HALF_WIDTH = 0.001
"""What a simulated edge is to be known to, with 95 % confidence."""


Peer = Callable[[int], tuple[float, float]]
"""Looks at so many cases (0: all there are): the share wanted, or the mean gain, and the seconds that it took."""


@dataclass(frozen=True)
class Case:
    """`ours` gives a chance or a mean; `peer` None: it is not installed. `cases`: how many there are; 0: as many as
    `HALF_WIDTH` asks for."""

    what: str
    ours: Callable[[], float]
    peer: Peer | None
    cases: int


def mariage(hand: tuple[str, ...]) -> bool:
    """Whether a hand has king and over of a suit."""
    return any(f"K{suit}" in hand and f"O{suit}" in hand for suit in "vtzm")


def mariage_french(hand: tuple[str, ...]) -> bool:
    """The same with the piquet pack."""
    return any(f"K{suit}" in hand and f"Q{suit}" in hand for suit in "hdsc")


def marjas() -> float:
    """A mariage in six cards of 32."""
    return 1 - float(odds("marjas", "mariages").chance("0"))


def marjas_king() -> float:
    """A mariage in five cards of 36."""
    return 1 - float(odds("marjas-kiraly", "mariages").chance("0"))


def marjas_cross() -> float:
    """A mariage in eight cards of 32."""
    return 1 - float(odds("marjas-kereszt", "mariages").chance("0"))


def draw(kept: int) -> float:
    """One pair exactly, drawn to the highest cards of nothing, 52 cards."""
    return float(odds("poker-52", f"nothing-keep-{kept}-draw-{5 - kept}").chance("pair"))


def draw_three() -> float:
    """The two highest kept."""
    return draw(2)


def draw_five() -> float:
    """Five new cards."""
    return draw(0)


def second_hand() -> float:
    """Another hand has a flush where one has, 52 cards."""
    return float(odds("poker-52", "second-hand-given-flush").chance("flush"))


def twenty_one() -> float:
    """What the bank gains where both draw to 15."""
    return float(play(15, 15).edge)


def counted(pack: str, size: int, wanted: Callable[[tuple[str, ...]], bool]) -> Peer:
    """Every hand, or so many at random, looked at in turn."""
    deck = find_deck(pack)
    names = [deck.print(card) for card in range(deck.size)]

    def count(n: int) -> tuple[float, float]:
        rng = random.Random(1888)
        hands = [tuple(rng.sample(names, size)) for _ in range(n)] if n else combinations(names, size)
        start = time.process_time()
        found = sum(map(wanted, hands))
        return found / (n or comb(deck.size, size)), time.process_time() - start

    return count


def drawn(kept: int) -> Peer | None:
    """What hands of nothing become, ranked by eval7."""
    eval7 = _eval7()
    if eval7 is None:
        return None
    pack = [eval7.Card(f"{rank}{suit}") for rank in "23456789TJQKA" for suit in "cdhs"]

    def count(n: int) -> tuple[float, float]:
        rng = random.Random(1888)
        hands: list[list[Any]] = []
        while len(hands) < n:
            cards = rng.sample(pack, 10 - kept)
            hand = sorted(cards[:5], key=lambda card: card.rank, reverse=True)
            if eval7.handtype(eval7.evaluate(hand)) == "High Card":
                hands.append([*hand[:kept], *cards[5:]])
        return _share(eval7, hands, "Pair")

    return count


def second_flush() -> Peer | None:
    """Other hands of the deal where one is a flush, ranked by eval7."""
    eval7 = _eval7()
    if eval7 is None:
        return None
    suits = [[eval7.Card(f"{rank}{suit}") for rank in "23456789TJQKA"] for suit in "cdhs"]

    def count(n: int) -> tuple[float, float]:
        rng = random.Random(1888)
        hands: list[list[Any]] = []
        while len(hands) < n:
            first = rng.sample(suits[0], 5)
            if eval7.handtype(eval7.evaluate(first)) == "Flush":
                hands.append(rng.sample([card for suit in suits for card in suit if card not in first], 5))
        return _share(eval7, hands, "Flush")

    return count


def _share(eval7: Any, hands: list[list[Any]], kind: str) -> tuple[float, float]:
    evaluate, name = eval7.evaluate, eval7.handtype
    start = time.process_time()
    found = sum(name(evaluate(hand)) == kind for hand in hands)
    return found / len(hands), time.process_time() - start


def played(n: int) -> tuple[float, float]:
    """Hands of twenty-one played out at random: what the bank gains in the mean."""
    pack = [value for value in (11, 10, 9, 8, 7, 4, 3, 2) for _ in range(4)]
    rng, gains = random.Random(1888), 0
    start = time.process_time()
    for _ in range(n):
        rng.shuffle(pack)
        at, hands = 0, []
        for _ in range(2):
            hand = pack[at : at + 2]
            at += 2
            while sum(hand) < 15:
                hand.append(pack[at])
                at += 1
            hands.append(hand)
        player, bank = hands
        if player == [11, 11]:
            gains -= 1
        elif sum(player) > 21 or bank == [11, 11] or sum(player) <= sum(bank) <= 21:
            gains += 1
        else:
            gains -= 1
    return gains / n, time.process_time() - start


def _eval7() -> Any:
    try:
        return importlib.import_module("eval7")
    except ImportError:
        return None


def timed(ours: Callable[[], float]) -> tuple[float, float]:
    """The answer and the seconds of the process."""
    start = time.process_time()
    answer = ours()
    return answer, time.process_time() - start


def cases() -> Iterator[Case]:
    """All that is measured."""
    nothing = 1_302_540
    yield Case("márjás, mariage in 6 of 32", marjas, counted("magyar32", 6, mariage), comb(32, 6))
    yield Case("king game, mariage in 5 of 36", marjas_king, counted("short36", 5, mariage_french), comb(36, 5))
    yield Case("cross mariage, 8 of 32", marjas_cross, counted("piquet32", 8, mariage_french), comb(32, 8))
    yield Case("52 cards, nothing, 3 drawn", draw_three, drawn(2), nothing * comb(47, 3))
    yield Case("52 cards, nothing, 5 drawn", draw_five, drawn(0), nothing * comb(47, 5))
    yield Case("52 cards, flush against flush", second_hand, second_flush(), 5108 * comb(47, 5))
    yield Case("twenty-one, the bank's edge", twenty_one, played, 0)


def main() -> None:
    """One line a case: our seconds, the peer's, their ratio, and whether they agree."""
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for case in cases():
        with get_context("spawn").Pool(1, games_with_odds) as pool:  # which loads all modules
            answer, ours = pool.apply(timed, (case.ours,))
        line = f"  {case.what:32} {answer:.6f} in {ours * 1e3:6.0f} ms"
        if case.peer is None:
            print(f"{line}; eval7 is not installed, not compared")
            continue
        looked_at = case.cases if 0 < case.cases <= WHOLE else SAMPLE
        share, seconds = case.peer(0 if looked_at == case.cases else looked_at)
        apart, spread = abs(share - answer), (1 - share * share if case.cases == 0 else share * (1 - share)) ** 0.5
        agrees = apart < 1e-12 if looked_at == case.cases else apart < 4 * spread / looked_at**0.5
        wanted = case.cases or int((1.96 * spread / HALF_WIDTH) ** 2)
        whole = seconds * wanted / looked_at
        how = "counted" if looked_at == case.cases else "reckoned"
        words = "agree" if agrees else "DIFFER"
        print(f"{line}; plainly {wanted:,} cases in {whole:,.1f} s ({how}); {whole / ours:,.0f} x; they {words}")


if __name__ == "__main__":
    main()
