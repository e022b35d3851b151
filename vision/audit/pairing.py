"""One pair of pictures - cards face down, then turned over in place - becomes backs and faces that belong together."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import numpy as np

from vision.audit.sides import (
    FaceReader,
    Lying,
    height_px,
    is_same_side,
    lying_in,
    nearest_turn,
    side_view,
    turned_mates,
)
from vision.audit.views import CardViews, reaches_border
from vision.frames import Picture
from vision.mat_sight import MatSight, find_mat
from vision.reading import Corners
from vision.rectify import true_ratio

ProblemKind = Literal[
    "no-backs",
    "no-faces",
    "unequal",
    "moved",
    "swapped",
    "face-among-backs",
    "back-among-faces",
    "unread",
    "too-small",
    "unturned",
    "twice",
    "same-frames",
    "glare",
    "blurred",
    "overlap",
    "off-field",
    "cut-off",
    "crossed",
    "in-order",
    "further-fewer",
]
"""What can be wrong with a pair of pictures, or with cards laid and turned over once in a film."""

_REACH = 0.6
_SMALLEST_PX_PER_MM = 2.0


@dataclass(frozen=True)
class Problem:
    """Something wrong with the pair called `pair`: its kind, and what numbers it is about (backs and faces found, how
    many cards, or which further picture of the backs)."""

    kind: ProblemKind
    pair: str
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class Pairing:
    """What a pair of pictures gave: cards with both sides, and what was wrong. `backs` and `faces` are the outlines of
    all cards found in both pictures, as shares of their widths; `places` those of the backs of `cards`, in pixels of
    their picture. `unmated` names the faces that were read and whose backs were not found."""

    cards: tuple[CardViews, ...]
    problems: tuple[Problem, ...] = ()
    ratios: tuple[float, ...] = field(default=())
    backs: tuple[Corners, ...] = ()
    faces: tuple[Corners, ...] = ()
    places: tuple[Corners, ...] = ()
    unmated: tuple[str, ...] = ()


def pair_up(name: str, back: Picture, face: Picture, reader: FaceReader, height_mm: float) -> Pairing:
    """Find the cards of both pictures, read the faces, and put together what lies in the same place.

    `height_mm` is the height of the deck's cards. Pictures given the wrong way round are exchanged. A card whose mate
    is missing, or that shows the wrong side, is left out and told of; its name is kept where its face was read.

    Where the printed mat is seen, both pictures are straightened as its lens wants, and the cards measured by it.
    """
    back, face, mat, under_faces = _on_mat(back, face)
    backs, faces = lying_in(back, reader, mat), lying_in(face, reader, under_faces)
    problems: list[Problem] = []
    # A card that lies face up in both pictures is one card.
    read_on = Counter(_names(backs)) | Counter(_names(faces))
    cut = max(sum(seen.is_cut for seen in lying) for lying in (backs, faces))
    if cut:
        problems.append(Problem("off-field", name, (cut,)))
        backs, faces = (tuple(seen for seen in lying if not seen.is_cut) for lying in (backs, faces))
    if any(seen.name for seen in backs) and not any(seen.name for seen in faces):
        back, face, backs, faces = face, back, faces, backs
        problems.append(Problem("swapped", name))
    if not backs or not faces:
        kind: ProblemKind = "no-backs" if not backs else "no-faces"
        shares = _shares(backs, back), _shares(faces, face)
        return Pairing((), (*problems, Problem(kind, name)), (), *shares, unmated=tuple(read_on.elements()))
    cut_off = max(_cut_off(backs, back), _cut_off(faces, face))
    if cut_off:
        problems.append(Problem("cut-off", name, (cut_off,)))
    if len(backs) != len(faces):
        problems.append(Problem("unequal", name, (len(backs), len(faces))))
    face_up = sum(seen.name is not None for seen in backs)
    if face_up:
        problems.append(Problem("face-among-backs", name, (face_up,)))
    laid = [_moved(seen.corners, face.shape, back.shape) for seen in faces]
    pairs = turned_mates([seen.corners for seen in backs], laid, _REACH)
    moved = min(len(backs), len(faces)) - len(pairs)
    if moved:
        problems.append(Problem("moved", name, (moved,)))
    cards: list[CardViews] = []
    ratios: list[float] = []
    places: list[Corners] = []
    unread = backs_twice = 0
    for b, f in sorted(pairs, key=lambda pair: pair[1]):
        if backs[b].name is not None:
            continue
        read = faces[f]
        start = read.corners if read.face is None else nearest_turn(read.corners, read.face)
        face_view, face_outline = side_view(face, start, height_mm)
        like = _moved(face_outline, face.shape, back.shape)
        back_view, back_outline = side_view(back, nearest_turn(backs[b].corners, like), height_mm)
        if read.name is None and is_same_side(back_view, face_view):
            backs_twice += 1
            continue
        unread += read.name is None
        label = read.name or f"#{name}:{len(cards) + 1}"
        scale = height_px(read.corners) / height_mm
        seen_mm = None
        if mat is not None:
            seen_mm = mat.measured_mm(back_outline)
            back_view, face_view = (replace(view, focal_px=mat.focal_px) for view in (back_view, face_view))
        is_known = read.name is not None
        cards.append(CardViews(label, (back_view,), (face_view,), scale, is_turn_known=is_known, seen_mm=seen_mm))
        ratios.append(true_ratio(back_outline, (back.shape[1], back.shape[0])))
        places.append(back_outline)
    if backs_twice:
        problems.append(Problem("back-among-faces", name, (backs_twice,)))
    if unread:
        problems.append(Problem("unread", name, (unread,)))
    if cards and min(card.px_per_mm for card in cards) < _SMALLEST_PX_PER_MM:
        problems.append(Problem("too-small", name))
    shares = _shares(backs, back), _shares(faces, face)
    unmated = tuple((read_on - Counter(card.label for card in cards)).elements())
    return Pairing(tuple(cards), tuple(problems), tuple(ratios), *shares, tuple(places), unmated)


def names_in(picture: Picture, reader: FaceReader) -> tuple[str, ...]:
    """The names of the faces that are read in a picture."""
    mat = find_mat(picture)
    return _names(lying_in(picture if mat is None else mat.straight(picture), reader, mat))


def _names(lying: Sequence[Lying]) -> tuple[str, ...]:
    return tuple(seen.name for seen in lying if seen.name is not None)


def _cut_off(lying: Sequence[Lying], picture: Picture) -> int:
    """How many of the cards come to the border of their picture."""
    return sum(reaches_border(seen.corners, picture.shape) for seen in lying)


def _on_mat(back: Picture, face: Picture) -> tuple[Picture, Picture, MatSight | None, MatSight | None]:
    """Both pictures as a perfect lens would show them, and the mat in both; as they are where no mat is seen."""
    under_backs, under_faces = find_mat(back), find_mat(face)
    if under_backs is None:
        return back, face, None, None
    lens = under_faces or (under_backs if face.shape == back.shape else None)
    return under_backs.straight(back), face if lens is None else lens.straight(face), under_backs, under_faces


def _shares(lying: Sequence[Lying], picture: Picture) -> tuple[Corners, ...]:
    return tuple(np.asarray(seen.corners / picture.shape[1], np.float32) for seen in lying)


def _moved(corners: Corners, from_shape: tuple[int, ...], to_shape: tuple[int, ...]) -> Corners:
    """An outline of one picture where it would be in a picture of another size."""
    scale = np.array([to_shape[1] / from_shape[1], to_shape[0] / from_shape[0]], np.float32)
    return np.asarray(corners * scale, np.float32)
