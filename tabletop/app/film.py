"""How does a recording become one picture that moves, or a series of them? Drawn without a window, or in a process beside it."""

from __future__ import annotations

import contextlib
import io
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import msgspec
import pygame

from tabletop import games
from tabletop.app.application import App
from tabletop.app.gif import Gif, can_be_written
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.screenshot import CannotDraw
from tabletop.scene import ManualClock, Stage, headless
from tabletop.store import Places, Settings, StoreError, open_save
from tabletop.workers import Load, Worker

SIZE = (1280, 720)
FRAME_MS, MOMENT_MS, END_MS = 80.0, 600.0, 4000.0
"""How far apart two pictures of a motion are, how long a move is seen once it is done, and the end."""
MOST_FRAMES = 60
"""Of one move."""
LIST = "film.txt"
"""What stands beside PNGs: how long each is seen, as video programs read it (ffmpeg's concat)."""


class Reel(Protocol):
    """Where the pictures go."""

    def add(self, sheet: pygame.Surface, part: pygame.Rect) -> None:
        """From now on this part of the picture looks so."""

    def wait(self, ms: float) -> None:
        """What is seen stays so much longer."""

    def end(self) -> None:
        """Nothing follows."""


class Pictures:
    """Whole pictures in a folder, and the list of how long each is seen."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lasting: list[float] = []

    def add(self, sheet: pygame.Surface, part: pygame.Rect) -> None:
        """The next picture."""
        picture = io.BytesIO()  # SDL itself would not notice a full disk
        pygame.image.save(sheet, picture, "picture.png")
        (self._folder / f"{len(self._lasting):04}.png").write_bytes(picture.getvalue())
        self._lasting.append(0.0)

    def wait(self, ms: float) -> None:
        """The last one is seen so much longer."""
        self._lasting[-1] += ms

    def end(self) -> None:
        """Write the list."""
        lines = (f"file '{number:04}.png'\nduration {ms / 1000:g}\n" for number, ms in enumerate(self._lasting))
        (self._folder / LIST).write_text("".join(lines), encoding="utf-8")


def film(save: Path, out: Path, language: str) -> Iterator[tuple[int, int]]:
    """Draw a save into a GIF, or into PNGs in a folder: how many moves are done after every picture, and how many there are.

    Whoever stops it keeps the PNGs that are done, and no half GIF. `StoreError` when the save cannot be opened, `OSError` when
    nothing can be written.
    """
    moves = out.suffix.lower() == ".gif"
    if moves and not can_be_written():
        raise CannotDraw("no_pillow")
    headless()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as end:
        stage = Stage(SIZE, clock=ManualClock())
        app = App(stage, Places.below(Path(folder)), Settings(animation="fast", interludes="off", language=language))
        opened = open_save(save, app.find_game)
        recording = Recording.opened(opened, app.texts_of(opened.timeline.game.name))
        if len(recording.humans) > 1 and not recording.over:
            raise CannotDraw("secret_film")  # the curtain would hang in every picture
        (out.parent if moves else out).mkdir(parents=True, exist_ok=True)
        half = out.with_suffix(".part")
        if moves:
            end.callback(half.unlink, missing_ok=True)
        reel: Reel = Gif(end.enter_context(half.open("wb")), SIZE) if moves else Pictures(out)
        for done in _drawn(app, recording, reel):
            yield done, recording.last
        reel.end()
        if moves:
            half.replace(out)


def _drawn(app: App, recording: Recording, reel: Reel) -> Iterator[int]:
    """Show one move after the other, and every picture of its motion; how many moves were shown."""
    recording.go(0)
    app.go_replay(recording, "load")
    screen, stage, sheet = app.screen, app.stage, pygame.Surface(SIZE)
    assert isinstance(screen, ReplayScreen)
    while True:
        for _ in range(MOST_FRAMES):
            stage.clock.advance(FRAME_MS)  # type: ignore[attr-defined]
            stage.update()
            changed = stage.draw(sheet)
            if changed:
                reel.add(sheet, changed[0].unionall(changed[1:]))
                yield recording.position
            reel.wait(FRAME_MS)
            due = stage.next_wake()
            if (due is None or due > MOMENT_MS) and not stage.needs_draw:
                break
        if recording.position == recording.last:
            reel.wait(END_MS)
            return
        reel.wait(MOMENT_MS)
        screen.playback.forward()


# --- beside the window ---------------------------------------------------------------------------------------------------


class Wish(msgspec.Struct, frozen=True):
    """What is to be drawn, into what, in which language."""

    save: str
    out: str
    language: str


class Progress(msgspec.Struct, frozen=True):
    """How many moves are drawn, of how many; or why it cannot be done."""

    done: int
    of: int
    why: str = ""


class Drawing:
    """A film that is being drawn, picture by picture."""

    def __init__(self, wish: Wish) -> None:
        self._pictures = film(Path(wish.save), Path(wish.out), wish.language)
        self._last = Progress(0, 0)
        self.decided = False

    def step(self) -> None:
        """Draw the next picture."""
        try:
            self._last = Progress(*next(self._pictures))
        except StopIteration:
            self.decided = True
        except (OSError, StoreError) as error:
            self.decided, self._last = True, Progress(0, 0, str(error))

    def hurry(self) -> None:
        """It takes as long as it takes."""

    def take(self) -> Progress:
        """How far it is."""
        return self._last


class FilmMaker:
    """Draws whatever film is wished."""

    question, answer, tell_every = Wish, Progress, 0.1

    def consider(self, load: Load, question: Wish) -> Drawing:
        """Begin to draw it."""
        return Drawing(question)


def film_maker() -> Worker[Wish, Progress]:
    """Where films are drawn while the window goes on."""
    return Worker("film", games.load, FilmMaker, nice=5)
