"""Each file here tests one trick of the book."""

import pytest

from tricks.catalogue import find_trick
from tricks.trick import Trick


@pytest.fixture
def trick(request: pytest.FixtureRequest) -> Trick:
    """The trick that the test's file is named after, as the catalogue finds it."""
    return find_trick(request.path.stem.removeprefix("test_").replace("_", "-"))
