"""The one loader of `datasets/`: beside the packages in a checkout, or `rules/_data/` in an installed wheel."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml


class MissingDataError(FileNotFoundError):
    """A data file that ships with Kibic is not there: the installation is broken or the name is misspelt."""


@lru_cache(maxsize=1)
def data_root() -> Path:
    """The folder that holds Kibic's data files.

    Raises:
        MissingDataError: neither an installed `rules/_data` nor a checkout's `datasets` exists.
    """
    here = Path(__file__).resolve().parent
    for candidate in (here / "_data", here.parent / "datasets"):
        if candidate.is_dir():
            return candidate
    raise MissingDataError(f"no data folder beside {here}: reinstall kibic")


def data_path(*parts: str) -> Path:
    """The path of one data file or folder, e.g. `data_path("cards", "Ah.svg")`.

    Raises:
        MissingDataError: there is no such file or folder.
    """
    path = data_root().joinpath(*parts)
    if not path.exists():
        raise MissingDataError(f"Kibic has no data file {'/'.join(parts)}")
    return path


@lru_cache(maxsize=64)
def load_yaml(*parts: str) -> Any:
    """One YAML data file, read once and shared: do not change what is returned."""
    with data_path(*parts).open(encoding="utf-8") as stream:
        return yaml.load(stream, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
