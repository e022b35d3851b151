"""Recorded shuffles: the packet that each card came from, a line of 0 and 1 or of 1 and 2 for each riffle.

They hold no deals; `kibic shuffle` judges them.
"""

import re

from detectors.logs.format import LogFormat, no_deals
from detectors.series import Series

_PACKETS = re.compile(
    r'(?:[^,;\t]*[,;\t])?\s*"?(?:[01]{20,}|[12]{20,})"?\s*|\s*\{\s*"packets"\s*:\s*"[012]*"[^{]*\}\s*'
)
_SAMPLE = 200


def matches(text: str) -> bool:
    """True if the lines, but for comments and a head, tell packets, alone or in the last column."""
    lines = [line for line in text.split("\n", _SAMPLE)[:_SAMPLE] if line.strip() and not line.startswith("#")]
    if lines and not re.search(r"\d", lines[0]):
        lines = lines[1:]
    return bool(lines) and all(_PACKETS.fullmatch(line) for line in lines)


def read_series(text: str) -> list[Series]:
    """None: riffles are judged as shuffles, not as draws."""
    return []


FORMAT = LogFormat("riffles", "Recorded shuffles (for kibic shuffle)", matches, no_deals, series=read_series)
