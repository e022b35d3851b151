"""Kibic looks: the marked deck before the synthetic camera, and the same audit that real decks get."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, get_args

import numpy as np

from app.marked.choices import Choice
from app.marked.marking import MarkedDeck
from vision.audit.inspection import Audit, audit_sitting
from vision.audit.pairing import pair_up
from vision.audit.sitting import Sitting
from vision.audit.verdict import contents_of, verdict_of
from vision.faces import back_image, face_image
from vision.films import PictureReader
from vision.frames import Picture
from vision.scenes.conditions import Conditions
from vision.scenes.decks import PhysicalDeck, Prints, Tampering, make_deck
from vision.scenes.sittings import Table

Light = Literal["even", "side", "dim"]
Wear = Literal["new", "used", "worn"]
Distance = Literal["near", "usual", "far"]
LIGHTS, WEARS, DISTANCES = get_args(Light), get_args(Wear), get_args(Distance)
ALPHA = 0.01
PX_PER_MM: Mapping[Distance, float] = MappingProxyType({"near": 8.0, "usual": 5.0, "far": 3.5})
"""What a webcam of 720 lines makes of a card that is held so that it fills all, 60 % or 40 % of the picture."""

_EVEN = replace(
    Conditions.easy(), textures=("plain-dark",), tilt_deg=(3, 8), lens=(0, 0), noise=(0.002, 0.004), gloss=0.0
)
_CONDITIONS: Mapping[Light, Conditions] = MappingProxyType(
    {
        "even": _EVEN,
        "side": replace(_EVEN, shadow_mm=(1.5, 2.5), tilt_deg=(1, 4)),
        "dim": replace(
            _EVEN, exposure_stops=(-0.6, -0.4), noise=(0.008, 0.011), unevenness=(0.2, 0.35), warmth=(0.08, 0.12)
        ),
    }
)
_WEAR: Mapping[Wear, float] = MappingProxyType({"new": 0.0, "used": 0.25, "worn": 0.5})
_RELIEF: Mapping[Light, float] = MappingProxyType({"even": 0.3, "side": 0.8, "dim": 0.3})
"""How strong light and shadow are beside a bump."""
_FACE_PX, _BACK_PX = 900, 1100
_EACH: Mapping[Distance, int] = MappingProxyType({"near": 6, "usual": 8, "far": 8})
_ROOM_MM, _TRIES = 6.0, 20

Stage = Literal["photograph", "pair", "compare"]
Advance = Callable[[Stage, float], None]
"""Told what is being done and how much of the whole is done, 0..1; it may raise to break off."""


@dataclass(frozen=True)
class View:
    """How the deck is shown to the camera; the same `seed` lays it the same way."""

    light: Light = "even"
    wear: Wear = "new"
    distance: Distance = "usual"
    seed: int = 1888


@dataclass(frozen=True, eq=False)
class Look:
    """What Kibic saw of a deck: its audit, with the contents of `deck.choice` for a whole deck."""

    deck: MarkedDeck
    view: View
    audit: Audit


def look(deck: MarkedDeck, view: View, reader: PictureReader, advance: Advance = lambda stage, share: None) -> Look:
    """Photograph the deck and audit it; what `advance` raises goes through."""
    rng = np.random.default_rng(view.seed)
    pictures = photograph_deck(deck, view, rng, advance)
    height = deck.choice.size_mm[1]
    sitting = Sitting()
    for number, (back, face) in enumerate(pictures):
        advance("pair", 0.4 + 0.1 * number / len(pictures))
        sitting = sitting.after(pair_up(str(number + 1), back, face, reader, height))
    advance("compare", 0.5)
    audit = audit_sitting(sitting, deck.choice.deck, ALPHA, np.random.default_rng(0))
    advance("compare", 1.0)
    return Look(deck, view, _of_packet(audit, deck.choice))


def photograph_deck(
    deck: MarkedDeck, view: View, rng: np.random.Generator, advance: Advance = lambda stage, share: None
) -> list[tuple[Picture, Picture]]:
    """Pairs of pictures of the deck's cards in shuffled order: backs, and the same cards turned over in place."""
    cards = physical_deck(deck, view, rng)
    shuffled = [cards.cards[number] for number in rng.permutation(len(cards.cards))]
    each = min(_EACH[view.distance], len(shuffled))
    packets = [shuffled[start : start + each] for start in range(0, len(shuffled), each)]
    table = _table(each, view, deck.choice, rng)
    pairs = []
    for number, packet in enumerate(packets):
        advance("photograph", 0.4 * number / len(packets))
        turned = table.turn_over(packet, rng)
        pairs.append((turned.backs[0].image, turned.faces[0].image))
    return pairs


def physical_deck(deck: MarkedDeck, view: View, rng: np.random.Generator) -> PhysicalDeck:
    """The deck as pasteboard: printed, worn as `view` has it, with its marks. Bumps stand out as the light has it."""
    choice = deck.choice
    faces = {card: face_image(choice.deck, card, _FACE_PX) for card in choice.cards}
    prints = Prints(faces, back_image(deck.back, _BACK_PX, choice.deck), choice.size_mm)
    tampered = {card: _lit(done, view.light) for card, done in deck.tampered.items()}
    return make_deck(prints, rng, tampered, names=choice.cards, wear=_WEAR[view.wear])


def _lit(done: Tampering, light: Light) -> Tampering:
    marks = tuple(replace(m, contrast=_RELIEF[light]) if m.kind == "prick" else m for m in done.marks)
    return replace(done, marks=marks)


def _table(count: int, view: View, choice: Choice, rng: np.random.Generator) -> Table:
    """A table seen as a person at a camera would have it: no card hangs out of the picture."""
    conditions, scale = _CONDITIONS[view.light], PX_PER_MM[view.distance]
    for _ in range(_TRIES):
        table = Table.set_up(count, rng, conditions, card_mm=choice.size_mm, px_per_mm=scale)
        if _is_whole(table):
            break
    return table


def _is_whole(table: Table) -> bool:
    camera = table.stage.camera
    corners = np.concatenate([camera.bend(camera.straight(place.corners(_ROOM_MM))) for place in table.places])
    return bool((corners > 0).all() and (corners < (camera.width, camera.height)).all())


def _of_packet(audit: Audit, choice: Choice) -> Audit:
    """The audit of a packet that is all there is: cards of the deck that were not chosen are not missing."""
    labels = [*audit.sitting.labels, *audit.other_backs]
    contents = contents_of(labels, choice.packet, audit.sitting.unmated)
    verdict = verdict_of(audit.findings, audit.tells, contents, audit.alpha)
    return replace(audit, contents=contents, verdict=verdict)
