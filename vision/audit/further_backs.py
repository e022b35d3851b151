"""Further pictures of backs that lie untouched: found again by where they lie, and kept beside the first picture.

A phone that moves a little between pictures lays the print otherwise against its pixels: what is the same in all of
them is on the card. Which card is which only their places tell, as all backs look alike.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from vision.audit.left_out import LeftOut, WhyLeftOut
from vision.audit.pairing import Pairing, Problem
from vision.audit.sides import FaceReader, height_px, lying_in, nearest_turn, side_view, view_sharpness
from vision.audit.views import SideView
from vision.camera_moves import CameraMove, find_move, fitted, misfits
from vision.frames import Picture, quality_warnings
from vision.mat_sight import find_mat
from vision.reading import Corners
from vision.rectify import turn_corners

_ASTRAY, _FEW_ASTRAY, _FEW = 0.008, 0.02, 3
"""Heights of a card: how far sharp outlines of cards that were not touched lie at most from where the others' move puts
them. Cards laid anew in the same order, a millimetre and a degree beside, lie twice as far off; fewer than three cards
are asked less."""
_AS_SHARP, _PLAIN = 0.6, 2.0
_SCALES = (0.6, 1.7)
"""How large a card may be against the first picture."""


@dataclass(frozen=True)
class FurtherBacks:
    """One more picture of the same backs, and its number among them."""

    number: int
    path: Path


def with_further(
    pairing: Pairing,
    picture: Picture,
    which: FurtherBacks,
    name: str,
    reader: FaceReader,
    height_mm: float,
    report: Callable[[LeftOut], None],
) -> Pairing:
    """The pairing whose cards have one more picture of their backs, those that are found again in `picture`.

    It is `which` of the pictures of the backs of the pair called `name`. One that shows faces or no card, is less sharp
    than the first, or shows the cards much smaller, larger or lying otherwise is left out and `report` told. A card is
    left as it is where it is not found again; how many are not is told as a problem. `height_mm` is the height of the
    deck's cards.
    """
    if not pairing.cards:
        return pairing

    def without(why: WhyLeftOut) -> Pairing:
        report(LeftOut(which.path, why))
        return pairing

    mat = find_mat(picture)
    flat = picture if mat is None else mat.straight(picture)
    lying = [seen for seen in lying_in(flat, reader, mat) if not seen.is_cut]
    if any(seen.name is not None for seen in lying):
        return without("further-faces")
    if not lying:
        is_blurred = any(warning.startswith("blurred") for warning in quality_warnings(flat))
        return without("further-blurred" if is_blurred else "further-empty")
    scale = _height([one.corners for one in lying]) / _height(pairing.places)
    if not _SCALES[0] < scale < _SCALES[1]:
        return without("further-scale")
    seen = [side_view(flat, one.corners, height_mm) for one in lying]
    if _is_softer([view for view, _ in seen], [card.backs[0] for card in pairing.cards]):
        return without("further-blurred")
    move = _move(pairing.places, [outline for _, outline in seen])
    if move is None:
        return without("further-layout")
    cards = list(pairing.cards)
    for card, found in move.mates:
        view, outline = seen[found]
        if not np.array_equal(nearest_turn(outline, move.moved(pairing.places[card])), outline):
            view = replace(view, corners=turn_corners(view.corners, 2))
        if mat is not None:
            view = replace(view, focal_px=mat.focal_px)
        cards[card] = replace(cards[card], backs=(*cards[card].backs, view))
    lost = len(cards) - len(move.mates)
    problems = (Problem("further-fewer", name, (which.number, lost)),) if lost else ()
    return replace(pairing, cards=tuple(cards), problems=(*pairing.problems, *problems))


def _height(outlines: Sequence[Corners]) -> float:
    """The usual height of cards, in pixels."""
    return float(np.median([height_px(outline) for outline in outlines]))


def _move(places: Sequence[Corners], outlines: Sequence[Corners]) -> CameraMove | None:
    """How the camera moved, and which cards were not touched meanwhile; None where too few were not."""
    move = find_move(places, outlines)
    fewer = min(len(places), len(outlines))
    enough = max(min(_FEW, fewer), -(-2 * fewer // 3), -(-len(places) // 2))
    while move is not None and len(move.mates) >= enough:
        move = fitted(places, outlines, move)
        astray = misfits(places, outlines, move)
        worst = int(astray.argmax())
        if astray[worst] < (_ASTRAY if len(move.mates) >= _FEW else _FEW_ASTRAY):
            return move
        move = replace(move, mates=(*move.mates[:worst], *move.mates[worst + 1 :]))
    return None


def _is_softer(views: Sequence[SideView], firsts: Sequence[SideView]) -> bool:
    """True where the backs are much less sharp than in the first picture; plain backs have nothing to be sharp."""
    usual = float(np.median([view_sharpness(view) for view in firsts]))
    return usual > _PLAIN and float(np.median([view_sharpness(view) for view in views])) < _AS_SHARP * usual
