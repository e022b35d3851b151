"""`kibic audit`: the contract's JSON and exit statuses, sittings that went wrong, and a sitting end to end."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

import vision.audit.inspection
from rules.decks import find_deck
from tools.make_sittings import CONDITIONS, Plan, draw, write
from vision.audit.findings import Finding, Where
from vision.audit.inspection import Audit
from vision.audit.sitting import Sitting
from vision.audit.tells import Tell
from vision.audit.verdict import contents_of, verdict_of
from vision.faces import back_image, face_image
from vision.frames import Picture
from vision.scenes.decks import Prints, make_deck
from vision.scenes.sitting_films import Pace, film_sitting
from vision.scenes.sittings import Table

Kibic = Callable[..., Any]
KEYS = [
    "deck",
    "cards_expected",
    "cards_seen",
    "missing",
    "duplicated",
    "foreign",
    "extras",
    "unread",
    "findings",
    "back_tells",
    "smallest_visible_mm",
    "verdict",
    "alpha",
    "gain",
    "corner_radius_mm",
    "known_again",
    "backs_hidden",
    "uncompared",
    "cut_off",
    "left_out",
]
DOT = Finding("back-mark", ("As",), Where(18.5, 16.0, 0.9), "dot", 0.9, 1e-9)
WEAR = Finding("back-mark", ("As",), Where(18.5, 16.0, 5.0), "shade", 5.0, 1e-4, is_sharp=False)
ALL = tuple(map(str, find_deck("piquet32").faces))
SMALL = Plan(px_per_mm=2.6, each=2)


@pytest.fixture(scope="module")
def pairs() -> list[tuple[Picture, Picture]]:
    """Two pairs of pictures, two cards on each."""
    return draw(SMALL, np.random.default_rng(5), ["Ah", "Kd", "7s", "Tc"])


@pytest.fixture
def folder(pairs: list[tuple[Picture, Picture]], tmp_path: Path) -> Path:
    write(tmp_path / "sitting", pairs)
    return tmp_path / "sitting"


def inspected(monkeypatch: pytest.MonkeyPatch, labels: tuple[str, ...], *findings: Finding) -> None:
    """The audit is given what it finds."""

    def audit_sitting(sitting: Sitting, deck: str, alpha: float, *_: object) -> Audit:
        contents = contents_of(labels, find_deck(deck))
        tells = {"rank": Tell(0.4, 0.9), "suit": Tell(0.9, 1.0), "court": Tell(1.0, 1.0)}
        verdict = verdict_of(findings, tells, contents, alpha)
        return Audit(deck, alpha, contents, findings, tells, 0.7, verdict, sitting, (63.5, 88.9))

    monkeypatch.setattr(vision.audit.inspection, "audit_sitting", audit_sitting)


@pytest.mark.parametrize(
    ("labels", "findings", "verdict", "status"),
    [
        (ALL, (), "clean", 0),
        (ALL, (WEAR,), "worn", 0),
        (ALL, (DOT,), "suspicious", 1),
        (ALL[1:], (), "incomplete", 1),
        (ALL[1:], (DOT,), "suspicious", 1),
        ((*ALL, "*"), (), "clean", 0),
        ((*ALL, "2h"), (), "incomplete", 1),
    ],
)
def test_the_verdict_decides_the_exit_status(
    kibic: Kibic,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    labels: tuple[str, ...],
    findings: tuple[Finding, ...],
    verdict: str,
    status: int,
) -> None:
    inspected(monkeypatch, labels, *findings)
    outcome = kibic("audit", folder, "--deck", "piquet32", "--json")
    assert (outcome.status, outcome.document["verdict"]) == (status, verdict)
    assert outcome.document["cards_expected"] == 32


def test_the_document_is_the_contracts(kibic: Kibic, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inspected(monkeypatch, ALL, DOT)
    document = kibic("audit", folder, "--deck", "piquet32", "--alpha", 0.001, "--json").document
    assert list(document) == KEYS
    assert document["findings"] == [
        {
            "kind": "back-mark",
            "cards": ["As"],
            "where": {"side": None, "x_mm": 18.5, "y_mm": 16.0, "size_mm": 0.9},
            "shape": "dot",
            "magnitude_mm": 0.9,
            "p_value": 1e-9,
            "since_enrolment": None,
            "is_sharp": True,
        }
    ]
    assert set(document["back_tells"]) >= {"rank", "suit", "court"}
    assert (document["alpha"], document["smallest_visible_mm"]) == (0.001, 0.7)


def test_a_person_reads_the_same(kibic: Kibic, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inspected(monkeypatch, ALL[1:], DOT, WEAR)
    out = kibic("audit", folder, "--deck", "piquet32").out
    assert "piquet32: suspicious" in out and "31 cards seen of 32" in out
    assert f"missing: {ALL[0]}" in out and "18.5, 16.0" in out and "under 0.7 mm" in out


def test_a_person_reads_what_accuses_and_the_p_values_by_which_the_verdict_goes(
    kibic: Kibic, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inspected(monkeypatch, ALL, DOT, WEAR)
    out = kibic("audit", folder, "--deck", "piquet32").out
    rows = [line for line in out.splitlines() if "back-mark" in line]
    assert ["sharp" in row for row in rows] == [True, False] and "soft" in rows[1]
    assert "soft: as wear is, alone it accuses nobody" in out
    assert "the face? no: rank p = 0.9, suit p = 1, court p = 1 (how often an honest deck" in " ".join(out.split())


@pytest.mark.parametrize(("labels", "is_told"), [(("#1:1", "#1:2"), True), (("2h",), True), (ALL[:1], False)])
def test_where_no_card_is_of_the_deck_asked_for_it_may_be_another(
    kibic: Kibic, folder: Path, monkeypatch: pytest.MonkeyPatch, labels: tuple[str, ...], is_told: bool
) -> None:
    inspected(monkeypatch, labels)
    outcome = kibic("audit", folder, "--deck", "piquet32")
    assert outcome.status == 1
    assert ("not one card seen was read as one of piquet32: is it another deck?" in outcome.err) == is_told


def test_of_many_photos_that_no_name_explains_a_few_are_told_and_how_many_more(
    kibic: Kibic, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inspected(monkeypatch, ALL)
    for number in range(5):
        cv2.imwrite(str(folder / f"IMG_{number}.png"), np.full((20, 30, 3), number, np.uint8))
    told = kibic("audit", folder, "--deck", "piquet32").err
    assert "IMG_2.png is left out: its name tells neither" in told and "IMG_3.png" not in told
    assert "2 more pictures whose names tell no side are left out" in told


def test_where_nobody_named_a_deck_no_other_is_advised(
    kibic: Kibic, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inspected(monkeypatch, ("2h",))
    assert "is it another deck?" not in kibic("audit", folder).err


def test_the_report_is_written_in_the_language_asked_for(
    kibic: Kibic, folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    inspected(monkeypatch, ALL)
    kibic("audit", folder, "--deck", "piquet32", "--lang", "hu", "--report", tmp_path / "r.html")
    text = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert '<html lang="hu">' in text and "egy pakli vizsgálata" in text


def test_four_cards_are_counted_but_not_compared(kibic: Kibic, folder: Path) -> None:
    outcome = kibic("audit", folder, "--json")
    document = outcome.document
    assert outcome.status == 1 and document["verdict"] == "incomplete"
    assert (document["deck"], document["cards_seen"], len(document["missing"])) == ("piquet32", 4, 28)
    assert document["findings"] == [] and {tell["p_value"] for tell in document["back_tells"].values()} == {1.0}


def test_pictures_the_wrong_way_round_are_told_and_taken(kibic: Kibic, folder: Path) -> None:
    for number in "12":
        (folder / f"{number}-back.webp").rename(folder / "x")
        (folder / f"{number}-face.webp").rename(folder / f"{number}-back.webp")
        (folder / "x").rename(folder / f"{number}-face.webp")
    outcome = kibic("audit", folder, "--json")
    assert outcome.document["cards_seen"] == 4 and outcome.document["unread"] == []
    assert outcome.err.count("wrong way round") == 2


def test_pictures_of_faces_in_the_wrong_order_are_found_by_their_places(kibic: Kibic, tmp_path: Path) -> None:
    rng = np.random.default_rng(21)
    # Each layout on a place of its own, as hands lay them.
    one, other = (draw(SMALL, rng, names)[0] for names in (["Ah", "Kd"], ["7s", "Tc"]))
    write(tmp_path / "sitting", [(one[0], other[1]), (other[0], one[1])])
    outcome = kibic("audit", tmp_path / "sitting", "--json")
    assert outcome.document["cards_seen"] == 4 and outcome.document["unread"] == []
    assert outcome.err.count("named in the wrong order") == 2


def test_a_face_among_the_backs_is_left_out(kibic: Kibic, folder: Path, pairs: list[tuple[Picture, Picture]]) -> None:
    back, face = pairs[0]
    half = back.shape[1] // 2
    mixed = np.hstack([face[:, :half], back[:, half:]])
    cv2.imwrite(str(folder / "1-back.webp"), mixed)
    outcome = kibic("audit", folder, "--json")
    document = outcome.document
    assert (document["cards_seen"], len(document["missing"]), len(document["uncompared"])) == (4, 28, 1)
    assert "face up in the picture of the backs" in outcome.err


def test_a_card_whose_back_was_not_seen_is_told_apart_from_missing_ones(kibic: Kibic, folder: Path) -> None:
    (folder / "1-back.webp").unlink()
    outcome = kibic("audit", folder, "--json")
    document = outcome.document
    assert (document["cards_seen"], len(document["missing"]), document["findings"]) == (4, 28, [])
    assert len(document["uncompared"]) == 2 and not set(document["uncompared"]) & set(document["missing"])
    assert "1-face.webp is used in part only: its cards count as seen" in outcome.err
    assert f"seen, back not compared: {' '.join(document['uncompared'])}" in kibic("audit", folder).out


def test_cards_that_run_out_of_their_pictures_are_named(
    kibic: Kibic, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inspected(monkeypatch, ALL)
    whole = vision.audit.inspection.audit_sitting
    monkeypatch.setattr(
        vision.audit.inspection, "audit_sitting", lambda *given: replace(whole(*given), cut_off=("As", "#2:1"))
    )
    outcome = kibic("audit", folder, "--deck", "piquet32", "--json")
    assert outcome.document["cut_off"] == ["As", "#2:1"]
    assert "cut off at the border of their pictures, and not compared: As #2:1 (show them again" in outcome.err


def test_a_card_taken_away_is_told(kibic: Kibic, folder: Path, pairs: list[tuple[Picture, Picture]]) -> None:
    face = pairs[0][1].copy()
    face[:, face.shape[1] // 2 :] = np.median(face[:6], axis=(0, 1)).astype(np.uint8)
    cv2.imwrite(str(folder / "1-face.webp"), face)
    outcome = kibic("audit", folder, "--json")
    assert outcome.document["cards_seen"] == 3
    assert "2 cards lie face down and 1 face up" in outcome.err


def test_further_pictures_of_backs_are_taken_or_told_of(
    kibic: Kibic, folder: Path, pairs: list[tuple[Picture, Picture]]
) -> None:
    back, face = pairs[0]
    aside = cv2.warpAffine(back, np.array([[1, 0.03, 9.3], [-0.03, 1, 4.6]]), back.shape[1::-1], borderMode=1)
    cv2.imwrite(str(folder / "1-back-2.png"), aside)
    (folder / "1-back-3.webp").write_bytes((folder / "2-back.webp").read_bytes())
    cv2.imwrite(str(folder / "1-back-4.png"), face)
    outcome = kibic("audit", folder, "--json")
    assert outcome.document["cards_seen"] == 4
    assert "1-back-3.webp is left out: it is a copy of" in outcome.err
    assert "1-back-4.png is left out: it shows faces" in outcome.err and "1-back-2.png" not in outcome.err
    left = {Path(one["file"]).name: one["kind"] for one in outcome.document["left_out"]}
    assert left == {"1-back-3.webp": "copy", "1-back-4.png": "further-faces"}
    assert all(one["why"] and one["file"] not in one["why"] for one in outcome.document["left_out"])


def test_a_sitting_cut_off_half_way_keeps_what_was_seen(kibic: Kibic, folder: Path) -> None:
    (folder / "2-face.webp").unlink()
    outcome = kibic("audit", folder, "--json")
    assert outcome.status == 1 and outcome.document["cards_seen"] == 2
    assert "2-back.webp is left out" in outcome.err


def test_a_text_named_as_a_picture_loses_its_pair_only(kibic: Kibic, folder: Path) -> None:
    (folder / "2-face.webp").unlink()
    (folder / "2-face.jpg").write_text("no picture")
    outcome = kibic("audit", folder, "--json")
    assert outcome.document["cards_seen"] == 2
    assert "2-face.jpg is left out: it is not a picture" in outcome.err and "2-back.webp is left out" in outcome.err


def test_a_deck_named_beforehand_is_the_one_expected(kibic: Kibic, folder: Path) -> None:
    document = kibic("audit", folder, "--deck", "french52", "--json").document
    assert (document["deck"], document["cards_expected"], document["foreign"]) == ("french52", 52, [])


@pytest.mark.parametrize("kept", ["back", "face"])
def test_one_side_alone_is_no_sitting(kibic: Kibic, folder: Path, kept: str) -> None:
    for path in folder.glob("*"):
        if f"-{kept}" not in path.name:
            path.unlink()
    outcome = kibic("audit", folder, "--json")
    assert (outcome.status, outcome.out) == (2, "")
    assert "NAME-back.jpg" in outcome.err.splitlines()[-1] and "Traceback" not in outcome.err


def test_photos_as_a_phone_numbers_them_are_taken_in_order(kibic: Kibic, folder: Path) -> None:
    for number, name in enumerate(("1-back", "1-face", "2-back", "2-face"), start=1001):
        (folder / f"{name}.webp").rename(folder / f"IMG_{number}.webp")
    outcome = kibic("audit", folder, "--json")
    assert (outcome.status, outcome.document["cards_seen"]) == (1, 4)
    assert "IMG_1003+IMG_1004: taken in the order of their names: the first shows backs" in outcome.err
    (folder / "IMG_1002.webp").rename(folder / "IMG_1005.webp")
    outcome = kibic("audit", folder, "--json")
    assert (outcome.status, outcome.out) == (2, "")
    assert "IMG_1003.webp is left out: in the order of the names it should show faces" in outcome.err
    assert "breaks the order backs, faces" in outcome.err.splitlines()[-1] and "Traceback" not in outcome.err
    (folder / "IMG_1005.webp").unlink()
    outcome = kibic("audit", folder, "--json")
    assert outcome.status == 2 and "here are 3, such as IMG_1001.webp" in " ".join(outcome.err.split())


def test_nothing_to_see_is_one_clear_line(kibic: Kibic, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "table").mkdir()
    for side in ("back", "face"):
        cv2.imwrite(str(tmp_path / "table" / f"1-{side}.png"), np.full((300, 400, 3), 70, np.uint8))
    for given, words in (
        ((tmp_path / "empty",), "NAME-back.jpg"),
        ((tmp_path / "nowhere",), "nowhere"),
        (("",), "without a name"),
        ((tmp_path / "table",), "no card was found"),
        ((folder, "--deck", "pique32"), "piquet32"),
        ((folder, "--profile", folder / "1-back.webp"), "profile"),
        ((folder, "--report", tmp_path / "nowhere" / "r.html"), "folder"),
    ):
        outcome = kibic("audit", *given, "--json")
        assert (outcome.status, outcome.out) == (2, ""), given
        assert words in outcome.err, given


def test_the_report_is_written(kibic: Kibic, folder: Path, tmp_path: Path) -> None:
    kibic("audit", folder, "--report", tmp_path / "r.html")
    text = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>") and "This deck is not complete" in text


def test_a_report_that_is_a_folder_is_refused_before_the_audit(kibic: Kibic, folder: Path, tmp_path: Path) -> None:
    outcome = kibic("audit", folder, "--report", tmp_path)
    assert outcome.status == 2 and "is a folder: name a file" in outcome.err


def test_what_was_found_is_printed_though_the_report_cannot_be_written(kibic: Kibic, folder: Path) -> None:
    outcome = kibic("audit", folder, "--json", "--report", "/dev/full")
    assert outcome.status == 2 and "cannot be written" in outcome.err
    assert outcome.document["cards_seen"] == 4


@pytest.mark.slow
def test_a_film_gives_the_same_document_and_parts_of_a_sitting_go_together(
    kibic: Kibic, folder: Path, tmp_path: Path
) -> None:
    cards = ["Ah", "7s"]
    rng = np.random.default_rng(3)
    prints = Prints({name: face_image("piquet32", name, 400) for name in cards}, back_image("floral", 500))
    deck = make_deck(prints, rng, names=cards)
    easy = replace(CONDITIONS, card_share=(0.54, 0.56))
    table = Table.set_up(2, rng, easy, card_mm=deck.size_mm, size=(960, 540))
    film = cv2.VideoWriter(str(tmp_path / "sitting.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, (960, 540))
    for scene in film_sitting(table, [deck.cards], rng, Pace(still_s=0.8)):
        film.write(scene.image)
    film.release()
    outcome = kibic("audit", tmp_path / "sitting.avi", "--json")
    assert outcome.status == 1 and list(outcome.document) == KEYS
    assert (outcome.document["deck"], outcome.document["cards_seen"]) == ("piquet32", 2)
    both = kibic("audit", folder, tmp_path / "sitting.avi", "--json").document
    assert both["cards_seen"] == 6 and sorted(both["duplicated"]) == cards[::-1]


def test_a_film_that_is_none_leaves_the_pictures(kibic: Kibic, folder: Path) -> None:
    (folder / "sitting.mp4").write_bytes(b"no film")
    outcome = kibic("audit", folder, "--json")
    assert outcome.document["cards_seen"] == 4
    assert "sitting.mp4 is left out: it is not a film" in outcome.err
    for path in folder.glob("*.webp"):
        path.unlink()
    outcome = kibic("audit", folder, "--json")
    assert (outcome.status, outcome.out) == (2, "") and "no card was found" in outcome.err


@pytest.mark.slow
def test_two_decks_mixed_are_told_apart_by_their_backs(kibic: Kibic, tmp_path: Path) -> None:
    rng, coarse = np.random.default_rng(1), replace(SMALL, px_per_mm=4.0, each=6)
    pairs = draw(coarse, rng, ["Ah", "Kh", "Qh", "9h", "8h", "7h"])
    pairs += draw(replace(coarse, back="lattice", each=3), rng, ["As", "Ks", "Qs"])
    write(tmp_path / "sitting", pairs)
    outcome = kibic("audit", tmp_path / "sitting", "--json")
    document = outcome.document
    assert outcome.status == 1 and document["verdict"] == "incomplete" and document["findings"] == []
    assert sorted(document["foreign"]) == ["As", "Ks", "Qs"] and document["cards_seen"] == 9
    assert "of another deck by their backs" in outcome.err
