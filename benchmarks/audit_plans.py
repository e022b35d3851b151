"""What decks the audit is measured on: honest ones, worn ones, and decks of which some cards were tampered with.

A deck follows from its row's name and its seed alone. Every deck is printed, cut and worn anew, so the decks of a row
are independent; several cards of one deck bear different things, at most one in six of its cards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from benchmarks.audit_drawing import (
    PHONE,
    POOR,
    SIDE_LIGHT,
    WEBCAM,
    Back,
    Eye,
    Seen,
    backs_for,
    our_backs,
    prints,
    see,
)
from vision.faces import face_names
from vision.frames import Picture
from vision.scenes.bends import Bend
from vision.scenes.decks import EVEN, Printing, Tampering, make_deck
from vision.scenes.marks import Mark, draw_mark
from vision.scenes.trims import CORNER_FORMS, SIDES, TRIM_FORMS, CornerCut, Trim

DRAWING = 4
"""Raised by whoever changes what is drawn for a seed: older lines of the cache then count no more."""

DECKS = ("piquet32", "magyar32", "french52")
EYES: Mapping[str, Eye] = MappingProxyType(
    {"phone": PHONE, "webcam": WEBCAM, "poor light": POOR, "side light": SIDE_LIGHT}
)
TARGETS: Mapping[str, float] = MappingProxyType(
    {"dot": 0.5, "ornament": 1.0, "trim": 0.3, "bend": 1.5, "nick": 0.6, "prick": 0.3, "corner": 0.5}
)
"""The size of each kind that issue 6 names (nicks: one that a nail leaves; corners: 1.2 mm more of radius): mm, of an
ornament mm2."""
LADDER: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {
        "dot": (0.25, 0.35, 0.7, 1.0),
        "ornament": (0.25, 0.5, 2.0, 4.0),
        "trim": (0.1, 0.15, 0.2, 0.5),
        "bend": (0.5, 1.0, 2.0, 3.0),
        "nick": (0.3, 0.45, 0.8, 1.2),
        "prick": (0.2, 0.25, 0.4, 0.6),
        "corner": (0.2, 0.3, 0.8, 1.2),
    }
)
"""Further sizes of each kind, for the curves."""
PICTURES, MANY = 4, 8
"""Of each back, between which the eye or the card moves by a millimetre or so: a few photos, and a film from a hand."""
DOT_CONTRAST, PRICK_CONTRAST = 0.25, 0.6
"""A prick of 0.3 mm that stands 0.06 mm high leans 0.24 at its flanks; under a lamp 20 degrees over the table such a
flank is lighter or darker by six tenths."""

_INSET_MM = 3.0
_VISIBLE, _INKED = 0.6, 35.0


@dataclass(frozen=True)
class Plant:
    """What was done to one card: `kind` of `TARGETS`, `size` in its unit, and what an audit is to say of it, told in
    the face's frame: `shape`, and `side` or the place `x_mm`, `y_mm`. `alike`: a place on it has two names. `levels`:
    by how many grey levels of the print a mark of ink changes its place (a quarter of dark ink is not much)."""

    card: str
    kind: str
    size: float
    shape: str
    side: str | None = None
    x_mm: float | None = None
    y_mm: float | None = None
    alike: bool = False
    levels: float | None = None


@dataclass(frozen=True)
class Row:
    """Decks of one kind: how many the table wants, at which scales, by which eyes, and how they are made; a `wear`
    drawn below 0 is none. `pictures` of each back are taken."""

    name: str
    decks: int
    px_per_mm: tuple[float, ...]
    eyes: tuple[str, ...]
    wear: tuple[float, float] = (-0.1, 0.12)
    is_varied: bool = False
    kinds: tuple[str, ...] = ()
    ladder: int = 0
    """How many further sizes of each kind a deck bears beside the size aimed at; -1: one of them instead of it."""
    pictures: int = PICTURES


ROWS: tuple[Row, ...] = (
    Row("honest", 400, (5.0, 5.0, 5.0, 8.0), ("phone", "webcam", "poor light", "phone", "webcam"), is_varied=True),
    Row("worn", 200, (5.0,), ("phone", "webcam"), wear=(0.35, 0.8), is_varied=True),
    Row("marked", 60, (5.0,), ("phone", "webcam"), kinds=("dot", "ornament", "trim", "bend", "nick")),
    Row("single", 24, (5.0,), ("phone", "webcam"), kinds=("dot", "ornament", "trim", "bend", "nick"), pictures=1),
    Row("filmed", 60, (5.0,), ("phone", "webcam"), kinds=("dot", "ornament", "trim", "bend", "nick"), pictures=MANY),
    Row(
        "filmed-honest",
        100,
        (5.0, 5.0, 5.0, 8.0),
        ("phone", "webcam", "poor light", "phone", "webcam"),
        is_varied=True,
        pictures=MANY,
    ),
    Row("pricked", 60, (8.0,), ("side light",), kinds=("prick",), ladder=2),
    Row("curve", 160, (5.0,), ("phone", "webcam"), kinds=("dot", "ornament", "trim", "bend", "nick"), ladder=-1),
    Row("corners", 24, (5.0,), ("phone", "webcam"), kinds=("corner",), ladder=2),
    Row("near", 60, (8.0,), ("phone",), kinds=("dot", "ornament", "trim", "bend", "nick"), ladder=-1),
)


@dataclass(frozen=True, eq=False)
class Case:
    """One drawn deck of a row: how it is seen, and what was done to it."""

    deck: str
    back: str
    eye: str
    px_per_mm: float
    wear: float
    pictures: int
    plants: tuple[Plant, ...]
    seen: Seen


def make_case(row: Row, seed: int, real: Sequence[Back] = ()) -> Case | None:
    """The deck of a seed; one in four bears a real back, and is None where none is given."""
    rng = np.random.default_rng((seed, sum(row.name.encode()), DRAWING))
    deck = DECKS[seed % 3]
    eye = row.eyes[seed // 3 % len(row.eyes)]
    px_per_mm = row.px_per_mm[int(rng.integers(len(row.px_per_mm)))]
    is_real = int(rng.integers(4)) == 3
    if is_real and not real:
        return None
    backs = backs_for(deck, real if is_real else our_backs())
    back = backs[int(rng.integers(len(backs)))]
    wear = max(0.0, float(rng.uniform(*row.wear)))
    printing = _printing(rng) if row.is_varied else EVEN
    printed = prints(deck, back, px_per_mm, one_way=row.is_varied and rng.random() < 0.15)
    plants, tampered = _tampered(row, seed, deck, printed.back, printed.size_mm, rng)
    physical = make_deck(printed, rng, tampered, printing=printing, wear=wear)
    seen = see(physical, deck, EYES[eye], px_per_mm, rng, row.pictures)
    plants = tuple(replace(plant, alike=plant.card in seen.alike) for plant in plants)
    return Case(deck, back.name, eye, px_per_mm, wear, row.pictures, plants, seen)


def _printing(rng: np.random.Generator) -> Printing:
    """Printers better and worse, and one deck in five of two batches."""
    return Printing(
        offset_mm=float(rng.uniform(0.05, 0.4)),
        turn_deg=float(rng.uniform(0.02, 0.15)),
        cut_mm=float(rng.uniform(0.01, 0.04)),
        batches=1 + (rng.random() < 0.2),
        radius_mm=float(rng.uniform(2.8, 3.6)),
    )


def wanted_sizes(row: Row, seed: int) -> list[tuple[str, float]]:
    """The kinds and sizes that a row's deck of this seed bears, each on a card of its own.

    >>> wanted_sizes(ROWS[2], 0)[:3]
    [('dot', 0.5), ('ornament', 1.0), ('trim', 0.3)]
    """
    wanted = []
    for number, kind in enumerate(row.kinds):
        ladder = LADDER[kind]
        if row.ladder >= 0:
            wanted.append((kind, TARGETS[kind]))
        some = abs(row.ladder)
        wanted += [(kind, ladder[(seed // 6 + number + step * len(ladder) // some) % 4]) for step in range(some)]
    return wanted


def _tampered(
    row: Row, seed: int, deck: str, back: Picture, size_mm: tuple[float, float], rng: np.random.Generator
) -> tuple[tuple[Plant, ...], dict[str, Tampering]]:
    wanted = wanted_sizes(row, seed)
    names = rng.permutation(list(face_names(deck)))[: len(wanted)].tolist()
    made = [_made(str(n), kind, size, back, size_mm, rng) for n, (kind, size) in zip(names, wanted, strict=True)]
    return tuple(plant for plant, _ in made), {plant.card: done for plant, done in made}


def _made(
    card: str, kind: str, size: float, back: Picture, size_mm: tuple[float, float], rng: np.random.Generator
) -> tuple[Plant, Tampering]:
    """One thing done to one card. Marks and cuts are made on the back: told of the face they are mirrored."""
    width, _ = size_mm
    if kind == "trim":
        cut = Trim(str(rng.choice(SIDES)), str(rng.choice(list(TRIM_FORMS))), size, bool(rng.random() < 0.5))
        side = {"left": "right", "right": "left"}.get(cut.side, cut.side)
        return Plant(card, kind, size, cut.form, side), Tampering(trims=(cut,))
    if kind == "bend":
        axis = str(rng.choice(("lengthwise", "crosswise")))
        rise = size * float(rng.choice((-1, 1)))
        shape = f"{axis}-{'convex' if rise > 0 else 'concave'}"
        return Plant(card, kind, size, shape), Tampering(bend=Bend(axis, rise))
    if kind == "corner":
        one = CornerCut(int(rng.integers(4)), str(rng.choice(CORNER_FORMS)), size)
        place = (width if one.corner in (0, 3) else 0.0, size_mm[1] if one.corner in (2, 3) else 0.0)
        return Plant(card, kind, size, "corner", None, *place), Tampering(corners=(one,))
    mark = _mark(kind, size, back, size_mm, rng)
    shape = "prick" if kind == "prick" else mark.kind
    levels = None
    if kind in ("dot", "ornament"):
        window, here, scale = _around(mark, back, size_mm)
        levels = round(_change(window, here, scale)[0], 1)
    plant = Plant(card, kind, size, shape, None, round(width - mark.x_mm, 2), round(mark.y_mm, 2), levels=levels)
    return plant, Tampering((mark,))


def _mark(kind: str, size: float, back: Picture, size_mm: tuple[float, float], rng: np.random.Generator) -> Mark:
    width, height = size_mm
    x_mm, y_mm = (float(rng.uniform(_INSET_MM, edge - _INSET_MM)) for edge in size_mm)
    if kind == "nick":
        on_side = rng.random() < height / (width + height)
        end = float(rng.integers(2))
        # Not on the rounded corners, where no border lies.
        x_mm, y_mm = (
            (end * width, min(max(y_mm, 7), height - 7)) if on_side else (min(max(x_mm, 7), width - 7), end * height)
        )
        return Mark("nick", x_mm, y_mm, size)
    if kind == "dot":
        return Mark("dot", x_mm, y_mm, size, DOT_CONTRAST)
    if kind == "prick":
        return Mark("prick", x_mm, y_mm, size, PRICK_CONTRAST)
    return _ornament(size, back, size_mm, rng)


def _ornament(area_mm2: float, back: Picture, size_mm: tuple[float, float], rng: np.random.Generator) -> Mark:
    """A bit of the print scraped off where there is ink, or painted on where there is none."""
    diameter = float(2 * np.sqrt(area_mm2 / np.pi))
    best: tuple[float, Mark] | None = None
    for _ in range(60):
        x_mm, y_mm = (float(rng.uniform(_INSET_MM + 1, edge - _INSET_MM - 1)) for edge in size_mm)
        mark = Mark(str(rng.choice(("missing", "added"))), x_mm, y_mm, diameter)
        change, contrast = _change(*_around(mark, back, size_mm))
        strength = change / contrast if contrast > _INKED else 0.0
        if best is None or strength > best[0]:
            best = (strength, mark)
        if strength > _VISIBLE:
            return mark
    assert best is not None
    return best[1]


def _around(mark: Mark, back: Picture, size_mm: tuple[float, float]) -> tuple[NDArray[np.uint8], Mark, float]:
    """The print about a mark's place, opaque, the mark told from its corner, and its pixels a millimetre."""
    scale = back.shape[1] / size_mm[0]
    reach = max(3.0, 1.5 * mark.size_mm) + 0.5
    left, top = (max(int((v - reach) * scale), 0) for v in (mark.x_mm, mark.y_mm))
    right, bottom = (int((v + reach) * scale) + 1 for v in (mark.x_mm, mark.y_mm))
    part = back[top:bottom, left:right]
    window = np.dstack([part, np.full(part.shape[:2], 255, np.uint8)])
    return window, replace(mark, x_mm=mark.x_mm - left / scale, y_mm=mark.y_mm - top / scale), scale


def _change(window: NDArray[np.uint8], mark: Mark, scale: float) -> tuple[float, float]:
    """By how many grey levels a mark changes its middle, and what ink and paper about there differ by."""
    before = window[..., :3].astype(np.float32)
    draw_mark(window, mark, scale)
    change = np.abs(window[..., :3] - before).mean(axis=2)
    dark, light = np.percentile(before.mean(axis=2), (5, 95))
    x, y = int(mark.x_mm * scale), int(mark.y_mm * scale)
    reach = max(1, int(mark.size_mm / 2.8 * scale))
    middle = change[max(y - reach, 0) : y + reach + 1, max(x - reach, 0) : x + reach + 1]
    return float(middle.mean()), float(light - dark)
