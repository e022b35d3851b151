"""A log packed with gzip (`.gz`, found by content): what is in it is read like any other file."""

import gzip
import zlib
from tempfile import TemporaryFile
from typing import BinaryIO

MAGIC = b"\x1f\x8b"

MOST_BYTES = 4_000_000_000
"""A file that is longer than that when unpacked is not read to its end: packed noughts can fill any disk."""

_PART = 1 << 20


def unpacked(file: BinaryIO) -> tuple[BinaryIO, str]:
    """What a packed file holds, as an open file of its own that is gone once closed, and what went wrong, in English;
    empty if nothing did. What can be unpacked of a damaged file is there."""
    whole = TemporaryFile()  # noqa: SIM115 - it is the caller's to close
    length = 0
    try:
        with gzip.GzipFile(fileobj=file) as packed:
            while part := packed.read(_PART):
                length += len(part)
                if length > MOST_BYTES:
                    whole.seek(0)
                    return (
                        whole,
                        f"the packed file holds more than {MOST_BYTES // 1_000_000_000} GB: the rest is not read",
                    )
                whole.write(part)
    except (EOFError, gzip.BadGzipFile, zlib.error):
        whole.seek(0)
        return whole, "the packed file is damaged or cut off: unpack it with another program, or send it again"
    whole.seek(0)
    return whole, ""
