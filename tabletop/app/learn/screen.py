"""Which chapter of which game does somebody want to learn next?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.games_shown import first_game, playable, shown
from tabletop.app.learn.path import Path
from tabletop.app.learn.progress import Progress, lessons_of
from tabletop.app.parts.game_box import GameBox, box_line, lesson_dots
from tabletop.app.parts.page import background, fact, lay_page, page_with_keys, top_bar
from tabletop.app.parts.written import when
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind
from tabletop.content import look_of
from tabletop.content.lessons import FIRST_GAME, Chapter
from tabletop.guess.recorded import games_of
from tabletop.scene import THEME, Button, ControlLook, Group, IconButton, Sprite, Text, surface
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, row
from tabletop.scene.look.theme import NORMAL

if TYPE_CHECKING:
    from tabletop.app.application import App


class LearnScreen(Screen):
    """The boxes at the left, the path of chapters, and below it what waits."""

    def __init__(self, app: App, game: str | None = None) -> None:
        super().__init__(app)
        offered = [name for name in playable() if lessons_of(app, name) is not None]
        chosen = game if game in offered else first_game()
        self.progress = Progress(app, chosen)
        waiting = self.progress.waiting
        self.chosen = waiting.id if waiting is not None else self.progress.lessons.chapters[0].id
        bind(self.layer, {"first_game": self.first_game})
        for number, name in enumerate(shown(), start=1):
            self.layer.shortcuts[str(number)] = partial(self._pick, name)

    @property
    def game_name(self) -> str | None:
        """Whose rules F1 shows."""
        return self.progress.game

    # --- what can be done --------------------------------------------------------------------------------------------

    def start(self, chapter: str) -> None:
        """Begin a chapter, or go on where it was left."""
        done = self.progress.is_done(chapter)
        step = 0 if done and not self.progress.learned.begun.get(chapter) else self.progress.step(chapter)
        self.app.go_lesson(self.progress.game, chapter, step)

    def choose(self, chapter: str) -> None:
        """The keyboard came to that chapter."""
        self.chosen = chapter

    def from_the_top(self) -> None:
        """The first chapter from its beginning."""
        self.app.go_lesson(self.progress.game, self.progress.lessons.chapters[0].id)

    def first_game(self) -> None:
        """A whole game against an Apprentice, with a hand on the shoulder; once that was played, whatever one likes."""
        if self.progress.is_done(FIRST_GAME):
            self.app.go_new_game(self.progress.game)
        else:
            self.start(FIRST_GAME)

    def go_on(self) -> None:
        """What waits; a first game when everything is learned."""
        waiting = self.progress.waiting
        if waiting is None:
            self.first_game()
        else:
            self.start(waiting.id)

    def _pick(self, game: str) -> None:
        if game not in playable() or lessons_of(self.app, game) is None:
            self.app.toasts.show(self.app.texts_of(game).say("name"), self.texts.say("learn.not_written"))
        elif game != self.progress.game:
            self.app.go_learn(game)

    # --- building ----------------------------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.layer.clear()
        self.layer.first_focus = None
        background(self.layer, width, height, self.progress.game)
        bar = top_bar(
            self.app, self.layer, self.texts.say("learn.title"), self.texts.say("learn.home"), self.app.go_home
        )
        s = self.sizes
        self.path = Path(self, self.progress)
        path = column(grow(self.path.cell()), s.by(24, 12), self._strip())
        if s is NORMAL:
            page = row(fixed(self._left(), w=376), s.between, grow(path), align="stretch")
        else:
            page = row(column(self._boxes(column), 8, self._masters()), 20, grow(path), align="stretch")
        page = page_with_keys(self.app, s, page, ("choose", "open", "first_game", "leave"), width)
        lay_page(self.layer, page, width, height, bar)
        self.path.lay_track()
        self.layer.first_focus = self.path.cards[self.chosen]

    def _left(self) -> Cell:
        title = self.app.texts_of(self.progress.game).say("name")
        cover = GameBox(self.progress.game, title, 376, on_click=self.go_on)
        cover.focusable = False
        return column(cover, 35, self._boxes(row), 26, self._facts())

    def _boxes(self, line: Callable[..., Cell]) -> Cell:
        s = self.sizes
        width = s.by(85, 92) * min(1.0, 4 / len(shown()))
        boxes: list[GameBox] = []
        dots: list[Part] = []
        for game in shown():
            learnable = game in playable() and lessons_of(self.app, game) is not None
            title = self.app.texts_of(game).say("name")
            pick = partial(self._pick, game)
            boxes.append(GameBox(game, title, width, on_click=pick, locked=not learnable))
            dots.append(self._dots(game, title, width, pick) if learnable else 8.0)
        return box_line(boxes, self.progress.game, line, s.by(12, 4), [s.by(12, 5)] * len(boxes), dots)

    def _dots(self, game: str, title: str, width: float, pick: Callable[[], None]) -> Part:
        progress = Progress(self.app, game)
        return lesson_dots(progress, width, f"{title}: {progress.so_far(self.texts)}", pick)

    def _facts(self) -> Cell:
        texts, lessons = self.texts, self.progress.lessons
        facts = [
            ("clock", texts.say("learn.in_all", n=sum(chapter.minutes for chapter in lessons.short))),
            ("undo", texts.say("learn.no_harm")),
            ("bookmark", texts.say("learn.stop")),
        ]
        if self.app.find_game(self.progress.game).pinned:
            facts.append(("info", texts.say("learn.own_values")))
        return column(
            row(grow(Text(self.app.texts_of(self.progress.game).say("name"), THEME.heading(28))), self._masters()),
            Text(texts.say("learn.about"), THEME.style(17, THEME.quiet_light), max_lines=3),
            12,
            column(*(fact(icon, words, 17, 10, THEME.light_text) for icon, words in facts), gap=7),
        )

    def _masters(self) -> Button | IconButton | None:
        """Whoever knows the rules learns most from the games of Masters; a sign alone where room is short."""
        if not games_of(self.progress.game):
            return None
        words, act = self.texts.say("guess.kicker"), partial(self.app.go_practice, self.progress.game)
        if self.sizes is NORMAL:
            return Button(words, icon="target", look="second", height=36, font_size=14, on_click=act, name="masters")
        sign = IconButton("target", look="second", side=self.sizes.control, on_click=act, hint=words)
        sign.name = "masters"
        return sign

    # --- what waits --------------------------------------------------------------------------------------------------

    def _strip(self) -> Cell:
        """What waits, and the way there; in two lines where the window is narrow."""
        s, waiting = self.sizes, self.progress.waiting
        label, heading, quiet = self._waiting_words(waiting)
        side = s.by(108, 64)
        lamp = Sprite("app/coach_mark" if waiting is not None else "app/coach_mark_good", (side, side))
        words = column(
            s.by(column(Text(label, THEME.section(THEME.quiet_ink)), 6), None),
            Text(heading, THEME.heading(s.words(28, 20), THEME.ink), max_lines=1, shrink=True),
            2,
            Text(quiet, THEME.style(s.words(17, 14), THEME.quiet_ink), max_lines=s.by(1, 2), shrink=True),
            s.by(12, 0),
        )
        game, go_on = self._strip_buttons(waiting)
        card = Group(focus_group=True)
        said = row(lamp, s.by(26, 18), grow(words, least=340))
        pad = (s.by(24, 16), 0, s.by(24, 14), 0)
        beside = fixed(row(grow(said), 20, game, 16, go_on, pad=pad), h=s.by(150, 84))
        below = column(8, said, 8, row(grow(), game, 16, go_on), 12, pad=pad)
        return inside(card, partial(surface, "paper"), fitting(beside, below))

    def _strip_buttons(self, waiting: Chapter | None) -> tuple[Button, Button]:
        """To the game, and to what waits."""
        say, look, s = self.texts.say, look_of(self.progress.game), self.sizes
        main = ControlLook(look.accent, look.rim, look.label, "#1B1B1B")
        begun = waiting is not None and self.progress.step(waiting.id) > 0
        word = "home.first_game" if waiting is None else "learn.resume" if begun else "learn.start"
        size = s.by((356.0, 84.0), (210.0, 56.0))
        go_on = Button(say(word), icon="play", look=main, size=size, font_size=s.words(30, 20), on_click=self.go_on)
        go_on.name = "go on"
        label = say("learn.from_the_top") if waiting is None else say("home.first_game")
        act = self.from_the_top if waiting is None else self.first_game
        size = s.by((226.0, 64.0), (190.0, 48.0))
        game = Button(label, icon="table", look="paper_second", size=size, font_size=s.words(19, 15), on_click=act)
        game.name = "first game"
        return game, go_on

    def _waiting_words(self, waiting: Chapter | None) -> tuple[str, str, str]:
        """A label, the sentence and a quieter one."""
        say, progress = self.texts.say, self.progress
        language = self.app.settings.language
        if waiting is None:
            name = self.app.texts_of(progress.game).say("name")
            return say("learn.done"), say("learn.know", game=name), say("learn.know_hint")
        number = progress.lessons.chapters.index(waiting) + 1
        step, steps = progress.step(waiting.id), len(waiting.steps)
        words: dict[str, int | str] = {"number": number, "title": waiting.title[language]}
        quiet = waiting.learns[language]
        if not step:
            label = say("learn.go_on" if progress.learned.done else "learn.begin_with")
            return label, say("learn.here", **words), quiet
        stopped = progress.learned.stopped
        if stopped is not None:
            quiet = f"{quiet} {say('learn.stopped', when=when(self.texts, stopped))}"
        return say("learn.go_on"), say("learn.here_step", **words, step=step + 1, steps=steps), quiet


screen = LearnScreen
