"""Sessions to learn kinds from: every kind of cheat at many rates, skills, covers and tables, told more or less."""

from dataclasses import replace

import numpy as np

from detectors.cheats.bottom import BottomDealing
from detectors.cheats.catalogue import CHEATS, AnyCheat
from detectors.cheats.cheat import Table
from detectors.cheats.course import gather
from detectors.cheats.cover import ALWAYS, COVERS
from detectors.cheats.playing import PlayCheat
from detectors.cheats.second import SecondDealing
from detectors.cheats.sloppy import SLOPPY as POOR_SHUFFLERS
from detectors.cheats.slug import Slug
from detectors.cheats.stack import Stack
from detectors.deal import Deal
from detectors.kinds.classifier import HONEST, SLOPPY
from detectors.play.table import PLAYED_GAMES
from detectors.sitting import Sitting
from rules.decks import find_deck
from rules.games.catalogue import find_game

GAMES = {
    "otlapos-egycseres-32": 0.7,
    "otlapos-egycseres-52": 0.1,
    "ferbli": 0.1,
    "bridge": 0.05,
    "tarokk-xx-hivasos": 0.05,
}
"""The games of the sessions, with their shares."""

SHOWS = ("honest", "sloppy", "slug", "cold-deck", "best-hand")
"""What shows in bridge and tarokk: among thirteen cards a planted pair is lost."""

RATES = (0.2, 0.3, 0.3, 0.3, 0.5, 0.8, 1.0)


def kinds() -> tuple[str, ...]:
    """Honest, sloppy and every cheat's kind."""
    return (HONEST, SLOPPY, *(name for name in CHEATS if not name.startswith(SLOPPY)))


def draw_session(
    kind: str, n: int, rng: np.random.Generator, rate: float | None = None, game: str | None = None
) -> list[Deal]:
    """`n` deals of one sitting of that kind; `rate` and `game` at random unless told."""
    cheat = None if kind == HONEST else _cheat(kind, rng)
    plays = isinstance(cheat, PlayCheat)
    names = [name for name in GAMES if name in PLAYED_GAMES or (not plays and (name == "ferbli" or kind in SHOWS))]
    shares = np.array([GAMES[name] for name in names])
    found = find_game(game or str(rng.choice(names, p=shares / shares.sum())))
    low, high = (3, 4) if found.id in PLAYED_GAMES else (found.usual_players, found.usual_players)
    covers = [*(ALWAYS,) * 12, *COVERS.values()]
    players = int(rng.integers(low, high + 1))
    suspect = None if rng.random() < 0.75 else str(rng.integers(found.arrange(players).seats))
    sitting = Sitting(
        found,
        players,
        cheat,
        (1.0 if kind == SLOPPY else float(rng.choice(RATES)) if rate is None else rate),
        suspect,
        covers[int(rng.integers(len(covers)))] if rate is None and kind != SLOPPY else ALWAYS,
        plays=True,
    )
    return _told(kind, sitting.table, list(sitting.log(n, rng).deals), rng)


def _cheat(kind: str, rng: np.random.Generator) -> AnyCheat:
    if kind == SLOPPY:
        return POOR_SHUFFLERS[str(rng.choice(list(POOR_SHUFFLERS)))]
    cheat = CHEATS[kind]
    if isinstance(cheat, BottomDealing):
        return replace(cheat, count=int(rng.integers(2, 5)), seen=int(rng.integers(8, 21)), skill=rng.uniform(0.7, 1))
    if isinstance(cheat, SecondDealing):
        return replace(cheat, skill=rng.uniform(0.3, 1))
    if isinstance(cheat, Stack):
        return replace(cheat, count=int(rng.integers(2, 5)), seen=int(rng.integers(10, 21)), skill=rng.uniform(0.7, 1))
    if isinstance(cheat, Slug):
        return replace(cheat, count=int(rng.integers(6, 13)))
    if isinstance(cheat, PlayCheat):
        return replace(cheat, skill=rng.uniform(0.8, 1))
    return cheat


def _told(kind: str, table: Table, deals: list[Deal], rng: np.random.Generator) -> list[Deal]:
    """What the log tells of it: often the pack before the shuffle, mostly the order and the play; but not so little
    that nothing of the kind could show: of a shuffle the order as dealt is told, of a slug the pack before (he keeps
    it of a pack gathered in any order), of the play what was done."""
    order = rng.random() < 0.85 or kind in ("slug", SLOPPY)
    before = rng.random() < 0.6 or kind == "slug"
    play = rng.random() < 0.5 or kind in ("marked", "collusion")
    deck = find_deck(table.arrangement.deck.name)
    told = []
    lay = rng.permutation(deck.size)
    for deal in deals:
        gathered = deal.gathered or tuple(int(card) for card in gather(table, lay.astype(np.uint8), rng))
        lay = np.array(deal.order)
        told.append(
            replace(
                deal,
                order=deal.order if order else (),
                gathered=gathered if before else (),
                draws=deal.draws if play else (),
                actions=deal.actions if play else (),
            )
        )
    return told
