"""What holds for every test: a busy machine is no failure, no disk is waited for, and what one test has drawn the next need not
draw again.
"""

from __future__ import annotations

import gc
import itertools
import os
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, settings

from tabletop.app import application
from tabletop.scene.look import picture_cache

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

ROOM = 16 * 1024 * 1024
"""Pixels of the window that pictures are kept for: tests show every table in many sizes, one after the other."""


SWEEPS = 4
FREEZE, FROZEN = gc.freeze, list[bool]()
"""Whether a test has frozen what Python looks at: to count what is frozen would take milliseconds for every test."""
SELDOM = (20_000, 20, 20)
"""How often Python looks for what nobody needs: as seldom as the program does, or a quarter of the time goes there."""


def pytest_configure() -> None:
    """Begin to sweep seldom."""
    gc.set_threshold(*SELDOM)


def pytest_collection_finish() -> None:
    """What was loaded and thousands of tests that wait stay: no sweep need look at them again."""
    _stays()


def _stays() -> None:
    gc.collect()
    FREEZE()
    FROZEN.clear()


@pytest.fixture(scope="session", autouse=True)
def _pictures_are_kept() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(picture_cache, "LEAST_PIXELS", ROOM)
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_disk_is_waited_for() -> Iterator[None]:
    """Whether the disk has taken what was flushed shows in no test; those that ask when the program flushes watch `os.fsync`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def _screens_that_are_gone_lie_about() -> Iterator[None]:
    """The program sweeps when it has come to rest, which every test lets it do: of so many sweeps one is made."""
    wished = itertools.count(1)

    def sweep() -> None:
        if next(wished) % SWEEPS == 0:
            gc.collect()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(application, "gc", SimpleNamespace(collect=sweep))
        patch.setattr(gc, "freeze", lambda: (FROZEN.append(True), FREEZE()))
        yield


@pytest.fixture(autouse=True)
def _sweeps_stay_as_they_were() -> Iterator[None]:
    """The program and its benchmarks let Python sweep seldom: later tests would gather gigabytes that nobody needs."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.enable()
    if FROZEN:
        gc.unfreeze()
        _stays()


def pytest_unconfigure() -> None:
    """What thousands of tests have left is not swept once more, five times over, before the program ends."""
    gc.freeze()
