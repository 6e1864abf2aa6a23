"""What do all screens about one recorded game know: which game it is, its words, and how it is played once more?"""

from __future__ import annotations

import importlib

from tabletop import boards
from tabletop.app.parts.written import draw_seed
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

    @property
    def playable(self) -> bool:
        """Whether the game has a table."""
        return self.recording.game.name in boards.names()

    def compare(self) -> None:
        """See the branch beside the game it began in."""
        if self.recording.parent is not None:
            self.app.go_comparison(self.recording)

    def film(self) -> None:
        """Make a picture of the game that moves."""
        if self.playable:
            importlib.import_module("tabletop.app.film_sheet").open_over(self.app, self.recording)

    def play_again(self) -> None:
        """The same game once more: same seats, options and seed."""
        self._play(self.recording.timeline.setup.seed)

    def play_new_seed(self) -> None:
        """The same seats and options with another seed."""
        self._play(draw_seed())

    def _play(self, seed: int) -> None:
        if self.playable:
            game, timeline = self.recording, self.recording.timeline
            options, final = dict(timeline.setup.options), timeline.final
            self.app.start_game(game.game.name, game.seats, seed, options, practice=game.practice, final=final)
