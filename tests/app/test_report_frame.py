"""A report within a page: its links stay within it, and nothing else is changed."""

from app.report_frame import framed


def test_links_of_a_report_stay_within_it() -> None:
    page = '<!doctype html><html lang="en"><head><title>x</title></head><body><a href="#found">to &lt;head></a></body>'
    assert framed(page) == page.replace("<title>", '<base href="about:srcdoc"><title>', 1)
