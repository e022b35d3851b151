"""Cards laid, turned over and replaced, frame by frame: what is taken, what is told, and what to do next."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import cv2
import numpy as np
import pytest

from vision.audit.sides import FaceReader
from vision.audit.table_watch import TableWatch
from vision.frames import Picture
from vision.reading import CardReading, Corners, Reading

WIDE, HIGH = 120, 168
AT = {"left": (60, 90), "middle": (260, 90), "right": (460, 90), "beyond": (460, 290)}
MM, STEP_S = 70.0, 0.1
Lay = Mapping[str, str]
"""By place: a card's name for its face, `back`, or `?` for a face that nobody can read."""


def printed(name: str) -> Picture:
    """A card with a white border and a print of its own."""
    card = np.full((HIGH, WIDE, 3), 245, np.uint8)
    rng = np.random.default_rng(list(name.encode()))
    fine = rng.integers(0, 200, (12, 8, 3)).astype(np.uint8)
    card[12:-12, 12:-12] = cv2.resize(fine, (WIDE - 24, HIGH - 24), interpolation=cv2.INTER_NEAREST)
    return card


def corners_at(place: str, shift: int = 0) -> Corners:
    x, y = AT[place]
    box = np.array([[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]], np.float32)
    return np.asarray(box + np.array([x + shift, y]) - 0.5, np.float32)


@dataclass
class Camera:
    """A table, what lies on it, a watch that sees it, and a reader that knows the faces."""

    watch: TableWatch = field(default_factory=lambda: TableWatch(MM))
    frames: int = 0
    reads: int = 0
    lies: Lay = field(default_factory=dict)
    shift: int = 0
    said: list[str] = field(default_factory=list)

    def read(self, image: Picture) -> Reading:
        """The faces that lie there."""
        self.reads += 1
        cards = [
            CardReading(name, 0.99, corners_at(place, self.shift))
            for place, name in self.lies.items()
            if name not in ("back", "?")
        ]
        return Reading(image.shape[1], image.shape[0], tuple(cards))

    def shows(self, picture: Picture) -> None:
        reader: FaceReader = self
        self.watch = self.watch.see(self.frames * STEP_S, picture, reader)
        self.frames += 1
        self.said += [self.watch.step.kind] if self.watch.step.kind not in self.said[-1:] else []

    def picture(self) -> Picture:
        table = np.full((480, 640, 3), 90, np.uint8)
        for place, name in self.lies.items():
            x, y = AT[place]
            table[y : y + HIGH, x + self.shift : x + self.shift + WIDE] = printed(name)
        return table

    def hand(self) -> None:
        """A hand passes over the table."""
        for x in (100, 300):
            picture = self.picture()
            picture[200:, x : x + 150] = (110, 140, 180)
            self.shows(picture)

    def lay(self, shift: int = 0, seconds: float = 1.0, blur: float = 0.0, **cards: str) -> "Camera":
        """A hand leaves the table with these cards, and nothing moves for a while."""
        self.hand()
        self.lies, self.shift = cards, shift
        picture = self.picture()
        if blur:
            picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), blur), np.uint8)
        for _ in range(round(seconds / STEP_S)):
            self.shows(picture)
        return self

    @property
    def problems(self) -> dict[str, tuple[int, ...]]:
        return {problem.kind: problem.numbers for problem in self.watch.finished().problems}

    @property
    def labels(self) -> set[str]:
        return set(self.watch.labels)


@pytest.fixture
def camera() -> Camera:
    return Camera()


def test_backs_then_faces_in_their_places_are_cards(camera: Camera) -> None:
    camera.lay(left="back", middle="back")
    assert (camera.watch.step.kind, camera.watch.step.backs) == ("turn", 2)
    camera.lay(left="Ah", middle="Kd")
    assert (camera.watch.step.kind, camera.watch.step.faces) == ("next", 2)
    camera.lay(left="back").lay(left="7s")
    assert camera.labels == {"Ah", "Kd", "7s"} and camera.problems == {}
    first = camera.watch.finished().cards[0]
    assert (len(first.backs), len(first.faces)) == (4, 2)
    assert first.px_per_mm == pytest.approx(HIGH / MM, rel=0.03) and first.is_turn_known
    assert first.backs[0].picture.shape[0] < 230, "crops are kept, not frames"


def test_the_words_lead_from_laying_to_turning_to_the_next(camera: Camera) -> None:
    camera.lay().lay(left="back").lay(left="Ah").lay()
    assert camera.said == ["lay", "hold", "lay", "hold", "turn", "hold", "next", "hold", "next"]


def test_cards_may_be_turned_one_by_one(camera: Camera) -> None:
    camera.lay(left="back", middle="back").lay(left="Ah", middle="back")
    step = camera.watch.step
    assert (step.kind, step.backs, step.faces) == ("turn", 1, 1)
    camera.lay(left="Ah", middle="Kd")
    assert camera.labels == {"Ah", "Kd"} and camera.problems == {}


def test_nothing_is_read_while_something_moves(camera: Camera) -> None:
    for number in range(12):
        camera.lies, camera.shift = {"left": "back"}, 12 * (number % 2)
        camera.shows(camera.picture())
    assert camera.reads == 0 and camera.watch.places == ()


def test_a_still_table_is_looked_at_now_and_then_only(camera: Camera) -> None:
    camera.lay(left="back", seconds=6.0)
    assert camera.reads <= 5


