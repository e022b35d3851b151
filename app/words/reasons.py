"""Why a record of a log was skipped, in the reader's language: the readers of logs say it in English."""

import re
from functools import lru_cache
from string import Formatter

from app.words.catalogue import Language, catalogue, say

_PAGE = "skip_reasons."


def reason_text(reason: str, language: Language) -> str:
    """The reason in a language; one that has no words of ours (a game that lacks something, say) stays English.

    >>> reason_text("the deal has 3 hands, not 4", "hu")
    'a kiosztásban 3 kéz van, nem 4'
    """
    if language == "en":
        return reason
    for key, pattern in _patterns():
        if found := pattern.fullmatch(reason):
            return say(language, key, **found.groupdict())
    return reason


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The English texts, those that say most first."""
    texts = [(key, row["en"]) for key, row in catalogue().items() if key.startswith(_PAGE)]
    texts.sort(key=lambda text: -sum(len(plain) for plain, *_ in Formatter().parse(text[1])))
    return tuple((key, re.compile(_pattern(text), re.DOTALL)) for key, text in texts)


def _pattern(text: str) -> str:
    parts = [re.escape(plain) + (f"(?P<{name}>.+?)" if name else "") for plain, name, *_ in Formatter().parse(text)]
    return "".join(parts)
