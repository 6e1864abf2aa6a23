"""What do tests of the app share: an app without a window, in a folder of its own?"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

from tabletop.app.application import App
from tabletop.app.table.session import Session
from tabletop.bots import think
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.scene import ManualClock, Stage, headless
from tabletop.store import Places, Settings

SEATS = [
    Seat("Mira", "human", "vermilion"),
    Seat("Otto", "bot", "ocean", "random"),
    Seat("Lena", "human", "amber"),
    Seat("Ada", "bot", "moss", "greedy"),
]


@pytest.fixture
def make_app(tmp_path: Path) -> Callable[..., App]:
    """Builds an app at a window size, in a language."""
    headless()

    def make(size: tuple[int, int] = (1920, 1080), **settings: object) -> App:
        chosen = Settings(animation="off", **settings)
        return App(Stage(size, clock=ManualClock()), Places.below(tmp_path), chosen)

    return make


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app()


@pytest.fixture
def make_session(app: App) -> Callable[..., Session]:
    """Builds a running game of Red Outpost, some moves old."""

    def make(seats: int = 3, moves: int = 0, seed: int = 5, practice: bool = False, **options: object) -> Session:
        game = app.find_game("red_outpost")
        timeline = Timeline.begin(game, seats, seed, options, practice=practice)
        session = Session.begin(timeline, SEATS[:seats], app.texts_of("red_outpost"), app.places.saves)
        rng = Rng(seed)
        for _ in range(moves):
            actor = session.actor
            if actor is None:
                break
            legal = game.legal(session.state)
            session.do(think("random", game, session.state, actor, rng), forced=len(legal) == 1)
        return session

    return make
