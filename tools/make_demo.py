"""Draw `datasets/demo/`: decks photographed by our synthetic camera, and logs of our own dealing, fair and not.

    python tools/make_demo.py [--only pictures|teach|logs]

Every seed stands here, so the same program gives the same files. Prints what the present reader and judge say of each
demo, and fails if that is not what the demo is meant to show. The seeds of the pictures are ones at which the reader
reads every card: the demo shows how the page works, `benchmarks/read_photos.py` measures how well the reader reads.
"""

import argparse
import json
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from app.audit.session import AuditSession
from detectors.cheats.catalogue import find_cheat
from detectors.judge import judge_log
from detectors.logs.catalogue import read_log
from detectors.logs.native_lines import native_lines
from detectors.sitting import Sitting
from rules.decks import Deck, find_deck
from rules.games.catalogue import find_game
from rules.shuffles import shuffle_packs
from vision.enrol import Enrolment
from vision.enrolled import ProfileReader
from vision.faces import back_image, face_images, face_size_mm
from vision.frames import Picture, decode_picture
from vision.read import load_reader
from vision.scenes.conditions import Conditions
from vision.scenes.laid import LaidCard
from vision.scenes.layout import Placement, extent
from vision.scenes.scene import compose
from vision.scenes.stage import Stage

OUT = Path(__file__).resolve().parent.parent / "datasets" / "demo"
SEEDS = {"french52": 1, "piquet32": 1, "magyar32": 1, "tarokk42": 1}
PICTURES = 4
"""How many pictures show a deck."""
CONDITIONS = replace(
    Conditions.easy(), textures=("felt",), tilt_deg=(4, 12), card_share=(0.28, 0.3), noise=(0.002, 0.004)
)
WRONG = {"magyar32": ("Om", "Ut", "7z"), "tarokk42": ("Ch", "XII", "Jc")}
FRENCH_WRONG = ("Qh", "Jd", "7c")
"""What is wrong with a deck: the card missing from the short one; the other's double, and what it lies in place of."""
TEACHING, TAUGHT, TAUGHT_EACH, FACE_PX = "magyar32-teach", "magyar32", 8, 500
"""The demo of teaching a deck: its folder, the deck, how many cards lie in a picture, how high faces are drawn."""
OTHER_LIGHT = replace(Conditions.webcam(), textures=("wood",), gloss=0.0)
PLAYERS = ("P1", "P2", "P3", "P4")
DEALS = 240
CHEAT, RATE = 3, 0.5
"""The dealer who plants two aces in his own hand, and in which share of his deals."""
CHEATS = {"best-hand": 60, "bottom": 60, "second": 120, "slug": 20, "cold-deck": 30}
"""Kinds of cheating that have a log of their own, for whoever deals at the time, and how many deals it has."""
CHEATS_RATE, CHEATS_SEED = 0.5, 7


def main() -> int:
    """Draw all, and say what is read and judged of it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", choices=("pictures", "teach", "logs"))
    only = parser.parse_args().only
    wrong = []
    if only in (None, "pictures"):
        wrong += list(_draw_decks())
    if only in (None, "teach"):
        wrong += list(_draw_teaching())
    if only in (None, "logs"):
        wrong += list(_deal_logs())
    for name in wrong:
        print(f"{name} does not show what it should", file=sys.stderr)
    return 1 if wrong else 0


def _draw_decks() -> Iterator[str]:
    """Names of the demos that the reader does not read as they are."""
    for deck_name, seed in SEEDS.items():
        deck = find_deck(deck_name)
        missing, twice, left_out = WRONG.get(deck_name, FRENCH_WRONG)
        faces, card_mm = face_images(deck_name, FACE_PX), face_size_mm(deck_name)
        for kind in ("complete", "short", "double"):
            rng = np.random.default_rng((1888, seed, len(kind)))
            folder = OUT / f"{deck_name}-{kind}"
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            spreads = _spreads(deck, kind, rng)
            for number, cards in enumerate(spreads, start=1):
                picture = compose(cards, rng, CONDITIONS, layout="grid", faces=faces, card_mm=card_mm).image
                cv2.imwrite(str(folder / f"{number}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, 76])
            session = AuditSession.begin(deck)
            for path in sorted(folder.glob("*.jpg")):
                picture_read = np.asarray(cv2.imread(str(path)), np.uint8)
                session = session.look(load_reader(deck).read(picture_read))
            board = session.board
            print(f"{folder.name}: missing {board.missing}, doubled {board.doubled}, unsure {board.unsure}")
            expected = {"complete": ((), ()), "short": ((missing,), ()), "double": ((left_out,), (twice,))}[kind]
            if (board.missing, board.doubled) != expected or board.unsure:
                yield folder.name


def _draw_teaching() -> Iterator[str]:
    """The demo of teaching a deck, by name, if it is not learnt or not read back as it is."""
    rng = np.random.default_rng((1888, 32))
    folder = OUT / TEACHING
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    faces, back = face_images(TAUGHT, FACE_PX), back_image("lattice", FACE_PX, TAUGHT)
    names = [str(card) for card in find_deck(TAUGHT).faces]
    shuffled = [names[i] for i in rng.permutation(len(names))]
    spreads = [shuffled[start : start + TAUGHT_EACH] for start in range(0, len(shuffled), TAUGHT_EACH)]
    read_back = [shuffled[i] for i in rng.permutation(len(shuffled))[:4]]
    for number, cards in enumerate(spreads, start=1):
        _write(folder / f"faces-{number}.jpg", _laid(cards, faces, rng, CONDITIONS))
    _write(folder / "back.jpg", _laid(["back"], {"back": back}, rng, CONDITIONS))
    _write(folder / "read.jpg", _laid(read_back, faces, rng, OTHER_LIGHT))
    enrolment = Enrolment(TAUGHT, is_watched=True)
    for path in sorted(folder.glob("faces-*.jpg")):
        enrolment.learn_picture(decode_picture(path.read_bytes(), path.name))
    profile = enrolment.profile()
    reading = ProfileReader(profile).read(decode_picture((folder / "read.jpg").read_bytes(), "read.jpg"))
    print(f"{TEACHING}: {len(profile.cards)} cards, without a name {profile.unnamed}, read back {reading.names}")
    if sorted(profile.labels) != sorted(names) or sorted(reading.names) != sorted(read_back):
        yield TEACHING


def _laid(
    cards: Sequence[str], faces: Mapping[str, Picture], rng: np.random.Generator, conditions: Conditions
) -> Picture:
    """Cards of the taught deck's size in rows of four, each a little askew."""
    width, height = face_size_mm(TAUGHT)
    rows = [cards[start : start + 4] for start in range(0, len(cards), 4)]
    places = {
        card: Placement(
            (column - (len(row) - 1) / 2) * (width + 12) + float(rng.normal(0, 2)),
            (line - (len(rows) - 1) / 2) * (height + 12) + float(rng.normal(0, 2)),
            float(rng.normal(0, 4)) + 180.0 * float(rng.integers(2)),
            (width, height),
        )
        for line, row in enumerate(rows)
        for column, card in enumerate(row)
    }
    stage = Stage.set_up(conditions, rng, extent_mm=extent(tuple(places.values())))
    return stage.shoot([LaidCard(card, faces[card], place) for card, place in places.items()], rng).image


