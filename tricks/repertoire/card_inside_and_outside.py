"""The card is both outside and inside (Parlaghy 1888, p. 186): the stolen ace goes back while its copy is fetched.

The sequel of the three people sent out, and as uncertain: 1 of 4 aces. The copy must vanish once it was brought in: put
into the pack, it would lie there beside its double.
"""

from tricks.duplicates import are_alike
from tricks.messengers import PARAMETERS, PLACES, fetched, prepare, sent_for_the_ace
from tricks.script import Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly


def play(table: Table, thinking: str, aces: str, returning: str, copy_goes: str) -> Script:
    """As far as the sending; put the ace back, have the copy fetched and take it; then the pack is searched again."""
    table = yield from sent_for_the_ace(table, thinking, aces)
    if returning == "returned":
        table = table.move("palm", 0, "pack", at=-1)
    yield Step("return", table, secret=True, picture="outside-the-door")
    table = yield from fetched(table)
    (copy,) = table.pile("shown")
    table = table.move("shown", 0, "pocket" if copy_goes == "pocket" else "pack", up=False)
    yield Step("take-copy", table, picture="pocket-steal", picture_secret=True, values={"ace": copy})
    table = table.lay("pack", ("fan",))
    found = sum(are_alike(table, card, copy) for card in table.pile("fan"))
    yield Claim("inside", table, found == 1, values={"ace": copy, "found": found})


TRICK = Trick(
    id="card-inside-and-outside",
    number=20,
    page=186,
    kind="sleight",
    script=play,
    cards=exactly(33),
    places=PLACES,
    prepare=prepare,
    difficulty=4,
    minutes=6,
    decks=("magyar32x2",),
    needs=("one-copy",),
    guaranteed=False,
    parameters=(
        *PARAMETERS,
        Parameter("returning", "returned", ("returned", "forgotten"), handling=True),
        Parameter("copy_goes", "pocket", ("pocket", "pack"), handling=True),
    ),
    variants=(
        Variant("each-thinks-alone", "fails", {"thinking": "alone"}),
        Variant("other-aces-taken-out", "holds", {"aces": "one"}),
        Variant("ace-not-put-back", "fails", {"aces": "one", "returning": "forgotten"}),
        Variant("copy-put-into-the-pack", "fails", {"aces": "one", "copy_goes": "pack"}),
    ),
)
