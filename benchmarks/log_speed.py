"""How fast logs are read, and judged: hand histories beside `tomllib`, Kibic's own log beside `json`, in one run.

    python benchmarks/log_speed.py [--hands 5000] [--deals 20000] [--rounds 3] [--seed 1888] [--judge] [FILE.phhs ...]

Without files the hand histories are made here: six-handed hold'em, played to the river or given up, in the layout
that the published ones have. Kibic's own log is hold'em for six, with hands, talon, board and order. Times are of the
processor, the best of the rounds, one process; ratios to the standard parsers in the same run are what can be compared
between computers.
"""

import argparse
import json
import time
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from detectors.deal import Log
from detectors.judge import judge_log
from detectors.logs import native, phh
from detectors.logs.catalogue import read_log
from detectors.logs.native_lines import native_lines
from detectors.sitting import Block
from rules.decks import find_deck
from rules.games.catalogue import find_game

GAME, SEATS = "holdem", 6


def hand_histories(hands: int, rng: np.random.Generator) -> str:
    """Hands as one text."""
    names = [str(card) for card in find_deck("french52").faces]
    texts = []
    for number in range(hands):
        pack = [names[card] for card in rng.permutation(52)]
        stacks = rng.integers(2000, 20000, SEATS).tolist()
        actions = [f"d dh p{seat + 1} {pack[2 * seat]}{pack[2 * seat + 1]}" for seat in range(SEATS)]
        actions += [f"p{seat} f" for seat in (3, 4, 5)] + [f"p6 cbr {rng.integers(200, 900)}", "p1 f", "p2 cc"]
        board = pack[12:17]
        streets = ("".join(board[:3]), board[3], board[4]) if rng.random() < 0.5 else ("".join(board[:3]),)
        for street in streets:
            actions += [f"d db {street}", "p2 cc", f"p6 cbr {rng.integers(300, 3000)}", "p2 cc"]
        if len(streets) == 3:
            actions += [f"p6 sm {pack[10]}{pack[11]}", f"p2 sm {pack[2]}{pack[3]}"]
        players = [f"Player {seat + 1}" for seat in range(SEATS)]
        texts.append(
            f"[{number + 1}]\nvariant = 'NT'\nante_trimming_status = true\nantes = [0, 0, 0, 0, 0, 0]\n"
            f"blinds_or_straddles = [50, 100, 0, 0, 0, 0]\nmin_bet = 100\nstarting_stacks = {stacks}\n"
            f"actions = {actions}\nhand = {number}\nplayers = {players}\nfinishing_stacks = {stacks}\n\n"
        )
    return "".join(texts)


def own_log(deals: int, rng: np.random.Generator) -> str:
    """Deals as lines of Kibic's own log."""
    table = find_game(GAME).arrange(SEATS)
    packs = np.argsort(rng.random((deals, table.deck.size)), axis=1)
    return "\n".join(native_lines(GAME, table, Block(packs.astype(np.uint8), np.arange(deals) % SEATS))) + "\n"


def best_time(work: Callable[[], object], rounds: int) -> float:
    """Processor seconds of the quickest round."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--hands", type=int, default=5000)
    parser.add_argument("--deals", type=int, default=20000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--judge", action="store_true", help="the evidence too")
    args = parser.parse_args()
    rng = np.random.default_rng(args.seed)
    histories = (
        "\n".join(file.read_text(encoding="utf-8") for file in args.files)
        if args.files
        else hand_histories(args.hands, rng)
    )
    lines = own_log(args.deals, rng)
    sections = [hand for _, hand in phh._sections(histories)]
    rows = lines.splitlines()
    _report(
        "hand histories", "tomllib", histories, len(sections),
        lambda: [tomllib.loads(hand) for hand in sections], lambda: phh.read(histories), args,
    )  # fmt: skip
    _report(
        "Kibic's own log", "json", lines, len(rows),
        lambda: [json.loads(row) for row in rows], lambda: native.read(lines), args,
    )  # fmt: skip


def _report(
    title: str,
    parser: str,
    text: str,
    count: int,
    parse: Callable[[], object],
    read: Callable[[], object],
    args: argparse.Namespace,
) -> None:
    data = text.encode()
    log: list[Log] = []
    base, reading = best_time(parse, args.rounds), best_time(read, args.rounds)
    whole = best_time(lambda: log.append(read_log(data, "x")), args.rounds)
    assert len(log[0].deals) == count and not log[0].skipped
    print(f"{title}: {count:,} deals, {len(data) / count:.0f} bytes each")
    for name, seconds in ((parser, base), ("reader alone", reading), ("bytes to log", whole)):
        print(f"  {name:14} {count / seconds:10,.0f} a second {base / seconds:8.2f} x {parser}")
    if args.judge:
        for name, feature in (("one feature", "best-hand"), ("all evidence", None)):
            judging = best_time(partial(judge_log, log[0], feature=feature), args.rounds)
            print(f"  {name:14} {count / judging:10,.0f} a second")
            print(f"  {'with reading':14} {count / (whole + judging):10,.0f} a second")


if __name__ == "__main__":
    main()
