"""`kibic deals`, by the contract."""

import codecs
from pathlib import Path

import pytest

LOG_KEYS = [
    "file",
    "format",
    "game",
    "deals",
    "skipped",
    "findings",
    "kind",
    "max_e",
    "alpha",
    "deals_needed",
    "verdict",
]
FINDING_KEYS = [
    "hypothesis",
    "seat",
    "e_value",
    "log10_e",
    "flagged",
    "first_flagged_deal",
    "telling_deals",
    "innocent_explanation",
]
FOLDER_KEYS = ["folder", "files", "deals", "skipped", "suspicious", "fair", "not_enough"]


def test_a_fair_log_ends_with_zero_and_has_every_key(kibic, fair: Path) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("deals", fair, "--json")
    log = outcome.document["logs"][0]
    assert (outcome.status, outcome.err) == (0, "")
    assert list(outcome.document) == ["logs", "folders"]
    assert list(log) == LOG_KEYS
    assert list(log["findings"][0]) == FINDING_KEYS
    assert (log["file"], log["format"], log["game"], log["deals"]) == (str(fair), "native", "otlapos-egycseres-32", 100)
    assert (log["verdict"], log["kind"], log["alpha"], log["skipped"]) == ("fair", None, 0.001, [])
    assert isinstance(log["deals_needed"], int)
    assert outcome.document["folders"] == []


def test_a_cheat_is_flagged_and_ends_with_one(kibic, cheated: Path) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("deals", cheated, "--json")
    log = outcome.document["logs"][0]
    top = log["findings"][0]
    assert (outcome.status, log["verdict"], top["seat"], top["flagged"]) == (1, "suspicious", 2, True)
    assert top["e_value"] >= 1000
    assert log["max_e"] == top["e_value"]
    assert top["hypothesis"].endswith("@2")
    assert 1 <= top["first_flagged_deal"] <= 60


def test_the_suspect_can_be_named_by_seat_player_and_feature(kibic, cheated: Path) -> None:  # type: ignore[no-untyped-def]
    for seat in ("2", "Cili", "cili"):
        log = kibic("deals", cheated, "--seat", seat, "--feature", "ace", "--json").document["logs"][0]
        assert len(log["findings"]) == 1
        assert log["findings"][0]["hypothesis"] == f"ace@{seat if seat == '2' else 'Cili'}"


def test_a_nameless_player_is_called_as_an_anonymous_run_calls_him(kibic, fair: Path, cheated: Path) -> None:  # type: ignore[no-untyped-def]
    call = ("--feature", "ace", "--json")
    nameless = kibic("deals", fair, "--seat", "P4", *call).document["logs"][0]["findings"]
    assert [finding["hypothesis"] for finding in nameless] == ["ace@3"]
    hidden = kibic("deals", cheated, "--seat", "P3", "--anonymous", *call).document["logs"][0]["findings"]
    assert [finding["hypothesis"] for finding in hidden] == ["ace@P3"]
    outcome = kibic("deals", cheated, "--seat", "Zoltan")
    assert outcome.status == 2 and all(name in outcome.err for name in ("Anna", "Béla", "Cili", "Dóra", "0, 1, 2, 3"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("deal,North,East\n1,Ah Kh,Qd Jd\n", "game,dealer,seat0,seat1,...,talon, and this one has deal,North,East"),
        ('{"before":["Ah","Kd"],"after":["Kd","Ah"]}\n', "`kibic shuffle` judges"),
        ("11221122112211221122112211\n", "it holds recorded shuffles: kibic shuffle "),
    ],
)
def test_what_is_nearly_a_log_is_told_what_it_is(kibic, fair: Path, tmp_path: Path, text: str, said: str) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "near.txt"
    path.write_text(text, encoding="utf-8")
    alone, beside = kibic("deals", path), kibic("deals", path, fair)
    assert alone.status == 2 and said in alone.err
    assert beside.status == 0 and said in beside.err


