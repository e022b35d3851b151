"""How many frames a second the server answers while a deck is laid before the live camera of the audit page.

    python benchmarks/audit_live.py                # 1280x720 and 1920x1080, on a bare table and on the printed mat

Two layouts of three cards are laid face down, turned over in place and taken away, filmed by our synthetic camera at
ten frames a second; each frame goes as a JPEG through the page's desk: decoded, looked at, marks and advice told.
Seconds are processor time of this process, all its threads; `mean` is what a steady camera meets, `looks` the frames at
which the still table was searched for cards (every 0.9 to 2.5 seconds, and whenever something has moved), `others` the
rest. `frames/s` is one over the mean, against the eight that the page promises.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, cycle, islice

import cv2
import numpy as np
import resvg_py

from app.audit.packs import Pack
from app.audit.sitting_desk import QUALITY, SittingDesk
from rules.decks import find_deck
from vision.audit.table_watch import TableWatch
from vision.faces import HEIGHT_MM, back_image, face_image, face_size_mm
from vision.frames import Picture
from vision.mat import MAT, draw_mat
from vision.read import load_reader
from vision.reading import Reading
from vision.scenes.camera import Camera
from vision.scenes.conditions import Conditions
from vision.scenes.decks import Prints, make_deck
from vision.scenes.sensor import Sensor
from vision.scenes.sitting_films import Pace, film_sitting
from vision.scenes.sittings import Table

PROMISED, FPS, STILL_S = 8.0, 10, 2.5
SIZES = ((1280, 720), (1920, 1080))
DECK, LAYOUTS = "piquet32", (("Ah", "7s", "Kd"), ("Tc", "Qs", "8h"))
_FINE = 6.0


@dataclass
class CountedReader:
    """The reader, and how often it was asked."""

    asked: int = 0

    def __post_init__(self) -> None:
        self._reader = load_reader(DECK)

    def read(self, image: Picture) -> Reading:
        """What the reader says."""
        self.asked += 1
        return self._reader.read(image)


def on_a_table(size: tuple[int, int], rng: np.random.Generator) -> Iterator[Picture]:
    """The sitting on a plain dark table."""
    names = [name for layout in LAYOUTS for name in layout]
    prints = Prints(
        {name: face_image(DECK, name, 500) for name in names}, back_image("floral", 600), face_size_mm(DECK)
    )
    deck = make_deck(prints, rng, names=names)
    conditions = replace(Conditions.easy(), textures=("plain-dark",), tilt_deg=(4, 8), lens=(0, 0))
    table = Table.set_up(3, rng, conditions, card_mm=deck.size_mm, size=size)
    layouts = [[deck[name] for name in layout] for layout in LAYOUTS]
    for scene in film_sitting(table, layouts, rng, Pace(FPS, STILL_S)):
        yield scene.image


def on_the_mat(size: tuple[int, int], rng: np.random.Generator) -> Iterator[Picture]:
    """The same on the mat, through a lens that bends lines; a hand comes between."""
    svg = bytes(resvg_py.svg_to_bytes(svg_string=draw_mat(), width=int(MAT.width * _FINE)))
    mat = cv2.imdecode(np.frombuffer(svg, np.uint8), cv2.IMREAD_COLOR)
    back = back_image("floral", round(HEIGHT_MM * _FINE))
    scale = size[1] / 215
    camera = Camera(*size, scale, tilt_deg=7, lean_deg=20, roll_deg=2, focal=1.0, lens=-0.05)
    middle = np.array([[1, 0, -MAT.width / 2], [0, 1, -MAT.height / 2], [0, 0, 1]])
    from_pixels = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, _FINE]]) / _FINE

    def shot(cards: Sequence[Picture], is_touched: bool) -> Picture:
        assert mat is not None
        top = mat.astype(np.float32) / 255
        for place, card in zip(MAT.places, cards, strict=False):
            left = round((place.x + place.width / 2) * _FINE - card.shape[1] / 2)
            upper = round((place.y + place.height / 2) * _FINE - card.shape[0] / 2)
            share = card[..., 3:].astype(np.float32) / 255
            window = top[upper : upper + card.shape[0], left : left + card.shape[1]]
            window += (card[..., :3].astype(np.float32) / 255 - window) * share
        if is_touched:
            cv2.rectangle(top, (200, 300), (900, top.shape[0]), (0.4, 0.5, 0.7), -1)
        blurred = cv2.GaussianBlur(top, (0, 0), 0.45 * _FINE / scale)
        seen = cv2.warpPerspective(blurred, camera.homography @ middle @ from_pixels, size, borderValue=(0.3,) * 3)
        bent = camera.through_lens(np.asarray(seen, np.float32))
        return np.asarray(Sensor(focus_px=0.6, noise=0.006, jpeg=90).take(bent, rng), np.uint8)

    for layout in LAYOUTS:
        faces = [face_image(DECK, name, round(HEIGHT_MM * _FINE)) for name in layout]
        for cards in ([back] * len(faces), faces):
            yield shot(cards, True)
            yield from islice(cycle([shot(cards, False), shot(cards, False)]), round(STILL_S * FPS))


def main() -> None:
    """Command line."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    cv2.setNumThreads(1)
    print(f"{'':22} {'frames':>6} {'cards':>5} {'mean ms':>8} {'frames/s':>8} {'looks':>5} {'ms':>7} {'others ms':>9}")
    for size in SIZES:
        for name, film in (("table", on_a_table), ("mat", on_the_mat)):
            reader = CountedReader()
            seconds: list[float] = []
            is_look: list[bool] = []
            watch = TableWatch(HEIGHT_MM, patience_s=3.0)
            desk = SittingDesk(DECK, Pack(find_deck(DECK), reader), watch, clock=count(0.0, 1 / FPS).__next__)
            for picture in film(size, np.random.default_rng(5)):
                jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, round(100 * QUALITY)])[1].tobytes()
                before, began = reader.asked, time.process_time()
                desk.answer(jpeg)
                seconds.append(time.process_time() - began)
                is_look.append(reader.asked > before)
            ms, looks = 1000 * np.array(seconds), np.array(is_look)
            print(
                f"{size[0]}x{size[1]:<5} {name:12} {len(ms):6} {len(desk.watch.labels):5} {ms.mean():8.1f} "
                f"{1000 / ms.mean():8.1f} {looks.sum():5} {ms[looks].mean():7.1f} {ms[~looks].mean():9.1f}"
                f"   measured {desk.watch.finished().measured_mm}; of {PROMISED:g} a second: "
                f"{1000 / ms.mean() / PROMISED:.1f} times"
            )


if __name__ == "__main__":
    main()
