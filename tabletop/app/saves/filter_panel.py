"""What can be set beside the list of saves: search, games, states, seats, order, and bringing files in?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop import games
from tabletop.app.games_shown import shown
from tabletop.app.parts.dialog import Item, open_drop_down
from tabletop.app.parts.tick_box import GameTickBox, LargeStateTickBox, StateTickBox, TickBox, TickLine
from tabletop.app.saves.filter import SORTS, STATES, Filter, Sort, State
from tabletop.scene import (
    THEME,
    Button,
    Choice,
    Group,
    IconButton,
    Size,
    Sizes,
    Sprite,
    Text,
    TextField,
    surface,
    text_tip,
)
from tabletop.scene.layout import Cell, column, fixed, grow, inside, row

if TYPE_CHECKING:
    from tabletop.app.application import App


class FilterPanel:
    """The controls over a `Filter`, as a panel at the left or as a row of chips. Tells every change."""

    def __init__(
        self,
        app: App,
        filter_: Filter,
        *,
        on_change: Callable[[], None],
        on_import: Callable[[], None],
        on_export: Callable[[bool], None],
        on_bin: Callable[[], None],
    ) -> None:
        """To export: the chosen save, or all that are shown."""
        self._app, self._filter = app, filter_
        self._on_change, self._on_import, self._on_export, self._on_bin = on_change, on_import, on_export, on_bin
        self._shown = 0
        self._small = 17.0, 16.0
        """How large the words in the field and in the choice are."""
        self.search = self._search_field((212, 44))
        self._games: dict[str, TickBox] = {}
        self._states: dict[State, TickBox] = {}
        self._sort: Button | None = None
        self._export: Button | None = None
        self._sum: Text | None = None
        self._bin: Button | None = None

    # --- building ----------------------------------------------------------------------------------------------------

    def panel(self) -> Cell:
        """The panel of the normal layout."""
        say = self._app.texts.say
        self.search = self._search_field((212, 44))
        self._games = {game: self._game_tick_box(game, (228, 45)) for game in shown()}
        self._states = {
            state: self._state_tick_box(TickLine, state, (208, 34), say(f"load.states.{state}")) for state in STATES
        }
        self._sort = _wide_button(self._sort_label(), "sort", (212, 44), self._choose_sort)
        self._bin = _wide_button("", "restore", (212, 46), self._on_bin)
        self._sum = Text("", THEME.style(16, THEME.quiet_light), max_lines=1)
        import_ = _wide_button(say("load.import"), "import", (212, 46), self._on_import)
        self._export = _wide_button(say("load.export"), "export", (212, 46), self._choose_export)
        self._sort.name, self._bin.name, import_.name, self._export.name = "sort", "bin", "import", "export"
        root = Group(focus_group=True)
        parts = column(
            self.search,
            *(22, self._label("load.game"), 7, column(*self._games.values(), gap=7, pad=(-8, 0))),
            *(22, self._label("load.state"), 8, column(*self._states.values(), gap=6)),
            *(22, self._label("load.seats"), 8, self._seats_choice((212, 44))),
            *(22, self._label("load.sort"), 8, self._sort),
            *(grow(), self._bin, 10, fixed(self._sum, h=30), import_, 8, self._export),
            pad=(22, 22, 22, 28),
        )
        return inside(root, partial(surface, "tray"), parts)

    def chips(self, s: Sizes, width: float, high: float = 40) -> Cell:
        """The row of chips of the compact layout; what does not fit at the right goes without words."""
        say, wide, chip = self._app.texts.say, width >= 1150, LargeStateTickBox if s.lines == 2 else StateTickBox
        self._small = s.words(17, 15), s.small
        self._games = {
            game: self._game_tick_box(game, (high + (24 if wide and s.lines == 1 else 2), high)) for game in shown()
        }
        self._states = {}
        for state in STATES:
            label = say(f"load.{'states' if wide else 'states_short'}.{state}") if width >= 1000 else ""
            self._states[state] = self._state_tick_box(chip, state, (chip.room_for(label), high), label)
        self._sort = IconButton("sort", side=high, on_click=self._choose_sort, hint=say("load.sort"))
        self._bin = IconButton("restore", side=high, on_click=self._on_bin, hint=say("load.bin_hint"))
        import_ = IconButton("import", side=high, on_click=self._on_import, hint=say("load.import"))
        self._export = IconButton("export", side=high, on_click=self._choose_export, hint=say("load.export"))
        self._sort.name, self._bin.name, import_.name, self._export.name = "sort", "bin", "import", "export"
        self._sum = None
        root = Group(focus_group=True)
        seats = self._seats_choice((172 if wide else 150, high))
        rest = (*self._games.values(), *self._states.values(), seats, self._sort, import_, self._export, self._bin)
        return fixed(inside(root, row(grow(self._made_search, least=96), *rest, gap=8)), h=high)

    def _made_search(self, size: Size) -> TextField:
        self.search = self._search_field(size)
        return self.search

    def _label(self, key: str) -> Text:
        return Text(self._app.texts.say(key), THEME.section())

    def _search_field(self, size: Size) -> TextField:
        return TextField(
            self._filter.words,
            size=size,
            hint=self._app.texts.say("load.search"),
            ground="dark",
            font_size=self._small[0],
            icon="search",
            clears=self._app.texts.say("help.clear"),
            on_change=self._searched,
            name="search",
        )

    def _game_tick_box(self, game: str, size: tuple[float, float]) -> GameTickBox:
        name, chosen = self._app.texts_of(game).say("name"), self._filter.games
        check = GameTickBox(game, size, name, game in chosen, on_change=lambda _: self._only(game))
        check.name = f"game {game}"
        return check

    def _state_tick_box(self, kind: type[TickBox], state: State, size: tuple[float, float], label: str) -> TickBox:
        chosen = self._filter.states
        check = kind(size, label, state in chosen, on_change=partial(self._ticked, chosen, state))
        check.name = f"state {state}"
        if not label:
            check.tip = lambda: text_tip(self._app.texts.say(f"load.states.{state}"))
        return check

    def _seats_choice(self, size: tuple[float, float]) -> Choice:
        options = [(None, self._app.texts.say("load.all")), *((n, str(n)) for n in (1, 2, 3, 4))]
        return Choice(
            options, self._filter.seats, ground="dark", size=size, font_size=self._small[1],
            on_change=self._seats_chosen, name="seats"
        )  # fmt: skip

    def _sort_label(self) -> str:
        return self._app.texts.say(f"load.sorts.{self._filter.sort}")

    # --- telling -----------------------------------------------------------------------------------------------------

    def _searched(self, words: str) -> None:
        self._filter.words = words
        self._on_change()

    def _only(self, game: str) -> None:
        """The saves of this game alone; where they were alone already, all again."""
        chosen = self._filter.games
        wanted = {game} if chosen != {game} else set(games.names())
        chosen.clear()
        chosen.update(wanted)
        for name, check in self._games.items():
            check.on = name in chosen
        self._on_change()

    def _ticked(self, chosen: set[Any], what: str, on: bool) -> None:
        (chosen.add if on else chosen.discard)(what)
        self._on_change()

    def _seats_chosen(self, seats: int | None) -> None:
        self._filter.seats = seats
        self._on_change()

    def _choose_sort(self) -> None:
        assert self._sort is not None
        say = self._app.texts.say
        items = [
            Item(say(f"load.sorts.{sort}"), partial(self._sort_by, sort), chosen=sort == self._filter.sort)
            for sort in SORTS
        ]
        open_drop_down(self._app, self._sort, items)

    def _choose_export(self) -> None:
        assert self._export is not None
        say, each = self._app.texts.say, partial(partial, self._on_export)
        items = [Item(say("load.export_one"), each(False)), Item(say("load.export_shown", n=self._shown), each(True))]
        if self._shown:
            open_drop_down(self._app, self._export, items if self._shown > 1 else items[:1])

    def _sort_by(self, sort: Sort) -> None:
        self._filter.sort = sort
        if self._sort is not None and not isinstance(self._sort, IconButton):
            self._sort.label = self._sort_label()
        self._on_change()

    # --- counts ------------------------------------------------------------------------------------------------------

    def count(self, by_game: dict[str, int], by_state: dict[State, int], shown: int, total: str, in_bin: int) -> None:
        """Show how many saves each choice would show, how many are shown and there are in all, and what lies in the bin."""
        self._shown = shown
        for game, check in self._games.items():
            check.count = by_game[game]
        for state, line in self._states.items():
            line.count = by_state[state]
        if self._sum is not None:
            self._sum.content = total
        if self._bin is not None:
            self._bin.visible = in_bin > 0
            if not isinstance(self._bin, IconButton):
                self._bin.label = self._app.texts.say("load.bin", n=in_bin)


class WideButton(Button):
    """A button whose words begin at the left, perhaps with the sign that it opens a list."""

    def _fill_face(self) -> None:
        self._face.clear()
        self._face.add(self._body)
        style = THEME.style(self._font_size, self._look.label, face=THEME.strong)
        words = Text(self._label, style, max_lines=1, shrink=True)
        sign = Sprite(f"app/icon_{self._icon}", (20, 20), tint=self._look.label)
        chevron = Sprite("app/icon_chevron_down", (20, 20), tint=self._look.label) if self.opens else None
        row(20, sign, 10, grow(words), chevron, 20 if self.opens else 12).lay(self.own_box(), self._face)

    @property
    def opens(self) -> bool:
        """Whether a list opens below it."""
        return self._icon == "sort"


def _wide_button(label: str, icon: str, size: tuple[float, float], act: Callable[[], None]) -> WideButton:
    return WideButton(label, icon=icon, look="second", size=size, font_size=17, on_click=act)
