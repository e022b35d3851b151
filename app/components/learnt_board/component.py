"""The board of a deck that is being learnt, as a Streamlit command. The browser's part is `learnt_board.html`, `.css`
and `.js` beside it."""

import base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, get_args

import cv2
import numpy as np
import streamlit as st

from app.audit.places import card_of, rank_sign
from app.components.board import mount_board
from app.enrol.learnt import Learnt, LearntCard
from app.enrol.telling import card_text, told
from app.words.catalogue import Language, say
from vision.frames import Picture
from vision.groups import Group

Verb = Literal["accept", "name", "set_aside", "put_back", "make_back", "make_face"]

_mount = mount_board("learnt_board")

_MOST_COLUMNS, _FIT_BESIDE = 13, 10
"""Cards in a line on the widest screens, and beside the camera."""
_USUAL_RATIO = 0.64


@dataclass(frozen=True)
class Act:
    """What a person decided about the card of a group: `accept` and `name` come with the card's name."""

    number: int
    verb: Verb
    name: str | None = None


def learnt_board(
    learnt: Learnt, newest: int | None, language: Language, *, key: str, on_act: Callable[[Act], None]
) -> None:
    """Draw the board, with a frame around the `newest` card; `on_act` is called with a decision before the page runs
    again."""

    def act() -> None:
        got = st.session_state.get(key, {}).get("act")  # no state: the page was left in the same moment
        if got and got["verb"] in get_args(Verb):
            on_act(Act(int(got["number"]), got["verb"], None if got["name"] is None else str(got["name"])))

    _mount(key=key, data=board_data(learnt, newest, language), on_act_change=act)


def board_data(learnt: Learnt, newest: int | None, language: Language) -> dict[str, Any]:
    """What the browser draws, as JSON values: the count, the groups of places, a picture by number, the words."""
    named = len(learnt.by_name)
    size = len(learnt.faces)
    groups = [_nameless(learnt, language), *_suits(learnt, language), _others(learnt, language)]
    shown = [*(card.group for card in learnt.cards), *learnt.aside, *([] if learnt.back is None else [learnt.back])]
    number = f"{len(learnt.cards)} / {size}" if size else str(len(learnt.cards))
    return {
        "count": {"number": number, "label": say(language, "enrol.count_label")},
        "share": min(1.0, len(learnt.cards) / size) if size else None,
        "legend": _legend(learnt, language),
        "groups": [group for group in groups if group["places"]],
        "ratio": round(_ratio(learnt), 3),
        "newest": newest,
        "pictures": {str(group.number): _as_url(group) for group in shown},
        "choices": _choices(learnt, language),
        "words": {word: say(language, f"enrol.board_{word}") for word in ("name", "set_name", "close")},
        "announce": _announcement(learnt, newest, named, language),
    }


def _suits(learnt: Learnt, language: Language) -> list[dict[str, Any]]:
    """A group for each suit of the deck, and one for the cards without a suit, every face at its place."""
    faces = [card_of(name) for name in learnt.faces]
    groups = []
    for suit in dict.fromkeys(face.suit for face in faces):
        names = [str(face) for face in faces if face.suit == suit]
        title = say(language, f"cards.suit_{suit}") if suit else say(language, "enrol.board_suitless")
        known = learnt.by_name
        places = [
            _place(known[name], learnt, language) if name in known else _empty(name, learnt.deck, language)
            for name in names
        ]
        seen = sum(name in known for name in names)
        groups.append(_group(title, f"{seen} / {len(names)}", places))
    return groups


def _nameless(learnt: Learnt, language: Language) -> dict[str, Any]:
    """The cards that have no place yet: those without a name, and without a known deck all."""
    cards = learnt.nameless if learnt.deck is not None else learnt.cards
    title = say(language, "enrol.board_nameless" if learnt.deck is not None else "enrol.board_all")
    return _group(title, str(len(cards)), [_place(card, learnt, language) for card in cards], 8)


def _others(learnt: Learnt, language: Language) -> dict[str, Any]:
    """The back, and what was set aside."""
    places = []
    if learnt.back is not None:
        words = say(language, "enrol.the_back")
        verbs = [_verb("make_face", language), _verb("set_aside", language)]
        places.append(_tile(learnt.back.number, "back", words, say(language, "audit.mark_back"), verbs))
    for group in learnt.aside:
        label = say(language, "enrol.place_aside")
        verbs = [_verb("put_back", language), _verb("make_back", language)]
        places.append(_tile(group.number, "aside", label, say(language, "enrol.mark_aside"), verbs))
    return _group(say(language, "enrol.board_others"), "", places, 8)


