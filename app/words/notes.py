"""Keys for texts that the rules engine has in English: a note of a deal, an option, an answer to it."""

import re
import unicodedata


def slug(text: str) -> str:
    """A text as a key: lower case, no accents, words joined by hyphens.

    >>> slug("the vizi is paid or the hand thrown; besser and kósta")
    'the-vizi-is-paid-or-the-hand-thrown-besser-and-kosta'
    """
    plain = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
