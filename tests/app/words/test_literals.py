"""No page says anything that is not in the catalogues."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SHOWN = {
    "alt", "body", "caption", "help", "label", "message", "placeholder", "text", "title", "announce",
}  # fmt: skip
SPEAKING = {
    "badge", "button", "camera_input", "caption", "checkbox", "download_button", "error", "expander", "file_uploader",
    "header", "image", "info", "link_button", "markdown", "metric", "multiselect", "number_input", "page_link", "pills",
    "popover", "progress", "radio", "segmented_control", "select_slider", "selectbox", "slider", "spinner", "status",
    "subheader", "success", "tabs", "text", "text_area", "text_input", "title", "toast", "toggle", "warning", "write",
}  # fmt: skip


def app_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "commands" not in path.parts and path.name != "cli.py")


def spoken_literals(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of every literal with letters in it that a Streamlit call would show."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SPEAKING):
            continue
        if isinstance(node.func.value, ast.Constant):
            continue  # a method of a text, as "".title()
        shown = [*node.args[:1], *(keyword.value for keyword in node.keywords if keyword.arg in SHOWN)]
        if node.func.attr in ("page_link", "image"):
            shown = shown[1:]  # the first argument is a file
        for value in shown:
            for text in literals(value):
                if re.search(r"[^\W\d_]", re.sub(r"<[^>]*>|:material/\w+:", "", text)):
                    yield node.lineno, text


def literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield from (str(part.value) for part in node.values if isinstance(part, ast.Constant))
    elif isinstance(node, ast.IfExp):
        yield from (*literals(node.body), *literals(node.orelse))
    elif isinstance(node, ast.List | ast.Tuple):
        yield from (text for item in node.elts for text in literals(item))
    elif isinstance(node, ast.BinOp):
        yield from (*literals(node.left), *literals(node.right))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('st.write("hello")', ["hello"]),
        ('column.button(label="Go")', ["Go"]),
        ('st.markdown(f"> {text}")', []),
        ('st.markdown(f"{n} cards")', [" cards"]),
        ('st.tabs([t("a.b"), "More"])', ["More"]),
        ('st.button("Yes" if x else t("a.no"))', ["Yes"]),
        ('st.caption(t("learn.found", found=1))', []),
        ('st.page_link("screens/home.py", label=t("home.page"))', []),
        ('st.image(svg, alt="A card")', ["A card"]),
    ],
)
def test_the_check_finds_what_it_should(source: str, found: list[str]) -> None:
    assert [text for _, text in spoken_literals(source)] == found


def test_no_literal_is_shown(repository: Path) -> None:
    spoken = [
        (path.relative_to(repository).as_posix(), line, text)
        for path in app_files(repository / "app")
        for line, text in spoken_literals(path.read_text(encoding="utf-8"))
    ]
    assert spoken == []
