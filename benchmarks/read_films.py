"""How well films are read: cards dealt by a hand onto a pile, listed each once and in order, beside the old rule.

    python benchmarks/read_films.py                       # two films of each kind
    python benchmarks/read_films.py -n 5 --cards 20 --kinds 480p-15 wander

The synthetic camera films twenty cards of our own drawing, each dealt over the last within about a second; films are
compressed (MPEG-4) and read from the file. `exact` counts those whose list is the truth, card for card in order;
`found` is the longest part of the truth that is listed in order, `false` what is listed beside it. `late ms` is how
long after its first smear came into view a card is first read, in the median (it is under way for 300 ms). `reads/s`
are frames read in a second of film, `ms/s` processor time for a second of film, decoding and all.

The peer is the rule that Kibic had before: five frames a second are read, a name counts once it was sure in two of
them, and twice only where two were seen together. Both use the same reader.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np

from vision.faces import face_names
from vision.films import PictureReader, read_film, sample_film
from vision.frames import Picture
from vision.read import load_reader
from vision.reading import Reading
from vision.scenes.conditions import CONDITIONS
from vision.scenes.dealing import Move, PassOver, TakeBack, film_moves, onto_pile, wander
from vision.scenes.layout import Placement

SIZES = {480: (854, 480), 720: (1280, 720)}


@dataclass(frozen=True)
class Kind:
    """How films of one row are made. `doubled` deals each name twice; in `busy` ones the hand also passes over the pile
    and takes cards back and deals them again."""

    height: int
    fps: int
    conditions: str = "webcam"
    wander_px: float = 0.0
    rest_s: float = 0.5
    doubled: bool = False
    busy: bool = False


KINDS = {
    "480p-15": Kind(480, 15),
    "480p-30": Kind(480, 30),
    "720p-15": Kind(720, 15),
    "720p-30": Kind(720, 30),
    "hard": Kind(480, 15, "hard"),
    "wander": Kind(480, 15, wander_px=15.0),
    "quick": Kind(480, 30, rest_s=0.1),
    "doubled": Kind(480, 15, doubled=True),
    "busy": Kind(480, 15, busy=True),
}


@dataclass(frozen=True)
class Film:
    """A film on disk, the names dealt in order with the second in which each came into view, and its length."""

    path: Path
    cards: tuple[str, ...]
    came_s: tuple[float, ...]
    seconds: float


@dataclass(frozen=True)
class Listed:
    """What a rule made of a film: (name, first second) in its order, and how many frames it read."""

    cards: tuple[tuple[str, float], ...]
    frames_read: int


@dataclass(frozen=True)
class Score:
    """Some films read by one rule."""

    films: int = 0
    exact: int = 0
    cards: int = 0
    found: int = 0
    false: int = 0
    seconds: float = 0.0
    frames_read: int = 0
    spent_s: float = 0.0
    late_s: tuple[float, ...] = ()

    def __add__(self, other: "Score") -> "Score":
        return Score(*(a + b for a, b in zip(vars(self).values(), vars(other).values(), strict=True)))


def film_deal(kind: Kind, count: int, rng: np.random.Generator, path: Path) -> Film:
    """Deal `count` cards before the camera and write the film to `path` (MPEG-4)."""
    names = [name for name in face_names("french52") if name != "*"]
    cards = [str(card) for card in rng.choice(names, count, replace=False)]
    if kind.doubled:
        cards[count // 2 :] = [str(card) for card in rng.permutation(cards[: count - count // 2])]
    moves: list[Move] = []
    for number, deal in enumerate(onto_pile(cards, rng, rest_s=kind.rest_s)):
        moves.append(deal)
        if kind.busy and number % 4 == 1:
            moves.append(PassOver(Placement(0, 0), 0.4, 0.4))
        if kind.busy and number % 4 == 3:
            moves += [TakeBack(0.4), replace(deal, place=deal.place.shifted(*rng.normal(0, 2, 2)))]
    size = SIZES[kind.height]
    scenes = film_moves(moves, rng, CONDITIONS[kind.conditions], size=size, fps=kind.fps)
    if kind.wander_px:
        scenes = wander(scenes, rng, kind.wander_px, kind.fps)
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), kind.fps, size)
    came: list[float] = []
    frames = 0
    for scene in scenes:
        writer.write(scene.image)
        while len(came) < len(scene.truth):
            came.append(frames / kind.fps)
        frames += 1
    writer.release()
    return Film(path, tuple(cards), tuple(came), frames / kind.fps)


def by_tracks(path: Path, reader: PictureReader) -> Listed:
    """Kibic's rule."""
    film = read_film(path, reader)
    return Listed(tuple((card.card, card.first_s) for card in film.cards), film.frames_read)


