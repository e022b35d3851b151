"""How many honest sittings are ever flagged: the whole search, looked at after every deal, over thousands of them.

    python -m benchmarks.fair_deals --minutes 20              # go on until the table is full or the time is over
    python -m benchmarks.fair_deals --report                  # print only, from the cache

Six games, 5,000 sittings each, 1,000 deals a sitting, the dealer going round, every hand known, nobody and nothing
named beforehand. Every hypothesis is looked at after every deal: each feature of the game at each suspect, and each
suspicion of the course of a log that such a log can show, with the weights that `kibic deals` uses. A sitting counts
as flagged at alpha if any of them ever reaches 1 / alpha. Sittings are judged side by side by the very same `Search`
(`detectors.search`); that it gives the numbers of `detectors.evidence.weigh` is a test.

With `--sloppy HABIT` the dealers are honest but shuffle badly (`detectors.cheats.sloppy`), and what the suspicions of
the shuffle flag is told apart from the rest. Blocks of sittings are kept as lines under `.cache/fair-deals` (not in
git), each with its seed and a fingerprint of the programs: a run that was broken off goes on where it was.
"""

import argparse
import ast
import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.stats import binom

from detectors.bets import mixture_for
from detectors.cheats.catalogue import find_cheat
from detectors.deal import Deal, Known, Log
from detectors.evidence import LARGEST_RATIO
from detectors.explanation import SLOPPY_SHUFFLE
from detectors.search import Search
from detectors.sitting import Sitting
from detectors.suspects import find_suspects
from detectors.suspicions.catalogue import battery, courses_of, feature_weights
from detectors.suspicions.suspicion import Table
from rules.games.catalogue import find_game
from rules.games.game import Game
from rules.statistics.eprocess import BettingProcess
from rules.statistics.intervals import share_interval

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache" / "fair-deals"
GAMES = ("bridge", "holdem", "poker-32", "tarokk-xx-hivasos", "ferbli", "huszonegy")
SITTINGS = 5_000
DEALS = 1_000
ALPHA = 0.001
ALPHAS = (0.05, 0.01, ALPHA)
BLOCK = 25
_STEP = 40
_LEVEL = 0.01
_PROGRAMS = ("detectors/*.py", "detectors/suspicions/*.py", "rules/statistics/eprocess.py", "rules/odds/*.py")


@dataclass(frozen=True)
class Line:
    """A block of sittings: the highest log10 of evidence of each, by features and by suspicions of the course."""

    game: str
    habit: str
    seed: int
    fingerprint: str
    hands: tuple[float, ...]
    course: tuple[float, ...]
    shuffle: tuple[float, ...]
    seconds: float


def judge_block(game: Game, habit: str, seed: int, deals: int = DEALS, sittings: int = BLOCK) -> Line:
    """Deal and judge a block of sittings."""
    began = time.perf_counter()
    rng = np.random.default_rng([seed, *map(ord, game.id + habit)])
    if habit:
        logs = [Sitting(game, cheat=find_cheat(habit), rate=1.0).log(deals, each) for each in rng.spawn(sittings)]
        hands = _hands_of(logs)
    else:
        hands = tuple(hand.astype(np.intp) for hand in game.deal(sittings * deals, rng))
        logs = [_log_of(game, hands, first, deals) for first in range(0, sittings * deals, deals)]
    features, courses = battery(game.id, game.deck), courses_of(logs[0].deals)
    by_feature, by_course = feature_weights(features, courses)
    by_name: dict[str, list[float]] = {}
    for course, share in zip(courses, by_course, strict=True):
        by_name[course.name] = [_highest(course.course(log.deals).ratios, course, share) for log in logs]
    shuffle = [heights for name, heights in by_name.items() if name in (*SLOPPY_SHUFFLE, "slug")]
    others = [heights for name, heights in by_name.items() if name not in (*SLOPPY_SHUFFLE, "slug")]
    search = Search(by_feature, find_suspects(logs[0]), [mixture_for(feature) for feature in features], (sittings,))
    return Line(
        game.id,
        habit,
        seed,
        fingerprint(),
        hands=_rounded(_highest_of_hands(search, game, hands, logs[0], sittings, deals)),
        course=_rounded(np.max(others, axis=0) if others else np.full(sittings, -np.inf)),
        shuffle=_rounded(np.max(shuffle, axis=0) if shuffle else np.full(sittings, -np.inf)),
        seconds=round(time.perf_counter() - began, 1),
    )


def _highest_of_hands(
    search: Search, game: Game, hands: Sequence[NDArray[np.intp]], log: Log, sittings: int, deals: int
) -> NDArray[np.float64]:
    """`(sittings,)` the highest evidence of any feature at anybody, at any deal. Rows of `hands` run deal by deal."""
    table = Table(game.deck, tuple(hands), np.ones((sittings * deals, len(hands)), np.bool_))
    ratios = np.stack([feature.ratios(table) for feature in battery(game.id, game.deck)], axis=-1)
    ratios = ratios.reshape(sittings, deals, *ratios.shape[1:]).swapaxes(0, 1)
    seats = np.stack([suspect.seat_by_deal for suspect in find_suspects(log)], axis=1)
    highest = np.full(sittings, -np.inf)
    for start in range(0, deals, _STEP):
        evidence = search.run(np.ascontiguousarray(ratios[start : start + _STEP]), seats[start : start + _STEP])
        np.maximum(highest, evidence.max(axis=(0, 2, 3)), out=highest)
    return highest


def _highest(ratios: NDArray[np.float64], course: object, share: float) -> float:
    """The highest evidence of a suspicion of the course at any of its labels and deals."""
    labels = ratios.shape[1]
    if not labels:
        return -np.inf
    process = BettingProcess((labels,), mixture_for(course))  # type: ignore[arg-type]
    return float(process.run(np.minimum(ratios, LARGEST_RATIO)).max() + np.log10(share / labels))


