"""Pages opened without a browser."""

from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

Opener = Callable[..., AppTest]


@pytest.fixture
def open_page(repository: Path) -> Opener:
    """Returns open_page(name, **query): the app at that page, run once."""

    def open_page(name: str, **query: str) -> AppTest:
        app = AppTest.from_file(str(repository / "app" / "main.py"), default_timeout=60)
        for key, value in query.items():
            app.query_params[key] = value
        app.run()
        if name != "home":
            app.switch_page(f"screens/{name}.py")
            for key, value in query.items():
                app.query_params[key] = value
            app.run()
        assert not app.exception, app.exception
        return app

    return open_page
