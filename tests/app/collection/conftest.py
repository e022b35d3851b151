"""A few logs in a folder, and what makes two answers equal."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from app.collection.one_file import Answer
from detectors.cheats.catalogue import find_cheat
from detectors.logs.native_lines import native_lines
from detectors.sitting import Sitting
from rules.games.catalogue import find_game


@pytest.fixture(scope="session")
def logs(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Paths of nine files: fair and cheated logs of several games and lengths, text, nothing, and one that is gone."""
    folder = tmp_path_factory.mktemp("logs")
    sittings = (
        ("poker-32", None, 300),
        ("poker-32", "ace-pair", 200),
        ("bridge", None, 100),
        ("ferbli", None, 400),
        ("poker-52", "best-hand", 150),
        ("makao", None, 50),
    )
    paths = []
    for seed, (game, cheat, deals) in enumerate(sittings):
        sitting = Sitting(find_game(game), cheat=find_cheat(cheat) if cheat else None)
        lines = [
            line + "\n"
            for block in sitting.blocks(deals, np.random.default_rng(seed))
            for line in native_lines(sitting.game.id, sitting.table.arrangement, block)
        ]
        paths.append(folder / f"{seed}.jsonl")
        paths[-1].write_text("".join(lines), encoding="utf-8")
    for name, text in (("notes.txt", "Tuesday, rain.\n"), ("empty.jsonl", "")):
        paths.append(folder / name)
        paths[-1].write_text(text, encoding="utf-8")
    return [*map(str, paths), str(folder / "gone.jsonl")]


@pytest.fixture(scope="session")
def same() -> Callable[[Answer, Answer], bool]:
    """Whether two answers are equal to the last bit."""

    def paths(answer: Answer) -> list[tuple[str, bytes, bytes]]:
        found = answer.judgement.paths if answer.judgement else ()
        return [(path.hypothesis, path.deals.tobytes(), path.log10_e.tobytes()) for path in found]

    def rest(answer: Answer) -> Answer:
        return replace(answer, prints=None, judgement=answer.judgement and replace(answer.judgement, paths=()))

    def prints(answer: Answer) -> bytes | None:
        return None if answer.prints is None else answer.prints.tobytes()

    def fields(answer: Answer) -> tuple[object, ...]:
        bare = rest(answer)
        return bare.file, bare.log, bare.judgement, bare.problem, bare.is_wrong_call

    return lambda one, other: (
        fields(one) == fields(other) and paths(one) == paths(other) and prints(one) == prints(other)
    )
