"""From bytes to text."""

import codecs

import pytest

from detectors.logs.encoding import decode_log

TEXTS = [
    (b"", ""),
    (b"a\r\nb\rc\n", "a\nb\nc\n"),
    ("Péter".encode(), "Péter"),
    ("Péter".encode("latin-1"), "Péter"),
    (codecs.BOM_UTF8 + "Péter".encode(), "Péter"),
    (codecs.BOM_UTF16_LE + "Péter".encode("utf-16-le"), "Péter"),
    (codecs.BOM_UTF32_BE + "Péter".encode("utf-32-be"), "Péter"),
    ("abcdefgh".encode("utf-16-be"), "abcdefgh"),
    ("Péter és Pál".encode()[:2], "P"),  # cut within the second character
    (codecs.BOM_UTF16_LE + "ab".encode("utf-16-le")[:3], "a"),  # cut within the second character
    ("ab\n".encode("utf-16-be")[:-1], "ab"),
    (2 * (codecs.BOM_UTF8 + b"a\r\n"), "a\na\n"),  # two logs joined
]


@pytest.mark.parametrize(("data", "text"), TEXTS)
def test_every_encoding_of_logs_is_read(data: bytes, text: str) -> None:
    assert decode_log(data) == text


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\0\0\0\0", bytes(range(1, 32)) * 4])
def test_a_picture_is_no_text(data: bytes) -> None:
    assert decode_log(data) is None


def test_utf_16_without_a_mark_may_hold_many_suit_symbols() -> None:
    text = "♠AKQ ♥JT9 ♦876 ♣5432 Győző: űű\n" * 3
    for encoding in ("utf-16-le", "utf-16-be"):
        assert decode_log(text.encode(encoding)) == text


def test_utf_8_with_some_bytes_spoilt_stays_utf_8() -> None:
    text = "Győző, Gyöngyvér, Ödön, Őrs, Zsófia és Éva\n" * 3
    data = text.encode().replace("Éva".encode(), b"\xc9va", 1)
    assert decode_log(data) == text.replace("Éva", "\ufffdva", 1)
