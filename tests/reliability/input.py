"""Does the app stand any number of random inputs, on every screen and at every table, in both languages and many sizes?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabletop import boards, games
from tabletop.app.application import App
from tabletop.content import LANGUAGES
from tabletop.scene import ManualClock, headless
from tabletop.store import Places, Settings
from tests.app.random_hand import SparingStage
from tests.app.test_random_input import play_at_a_table, wander_over_all_screens

WINDOWS = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1440))
LEAST = 1700
"""Inputs that lead over all screens: with fewer some would not be seen."""


def run(folder: Path, count: int, seed: int) -> tuple[dict[str, int | str], list[str]]:
    """So many inputs, spread evenly over the screens and the tables of all games and seats."""
    headless()
    places: list[Callable[[App, int], None]] = [partial(wander_over_all_screens, seed=seed)]
    for game in boards.names():
        places += [partial(_at_table, game, seats, seed) for seats in games.load(game).seats]
    share = max(LEAST, count // (len(places) * len(LANGUAGES)))
    failures, given = list[str](), 0
    for number, (language, act) in enumerate((language, act) for act in places for language in LANGUAGES):
        if given >= count:
            break
        stage = SparingStage(WINDOWS[number % len(WINDOWS)], clock=ManualClock())
        app = App(stage, Places.below(folder / str(number)), Settings(animation="off", language=language))
        try:
            act(app, share)
        except Exception as error:
            notes = " ".join(getattr(error, "__notes__", []))[:300]
            failures.append(f"place {number}, {language}: {type(error).__name__}: {error} {notes}")
        finally:
            app.stop_thinking()
        given += share
    return {"inputs": given, "screens and tables": len(places), "languages": len(LANGUAGES)}, failures


def _at_table(game: str, seats: int, seed: int, app: App, events: int) -> None:
    play_at_a_table(app, game, seats, events, seed)
