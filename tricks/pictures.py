"""What the conjuring pictures are called and what they show: `datasets/tricks/pictures.yaml`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeVar

from rules.data import load_yaml
from rules.names import UnknownNameError

Said = Mapping[str, str]
"""The same text by language (`hu`, `en`)."""


@dataclass(frozen=True)
class Prop:
    """A thing drawn where a pile lies. `over`: before the cards; `closed`: before them, and it hides them."""

    said: Said
    over: bool = False
    closed: bool = False


@dataclass(frozen=True)
class Gimmick:
    """A gimmicked face. `peek` is its short name, as written on the back of a card that the performer knows."""

    said: Said
    peek: str


@dataclass(frozen=True)
class Overlay:
    """Something on a card. `secret`: too small for the spectators; `shape`: it changes the card's outline; `hand`: it
    is drawn over the card and beyond its edges."""

    said: Said
    secret: bool = False
    shape: bool = False
    hand: bool = False


@dataclass(frozen=True)
class Pictures:
    """All that is drawn for tricks, by name; `emblems` name the plate that stands for a trick on the shelf."""

    plates: Mapping[str, Said] = field(default_factory=dict)
    props: Mapping[str, Prop] = field(default_factory=dict)
    gimmicks: Mapping[str, Mapping[str, Gimmick]] = field(default_factory=dict)
    overlays: Mapping[str, Overlay] = field(default_factory=dict)
    gestures: Mapping[str, Said] = field(default_factory=dict)
    emblems: Mapping[str, str] = field(default_factory=dict)


@lru_cache(maxsize=1)
def pictures() -> Pictures:
    """The pictures that ship with Kibic, read once."""
    page = load_yaml("tricks", "pictures.yaml")
    return Pictures(
        plates=_each(page["pictures"], _said),
        props=_each(page["props"], lambda entry: Prop(_said(entry), **_flags(entry))),
        gimmicks={
            family: _each(entries, lambda entry: Gimmick(_said(entry), entry["peek"]))
            for family, entries in page["gimmicks"].items()
        },
        overlays=_each(page["overlays"], lambda entry: Overlay(_said(entry), **_flags(entry))),
        gestures=_each(page["gestures"], _said),
        emblems=MappingProxyType(page["emblems"]),
    )


Found = TypeVar("Found")


def find(kind: str, name: str, among: Mapping[str, Found]) -> Found:
    """The entry of that name.

    Raises:
        UnknownNameError: there is none; near names are told.
    """
    if name not in among:
        raise UnknownNameError(kind, name, among)
    return among[name]


def _each(entries: Mapping[str, Any], read: Any) -> Mapping[str, Any]:
    return MappingProxyType({name: read(entry) for name, entry in entries.items()})


def _said(entry: Mapping[str, Any]) -> Said:
    return MappingProxyType({language: entry[language] for language in ("hu", "en")})


def _flags(entry: Mapping[str, Any]) -> dict[str, bool]:
    return {name: bool(value) for name, value in entry.items() if name not in ("hu", "en")}
