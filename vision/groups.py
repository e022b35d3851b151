"""Pictures of one card put together: the groups that a deck is learnt as, before anybody gives them names."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from vision.alignment import FaceAligner
from vision.cutting import outline_of
from vision.face_templates import BLOCKS, TemplateBank, cut_template
from vision.frames import Picture
from vision.profile import BackView

Alike = tuple[float, float]
"""Least likeness of two views of one card, as a whole and in its least alike part."""

_TRIED, _MUCH_PRINT = 3, 1.0


@dataclass(eq=False)
class Group:
    """Sightings of one face (or of the back).

    `number` counts from 1 in order of first sight; `face` is the sharpest picture so far, `(208, 133, 3)`, `quality`
    its sharpness; `read` is the name that the reader of French cards is sure of; `frames` are the numbers of the
    pictures it was seen in; `is_sure` says that a picture shows it, not only a film, in which other things lie about.
    """

    number: int
    face: Picture
    quality: float
    name: str | None = None
    is_back: bool = False
    frames: list[int] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)
    read: str | None = None
    backs: list[BackView] = field(default_factory=list)
    is_sure: bool = False

    @property
    def visits(self) -> int:
        """How often the card came into view: stretches of pictures one after another."""
        return 1 + int((np.diff(np.unique(self.frames)) > 2).sum())


class Groups:
    """All groups of one deck, in order of first sight."""

    def __init__(self) -> None:
        self._all: list[Group] = []
        self._bank: TemplateBank | None = None

    def __iter__(self) -> Iterator[Group]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, face: Picture, quality: float, name: str | None = None, is_back: bool = False) -> Group:
        """A new group with its first picture."""
        group = Group(len(self._all) + 1, face, quality, name, is_back)
        self._all.append(group)
        self._bank = None
        return group

    def improve(self, group: Group, face: Picture, quality: float) -> None:
        """Keep the picture of a group if it is sharper than the one before."""
        if quality > group.quality:
            group.face, group.quality = face, quality
            self._bank = None

    def find(self, face: Picture, name: str | None, read: str | None, alike: Alike) -> Group | None:
        """The group a picture belongs to: that of its name if it has one, else the one that it looks like, as a whole
        and in every part (`alike`): many cards of a deck differ in a pip or two."""
        if name is not None:
            return next((group for group in self._all if group.name == name), None)
        if not self._all:
            return None
        if self._bank is None:
            self._bank = TemplateBank([group.face for group in self._all])
        rough = self._bank.compare([cut_template(face, outline_of(face))]).scores()[0]
        for number in np.argsort(-rough.max(axis=1))[:_TRIED].tolist():
            group: Group = self._all[int(number)]
            if read is not None and group.read is not None and read != group.read:
                continue
            turn = int(rough[number, 1] > rough[number, 0])
            moved = FaceAligner(group.face).align(face, np.roll(outline_of(face), 2 * turn, axis=0))
            likeness = self._bank.compare([cut_template(face, moved)])
            parts = likeness.block_scores(0, number, 0)[likeness.faces[number, 0] > _MUCH_PRINT / BLOCKS]
            if float(likeness.scores()[0, number, 0]) > alike[0] and float(parts.min(initial=1)) > alike[1]:
                return group
        return None
