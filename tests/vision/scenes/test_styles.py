from pathlib import Path

import numpy as np
import pytest

from rules.decks import UnknownCardError
from vision.scenes.styles import Font, installed_fonts, random_style, styled_faces


@pytest.mark.parametrize("seed", range(15))
def test_made_up_decks_need_no_font_and_print_in_the_suits_colour(seed: int) -> None:
    faces = styled_faces(np.random.default_rng(seed), ["4h", "4s", "Kd", "Jc"], height_px=240)
    for card, face in faces.items():
        assert face.shape[0] == 240
        inked = face[..., :3].min(axis=2) < 120
        corner = face[: 240 // 3, : face.shape[1] // 5][inked[: 240 // 3, : face.shape[1] // 5]]
        assert len(corner) > 20, "there is an index"
        blue, green, red = (int(part) for part in np.median(corner[:, :3], axis=0))
        if card[1] == "h":
            assert red > max(blue, green) + 40
        if card[1] == "s":
            assert max(blue, green, red) < 60


def test_every_card_of_the_deck_is_drawn_and_they_differ() -> None:
    faces = styled_faces(np.random.default_rng(2), height_px=120)
    assert len({face.tobytes() for face in faces.values()}) == 52


def test_same_seed_same_deck_other_seed_another() -> None:
    first, again, other = (styled_faces(np.random.default_rng(s), ["Qh"], 120)["Qh"] for s in (1, 1, 2))
    assert np.array_equal(first, again)
    assert first.shape != other.shape or not np.array_equal(first, other)


@pytest.mark.parametrize("seed", range(40))
def test_indices_stay_on_the_card(seed: int) -> None:
    style, files = random_style(np.random.default_rng(seed))
    assert files == ()
    assert style.font is None
    reach = max(0.36 * style.rank_height * style.rank_squeeze, 0.48 * style.index_suit)
    assert style.index_x - reach > 8
    assert style.index_y - style.rank_height / 2 > 8


def test_no_fonts_are_found_where_there_are_none(tmp_path: Path) -> None:
    assert installed_fonts([tmp_path]) == ()


def test_only_known_free_fonts_are_taken(tmp_path: Path) -> None:
    for name in ("DejaVuSans.ttf", "SomebodysFont.ttf"):
        (tmp_path / name).write_bytes(b"")
    assert installed_fonts([tmp_path]) == (Font(tmp_path / "DejaVuSans.ttf", "DejaVu Sans", "normal"),)


def test_unknown_cards_are_refused() -> None:
    with pytest.raises(UnknownCardError):
        styled_faces(np.random.default_rng(0), ["Zz"])
