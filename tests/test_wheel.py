"""The wheel: the rooms and their data, and nothing that could hide another package."""

import os
import zipfile
from pathlib import Path

import pytest
from hatchling.build import build_wheel


@pytest.fixture(scope="module")
def contents(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Names of all files in a wheel built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    before = Path.cwd()
    os.chdir(repository)  # the build hook of PEP 517 works on the current folder
    try:
        name = build_wheel(str(folder))
    finally:
        os.chdir(before)
    with zipfile.ZipFile(folder / name) as wheel:
        return wheel.namelist()


def test_only_the_rooms_are_top_level(contents: list[str]) -> None:
    folders = {name.split("/")[0] for name in contents if not name.split("/")[0].endswith(".dist-info")}
    assert folders == {"rules", "vision", "tricks", "detectors", "app"}


def test_every_data_file_is_inside_rules(contents: list[str], repository: Path) -> None:
    data = repository / "datasets"
    expected = {f"rules/_data/{path.relative_to(data).as_posix()}" for path in data.rglob("*") if path.is_file()}
    assert expected <= set(contents)


@pytest.mark.parametrize("suffix", [".js", ".css", ".html", ".yaml"])
def test_package_files_beside_the_code_are_shipped(contents: list[str], repository: Path, suffix: str) -> None:
    app = repository / "app"
    files = {path.relative_to(repository).as_posix() for path in app.rglob(f"*{suffix}")}
    assert files, f"the app has no {suffix} file any more: drop the row"
    assert files <= set(contents)


def test_the_licences_of_code_cards_and_pictures_are_in_the_wheel(contents: list[str]) -> None:
    assert len([name for name in contents if name.endswith("/LICENSE") and ".dist-info/licenses/" in name]) == 3
