"""How an audited deck is scored: each thing planted found or not, called by its name or not, and what else was said."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.audit_lines import Found, Line
from benchmarks.audit_plans import Plant
from rules.statistics.intervals import share_interval
from vision.faces import face_size_mm

_FAMILY = {
    "dot": ("back-mark", "prick"),
    "ornament": ("back-mark", "prick"),
    "nick": ("back-mark", "prick"),
    "prick": ("prick", "back-mark"),
    "corner": ("trim",),
}
"""What a finding may be called so that a mark counts as found: its right kind first."""
_NEAR_MM = 2.0
_FAINT = 30.0
_OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


@dataclass(frozen=True)
class Hit:
    """One thing planted: whether it was found on its card (and at its place), called by its kind, on the right side and
    of the right shape (None where it has none), and by how much its size was told wrong (mm)."""

    is_found: bool
    is_kind: bool = False
    is_side: bool | None = None
    is_shape: bool | None = None
    error_mm: float | None = None


def hit(plant: Plant, line: Line) -> Hit:
    """How a thing planted was found: by the most surprising finding on its card that may mean it.

    A bend that is called a cut, or a cut a bend, is found too, but not by its kind; where both are told of one card it
    counts as what is told more surely. So is a prick called a mark.
    """
    own = [found for found in line.found if plant.card in found.cards]
    if plant.kind in ("trim", "bend"):
        outlines = sorted((f for f in own if f.kind in ("trim", "bend")), key=lambda f: f.p_value)
        if not any(f.kind == plant.kind for f in outlines):
            return Hit(bool(outlines))
        best = next(f for f in outlines if f.kind == plant.kind)
        is_kind = outlines[0].kind == plant.kind
        error = best.magnitude_mm - plant.size
        if plant.kind == "bend":
            return Hit(True, is_kind, None, best.shape == plant.shape, error)
        sides = {plant.side, _OPPOSITE[str(plant.side)]} if plant.alike else {plant.side}
        return Hit(True, is_kind, best.side in sides, best.shape == plant.shape, error)
    near = [found for found in own if _is_at(plant, found, face_size_mm(line.deck))]
    allowed = [found for found in near if found.kind in _FAMILY[plant.kind]]
    if not allowed:
        return Hit(False)
    best = min(allowed, key=lambda f: f.p_value)
    called = "prick" if best.kind == "prick" else best.shape
    return Hit(True, best.kind == _FAMILY[plant.kind][0], None, called == plant.shape, None)


def strays(line: Line) -> list[Found]:
    """Findings that mean nothing that was planted."""
    found = []
    for one in line.found:
        meant = [plant for plant in line.plants if plant.card in one.cards and _may_mean(plant, one, line.deck)]
        if not meant:
            found.append(one)
    return found


def _may_mean(plant: Plant, found: Found, deck: str) -> bool:
    if plant.kind in ("trim", "bend"):
        return found.kind in ("trim", "bend")
    return found.kind in _FAMILY[plant.kind] and _is_at(plant, found, face_size_mm(deck))


def _is_at(plant: Plant, found: Found, size_mm: tuple[float, float]) -> bool:
    if plant.x_mm is None or plant.y_mm is None:
        return False
    reach = _NEAR_MM + plant.size
    places = [(plant.x_mm, plant.y_mm)]
    if plant.alike:
        places.append((size_mm[0] - plant.x_mm, size_mm[1] - plant.y_mm))
    return any((x - found.x_mm) ** 2 + (y - found.y_mm) ** 2 < reach**2 for x, y in places)


@dataclass(frozen=True)
class Share:
    """So many of so many."""

    some: int
    all: int

    @classmethod
    def of(cls, answers: Iterable[bool | None]) -> "Share":
        """Of the answers that there are."""
        known = [answer for answer in answers if answer is not None]
        return cls(sum(known), len(known))

    @property
    def bounds(self) -> tuple[float, float]:
        """The exact 95 % interval (Clopper and Pearson), as shares."""
        return share_interval(self.some, self.all) if self.all else (0.0, 1.0)

    @property
    def at_most(self) -> float:
        """What the true share is at most, with 95 % confidence, one-sided."""
        return share_interval(self.some, self.all, 0.9)[1] if self.all else 1.0

    def __str__(self) -> str:
        """As `95.0 % (86.1-99.0)`."""
        if not self.all:
            return "-"
        low, high = self.bounds
        return f"{100 * self.some / self.all:5.1f} % ({100 * low:.1f}-{100 * high:.1f})"


@dataclass(frozen=True)
class Power:
    """How things of one kind and size were found, at one scale, from so many pictures of each back."""

    kind: str
    size: float
    px_per_mm: float
    pictures: int
    eyes: str
    found: Share
    kind_right: Share
    side_right: Share
    shape_right: Share


def powers(lines: Sequence[Line]) -> list[Power]:
    """By pictures, scale, kind and size; sides, shapes and kinds are asked only of what was found."""
    groups: dict[tuple[int, float, str, float], list[tuple[Hit, str]]] = {}
    for line in lines:
        for plant in line.plants:
            key = (line.pictures, line.px_per_mm, plant.kind, plant.size)
            groups.setdefault(key, []).append((hit(plant, line), line.eye))
    table = []
    for (pictures, px_per_mm, kind, size), pairs in sorted(groups.items()):
        hits = [one for one, _ in pairs]
        seen = [one for one in hits if one.is_found]
        eyes = ", ".join(sorted({eye for _, eye in pairs}))
        table.append(
            Power(
                kind,
                size,
                px_per_mm,
                pictures,
                eyes,
                Share.of(one.is_found for one in hits),
                Share.of(one.is_kind for one in seen),
                Share.of(one.is_side for one in seen),
                Share.of(one.is_shape for one in seen),
            )
        )
    return table


def on_ink_and_paper(lines: Sequence[Line], size: float) -> list[tuple[str, Share]]:
    """How dots of one size were found where they are faint (a quarter of dark ink) and where they are plain."""
    hits: dict[str, list[bool]] = {}
    for line in lines:
        for plant in line.plants:
            if plant.kind == "dot" and plant.size == size and plant.levels is not None:
                ground = f"under {_FAINT:g}" if plant.levels < _FAINT else f"{_FAINT:g} and more"
                seen = f"{line.px_per_mm:g} px/mm, pictures: {line.pictures}"
                title = f"dots of {size:g} mm at {seen}, that change the print by {ground} grey levels"
                hits.setdefault(title, []).append(hit(plant, line).is_found)
    return [(title, Share.of(found)) for title, found in sorted(hits.items())]
