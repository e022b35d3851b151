"""Find card outlines on any table: many weak sources of regions, one judge of outlines.

One threshold for the whole picture is what fails on wood, white tables and in shadow. Regions come from several
brightness levels of two channels, from local contrast, and from what edges enclose; each is cut along the edges, so
that cards that touch come apart. An outline is judged by how much of its sides is really an edge.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture, shrink_to
from vision.outlines import Quad, fit_quad, is_card_like, refine_quad, side_support

FINDING_SIZE = 800
"""Longer side in pixels of the picture in which cards are looked for."""

_SMALLEST = 1 / 30
_LARGEST_SHARE = 0.95
_LEVELS = (0.25, 0.4, 0.5, 0.6, 0.7, 0.78, 0.86, 0.93)
_SUPPORT = 0.6


@dataclass(frozen=True, eq=False)
class Candidate:
    """An outline `(4, 2)` in pixels of the picture given, and the share of its sides that are edges, in 0..1."""

    quad: Quad
    support: float


def locate_cards(image: Picture) -> list[Candidate]:
    """Outlines that may be cards, best first, overlapping ones included (the reader decides between them)."""
    small, factor = shrink_to(image, FINDING_SIZE)
    if min(small.shape[:2]) < 24:
        return []
    smooth = cv2.GaussianBlur(small, (3, 3), 0)
    grey = cv2.cvtColor(smooth, cv2.COLOR_BGR2GRAY)
    quads = _quads_of_regions(smooth, np.asarray(grey, dtype=np.uint8))
    if len(quads) == 0:
        return []
    light = grey.astype(np.float32)
    support = side_support(light, quads, 2.5)
    worth = np.sort(support, axis=1)
    score = 0.5 * worth.mean(axis=1) + 0.3 * worth[:, 0] + 0.2 * worth[:, 1]
    keep = _distinct(quads, score)
    found = []
    for i in keep:
        if score[i] < _SUPPORT:
            continue
        quad = refine_quad(light, quads[i], 4.0)
        found.append(Candidate((quad / factor).astype(np.float32), float(score[i])))
    return found


def _quads_of_regions(smooth: Picture, grey: NDArray[np.uint8]) -> NDArray[np.float32]:
    height, width = grey.shape
    shortest = max(14.0, _SMALLEST * min(height, width))
    quads: list[Quad] = []
    for mask in _region_masks(smooth, grey):
        contours, _ = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
        for contour in contours:
            x, y, w, h = cv2.boundingRect(contour)
            if min(w, h) < shortest or w * h > _LARGEST_SHARE * width * height or len(contour) < 4:
                continue
            quad = fit_quad(np.asarray(contour, dtype=np.int32))
            if quad is not None and is_card_like(quad, shortest):
                quads.append(quad)
    return np.array(quads, np.float32).reshape(-1, 4, 2)


def _region_masks(smooth: Picture, grey: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    edges = [_edge_map(smooth, low, high) for low, high in ((20, 60), (50, 140))]
    whiteness = smooth.min(axis=2)
    masks = []
    for channel in (whiteness, grey):
        low, high = np.percentile(channel[::4, ::4], (1, 99))
        for level in _LEVELS:
            mask = (channel > low + level * (high - low)).astype(np.uint8)
            masks.append(cv2.morphologyEx(mask, cv2.MORPH_OPEN, _SQUARE_3))
    for edge in edges:
        thick = cv2.dilate(edge, _SQUARE_3)
        masks.append((thick == 0).astype(np.uint8))
        masks.append(cv2.morphologyEx(1 - np.minimum(thick, 1), cv2.MORPH_OPEN, _SQUARE_7))
    for window, offset in ((101, -6), (41, -4)):
        local = cv2.adaptiveThreshold(whiteness, 1, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, window, offset)
        masks.append(cv2.morphologyEx(local & (cv2.dilate(edges[1], _SQUARE_3) == 0), cv2.MORPH_OPEN, _SQUARE_3))
    return [np.asarray(mask, dtype=np.uint8) for mask in masks]


def _edge_map(smooth: Picture, low: int, high: int) -> NDArray[np.uint8]:
    """Canny over the strongest of the three channels at each pixel."""
    dx = cv2.Sobel(smooth, cv2.CV_16S, 1, 0)
    dy = cv2.Sobel(smooth, cv2.CV_16S, 0, 1)
    strongest = (np.abs(dx) + np.abs(dy)).argmax(axis=2)[:, :, None]
    dx = np.take_along_axis(dx, strongest, axis=2)[:, :, 0]
    dy = np.take_along_axis(dy, strongest, axis=2)[:, :, 0]
    return np.asarray(cv2.Canny(np.ascontiguousarray(dx), np.ascontiguousarray(dy), low, high), dtype=np.uint8)


def _distinct(quads: NDArray[np.float32], score: NDArray[np.float32], near: float = 0.08) -> list[int]:
    """Indices of outlines that are not the same as a better one (all corners within `near` of its size), best first."""
    kept: list[int] = []
    sizes = np.sqrt(np.array([cv2.contourArea(q) for q in quads]))
    rolled = np.stack([np.roll(quads, k, axis=1) for k in range(4)])
    for i in np.argsort(-score):
        if kept:
            away = np.linalg.norm(rolled[:, kept] - quads[i], axis=3).max(axis=2).min(axis=0)
            if np.any(away < near * sizes[i]):
                continue
        kept.append(int(i))
    return kept


_SQUARE_3 = np.ones((3, 3), np.uint8)
_SQUARE_7 = np.ones((7, 7), np.uint8)
