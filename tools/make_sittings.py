"""Draw `datasets/demo/audit/`: sittings of 32-card decks, honest and tampered with, in pairs of pictures.

    python tools/make_sittings.py [NAME...]

Every seed stands here, so the same program gives the same files. What was done to which card, and what an audit is to
say of it, is written to `datasets/demo/audit/decks.yaml`: places and sides in the face's frame, as an audit tells them.
"""

import argparse
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np
import yaml

from rules.decks import find_deck
from vision.audit.findings import Where
from vision.faces import back_image, face_images, face_size_mm
from vision.frames import Picture
from vision.scenes.bends import Bend
from vision.scenes.conditions import Conditions
from vision.scenes.decks import EVEN, PhysicalCard, Printing, Prints, Tampering, make_deck
from vision.scenes.marks import Mark
from vision.scenes.sittings import Table
from vision.scenes.stage import Scene
from vision.scenes.trims import Trim

OUT = Path(__file__).resolve().parent.parent / "datasets" / "demo" / "audit"
DECK = "piquet32"
CONDITIONS = replace(
    Conditions.easy(), textures=("plain-dark",), tilt_deg=(3, 8), lens=(0, 0), noise=(0.002, 0.004), gloss=0.0
)
SIDE_LIGHT = replace(CONDITIONS, shadow_mm=(1.5, 2.5), tilt_deg=(1, 4))
BACK_QUALITY, FACE_QUALITY = 90, 50
"""Of the WebP files: faces need only be read. At 80 what the coding smooths away of a back passes for a mark."""
_ROOM_PX = 12


@dataclass(frozen=True)
class Plan:
    """One sitting: what is done to which card, and what an audit is to find (`kind`, None for nothing).

    Another `edition` is the same plan drawn by another seed.
    """

    tampered: Mapping[str, Tampering] = field(default_factory=dict)
    verdict: str = "suspicious"
    kind: str | None = None
    back: str = "floral"
    wear: float = 0.0
    printing: Printing = EVEN
    px_per_mm: float = 5.0
    each: int = 8
    without: tuple[str, ...] = ()
    conditions: Conditions = CONDITIONS
    edition: int = 0


PLANS: Mapping[str, Plan] = {
    "honest": Plan(verdict="clean"),
    # In the first edition a speck on one card surprises at 1 in 1,000, which is within what the marks may claim.
    "worn": Plan(verdict="worn", wear=0.5, printing=replace(EVEN, offset_mm=0.25), edition=1),
    "dotted": Plan({"As": Tampering((Mark("dot", 45.0, 16.0, 0.9, 0.4),))}, kind="back-mark"),
    "trimmed": Plan(
        {
            "Ah": Tampering(trims=(Trim("left", "slanted", 0.6),)),
            "7c": Tampering(trims=(Trim("right", "hollow", 0.6),)),
        },
        kind="trim",
    ),
    "bent": Plan({"Ac": Tampering(bend=Bend("lengthwise", 2.5))}, kind="bend"),
    "pricked": Plan(
        {card: Tampering((Mark("prick", 10.0, 34.0, 0.4, 0.8),)) for card in ("Kh", "Ks")},
        kind="prick",
        px_per_mm=8.0,
        each=6,
        conditions=SIDE_LIGHT,
    ),
}


def main() -> None:
    """Draw the sittings named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PLANS))
    chosen = parser.parse_args().names or list(PLANS)
    for name in chosen:
        plan, number = PLANS[name], list(PLANS).index(name)
        seed = (1888, number, plan.edition) if plan.edition else (1888, number)
        pictures = draw(plan, np.random.default_rng(seed))
        write(OUT / name, pictures)
        size = sum(path.stat().st_size for path in (OUT / name).iterdir())
        print(f"{name}: {len(pictures)} pairs, {size / 1e6:.1f} MB")
    planted = {name: _told(plan) for name, plan in PLANS.items()}
    text = yaml.safe_dump(planted, sort_keys=False, allow_unicode=True)
    (OUT / "decks.yaml").write_text(f"# Written by tools/make_sittings.py.\n{text}", encoding="utf-8")


def draw(plan: Plan, rng: np.random.Generator, names: Sequence[str] | None = None) -> list[tuple[Picture, Picture]]:
    """The pairs of pictures (backs, faces) of a sitting; of the cards `names` only, where given."""
    faces, back = face_images(DECK, 900), back_image(plan.back, 1100)
    kept = [str(card) for card in find_deck(DECK).faces] if names is None else list(names)
    deck = make_deck(
        Prints(faces, back),
        rng,
        plan.tampered,
        names=[name for name in kept if name not in plan.without],
        printing=plan.printing,
        wear=plan.wear,
    )
    shuffled: list[PhysicalCard] = [deck.cards[i] for i in rng.permutation(len(deck.cards))]
    while True:
        table = Table.set_up(plan.each, rng, plan.conditions, card_mm=deck.size_mm, px_per_mm=plan.px_per_mm)
        pairs = []
        for start in range(0, len(shuffled), plan.each):
            turned = table.turn_over(shuffled[start : start + plan.each], rng)
            shots = (turned.backs[0], turned.faces[0])
            if not all(_is_whole(shot) for shot in shots):
                break
            pairs.append((shots[0].image, shots[1].image))
        else:
            return pairs


def _is_whole(shot: Scene) -> bool:
    """True where every card lies wholly in the picture, with some table around."""
    height, width = shot.image.shape[:2]
    corners = np.concatenate([card.corners for card in shot.truth])
    return bool(
        (corners.min(axis=0) > _ROOM_PX).all() and (corners.max(axis=0) < (width - _ROOM_PX, height - _ROOM_PX)).all()
    )


def write(folder: Path, pairs: Sequence[tuple[Picture, Picture]]) -> None:
    """Pairs of pictures as `1-back.webp`, `1-face.webp`, ... in a folder made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, (back, face) in enumerate(pairs, start=1):
        cv2.imwrite(str(folder / f"{number}-back.webp"), back, [cv2.IMWRITE_WEBP_QUALITY, BACK_QUALITY])
        cv2.imwrite(str(folder / f"{number}-face.webp"), face, [cv2.IMWRITE_WEBP_QUALITY, FACE_QUALITY])


def _told(plan: Plan) -> dict[str, object]:
    """What an audit is to say: verdict, and by card the kind, side or place (x, y in mm, in the face's frame)."""
    width = face_size_mm(DECK)[0]
    planted: dict[str, dict[str, object]] = {}
    for card, done in plan.tampered.items():
        told: dict[str, object] = {"kind": str(plan.kind)}
        for mark in done.marks:
            where = Where(mark.x_mm, mark.y_mm, mark.size_mm).mirrored(width)
            told |= {"shape": mark.kind, "x_mm": where.x_mm, "y_mm": where.y_mm}
        for trim in done.trims:
            told |= {"shape": trim.form, "side": {"left": "right", "right": "left"}.get(trim.side, trim.side)}
        if done.bend is not None:
            told["shape"] = f"{done.bend.axis}-{'convex' if done.bend.rise_mm > 0 else 'concave'}"
        planted[card] = told
    return {"verdict": plan.verdict, "missing": list(plan.without), "planted": planted}


if __name__ == "__main__":
    main()
