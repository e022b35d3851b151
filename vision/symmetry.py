"""Does a card look the same after a half turn? Backs do, pictures do not."""

import cv2
import numpy as np

from vision.frames import Picture


def half_turn_likeness(card: Picture) -> float:
    """Correlation, -1..1, of a rectified card `(h, w, 3)` with itself turned upside down; 0 for an even one.

    Slow changes of light across the card are taken out first, so that shade neither makes nor breaks the likeness.

    >>> stripes = np.zeros((96, 64, 3), np.uint8)
    >>> stripes[::8] = 200
    >>> half_turn_likeness(np.maximum(stripes, stripes[::-1, ::-1])) > 0.9
    True
    """
    grey = cv2.cvtColor(card, cv2.COLOR_BGR2GRAY).astype(np.float32)
    fine = cv2.GaussianBlur(grey, (0, 0), 1.2) - cv2.GaussianBlur(grey, (0, 0), 8)
    turned = fine[::-1, ::-1]
    power = float((fine * fine).mean())
    return float((fine * turned).mean() / power) if power > 4 else 0.0
