"""From bytes to text, in one place for all readers: UTF-8 and UTF-16 with or without BOM, else an eight-bit page."""

import codecs

from detectors.logs.code_pages import decode_eight_bit

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE = 4096
_FEW_SPOILT = 10
"""Where so many characters are good UTF-8 for one that is not, the text is UTF-8 with some bytes spoilt."""
_TEXT_CONTROLS = frozenset(b"\t\n\v\f\r\x1a\x1b")


def decode_log(data: bytes) -> str | None:
    r"""The text of a log with line ends made `\n`, or None for bytes that are no text (a picture, a program).

    A file cut in the middle of a character loses that character only.

    >>> decode_log(b"\xff\xfeA\x00\r\x00\n\x00h\x00")
    'A\nh'
    >>> decode_log(b"P\xe9ter") == "P\u00e9ter"
    True
    """
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _unify(_decoded(data[len(mark) :], encoding))
    sample = data[:_SAMPLE]
    if b"\0" in sample:
        guess = _utf16_without_mark(sample)
        if guess is not None:
            return _unify(_decoded(data, guess))
        if sample.count(0) > len(sample) // 10:
            return None
        data = data.replace(b"\0", b"")  # one at the head of every line, as a converter left them
        sample = data[:_SAMPLE]
    if sum(byte < 32 and byte not in _TEXT_CONTROLS for byte in sample) > len(sample) // 50:
        return None
    try:
        return _unify(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        if error.start >= len(data) - 3 and error.reason == "unexpected end of data":
            return _unify(data[: error.start].decode("utf-8"))
    text = data.decode("utf-8", "replace")
    spoilt = text.count("\ufffd")
    if _FEW_SPOILT * spoilt < sum(ord(sign) > 127 for sign in text) - spoilt:
        return _unify(text)
    return _unify(decode_eight_bit(data))


def _decoded(data: bytes, encoding: str) -> str:
    """The text, without the character within which the data may end: a line before it would be spoilt."""
    return codecs.getincrementaldecoder(encoding)(errors="replace").decode(data)


def _utf16_without_mark(sample: bytes) -> str | None:
    """Card logs are mostly ASCII, so of UTF-16 every second byte is mostly zero, though not those of suit symbols."""
    half = max(len(sample) // 2, 1)
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if odd > 0.6 * half and even < 0.05 * half:
        return "utf-16-le"
    if even > 0.6 * half and odd < 0.05 * half:
        return "utf-16-be"
    return None


def _unify(text: str) -> str:
    """Line ends made one, without the marks within that are left where logs with BOMs were joined."""
    return text.replace("\ufeff", "").replace("\r\n", "\n").replace("\r", "\n")
