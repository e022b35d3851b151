"""A file packed with gzip (`.gz`, found by content): what is in it is read like any other file."""

import zlib
from collections.abc import Callable, Iterator
from tempfile import TemporaryFile
from typing import BinaryIO

MAGIC = b"\x1f\x8b"

MOST_BYTES = 4_000_000_000
"""A file that is longer than that when unpacked is not read to its end: packed noughts can fill any disk."""

MOST_AT_ONCE = 256_000_000
"""The same for a file that is read whole, since its text and deals lie in memory."""

_PART = 1 << 16
_MOST_OF_PART = 1 << 20
_GZIP = 31
_DAMAGED = "the packed file is damaged or cut off: unpack it with another program, or send it again"
_FOLLOWED = "something that is not packed follows in the packed file: it is not read"


def unpacked(file: BinaryIO, most: Callable[[bytes], int] = lambda head: MOST_BYTES) -> tuple[BinaryIO, str]:
    """What a packed file holds, as an open file of its own that is gone once closed, and what went wrong, in English;
    empty if nothing did. What can be unpacked of a damaged file is there; nothing of one that is too long.

    Args:
        file: the packed file, from its beginning.
        most: the bytes it may hold, told by the first 64 kB or more of them.
    """
    whole = TemporaryFile()  # noqa: SIM115 - it is the caller's to close
    problem = ""
    head, limit = b"", None
    try:
        for part in _parts(file):
            whole.write(part)
            if limit is None:
                head += part
                limit = most(head) if len(head) >= _PART else None
            elif whole.tell() > limit:
                whole.truncate(0)
                problem = too_long(limit)
                break
    except _DamagedError as error:
        problem = str(error)
    whole.seek(0)
    return whole, problem


def too_long(limit: int) -> str:
    """What is said of a packed file that holds more than so many bytes."""
    size = f"{limit // 1_000_000:,} MB"
    return f"the packed file holds more than {size}: it is not read; unpack it and name what was in it"


class _DamagedError(ValueError):
    """The rest cannot be unpacked."""


def _parts(file: BinaryIO) -> Iterator[bytes]:
    """What is packed, in parts; there may be several packed files one after the other, and noughts after them.

    Raises:
        _DamagedError: at the end of what can be unpacked, if that is not the end of the file.
    """
    data = file.read(_PART)
    while data:
        packed = zlib.decompressobj(_GZIP)
        while not packed.eof:
            if not data and not (data := file.read(_PART)):
                yield packed.flush()
                raise _DamagedError(_DAMAGED)
            before = packed.copy()
            try:
                part = packed.decompress(data, _MOST_OF_PART)
            except zlib.error:
                yield from _to_the_fault(before, data)
                raise _DamagedError(_DAMAGED) from None
            data = packed.unconsumed_tail
            yield part
        data = packed.unused_data.lstrip(b"\0")
        while not data and (more := file.read(_PART)):
            data = more.lstrip(b"\0")
        data += file.read(len(MAGIC)) if len(data) < len(MAGIC) else b""
        if data and not data.startswith(MAGIC):
            raise _DamagedError(_FOLLOWED)


def _to_the_fault(packed: "zlib._Decompress", data: bytes) -> Iterator[bytes]:
    """What can be unpacked of these bytes: taken one by one, so that none before the fault is lost with it."""
    for at in range(len(data)):
        try:
            part = packed.decompress(data[at : at + 1])
        except zlib.error:
            return
        yield part
