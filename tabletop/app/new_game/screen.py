"""How does a player set up a new game: which one, who sits where, which options, which seed?"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.app.games_shown import first_game, playable, shown
from tabletop.app.learn.progress import lessons_of
from tabletop.app.new_game.beginning import beginning_panel
from tabletop.app.new_game.draft import Draft, fresh_draft, remembered
from tabletop.app.new_game.length import length_panel
from tabletop.app.new_game.options import options_paper, seed_panel
from tabletop.app.new_game.reorder import offer_seats
from tabletop.app.new_game.seats import seats_paper
from tabletop.app.parts.game_box import GameBox, box_line
from tabletop.app.parts.page import background, fact, lay_page, page_with_keys, top_bar
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind
from tabletop.content import look_of
from tabletop.kernel import Game
from tabletop.scene import THEME, Button, ControlLook, Node, Panel, ScrollView, Size, Text, text_tip
from tabletop.scene.layout import Cell, column, fitting, fixed, grow, inside, placed, row
from tabletop.scene.look.theme import NORMAL
from tabletop.store import Learned, StoreError, load_last_table, save_last_table

if TYPE_CHECKING:
    from tabletop.app.application import App


class NewGameScreen(Screen):
    """Box, lids and facts at the left, seats in the middle, options, seed and start at the right."""

    def __init__(self, app: App, game: str | None = None, solo: bool = False) -> None:
        super().__init__(app)
        chosen = game if game in playable() else first_game()
        names = [app.texts.say(f"new.names.{number}") for number in (1, 2, 3, 4)]
        self.rows: list[tuple[Panel, Node]] = []
        """The rows of the seats, each with its grip."""
        self.pieces: list[Node] = []
        """The pieces round the table, where it is shown."""
        self._last = load_last_table(app.places.last_table)
        self.draft: Draft = fresh_draft(app.find_game(chosen), names, self._last, solo=solo)
        bind(self.layer, {"start": self.start, "begins": self._next_begins, "learn": self.learn})
        for number, name in enumerate(shown(), start=1):
            self.layer.shortcuts[str(number)] = partial(self._pick, name)

    @property
    def game(self) -> Game[Any]:
        """The chosen game."""
        return self.app.find_game(self.draft.game)

    @property
    def game_name(self) -> str | None:
        """Whose rules F1 shows."""
        return self.draft.game

    def _pick(self, name: str) -> None:
        if name not in playable():
            self.app.toasts.show(self.app.texts_of(name).say("name"), self.texts.say("home.no_table_yet"))
        elif name != self.draft.game:
            self.draft.game, self.draft.options = name, dict(self._last.options.get(name, {}))
            self.changed()

    def changed(self) -> None:
        """The game's options follow what was chosen."""
        self.draft.fit_options(self.game)
        super().changed()

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.layer.clear()
        self.layer.first_focus = None
        background(self.layer, width, height, self.draft.game)
        bar = top_bar(self.app, self.layer, self.texts.say("new.title"), self.texts.say("new.home"), self.app.go_home)
        s = self.sizes
        self.pieces = []
        seats, order = seats_paper(self), fixed(beginning_panel(self), h=s.by(248, 140))
        offer_seats(self)
        seed, length, learn, start = seed_panel(self), length_panel(self), self._learn(), self._start()
        options = options_paper(self, max(240, height - bar - s.by(600, 400)))
        if s is NORMAL:
            middle = column(grow(seats), 18, order)
            right = column(options, seed, length, learn, grow(), self._promises(), start, gap=16)
            page = row(
                fixed(self._left(), w=376), s.between, grow(middle, 840), s.between, grow(right, 528), align="stretch"
            )
        else:
            middle = column(grow(seats), 16, order)
            right = column(options, seed, grow(), length, learn, start, gap=10)
            beside = row(
                self._boxes(column), 20, grow(middle, 664, least=640), 16, grow(right, 440, least=400), align="stretch"
            )
            papers = (seats, order, options_paper(self, math.inf), seed, length, learn)
            parts = column(placed(self._boxes(row)), *papers, gap=s.space, pad=(0, 0, 20, 0))
            below = column(grow(inside(ScrollView((0, 0), ground="dark"), row(grow(parts), 20))), 12, start)
            page = fitting(beside, below)
        page = page_with_keys(self.app, s, page, ("next", "change", "begins", "learn", "start", "leave"), width)
        lay_page(self.layer, page, width, height, bar)

    # --- parts -------------------------------------------------------------------------------------------------------

    def _left(self) -> Cell:
        title = self.app.texts_of(self.draft.game).say("name")
        cover = GameBox(self.draft.game, title, 376, on_click=lambda: self.app.open_help(self.draft.game))
        cover.focusable = False
        return column(cover, 16, self._boxes(row), 8, self._facts())

    def _boxes(self, line: Callable[..., Cell]) -> Cell:
        width = self.sizes.by(85, 92) * min(1.0, 4 / len(shown()))  # the line has room for four
        boxes = []
        for game in shown():
            title, locked = self.app.texts_of(game).say("name"), game not in playable()
            boxes.append(GameBox(game, title, width, on_click=partial(self._pick, game), locked=locked))
            if locked:
                boxes[-1].tip = lambda: text_tip(self.texts.say("home.no_table_yet"))
        return box_line(boxes, self.draft.game, line, self.sizes.gap)

    def _facts(self) -> Cell:
        texts, seats = self.app.texts_of(self.draft.game), self.game.seats
        facts = [("human", texts.say("new.seats", least=seats[0], most=seats[-1]))]
        if self.game.rounds:
            facts.append(("hourglass", texts.say("new.rounds", n=self.game.rounds)))
        facts.append(("eye", texts.say("new.secrets" if self.game.has_secrets else "new.open")))
        return column(
            row(grow(Text(texts.say("name"), THEME.heading(28), max_lines=1)), self._copy()),
            4,
            Text(texts.say("tagline"), THEME.style(17, THEME.quiet_light), max_lines=4),
            14,
            column(*(fact(icon, words, 17, 10, THEME.light_text) for icon, words in facts), gap=8),
        )

    def _copy(self) -> Button:
        """The way to the owner's copy, whose edition new games are played with."""
        name, say = self.game.components.edition, self.texts.say
        words = say("copy.with_edition", name=name) if name else say("copy.entry")
        act = partial(self.app.go_edition, self.draft.game)
        return Button(words, icon="edit", look="second", height=38, font_size=15, on_click=act, name="copy")

    def _learn(self) -> Button | Cell | None:
        """Who has learned nothing of the game is offered its first chapter."""
        s, lessons = self.sizes, lessons_of(self.app, self.draft.game)
        if lessons is None or self.app.learned.get(self.draft.game, Learned()).done:
            return None
        words = self.texts.say("learn.offer", n=sum(chapter.minutes for chapter in lessons.short))
        font, act = s.words(18, 15), self.learn
        return fixed(
            lambda size: Button(
                words, icon="lesson", look="paper_second", size=size, font_size=font, on_click=act, name="learn"
            ),
            h=s.by(58, 44),
        )

    def learn(self) -> None:
        """The first chapter of the chosen game."""
        lessons = lessons_of(self.app, self.draft.game)
        if lessons is not None:
            self.app.go_lesson(self.draft.game, lessons.chapters[0].id)

    def let_begin(self, colour: str) -> None:
        """That place begins; the lot falls when it is none."""
        self.draft.begins = colour
        self.changed()

    def _next_begins(self) -> None:
        offered = ["", *(place.colour for place in self.draft.taken)]
        if not self.draft.is_solo:
            self.let_begin(offered[(offered.index(self.draft.begins) + 1) % len(offered)])

    def _promises(self) -> Cell:
        said = [
            fact(icon, self.texts.say(f"new.promise.{key}"), 15, 8, THEME.quiet_light)
            for icon, key in (("save", "saved"), ("replay", "replayed"))
        ]
        return row(*(grow(each) for each in said), gap=16)

    def _start(self) -> Cell:
        missing, look, seats, s = self.draft.missing(self.game), look_of(self.draft.game), self.game.seats, self.sizes

        own = ControlLook(look.accent, look.rim, look.label, "#F4F1EA")
        said, font = self.texts.say("new.start"), s.words(34, 26)

        def make(size: Size) -> Button:
            button = Button(said, icon="play", look=own, size=size, font_size=font, on_click=self.start, name="start")
            button.enabled, self.layer.first_focus = not missing, button
            return button

        words = self.texts.say(f"new.missing.{missing}", least=seats[0], most=seats[-1]) if missing else ""
        line = column(Text(words, THEME.style(16, "#E3BE6C")), 8) if missing else None
        return column(line, fixed(make, h=s.by(84, 64)))

    def start(self) -> None:
        """Begin, if nothing is missing."""
        draft, free, final = self.draft, self.draft.undo == "free", self.draft.undo == "off"
        if draft.missing(self.game):
            return
        try:
            save_last_table(self.app.places.last_table, remembered(draft, self._last))
        except StoreError as error:
            self.app.tell(error.problem)
        options = dict(draft.options)
        self.app.start_game(draft.game, draft.seated(self.game), draft.seed, options, practice=free, final=final)


screen = NewGameScreen
