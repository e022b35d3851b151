"""How the visitor cheats, as he chooses it and as the address keeps it: `?part=dealer&cheat=pair&rate=50&deals=12`."""

from dataclasses import dataclass, replace
from typing import Self

import streamlit as st

from app.judge.evening import GAMES, MOST_DEALS, Choice, cheats_of, covers_of, usual_skill
from app.judge.telling import game_title
from app.query import read, read_int, write
from app.words.language import language, t
from rules.games.catalogue import find_game

_RATES = (5, 10, 20, 30, 50, 75, 100)
_SKILLS = (50, 70, 80, 90, 95, 100)
_SEED = 1888


@dataclass(frozen=True)
class Place:
    """One evening, and how many of its deals have been dealt."""

    choice: Choice
    seed: int = _SEED
    deals: int = 0

    def after(self, deals: int) -> Self:
        """The same evening after so many deals."""
        return replace(self, deals=min(deals, MOST_DEALS))

    def open(self) -> None:
        """Go there. For callbacks."""
        choice, usual = self.choice, Choice()
        write(
            game=None if choice.game == usual.game else choice.game,
            cheat=None if choice.cheat == usual.cheat else choice.cheat,
            rate=None if choice.rate == usual.rate else round(100 * choice.rate),
            cover=None if choice.cover == usual.cover else choice.cover,
            skill=None if choice.skill is None else round(100 * choice.skill),
            seed=None if self.seed == _SEED else self.seed,
            deals=self.deals or None,
        )


def place_asked() -> Place:
    """What the address says; what it says wrongly is the default."""
    usual = Choice()
    game = read("game")
    game = game if game in GAMES else usual.game
    kinds = cheats_of(game)
    cheat = read("cheat")
    cheat = cheat if cheat in kinds else usual.cheat if usual.cheat in kinds else kinds[0]
    cover = read("cover")
    cover = cover if cover in covers_of(game, cheat) else usual.cover
    skill = usual_skill(cheat)
    if skill is not None:
        skill = _nearest(_SKILLS, read_int("skill", round(100 * skill), 0, 100))
    rate = _nearest(_RATES, read_int("rate", round(100 * usual.rate), 0, 100))
    choice = Choice(game, cheat, rate, cover, skill)
    return Place(choice, read_int("seed", _SEED, 0, 2**31 - 1), read_int("deals", 0, 0, MOST_DEALS))


def choose(place: Place) -> None:
    """Draw the choices; another one begins a new evening."""
    words, choice = language(), place.choice
    kinds, covers = cheats_of(choice.game), covers_of(choice.game, choice.cheat)
    _keep(judge_game=choice.game, judge_cheat=choice.cheat, judge_rate=round(100 * choice.rate))
    _keep(judge_cover=choice.cover, judge_skill=None if choice.skill is None else round(100 * choice.skill))
    with st.container(border=True):
        st.pills(
            t("judge_dealer.cheat"),
            kinds,
            format_func=lambda name: t(f"judge_dealer.cheat_{name}"),
            key="judge_cheat",
            required=True,
            on_change=_changed,
            args=(place,),
        )
        st.caption(t(f"judge_dealer.how_{choice.cheat}"))
        game, rate, cover = st.columns(3, gap="medium")
        game.selectbox(
            t("judge_dealer.game"),
            GAMES,
            format_func=lambda game: game_title(find_game(game).id, words),
            key="judge_game",
            on_change=_changed,
            args=(place,),
        )
        rate.select_slider(
            t("judge_dealer.rate"),
            _RATES,
            format_func=lambda share: t("judge_dealer.per_cent", share=share),
            key="judge_rate",
            on_change=_changed,
            args=(place,),
        )
        cover.selectbox(
            t("judge_dealer.cover"),
            covers,
            format_func=lambda name: t(f"judge_dealer.cover_{name}"),
            key="judge_cover",
            on_change=_changed,
            args=(place,),
        )
        if choice.skill is not None:
            rate.select_slider(
                t("judge_dealer.skill"),
                _SKILLS,
                format_func=lambda share: t("judge_dealer.per_cent", share=share),
                key="judge_skill",
                help=t("judge_dealer.skill_help"),
                on_change=_changed,
                args=(place,),
            )


def _nearest(shares: tuple[int, ...], asked: int) -> float:
    return min(shares, key=lambda share: abs(share - asked)) / 100


def _keep(**values: object) -> None:
    for key, value in values.items():
        if value is not None:
            st.session_state[key] = value


def _changed(place: Place) -> None:
    state = st.session_state
    game = state["judge_game"]
    cheat = state["judge_cheat"] if state["judge_cheat"] in cheats_of(game) else cheats_of(game)[0]
    cover = state["judge_cover"] if state["judge_cover"] in covers_of(game, cheat) else Choice().cover
    skill = usual_skill(cheat)
    if skill is not None and cheat == place.choice.cheat and "judge_skill" in state:
        skill = state["judge_skill"] / 100
    choice = Choice(game, cheat, state["judge_rate"] / 100, cover, skill)
    Place(choice, place.seed).open()
