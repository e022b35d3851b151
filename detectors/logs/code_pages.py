"""Eight-bit text: Western or Central European code page, decided by which of them turns the words into words.

The same byte is õ in the West and ő in Central Europe, û and ű, ø and ř. A word speaks for a code page if all of its
letters belong to one language written in it; where the words do not decide, the language that explains most of them
does, and after that Hungarian before the Western languages before the others.
"""

import re
from functools import lru_cache

_MOST_WORDS = 2000
_WORD = re.compile(rb"[A-Za-z\x80-\xff]*[\x80-\xff][A-Za-z\x80-\xff]*")

_LANGUAGES = (
    ("Hungarian", ("cp1250", "iso8859_2"), "áéíóöőúüű"),
    ("German", ("cp1252", "cp1250", "iso8859_2"), "äöüßé"),
    ("French", ("cp1252",), "àâæçèéêëîïôœùûü"),
    ("Spanish", ("cp1252",), "áéíñóúü"),
    ("Portuguese", ("cp1252",), "áàâãçéêíóôõú"),
    ("Italian", ("cp1252",), "àèéìòóù"),
    ("Scandinavian", ("cp1252",), "åäöæøéü"),
    ("Icelandic", ("cp1252",), "áðéíóúýþæö"),
    ("Estonian", ("cp1252",), "äõöüšž"),
    ("Polish", ("cp1250", "iso8859_2"), "ąćęłńóśźż"),
    ("Czech or Slovak", ("cp1250", "iso8859_2"), "áäčďéěíľňóôřšťúůýž"),
    ("Croatian or Slovene", ("cp1250", "iso8859_2"), "čćđšž"),
    ("Romanian", ("cp1250", "iso8859_2"), "ăâîşţ"),
)
_NEVER = {
    "Hungarian": re.compile("[aeiouáéíóúöü][őű]|őe"),  # Août, Simões
    "Portuguese": re.compile("õ(?!e)"),  # Győr
}
_SIGNS = "’‘“”„…–—•«»€"


def decode_eight_bit(data: bytes) -> str:
    r"""The text of bytes that are no UTF-8: in cp1250, ISO 8859-2 or cp1252, which contains Latin-1. Never fails.

    >>> decode_eight_bit("Szűcs és Erdős".encode("cp1250"))
    'Szűcs és Erdős'
    >>> decode_eight_bit("João Simões".encode("latin-1"))
    'João Simões'
    """
    words = list(dict.fromkeys(match[0] for match in _WORD.finditer(data)))[:_MOST_WORDS]
    best = max(("cp1250", "iso8859_2", "cp1252"), key=lambda page: _fit(words, page))
    return data.decode("latin-1").translate(_table(best))


def _fit(words: list[bytes], page: str) -> tuple[int, int, int]:
    """How many words are words, how many of them in one language, and which (the first of the list is the highest)."""
    explained: set[bytes] = set()
    largest, rank = 0, 0
    for place, (language, pages, _) in enumerate(_LANGUAGES):
        if page in pages:
            found = [word for word in words if _is_word(word.decode("latin-1").translate(_table(page)), language)]
            explained.update(found)
            if len(found) > largest:
                largest, rank = len(found), -place
    return len(explained), largest, rank


def _is_word(word: str, language: str) -> bool:
    small = word.lower().strip(_SIGNS)
    never = _NEVER.get(language)
    return all(sign in _letters(language) for sign in small) and not (never and never.search(small))


@lru_cache(maxsize=32)
def _letters(language: str) -> frozenset[str]:
    own = next(letters for name, _, letters in _LANGUAGES if name == language)
    return frozenset("abcdefghijklmnopqrstuvwxyz" + own)


@lru_cache(maxsize=4)
def _table(page: str) -> dict[int, str]:
    """What each byte above 127 means; one that the code page leaves out stays what it is in Latin-1."""
    return {byte: bytes([byte]).decode(page, "ignore") or chr(byte) for byte in range(128, 256)}
