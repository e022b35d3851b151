"""What a sitting leaves of each card: pictures of its back and of its face, with their outlines."""

from dataclasses import dataclass, field

from vision.profile import BackView


@dataclass(frozen=True, eq=False)
class CardViews:
    """One physical card of a sitting.

    `label` is the name read on its face, or `#3` where it was not read. `backs` and `faces` are pictures of its two
    sides (`BackView` is the same for both): upright as the face is - a back picture turned about the card's long side
    shows the face's top left corner at its top right - with some table around, several where there were several
    frames. `px_per_mm` is the scale at which the camera saw it. `is_turn_known` says that it is known about which of
    its axes the card was turned over; else the back may stand upside down. `enrolled` are pictures of the same back
    when the deck was learnt.
    """

    label: str
    backs: tuple[BackView, ...]
    faces: tuple[BackView, ...]
    px_per_mm: float
    is_turn_known: bool = True
    enrolled: tuple[BackView, ...] = field(default=())
