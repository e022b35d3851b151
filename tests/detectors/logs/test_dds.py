"""Deal lists of double-dummy solvers."""

from detectors.logs import dds


def test_only_lines_that_begin_with_pbn_tell_deals(bridge_deals: tuple[str, ...]) -> None:
    first, second, third = bridge_deals
    text = f'NUMBER 2\n  PBN 0 0 "{first}"\nPBN 0 2 1 3 "{second}" \nTABLE 5 8\nPBN "{third}"\n'
    records = dds.read(text)
    assert [deal.line for deal in records.deals] == [3, 5]
    assert {(deal.game, deal.dealer) for deal in records.deals} == {("bridge", None)}


def test_a_line_cut_off_within_the_deal_is_skipped(bridge_deals: tuple[str, ...]) -> None:
    text = f'PBN 0 0 0 0 "{bridge_deals[0]}"\nPBN 0 0 0 0 "{bridge_deals[1][:40]}\n'
    records = dds.read(text)
    assert len(records.deals) == 1
    assert records.skipped == [(2, "the line ends within the deal")]


def test_a_deal_with_a_hand_too_short_is_skipped(bridge_deals: tuple[str, ...]) -> None:
    records = dds.read(f'PBN 0 0 0 0 "{bridge_deals[0].replace("AKQJ.T98", "AKQ.T98")}"\n')
    assert records.skipped == [(1, "N holds 12 cards, not 13")]
