"""What all subcommands share."""

import math

import pytest
import typer

from app.commands.output import fail, finite, print_json, usage_errors


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
