"""A plate beside the table."""

import pytest

from app.stage.picture import picture_html
from rules.names import UnknownNameError


def test_a_plate_says_what_it_shows_in_the_language_of_the_page() -> None:
    assert 'alt="A whole egg on the performer&#x27;s palm."' in picture_html("egg-whole", "en")
    assert 'alt="Ép tojás a bűvész tenyerén."' in picture_html("egg-whole", "hu")


def test_the_caption_is_not_read_out_twice() -> None:
    assert '<figcaption aria-hidden="true"' in picture_html("palm", "hu")


def test_an_unknown_plate_is_told_by_name() -> None:
    with pytest.raises(UnknownNameError, match="did you mean palm"):
        picture_html("plam", "en")
