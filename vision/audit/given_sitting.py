"""A sitting from the files that a person gives: which deck it is of is settled, then all is gone through."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from vision.audit.film_sitting import sit_through
from vision.audit.left_out import LeftOut
from vision.audit.photo_order import check_order, named_or_ordered
from vision.audit.settling import settled_deck
from vision.audit.sitting import Sitting, height_mm, learnt_deck
from vision.enrolled import ProfileReader
from vision.profile import DeckProfile
from vision.read import load_reader
from vision.settle import FRENCH


def given_sitting(
    paths: Sequence[Path],
    report: Callable[[LeftOut], None],
    deck: str | None = None,
    profile: DeckProfile | None = None,
    advance: Callable[[float], None] = lambda share: None,
) -> tuple[Sitting, str]:
    """The sitting in films, pairs of pictures and photos in order, and the name of the deck that it is of: `deck`
    where that is said, else that of the `profile` by which it is read, else what the cards show. `report` is told at
    once of what is left out, `advance` by which share of all it has gone on, 1 in the end.

    Raises:
        NoPairsError: there is no film, no pair and no photos in order.
    """
    left_out: list[LeftOut] = []

    def leave_out(left: LeftOut) -> None:
        left_out.append(left)
        report(left)

    given = named_or_ordered(paths, leave_out)
    named = deck
    if profile is not None:
        named = named or profile.deck
    elif named is None and (settled := settled_deck(given)) != FRENCH:
        named = settled
    reader = ProfileReader(profile) if profile is not None else load_reader(named or "auto")
    check_order(given, reader, leave_out)
    height = height_mm(named or FRENCH)
    sitting = sit_through(given, reader, height, leave_out, lambda steps: advance(steps / given.steps))
    shown = named or sitting.settled_deck()
    if profile is not None and deck is None:
        shown = learnt_deck(profile, sitting.seen) or shown
    return replace(sitting, left_out=tuple(left_out)), shown
