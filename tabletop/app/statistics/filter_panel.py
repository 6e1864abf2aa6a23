"""How does one choose which games are looked at?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from tabletop.app.parts.dialog import Item, open_drop_down
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import on
from tabletop.app.parts.tick_box import TickLine
from tabletop.app.results.kinds import TABLE
from tabletop.app.statistics.selection import ALONE, DAYS, Archive, levels_of
from tabletop.kernel import LEVELS
from tabletop.scene import (
    THEME,
    Box,
    Button,
    Choice,
    Colour,
    Flattened,
    Group,
    Node,
    Panel,
    Shadow,
    Size,
    Sizes,
    Sprite,
    Text,
    circle,
)
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside, row
from tabletop.scene.look.colour import lighter
from tabletop.scene.widgets.control import Control

if TYPE_CHECKING:
    from tabletop.app.application import App

Options: TypeAlias = list[tuple[str, dict[str, Any], bool]]
"""What a list offers: words, what they change, whether that is so already."""
COUNTS = (None, 2, 3, 4)
"""How many seats may be looked at; None for all."""


class FilterPanel:
    """A tray at the left of everything, or where there is no room one row of drop-downs above it."""

    def __init__(
        self, app: App, archive: Archive, s: Sizes, *, on_change: Callable[[], None], on_save: Callable[[], None]
    ) -> None:
        self._app, self._archive, self._s, self._changed, self._save = app, archive, s, on_change, on_save

    def _say(self, key: str, **params: Any) -> str:
        return self._app.texts.say(f"statistics.{key}", **params)

    def _change(self, **changes: Any) -> None:
        self._archive.change(**changes)
        self._changed()

    def mode_words(self, mode: str) -> str:
        """How a way to play is called in the filter."""
        game = self._archive.selection.game
        if mode == TABLE:
            return self._say("round_the_table")
        return self._say("alone") if mode == ALONE or game is None else self._app.texts_of(game).say(f"mode.{mode}")

    def game_words(self, game: str | None) -> str:
        """A game's name, or that of all."""
        return self._say("all_games") if game is None else self._app.texts_of(game).say("name")

    # --- the tray ----------------------------------------------------------------------------------------------------

    def tray(self) -> Cell:
        """Everything below each other."""
        archive, chosen = self._archive, self._archive.selection
        parts: list[Part] = [16, self._section("game")]
        for game in (None, *archive.games):
            parts += [fixed(partial(self._game, game), h=42), 8]
        parts += [12, self._section("mode")]
        parts += [fixed(partial(self._mode, mode), h=36) for mode in archive.modes(chosen.game)]
        if chosen.mode == TABLE:
            options = [(count, self._say("all") if count is None else str(count)) for count in COUNTS]
            parts += [10, self._section("seat_count"), fixed(partial(self._seat_counts, options), h=44)]
            parts += [14, self._section("opponents"), *(fixed(partial(self._level, level), h=36) for level in LEVELS)]
        words = self._say("fit", n=len(archive.chosen), all=len(archive.results))
        fit = Text(words, THEME.style(15, THEME.quiet_light), max_lines=1, shrink=True)
        since = fixed(self._since, h=44)
        if archive.editions:
            parts += [8, fixed(partial(self._drop_down, *self._editions()), h=40)]
        parts += [10, self._section("since"), since, grow(), row(4, grow(fit)), 6, fixed(self._save_button, h=48), 16]
        return on("tray", column(*parts, pad=(16, 0)), name="filter", focus=True)

    def _game(self, game: str | None, size: Size) -> Node:
        count = sum(game in (None, result.game) for result in self._archive.results)
        button = GameButton(size, self.game_words(game), game == self._archive.selection.game, game, count)
        button.on_click = partial(self._change, game=game)
        return button

    def _mode(self, mode: str, size: Size) -> Node:
        chosen = mode == self._archive.selection.mode
        line = ModeLine(size, self.mode_words(mode), chosen, mode, len(self._archive.count_of(mode=mode)))
        line.on_click = partial(self._change, mode=mode)
        return line

    def _seat_counts(self, options: list[tuple[int | None, str]], size: Size) -> Node:
        chosen, change = self._archive.selection.seats, lambda count: self._change(seats=count)
        return Choice(options, chosen, ground="dark", size=size, font_size=15, on_change=change, name="seats")

    def _level(self, level: str, size: Size) -> Node:
        words, archive = self._app.texts.say(f"new.level.{level}"), self._archive
        line = TickLine(size, words, level in archive.selection.levels, on_change=partial(self._tick, level))
        line.count = sum(level in levels_of(result) for result in archive.count_of("levels"))
        line.name = f"level {level}"
        return line

    def _tick(self, level: str, on: bool) -> None:
        levels = self._archive.selection.levels
        self._change(levels=levels | {level} if on else levels - {level})

    def _section(self, key: str) -> Cell:
        return fixed(row(4, Text(self._say(f"filter.{key}"), THEME.section()), grow()), h=32)

    def _since(self, size: Size) -> Node:
        _, words, options = self._chip("days", self._days, DAYS)
        button = Button(words, icon="calendar", look="second", size=size, font_size=15, name="since")
        button.on_click = partial(self._open, button, options)
        row(grow(), Sprite("app/icon_chevron_down", (18, 18), tint=THEME.light_text), 12).lay(Box(0, 0, *size), button)
        return button

    def _days(self, days: int | None) -> str:
        return self._say("beginning") if days is None else self._say("days", n=days)

    def _open(self, anchor: Node, options: Options) -> None:
        items = [Item(words, partial(self._change, **changes), chosen=chosen) for words, changes, chosen in options]
        open_drop_down(self._app, anchor, items)

    def _save_button(self, size: Size) -> Node:
        words, act = self._say("save"), self._save
        button = Button(
            words, icon="export", look="second", size=size, font_size=15, on_click=act, name="save as a table"
        )
        button.enabled = bool(self._archive.chosen)
        return button

    # --- the row -----------------------------------------------------------------------------------------------------

    def row(self) -> Cell:
        """A drop-down for every part."""
        archive, chosen = self._archive, self._archive.selection
        games, modes = (None, *archive.games), archive.modes(chosen.game)
        chips = [self._chip("game", self.game_words, games), self._chip("mode", self.mode_words, modes)]
        if chosen.mode == TABLE:
            chips += [self._chip("seats", self._seats, COUNTS), self._chip("levels", self._met, _choices())]
        chips.append(self._chip("days", self._days, DAYS))
        if archive.editions:
            chips.append(self._editions())
        buttons = [grow(partial(self._drop_down, *chip)) for chip in chips]
        home = Group(name="filter", focus_group=True)
        save = fixed(self._save_button, w=13.5 * self._s.small)
        return fixed(inside(home, row(*buttons, save, gap=10, align="stretch")), h=self._s.control + 4)

    def _drop_down(self, name: str, words: str, options: Options, size: Size) -> Node:
        button = Button(words, icon="chevron_down", look="second", size=size, font_size=14, icon_size=16, name=name)
        button.on_click = partial(self._open, button, options)
        return button

    def _chip(self, part: str, words: Callable[[Any], str], values: Sequence[Any]) -> tuple[str, str, Options]:
        """A part of the filter: its name, what is chosen, and what could be."""
        now = getattr(self._archive.selection, part)
        return part, words(now), [(words(value), {part: value}, value == now) for value in values]

    def _editions(self) -> tuple[str, str, Options]:
        return self._chip("edition", self._edition, ("", *self._archive.editions, None))

    def _edition(self, name: str | None) -> str:
        return self._say("any_values") if name is None else name or self._app.texts.say("copy.our_values")

    def _seats(self, count: int | None) -> str:
        return self._say("any_seats") if count is None else self._say("seats", n=count)

    def _met(self, levels: frozenset[str]) -> str:
        if levels == frozenset(LEVELS):
            return self._say("all_levels")
        return ", ".join(self._app.texts.say(f"new.level.{level}") for level in LEVELS if level in levels) or "–"


