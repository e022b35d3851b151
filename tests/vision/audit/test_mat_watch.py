"""Cards laid on the printed mat before a webcam: the mat is no card, its lens is taken away, the cards are measured."""

from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np
import pytest
import resvg_py
from numpy.typing import NDArray

from vision.audit.further_backs import FurtherBacks, with_further
from vision.audit.left_out import LeftOut
from vision.audit.pairing import pair_up
from vision.audit.table_watch import TableWatch
from vision.cutting import cut_card
from vision.frames import Picture
from vision.mat import MAT, draw_mat
from vision.reading import CardReading, Reading
from vision.scenes.camera import Camera

SIZE, FINE, LENS = (960, 720), 4.0, -0.06
CARD_MM = (62.6, 88.3)
AT = ((66.0, 86.0), (134.0, 86.0), (202.0, 86.0), (134.0, 62.0))
"""Middles of the cards on the mat, mm; the last place reaches over the border of its field."""
SCALE = SIZE[0] / 300
CAMERA = Camera(*SIZE, SCALE, tilt_deg=9, lean_deg=20, roll_deg=3, focal=1.0, lens=LENS)
MIDDLE = np.array([[1, 0, -MAT.width / 2], [0, 1, -MAT.height / 2], [0, 0, 1]])


TABLE = (80, 90, 100)
INKS = {"Ah": (40, 40, 220), "Kd": (220, 60, 40), "7s": (200, 40, 200)}
"""What the faces are printed all over with, so that our reader knows them."""


def printed(name: str) -> NDArray[np.uint8]:
    """A face of one ink, or a back with a white border."""
    width, height = (round(edge * FINE) for edge in CARD_MM)
    side = np.full((height, width, 3), INKS.get(name, (240, 240, 240)), np.uint8)
    shades = np.random.default_rng(list(name.encode())).integers(0, 200, (17, 12, 1))
    fine = cv2.resize(shades.astype(np.uint8), (width - 28, height - 28), interpolation=cv2.INTER_NEAREST)[..., None]
    side[14:-14, 14:-14] = np.where(fine > 120, fine, side[14:-14, 14:-14]) if name in INKS else fine
    return side


@dataclass
class Desk:
    """The mat before a camera whose lens bends lines, and a reader that knows the faces."""

    mat: NDArray[np.uint8]
    watch: TableWatch = field(default_factory=lambda: TableWatch(CARD_MM[1]))
    frames: int = 0
    lies: dict[int, str] = field(default_factory=dict)

    def read(self, image: Picture) -> Reading:
        faces = []
        for name, ink in INKS.items():
            seen = (np.abs(image.astype(int) - ink).max(axis=2) < 30).astype(np.uint8)
            places = np.argwhere(seen)[:, ::-1].astype(np.float32)
            if len(places) > 1000:
                faces.append(CardReading(name, 0.99, np.asarray(cv2.boxPoints(cv2.minAreaRect(places)), np.float32)))
        return Reading(image.shape[1], image.shape[0], tuple(faces))

    def picture(self, camera: Camera = CAMERA) -> Picture:
        top = self.mat.copy()
        for place, name in self.lies.items():
            side = printed(name)
            left, low = (round((m - edge / 2) * FINE) for m, edge in zip(AT[place], CARD_MM, strict=True))
            top[low : low + side.shape[0], left : left + side.shape[1]] = side
        from_pixels = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, FINE]]) / FINE
        seen = cv2.warpPerspective(
            top, camera.homography @ MIDDLE @ from_pixels, SIZE, flags=cv2.INTER_AREA, borderValue=TABLE
        )
        return np.asarray(camera.through_lens(seen.astype(np.float32)).clip(0, 255), np.uint8)

    def lay(self, **cards: str) -> "Desk":
        """A hand leaves the mat with these cards, by the number of their place, and nothing moves for a while."""
        covered = self.picture()
        covered[260:, 170:430] = (110, 140, 180)
        self.watch = self.watch.see(0.1 * self.frames, covered, self)
        self.lies = {int(place[1:]): name for place, name in cards.items()}
        picture = self.picture()
        for frame in range(1, 8):
            self.watch = self.watch.see(0.1 * (self.frames + frame), picture, self)
        self.frames += 8
        return self


@pytest.fixture
def desk() -> Desk:
    data = np.frombuffer(bytes(resvg_py.svg_to_bytes(svg_string=draw_mat(), width=int(MAT.width * FINE))), np.uint8)
    drawn = cv2.imdecode(data, cv2.IMREAD_COLOR)
    assert drawn is not None
    return Desk(np.asarray(drawn, np.uint8))


