"""What do all screens about one recorded game know: which game it is, and its words?"""

from __future__ import annotations

from tabletop.app.replay.recording import Recording
from tabletop.app.screen import Screen
from tabletop.content import Texts


class RecordingScreen(Screen):
    """A screen about one recording."""

    recording: Recording

    @property
    def texts(self) -> Texts:
        """The game's sentences."""
        return self.app.texts_of(self.recording.game.name)

    @property
    def game_name(self) -> str | None:
        """The game the screen is about."""
        return self.recording.game.name