class _OneOf(Control):
    """Of these exactly one is chosen: words, and how many results there are."""

    def __init__(self, size: Size, words: str, chosen: bool, value: str | None, count: int) -> None:
        super().__init__(size)
        self._words, self._chosen, self._value, self._count = words, chosen, value, str(count)
        self.corner, self.ring_colour = 9, "#F4F1EA"
        self._face = self.add(Flattened(size=size))
        self.restate()

    def _line(self, sign: Part, ink: Colour, quiet: Colour, end: float, *, strong: bool) -> None:
        style = THEME.style(16, ink, face=THEME.strong if strong else THEME.text)
        words = Text(self._words, style, height=self.h, max_lines=1, shrink=True)
        count = Text(self._count, THEME.style(16, quiet), height=self.h)
        row(sign, grow(words), 6, count, end).lay(self.own_box(), self._face)


class GameButton(_OneOf):
    """A game with its emblem, or all of them."""

    def restate(self) -> None:
        """Light when chosen."""
        self.name, chosen = f"game {self._value or 'all'}", self._chosen
        self._face.clear()
        fill = "#EFE6D3" if chosen else lighter("#3A332E", 0.06) if self.state == "hover" else "#3A332E"
        rim = "#A8946D" if chosen else "#171412"
        self._face.add(Panel(self.size, fill=fill, rim=rim, corners=10, shadows=(Shadow(2, 4, 0.35),)))
        ink, quiet = (THEME.ink, THEME.quiet_ink) if chosen else (THEME.light_text, THEME.quiet_light)
        sign = emblem(self._value, 30) if self._value else Sprite("app/icon_list", (22, 22), tint=ink)
        self._line(fixed(row(grow(), sign, grow()), w=48), ink, quiet, 12, strong=True)


class ModeLine(_OneOf):
    """A way to play, with a ring that is filled when chosen."""

    def restate(self) -> None:
        """Brighter under the pointer."""
        self.name = f"mode {self._value}"
        self._face.clear()
        ring = Group(size=(22, 22))
        ring.add(circle((11, 11), 11, "#1A1715", "#8B7A5E", 2))
        if self._chosen:
            ring.add(circle((11, 11), 5.5, THEME.light_text))
        colour = "#FFFFFF" if self.state == "hover" else THEME.light_text
        self._line(fixed(row(ring), w=34), colour, THEME.quiet_light, 0, strong=self._chosen)


def _choices() -> list[frozenset[str]]:
    return [frozenset(LEVELS), *(frozenset({level}) for level in LEVELS)]
