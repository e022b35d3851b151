"""What a file holds that is no log of deals and looks as if it were to be one: another table, recorded shuffles."""

import re

from detectors.logs.table import SEPARATORS

TABLE_HEADER = "game,dealer,seat0,seat1,...,talon"
_SHUFFLES = (('"before"', '"after"'), ('"packets"',))
_NAME = re.compile(r"[^\W\d_][\w .#/-]{0,29}")
_LEAST_COLUMNS = 3
_SHOWN = 8


def near_miss(text: str) -> str:
    r"""What the first lines of a file that no format fits would have to be, in English; empty where nobody can say.

    >>> near_miss("deal,North,East\n1,Ah Kh,Qd Jd\n")
    'a table of deals has the header game,dealer,seat0,seat1,...,talon, and this one has deal,North,East'
    >>> near_miss("We played, as ever, until three.\nThen we slept.\n")
    ''
    """
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")][:2]
    if not lines:
        return ""
    if lines[0].lstrip().startswith("{"):
        is_shuffle = any(all(key in lines[0] for key in keys) for keys in _SHUFFLES)
        return "it holds recorded shuffles, which `kibic shuffle` judges" if is_shuffle else ""
    for separator in SEPARATORS:
        columns = [cell.strip().strip('"') for cell in lines[0].split(separator)]
        is_head = len(columns) >= _LEAST_COLUMNS and all(map(_NAME.fullmatch, columns))
        if is_head and len(lines) == 2 and len(lines[1].split(separator)) == len(columns):
            found = ",".join(columns[:_SHOWN]) + (",..." if len(columns) > _SHOWN else "")
            return f"a table of deals has the header {TABLE_HEADER}, and this one has {found}"
    return ""
