"""A card drawn from two packs (Parlaghy 1888, p. 185): it is put on the noted top card of a packet, and never parts.

The book hopes that turning and mixing brings the card "naturally" beside a noted one: cuts never change who lies beside
whom, so it must be put there. And each card has a twin in the other pack: the key bears a pencil dot here, or two cards
of its name are met. 62 cards (all but the two top cards) times 64 depths of the cut make 3968 cases; the specification
counts the cuts only.
"""

from tricks.duplicates import are_alike
from tricks.key_cards import above, cut_often, found_and_named, riffled
from tricks.places import Place
from tricks.script import Choose, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant

PACKETS = ("packet-a", "packet-b")


def play(table: Table, cards: int, returned: str, key_card: str, mixing: str) -> Script:
    """Divide, note the top cards, have a card drawn and put on a key, unite, cut, find it above the key."""
    yield Step("mix", table, gesture="shuffle", picture="riffle-shuffle", values={"cards": cards})
    table = table.lift("pack", cards // 2, "packet-b").drop("pack", "packet-a")
    key, other = (table.pile(packet)[0] for packet in PACKETS)
    if key_card == "dotted":
        table = table.dress("packet-a", 0, "+marked")
    values = {"key": key, "other": other}
    yield Step("divide", table, learned=(key, other), picture="glimpse-top", values=values)
    side = yield Choose("packet", PACKETS, "place")
    table = table.drop(side, "fan")
    yield Step("spread", table, gesture="fan", picture="fan-offered", values={"packet": side})
    drawn = yield Choose("draw", table.pile("fan")[1:], "card", hidden=True)
    place = table.index_of(drawn)
    table = table.move("fan", place, "shown")
    yield Step("look", table, by="spectator", looked_at=(drawn,), picture="looks-at-card")
    table = table.drop("fan", side)
    packet, at = ("packet-a", 0) if returned == "on-the-key" else (side, place)
    table = table.move("shown", 0, packet, at=at).drop("packet-a", "pack").drop("packet-b", "pack")
    yield Step("return", table, invariant=(drawn, key), values=values)
    table = yield from (cut_often(table, 1, (drawn, key)) if mixing == "cuts" else riffled(table))
    faces = table.pile("pack")
    met = key if key_card == "dotted" else next(card for card in faces if are_alike(table, card, key))
    yield from found_and_named(table, key, above(faces, met), "search")


TRICK = Trick(
    id="card-from-two-packs",
    number=16,
    page=185,
    kind="key-card",
    script=play,
    cards=lambda cards, **_: cards,
    places=(
        Place("pack", 0, 1.3),
        Place("fan", 0, 0, "row", room=7),
        Place("packet-a", 1.62, 1.3),
        Place("packet-b", 3.24, 1.3),
        Place("shown", 5.4, 1.3),
    ),
    difficulty=2,
    minutes=4,
    decks=("piquet32x2",),
    needs=("two-packs",),
    parameters=(
        Parameter("cards", 64, (32, 48, 64)),
        Parameter("returned", "on-the-key", ("on-the-key", "where-it-was"), handling=True),
        Parameter("key_card", "dotted", ("dotted", "undotted"), handling=True),
        Parameter("mixing", "cuts", ("cuts", "riffle"), handling=True),
    ),
    variants=(
        Variant("left-where-it-was", "fails", {"returned": "where-it-was"}),
        Variant("twin-of-the-key", "fails", {"key_card": "undotted"}),
        Variant("honest-shuffle", "fails", {"mixing": "riffle"}),
    ),
    samples=lambda mixing, **_: 4000 if mixing == "riffle" else 0,
)