def test_names_are_replaced_if_asked(kibic, native_log, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "moving.jsonl"
    lines = [
        native_log("poker-32", 1, players=names)
        for names in (["Anna", "Béla", "Cili", ""], ["Béla", "Anna", "Cili", ""])
    ]
    path.write_text("".join(lines), encoding="utf-8")
    assert "Anna" in kibic("deals", path, "--json").out
    hidden = kibic("deals", path, "--json", "--anonymous")
    assert not any(name in hidden.out + hidden.err for name in ("Anna", "Béla", "Cili"))
    assert {finding["seat"] for finding in hidden.document["logs"][0]["findings"]} <= {"P1", "P2", "P3", None}


def test_folders_are_walked_and_summed_up(kibic, native_log, fair: Path, cheated: Path) -> None:  # type: ignore[no-untyped-def]
    below = fair.parent / "below"
    below.mkdir()
    (below / "readme.txt").write_text("no log", encoding="utf-8")
    (below / "short.jsonl").write_text(native_log("ferbli", 2) + "{broken\n", encoding="utf-8")
    (below / ".hidden").write_text("x", encoding="utf-8")
    outcome = kibic("deals", fair.parent, "--json")
    logs, folders = outcome.document["logs"], outcome.document["folders"]
    assert [log["verdict"] for log in logs] == ["not-a-deal-log", "not-enough", "suspicious", "fair"]
    assert [list(folder) for folder in folders] == [FOLDER_KEYS] * 2
    counts = {Path(folder["folder"]).name: list(folder.values())[1:] for folder in folders}
    assert counts == {"below": [2, 2, 1, 0, 0, 1], fair.parent.name: [2, 160, 0, 1, 1, 0]}
    assert logs[1]["skipped"][0]["line"] == 3


def test_a_card_twice_is_an_impossible_deal_never_a_crash(kibic, native_log, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "doubled.jsonl"
    path.write_text(
        native_log("poker-32", 3) + '{"game": "poker-32", "hands": [["Ah", "Kd"], ["Ah", "7c"]]}\n', encoding="utf-8"
    )
    outcome = kibic("deals", path, "--json")
    finding = outcome.document["logs"][0]["findings"][0]
    assert (outcome.status, outcome.document["logs"][0]["verdict"]) == (1, "suspicious")
    assert finding["lines"] == [4]
    assert [finding[key] for key in ("hypothesis", "seat", "e_value", "flagged")] == [
        "impossible-deal",
        None,
        None,
        True,
    ]
    assert finding["innocent_explanation"].startswith("log or typing error")


def test_a_pbn_in_utf16_is_read(kibic, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    deal = "N:AKQJ.T98.765.432 T987.AKQJ.432.65 65.765.AKQJ.T987 432.432.T98.AKQJ"
    path = tmp_path / "board.pbn"
    path.write_bytes(codecs.BOM_UTF16_LE + f'[Board "1"]\r\n[Deal "{deal}"]\r\n'.encode("utf-16-le"))
    log = kibic("deals", path, "--json").document["logs"][0]
    assert (log["format"], log["game"], log["deals"], log["verdict"]) == ("pbn", "bridge", 1, "not-enough")


def test_a_truncated_hand_history_gives_the_hands_before_the_break(kibic, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    hand = "variant = 'NT'\nstarting_stacks = [9, 9]\nactions = ['d dh p1 AhKd', 'd dh p2 7c7d', 'p1 f']\n"
    path = tmp_path / "night.phhs"
    path.write_text(f"[1]\n{hand}[2]\n{hand}[3]\n{hand[:-20]}", encoding="utf-8")
    log = kibic("deals", path, "--json").document["logs"][0]
    assert log["deals"] == 2
    assert [skip["line"] for skip in log["skipped"]] == [12]
    assert "cut off" in log["skipped"][0]["reason"]


UNUSABLE = [
    ("empty.jsonl", b""),
    ("notes.txt", b"We played until three.\n"),
    ("picture.pbn", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
    ("cut.phh", b"variant = 'NT'\nactions = ['d dh p1 Ah"),
]
WHY_UNUSABLE = {"cut.phh": "line 2: no TOML, the file may be cut off", "empty.jsonl": "nothing is written in it"}


@pytest.mark.parametrize(("name", "data"), UNUSABLE, ids=[name for name, _ in UNUSABLE])
def test_alone_a_file_without_deals_ends_with_two(kibic, tmp_path: Path, name: str, data: bytes) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / name
    path.write_bytes(data)
    outcome = kibic("deals", path, "--json")
    assert outcome.status == 2
    assert outcome.document["logs"][0]["file"] == str(path)
    assert str(path) in outcome.err
    assert WHY_UNUSABLE.get(name, "the formats read are bovada, ") in outcome.err


def test_a_log_whose_every_line_is_wrong_is_told_where_and_why(kibic, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "wrong.jsonl"
    path.write_text('\n{"game": "pokr-32", "hands": [["Ah"], ["Kh"]]}\n', encoding="utf-8")
    outcome = kibic("deals", path)
    assert outcome.status == 2
    assert f"no deals were found in {path}; line 2: unknown game 'pokr-32'; did you mean poker-32" in outcome.err
    assert f"{path}, line 2: unknown game" in kibic("deals", tmp_path).err


def test_files_and_folders_are_printed_as_they_were_given(kibic, fair: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.chdir(fair.parent)
    (fair.parent / "below").mkdir()
    (fair.parent / "below" / "again.jsonl").write_bytes(fair.read_bytes())
    document = kibic("deals", "./fair.jsonl", "./below/", ".", "--json").document
    assert [log["file"] for log in document["logs"]] == [
        "./fair.jsonl",
        "./below/again.jsonl",
        "./below/again.jsonl",
        "./fair.jsonl",
    ]
    assert [folder["folder"] for folder in document["folders"]] == ["./below/", "./below", "."]


@pytest.mark.parametrize(("name", "words"), [("", "no deals were found"), ("x" * 5000, "cannot be opened")])
def test_a_name_that_no_file_can_have_ends_with_two(kibic, name: str, words: str) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("deals", name, "--json")
    assert (outcome.status, outcome.document["folders"]) == (2, [])
    assert words in outcome.err


def test_bad_files_never_lose_good_ones(kibic, fair: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    missing = tmp_path / "missing.jsonl"
    outcome = kibic("deals", missing, fair, "--json")
    logs = outcome.document["logs"]
    assert (outcome.status, [log["verdict"] for log in logs]) == (0, ["not-a-deal-log", "fair"])
    assert "cannot be opened" in logs[0]["skipped"][0]["reason"]
    assert f"{missing}: cannot be opened" in outcome.err


def test_a_folder_without_logs_and_no_log_at_all_end_with_two(kibic, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("deals", tmp_path, "--json")
    assert (outcome.status, outcome.document) == (2, {"logs": [], "folders": []})
    assert f"no deals were found in {tmp_path}" in outcome.err
    assert kibic("deals").status == 2


WRONG = [
    (["--game", "pokr-32"], "unknown game 'pokr-32'; did you mean poker-32"),
    (["--feature", "acee"], "unknown feature 'acee'; did you mean ace"),
    (["--list-features", "roulette-ketzerus"], "roulette-ketzerus is played with a wheel: no cards are dealt"),
    (["--game", "bridge", "--feature", "kings"], "unknown feature 'kings'; did you mean king"),
    (["--seat", "9"], "unknown seat '9'"),
    (["--alpha", "0"], "--alpha is an error rate between 0 and 1"),
    (["--alpha", "1.5"], "--alpha is an error rate between 0 and 1"),
]


@pytest.mark.parametrize(("options", "message"), WRONG, ids=[" ".join(options) for options, _ in WRONG])
def test_a_wrong_call_says_what_would_be_right(kibic, fair: Path, options: list[str], message: str) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("deals", fair, *options)
    assert outcome.status == 2
    assert message in outcome.err
    assert outcome.err.count("\n") == 1


def test_a_seat_that_only_some_logs_have_is_said_of_the_others(kibic, fair: Path, cheated: Path) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("deals", fair, cheated, "--seat", "Cili", "--json")
    logs = outcome.document["logs"]
    assert (outcome.status, [log["verdict"] for log in logs]) == (1, ["not-enough", "suspicious"])
    assert "unknown seat 'Cili'" in logs[0]["skipped"][0]["reason"]


def test_features_of_a_game_are_listed(kibic) -> None:  # type: ignore[no-untyped-def]
    document = kibic("deals", "--list-features", "poker-32", "--json").document
    assert document["game"] == "otlapos-egycseres-32"
    assert [row["feature"] for row in document["features"]][:3] == ["best-hand", "ace", "ace-pair"]
    assert document["features"][0]["weight"] >= 0.25
    assert "best-hand" in kibic("deals", "--list-features", "tarokk-xx-hivasos").out
    wrong = kibic("deals", "--list-features", "tarok")
    assert (wrong.status, "did you mean" in wrong.err or "known:" in wrong.err) == (2, True)


def test_a_report_is_written_beside_the_json_and_the_status_stays(kibic, cheated: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    plain = kibic("deals", cheated, "--json")
    report = tmp_path / "report.html"
    outcome = kibic("deals", cheated, "--json", "--report", report, "--lang", "hu")
    assert (outcome.status, outcome.document) == (plain.status, plain.document) and outcome.status == 1
    text = report.read_text(encoding="utf-8")
    assert '<html lang="hu">' in text and "Gyanús" in text and "Cili" in text


def test_an_anonymous_report_holds_no_name(kibic, cheated: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    report = tmp_path / "report.html"
    kibic("deals", cheated, cheated, "--anonymous", "--report", report)
    text = report.read_text(encoding="utf-8")
    assert not any(name in text for name in ("Anna", "Cili", "cheated.jsonl")) and "P3" in text


@pytest.mark.parametrize(
    ("report", "said"),
    [("", "is a folder"), ("no/such/report.html", "there is no folder"), ("x" * 300, "cannot be written")],
)
def test_a_report_that_cannot_be_written_is_refused_before_the_work(  # type: ignore[no-untyped-def]
    kibic, cheated: Path, tmp_path: Path, report: str, said: str
) -> None:
    outcome = kibic("deals", cheated, "--report", tmp_path / report)
    assert outcome.status == 2 and said in outcome.err and outcome.out == ""


def test_a_report_that_is_refused_leaves_nothing_behind(kibic, fair: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("deals", tmp_path / "gone.jsonl", "--report", tmp_path / "report.html")
    assert outcome.status == 2 and not (tmp_path / "report.html").exists()


def test_a_report_never_takes_the_place_of_a_log(kibic, fair: Path) -> None:  # type: ignore[no-untyped-def]
    before = fair.read_bytes()
    outcome = kibic("deals", fair, "--report", fair)
    assert outcome.status == 2 and "is the log itself" in outcome.err and fair.read_bytes() == before


PBN_DEALS = (
    "N:AKQJ.T98.765.432 T987.AKQJ.432.65 65.765.AKQJ.T987 432.432.T98.AKQJ",
    "N:.KJT953.Q9.JT632 QJ93.A2.876543.7 T8654.Q4.JT.AKQ8 AK72.876.AK2.954",
)


def test_deals_in_several_files_are_said_and_count_once(kibic, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    turned = "E:" + " ".join(PBN_DEALS[0][2:].split(" ")[1:] + PBN_DEALS[0][2:].split(" ")[:1])
    (tmp_path / "one.pbn").write_text("".join(f'[Deal "{deal}"]\n\n' for deal in PBN_DEALS), encoding="utf-8")
    (tmp_path / "two.pbn").write_text(f'[Deal "{turned}"]\n', encoding="utf-8")
    (tmp_path / "three.txt").write_text(PBN_DEALS[1][2:] + "\n", encoding="utf-8")
    outcome = kibic("deals", tmp_path, "--json")
    assert [log["deals"] for log in outcome.document["logs"]] == [2, 1, 1]
    assert outcome.document["folders"][0]["deals"] == 2
    assert f"three.txt: its deal stands in files before it: 1 in {tmp_path}/one.pbn" in outcome.err
    assert f"two.pbn: its deal stands in files before it: 1 in {tmp_path}/one.pbn" in outcome.err
    assert outcome.err == kibic("deals", tmp_path).err


def test_many_files_with_the_same_deal_are_summed_up(kibic, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    for number in range(15):
        (tmp_path / f"{number:02}.pbn").write_text(f'[Deal "{PBN_DEALS[0]}"]\n', encoding="utf-8")
    outcome = kibic("deals", tmp_path, "--json")
    assert outcome.document["folders"][0]["deals"] == 1
    assert len(outcome.err.splitlines()) == 11
    assert "4 more files tell deals that stand in files before them" in outcome.err


def test_dice_are_named_and_are_no_deals(kibic, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "rolls.csv"
    path.write_text("# a d6\n" + "1\n4\n2\n6\n" * 10, encoding="utf-8")
    outcome = kibic("deals", path, "--json")
    log = outcome.document["logs"][0]
    assert (log["format"], log["verdict"], log["deals"], log["skipped"]) == ("dice", "not-a-deal-log", 0, [])
    assert outcome.status == 2
    assert "what was found is Rolls of a die" in outcome.err


@pytest.mark.slow
def test_two_processes_and_one_print_the_same(kibic, fair: Path, cheated: Path) -> None:  # type: ignore[no-untyped-def]
    one, two = (kibic("deals", fair.parent, "--json", "--jobs", jobs) for jobs in (1, 2))
    assert one.out == two.out
    assert (one.status, one.err) == (two.status, two.err) == (1, "")


def test_a_wrong_way_of_sharing_the_work_is_refused(kibic, fair: Path) -> None:  # type: ignore[no-untyped-def]
    for options, message in (
        (("--jobs", 0), "--jobs is a number of processes, 1 or more, not 0"),
        (("--jobs", 2, "--scheduler", "tcp://127.0.0.1:8786"), "--jobs goes without --scheduler"),
        (("--scheduler", "here"), "--scheduler is an address such as tcp://192.168.1.7:8786, not here"),
    ):
        outcome = kibic("deals", fair, *options)
        assert (outcome.status, outcome.out) == (2, "")
        assert message in outcome.err


def test_a_bottom_dealer_is_flagged_and_the_kind_is_named(kibic, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    log = tmp_path / "bottom.jsonl"
    kibic("deal", "poker-32", "--cheat", "bottom", "--rate", 0.3, "-n", 200, "--seed", 4, "--out", log)
    judged = kibic("deals", log, "--json")
    row = judged.document["logs"][0]
    assert (judged.status, row["verdict"], row["kind"]["label"]) == (1, "suspicious", "bottom")
    assert row["findings"][0]["hypothesis"] == "bottom@dealer"
    assert sum(row["kind"]["probabilities"].values()) == pytest.approx(1, abs=0.01)
    assert "looks most like: bottom" in kibic("deals", log).out
