"""The one loader of Kibic's data files."""

from pathlib import Path

import pytest

from rules.data import MissingDataError, data_path, data_root, load_yaml


def test_the_data_lies_beside_the_packages_in_a_checkout(repository: Path) -> None:
    assert data_root() == repository / "datasets"


def test_datasets_is_no_package_that_could_hide_another(repository: Path) -> None:
    assert not list((repository / "datasets").rglob("*.py"))


def test_a_missing_file_is_named() -> None:
    with pytest.raises(MissingDataError, match=r"cards/no-such-card\.svg"):
        data_path("cards", "no-such-card.svg")


def test_yaml_is_read_once() -> None:
    assert load_yaml("decks.yaml") is load_yaml("decks.yaml")
