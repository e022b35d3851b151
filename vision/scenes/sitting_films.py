"""A sitting as a film: cards are laid face down, turned over in place one by one, and taken away for the next ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from vision.scenes.decks import PhysicalCard
from vision.scenes.laid import LaidCard
from vision.scenes.sittings import FINER, Table, shaken
from vision.scenes.stage import Scene, Spread, photograph


@dataclass(frozen=True)
class Pace:
    """How a sitting is filmed: `fps` frames a second, `still_s` seconds of stillness after each change; then
    `shots` pictures with noise of their own are shown in turn."""

    fps: int = 10
    still_s: float = 1.0
    shots: int = 2


def film_sitting(
    table: Table,
    layouts: Sequence[Sequence[PhysicalCard]],
    rng: np.random.Generator,
    pace: Pace = Pace(),
    *,
    turned: bool = True,
) -> Iterator[Scene]:
    """The cards of each layout in turn: a hand lays them down, all lie still; a hand turns each over, all lie still; a
    hand takes them away. Without `turned` the faces never come to light. The truth of a frame is the table's."""
    hand = int(rng.integers(1 << 31))
    bare = table.stage.lay([])
    for cards in layouts:
        backs, faces = _sides(table, cards, rng)
        yield from _handled(table, bare, [], backs, hand, rng)
        yield from _resting(table.stage.lay(backs), pace, rng)
        if turned:
            yield from _handled(table, bare, backs, faces, hand, rng)
            yield from _resting(table.stage.lay(faces), pace, rng)
        yield from _handled(table, bare, faces if turned else backs, [], hand, rng)


def _sides(
    table: Table, cards: Sequence[PhysicalCard], rng: np.random.Generator
) -> tuple[list[LaidCard], list[LaidCard]]:
    """The cards as they lie face down and, turned over in place about their long sides, face up."""
    fine = table.px_per_mm * FINER
    light = (-table.stage.light.shadow_mm[0], -table.stage.light.shadow_mm[1])
    backs, faces = [], []
    for card, place in zip(cards, table.places, strict=False):
        at = shaken(place, rng)
        backs.append(card.lay(at, False, fine, light))
        faces.append(card.lay(shaken(at, rng), True, fine, light))
    return backs, faces


def _handled(
    table: Table,
    bare: Spread,
    before: Sequence[LaidCard],
    after: Sequence[LaidCard],
    hand: int,
    rng: np.random.Generator,
) -> Iterator[Scene]:
    """A hand goes from card to card: behind it they lie as they are to lie, before it as they lay."""
    for number in range(max(len(before), len(after))):
        spread = bare.add([*after[: number + 1], *before[number + 1 :]])
        yield photograph([spread.touched(table.places[number], np.random.default_rng(hand))], rng)


def _resting(spread: Spread, pace: Pace, rng: np.random.Generator) -> Iterator[Scene]:
    shots = [photograph([spread], rng) for _ in range(pace.shots)]
    for frame in range(round(pace.still_s * pace.fps)):
        yield shots[frame % pace.shots]
