"""Sheets and paper: a sheet is the name of a layout with the data that it sets; some sheets together are one PDF."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

import typst

from app.words.catalogue import Language
from rules.names import UnknownNameError

LAYOUTS = Path(__file__).resolve().parent / "layouts"


@dataclass(frozen=True)
class Paper:
    """A format of paper, held upright; millimetres."""

    name: str
    width: float
    height: float


PAPERS: Mapping[str, Paper] = MappingProxyType({"a4": Paper("A4", 210, 297), "letter": Paper("Letter", 215.9, 279.4)})


@dataclass(frozen=True)
class Sheet:
    """What one layout sets. `layout` is the name of a function of `layouts/main.typ`; `data` is what JSON can carry.

    `pictures` are SVG texts by the names under which `data` speaks of them.
    """

    layout: str
    data: Mapping[str, Any]
    pictures: Mapping[str, str] = field(default_factory=dict)


def find_paper(name: str) -> Paper:
    """The format of that name.

    >>> find_paper("Letter").width
    215.9

    Raises:
        UnknownNameError: not one of `PAPERS`.
    """
    paper = PAPERS.get(name.strip().lower())
    if paper is None:
        raise UnknownNameError("paper", name, PAPERS)
    return paper


def pdf(sheets: Sequence[Sheet], title: str, language: Language, paper: str = "a4") -> bytes:
    """The sheets one after another as a PDF. The same sheets give the same bytes: no time is written into it.

    Raises:
        UnknownNameError: unknown paper.
    """
    size = find_paper(paper)
    names: dict[str, str] = {}
    drawn: dict[str, str] = {}
    for sheet in sheets:
        for name, svg in sheet.pictures.items():
            names.setdefault(name, f"picture-{len(names)}.svg")
            drawn[names[name]] = svg
    document = {
        "title": title,
        "language": language,
        "paper": {"name": size.name, "width": size.width, "height": size.height},
        "pictures": names,
        "sheets": [{"layout": sheet.layout, "data": dict(sheet.data)} for sheet in sheets],
    }
    files = {
        **_layouts(),
        **{name: svg.encode() for name, svg in drawn.items()},
        "document.json": json.dumps(document, ensure_ascii=False).encode(),
    }
    # Typst takes a mapping of files as its README says; its type hints leave that out.
    return typst.compile(cast(Any, files), format="pdf", font_paths=_fonts(), timestamp=0)


@lru_cache(maxsize=1)
def _fonts() -> typst.Fonts:
    """The fonts that Typst carries: those of the computer would make every PDF different."""
    return typst.Fonts(include_system_fonts=False)


@lru_cache(maxsize=1)
def _layouts() -> dict[str, bytes]:
    files = {path.name: path.read_bytes() for path in sorted(LAYOUTS.glob("*.typ"))}
    return {"main": files.pop("main.typ"), **files}