def _log_of(game: Game, hands: Sequence[NDArray[np.intp]], first: int, deals: int) -> Log:
    """One sitting as a log; the dealer goes round. Fair hands are alike for all, so seat i keeps the i-th."""
    seats = len(hands)
    everyone: tuple[Known, ...] = tuple("all" for _ in range(seats))
    rows = zip(*(hand[first : first + deals].tolist() for hand in hands), strict=True)
    return Log(
        "",
        "native",
        game.id,
        tuple(
            Deal(i + 1, game.deck.name, tuple(map(tuple, row)), everyone, game.id, i % seats)
            for i, row in enumerate(rows)
        ),
    )


def _hands_of(logs: Sequence[Log]) -> tuple[NDArray[np.intp], ...]:
    seats = logs[0].deals[0].seats
    return tuple(np.array([deal.hands[seat] for log in logs for deal in log.deals], np.intp) for seat in range(seats))


def _rounded(heights: NDArray[np.float64]) -> tuple[float, ...]:
    return tuple(round(max(float(height), -9.0), 4) for height in heights)


@lru_cache(maxsize=1)
def fingerprint() -> str:
    """Of the programs as Python reads them: comments, docstrings and layout do not matter, any other change does."""
    digest = hashlib.sha256()
    for pattern in _PROGRAMS:
        for path in sorted(ROOT.glob(pattern)):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                    node.value = ast.Constant(0)
            digest.update(ast.dump(tree).encode())
    return digest.hexdigest()[:12]


def read_lines(habit: str = "", accept: Sequence[str] = ()) -> list[Line]:
    """The blocks judged by the programs as they are, or as they were at the fingerprints accepted; the last of a seed.

    The same seed is the same sittings, so a block that was judged again counts once.
    """
    path = CACHE / f"{habit or 'honest'}.jsonl"
    rows = [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    lines = [Line(**row) for row in rows if row["fingerprint"] in (fingerprint(), *accept)]
    return list({(line.game, line.seed): line for line in lines}.values())


def report(lines: Sequence[Line], habit: str = "") -> str:
    """The table: how many sittings of each game are ever flagged, and whether 0.1 % is refused at 0.01."""
    head = f"{'game':<22}{'sittings':>9}" + "".join(f"{f'at {alpha:g}':>9}" for alpha in ALPHAS)
    text = [f"{head}{'share':>9}{'at most':>9}{'p':>8}" + (f"{'shuffle':>9}" if habit else "")]
    games = [find_game(name).id for name in GAMES]
    for name in (*games, "pooled"):
        some = [line for line in lines if name in (line.game, "pooled")]
        heights = np.array([height for line in some for height in np.maximum(line.hands, line.course)])
        shuffle = np.array([height for line in some for height in line.shuffle])
        if not len(heights):
            continue
        if not habit:
            heights = np.maximum(heights, shuffle)
        counts = [int((heights >= -np.log10(alpha)).sum()) for alpha in ALPHAS]
        flagged, n = counts[-1], len(heights)
        p = float(binom.sf(flagged - 1, n, ALPHA))
        row = f"{name:<22}{n:>9}" + "".join(f"{count:>9}" for count in counts)
        row += f"{flagged / n:>9.4%}{share_interval(flagged, n, 0.9)[1]:>9.4%}{p:>8.3f}"
        text.append(row + (f"{int((shuffle >= -np.log10(ALPHA)).sum()):>9}" if habit else ""))
    text.append(
        f"flagged: any hypothesis of the whole search ever at 1 / alpha in {DEALS} deals. p: one-sided exact test of a "
        f"rate of {ALPHA:.1%} at alpha {ALPHA:g}; below {_LEVEL:g} it would be refused. At most: upper bound, 95 %."
    )
    return "\n".join(text)


def main() -> None:
    """Run what is missing, then print."""
    parser = argparse.ArgumentParser(description="How many honest sittings are ever flagged.")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after so long")
    parser.add_argument("--sittings", type=int, default=SITTINGS, help="of each game")
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--sloppy", default="", metavar="HABIT", help="honest dealers who shuffle badly, so")
    parser.add_argument("--accept", nargs="*", default=[], help="fingerprints of older programs that count too")
    parser.add_argument("--report", action="store_true", help="print only")
    arguments = parser.parse_args()
    end = time.monotonic() + 60 * arguments.minutes
    games = [find_game(name) for name in arguments.games]
    done = {(line.game, line.seed) for line in read_lines(arguments.sloppy, arguments.accept)}
    todo = [(game, seed) for seed in range(-(-arguments.sittings // BLOCK)) for game in games]
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / f"{arguments.sloppy or 'honest'}.jsonl").open("a", encoding="utf-8") as file:
        for game, seed in todo:
            if arguments.report or time.monotonic() > end:
                break
            if (game.id, seed) not in done:
                line = judge_block(game, arguments.sloppy, seed)
                print(f"{game.id} {seed}: {line.seconds:.1f} s", file=sys.stderr, flush=True)
                file.write(json.dumps(asdict(line)) + "\n")
                file.flush()
    lines = read_lines(arguments.sloppy, arguments.accept)
    print(report(lines, arguments.sloppy))
    by_program = Counter(line.fingerprint for line in lines)
    told = ", ".join(f"{program}: {BLOCK * blocks}" for program, blocks in by_program.items())
    print(f"{sum(line.seconds for line in lines) / 60:.0f} minutes; sittings by programs: {told} (now {fingerprint()})")


if __name__ == "__main__":
    main()
