"""All log formats: every module of this package that has a `FORMAT` is taken up by itself; `read_log` reads any."""

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

import detectors.logs
from detectors.deal import Log
from detectors.logs.encoding import decode_log
from detectors.logs.format import LogFormat
from detectors.logs.repeats import Prints, fingerprints, merge_repeats
from detectors.series import Series

_HEAD = 1 << 16


@lru_cache(maxsize=1)
def _formats() -> tuple[LogFormat, ...]:
    """In the order of module names."""
    names = sorted(info.name for info in iter_modules(detectors.logs.__path__))
    modules = [import_module(f"detectors.logs.{name}") for name in names]
    return tuple(module.FORMAT for module in modules if hasattr(module, "FORMAT"))


def all_formats() -> tuple[LogFormat, ...]:
    """Every format of deals."""
    return tuple(form for form in _formats() if form.series is None)


def series_formats() -> tuple[LogFormat, ...]:
    """Every format that holds no deals and is named all the same: dice, coins, lotteries."""
    return tuple(form for form in _formats() if form.series is not None)


def find_format(text: str) -> LogFormat | None:
    """The format whose marks the text bears, found by content, those of deals first; None if we know none.

    The first lines decide; the rest is looked at only where they tell nothing, after a long preamble say.
    """
    head = text if len(text) <= _HEAD else text[: text.rfind("\n", 0, _HEAD) + 1]
    found = next((form for form in all_formats() if form.matches(head)), None)
    if found is None and len(head) < len(text):
        found = next((form for form in all_formats() if form.matches(text)), None)
    return found or next((form for form in series_formats() if form.matches(text)), None)


def read_series(data: bytes) -> tuple[Series, ...]:
    r"""The series of a file of dice, coins or lottery draws; none for any other content.

    >>> [series.name for series in read_series(b"roll\n" + b"6\n3\n1\n4\n" * 5)]
    ['d6']
    """
    text = decode_log(data)
    form = None if text is None else find_format(text)
    return () if text is None or form is None or form.series is None else tuple(form.series(text))


def read_log(data: bytes, name: str, game: str | None = None) -> Log:
    """Read a log of any format from its bytes. Never fails on bad content: what cannot be read is in `skipped`.

    Args:
        data: the file's content, in any of the encodings of `decode_log`.
        name: printed as the log's file; it does not decide the format.
        game: id or alias of the game for deals that do not name their own.

    Raises:
        UnknownNameError: `game` is no game.

    >>> log = read_log(b'{"game": "poker-32", "hands": [["Ah", "7d"], ["Kh", "?"]]}', "evening.jsonl")
    >>> log.format, log.game, log.deals[0].known
    ('native', 'otlapos-egycseres-32', ('shown', 'none'))
    """
    text = decode_log(data)
    form = None if text is None else find_format(text)
    if text is None or form is None:
        return Log(name, None, None, ())
    records = form.read(text, game)
    deals, repeats = merge_repeats(records.deals) if form.same_cards_are_one_deal else (records.deals, 0)
    games = {deal.game for deal in deals}
    return Log(
        name,
        form.name,
        games.pop() if len(games) == 1 else None,
        tuple(deals),
        tuple(records.skipped),
        repeats=records.repeats + repeats,
        dealer_deals=form.dealer_deals,
    )


def prints_of(log: Log) -> Prints:
    """A number for each deal of a log, by which a deal that another log tells too is known again."""
    form = next((form for form in all_formats() if form.name == log.format), None)
    return fingerprints(log.deals, whole=form is not None and not form.same_cards_are_one_deal)
