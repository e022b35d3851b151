"""How much memory and time `kibic deals` takes for logs of 10,000 to 1,000,000 deals, line by line and as Parquet.

    python benchmarks/log_scale.py [--games poker-32 bridge] [--deals 10000 100000 1000000] [--folder DIR] [--json]

Every log is dealt by `kibic deal` (poker-32 with draws and bets, honest) and judged by `kibic deals`, each in a process
of its own; printed are seconds of the processor, deals a second, and the most memory the process ever held. `--folder`
keeps the logs, and takes those that are there from an earlier run. Linux and macOS.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

FORMATS = ("jsonl", "parquet")
KIBIC = (sys.executable, "-c", "from app.cli import main; main()")
UNIT = 1 if sys.platform == "darwin" else 1024


def run(*arguments: str) -> tuple[float, float, str]:
    """Seconds of the processor, MB at most and standard output of one call of `kibic`."""
    environment = os.environ | {"OMP_NUM_THREADS": "1"}
    with subprocess.Popen([*KIBIC, *arguments], stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdout is not None
        printed = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"kibic {' '.join(arguments)} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss * UNIT / 1e6, printed


def measure(game: str, deals: int, form: str, folder: Path) -> dict[str, object]:
    """One log, dealt if it is not there, and judged."""
    log = folder / f"{game}-{deals}.{form}"
    if not log.exists():
        run("deal", game, "-n", str(deals), "--seed", "1888", "--out", str(log))
    seconds, most, printed = run("deals", str(log), "--json")
    if not printed or json.loads(printed)["logs"][0]["deals"] != deals:
        raise SystemExit(f"{log} was not judged")
    return {
        "game": game,
        "deals": deals,
        "format": form,
        "file_mb": round(log.stat().st_size / 1e6, 1),
        "seconds": round(seconds, 1),
        "deals_a_second": round(deals / seconds),
        "peak_mb": round(most),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=["poker-32", "bridge"])
    parser.add_argument("--deals", nargs="+", type=int, default=[10_000, 100_000, 1_000_000])
    parser.add_argument("--formats", nargs="+", choices=FORMATS, default=list(FORMATS))
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.folder or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        rows = []
        for game in arguments.games:
            for deals in arguments.deals:
                for form in arguments.formats:
                    rows.append(measure(game, deals, form, folder))
                    if not arguments.json:
                        print("  ".join(f"{name} {value}" for name, value in rows[-1].items()), flush=True)
    if arguments.json:
        print(json.dumps(rows))


if __name__ == "__main__":
    main()
