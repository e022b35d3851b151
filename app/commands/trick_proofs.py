"""What the prover found: the contract's document, and the same as a table in the terminal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, get_args

from rich.console import Console
from rich.markup import escape
from rich.table import Column, Table

from app.commands.table_text import table_lines
from tricks.key_cards import survival
from tricks.phrases import counted
from tricks.proof import CounterExample, Proof, Status
from tricks.words import words_of

Group = Sequence[Proof]
"""The proofs of one trick: that of its right handling first, then those of its variants."""


def document(groups: Sequence[Group]) -> dict[str, Any]:
    """One entry a trick, and the totals of the right handlings.

    `key_pair` stands where a key card does the work: how long it and its neighbour stay together.
    """
    return {"tricks": [_entry(*group) for group in groups], "totals": totals(groups)}


def totals(groups: Sequence[Group]) -> dict[str, Any]:
    """Tricks and cases in all; `failures` are those of the proven ones; and the same by status."""
    mains = [group[0] for group in groups]
    counts = {count: Counter[str]() for count in ("tricks", "cases", "failures")}
    for proof in mains:
        counts["tricks"][proof.status] += 1
        counts["cases"][proof.status] += proof.cases
        counts["failures"][proof.status] += proof.failures
    return {
        "tricks": len(mains),
        "cases": sum(proof.cases for proof in mains),
        "failures": counts["failures"]["proven"],
        "by_status": {status: {count: counts[count][status] for count in counts} for status in get_args(Status)},
    }


def print_proofs(groups: Sequence[Group]) -> None:
    """What was found as a table on standard output; below, counter-examples, key pairs and the totals."""
    console = Console(highlight=False)
    table = Table(
        Column("trick and handling", no_wrap=True),
        Column("cases", no_wrap=True),
        Column("failures", no_wrap=True),
        Column("right", no_wrap=True, min_width=6),
        "expected",
        "met",
    )
    proofs = [proof for group in groups for proof in group]
    for proof in proofs:
        name = f"  {proof.variant}" if proof.variant else f"[bold]{proof.trick.id}[/]"
        mark = "yes" if proof.is_as_expected else "[bold red]NO[/]"
        table.add_row(name, str(proof.cases), str(proof.failures), _rate(proof), _expected(proof), mark)
    console.print(table)
    for line in _notes(groups):
        console.print(line, soft_wrap=True)
    for proof in proofs:
        if proof.counter_example:
            title = f"{proof.trick.id}, {proof.variant}" if proof.variant else proof.trick.id
            console.print(f"[bold]{title}[/]: {escape('; '.join(_wrong(proof.counter_example)))}", soft_wrap=True)
            lines = table_lines(proof.counter_example.end.table, words_of(proof.trick.id), "en", open_faces=True)
            console.print("".join(f"    {line}\n" for line in lines), markup=False, end="")
    found = totals(groups)
    by_status = ", ".join(
        f"{counts['tricks']} {status}"
        f" ({counted(counts['cases'], 'case|cases')}, {counted(counts['failures'], 'failure|failures')})"
        for status, counts in found["by_status"].items()
        if counts["tricks"]
    )
    in_all = f"{counted(found['tricks'], 'trick|tricks')}, {counted(found['cases'], 'case|cases')}"
    console.print(f"[bold]{in_all}[/]: {by_status}", soft_wrap=True)


def _entry(main: Proof, *variants: Proof) -> dict[str, Any]:
    words = words_of(main.trick.id)
    entry = {
        "id": main.trick.id,
        "class": main.trick.kind,
        "claim": words.claim.en,
        "cases": main.cases,
        "failures": main.failures,
        "status": main.status,
        "success_rate": main.success_rate,
        "interval": main.interval,
        "seed": main.seed,
        "variants": [
            {
                "id": proof.variant,
                "claim": words.variants[str(proof.variant)].en,
                "cases": proof.cases,
                "failures": proof.failures,
                "counterexample": proof.counter_example.to_json() if proof.counter_example else None,
                "expected": _expected(proof),
                "interval": proof.interval,
            }
            for proof in variants
        ],
    }
    if main.trick.kind == "key-card":
        entry["key_pair"] = survival(_pair_among(main)).to_json()
    return entry


def _wrong(example: CounterExample) -> Iterator[str]:
    """What is wrong in a counter-example: what was named and what was true; the claim, if it is about the table."""
    found = example.to_json()
    if found["named"]:
        named, truth = (", ".join(text or "nothing" for text in found[part].values()) for part in ("named", "truth"))
        yield f"named {named}, was {truth}"
    if found["false"]:
        yield f"here it is not so: {words_of(example.end.trick.id).claim.en}"


def _pair_among(proof: Proof) -> int:
    return proof.trick.pair_among or proof.trick.cards(**proof.settings)


def _expected(proof: Proof) -> str:
    if proof.variant:
        return proof.trick.find_variant(proof.variant).expected
    return "holds" if proof.trick.guaranteed else "not guaranteed"


def _rate(proof: Proof) -> str:
    return "-" if proof.success_rate is None else f"{proof.success_rate:.4f}".rstrip("0").rstrip(".")


def _notes(groups: Sequence[Group]) -> Iterator[str]:
    """The uncertainty of what was sampled, and how long key cards keep their neighbours."""
    for proof in (proof for group in groups for proof in group):
        if proof.interval:
            name = f"{proof.trick.id}, {proof.variant}" if proof.variant else proof.trick.id
            low, high = proof.interval
            yield f"{name}: sampled from seed {proof.seed}, right in {low:.4f} to {high:.4f} (95 %)"
    key_cards = [main for main, *_ in groups if main.trick.kind == "key-card"]
    for cards in sorted({_pair_among(main) for main in key_cards}):
        chances = survival(cards)
        cuts, riffles = (", ".join(f"{float(c):.4f}" for c in part[1:]) for part in (chances.cuts, chances.riffles))
        names = ", ".join(main.trick.id for main in key_cards if _pair_among(main) == cards)
        yield (
            f"A key and its neighbour of {cards} cards ({names}) stay together under any complete cuts if top and"
            f" bottom count as neighbours; if not, with {cuts} after 1, 2, 3, 4 cuts; with {riffles} after 1, 2, 3"
            f" riffles (one riffle: 1/2 + 2^-{cards} exactly)"
        )
