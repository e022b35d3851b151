"""A file of any size read in little memory, some lines at a time, where its format has a deal a line."""

from collections.abc import Callable, Iterable, Iterator
from io import TextIOWrapper
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Skipped
from detectors.deal_block import DealBlock
from detectors.deal_store import pack_blocks
from detectors.logs.format import Piece, Records
from detectors.logs.known import settle_known

AT_ONCE = 4_000_000
"""So many characters are read at a time."""

ReadPiece = Callable[[str, str | None], Piece | None]


class NotInPiecesError(ValueError):
    """Some of it can be read only together with the rest."""


def read_in_pieces(file: BinaryIO, read: ReadPiece, game: str | None) -> Records:
    """The records of a file of UTF-8 text, from where it stands.

    Raises:
        NotInPiecesError: it is not UTF-8 throughout, or `read` cannot read some lines by themselves.
    """
    text = TextIOWrapper(file, "utf-8-sig", newline=None)
    try:
        return join_pieces(_pieces(text, read, game))
    except UnicodeDecodeError:
        raise NotInPiecesError("not UTF-8 throughout") from None
    finally:
        text.detach()


def join_pieces(pieces: Iterable[tuple[int, Piece]]) -> Records:
    """One log of pieces, each given with how many lines stand before it; what hands are known is settled over all."""
    trusted: list[NDArray[np.bool_]] = []
    skipped: list[Skipped] = []

    def deals() -> Iterator[DealBlock]:
        for before, piece in pieces:
            skipped.extend(Skipped(skip.line + before, skip.reason) for skip in piece.skipped)
            trusted.append(piece.trusted)
            yield piece.deals.moved(before)

    found = pack_blocks(deals())  # fills the others
    return Records(settle_known(found, np.concatenate([np.zeros(0, np.bool_), *trusted])), skipped)


def _pieces(text: TextIOWrapper, read: ReadPiece, game: str | None) -> Iterator[tuple[int, Piece]]:
    before = 0
    while lines := text.readlines(AT_ONCE):
        piece = read("".join(lines).replace("\ufeff", ""), game)
        if piece is None:
            raise NotInPiecesError("lines that can be read only with the rest")
        yield before, piece
        before += len(lines)
