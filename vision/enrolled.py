"""Read the cards of a deck that was enrolled: outlines and printed features propose, the enrolled faces decide."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from math import exp
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rules.data import load_yaml
from vision.alignment import FaceAligner
from vision.calibration import Calibration
from vision.face_features import FeatureBank, FoundOutline
from vision.face_templates import BLOCKS, TemplateBank, cut_template
from vision.frames import SMALLEST_SIDE, Picture, quality_warnings
from vision.locate import FOREIGN_EDGES, TRUE_EDGES, locate_cards
from vision.networks import UnknownModelError
from vision.profile import DeckProfile, load_profile
from vision.reading import CardReading, Corners, Guess, Reading, UnsureReading, reading_order
from vision.rectify import is_lying, true_ratio, turn_corners
from vision.sights import MOST_MARGIN, Sight, distinct_sights, uncovered_blocks

FORMAT = 1
"""Of `models/enrolled.yaml`."""

_RATIO_REACH = 0.3
_HOPEFUL, _PLAIN = 0.22, 0.93
_LEAST_ALIKE = 0.15
_LEAST_SEEN = 0.15
_ALIKE_BLOCK = 0.45
_SAME_PLACE, _NEWLY_HIDDEN = 0.5, 0.05
_RIVALS = 2
_GUESSES = 3


class ProfileReader:
    """Names the cards of one enrolled deck in pictures. Safe to share."""

    def __init__(self, profile: DeckProfile, calibration: Calibration | None = None) -> None:
        """`calibration` says what the chances of sights are worth; None means as in `models/enrolled.yaml`.

        Raises:
            UnknownModelError: that file is of another format.
        """
        self.profile = profile
        self._faces = [card.face for card in profile.cards] + ([] if profile.back is None else [profile.back])
        self._bank = TemplateBank(self._faces)
        self._aligners = [FaceAligner(face) for face in self._faces]
        settings = load_yaml("models", "enrolled.yaml")
        if settings["format"] != FORMAT:
            raise UnknownModelError(f"enrolled.yaml has format {settings['format']}, this Kibic knows format {FORMAT}")
        self._sure = float(settings["sure"])
        self._calibration = Calibration.of(settings) if calibration is None else calibration

    @cached_property
    def _features(self) -> FeatureBank:
        return FeatureBank(self._faces, self._bank.are_symmetric())

    def read(self, image: Picture) -> Reading:
        """The cards of a `(H, W, 3)` uint8 BGR picture; corners are in its pixels. Cards without a name are `#3`."""
        height, width = image.shape[:2]
        warnings = quality_warnings(image)
        if min(height, width) < SMALLEST_SIDE:
            return Reading(width, height, warnings=warnings)
        sure, rest = self.look(image)
        cards, unsure, backs, foreign = [], [], [], []
        for sight in sorted(sure, key=lambda s: reading_order(s.corners)):
            if sight.face == len(self.profile.cards):
                backs.append(sight.corners)
            else:
                name = self.profile.cards[sight.face].label
                cards.append(CardReading(name, self._calibration.chance(sight.confidence), sight.corners))
        for sight in sorted(rest, key=lambda s: reading_order(s.corners)):
            if sight.score > _HOPEFUL and sight.edges > TRUE_EDGES:
                unsure.append(UnsureReading(self._guesses(sight), sight.corners))
            elif sight.edges > FOREIGN_EDGES:
                foreign.append(sight.corners)
        return Reading(width, height, tuple(cards), tuple(unsure), tuple(backs), tuple(foreign), warnings)

    def likeness(self, image: Picture, outlines: Sequence[Corners]) -> NDArray[np.float32]:
        """How like its likeliest face each outline is, -0.2..1, `(n,)`; one whose longer side comes first is turned."""
        posed = [turn_corners(corners, 1) if is_lying(corners) else corners for corners in outlines]
        likeness = self._bank.compare([cut_template(image, corners) for corners in posed])
        return np.asarray(likeness.scores().max(axis=(1, 2)), dtype=np.float32)

    def look(self, image: Picture) -> tuple[list[Sight], list[Sight]]:
        """The sure sights of a picture, one for each card, and the outlines left over that may be cards too."""
        outlined = self._outlined(image)
        sure = distinct_sights([s for s in outlined if s.confidence >= self._sure])
        sure = distinct_sights([*sure, *self._featured(image, sure)])
        rest = [s for s in outlined if all(max(s.overlap(other)) < _SAME_PLACE for other in sure)]
        return sure, distinct_sights(rest)

    def all_sights(self, image: Picture) -> list[Sight]:
        """Every outline that is looked at in a picture, sure or not, several for one card: what the weights of the
        chances are fitted to (`tools/fit_enrolled.py`)."""
        outlined = self._outlined(image)
        sure = distinct_sights([s for s in outlined if s.confidence >= self._sure])
        outlines = self._features.outlines(image, [s.corners for s in sure])
        looked = [self._partly_seen(image, o, sure) for o in outlines if not _is_one_of(sure, o)]
        return [*outlined, *(sight for sight in looked if sight is not None)]

    def _outlined(self, image: Picture) -> list[Sight]:
        """What the outlines found in the picture show, each the way round that fits best."""
        size = (image.shape[1], image.shape[0])
        posed: list[tuple[int, Corners, float]] = []
        for number, candidate in enumerate(locate_cards(image)):
            ratio = np.log(true_ratio(candidate.quad, size))
            for turns, away in ((0, ratio - np.log(self.profile.ratio)), (1, -ratio - np.log(self.profile.ratio))):
                if abs(away) < _RATIO_REACH:
                    posed.append((number, turn_corners(candidate.quad, turns), candidate.edges))
        sights = self._sights(image, [corners for _, corners, _ in posed])
        best: dict[int, Sight] = {}
        for (number, _, edges), sight in zip(posed, sights, strict=True):
            if number not in best or sight.score > best[number].score:
                best[number] = replace(sight, edges=edges)
        return [self._settled(image, sight) for sight in best.values()]

    def _settled(self, image: Picture, sight: Sight) -> Sight:
        """The sight, or a better one after its outline was moved onto the likeliest faces."""
        is_plain = sight.edges > TRUE_EDGES and sight.confidence > _PLAIN
        if sight.score < _HOPEFUL or is_plain:
            return sight
        moved = [self._aligners[face].align(image, sight.corners) for face, _ in sight.likely[:2]]
        again = [replace(s, edges=sight.edges) for s in self._sights(image, moved)]
        return max([sight, *again], key=lambda s: s.score)

    def _featured(self, image: Picture, sure: Sequence[Sight]) -> list[Sight]:
        """Sure sights of cards that their print gives away, where no outline did; cards that lie on top first."""
        found: list[Sight] = []
        waiting = list(self._features.outlines(image, [s.corners for s in sure]))
        while waiting:
            left, before = [], len(found)
            for outline in waiting:
                known = [*sure, *found]
                if _is_one_of(known, outline):
                    continue
                sight = self._partly_seen(image, outline, known)
                if sight is not None and sight.confidence >= self._sure:
                    found.append(sight)
                else:
                    left.append(outline)
            # A card found hides parts of others: what did not fit there may fit without those parts.
            news = found[before:]
            waiting = [o for o in left if any(Sight(o.corners, o.face).overlap(s)[1] > _NEWLY_HIDDEN for s in news)]
        return found

    def _partly_seen(self, image: Picture, outline: FoundOutline, known: Sequence[Sight]) -> Sight | None:
        """What the blocks of a card show that are not of cards known; where too little fits, those alone that do."""
        visible = uncovered_blocks(outline.corners, known, image.shape)
        rough = self._bank.compare([cut_template(image, outline.corners)]).scores(visible[None])[0, :, 0]
        if not visible.any() or rough[outline.face] < _LEAST_ALIKE:
            return None
        # The faces that look most like it get their chance too: suits' pips stand in the same place on many cards.
        faces = list(dict.fromkeys((outline.face, *np.argsort(-rough)[:_RIVALS].tolist())))
        best = None
        for face in faces:
            moved = self._aligners[face].align(image, outline.corners, visible=visible)
            (sight,) = self._sights(image, [moved], visible[None])
            if best is None or sight.score > best.score:
                best = sight
            if sight.confidence >= self._sure:
                return sight
        assert best is not None
        return self._by_blocks(image, best, uncovered_blocks(best.corners, known, image.shape))

    def _by_blocks(self, image: Picture, sight: Sight, visible: NDArray[np.bool_]) -> Sight:
        """The sight judged by those visible blocks alone that look as they should: the rest may be covered."""
        likeness = self._bank.compare([cut_template(image, sight.corners)])
        power = likeness.faces[sight.face, 0]
        alike = visible & (likeness.block_scores(0, sight.face, 0) > _ALIKE_BLOCK)
        if power[alike].sum() < _LEAST_SEEN * power.sum():
            return sight
        (again,) = self._sights(image, [sight.corners], alike[None])
        return replace(again, fits=sight.fits, blocks=alike)

    def _sights(
        self, image: Picture, outlines: Sequence[Corners], visible: NDArray[np.bool_] | None = None
    ) -> list[Sight]:
        """What each outline shows; only the blocks `visible` `(n, 24)` count."""
        if not outlines:
            return []
        likeness = self._bank.compare([cut_template(image, corners) for corners in outlines])
        shown = np.ones((len(outlines), BLOCKS), bool) if visible is None else visible
        scores = likeness.scores(visible)
        sights = []
        for row, (corners, upright) in enumerate(zip(outlines, scores, strict=True)):
            best = upright.max(axis=1)
            order = np.argsort(-best, kind="stable")[:_GUESSES].tolist()
            face = order[0]
            turn = int(upright[face, 1] > upright[face, 0])
            power = likeness.faces[face, turn]
            alike = shown[row] & (likeness.block_scores(row, face, turn) > _ALIKE_BLOCK)
            sights.append(
                Sight(
                    turn_corners(corners, 2) if turn else corners,
                    face,
                    score=float(best[face]),
                    margin=float(best[face] - best[order[1]]) if len(order) > 1 else MOST_MARGIN,
                    # Print that should be there and is not counts, and so does print that should not.
                    fits=min(_share(power, alike, shown[row]), _share(likeness.crops[row], alike, shown[row])),
                    likely=tuple((i, float(best[i])) for i in order),
                    blocks=shown[row][::-1] if turn else shown[row],
                )
            )
        return sights

    def _guesses(self, sight: Sight) -> tuple[Guess, ...]:
        """The likeliest names, their chances together no more than 1."""
        faces = [(face, score) for face, score in sight.likely if face < len(self.profile.cards)]
        weights = [exp(12 * (score - sight.score)) for _, score in faces]
        share = sight.confidence / max(sum(weights[:1]), 1e-9)
        rest = (1 - sight.confidence) / max(sum(weights), 1e-9)
        chances = [w * (share if i == 0 else 0) + w * rest for i, w in enumerate(weights)]
        return self._calibration.guesses(
            [
                Guess(self.profile.cards[face].label, float(min(chance, 1.0)))
                for (face, _), chance in zip(faces, chances, strict=True)
            ]
        )


def load_profile_reader(path: Path) -> ProfileReader:
    """The reader for the deck in a profile file.

    Raises:
        NotAProfileError: the file is no profile of a deck.
        OSError: the file cannot be opened.
    """
    return ProfileReader(load_profile(path))


def _is_one_of(known: Sequence[Sight], outline: FoundOutline) -> bool:
    place = Sight(outline.corners, outline.face)
    return any(place.overlap(other)[0] > _SAME_PLACE for other in known)


def _share(power: NDArray[np.float32], part: NDArray[np.bool_], whole: NDArray[np.bool_]) -> float:
    return float(power[part].sum() / max(float(power[whole].sum()), 1e-6))
