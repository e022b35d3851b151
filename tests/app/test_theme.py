"""The colours of the theme: text on its ground has a contrast of 4.5:1, by day and by night (WCAG 2.1)."""

import tomllib
from pathlib import Path

import pytest

PAIRS = [
    ("textColor", "backgroundColor"),
    ("textColor", "secondaryBackgroundColor"),
    ("linkColor", "backgroundColor"),
    ("linkColor", "secondaryBackgroundColor"),
    ("primaryColor", "backgroundColor"),
    ("greenTextColor", "backgroundColor"),
    ("redTextColor", "backgroundColor"),
]
ON_PRIMARY = {"light": "#ffffff", "dark": "#0d1512"}  # as in theme.css
CAPTION_OPACITY = 0.82  # as in theme.css


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def blend(text: str, ground: str, opacity: float) -> str:
    mixed = (round(opacity * int(text[i : i + 2], 16) + (1 - opacity) * int(ground[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


@pytest.fixture
def theme(repository: Path) -> dict[str, dict[str, str]]:
    """The `[theme]` table of the app's configuration."""
    with (repository / "app" / ".streamlit" / "config.toml").open("rb") as stream:
        table: dict[str, dict[str, str]] = tomllib.load(stream)["theme"]
    return table


def test_contrast_is_measured_as_the_standard_says() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_stands_out_from_its_ground(theme: dict[str, dict[str, str]], scheme: str, text: str, ground: str) -> None:
    assert contrast(theme[scheme][text], theme[scheme][ground]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_primary_button_can_be_read(theme: dict[str, dict[str, str]], repository: Path, scheme: str) -> None:
    assert contrast(ON_PRIMARY[scheme], theme[scheme]["primaryColor"]) >= 4.5
    assert "light-dark(#fff, #0d1512)" in (repository / "app" / "theme.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_faded_caption_can_be_read(theme: dict[str, dict[str, str]], repository: Path, scheme: str) -> None:
    colours = theme[scheme]
    faded = blend(colours["textColor"], colours["backgroundColor"], CAPTION_OPACITY)
    assert contrast(faded, colours["backgroundColor"]) >= 4.5
    assert f"opacity: {CAPTION_OPACITY}" in (repository / "app" / "theme.css").read_text(encoding="utf-8")
