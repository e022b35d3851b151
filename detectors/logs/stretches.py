"""A file put together from the histories of several sites: each stretch goes to the reader of its own site.

Every reader sees the whole file with the other sites' stretches left empty, line by line, so that lines keep their
numbers and whose cards are known is settled over all hands of a site. A head within another site's hand (a chat line,
say) could look like a second site, so the file is parted only if more deals are read so.
"""

from collections.abc import Sequence
from itertools import pairwise

from detectors.deal import Deal
from detectors.logs.format import LogFormat, Records


def read_stretches(
    text: str, first: LogFormat, formats: Sequence[LogFormat], game: str | None
) -> tuple[LogFormat, Records]:
    """The records of all sites by line, and the format of the first; of one site, where it alone has as many deals.

    `first` is the format that the file was taken for; `formats` are all, in the order in which they are asked.
    """
    if first.heads is None:
        return first, first.read(text, game)
    starts: dict[int, LogFormat] = {}
    for form in formats:
        for match in () if form.heads is None else form.heads.finditer(text):
            starts.setdefault(text.rfind("\n", 0, match.start()) + 1, form)
    there = [form for form in formats if form in starts.values()]
    if len(there) < 2:
        return first, first.read(text, game)
    form, alone = max(((form, form.read(text, game)) for form in there), key=lambda one: len(one[1].deals))
    parts = [form.read(_only(text, form, starts), game) for form in there]
    if sum(len(part.deals) for part in parts) <= len(alone.deals):
        return form, alone
    deals: list[Deal] = sorted((deal for part in parts for deal in part.deals), key=lambda deal: deal.line)
    skipped = sorted(skip for part in parts for skip in part.skipped)
    return starts[min(starts)], Records(deals, skipped, sum(part.repeats for part in parts))


def _only(text: str, form: LogFormat, starts: dict[int, LogFormat]) -> str:
    """The text with the lines of all other formats left empty; what stands before the first head belongs to it."""
    ordered = sorted(starts)
    bounds = [0, *ordered[1:], len(text)]
    kept = []
    for at, (begin, end) in enumerate(pairwise(bounds)):
        stretch = text[begin:end]
        kept.append(stretch if starts[ordered[at]] is form else "\n" * stretch.count("\n"))
    return "".join(kept)
