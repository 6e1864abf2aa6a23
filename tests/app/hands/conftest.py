"""What do tests of hands share: a table at which somebody decides?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tests.app.looking import settle


@pytest.fixture
def table(app: App, make_session: Callable[..., Session]) -> TableScreen:
    app.go_table(make_session(3))
    settle(app)
    assert isinstance(app.screen, TableScreen)
    return app.screen