def _write(path: Path, picture: Picture) -> None:
    cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, 80])


def _spreads(deck: Deck, kind: str, rng: np.random.Generator) -> list[list[str]]:
    """The cards of each picture; the double lies beside its twin, in place of a card that was left out."""
    cards = [str(deck.faces[i]) for i in rng.permutation(len(deck.faces))]
    each = -(-len(cards) // PICTURES)
    missing, twice, left_out = WRONG.get(deck.name, FRENCH_WRONG)
    if kind == "short":
        cards.remove(missing)
    if kind == "double":
        at, twin = cards.index(left_out), cards.index(twice)
        cards[at] = cards[near := min(twin // each * each + (twin + 1) % each, len(cards) - 1)]
        cards[near] = twice
    return [cards[start : start + each] for start in range(0, len(cards), each)]


def _deal_logs() -> Iterator[str]:
    """Names of the logs that are not judged as they were dealt."""
    for name, rate, expected in (("fair", 0.0, "fair"), ("cheating-dealer", RATE, "suspicious")):
        rows = _deal_evening(rate, np.random.default_rng((1995, 1 if rate else 0)))
        path = OUT / f"poker-32-{name}.jsonl"
        path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
        judgement = judge_log(read_log(path.read_bytes(), path.name))
        top = judgement.findings[0]
        print(f"{path.name}: {judgement.verdict}, max e {judgement.max_e:.3g}, {top.hypothesis}")
        if judgement.verdict != expected:
            yield path.name
    for kind, deals in CHEATS.items():
        sitting = Sitting(find_game("poker-32"), len(PLAYERS), find_cheat(kind), CHEATS_RATE)
        blocks = sitting.blocks(deals, np.random.default_rng(CHEATS_SEED))
        lines = [line for block in blocks for line in native_lines(sitting.game.id, sitting.table.arrangement, block)]
        path = OUT / f"poker-32-{kind}.jsonl"
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        judgement = judge_log(read_log(path.read_bytes(), path.name))
        flagged = [finding.hypothesis for finding in judgement.findings if finding.flagged]
        print(f"{path.name}: {judgement.verdict}, {', '.join(flagged)}")
        if not any(hypothesis.partition("@")[0] == kind for hypothesis in flagged):
            yield path.name


def _deal_evening(rate: float, rng: np.random.Generator) -> Iterator[dict[str, object]]:
    """`DEALS` deals of 32-card poker, the deal going round; in his turns the cheat plants two aces at this rate."""
    game = find_game("poker-32")
    deck, players = game.deck, len(PLAYERS)
    for number in range(DEALS):
        dealer = number % players
        (pack,) = shuffle_packs(deck, 1, rng)
        layout = game.procedure.layout(players, deck.size)
        order = pack.tolist()
        if dealer == CHEAT and rng.random() < rate:
            aces = rng.choice(np.flatnonzero(deck.where(rank="A")), 2, replace=False).tolist()
            rest = [card for card in order if card not in aces]
            spots = list(layout.seats[0])[:2]
            order = _with_planted(rest, aces, spots)
        hands = [[order[i] for i in layout.seats[(seat - dealer) % players]] for seat in range(players)]
        yield {
            "game": "poker-32",
            "deck": deck.name,
            "players": list(PLAYERS),
            "dealer": dealer,
            "hands": [deck.print_all(hand).split() for hand in hands],
        }


def _with_planted(rest: Sequence[int], planted: Sequence[int], spots: Sequence[int]) -> list[int]:
    """The pack in which the planted cards lie at the spots, and the rest in its order around them."""
    order, left = [], iter(rest)
    chosen = dict(zip(spots, planted, strict=True))
    for position in range(len(rest) + len(planted)):
        order.append(chosen[position] if position in chosen else next(left))
    return order


if __name__ == "__main__":
    sys.exit(main())
