"""What can be set beside the list of saves: search, games, states, seats, order, and bringing files in?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.games_shown import shown
from tabletop.app.parts.drop_down import Item, open_drop_down
from tabletop.app.parts.tick_box import GameTickBox, StateTickBox, TickBox, TickLine
from tabletop.app.saves.filter import SORTS, STATES, Filter, Sort, State
from tabletop.scene import THEME, Box, Group, Node, Sprite, Text
from tabletop.scene.widgets import Button, Choice, IconButton, TextField, surface

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
        on_bin: Callable[[], None],
    ) -> None:
        self._app = app
        self._filter = filter_
        self._on_change = on_change
        self._on_import, self._on_bin = on_import, on_bin
        self.root: Node = Group()
        self.search = self._search_field((212, 44))
        self._games: dict[str, TickBox] = {}
        self._states: dict[State, TickBox] = {}
        self._sort: Button | None = None
        self._sum: Text | None = None
        self._bin: Button | None = None

    # --- building ----------------------------------------------------------------------------------------------------

    def panel(self, box: Box) -> Node:
        """The panel of the normal layout."""
        root = self.root = surface("tray", (box.w, box.h), pos=(box.x, box.y))
        root.focus_group = True
        say = self._app.texts.say
        self.search = root.add(self._search_field((212, 44)))
        self.search.pos = (22, 22)
        self._label("load.game", 88)
        for number, game in enumerate(shown()):
            self._games[game] = root.add(self._game_tick_box(game, (228, 45)))
            self._games[game].pos = (14, 115 + 52 * number)
        self._label("load.state", 338)
        for number, state in enumerate(STATES):
            self._states[state] = root.add(
                self._state_tick_box(TickLine, state, (208, 34), say(f"load.states.{state}"))
            )
            self._states[state].pos = (22, 366 + 40 * number)
        self._label("load.seats", 502)
        seats = root.add(self._seats_choice((212, 44)))
        seats.pos = (22, 530)
        self._label("load.sort", 596)
        self._sort = root.add(_wide_button(self._sort_label(), "sort", (212, 44), self._choose_sort))
        self._sort.name = "sort"
        self._sort.pos = (22, 624)
        import_ = _wide_button(say("load.import"), "load", (212, 46), self._on_import)
        import_.pos = (22, box.h - 74)
        import_.name = "import"
        self._bin = _wide_button("", "restore", (212, 46), self._on_bin)
        self._bin.pos = (22, box.h - 160)
        self._bin.name = "bin"
        root.add(self._bin)
        self._sum = root.add(Text("", THEME.style(16, THEME.quiet_light), width=212, max_lines=1))
        self._sum.pos = (22, box.h - 104)
        root.add(import_)
        return root

    def chips(self, box: Box) -> Node:
        """The row of chips of the compact layout; what does not fit at the right goes without words."""
        root = self.root = Group(size=(box.w, box.h), pos=(box.x, box.y))
        root.focus_group = True
        say, h, gap = self._app.texts.say, box.h, 8.0
        for game in shown():
            self._games[game] = self._game_tick_box(game, (h + 2, h))
        words = "states" if box.w >= 1150 else "states_short"
        for state in STATES:
            label = say(f"load.{words}.{state}") if box.w >= 1000 else ""
            self._states[state] = self._state_tick_box(StateTickBox, state, (StateTickBox.room_for(label), h), label)
        seats = self._seats_choice((172 if box.w >= 1150 else 150, h))
        sort_w = 160.0 if box.w >= 1150 else h
        self._sort = Button(self._sort_label() if sort_w > h else "", icon="sort", look="second", font_size=14,
                            size=(sort_w, h), on_click=self._choose_sort)  # fmt: skip
        self._sort.name = "sort"
        self._bin = IconButton("restore", side=h, on_click=self._on_bin, hint=say("load.bin_hint"))
        self._bin.name = "bin"
        import_ = IconButton("import", side=h, on_click=self._on_import, hint=say("load.import"))
        import_.name = "import"
        rest: list[Node] = [*self._games.values(), *self._states.values(), seats, self._sort, import_, self._bin]
        self.search = self._search_field((max(96.0, box.w - sum(part.w + gap for part in rest)), h))
        x = 0.0
        for part in [self.search, *rest]:
            part.pos = (x, 0)
            root.add(part)
            x += part.w + gap
        self._sum = None
        return root

    def _label(self, key: str, y: float) -> None:
        self.root.add(Text(self._app.texts.say(key), THEME.section(), pos=(22, y)))

    def _search_field(self, size: tuple[float, float]) -> TextField:
        field = TextField(
            self._filter.words,
            size=size,
            hint=self._app.texts.say("load.search"),
            ground="dark",
            font_size=17 if size[1] > 40 else 15,
            icon="search",
            on_change=self._searched,
        )
        field.name = "search"
        return field

    def _game_tick_box(self, game: str, size: tuple[float, float]) -> GameTickBox:
        name = self._app.texts_of(game).say("name")
        chosen = self._filter.games
        check = GameTickBox(
            game, size, name, game in chosen, on_change=lambda on: self._ticked(chosen.add, chosen.discard, game, on)
        )
        check.name = f"game {game}"
        return check

    def _state_tick_box(self, kind: type[TickBox], state: State, size: tuple[float, float], label: str) -> TickBox:
        chosen = self._filter.states
        check = kind(
            size,
            label,
            state in chosen,
            on_change=lambda on: self._ticked(chosen.add, chosen.discard, state, on),
        )
        check.name = f"state {state}"
        return check

    def _seats_choice(self, size: tuple[float, float]) -> Choice:
        options = [(None, self._app.texts.say("load.all")), *((n, str(n)) for n in (1, 2, 3, 4))]
        choice = Choice(
            options, self._filter.seats, ground="dark", size=size, font_size=16 if size[1] > 40 else 14,
            on_change=self._seats_chosen,
        )  # fmt: skip
        choice.name = "seats"
        return choice

    def _sort_label(self) -> str:
        return self._app.texts.say(f"load.sorts.{self._filter.sort}")

    # --- telling -----------------------------------------------------------------------------------------------------

    def _searched(self, words: str) -> None:
        self._filter.words = words
        self._on_change()

    def _ticked(self, add: Callable[..., None], discard: Callable[..., None], what: str, on: bool) -> None:
        (add if on else discard)(what)
        self._on_change()

    def _seats_chosen(self, seats: int | None) -> None:
        self._filter.seats = seats
        self._on_change()

    def _choose_sort(self) -> None:
        assert self._sort is not None
        say = self._app.texts.say
        items = [
            Item(say(f"load.sorts.{sort}"), self._sorter(sort), chosen=sort == self._filter.sort) for sort in SORTS
        ]
        open_drop_down(self._app, self._sort, items)

    def _sorter(self, sort: Sort) -> Callable[[], None]:
        def act() -> None:
            self._filter.sort = sort
            if self._sort is not None and self._sort.w > 60:
                self._sort.label = self._sort_label()
            self._on_change()

        return act

    # --- counts ------------------------------------------------------------------------------------------------------

    def count(self, by_game: dict[str, int], by_state: dict[State, int], total: str, in_bin: int) -> None:
        """Show how many saves each choice would show, how much there is in all, and what lies in the bin."""
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
        middle, opens = self.h / 2, self.opens
        self._face.add(Sprite(f"app/icon_{self._icon}", (20, 20), tint=self._look.label, pos=(20, middle - 10)))
        room = self.w - 50 - (44 if opens else 12)
        style = self.theme.style(self._font_size, self._look.label, face=self.theme.strong)
        words = Text(self._label, style, width=room, height=self.h, max_lines=1, shrink=True, pos=(50, 0))
        self._face.add(words)
        if opens:
            chevron = Sprite("app/icon_chevron_down", (20, 20), tint=self._look.label, pos=(self.w - 40, middle - 10))
            self._face.add(chevron)

    @property
    def opens(self) -> bool:
        """Whether a list opens below it."""
        return self._icon == "sort"


def _wide_button(label: str, icon: str, size: tuple[float, float], act: Callable[[], None]) -> WideButton:
    return WideButton(label, icon=icon, look="second", size=size, font_size=17, on_click=act)
