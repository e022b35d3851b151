"""Texts that begin with an ordinal, which Markdown would take for an item of a list."""

import re


def unlisted(text: str) -> str:
    r"""The text, written so that Markdown shows "2. hely" as it stands.

    >>> unlisted("2. hely"), unlisted("Seat 2")
    ('2\\. hely', 'Seat 2')
    """
    return re.sub(r"^(\d+)\.", r"\1\\.", text)
