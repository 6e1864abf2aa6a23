"""Which chapter of which game does somebody want to learn next?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop import games
from tabletop.app.games_shown import first_game, playable, shown
from tabletop.app.learn.path import Path
from tabletop.app.learn.progress import Progress, lessons_of
from tabletop.app.parts.dates import when
from tabletop.app.parts.game_box import GameBox
from tabletop.app.parts.lesson_dots import lesson_dots
from tabletop.app.parts.page import background, key_line, page_below, top_bar
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind
from tabletop.content import look_of
from tabletop.content.lessons import Chapter
from tabletop.scene import THEME, Box, ControlLook, Group, Panel, Sprite, Text
from tabletop.scene.widgets import Button, surface

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
            self.layer.shortcuts[str(number)] = self._chooser(name)

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
        """Sit down at the game itself."""
        self.app.go_new_game(self.progress.game)

    def go_on(self) -> None:
        """What waits; a first game when everything is learned."""
        waiting = self.progress.waiting
        if waiting is None:
            self.first_game()
        else:
            self.start(waiting.id)

    def _chooser(self, game: str) -> Callable[[], None]:
        def choose() -> None:
            if game not in playable() or lessons_of(self.app, game) is None:
                self.app.toasts.show(self.app.texts_of(game).say("name"), self.texts.say("learn.not_written"))
            elif game != self.progress.game:
                self.app.go_learn(game)

        return choose

    # --- building ----------------------------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.layer.clear()
        self.layer.first_focus = None
        background(self.layer, width, height, self.progress.game)
        bar = top_bar(
            self.app, self.layer, self.texts.say("learn.title"), self.texts.say("learn.home"), self.app.go_home
        )
        page, page_w, page_h = page_below(self.layer, bar, width, height)
        self._page = page
        compact = self.stage.compact
        if compact:
            self._compact(page_w, page_h, bar)
        else:
            self._normal(page_w, page_h)
            key_line(self.app, self.layer, ("choose", "open", "first_game", "leave"))
        self.layer.first_focus = self.path.cards[self.chosen]

    def _normal(self, width: float, height: float) -> None:
        left = (width - 1824) / 2
        game = self.progress.game
        title = self.app.texts_of(game).say("name")
        cover = GameBox(game, title, 376, on_click=self.go_on)
        cover.pos = (left, 92)
        cover.focusable = False
        self._page.add(cover)
        self._lids(left, 666, 85, 97, upright=False)
        self._facts(left, 838, 376)
        room = height - 1080
        self.path = self._page.add(Path(self, self.progress, Box(left + 416, 92, 1408, 742 + room), compact=False))
        self._strip(Box(left + 416, 858 + room, 1408, 150), compact=False)

    def _compact(self, width: float, height: float, bar: float) -> None:
        self._lids(24, bar + 16, 92, 148, upright=True)
        strip = 84.0
        box = Box(136, bar + 14, width - 160, height - bar - strip - 40)
        self.path = self._page.add(Path(self, self.progress, box, compact=True))
        self._strip(Box(136, box.bottom + 12, box.w, strip), compact=True)

    def _lids(self, x: float, y: float, lid_width: float, pitch: float, *, upright: bool) -> None:
        lids = self._page.add(Group(name="lids"))
        lids.focus_group = True
        boxes = shown()
        shrink = min(1.0, 4 / len(boxes))
        lid_width, pitch = lid_width * shrink, pitch * shrink
        for number, game in enumerate(boxes):
            learnable = game in playable() and lessons_of(self.app, game) is not None
            lid = GameBox(
                game, self.app.texts_of(game).say("name"), lid_width, on_click=self._chooser(game), locked=not learnable
            )
            chosen = game == self.progress.game
            lid.pos = (x, y + number * pitch) if upright else (x + number * pitch, y - (6 if chosen else 0))
            if chosen:
                ring = Panel((lid_width + 8, lid_width * 10 / 7 + 8), rim="#F4F1EA", rim_width=3, corners=7)
                ring.pos = (lid.x - 4, lid.y - 4)
                lids.add(ring)
            lids.add(lid)
            if learnable:
                pips = lesson_dots(Progress(self.app, game), lid_width)
                pips.pos = (
                    lid.x,
                    lid.y + lid_width * 10 / 7 + (5 if upright else 12) + (6 if chosen and not upright else 0),
                )
                lids.add(pips)

    def _facts(self, x: float, y: float, width: float) -> None:
        texts, lessons = self.texts, self.progress.lessons
        name = Text(self.app.texts_of(self.progress.game).say("name"), THEME.heading(28), pos=(x, y))
        self._page.add(name)
        line = Text(texts.say("learn.about"), THEME.style(17, THEME.quiet_light), width=width, max_lines=3)
        line.pos = (x, y + name.h + 2)
        self._page.add(line)
        y = line.y + line.h + 12
        facts = [
            ("clock", texts.say("learn.in_all", n=sum(chapter.minutes for chapter in lessons.chapters))),
            ("undo", texts.say("learn.no_harm")),
            ("bookmark", texts.say("learn.stop")),
        ]
        if games.is_corrected(self.progress.game, self.app.places.overrides):
            facts.append(("info", texts.say("learn.own_values")))
        for icon, words in facts:
            self._page.add(Sprite(f"app/icon_{icon}", (20, 20), tint=THEME.quiet_light, pos=(x, y + 1)))
            self._page.add(Text(words, THEME.style(17), width=width - 30, max_lines=1, shrink=True, pos=(x + 30, y)))
            y += 29

    # --- what waits --------------------------------------------------------------------------------------------------

    def _strip(self, box: Box, *, compact: bool) -> None:
        progress = self.progress
        card = self._page.add(surface("paper", (box.w, box.h), pos=(box.x, box.y)))
        card.focus_group = True
        waiting = progress.waiting
        side = box.h - (20 if compact else 42)
        lamp = "app/coach_mark" if waiting is not None else "app/coach_mark_good"
        card.add(Sprite(lamp, (side, side), pos=(16 if compact else 24, (box.h - side) / 2)))
        go_on, game = self._strip_buttons(card, waiting, compact=compact)
        x = side + (34 if compact else 50)
        room = game.x - x - 20
        label, heading, quiet = self._waiting_words(waiting)
        sizes = (13, 20, 14) if compact else (16, 28, 17)
        y = 8.0 if compact else 24.0
        if not compact:
            card.add(Text(label, THEME.section(THEME.quiet_ink), pos=(x, y)))
            y += 26
        title = Text(heading, THEME.heading(sizes[1], THEME.ink), width=room, max_lines=1, shrink=True, pos=(x, y))
        card.add(title)
        y += title.h + 2
        style = THEME.style(sizes[2], THEME.quiet_ink)
        card.add(Text(quiet, style, width=room, max_lines=2 if compact else 1, shrink=True, pos=(x, y)))
        card.add(game)
        card.add(go_on)

    def _strip_buttons(self, card: Panel, waiting: Chapter | None, *, compact: bool) -> tuple[Button, Button]:
        say, look = self.texts.say, look_of(self.progress.game)
        main = ControlLook(look.accent, look.rim, look.label, "#1B1B1B")
        begun = waiting is not None and self.progress.step(waiting.id) > 0
        word = "home.first_game" if waiting is None else "learn.resume" if begun else "learn.start"
        size = (210.0, 56.0) if compact else (356.0, 84.0)
        go_on = Button(
            say(word), icon="play", look=main, size=size, font_size=20 if compact else 30, on_click=self.go_on
        )
        go_on.pos = (card.w - size[0] - (14 if compact else 24), (card.h - size[1]) / 2)
        go_on.name = "go on"
        size = (190.0, 48.0) if compact else (226.0, 64.0)
        label = say("learn.from_the_top") if waiting is None else say("home.first_game")
        act = self.from_the_top if waiting is None else self.first_game
        game = Button(
            label, icon="table", look="paper_second", size=size, font_size=15 if compact else 19, on_click=act
        )
        game.pos = (go_on.x - size[0] - 16, (card.h - size[1]) / 2)
        game.name = "first game"
        return go_on, game

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


def screen(app: App, game: str | None = None) -> LearnScreen:
    """The chapters of a game."""
    return LearnScreen(app, game)
