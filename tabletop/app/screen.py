"""What is a screen of the app?"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from tabletop.app.shortcuts import bind
from tabletop.content import Texts
from tabletop.scene import Layer, Stage
from tabletop.scene.look.theme import COMPACT, NORMAL, Sizes

if TYPE_CHECKING:
    from tabletop.app.application import App
    from tabletop.app.table.session import Session

LEAST_HEIGHT = 1000.0
"""What the normal layout of a screen needs."""


class Screen(ABC):
    """One full screen: builds its layer for a logical size and rebuilds it when size or language change.

    Subclasses fill `self.layer` in `lay_out` (clear it first), set `layer.first_focus` to their main button and add their
    own keys with `bind`. Everything a screen needs it finds in `self.app`.
    """

    shrinks = False
    """Tables are drawn in 1920×1080 design pixels and shrink with the window; other screens have a compact layout instead."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.layer = Layer(name=type(self).__name__)
        self.layer.on_layout = self.lay_out
        self.kept: Session | None = None
        """The game that is lost with this screen unless the disk takes it."""
        bind(
            self.layer,
            {
                "settings": app.open_settings,
                "full_screen": app.toggle_full_screen,
                "help": app.open_help,
                "say_again": lambda: app.change_settings(speak=True),
                "load": self.open_saves,
                "back": self.back,
            },
        )

    @property
    def texts(self) -> Texts:
        """The sentences of the chosen language."""
        return self.app.texts

    @property
    def stage(self) -> Stage:
        """Where everything is drawn."""
        return self.app.stage

    @property
    def sizes(self) -> Sizes:
        """How large words, gaps and controls are; small ones also where the window is wide but low."""
        return COMPACT if self.stage.sizes is NORMAL and self.stage.height < LEAST_HEIGHT else self.stage.sizes

    @property
    def rules_texts(self) -> Texts | None:
        """The sentences of the game on the screen, where it is played by values of its own; None: those in force."""
        return None

    @property
    def game_name(self) -> str | None:
        """The game this screen is about, if it is about one: whose rules F1 shows."""
        return None

    @abstractmethod
    def lay_out(self, width: float, height: float) -> None:
        """Build everything for this logical size."""

    def rebuild(self) -> None:
        """Build everything again, for example in another language."""
        self.stage.lay_out(self.layer)

    def changed(self) -> None:
        """Something that shows in several places was chosen: build everything again, keep the focus where it was."""
        focused = self.stage.focus.node
        name = focused.name if focused is not None else ""
        self.rebuild()
        again = next((node for node in self.layer.walk() if name and node.name == name), None)
        if again is not None:
            self.stage.focus.set(again)

    def back(self) -> None:
        """What Escape does: home, unless a screen knows better."""
        self.app.go_home()

    def to_my_copy(self) -> None:
        """The owner's copy of the game this screen is about; one that can be returned to from there overrides this."""
        self.app.go_edition(self.game_name)

    def open_saves(self) -> None:
        """Load and replay; a screen that can be returned to from there overrides this."""
        self.app.go_load()

    def leave(self) -> None:
        """The screen goes away; what it offered to drag goes with it. A screen that keeps something overrides this."""
        self.stage.drag.withdraw()
