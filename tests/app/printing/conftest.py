"""Look at a PDF as a printer would: page sizes in mm, pages as pictures at a known number of pixels a millimetre."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
MM = 72 / 25.4
"""PDF points in a millimetre."""


@dataclass(frozen=True)
class Printed:
    """A PDF that was opened."""

    document: pypdfium2.PdfDocument

    def __len__(self) -> int:
        return len(self.document)

    def size(self, page: int) -> tuple[float, float]:
        """Width and height of a page in mm."""
        width, height = self.document[page].get_size()
        return width / MM, height / MM

    def picture(self, page: int, pixels_per_mm: float) -> Picture:
        """A page as a (H, W, 3) RGB picture."""
        bitmap = self.document[page].render(scale=pixels_per_mm / MM, rev_byteorder=True)
        return np.asarray(bitmap.to_numpy(), np.uint8)[:, :, :3]

    def text(self, page: int) -> str:
        """The words on a page, lines joined and hyphens at their ends taken away."""
        words = self.document[page].get_textpage().get_text_bounded()
        return " ".join(words.replace("\ufffe", "").replace("\r\n", " ").split())


@pytest.fixture
def opened() -> Callable[[bytes], Printed]:
    """Open a PDF given as bytes."""
    return lambda made: Printed(pypdfium2.PdfDocument(made))
