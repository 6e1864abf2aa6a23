"""How does a conformance test get every set-up of every game?"""

from __future__ import annotations

import pytest

from tabletop.content import LANGUAGES
from tests.conformance.cases import Case, all_cases, cases_of, names


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`case` runs through every set-up, `name` through every game, `language` through both languages."""
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", all_cases(), ids=str, indirect=True)
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", names(), indirect=True)
    if "language" in metafunc.fixturenames:
        metafunc.parametrize("language", LANGUAGES)


@pytest.fixture
def case(request: pytest.FixtureRequest) -> Case:
    """One set-up of one game."""
    if request.param.broken:
        pytest.fail(f"the game cannot be loaded: {request.param.broken}", pytrace=False)
    return request.param


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """The name of one game that can be loaded."""
    broken = cases_of(request.param)[0].broken
    if broken:
        pytest.fail(f"the game cannot be loaded: {broken}", pytrace=False)
    return request.param
