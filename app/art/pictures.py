"""Reads the drawings."""

from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=32)
def picture(name: str) -> str:
    """The SVG text of `app/art/<name>.svg`."""
    return (Path(__file__).parent / f"{name}.svg").read_text(encoding="utf-8")
