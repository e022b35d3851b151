from dataclasses import fields

import pytest

from vision.scenes.conditions import CONDITIONS
from vision.scenes.textures import TEXTURES


@pytest.mark.parametrize("name", CONDITIONS)
def test_ranges_are_in_order_and_textures_exist(name: str) -> None:
    conditions = CONDITIONS[name]
    assert set(conditions.textures) <= set(TEXTURES)
    for field in fields(conditions):
        value = getattr(conditions, field.name)
        if field.name != "textures" and isinstance(value, tuple):
            assert value[0] <= value[1], field.name


def test_hard_is_harder_than_webcam_is_harder_than_easy() -> None:
    easy, webcam, hard = (CONDITIONS[name] for name in ("easy", "webcam", "hard"))
    for name in ("tilt_deg", "focus_px", "motion_px", "noise", "unevenness", "clutter"):
        assert getattr(easy, name)[1] < getattr(webcam, name)[1] < getattr(hard, name)[1], name
    assert hard.jpeg[0] < webcam.jpeg[0] < easy.jpeg[0]
