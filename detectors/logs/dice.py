"""Rolls of a die: one number a line after `#` comments, alone or after a date, or a csv with the roll last."""

import re

import numpy as np

from detectors.logs.format import LogFormat, no_deals
from detectors.series import Series

_HEADER = re.compile(r"(?i)^[^\d\n]*\b(rolls?|results?|faces?|dice|die|dobás|d\d{1,3})\s*$")
_ROLL = re.compile(r"^(?:[^,;\t\n]*[,;\t])?\s*(\d{1,3})\s*$")
_DATED = re.compile(r"^\d{1,4}[-./ ]\w{1,9}[-./ ]\d{1,4}\.?[,;\t]\s*\d{1,3}\s*$")
_SIZES = (2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 30, 48, 60, 100, 120)
_FEWEST = 12
_FEW_BAD = 0.02


def matches(text: str) -> bool:
    """True if nearly every line is a number that a die can show, alone or after one other column."""
    return bool(_rolls(text))


def read_series(text: str) -> list[Series]:
    """The rolls as one series. The die has the smallest usual number of faces that the rolls allow."""
    rolls = _rolls(text)
    if not rolls:
        return []
    lowest = 0 if min(rolls) == 0 else 1
    size = next(size for size in _SIZES if size >= max(rolls) - lowest + 1)
    faces = tuple(str(face) for face in range(lowest, lowest + size))
    return [Series(f"d{size}", "dice", faces, np.array(rolls, np.int64)[:, None] - lowest)]


FORMAT = LogFormat("dice", "Rolls of a die (no deals)", matches, no_deals, series=read_series)


def _rolls(text: str) -> list[int]:
    lines = [line for line in text.split("\n") if line.strip() and not line.lstrip().startswith("#")]
    if lines and _HEADER.match(lines[0]):
        lines = lines[1:]
    elif not all(_DATED.match(line) for line in lines) and any(
        sign in line for line in lines[:_FEWEST] for sign in ",;\t"
    ):
        return []  # two columns without a name for the second may be anything
    found = [match for line in lines if (match := _ROLL.match(line))]
    rolls = [int(match[1]) for match in found if int(match[1]) <= max(_SIZES)]
    return rolls if len(rolls) >= _FEWEST and len(lines) - len(rolls) <= _FEW_BAD * len(lines) else []
