"""The pages of the HTML reports: each its own, all with one look."""

from pathlib import Path
from string import Template

_LOOK = Path(__file__).with_name("report_page.css")


def fill(page: Path, **parts: str) -> str:
    """The page with its parts filled in; `$look` in it is the style that all reports share.

    Raises:
        KeyError: the page has a place for a part that is not given.
    """
    return Template(page.read_text(encoding="utf-8")).substitute(parts, look=_LOOK.read_text(encoding="utf-8"))
