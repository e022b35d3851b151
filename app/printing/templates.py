"""Templates of gimmicked cards, true to size: cards to cut out and fold, drawings, small parts, a trimming gauge."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.components.card_table.pictures import picture
from app.printing.cuttings import cropped, paper_pip, seen_through, size_mm, with_hand
from app.printing.deck_sheet import deck_sheets
from app.printing.sheets import Sheet, find_paper
from app.words.catalogue import Language, say
from app.words.numerals import decimal
from rules.data import load_yaml
from rules.decks import find_deck
from rules.names import UnknownNameError
from tricks.catalogue import find_trick
from tricks.pictures import find
from tricks.pictures import pictures as plates
from tricks.words import words_of

PIECES_A_PAGE = 2
"""Cards, drawings and gauges; small parts stand below them."""
CONTROL_MM = 50
_LABELS = (
    "template", "make", "use", "tell", "views", "cut", "fold", "paste", "teaching", "template_footer", "cut_out",
    "gauge_corner", "gauge_full", "gauge_short", "gauge_narrow",
)  # fmt: skip


def template_ids() -> tuple[str, ...]:
    """The ids of the tricks that have a template, in the order of the book."""
    return tuple(load_yaml("printables.yaml"))


def template_sheets(trick_id: str, language: Language, paper: str = "a4") -> list[Sheet]:
    """The template pages of a trick, and the pages of its pack where it needs a whole one.

    Raises:
        UnknownNameError: no such template, or unknown paper.
    """
    known = load_yaml("printables.yaml")
    if trick_id not in known:
        raise UnknownNameError("template", trick_id, known)
    find_paper(paper)
    page = known[trick_id]
    whole = [piece for piece in page["pieces"] if "crops" not in piece]
    small = [piece for piece in page["pieces"] if "crops" in piece]
    groups = [whole[first : first + PIECES_A_PAGE] for first in range(0, len(whole), PIECES_A_PAGE)]
    groups[-1] = [*groups[-1], *small]
    sheets = [_sheet(trick_id, group, page, language, is_first=group is groups[0]) for group in groups]
    if "pack" in page:
        sheets += deck_sheets(find_deck(page["pack"]["deck"]), language, paper, back=page["pack"]["back"])
    return sheets


def _sheet(
    trick_id: str, group: Sequence[Mapping[str, Any]], page: Mapping[str, Any], language: Language, *, is_first: bool
) -> Sheet:
    trick, words = find_trick(trick_id), words_of(trick_id)
    pictures: dict[str, str] = {}
    pieces = [_piece(piece, pictures, language) for piece in group]
    is_folded = any(piece["kind"] == "fold" for piece in pieces)
    labels = {label: say(language, f"printing.{label}") for label in _LABELS}
    data = {
        "number": trick.number,
        "title": words.title[language],
        "book": say(language, "printing.book", title=words.book_title.rstrip("."), page=trick.page),
        "pieces": pieces,
        "is_folded": is_folded,
        "make": [
            *([labels["cut"], labels["fold"], labels["paste"]] if is_folded else []),
            *(said[language] for said in page["make"]),
        ],
        "tell": [said[language] for said in page["tell"]],
        "views": [_view(view, pictures, language) for view in (page.get("views", []) if is_first else [])],
        "plates": [_plate(name, pictures, language) for name in (page.get("plates", []) if is_first else [])],
        "control": CONTROL_MM,
        "scale": say(language, "printing.scale", length=CONTROL_MM),
        "labels": labels,
    }
    return Sheet("template", data, pictures)


def _piece(piece: Mapping[str, Any], pictures: dict[str, str], language: Language) -> dict[str, Any]:
    if "gauge" in piece:
        return _gauge(piece, language)
    if "crops" in piece:
        return {"kind": "crops", "parts": [_part(crop, pictures) for crop in piece["crops"]]}
    if "drawing" in piece:
        return {"kind": "drawing", "parts": [_drawn(part, pictures, language) for part in piece["drawing"]]}
    names = (piece["front"], piece["back"])
    pictures.update({name: picture(name) for name in names})
    width, height = size_mm(pictures[piece["front"]])
    sides = ("front", "back" if piece["back"].startswith("backs/") else "other_face")
    creases = piece.get("creases", {})
    return {
        "kind": "fold",
        "pictures": names,
        "width": width,
        "height": height,
        "labels": [say(language, f"printing.{side}") for side in sides],
        "lengthwise": creases.get("lengthwise", []),
        "across": creases.get("across", []),
    }


def _drawn(part: Mapping[str, Any], pictures: dict[str, str], language: Language) -> dict[str, Any]:
    name = part["picture"]
    svg = picture(name)
    if "through" in part:
        name = f"{name} through {part['through']}"
        svg = seen_through(svg, part["through"])
    pictures[name] = svg
    width, height = size_mm(svg)
    label = part["label"][language]
    return {"picture": name, "width": width, "height": height, "turned": part.get("turned", False), "label": label}


def _part(crop: Mapping[str, Any], pictures: dict[str, str]) -> dict[str, Any]:
    if "pip" in crop:
        name, svg = f"pip {crop['pip']}", paper_pip(crop["pip"])
    else:
        left, top, width, height = crop["box"]
        name = f"{crop['picture']} {left} {top} {width} {height}"
        svg = cropped(picture(crop["picture"]), (left, top, width, height))
    pictures[name] = svg
    width, height = size_mm(svg)
    return {"picture": name, "width": width, "height": height}


def _view(view: Mapping[str, Any], pictures: dict[str, str], language: Language) -> dict[str, Any]:
    svg, hand = picture(view["picture"]), view.get("hand", "")
    name = f"{view['picture']} {hand}"
    pictures[name] = with_hand(svg, hand) if hand else svg
    label, has_hand = view["label"][language], "hand" in view
    return {"picture": name, "turned": view.get("turned", False), "has_hand": has_hand, "label": label}


def _plate(name: str, pictures: dict[str, str], language: Language) -> dict[str, str]:
    pictures[name] = picture(f"pictures/{name}")
    return {"picture": name, "label": find("picture", name, plates().plates)[language]}


def _gauge(piece: Mapping[str, Any], language: Language) -> dict[str, Any]:
    return {
        "kind": "gauge",
        "width": piece["card"][0],
        "height": piece["card"][1],
        "trims": piece["gauge"],
        "labels": [
            say(language, "printing.gauge_trimmed", trim=decimal(f"{trim:.1f}", language)) for trim in piece["gauge"]
        ],
    }