def _place(card: LearntCard, learnt: Learnt, language: Language) -> dict[str, Any]:
    how = "confirmed" if card.name and card.is_confirmed else "read" if card.name else "guess" if card.guess else "none"
    words = told(card, learnt.deck, language)
    label = words if how == "guess" else say(language, f"enrol.place_{how}", card=words)
    label = label if card.file is None else say(language, "enrol.place_of_file", place=label, file=card.file)
    verbs = []
    proposal = card.guess if how == "guess" else card.name if how == "read" else None
    if proposal is not None:
        text = say(language, "enrol.verb_accept", card=card_text(proposal, learnt.deck, language))
        verbs.append({"verb": "accept", "text": text, "name": proposal})
    verbs += [_verb("make_back", language), _verb("set_aside", language)]
    short = _rank(card.name, learnt.deck, language) if card.name else words if card.guess else f"#{card.ordinal}"
    tile = _tile(card.number, how, label[0].upper() + label[1:], short, verbs, can_name=True)
    return tile | {"name": card.name, "guess": card.guess}


def _empty(name: str, deck: str | None, language: Language) -> dict[str, Any]:
    label = say(language, "enrol.place_empty", card=card_text(name, deck, language))
    face = card_of(name)
    return {
        "number": None,
        "how": "empty",
        "label": label[0].upper() + label[1:],
        "sign": rank_sign(face),
        "short": _rank(name, deck, language),
    }


def _rank(name: str, deck: str | None, language: Language) -> str:
    """What tells a card from the others of its suit."""
    if deck is None or not card_of(name).suit:
        return name
    return say(language, f"cards.rank_{card_of(name).rank}")


def _tile(
    number: int, how: str, label: str, short: str, verbs: Sequence[Mapping[str, Any]], can_name: bool = False
) -> dict[str, Any]:
    return {"number": number, "how": how, "label": label, "short": short, "verbs": verbs, "can_name": can_name}


def _group(name: str, count: str, places: Sequence[Mapping[str, Any]], columns: int | None = None) -> dict[str, Any]:
    wide = columns or min(_MOST_COLUMNS, len(places)) or 1
    if len(places) > _MOST_COLUMNS and columns is None:
        wide = (len(places) + 1) // 2
    middle = wide if wide <= _FIT_BESIDE else (7 if len(places) <= _MOST_COLUMNS else 8)
    narrow = 4 if wide <= 8 else 5
    return {"name": name, "count": count, "columns": wide, "middle": middle, "narrow": narrow, "places": places}


def _verb(verb: Verb, language: Language) -> dict[str, Any]:
    return {"verb": verb, "text": say(language, f"enrol.verb_{verb}"), "name": None}


def _legend(learnt: Learnt, language: Language) -> list[dict[str, str]]:
    """The signs that are on the board, each with its meaning and how many there are."""
    confirmed = sum(card.is_confirmed for card in learnt.cards if card.name)
    counts = {
        "confirmed": confirmed,
        "read": len(learnt.unconfirmed),
        "guess": len(learnt.nameless),
        "aside": len(learnt.aside),
    }
    return [
        {"how": how, "text": say(language, f"enrol.legend_{how}", count=count)}
        for how, count in counts.items()
        if count
    ]


def _choices(learnt: Learnt, language: Language) -> list[dict[str, Any]]:
    """The names to choose from: those left first, then those taken, each with the number of the card that has it."""
    left = [{"value": name, "text": card_text(name, learnt.deck, language), "of": None} for name in learnt.missing]
    taken = []
    for name in learnt.faces:
        if name in learnt.by_name:
            text = card_text(name, learnt.deck, language)
            other = say(language, "enrol.taken", card=text)
            taken.append({"value": name, "text": text, "of": learnt.by_name[name].number, "other": other})
    return [*left, *taken]


def _announcement(learnt: Learnt, newest: int | None, named: int, language: Language) -> str:
    """What a voice says: the newest card and how many there are."""
    card = next((card for card in learnt.cards if card.number == newest), None)
    if card is None:
        return ""
    words = told(card, learnt.deck, language)
    size = len(learnt.faces)
    if not size:
        return say(language, "enrol.announce_unknown", card=words, count=len(learnt.cards))
    return say(language, "enrol.announce", card=words, count=len(learnt.cards), named=named, size=size)


def _ratio(learnt: Learnt) -> float:
    ratios = [ratio for card in learnt.cards for ratio in card.group.ratios]
    return float(np.median(ratios)) if ratios else _USUAL_RATIO


def _as_url(group: Group) -> str:
    return _encoded(group.number, group.face.tobytes(), group.face.shape)


@lru_cache(maxsize=128)
def _encoded(number: int, data: bytes, shape: tuple[int, int, int]) -> str:
    picture: Picture = np.frombuffer(data, np.uint8).reshape(shape)
    code = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 80])[1]
    return "data:image/jpeg;base64," + base64.b64encode(code.tobytes()).decode("ascii")
