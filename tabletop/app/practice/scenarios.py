"""Which scenarios are there, what does each promise, and which are still open?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import on
from tabletop.content import Texts, look_of
from tabletop.scene import SHELF, THEME, Box, Flattened, Group, Node, Panel, Shadow, Size, Sizes, Sprite, Text
from tabletop.scene.layout import Cell, column, fitting, fixed, grid, grow, inside, placed, row
from tabletop.scene.widgets import Choice, IconButton, ScrollView, text_tip
from tabletop.scene.widgets.control import Control
from tabletop.store.scenarios import Attempt, Bundled, drawing_of, goal_words

if TYPE_CHECKING:
    from tabletop.app.application import App

Show: TypeAlias = Literal["game", "all", "open", "reached"]
GOLD, REACHED = "#E3BE6C", "#365C2A"
PICTURE = (270.0, 92.0)
SQUEEZED = 0.84
"""So much of its height a card keeps at least where that makes room for a whole line of them."""
SAVE_PICTURE = (320.0, 180.0)
"""What stands for an own task: the upper part of the game's picture."""


class ScenarioTray:
    """A tray of cards that scrolls; a choice of those of one game, all, the open and the reached ones."""

    def __init__(
        self, app: App, entries: list[Bundled], attempts: dict[str, Attempt], show: Show, game: str, s: Sizes, *,
        on_show: Callable[[Show], None], on_forget: Callable[[Bundled], None],
    ) -> None:  # fmt: skip
        """Own tasks come first, then those of that game, and among them what is still open."""
        self._app, self._attempts, self._game, self._s = app, attempts, game, s
        self._entries = sorted(entries, key=lambda entry: self._place(entry, game))
        self._show, self._on_show, self._on_forget = show, on_show, on_forget

    def cell(self) -> Cell:
        """The tray with its head."""
        s, say = self._s, self._app.texts.say
        name = self._app.texts_of(self._game).say("name")
        options = [(kind, say(f"practice.show.{kind}", n=len(self._shown(kind)), game=name)) for kind in get_args(Show)]
        width = sum(Text(words, THEME.style(s.tiny, face=THEME.strong)).w + 26 for _, words in options)
        choice = Choice(options, self._show, ground="dark", size=(width, s.control - 4), font_size=s.tiny)
        choice.on_change, choice.name = self._on_show, "which scenarios"
        title = Text(say("practice.scenarios"), THEME.heading(s.title))
        flag = Sprite("app/icon_flag", (s.icon, s.icon), tint=GOLD)
        told = say("practice.scenarios_how", n=len(self._entries), reached=len(self._shown("reached")))
        quiet = Text(told, THEME.style(s.small, THEME.quiet_light))
        forms = (
            (flag, s.gap, title, s.gap, quiet, grow(least=8)),
            (flag, s.gap, title, grow(least=8)),
            (grow(title), 8),
        )
        head = fitting(*(row(*form, choice, pad=(s.pad, 0)) for form in forms))
        return on(
            "tray",
            column(fixed(head, h=3.2 * s.pad), grow(row(12, grow(self._cards), 6, align="stretch")), 8),
            name="scenarios",
        )

    def _place(self, entry: Bundled, game: str) -> tuple[bool, bool, bool]:
        near = entry.head.game == game
        return not entry.scenario.own, not near, near and self._reached(entry)

    def _reached(self, entry: Bundled) -> bool:
        return self._attempts.get(entry.scenario.name, Attempt()).reached

    def _shown(self, show: Show) -> list[Bundled]:
        if show == "game":
            return [entry for entry in self._entries if entry.head.game == self._game]
        return [entry for entry in self._entries if show == "all" or self._reached(entry) == (show == "reached")]

    def _cards(self, size: Size) -> Node:
        s, entries = self._s, self._shown(self._show)
        view = ScrollView(size, ground="dark")
        view.focus_group = True
        view.name = "cards"
        columns = max(1, int(size[0] // (12 * s.small)))
        width = (size[0] - 24 + s.gap) / columns - s.gap
        high = width * PICTURE[1] / PICTURE[0] + 7.9 * s.small
        lines = max(1, round((size[1] - 12 + s.gap) / (high + s.gap)))
        if high * SQUEEZED <= (each := (size[1] - 16 + s.gap) / lines - s.gap) < high:
            high = each  # rather a little less of the picture than a line of cards cut off
        cards = [fixed(partial(self._card, entry), h=high) for entry in entries]
        none = Text(self._app.texts.say("practice.no_scenario"), THEME.style(16, THEME.quiet_light))
        shown = grid(*cards, columns=columns, gap=s.gap) if cards else none
        inside(view, column(shown, pad=(6, 8, 18, 8))).lay(Box(0, 0, *size), Group())
        return view

    def _card(self, entry: Bundled, size: Size) -> Node:
        attempt = self._attempts.get(entry.scenario.name, Attempt())
        card = ScenarioCard(entry, attempt, self._app.texts_of(entry.head.game), size, self._s)
        card.on_click = partial(self._app.play_scenario, entry.file)
        if entry.scenario.own:
            hint, side = self._app.texts.say("practice.forget"), self._s.control - 10
            button = IconButton("delete", look="second", side=side, hint=hint, on_click=partial(self._on_forget, entry))
            button.pos, button.name = (size[0] - side - 8, 8), f"forget {entry.scenario.name}"
            card.add(button)
        return card


class ScenarioCard(Control):
    """A picture, a name, dots for the difficulty, the goal in one sentence, how far it has come."""

    def __init__(self, entry: Bundled, attempt: Attempt, texts: Texts, size: Size, s: Sizes) -> None:
        super().__init__(size)
        self._entry, self._attempt, self._texts, self._s = entry, attempt, texts, s
        self.name = f"scenario {entry.scenario.name}"
        self.corner = 10
        self.ring_colour = "#F4F1EA"
        self.tip = lambda: text_tip(entry.scenario.why[texts.language], width=320)
        self._face = self.add(Flattened(size=size))
        self.restate()

    def restate(self) -> None:
        """Under the pointer it rises and is lighter."""
        face, s, scenario = self._face, self._s, self._entry.scenario
        lifted = self.state == "hover"
        face.clear()
        face.y = -4 if lifted else 0
        fill = "#F6EFDF" if lifted else "#EFE6D3"
        shadow = Shadow(6, 14, 0.45) if lifted else Shadow(2, 5, 0.4)
        face.add(Panel(self.size, fill=fill, rim="#B5A37F", rim_width=2, corners=10, shadows=(shadow,)))
        tall, side = self.h - 7.9 * s.small, s.icon + 10
        name = scenario.title[self._texts.language]
        title = Text(name, THEME.heading(s.lead - 1, THEME.ink), max_lines=2, shrink=True)
        goal = goal_words(self._texts, scenario.goal)
        level = Sprite(f"app/icon_level_{scenario.difficulty}", (s.icon + 4, s.icon + 4), tint=THEME.ink)
        words = column(
            row(side, 10, grow(title)),
            Text(goal, THEME.style(s.tiny, "#3A332E"), max_lines=2, shrink=True),
            grow(),
            row(grow(self._state_line()), level),
            pad=(12, 4, 10, s.gap - 2),
        )
        column(
            fixed(row(grow(self._picture), pad=(2, 2, 2, 0), align="stretch"), h=tall + 2),
            fixed(lambda size: Panel(size, fill="#1B1B1B"), h=2),
            grow(words),
        ).lay(Box(0, 0, *self.size), face)
        face.add(emblem(self._entry.head.game, side)).pos = (12, tall - side / 2 + 2)

    def _picture(self, size: Size) -> Node:
        window, own = Group(size=size), self._entry.scenario.own
        drawing = look_of(self._entry.head.game).picture if own else drawing_of(self._entry.scenario.name)
        if drawing is not None and SHELF.has(drawing):
            window.clips = True
            shape = SAVE_PICTURE if own else PICTURE
            whole = size[0] * shape[1] / shape[0]
            picture = Sprite(drawing, (size[0], whole), corners=(8, 8, 0, 0))
            placed(picture, 0, 0 if own else 0.5).lay(window.own_box(), window)
        return window

    def _state_line(self) -> Cell:
        words, icon, colour = self._standing()
        style = THEME.style(self._s.tiny - 1, colour, face=THEME.strong if icon else THEME.text)
        sign = Sprite(f"app/icon_{icon}", (16, 16), tint=colour) if icon else None
        return row(sign, grow(Text(words, style, max_lines=1, shrink=True)), gap=6)

    def _standing(self) -> tuple[str, str, str]:
        say, attempt = self._texts.say, self._attempt
        if attempt.reached:
            return (
                say("practice.reached", n=attempt.moves, fewest=min(attempt.moves, self._entry.scenario.fewest)),
                "check",
                REACHED,
            )
        if self.state == "hover":
            return say("practice.start"), "play", "#1B1B1B"
        if attempt.tried:
            return say("practice.tried", n=attempt.tried), "", "#5A5044"
        return say("practice.not_yet"), "", "#5A5044"
