"""Streamlit puts `app/` first on the path: a file there must not hide a room, a dependency or a standard module."""

import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOMS = {"rules", "vision", "tricks", "detectors", "datasets", "tests", "app"}
OURS = {"__init__", "main", "cli"}


def names_in(folder: Path) -> list[str]:
    """The names that Python could import from anywhere below a folder, one for each module or package."""
    modules = [path.stem for path in folder.rglob("*.py") if path.stem not in OURS]
    return sorted({*modules, *(path.name for path in folder.rglob("*") if path.is_dir() and path.name.isidentifier())})


def test_the_list_is_not_empty(repository: Path) -> None:
    assert "navigation" in names_in(repository / "app")


@pytest.mark.parametrize("taken", ["room", "standard module", "dependency"])
def test_no_file_of_the_app_hides_another_module(repository: Path, taken: str) -> None:
    hidden = {
        "room": ROOMS,
        "standard module": set(sys.stdlib_module_names),
        "dependency": set(packages_distributions()) - ROOMS,
    }[taken]
    assert [name for name in names_in(repository / "app") if name in hidden] == []


def test_no_folder_is_called_pages_since_streamlit_would_then_run_the_first_page_without_main(repository: Path) -> None:
    assert not (repository / "app" / "pages").exists()