def by_two_samples(path: Path, reader: PictureReader) -> Listed:
    """The old rule: a name (or a second copy beside the first) that was sure in two of five frames a second."""
    seen: dict[tuple[str, int], list[float]] = {}
    reads = 0
    for second, picture in sample_film(path, 5.0)[1]:
        together: dict[str, int] = {}
        reads += 1
        for name in reader.read(picture).names:
            together[name] = together.get(name, 0) + 1
            seen.setdefault((name, together[name]), []).append(second)
    cards = [(name, seconds[0]) for (name, _), seconds in seen.items() if len(seconds) >= 2]
    return Listed(tuple(sorted(cards, key=lambda card: card[1])), reads)


RULES: dict[str, Callable[[Path, PictureReader], Listed]] = {"kibic": by_tracks, "two samples": by_two_samples}


class Timed:
    """A reader that keeps what it read of a picture, with the time it took: `charged_s` counts each reading asked for,
    `fresh_s` only those that were done."""

    def __init__(self, reader: PictureReader) -> None:
        self.charged_s = self.fresh_s = 0.0
        self._reader = reader
        self._known: dict[bytes, tuple[Reading, float]] = {}

    def read(self, image: Picture) -> Reading:
        """The reading, anew only for a picture not seen before."""
        key = blake2b(image[::3, ::3].tobytes()).digest()
        if key not in self._known:
            began = time.process_time()
            reading = self._reader.read(image)
            spent_s = time.process_time() - began
            self.fresh_s += spent_s
            self._known[key] = reading, spent_s
        reading, spent_s = self._known[key]
        self.charged_s += spent_s
        return reading


def score(film: Film, rule: Callable[[Path, PictureReader], Listed], reader: Timed) -> Score:
    """One film read by one rule."""
    charged_s, fresh_s, began = reader.charged_s, reader.fresh_s, time.process_time()
    listed = rule(film.path, reader)
    spent_s = time.process_time() - began - (reader.fresh_s - fresh_s) + reader.charged_s - charged_s
    pairs = in_order(film.cards, [name for name, _ in listed.cards])
    late = tuple(listed.cards[k][1] - film.came_s[i] for i, k in pairs)
    is_exact = len(pairs) == len(film.cards) == len(listed.cards)
    false = len(listed.cards) - len(pairs)
    return Score(1, is_exact, len(film.cards), len(pairs), false, film.seconds, listed.frames_read, spent_s, late)


def in_order(truth: Sequence[str], listed: Sequence[str]) -> list[tuple[int, int]]:
    """The longest sequence of positions (in truth, in list) with equal names, both rising.

    >>> in_order(["Ah", "Kd", "7c"], ["Kd", "Ah", "7c"])
    [(0, 1), (2, 2)]
    """
    longest = np.zeros((len(truth) + 1, len(listed) + 1), int)
    for i, name in reversed(list(enumerate(truth))):
        for k, other in reversed(list(enumerate(listed))):
            longest[i, k] = longest[i + 1, k + 1] + 1 if name == other else max(longest[i + 1, k], longest[i, k + 1])
    pairs, i, k = [], 0, 0
    while i < len(truth) and k < len(listed):
        if truth[i] == listed[k]:
            pairs.append((i, k))
            i, k = i + 1, k + 1
        elif longest[i, k + 1] >= longest[i + 1, k]:
            k += 1
        else:
            i += 1
    return pairs


def row(title: str, rule: str, total: Score) -> str:
    """One line of the table."""
    late = f"{1000 * float(np.median(total.late_s)):8.0f}" if total.late_s else f"{'-':>8}"
    return (
        f"{title:10} {rule:12} {total.films:5} {total.exact:6} {total.cards:6} {total.found:6} {total.false:6} {late} "
        f"{total.frames_read / total.seconds:8.1f} {1000 * total.spent_s / total.seconds:7.0f}"
    )


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", "--films", type=int, default=2, help="films of each kind")
    parser.add_argument("--cards", type=int, default=20, help="cards in each")
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS))
    options = parser.parse_args()
    cv2.setNumThreads(1)
    reader = load_reader()
    totals = dict.fromkeys(RULES, Score())
    print(
        f"{'films':10} {'rule':12} {'films':>5} {'exact':>6} {'cards':>6} {'found':>6} {'false':>6} {'late ms':>8} "
        f"{'reads/s':>8} {'ms/s':>7}"
    )
    with TemporaryDirectory(prefix="kibic-films-") as folder:
        for kind in options.kinds:
            scores = dict.fromkeys(RULES, Score())
            for number in range(options.films):
                rng = np.random.default_rng([options.seed, list(KINDS).index(kind), number])
                film = film_deal(KINDS[kind], options.cards, rng, Path(folder) / "deal.mp4")
                timed = Timed(reader)
                for name, rule in RULES.items():
                    scores[name] += score(film, rule, timed)
            for name in RULES:
                print(row(kind, name, scores[name]), flush=True)
                totals[name] += scores[name]
    for name in RULES:
        print(row("all", name, totals[name]))
    ratio = totals["kibic"].spent_s / totals["two samples"].spent_s
    print(f"kibic takes {ratio:.2f} of the processor time of the old rule")


if __name__ == "__main__":
    main()
