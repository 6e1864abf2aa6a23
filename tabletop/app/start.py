"""How does the program start and end, also when a terminal or the system tells it to end?"""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sys
from pathlib import Path
from types import FrameType

import msgspec

from tabletop.app.application import App
from tabletop.app.home.screen import HomeScreen
from tabletop.app.parts import disk_full_question
from tabletop.app.touch import Touch
from tabletop.content import DATA, environment_language
from tabletop.content.readings import READINGS
from tabletop.scene import SHELF, Loop, Stage, Window
from tabletop.scene.core.display import HINT
from tabletop.scene.look.disk_cache import DISK
from tabletop.store import Cache, Places, Problem, Settings, StoreError, load_settings

TITLE = "Brettwerk"
FRAMEBUFFER = {"plain": "0", "accelerated": "1"}
GRAPHICS_CARDS = Path("/dev/dri")
"""Where Linux has them."""
CALM_MS = 300.0
"""How long it must be calm before one asks for gamepads, which takes two frames."""
SELDOM = (5_000, 20, 100_000)
"""When Python sweeps by itself: the young often, all only when asked to, because that costs several frames."""


def run(language: str | None = None) -> int:
    """Open the window, show the home screen, wait for the player to leave. `NoDisplay` when there is no screen.

    Who never chose anything is spoken to in the language of the machine, sees as much motion and as large words as there, and hears
    what is on the screen where that is read aloud.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until there is something to lose, Ctrl C ends the program by itself
    places, elsewhere = _places()
    cache = Cache(places.cache)
    READINGS.use(cache.find, cache.keep, (DATA, places.settings))
    settings, problem = load_settings(places)
    if not places.settings.exists():
        language = language or environment_language()
        settings = importlib.import_module("tabletop.app.machine_wishes").with_wishes(settings)
    if language is not None:
        settings = msgspec.structs.replace(settings, language=language)
    prefer_framebuffer(settings)
    window = Window(TITLE, settings.window, full_screen=settings.full_screen)
    stage = Stage(window.size, ui_scale=settings.ui_scale / 100, squeeze=True)
    DISK.use(cache.find, cache.keep, stage.idle_jobs.later)
    window.set_icon(SHELF.surface("app/app_icon", 64, 64))
    loop = Loop(window, stage)
    app = App(stage, places, settings)
    app.loop = loop
    app.problems += [told for told in (elsewhere, problem) if told is not None]

    loop.on_quit = app.may_quit
    ToldToEnd(app, loop)
    home = HomeScreen(app, hurried=True)
    app.show(home)
    loop.turn()
    # Everything slow waits until there is something to look at: how fast the screen is, the large covers, rules and records,
    # the sound device.
    if window.prefer_speed():
        stage.spoil()
        app.change_settings(framebuffer="plain")  # measured once; the next start need not find out again
    home.complete()
    _empty_bin(app)
    gc.freeze()  # what was loaded at the start stays: sweeps need not look at it again
    gc.set_threshold(*SELDOM)
    gc.enable()
    app.sounds.open(cache)
    stage.filters.append(app.sounds.device_changed)
    if sys.platform != "darwin":  # there fingers lie beside the screen
        Touch(stage)
    stage.idle_jobs.later("gamepads", CALM_MS, lambda: importlib.import_module("tabletop.app.gamepad").listen(app))
    loop.run()
    app.sounds.close()
    window.close()
    return 0


def _empty_bin(app: App) -> None:
    """Forget what was deleted so long ago that the list of deleted saves no longer promises it."""
    try:
        app.shelf.empty_bin()
    except StoreError as error:
        app.tell(error.problem)


def _places() -> tuple[Places, Problem | None]:
    """Where everything is kept; when nobody may look there, a folder of its own that the player is told of."""
    try:
        return Places.here(), None
    except StoreError as error:
        import tempfile  # hardly ever needed, and slow to load

        folder = tempfile.mkdtemp(prefix="brettwerk-")
        return Places.below(Path(folder)), Problem.of_store("other_home", **error.params, elsewhere=folder)


def prefer_framebuffer(settings: Settings) -> None:
    """Tell SDL which framebuffer the player wants; `auto` leaves it to the window's own measurement where there is something to
    measure. Without a graphics card its work is done by a slow imitation, which alone takes as long to load as all the rest.
    """
    auto = "plain" if sys.platform == "linux" and not GRAPHICS_CARDS.exists() else "auto"
    wanted = settings.framebuffer if settings.framebuffer in FRAMEBUFFER else auto
    if wanted in FRAMEBUFFER:
        os.environ.setdefault(HINT, FRAMEBUFFER[wanted])


class ToldToEnd:
    """The first time it is like closing the window, so a game the disk refuses is asked about. A second time while that is under
    way, or while the question waits, ends the program at once: nobody may be there to answer.
    """

    def __init__(self, app: App, loop: Loop) -> None:
        self._app = app
        self._loop = loop
        self._under_way = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._told)

    def _told(self, number: int, _: FrameType | None) -> None:
        if self._under_way or disk_full_question.is_asking(self._app):
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)
        self._under_way = True
        self._loop.post(self._quit)

    def _quit(self) -> None:
        self._app.quit()
        self._under_way = False
