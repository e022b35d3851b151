"""Names that people typed, written so that Markdown and Streamlit's own signs show them as they stand."""

import re

_SIGNS = re.compile(r"([\\`*_{}\[\]()<>#+!|~$^]|:(?=\S)|^-|-(?=-)|(?<=-)-)")


def literal(text: str) -> str:
    r"""The text on one line, every sign of Markdown as itself.

    >>> literal("**Ann** [x](http://y) $1")
    '\\*\\*Ann\\*\\* \\[x\\]\\(http\\://y\\) \\$1'
    """
    return _SIGNS.sub(r"\\\1", " ".join(text.split()))
