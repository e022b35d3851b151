"""The words in place of Streamlit's own: the English ones must stand as Streamlit writes them."""

from pathlib import Path

import streamlit

from app.components.widget_words.component import NAMES
from app.words.catalogue import catalogue, say


def test_every_row_is_sent() -> None:
    assert sorted(f"widgets.{name}" for name in NAMES) == sorted(
        key for key in catalogue() if key.startswith("widgets.")
    )


def test_the_english_is_what_streamlit_writes() -> None:
    scripts = (Path(streamlit.__file__).parent / "static" / "static" / "js").glob("*.js")
    told = ("Camera", "FileUp", "utils", "index")
    code = "\n".join(path.read_text(encoding="utf-8") for path in scripts if path.name.startswith(told))
    parts = {name: say("en", f"widgets.{name}").split("#") for name in NAMES}
    missing = [name for name in NAMES if any(part.strip() not in code for part in parts[name])]
    assert missing == []
