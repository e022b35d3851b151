"""Hungarian and tarokk cards are read without a profile."""

from collections import Counter

import numpy as np
import pytest

from rules.data import data_path
from rules.decks import find_deck
from vision.builtin import BUILTIN, builtin_faces
from vision.enrolled import ProfileReader
from vision.faces import back_image, face_images, face_size_mm
from vision.german import GermanReader
from vision.profile import load_profile
from vision.read import load_reader
from vision.scenes.conditions import CONDITIONS
from vision.scenes.scene import Scene, compose


def scene_of(deck: str, cards: list[str], seed: int, kind: str = "webcam", layout: str = "apart") -> Scene:
    return compose(
        cards,
        np.random.default_rng(seed),
        CONDITIONS[kind],
        layout=layout,
        faces=face_images(deck, 500),
        back=back_image("lattice", 500, deck),
        card_mm=face_size_mm(deck),
    )


@pytest.mark.parametrize(
    ("deck", "faces"),
    [
        ("magyar32", "magyar32"),
        ("magyar32x2+1", "magyar32"),
        ("tarokk40", "tarokk42"),
        ("tarokk54", None),
        ("french52", None),
        ("piquet32", None),
    ],
)
def test_packs_of_drawn_faces_are_read_with_them(deck: str, faces: str | None) -> None:
    assert builtin_faces(find_deck(deck)) == faces


@pytest.mark.parametrize("deck", BUILTIN)
def test_the_data_file_holds_each_card_once_by_its_name(deck: str) -> None:
    profile = load_profile(data_path("models", f"{deck}.npz"))
    assert Counter(profile.labels) == Counter(str(c) for c in find_deck(deck).faces)


def test_a_smaller_deck_never_names_a_card_it_has_not() -> None:
    assert load_reader("tarokk40").read(scene_of("tarokk42", ["Ah"], 4, "easy").image).names == ()


def test_load_reader_knows_them() -> None:
    assert isinstance(load_reader("tarokk42"), ProfileReader)
    assert isinstance(load_reader("magyar32"), GermanReader)
    assert load_reader("magyar32") is load_reader(find_deck("magyar32"))


@pytest.mark.slow
@pytest.mark.parametrize("deck", BUILTIN)
def test_our_own_cards_are_named_on_tables_and_none_is_misnamed(deck: str) -> None:
    found = shown = 0
    for seed in range(6):
        cards = [str(c) for c in np.random.default_rng(seed).choice(list(face_images(deck, 500)), 8, replace=False)]
        got = Counter(load_reader(deck).read(scene_of(deck, cards, 200 + seed).image).names)
        assert not got - Counter(cards)
        found, shown = found + got.total(), shown + len(cards)
    assert found >= 0.95 * shown
