"""How much of a folder of logs is read: for every folder the files by format, the heads of records that an independent
expression counts in them, the deals read, told again, and skipped by reason. `python benchmarks/log_readers.py FOLDER`

The heads are counted in the text without any reader: lines that begin a poker hand of any site we know, rows that begin
a PokerNow hand, `variant =` of a hand in TOML, `"ohh":`, and the tag Board of PBN. A record counts as accounted for if
it gave a deal, was told again, or was skipped with a reason.
"""

import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from detectors.logs.catalogue import read_log
from detectors.logs.encoding import decode_log

HEADS = re.compile(
    r"""
    (?:Hand|Game)\ \#[\w-]+:?\s.*\d{4}[/-]\d\d[/-]\d\d          # PokerStars and its like, Bovada
    | ^Winamax\ Poker\ -                                        # Winamax
    | ^\*{5}\ (?:\w+\ )?(?:Hand\ )?History\ [Ff]or\ (?:Game|hand)  # PartyPoker, 888, OnGame
    | ^Game\ \#\ \d+\ -                                         # Entraction
    | ^<Game\ hhversion                                         # Microgaming
    | ^"?--\ starting\ hand\ \#                                 # PokerNow
    | ^\s*variant\s*=\s*['"]                                    # PHH
    | \{\s*"ohh"\s*:                                            # Open Hand History
    | ^\[Board\s+"                                              # PBN
    """,
    re.MULTILINE | re.VERBOSE,
)


@dataclass
class Tally:
    """What was found in one folder."""

    formats: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    unknown: list[str] = field(default_factory=list)
    unaccounted: list[str] = field(default_factory=list)
    heads: int = 0
    deals: int = 0
    repeats: int = 0
    seconds: float = 0.0


def main() -> None:
    """Walk the folder named and print one block for each folder with files in it."""
    if len(sys.argv) != 2:
        sys.exit("name the folder that holds the logs: python benchmarks/log_readers.py FOLDER")
    root = Path(sys.argv[1])
    for folder, files in _folders(root):
        tally = Tally()
        for file in files:
            _count(tally, file)
        _print(str(folder.relative_to(root)) if folder != root else folder.name, len(files), tally)


def _folders(root: Path) -> Iterator[tuple[Path, list[Path]]]:
    for folder in sorted((root, *(path for path in root.rglob("*") if path.is_dir()))):
        files = sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))
        if files:
            yield folder, files


def _count(tally: Tally, file: Path) -> None:
    data = file.read_bytes()
    text = decode_log(data)
    heads = len(HEADS.findall(text)) if text else 0
    start = time.perf_counter()
    log = read_log(data, file.name)
    tally.seconds += time.perf_counter() - start
    tally.formats[log.format or "unknown"] += 1
    tally.reasons.update(re.sub(r"\d+", "N", skip.reason) for skip in log.skipped)
    tally.heads, tally.deals = tally.heads + heads, tally.deals + len(log.deals)
    tally.repeats += log.repeats
    if log.format is None:
        tally.unknown.append(file.name)
    told = len(log.deals) + log.repeats + len(log.skipped)
    if heads and told < heads:
        tally.unaccounted.append(f"{file.name}: {heads} heads, {told} accounted for")


def _print(name: str, files: int, tally: Tally) -> None:
    formats = ", ".join(f"{form} {count}" for form, count in tally.formats.most_common())
    print(f"{name}: {files} files ({formats})")
    print(
        f"  heads {tally.heads}, deals {tally.deals}, told again {tally.repeats}, skipped {tally.reasons.total()},"
        f" {tally.seconds:.2f} s ({tally.deals / max(tally.seconds, 1e-9):,.0f} deals a second)"
    )
    for reason, count in tally.reasons.most_common():
        print(f"  skipped {count}: {reason}")
    for line in tally.unaccounted:
        print(f"  UNACCOUNTED {line}")
    for file in tally.unknown:
        print(f"  unknown: {file}")


if __name__ == "__main__":
    main()
