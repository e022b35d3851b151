"""The catalogues of texts: one YAML file a page, English and Hungarian side by side, read without Streamlit."""

from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Literal, get_args

import yaml

from tricks.phrases import counted

Language = Literal["en", "hu"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
FOLDER = Path(__file__).resolve().parent


class UnknownWordError(KeyError):
    """A key that no catalogue has."""


@lru_cache(maxsize=1)
def catalogue() -> dict[str, dict[Language, str]]:
    """All texts by key; the key of `title` in `learn.yaml` is `learn.title`."""
    texts: dict[str, dict[Language, str]] = {}
    for path in sorted(FOLDER.glob("*.yaml")):
        rows = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        texts |= {f"{path.stem}.{key}": row for key, row in rows.items()}
    return texts


def say(language: Language, key: str, **values: object) -> str:
    """The text of a key in a language, with its `{placeholders}` filled in.

    >>> say("hu", "common.language")
    'Nyelv'

    A whole number may be counted: `{cards:card|cards}` is `1 card` or `2 cards`.

    Raises:
        UnknownWordError: no catalogue has the key.
    """
    row = catalogue().get(key)
    if row is None:
        raise UnknownWordError(key)
    return row[language].format(**{name: _Count(v) if type(v) is int else v for name, v in values.items()})


class _Count(int):
    def __format__(self, how: str) -> str:
        return counted(self, how) if "|" in how else super().__format__(how)


def placeholders(text: str) -> frozenset[str]:
    """The names in braces of a text.

    >>> sorted(placeholders("{count} cards of {deck}"))
    ['count', 'deck']
    """
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)
