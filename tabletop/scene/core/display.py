"""How is the window opened, kept fast, and replaced by a plain surface when nobody looks?"""

from __future__ import annotations

import io
import logging
import os
import signal
import sys
import time
from pathlib import Path

import pygame

from tabletop.scene.core.stage import LEAST, Stage

LOG = logging.getLogger(__name__)
HINT = "SDL_FRAMEBUFFER_ACCELERATION"
SLOW_FLIP_MS = 4.0
DEFAULT = (1600, 900)
SHARE = 0.8
"""How much of a large screen the window takes when nobody has chosen its size."""
CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "wait": pygame.SYSTEM_CURSOR_WAIT,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
}


class NoDisplay(RuntimeError):
    """There is no screen to open a window on, or none with colours enough."""

    def __init__(self, why: str, *, few_colours: bool = False) -> None:
        super().__init__(why)
        self.few_colours = few_colours


_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def _start_video() -> None:
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in _SCREENS):
        raise NoDisplay("neither X nor Wayland is running")  # SDL would say the same, with noise of its own before
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    got = pygame.display.get_driver()
    if got in ("dummy", "offscreen") and wanted not in ("dummy", "offscreen"):
        pygame.display.quit()
        raise NoDisplay("no video driver found")
    if pygame.display.Info().bitsize == 0:  # what needs a palette, SDL knows no colours for
        pygame.display.quit()
        raise NoDisplay("a display with a palette", few_colours=True)


def fitting(size: tuple[int, int] | None, screen: tuple[int, int] | None) -> tuple[int, int]:
    """A window of that size, or as large as the screen allows: a small laptop must show all of it. Without a wish it takes most
    of the screen.
    """
    if screen is None:
        return size or DEFAULT
    if size is None:
        size = (max(DEFAULT[0], round(screen[0] * SHARE)), max(DEFAULT[1], round(screen[1] * SHARE)))
    least = least_window(screen)
    return (max(least[0], min(size[0], screen[0])), max(least[1], min(size[1], screen[1])))


def least_window(screen: tuple[int, int] | None) -> tuple[int, int]:
    """The smallest window worth having; never larger than the screen."""
    return LEAST if screen is None else (min(LEAST[0], screen[0]), min(LEAST[1], screen[1]))


def _screen() -> tuple[int, int] | None:
    """How large the screen is; None when there is none to see."""
    screens = pygame.display.get_desktop_sizes()
    return None if not screens or pygame.display.get_driver() in ("dummy", "offscreen") else screens[0]


class Window:
    """The window: resizable, full screen on demand, presenting only what changed."""

    def __init__(self, title: str, size: tuple[int, int] | None = DEFAULT, *, full_screen: bool = False) -> None:
        self.title = title
        self._windowed = size or DEFAULT
        self.full_screen = full_screen
        self._cursor = "arrow"
        self._icon: pygame.Surface | None = None
        _start_video()
        self._windowed = fitting(size, _screen())
        self._open()

    @property
    def surface(self) -> pygame.Surface:
        """The window's pixels."""
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in device pixels."""
        return self._surface.get_size()

    @property
    def windowed(self) -> tuple[int, int]:
        """How large the window is, or was before it filled the screen."""
        return self._windowed if self.full_screen else self.size

    def _open(self) -> None:
        pygame.display.set_caption(self.title)  # before there is a window: it never has another name
        try:
            if self.full_screen:
                # No size: all of the screen the window is on. That of another one would change what this one shows.
                self._surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                self._surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
                if self._surface.get_size() != self._windowed:  # some drivers need a second word to leave full screen
                    self._surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        if self._icon is not None:
            pygame.display.set_icon(self._icon)
        pygame.key.set_repeat(380, 40)

    def prefer_speed(self) -> bool:
        """Where OpenGL is software, presenting costs more than drawing: then start again with the plain framebuffer.

        Best asked once, after the first picture, so that nobody waits for the measurement. True when the window is a new one,
        which must be painted as a whole.
        """
        if os.environ.get(HINT) is not None:
            return False
        if self.flip_cost() <= SLOW_FLIP_MS:
            return False
        LOG.info("presenting is slow, changing to the plain framebuffer")
        pygame.display.quit()
        os.environ[HINT] = "0"
        _start_video()
        self._open()
        return True

    def flip_cost(self) -> float:
        """The quickest of three presentations in milliseconds."""
        pygame.display.flip()
        times = []
        for _ in range(3):
            start = time.perf_counter()
            pygame.display.flip()
            times.append((time.perf_counter() - start) * 1000)
        return min(times)

    def set_icon(self, surface: pygame.Surface) -> None:
        """The picture the desktop shows for the window."""
        self._icon = surface
        pygame.display.set_icon(surface)

    def toggle_full_screen(self) -> None:
        """Between window and full screen; the surface is a new one afterwards."""
        if not self.full_screen:
            self._windowed = self.size
        self.full_screen = not self.full_screen
        self._open()

    def resized(self) -> tuple[int, int]:
        """The size after a resize event, never under the least usable one."""
        self._surface = pygame.display.get_surface() or self._surface
        size = self._surface.get_size()
        least = least_window(_screen())
        if not self.full_screen and (size[0] < least[0] or size[1] < least[1]):
            self._windowed = (max(size[0], least[0]), max(size[1], least[1]))
            self._open()
        return self.size

    def show_cursor(self, name: str) -> None:
        """The pointer's picture: "arrow", "hand", "text", "wait" or "move"."""
        if name == self._cursor:
            return
        self._cursor = name
        try:
            pygame.mouse.set_cursor(pygame.cursors.Cursor(CURSORS[name]))
        except pygame.error:
            LOG.debug("this video driver has no pointer %r", name)

    def present(self, rects: list[pygame.Rect]) -> None:
        """Bring these rectangles to the screen."""
        if rects:
            pygame.display.update(rects)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()


def headless() -> None:
    """Make drawing possible without any screen: for tests, tools and screenshots."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault(HINT, "0")
    if not pygame.display.get_init():
        asked_to_end = signal.getsignal(signal.SIGTERM)
        pygame.display.init()
        signal.signal(signal.SIGTERM, asked_to_end)  # SDL makes an event of it that nobody would read here
    pygame.font.init()


def render_to_surface(stage: Stage) -> pygame.Surface:
    """The whole stage as a picture; a window is neither needed nor disturbed."""
    sheet = pygame.Surface(stage.size, 0, 32)
    stage.spoil()
    stage.draw(sheet)
    stage.spoil()  # the next target has seen nothing of this
    return sheet


def render_part(stage: Stage, part: pygame.Rect) -> pygame.Surface:
    """These device pixels of the stage as a picture: all of a large window would take as much again as the window."""
    sheet = pygame.Surface(part.size, 0, 32)
    stage.paint_part(sheet, part)
    return sheet


def save_picture(stage: Stage, path: str | os.PathLike[str]) -> None:
    """Write the whole stage to a PNG file; `OSError` when the disk refuses (SDL itself would not notice a full one)."""
    picture = io.BytesIO()
    pygame.image.save(render_to_surface(stage), picture, "picture.png")
    Path(path).write_bytes(picture.getvalue())
