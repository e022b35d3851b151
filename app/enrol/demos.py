"""A deck to teach without a camera: our own Hungarian cards before our synthetic camera (`tools/make_demo.py`)."""

from pathlib import Path

from rules.data import data_path

FOLDER = "magyar32-teach"
KIND = "magyar32"
"""Its kind, in `app/enrol/kinds.py`."""


def teaching_pictures() -> tuple[Path, ...]:
    """The pictures of all faces, several in each, and that of the back."""
    folder = data_path("demo", FOLDER)
    return (*sorted(folder.glob("faces-*.jpg")), folder / "back.jpg")


def reading_picture() -> Path:
    """A picture of some of the cards in other light, to read back."""
    return data_path("demo", FOLDER) / "read.jpg"
