"""Western or Central European bytes, decided by content."""

import pytest

from detectors.logs.code_pages import decode_eight_bit
from detectors.logs.encoding import decode_log

# what is written, code pages in which it is written so
TEXTS = [
    ("plain", ["cp1250", "cp1252", "latin-1", "iso8859_2"]),
    ("Péter, Éva és Gábor", ["cp1250", "cp1252", "latin-1", "iso8859_2"]),
    ("Szűcs", ["cp1250", "iso8859_2"]),
    ("Győri Dezső és Erdős Ágnes játszik", ["cp1250", "iso8859_2"]),
    ('[North "Kőszegi Ű."]', ["cp1250", "iso8859_2"]),
    ("SZŰCS ŐRS, Pető", ["cp1250", "iso8859_2"]),
    ("João Simões", ["cp1252", "latin-1"]),
    ("Août à Genève, François Brûlé", ["cp1252", "latin-1"]),
    ("Bjørn Sørensen, Åse Müller", ["cp1252", "latin-1"]),
    ("Tõnu Mägi, Jõgi", ["cp1252", "latin-1"]),
    ("Núñez y Muñoz", ["cp1252", "latin-1"]),
    ("Łukasz Wiśniewski, Grażyna", ["cp1250", "iso8859_2"]),
    ("Jiří Dvořák, Šárka Nováková", ["cp1250", "iso8859_2"]),
    ("Živko Kovačević, Đurđa", ["cp1250", "iso8859_2"]),
    ("Szűcs “Öcsi” – 5€", ["cp1250"]),
    ("François’s “café” – 5€", ["cp1252"]),
]
CASES = [pytest.param(text, page, id=f"{text[:12]} in {page}") for text, pages in TEXTS for page in pages]


@pytest.mark.parametrize(("text", "page"), CASES)
def test_the_code_page_is_found_by_what_is_written(text: str, page: str) -> None:
    assert decode_eight_bit(text.encode(page)) == text
    assert decode_log(text.encode(page) + b"\n") == text + "\n"


def test_no_bytes_fail() -> None:
    assert len(decode_eight_bit(bytes(range(256)))) == 256
