"""Does Python look for rings of garbage again once a search is through?"""

from __future__ import annotations

import gc

import pytest

from tabletop.bots.turn_search import uncollected


@pytest.mark.parametrize("collecting", [True, False])
def test_it_is_afterwards_as_it_was_before(collecting: bool) -> None:
    before = gc.isenabled()
    try:
        (gc.enable if collecting else gc.disable)()
        with uncollected():
            assert not gc.isenabled()
        assert gc.isenabled() == collecting
    finally:
        (gc.enable if before else gc.disable)()
