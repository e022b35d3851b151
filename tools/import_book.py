"""Import what `kibic book` searches from the books' specification: `python tools/import_book.py ../shared/book`.

Writes `datasets/book/{glossary,false_play,titles}.yaml`. The specification writes page numbers in several ways; here a
page is always a text such as "175" or "175-176". Notes on the scanning of the source are left behind.
"""

import sys
from pathlib import Path
from typing import Any

import yaml

OUT = Path(__file__).resolve().parent.parent / "datasets" / "book"


def pages(value: Any) -> str | None:
    """One text for a page, a pair of pages or a text; None stays None."""
    if value is None:
        return None
    if isinstance(value, list):
        return str(value[0]) if value[0] == value[-1] else f"{value[0]}-{value[-1]}"
    return str(value)


def glossary(spec: dict[str, Any]) -> list[dict[str, Any]]:
    """The dictionary of 1888: headword, variants, meaning, category, page, games."""
    return [
        {
            "term": entry["term"],
            "variants": entry.get("variants", []),
            "meaning_en": entry["meaning_en"],
            "category": entry["category"],
            "page": pages(entry.get("page_checked") or entry["page_printed"]),
            "games": entry["game_ids"],
        }
        for entry in spec["entries"]
    ]


def false_play(spec: dict[str, Any]) -> list[dict[str, Any]]:
    """The methods of the chapter on false play, each with the ways it is caught; "as above" is spelled out."""
    two_handed = next(method for method in spec["methods"] if method["id"] == "volte-two-handed")
    for method in spec["methods"]:
        for part in ("camera_cues", "statistics", "defence_added"):
            if set(method[part]) & {"as two-handed", "as above"}:
                method[part] = list(two_handed[part])
    return [
        {
            "id": method["id"],
            "title_hu": method["name_hu"],
            "title_en": method["name_en"],
            "category": method["category"],
            "page": pages(method["pages"]),
            "description_en": method["description"],
            "seen_by_camera_en": method["camera_cues"],
            "seen_in_logs_en": method["statistics"],
            "defence_en": [d for d in (*method["defence_book"], *method["defence_added"]) if d != "none stated"],
        }
        for method in spec["methods"]
    ]


def titles(kind: str, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Id and titles of games or tricks."""
    return [
        {
            "kind": kind,
            "id": row["id"],
            "title_hu": row["title_hu"],
            "title_en": row["title_en"],
            "page": pages(row.get("pages", row.get("page"))),
        }
        for row in rows
    ]


def main(source: Path) -> None:
    """Read the specification in `source` and write the three files."""

    def spec(name: str) -> dict[str, Any]:
        content: dict[str, Any] = yaml.safe_load((source / name).read_text(encoding="utf-8"))
        return content

    index = [
        *titles("game", spec("games-1.yaml")["games"]),
        *titles("game", spec("games-2.yaml")["games"]),
        *titles("poker variant", spec("poker.yaml")["variants"]),
        *titles("trick", spec("tricks.yaml")["tricks"]),
    ]
    OUT.mkdir(parents=True, exist_ok=True)
    for name, head, rows in (
        ("glossary", "The dictionary of the card book of 1888 (Parlaghy, part VI).", glossary(spec("glossary.yaml"))),
        ("false_play", "The chapter on false play (Parlaghy 1888, part IV).", false_play(spec("false-play.yaml"))),
        ("titles", "Games and tricks of the books by id.", index),
    ):
        text = yaml.safe_dump(rows, allow_unicode=True, sort_keys=False, width=120)
        (OUT / f"{name}.yaml").write_text(f"# {head} Made by tools/import_book.py.\n{text}", encoding="utf-8")
        print(f"{name}: {len(rows)} entries")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
