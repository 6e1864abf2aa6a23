"""How do tests play with closed eyes: keys go in, what was said comes back?"""

from __future__ import annotations

import pygame

from tabletop.app.application import App
from tests.app.looking import press

STEP_MS, STEPS, MOST_KEYS = 100, 4, 60


class Listener:
    """Presses keys at an app that speaks, and hears what is said after each; it sees nothing."""

    def __init__(self, app: App, heard: list[str]) -> None:
        self._app, self._heard, self._sheet = app, heard, pygame.Surface(app.stage.size)

    @property
    def heard(self) -> str:
        """What was said since the last key."""
        return " ".join(self._heard)

    def press(self, *chords: str) -> str:
        """What was said after the last of these keys."""
        for chord in chords:
            press(self._app, chord)
            self.listen()
        return self.heard

    def listen(self) -> str:
        """What is said while nobody does anything."""
        for _ in range(STEPS):
            self._app.stage.draw(self._sheet)
            self._app.stage.clock.advance(STEP_MS)  # type: ignore[attr-defined]
            self._app.stage.update()
        return self.heard

    def seek(self, key: str, *words: str, all_of_it: bool = False) -> str:
        """Press that key until something is said with one of those words, or until it is one of them."""
        for _ in range(MOST_KEYS):
            said = self.press(key)
            if said in words if all_of_it else any(word in said for word in words):
                return said
        raise AssertionError(f"nobody says {words!r}")
