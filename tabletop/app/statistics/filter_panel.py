"""How does one choose which games are looked at?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from tabletop.app.parts.drop_down import Item, open_drop_down
from tabletop.app.parts.tick_box import TickLine
from tabletop.app.results.kinds import TABLE
from tabletop.app.statistics.choosing import GameButton, ModeLine
from tabletop.app.statistics.selection import ALONE, DAYS, Archive, Part, levels_of
from tabletop.kernel import LEVELS
from tabletop.scene import THEME, Box, Group, Node, Sprite, Text
from tabletop.scene.widgets import Button, Choice, surface

if TYPE_CHECKING:
    from tabletop.app.application import App

Options: TypeAlias = list[tuple[str, dict[str, Any], bool]]
"""What a list offers: words, what they change, whether that is so already."""
COUNTS = (None, 2, 3, 4)
"""How many seats may be looked at; None for all."""


class FilterPanel:
    """The tray at the left, or one row of drop-downs in the compact layout."""

    def __init__(
        self, app: App, archive: Archive, box: Box, *, compact: bool, on_change: Callable[[], None],
        on_save: Callable[[], None],
    ) -> None:  # fmt: skip
        self._app, self._archive, self._changed, self._save = app, archive, on_change, on_save
        self.root = Group(size=(box.w, box.h), pos=(box.x, box.y), name="filter")
        self.root.focus_group = True
        if compact:
            self._row(box)
        else:
            self.root.add(surface("tray", (box.w, box.h)))
            self._tray(box)

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

    def _tray(self, box: Box) -> None:
        archive, chosen = self._archive, self._archive.selection
        left, width = 16.0, box.w - 32
        y = self._section("game", 18)
        for game in (None, *archive.games):
            everything = [result for result in archive.results if game in (None, result.game)]
            button = GameButton(game, (width, 42), self.game_words(game), len(everything), game == chosen.game)
            button.on_click = partial(self._change, game=game)
            button.pos = (left - 2, y)
            self.root.add(button)
            y += 50
        y = self._section("mode", y + 12)
        for mode in archive.modes(chosen.game):
            line = ModeLine((width, 32), self.mode_words(mode), len(archive.count_of(mode=mode)), mode == chosen.mode)
            line.on_click = partial(self._change, mode=mode)
            line.name = f"mode {mode}"
            line.pos = (left, y)
            self.root.add(line)
            y += 36
        if chosen.mode == TABLE:
            y = self._table_parts(left, width, y)
        y = self._section("since", y + 10)
        self._since((left, y), (width + 4, 44))
        self._foot(box)

    def _table_parts(self, left: float, width: float, y: float) -> float:
        archive, chosen = self._archive, self._archive.selection
        y = self._section("seat_count", y + 10)
        options = [(count, self._say("all") if count is None else str(count)) for count in COUNTS]
        choice = Choice(options, chosen.seats, ground="dark", size=(width + 4, 44), font_size=15)
        choice.on_change = lambda count: self._change(seats=count)
        choice.name = "seats"
        choice.pos = (left - 2, y)
        self.root.add(choice)
        y = self._section("opponents", y + 58)
        for level in LEVELS:
            words = self._app.texts.say(f"new.level.{level}")
            line = TickLine((width, 32), words, level in chosen.levels, on_change=partial(self._tick, level))
            line.count = sum(level in levels_of(result) for result in archive.count_of("levels"))
            line.name = f"level {level}"
            line.pos = (left, y)
            self.root.add(line)
            y += 36
        return y

    def _tick(self, level: str, on: bool) -> None:
        levels = self._archive.selection.levels
        self._change(levels=levels | {level} if on else levels - {level})

    def _section(self, key: str, y: float) -> float:
        text = Text(self._say(f"filter.{key}"), THEME.section())
        text.pos = (20, y)
        self.root.add(text)
        return y + 32

    def _since(self, at: tuple[float, float], size: tuple[float, float]) -> None:
        _, words, options = self._chip("days", self._days, DAYS)
        button = Button(words, icon="calendar", look="second", size=size, font_size=15)
        button.name = "since"
        button.on_click = partial(self._open, button, options)
        button.pos = at
        button.add(
            Sprite("app/icon_chevron_down", (18, 18), tint=THEME.light_text, pos=(size[0] - 30, (size[1] - 18) / 2))
        )
        self.root.add(button)

    def _days(self, days: int | None) -> str:
        return self._say("beginning") if days is None else self._say("days", n=days)

    def _open(self, anchor: Node, options: Options) -> None:
        items = [Item(words, partial(self._change, **changes), chosen=chosen) for words, changes, chosen in options]
        open_drop_down(self._app, anchor, items)

    def _foot(self, box: Box) -> None:
        words = self._say("fit", n=len(self._archive.chosen), all=len(self._archive.results))
        text = Text(words, THEME.style(15, THEME.quiet_light), width=box.w - 40, max_lines=1, shrink=True)
        text.pos = (20, box.h - 92)
        self.root.add(text)
        self._save_button((16, box.h - 64), (box.w - 32, 48))

    def _save_button(self, at: tuple[float, float], size: tuple[float, float]) -> None:
        button = Button(self._say("save"), icon="export", look="second", size=size, font_size=15, on_click=self._save)
        button.name = "save as a table"
        button.enabled = bool(self._archive.chosen)
        button.pos = at
        self.root.add(button)

    # --- the row -----------------------------------------------------------------------------------------------------

    def _row(self, box: Box) -> None:
        archive, chosen = self._archive, self._archive.selection
        games, modes = (None, *archive.games), archive.modes(chosen.game)
        chips = [self._chip("game", self.game_words, games), self._chip("mode", self.mode_words, modes)]
        if chosen.mode == TABLE:
            chips += [self._chip("seats", self._seats, COUNTS), self._chip("levels", self._met, _choices())]
        chips.append(self._chip("days", self._days, DAYS))
        save, gap = 190.0, 10.0
        width = (box.w - save - gap * len(chips)) / len(chips)
        for number, (name, words, options) in enumerate(chips):
            button = Button(words, icon="chevron_down", look="second", size=(width, box.h), font_size=14, icon_size=16)
            button.name = name
            button.on_click = partial(self._open, button, options)
            button.pos = (number * (width + gap), 0)
            self.root.add(button)
        self._save_button((box.w - save, 0), (save, box.h))

    def _chip(self, part: Part, words: Callable[[Any], str], values: Sequence[Any]) -> tuple[str, str, Options]:
        """A part of the filter: its name, what is chosen, and what could be."""
        now = getattr(self._archive.selection, part)
        return part, words(now), [(words(value), {part: value}, value == now) for value in values]

    def _seats(self, count: int | None) -> str:
        return self._say("any_seats") if count is None else self._say("seats", n=count)

    def _met(self, levels: frozenset[str]) -> str:
        if levels == frozenset(LEVELS):
            return self._say("all_levels")
        return ", ".join(self._app.texts.say(f"new.level.{level}") for level in LEVELS if level in levels) or "–"


def _choices() -> list[frozenset[str]]:
    return [frozenset(LEVELS), *(frozenset({level}) for level in LEVELS)]
