"""`kibic doctor`."""

import pytest


def test_a_sound_installation_is_said_to_be_sound(kibic) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("doctor", "--json")
    assert outcome.status == 0
    assert {check["name"] for check in outcome.document["checks"]} >= {"numpy", "opencv-python", "streamlit", "data"}


def test_a_missing_library_is_named_and_ends_with_one(kibic, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("importlib.metadata.requires", lambda name: ["numpy>=2.2", "no-such-library>=1"])
    outcome = kibic("doctor")
    assert outcome.status == 1
    assert "pip install no-such-library" in outcome.out.replace("\n", " ")


def test_a_missing_browser_is_no_fault_of_the_installation(kibic, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("shutil.which", lambda name: None)
    outcome = kibic("doctor", "--json")
    assert outcome.status == 0
    browser = next(check for check in outcome.document["checks"] if check["name"] == "browser for tests")
    assert (browser["ok"], "apt-get install chromium" in browser["detail"]) == (False, True)
