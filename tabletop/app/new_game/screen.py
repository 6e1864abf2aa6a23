"""How does a player set up a new game: which one, who sits where, which options, which seed?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.app.games_shown import first_game, playable, shown
from tabletop.app.learn.progress import lessons_of
from tabletop.app.new_game.draft import Draft, fresh_draft, remembered
from tabletop.app.new_game.options import lay_options, lay_seed
from tabletop.app.new_game.seats import lay_order, lay_seats
from tabletop.app.parts.game_box import GameBox
from tabletop.app.parts.page import COMPACT_SIZE, NORMAL_SIZE, background, key_line, page_below, top_bar
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind
from tabletop.content import look_of
from tabletop.kernel import Game
from tabletop.scene import THEME, ControlLook, Group, Panel, Sprite, Text
from tabletop.scene.look.geometry import Box
from tabletop.scene.widgets import Button, text_tip
from tabletop.store import StoreError, load_last_table, save_last_table

if TYPE_CHECKING:
    from tabletop.app.application import App


class NewGameScreen(Screen):
    """Box, lids and facts at the left, seats in the middle, options, seed and start at the right."""

    def __init__(self, app: App, game: str | None = None, solo: bool = False) -> None:
        super().__init__(app)
        chosen = game if game in playable() else first_game()
        names = [app.texts.say(f"new.names.{number}") for number in (1, 2, 3, 4)]
        self._last = load_last_table(app.places.last_table)
        self.draft: Draft = fresh_draft(app.find_game(chosen), names, self._last, solo=solo)
        self.page = Group()
        bind(self.layer, {"start": self.start})
        for number, name in enumerate(shown(), start=1):
            self.layer.shortcuts[str(number)] = self._chooser(name)

    @property
    def game(self) -> Game[Any]:
        """The chosen game."""
        return self.app.find_game(self.draft.game)

    @property
    def game_name(self) -> str | None:
        """Whose rules F1 shows."""
        return self.draft.game

    def _chooser(self, name: str) -> Callable[[], None]:
        def choose() -> None:
            if name not in playable():
                self.app.toasts.show(self.app.texts_of(name).say("name"), self.texts.say("home.no_table_yet"))
            elif name != self.draft.game:
                self.draft.game = name
                self.draft.options = dict(self._last.options.get(name, {}))
                self.changed()

        return choose

    def changed(self) -> None:
        """Something that shows in several places was chosen: build everything again, keep the focus where it was."""
        self.draft.fit_options(self.game)
        focused = self.stage.focus.node
        name = focused.name if focused is not None else ""
        self.rebuild()
        if name:
            again = next((node for node in self.layer.walk() if node.name == name), None)
            if again is not None:
                self.stage.focus.set(again)

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.layer.clear()
        self.layer.first_focus = None
        background(self.layer, width, height, self.draft.game)
        bar = top_bar(self.app, self.layer, self.texts.say("new.title"), self.texts.say("new.home"), self.app.go_home)
        least = COMPACT_SIZE if self.stage.compact else NORMAL_SIZE
        self.page, width, height = page_below(self.layer, bar, width, height, least)
        if self.stage.compact:
            self._compact(width, height, bar)
        else:
            self._normal(width)
            key_line(self.app, self.layer, ("next", "change", "start", "leave"))

    # --- two layouts -------------------------------------------------------------------------------------------------

    def _normal(self, width: float) -> None:
        left = (width - 1824) / 2
        title = self.app.texts_of(self.draft.game).say("name")
        cover = GameBox(self.draft.game, title, 376, on_click=lambda: self.app.open_help(self.draft.game))
        cover.pos = (left, 92)
        cover.focusable = False
        self.page.add(cover)
        self._box_lids(left, 666, 85, 97, upright=False)
        self._facts(left, 816, 376)
        lay_seats(self, Box(left + 416, 92, 840, 652), row=126, pitch=138)
        lay_order(self, Box(left + 416, 768, 840, 240), picture=True)
        y = lay_options(self, Box(left + 1296, 92, 528, 510))
        y = lay_seed(self, Box(left + 1296, y + 24, 528, 118))
        self._promises(left + 1312, y + 26)
        self._start(Box(left + 1296, 924, 528, 84), 34)

    def _compact(self, width: float, height: float, bar: float) -> None:
        k = width / 1280
        self._box_lids(24, bar + 16, 92, 140, upright=True)
        seats = Box(136, bar + 16, 664 * k - (k - 1) * 136, height - bar - 16 - 184)
        lay_seats(self, seats, row=(seats.h - 74) / 4 - 8, pitch=(seats.h - 74) / 4)
        lay_order(self, Box(136, height - 156, seats.w, 140), picture=False)
        x = seats.x + seats.w + 16
        right = width - x - 24
        y = lay_options(self, Box(x, bar + 16, right, height - bar - 250))
        lay_seed(self, Box(x, y + 12, right, 100))
        self._start(Box(x, height - 88, right, 64), 26)

    # --- parts -------------------------------------------------------------------------------------------------------

    def _box_lids(self, x: float, y: float, lid_width: float, pitch: float, *, upright: bool) -> None:
        lids = self.page.add(Group(name="lids"))
        lids.focus_group = True
        boxes = shown()
        shrink = min(1.0, 4 / len(boxes))  # the row has room for four
        lid_width, pitch = lid_width * shrink, pitch * shrink
        for number, game in enumerate(boxes):
            title, locked = self.app.texts_of(game).say("name"), game not in playable()
            lid = GameBox(game, title, lid_width, on_click=self._chooser(game), locked=locked)
            chosen = game == self.draft.game
            lid.pos = (x, y + number * pitch) if upright else (x + number * pitch, y - (6 if chosen else 0))
            if locked:
                lid.tip = lambda: text_tip(self.texts.say("home.no_table_yet"))
            if chosen:
                ring = Panel((lid_width + 8, lid_width * 10 / 7 + 8), rim="#F4F1EA", rim_width=3, corners=7)
                ring.pos = (lid.x - 4, lid.y - 4)
                lids.add(ring)
            lids.add(lid)

    def _facts(self, x: float, y: float, width: float) -> None:
        texts = self.app.texts_of(self.draft.game)
        name = self.page.add(Text(texts.say("name"), THEME.heading(28), pos=(x, y)))
        line = self.page.add(Text(texts.say("tagline"), THEME.style(17, THEME.quiet_light), width=width, max_lines=4))
        line.pos = (x, y + name.h + 2)
        y = line.y + line.h + 14
        seats = self.game.seats
        facts = [("human", texts.say("new.seats", least=seats[0], most=seats[-1]))]
        if self.game.rounds:
            facts.append(("hourglass", texts.say("new.rounds", n=self.game.rounds)))
        facts.append(("eye", texts.say("new.secrets" if self.game.has_secrets else "new.open")))
        for icon, words in facts:
            self.page.add(Sprite(f"app/icon_{icon}", (20, 20), tint=THEME.quiet_light, pos=(x, y + 1)))
            self.page.add(Text(words, THEME.style(17), pos=(x + 30, y)))
            y += 30

    def _promises(self, x: float, y: float) -> None:
        keys = (("save", "saved"), ("replay", "replayed"), ("undo", f"undone.{self.draft.undo}"))
        lines = [(icon, self.texts.say(f"new.promise.{key}")) for icon, key in keys]
        lessons = lessons_of(self.app, self.draft.game)
        if lessons is not None and not self.app.learned.get(self.draft.game):
            minutes = sum(chapter.minutes for chapter in lessons.chapters)
            lines.append(("lesson", self.texts.say("learn.offer", n=minutes)))
        for icon, said in lines:
            self.page.add(Sprite(f"app/icon_{icon}", (20, 20), tint=THEME.quiet_light, pos=(x, y)))
            self.page.add(Text(said, THEME.style(16, THEME.quiet_light), pos=(x + 36, y - 2)))
            y += 30

    def _start(self, box: Box, font_size: float) -> None:
        missing = self.draft.missing(self.game)
        look = look_of(self.draft.game)
        button = Button(
            self.texts.say("new.start"),
            icon="play",
            look=ControlLook(look.accent, look.rim, look.label, "#F4F1EA"),
            size=(box.w, box.h),
            font_size=font_size,
            on_click=self.start,
        )
        button.name = "start"
        button.pos = (box.x, box.y)
        button.enabled = not missing
        self.page.add(button)
        self.layer.first_focus = button
        if missing:
            seats = self.game.seats
            words = self.texts.say(f"new.missing.{missing}", least=seats[0], most=seats[-1])
            line = self.page.add(Text(words, THEME.style(16, "#E3BE6C")))
            line.pos = (box.x, box.y - line.h - 8)

    def start(self) -> None:
        """Begin, if nothing is missing."""
        if self.draft.missing(self.game):
            return
        draft = self.draft
        try:
            save_last_table(self.app.places.last_table, remembered(draft, self._last))
        except StoreError as error:
            self.app.tell(error.problem)
        self.app.start_game(
            draft.game,
            draft.seated(),
            draft.seed,
            dict(draft.options),
            practice=draft.undo == "free",
            final=draft.undo == "off",
        )


def screen(app: App, game: str | None = None, solo: bool = False) -> NewGameScreen:
    """Set up a new game, alone if wished."""
    return NewGameScreen(app, game, solo)
