"""Coin flips: heads and tails in order (`H T H ...`), or a table of people with their flips that landed same side up.

The table has a line for each person and columns `same` and `flips`; with `hsame`, `hdiff`, `tsame`, `tdiff` (started
heads or tails, landed the same or not) it tells of heads too. Only sums are known, so it is judged after each person.
"""

import re

import numpy as np
from numpy.typing import NDArray

from detectors.logs.format import LogFormat, no_deals
from detectors.series import Series

_FLIPS = re.compile(r"(?i)(?:[HT]|heads?|tails?|fej|írás)(?![a-zíéáőűöüó])")
_FEWEST = 12
_STARTS = ("hsame", "hdiff", "tsame", "tdiff")


def matches(text: str) -> bool:
    """True if the text is heads and tails alone, or a table with columns `same` and `flips`."""
    return bool(_flips(text)) or bool(_table(text))


def read_series(text: str) -> list[Series]:
    """Same side up (the face that is suspected beforehand) and heads, or heads alone where the flips are in order."""
    flips = _flips(text)
    if flips:
        landed = np.array([0 if flip[0] in "hf" else 1 for flip in flips], np.int64)
        return [Series("heads", "coins", ("heads", "tails"), landed[:, None])]
    rows = _table(text)
    if not rows:
        return []
    same = np.array([[row["same"], row["flips"] - row["same"]] for row in rows])
    series = [_from_counts("same side", ("same", "different"), same, suspected="same")]
    if all(all(key in row for key in _STARTS) for row in rows):
        heads = np.array([[row["hsame"] + row["tdiff"], row["hdiff"] + row["tsame"]] for row in rows])
        series.append(_from_counts("heads", ("heads", "tails"), heads))
    return series


FORMAT = LogFormat("coins", "Coin flips (no deals)", matches, no_deals, series=read_series)


def _from_counts(name: str, faces: tuple[str, str], counts: NDArray[np.int64], suspected: str | None = None) -> Series:
    drawn = np.concatenate([np.repeat(np.arange(2), pair) for pair in counts]).astype(np.int64)
    looks = np.cumsum(counts.sum(axis=1))
    return Series(name, "coins", faces, drawn[:, None], looks[looks > 0], suspected)


def _flips(text: str) -> list[str]:
    rest = _FLIPS.sub("", text[:2000])
    if re.search(r"\w", re.sub(r"(?m)^[ \t]*#.*$", "", rest)):
        return []
    body = re.sub(r"(?m)^[ \t]*#.*$", "", text)
    if re.fullmatch(r"(?i)[HT\s]*", body):
        found = re.findall("[ht]", body.lower())
    else:
        found = [flip.lower() for flip in _FLIPS.findall(body)]
    return found if len(found) >= _FEWEST else []


def _table(text: str) -> list[dict[str, int]]:
    """The whole numbers of each row by column; rows that do not fit are left out."""
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) < 2:
        return []
    header = _cells(lines[0].lower())
    if "same" not in header or not ("flips" in header or "diff" in header):
        return []
    rows = []
    for line in lines[1:]:
        cells = _cells(line)
        cells = cells[len(cells) - len(header) :]  # a row may have its number before it
        row = {key: int(cell) for key, cell in zip(header, cells, strict=False) if cell.isdecimal()}
        if "flips" not in row and "same" in row and "diff" in row:
            row["flips"] = row["same"] + row["diff"]
        if "same" in row and row.get("flips", -1) >= row["same"] and row["flips"] < 10**7:
            rows.append(row)
    return rows


def _cells(line: str) -> list[str]:
    return [cell.strip(' "') for cell in re.split(r"[,;\t]" if re.search(r"[,;\t]", line) else r"\s+", line.strip())]