def test_an_empty_mat_has_no_cards(desk: Desk) -> None:
    desk.lay()
    assert desk.watch.mat is not None and desk.watch.places == ()
    assert desk.watch.step.kind == "lay"


def test_cards_turned_over_on_the_mat_are_measured_and_their_lens_is_taken_away(desk: Desk) -> None:
    desk.lay(p0="back", p1="back", p2="back").lay(p0="Ah", p1="Kd", p2="7s")
    sitting = desk.watch.finished()
    assert sorted(sitting.labels) == ["7s", "Ah", "Kd"] and sitting.problems == ()
    # Drawn on the mat itself; true cards lie a little nearer to the camera, which is reckoned with.
    assert sitting.measured_mm == pytest.approx(CARD_MM, abs=0.25)
    assert desk.watch.mat is not None and desk.watch.mat.lens[0] == pytest.approx(-LENS, abs=0.015)
    focal = desk.watch.mat.focal_px
    assert all(view.focal_px == focal for card in sitting.cards for view in (*card.backs, *card.faces))


def test_a_card_over_the_border_of_the_field_is_not_taken_and_told_of(desk: Desk) -> None:
    desk.lay(p3="back")
    assert desk.watch.places == ()
    assert (desk.watch.step.kind, desk.watch.step.concerned) == ("field", 1)
    assert [problem.kind for problem in desk.watch.finished().problems] == []


def test_marks_are_drawn_where_the_camera_shows_the_cards(desk: Desk) -> None:
    desk.lay(p0="back")
    (place,) = desk.watch.places
    seen = cv2.cvtColor(desk.picture(), cv2.COLOR_BGR2GRAY)
    border = np.zeros(seen.shape, np.uint8)
    for share in (0.97, 1.03):
        middle = desk.watch.as_seen(place.outline).mean(axis=0)
        ring = middle + share * (desk.watch.as_seen(place.outline) - middle)
        border[:] = 0
        cv2.polylines(border, [np.round(ring).astype(np.int32)], True, 255)
        white = float((seen[border > 0] > 190).mean())
        assert white > 0.9 if share < 1 else white < 0.1
    assert float(np.abs(desk.watch.as_seen(place.outline) - place.outline).max()) > 1.5


def test_a_mat_that_a_hand_covers_keeps_its_lens_and_one_that_comes_later_takes_cards_over(desk: Desk) -> None:
    bare = replace(desk, mat=np.full_like(desk.mat, TABLE))
    bare.lay(p0="back")
    (before,) = bare.watch.places
    assert bare.watch.mat is None
    desk.watch, desk.frames = bare.watch, bare.frames
    desk.lay(p0="back", p1="back")
    assert desk.watch.mat is not None and len(desk.watch.places) == 2
    assert float(np.abs(desk.watch.places[0].outline - before.outline).max()) > 1.0
    bare.watch, bare.frames = desk.watch, desk.frames
    bare.lay(p0="Ah", p1="Kd")
    assert bare.watch.mat is desk.watch.mat and sorted(bare.watch.labels) == ["Ah", "Kd"]


def test_further_photos_of_backs_are_straightened_by_their_own_sight_of_the_mat(desk: Desk) -> None:
    desk.lies = {0: "back", 1: "back", 2: "back"}
    back = desk.picture()
    further = desk.picture(replace(CAMERA, roll_deg=8.0, tilt_deg=6.0, px_per_mm=0.95 * SCALE))
    desk.lies = dict(enumerate(INKS))
    left: list[LeftOut] = []
    which = FurtherBacks(2, Path("1-back-2.jpg"))
    first = pair_up("1", back, desk.picture(), desk, CARD_MM[1])
    pairing = with_further(first, further, which, "1", desk, CARD_MM[1], left.append)
    assert left == [] and pairing.problems == () and [card.label for card in pairing.cards] == list(INKS)
    for card in pairing.cards:
        assert len(card.backs) == 2 and card.backs[1].focal_px != 1.1 * SIZE[0]
        # The print lies in the same place in both, the same way up.
        rows = [cut_card(view.picture, view.corners, (0, 0, 1, 1), (60, 85)).astype(float) for view in card.backs]
        assert np.corrcoef(rows[0].ravel(), rows[1].ravel())[0, 1] > 0.9
