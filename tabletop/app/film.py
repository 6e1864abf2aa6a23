"""How does a recording become a series of pictures, or one picture that moves? Both are drawn without a window."""

from __future__ import annotations

import importlib
import importlib.util
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame

from tabletop.app.application import App
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.screenshot import CannotDraw
from tabletop.scene import ManualClock, Stage, headless, render_to_surface, save_picture
from tabletop.store import Places, Settings, open_save

SIZE = (1280, 720)
MOMENT_MS, END_MS = 700, 4000
"""How long every move is seen in a picture that moves, and its end."""
COLOURS = 128


def film(save: Path, out: Path, language: str, progress: Callable[[int, int], None]) -> int:
    """Draw every moment of a save into a GIF, or into PNGs in a folder; how many there are. `progress` hears how many are done.

    Whoever interrupts it keeps the PNGs that are done, and no half GIF. `StoreError` when the save cannot be opened.
    """
    pictures = importlib.import_module("PIL.Image") if _moves(out) else None
    headless()
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(SIZE, clock=ManualClock())
        app = App(stage, Places.below(Path(folder)), Settings(animation="off", language=language))
        opened = open_save(save, app.find_game)
        recording = Recording.opened(opened, app.texts_of(opened.timeline.game.name))
        if len(recording.humans) > 1 and not recording.over:
            raise CannotDraw("secret_film")  # the curtain would hang in every picture
        (out.parent if _moves(out) else out).mkdir(parents=True, exist_ok=True)
        frames: list[Any] = []
        for number in _moments(app, recording):
            if pictures is None:
                save_picture(stage, out / f"{number:04}.png")
            else:
                plain = pygame.image.tobytes(render_to_surface(stage), "RGB")
                frames.append(pictures.frombytes("RGB", SIZE, plain).quantize(COLOURS))
            progress(number + 1, recording.last + 1)
    if frames:
        times = [MOMENT_MS] * (len(frames) - 1) + [END_MS]
        frames[0].save(out, format="GIF", save_all=True, append_images=frames[1:], duration=times, loop=0)
    return recording.last + 1


def _moves(out: Path) -> bool:
    """Whether a picture that moves is asked for; it needs Pillow."""
    if out.suffix.lower() != ".gif":
        return False
    if importlib.util.find_spec("PIL") is None:
        raise CannotDraw("no_pillow")
    return True


def _moments(app: App, recording: Recording) -> Iterator[int]:
    """Show one moment after the other."""
    recording.go(0)
    app.go_replay(recording, "load")
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    for number in range(recording.last + 1):
        screen.travel(number)
        app.stage.clock.advance(20)  # type: ignore[attr-defined]
        app.stage.update()
        yield number
