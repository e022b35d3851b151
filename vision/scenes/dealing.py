"""Cards over time, move by move: a hand deals cards to places, takes them away again, or passes over them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.scenes.conditions import Conditions
from vision.scenes.laid import LaidCard
from vision.scenes.layout import DIAGONAL_MM, POKER_MM, Placement
from vision.scenes.scene import pictures_of
from vision.scenes.stage import PlacedCard, Scene, Spread, Stage, photograph

SLIDE_S = 0.3
"""How long a card or a hand is under way."""
SHUTTER = 4
"""How many positions of a moving card melt into one frame."""

_PAUSE_S = 0.1
_HAND_DEPTH_MM = 70.0


@dataclass(frozen=True)
class Deal:
    """A card comes from where the hand waits to its place, over all others, and lies there alone for `rest_s`."""

    card: str
    place: Placement
    rest_s: float = 0.5


@dataclass(frozen=True)
class TakeBack:
    """The card dealt last is taken away again; what it covered lies open for `rest_s`."""

    rest_s: float = 0.5


@dataclass(frozen=True)
class PassOver:
    """The hand passes over a place, stays for `stay_s` and goes; then nothing happens for `rest_s`."""

    place: Placement
    stay_s: float = 0.3
    rest_s: float = 0.5


@dataclass(frozen=True)
class Rest:
    """Nothing happens for a while."""

    rest_s: float = 0.5


Move = Deal | TakeBack | PassOver | Rest


def onto_pile(
    cards: Sequence[str],
    rng: np.random.Generator,
    *,
    rest_s: float = 0.5,
    untidy_mm: float = 3.0,
    card_mm: tuple[float, float] = POKER_MM,
) -> tuple[Deal, ...]:
    """The cards dealt one by one onto one pile: each lands up to about `untidy_mm` off, and as many degrees turned."""
    spread = np.array([untidy_mm / 2, untidy_mm / 2, untidy_mm])
    away = rng.normal(0, spread, (len(cards), 3))
    places = [Placement(float(x_mm), float(y_mm), float(turn), card_mm) for x_mm, y_mm, turn in away]
    return tuple(Deal(card, place, rest_s) for card, place in zip(cards, places, strict=True))


def one_by_one(
    cards: Sequence[str], rng: np.random.Generator, *, hold_s: float = 1.0, card_mm: tuple[float, float] = POKER_MM
) -> tuple[Move, ...]:
    """Each card is laid into the middle of the view, lies there alone for `hold_s`, and is taken away again at once."""
    deals = onto_pile(cards, rng, rest_s=hold_s, untidy_mm=6.0, card_mm=card_mm)
    return tuple(move for deal in deals for move in (deal, TakeBack(0.0)))


def film_moves(
    moves: Iterable[Move],
    rng: np.random.Generator,
    conditions: Conditions | None = None,
    *,
    size: tuple[int, int] = (1280, 720),
    fps: int = 15,
    hand: bool = True,
    lying: Sequence[tuple[str, Placement]] = (),
    extent_mm: tuple[float, float] = (110.0, 110.0),
    faces: Mapping[str, NDArray[np.uint8]] | None = None,
) -> Iterator[Scene]:
    """The moves as a film, one `Scene` per frame; the cards `lying` are there from the start, bottom first.

    One table, light, camera and hand for the whole film; the noise is new in each frame. Without `hand` cards move by
    themselves. The truth of a frame lists the cards on the table from the bottom, with what shows of them.

    Raises:
        UnknownNameError: a card without a picture.
    """
    moves = tuple(moves)
    names = [card for card, _ in lying] + [move.card for move in moves if isinstance(move, Deal)]
    pictures = pictures_of(names, faces)
    stage = Stage.set_up(conditions or Conditions.webcam(), rng, size, extent_mm)
    dealer = _Dealer(stage, fps, int(rng.integers(1 << 31)) if hand else None, _way(stage, rng))
    spread = stage.lay([LaidCard(card, pictures[card], place) for card, place in lying])
    under = [spread]
    for move in moves:
        spread = under[-1]
        if isinstance(move, Deal):
            laid = LaidCard(move.card, pictures[move.card], move.place)
            yield from dealer.bring(spread, laid, rng)
            under.append(spread.add([laid]))
            yield from dealer.leave(under[-1], move.place, rng)
        elif isinstance(move, TakeBack) and len(under) > 1:
            yield from dealer.take(under[-2], spread.cards[-1], rng)
            under.pop()
        elif isinstance(move, PassOver):
            yield from dealer.pass_over(spread, move, rng)
        for _ in range(_frames(move.rest_s, fps)):
            yield photograph([under[-1]], rng)


def wander(scenes: Iterable[Scene], rng: np.random.Generator, reach_px: float, fps: int) -> Iterator[Scene]:
    """The same film from a camera that is not held still: the picture drifts by about `reach_px` and turns a little.

    What comes into view at the border is mirrored; the truth moves with the picture.
    """
    speeds = rng.uniform(0.15, 0.45, 3)
    phases = rng.uniform(0, 2 * np.pi, 3)
    for number, scene in enumerate(scenes):
        height, width = scene.image.shape[:2]
        x, y, turn = np.sin(2 * np.pi * speeds * number / fps + phases)
        matrix = np.asarray(cv2.getRotationMatrix2D((width / 2, height / 2), 2.0 * float(turn), 1.0), np.float64)
        matrix[:, 2] += np.array([reach_px * x, reach_px * y])
        moved = cv2.warpAffine(scene.image, matrix, (width, height), borderMode=cv2.BORDER_REFLECT)
        truth = tuple(_moved(placed, matrix) for placed in scene.truth)
        yield Scene(np.asarray(moved, dtype=np.uint8), truth)


@dataclass(frozen=True)
class _Dealer:
    """The hand that deals, its frames a second, and the way (mm) to where it waits out of view."""

    stage: Stage
    fps: int
    hand: int | None
    way: tuple[float, float]

    def bring(self, under: Spread, laid: LaidCard, rng: np.random.Generator) -> Iterator[Scene]:
        """A card on its way in, slowing down, held at its edge."""
        for shares in _shutters(_frames(SLIDE_S, self.fps)):
            yield photograph([self._held(under, laid, (1 - share) ** 2) for share in shares], rng)
        for _ in range(_frames(_PAUSE_S, self.fps) if self.hand is not None else 0):
            yield photograph([self._held(under, laid, 0.0)], rng)

    def leave(self, spread: Spread, place: Placement, rng: np.random.Generator) -> Iterator[Scene]:
        """The empty hand goes."""
        for shares in _shutters(_frames(SLIDE_S, self.fps)) if self.hand is not None else ():
            yield photograph([self._with_hand(spread, self._away(place, share**2)) for share in shares], rng)

    def take(self, under: Spread, laid: LaidCard, rng: np.random.Generator) -> Iterator[Scene]:
        """The hand comes and goes with a card."""
        whole = under.add([laid])
        for shares in _shutters(_frames(SLIDE_S, self.fps)) if self.hand is not None else ():
            hands = [self._away(laid.place, (1 - share) ** 2) for share in shares]
            yield photograph([self._with_hand(whole, place) for place in hands], rng)
        for shares in _shutters(_frames(SLIDE_S, self.fps)):
            yield photograph([self._held(under, laid, share**2) for share in shares], rng)

    def pass_over(self, spread: Spread, move: PassOver, rng: np.random.Generator) -> Iterator[Scene]:
        """The hand comes, covers the place, and goes."""
        over = move.place.shifted(0, -_HAND_DEPTH_MM)
        steps = _shutters(_frames(SLIDE_S, self.fps))
        ways = [[(1 - share) ** 2 for share in shares] for shares in steps]
        ways += [[0.0]] * _frames(move.stay_s, self.fps)
        ways += [[share**2 for share in shares] for shares in steps]
        for shares in ways:
            yield photograph([self._with_hand(spread, self._away(over, share)) for share in shares], rng)

    def _held(self, under: Spread, laid: LaidCard, share: float) -> Spread:
        place = self._away(laid.place, share)
        return self._with_hand(under.add([replace(laid, place=place)]), place)

    def _with_hand(self, spread: Spread, place: Placement) -> Spread:
        return spread if self.hand is None else spread.touched(place, np.random.default_rng(self.hand))

    def _away(self, place: Placement, share: float) -> Placement:
        return place.shifted(share * self.way[0], share * self.way[1])


def _moved(placed: PlacedCard, matrix: NDArray[np.float64]) -> PlacedCard:
    corners = placed.corners @ matrix[:, :2].T + matrix[:, 2]
    return replace(placed, corners=np.asarray(corners, dtype=np.float32))


def _shutters(frames: int) -> list[NDArray[np.float64]]:
    """For each frame the shares 0..1 of the way at the moments that melt into it."""
    return [(frame + np.arange(SHUTTER) / SHUTTER / 2) / frames for frame in range(frames)]


def _frames(seconds: float, fps: int) -> int:
    """How many frames a time takes: one at least, unless it is none."""
    return max(1, round(seconds * fps)) if seconds > 0 else 0


def _way(stage: Stage, rng: np.random.Generator) -> tuple[float, float]:
    """Out of view: to a side or beyond the far edge of the table."""
    width, height = stage.camera.view_mm()
    choices = ((width + DIAGONAL_MM, 0.0), (-width - DIAGONAL_MM, 0.0), (0.0, -height - DIAGONAL_MM))
    x_mm, y_mm = choices[rng.integers(len(choices))]
    return x_mm * 0.6, y_mm * 0.6