def test_backs_without_faces_are_told_and_the_others_kept(camera: Camera) -> None:
    camera.lay(left="back", middle="back").lay(left="Ah", middle="back")
    assert camera.labels == {"Ah"} and camera.problems == {"unturned": (1,)}


def test_cards_taken_away_unturned_are_missed(camera: Camera) -> None:
    camera.lay(left="back").lay(seconds=2.5)
    assert camera.watch.step.kind == "gone"
    camera.lay(middle="back").lay(middle="Kd")
    assert camera.labels == {"Kd"} and camera.problems == {"unturned": (1,)}


def test_another_back_laid_where_one_was_taken_away_is_not_taken_for_it(camera: Camera) -> None:
    camera.lay(left="back").lay().lay(left="back", shift=8).lay(left="Ah", shift=8)
    assert camera.labels == {"Ah"} and camera.problems == {"unturned": (1,)}


def test_a_face_where_a_back_should_be_is_asked_to_be_turned(camera: Camera) -> None:
    camera.lay(left="Ah", middle="back")
    assert (camera.watch.step.kind, camera.watch.step.concerned) == ("face-up", 1)
    camera.lay(left="back", middle="back").lay(left="Ah", middle="Kd")
    assert camera.labels == {"Ah", "Kd"} and camera.problems == {}


def test_faces_without_backs_are_told(camera: Camera) -> None:
    camera.lay(left="Ah", middle="Kd")
    assert camera.labels == set() and camera.problems == {"face-among-backs": (2,)}
    assert camera.watch.finished().unmated == ("Ah", "Kd"), "they are there all the same"


def test_faces_shown_first_are_no_pair_with_the_backs_of_the_next_cards(camera: Camera) -> None:
    camera.lay(left="Ah").lay(left="back").lay(left="Kd").lay(left="back").lay(left="7s")
    assert camera.labels == {"Kd", "7s"} and camera.problems == {"face-among-backs": (1,)}
    assert camera.watch.finished().unmated == ("Ah",)


def test_a_card_turned_over_elsewhere_is_told(camera: Camera) -> None:
    camera.lay(left="back", middle="back").lay(left="Ah", beyond="Kd", seconds=2.5)
    assert camera.watch.step.kind == "moved"
    assert camera.labels == {"Ah"} and camera.problems == {"moved": (1,)}
    assert camera.watch.finished().unmated == ("Kd",)


def test_a_face_that_cannot_be_read_is_a_card_without_a_name(camera: Camera) -> None:
    camera.lay(left="back").lay(left="?")
    assert camera.watch.step.kind == "unread"
    assert camera.labels == {"#1:1"} and camera.problems == {"unread": (1,)}
    assert not camera.watch.finished().cards[0].is_turn_known


def test_a_card_turned_back_and_over_again_counts_once(camera: Camera) -> None:
    camera.lay(left="back").lay(left="Ah").lay(left="back").lay(left="Ah")
    assert list(camera.watch.labels) == ["Ah"] and camera.problems == {"twice": (1,)}


def test_the_same_card_laid_again_elsewhere_is_a_double(camera: Camera) -> None:
    camera.lay(left="back").lay(left="Ah").lay().lay(middle="back").lay(middle="Ah")
    assert list(camera.watch.labels) == ["Ah", "Ah"]


def test_a_back_nudged_before_its_turn_is_taken_anew(camera: Camera) -> None:
    camera.lay(left="back").lay(left="back", shift=4).lay(left="Ah", shift=4)
    card = camera.watch.finished().cards[0]
    assert card.label == "Ah" and len(card.backs) == 4 and camera.problems == {}


def test_a_live_camera_waits_for_a_sharp_picture_and_says_so() -> None:
    camera = Camera(TableWatch(MM, patience_s=2.0))
    camera.lay(left="back", blur=6.0)
    assert camera.watch.step.kind == "blurred" and not camera.watch.places[0].backs
    camera.lay(left="back").lay(left="Ah")
    assert camera.labels == {"Ah"}


def test_its_patience_ends() -> None:
    camera = Camera(TableWatch(MM, patience_s=2.0))
    camera.lay(left="back", blur=6.0, seconds=4.5)
    assert camera.watch.step.kind == "turn"
    camera.lay(left="Ah")
    assert camera.problems == {"blurred": (1,)}


def test_a_film_takes_what_there_is_and_tells(camera: Camera) -> None:
    camera.lay(left="back", blur=6.0).lay(left="Ah")
    assert camera.labels == {"Ah"} and camera.problems == {"blurred": (1,)}


def test_a_sitting_broken_off_is_gone_on_with(camera: Camera) -> None:
    camera.lay(left="back").lay(left="Ah").lay(left="back")
    kept = camera.watch.finished()
    assert [problem.kind for problem in kept.problems] == ["unturned"]
    again = Camera(TableWatch(MM, sitting=kept))
    again.lay(left="back").lay(left="Kd")
    assert again.labels == {"Ah", "Kd"} and again.watch.finished().pairs == 3


@pytest.mark.parametrize(("card", "left"), [("Kd", ["Ah"]), ("Ah", ["Kd"]), ("7s", ["Ah", "Kd"])])
def test_a_card_can_be_ruled_out(camera: Camera, card: str, left: list[str]) -> None:
    camera.lay(left="back").lay(left="Ah").lay(middle="back").lay(middle="Kd")
    assert list(camera.watch.without(card).labels) == left
