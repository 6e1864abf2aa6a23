"""Which scenarios are there, and which are still open?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from tabletop.app.practice.scenario_card import ScenarioCard
from tabletop.scene import THEME, Box, Group, Sprite, Text
from tabletop.scene.widgets import Choice, IconButton, ScrollView, surface
from tabletop.store.attempts import Attempt
from tabletop.store.bundled import Bundled

if TYPE_CHECKING:
    from tabletop.app.application import App

Show: TypeAlias = Literal["all", "open", "reached"]
GOLD = "#E3BE6C"


class ScenarioTray:
    """A tray of cards that scrolls; a choice of all, the open and the reached ones."""

    def __init__(
        self, app: App, entries: list[Bundled], attempts: dict[str, Attempt], show: Show, box: Box, *, compact: bool,
        on_show: Callable[[Show], None], on_forget: Callable[[Bundled], None],
    ) -> None:  # fmt: skip
        self._app, self._entries, self._attempts, self._compact = app, entries, attempts, compact
        self._on_forget = on_forget
        self.root = Group(size=(box.w, box.h), pos=(box.x, box.y), name="scenarios")
        self.root.add(surface("tray", (box.w, box.h)))
        head = 44.0 if compact else 70.0
        say = app.texts.say
        side = 20.0 if compact else 26.0
        self.root.add(Sprite("app/icon_flag", (side, side), tint=GOLD, pos=(22, head / 2 - side / 2)))
        title = Text(say("practice.scenarios"), THEME.heading(20 if compact else 28))
        title.pos = (34 + side, head / 2 - title.h / 2)
        self.root.add(title)
        quiet = Text(say("practice.scenarios_how"), THEME.style(14 if compact else 16, THEME.quiet_light))
        quiet.pos = (title.x + title.w + 20, head / 2 - quiet.h / 2 + 2)
        self.root.add(quiet)
        options = [(kind, say(f"practice.show.{kind}", n=len(self._shown(kind)))) for kind in get_args(Show)]
        size = (300.0, 32.0) if compact else (396.0, 40.0)
        choice = Choice(options, show, ground="dark", size=size, font_size=13 if compact else 15, on_change=on_show)
        choice.name = "which scenarios"
        choice.pos = (box.w - size[0] - 20, head / 2 - size[1] / 2)
        self.root.add(choice)
        self._cards(Box(12, head, box.w - 18, box.h - head - 8), self._shown(show))

    def _forgetter(self, entry: Bundled, width: float) -> IconButton:
        """The button in the corner of an own task that throws it away."""
        side = 28.0 if self._compact else 32.0
        hint = self._app.texts.say("practice.forget")
        button = IconButton("delete", look="second", side=side, hint=hint, on_click=partial(self._on_forget, entry))
        button.pos, button.name = (width - side - 8, 8), f"forget {entry.scenario.name}"
        return button

    def _shown(self, show: Show) -> list[Bundled]:
        def fits(entry: Bundled) -> bool:
            reached = self._attempts.get(entry.scenario.name, Attempt()).reached
            return show == "all" or reached == (show == "reached")

        return [entry for entry in self._entries if fits(entry)]

    def _cards(self, box: Box, entries: list[Bundled]) -> None:
        view = ScrollView((box.w, box.h), ground="dark", pos=(box.x, box.y))
        view.focus_group = True
        view.name = "cards"
        wanted, gap = (232.0, 10.0) if self._compact else (286.0, 12.0)
        columns = max(1, int((box.w - 18) // wanted))
        width = (box.w - 24) / columns - gap
        size = (width, width * 92 / 270 + (88 if self._compact else 112))
        for number, entry in enumerate(entries):
            row, column = divmod(number, columns)
            attempt = self._attempts.get(entry.scenario.name, Attempt())
            card = ScenarioCard(entry, attempt, self._app.texts_of(entry.head.game), size, compact=self._compact)
            card.on_click = partial(self._app.play_scenario, entry.file)
            if entry.scenario.own:
                card.add(self._forgetter(entry, width))
            card.pos = (6 + column * (width + gap), 8 + row * (size[1] + gap))
            view.content.add(card)
        rows = -(-len(entries) // columns)
        view.content_height = 16 + rows * (size[1] + gap)
        if not entries:
            words = Text(self._app.texts.say("practice.no_scenario"), THEME.style(16, THEME.quiet_light), pos=(12, 16))
            view.content.add(words)
        self.root.add(view)
