"""What all subcommands share."""

import math
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from app.commands.output import fail, finite, print_json, say, usage_errors


@pytest.mark.parametrize(("value", "shown"), [(0.5, 0.5), (math.inf, 1e300), (math.nan, 1e300), (1e305, 1e300)])
def test_numbers_are_finite(value: float, shown: float) -> None:
    assert finite(value) == shown


def test_a_document_with_infinity_is_a_fault_of_ours() -> None:
    with pytest.raises(ValueError, match="JSON"):
        print_json({"e_value": math.inf})


def test_a_value_error_becomes_one_line_and_status_two(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as end, usage_errors():
        raise ValueError("unknown deck 'x'")
    assert end.value.exit_code == 2
    assert capsys.readouterr().err == "kibic: unknown deck 'x'\n"


def test_another_fault_is_not_hidden() -> None:
    with pytest.raises(KeyError), usage_errors():
        raise KeyError("ours")


def test_fail_prints_nothing_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit):
        fail("no")
    assert capsys.readouterr().out == ""


KIBIC = [sys.executable, "-c", "from app.cli import main; main()"]
FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full, the disk that is always full")
@pytest.mark.parametrize("call", [["odds", "poker-32", "--json"], ["-h"]])
def test_a_full_disk_behind_the_output_is_one_line_and_status_two(call: list[str]) -> None:
    with FULL.open("w") as full:
        ended = subprocess.run([*KIBIC, *call], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (2, "kibic: [Errno 28] No space left on device\n")


def test_a_reader_that_has_left_is_no_fault() -> None:
    call = [*KIBIC, "odds", "poker-32", "--json"]
    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as ran:
        assert ran.stdout is not None and ran.stderr is not None
        ran.stdout.close()
        assert ran.stderr.read() == ""


def test_a_file_name_steers_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    say("two lines\nof \x1b[31mred\u202e")
    assert capsys.readouterr().err == "two lines\nof \\x1b[31mred\\u202e\n"
