"""What does the player see first: four boxes on a table, what is next, today, saves, practice and statistics?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from tabletop import __version__
from tabletop.app.games_shown import first_game, playable, shown
from tabletop.app.home.continue_card import continue_card, has_played, learn_on
from tabletop.app.home.preload import preload, stop_loading
from tabletop.app.learn.progress import Progress, left_off, lessons_of
from tabletop.app.parts.game_box import GameBox
from tabletop.app.parts.page import background, language_choice, lay_page, round_bar
from tabletop.app.parts.today import TodayTray, todays
from tabletop.app.saves.reading import Reading
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind, key_words
from tabletop.puzzles.book import PuzzleBook
from tabletop.scene import THEME, Box, Button, Group, IconButton, Node, Size, Sprite, Text, stage_of, surface, text_tip
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, placed, row
from tabletop.scene.look.theme import NORMAL
from tabletop.store import Problem, StoreError, continuation, newest_first

if TYPE_CHECKING:
    from tabletop.app.application import App

AT_LEAST = 100
"""Saves that are read before anything is shown; in a larger folder the rest follows."""
BOX_SHAPE = 10 / 7
"""How high a box is for its width."""
LEAST_BOX = 216.0
"""How wide a box is at least, however low the window."""
ACTS, SMALL_ACTS = 46.0, 40.0
"""How high the buttons under a box are."""
LINE = 26.0
"""How high the line under them is."""
GOLD, DONE, OPEN = "#E3BE6C", "#B98A2E", "#4B433B"
FOOT = "#A99E8F"
"""What is written at the lower edge."""
KEYS = ("choose", "open", "continue", "learn", "today", "saves", "practice", "statistics", "full_screen")
Act: TypeAlias = tuple[str, str, Callable[[str], None]]
"""Its word below `home.`, its sign, what it does with a game."""


class HomeScreen(Screen):
    """A row of boxes with what can be done with each, what is next, and the doors to the other rooms."""

    def __init__(self, app: App, *, hurried: bool = False) -> None:
        super().__init__(app)
        self._hurried = hurried
        bind(
            self.layer,
            {
                "saves": app.go_load,
                "practice": app.go_practice,
                "copy": app.go_edition,
                "statistics": self._go_statistics,
                "today": self._to_today,
                "continue": self._continue,
                "learn": app.go_learn,
            },
        )
        self._book, self._results = PuzzleBook(app.places.puzzles), app.records.read()[0]
        if self._book.problem is not None:
            app.problems.append(self._book.problem)
        self._reading = Reading(app.stage, app.shelf, self._read_more, AT_LEAST)
        self._reading.start()
        self._saves_read()
        head = self._latest.entry and self._latest.entry.head
        preload(app.stage.idle_jobs, head.game if head else first_game())

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size: as wide as four boxes that leave room above and below."""
        self.layer.clear()
        background(self.layer, width, height)
        s = self.sizes
        self._today_room = Group()
        head, foot = self._head(), s.by(self._foot(), fixed(None, h=35))
        go_on, self.layer.first_focus = continue_card(self, self._latest, self._continue)
        rooms = row(
            grow(inside(self._today_room), least=260), grow(self._doors(), least=260), gap=s.between, align="stretch"
        )
        doors = inside(Group(name="doors", focus_group=True), rooms)
        beside = fixed(row(grow(go_on, least=s.words(620, 540)), grow(doors), gap=s.between, align="stretch"), h=s.card)
        cards = fitting(beside, column(fixed(go_on, h=s.card), s.between, fixed(doors, h=s.card)))
        under, above = 3 * s.gap + s.by(ACTS, SMALL_ACTS) + LINE, s.words(14, 10)
        rest = head.high(width) + under + above + cards.high(width - 64) + foot.high(width)
        column_w = min((width - 64 - 3 * s.between) / 4, max(LEAST_BOX, (height - rest) / BOX_SHAPE))
        span, number = 4 * column_w + 3 * s.between, len(shown())
        self._box_w = min(column_w, (span - (number - 1) * s.between) / number)
        self._boxes = Group(name="boxes")
        boxes = fixed(inside(self._boxes), h=column_w * BOX_SHAPE + under)
        page = column(head, boxes, above, cards, grow(), foot)
        lay_page(self.layer, row(grow(), fixed(page, w=span), grow(), align="stretch"), width, height)
        if not self._hurried:
            self.complete()

    def complete(self) -> None:
        """Lay what a hurried first picture left out, because it needs rules and records: today, and the boxes with small print."""
        self._hurried = False
        self._today = TodayTray(self.app, todays(self.app, self._book, self._results), self.sizes, roomy=False)
        self._today.cell().lay(self._today_room.own_box(), self._today_room)
        self._lay_boxes()

    def _lay_boxes(self) -> None:
        s, group, w = self.sizes, self._boxes, self._box_w
        lids = row(*(fixed(self._box(game), w=w, h=w * BOX_SHAPE) for game in shown()), gap=s.between)
        acts, facts = (
            row(*(fixed(of(game), w=w) for game in shown()), gap=s.between, align="stretch")
            for of in (self._acts, self._facts)
        )
        actions = inside(Group(name="acts", focus_group=True), acts)
        below = column(fixed(actions, h=s.by(ACTS, SMALL_ACTS)), s.gap, fixed(facts, h=LINE))
        boxes = column(grow(inside(Group(name="lids", focus_group=True), placed(lids))), 2 * s.gap, placed(below))
        boxes.lay(Box(0, 0, *group.size), group)
        for last in (group, self._about):
            last.to_front()  # the keyboard comes here last

    def leave(self) -> None:
        """Leave the rest of the saves unread."""
        self._reading.stop()
        stop_loading(self.stage.idle_jobs)
        super().leave()

    def _saves_read(self) -> None:
        self._entries = newest_first(self._reading.entries)
        self._latest = continuation(self._entries)
        if not self._reading.under_way:
            self._put_old_games_away()

    def _put_old_games_away(self) -> None:
        """Let what was kept long ago, and by nobody but the program, wait in the bin before it goes; say so."""
        try:
            pruned = self.app.shelf.prune(self._entries)
        except StoreError as error:
            self.app.tell(error.problem)
            return
        if pruned:
            self.app.problems.append(Problem.of_store("pruned", n=pruned))

    def _read_more(self) -> None:
        """In a folder of thousands: show what there is once all of it was read, and again when a save turns out damaged."""
        if not self._reading.under_way and stage_of(self.layer) is not None:
            self._saves_read()
            self.rebuild()

    def back(self) -> None:
        """Escape does nothing here: leaving the program needs the button or the window's own."""

    # --- parts -------------------------------------------------------------------------------------------------------

    def _head(self) -> Cell:
        s = self.sizes
        tagline = Text(self.texts.say("home.tagline", n=len(shown())), THEME.style(20, THEME.quiet_light))
        mark = Sprite("app/wordmark", (s.logo * 3.43, s.logo * 0.92), tint=THEME.light_text)
        return row(
            column(3, Sprite("app/logo", (s.logo, s.logo))),
            s.by(18, 12),
            column(mark, s.by(row(2, tagline), None), gap=-2, align="start"),
            grow(),
            column(5, self._controls()),
            align="start",
            pad=(0, s.by(20, 12), 0, s.by(12, 14)),
        )

    def _foot(self) -> Cell:
        """The keys, and which version this is; that opens the page about it."""
        link = self._about = Group(name="about")
        link.hits = link.focusable = True
        link.corner, link.ring_colour, link.on_click = 6, "#F4F1EA", self.app.open_about
        style = THEME.style(14, FOOT)
        words = Text(self.texts.say("home.version", version=__version__), style)
        keys = Text(key_words(self.texts, KEYS), style, max_lines=1)
        return row(grow(keys), inside(link, row(words, pad=(8, 4))), pad=(0, 5, -8, 13))

    def _controls(self) -> Cell:
        s, say = self.sizes, self.texts.say
        acts = [
            ("about", "info", self.app.open_about),
            ("settings", "settings", self.app.open_settings),
            ("full_screen", "fullscreen", self.app.toggle_full_screen),
            ("quit", "quit", self.app.quit),
        ]
        named = [
            Button(say(f"home.{key}"), icon=icon, look="second", on_click=act, font_size=16)
            for key, icon, act in acts[1:]
        ]
        signs = [
            IconButton(icon, look="second", side=38, on_click=act, hint=say(f"home.{key}")) for key, icon, act in acts
        ]
        language = Sprite("app/icon_language", (22, 22), tint=THEME.quiet_light)
        bar = Group(name="controls", focus_group=True)
        # where there are words, the version at the lower edge opens the page about it
        return inside(
            bar,
            row(
                language,
                language_choice(self.app, (120, s.by(44, 38))),
                *(named if s is NORMAL else signs),
                gap=14,
            ),
        )

    def _box(self, game: str) -> GameBox:
        open_box, title = game in playable(), self.app.texts_of(game).say("name")

        def click() -> None:
            if open_box:
                self.app.go_new_game(game)
            else:
                self.app.toasts.show(title, self.texts.say("home.no_table_yet"))

        box = GameBox(game, title, self._box_w, on_click=click, locked=not open_box)
        if not open_box:
            box.tip = lambda: text_tip(self.texts.say("home.no_table_yet"))
        return box

    def _acts(self, game: str) -> Part:
        """What can be done with a game; where words find no room, all but the first are signs."""
        if game not in playable():
            return None
        s, say = self.sizes, self.texts.say
        acts: list[Act] = [("play", "play", self.app.go_new_game), ("practise", "target", self.app.go_practice)]
        if lessons_of(self.app, game) is not None:
            acts.insert(1, ("learn", "lesson", self.app.go_learn))

        def wide(key: str, icon: str | None, act: Callable[[str], None]) -> Cell:
            def made(size: Size | None = None) -> Button:
                click, font = partial(act, game), s.words(16, 14)
                return Button(say(f"home.{key}"), icon=icon, look="second", size=size, font_size=font, on_click=click)

            width = made().w
            return grow(made, width, least=width)

        def sign(key: str, icon: str, act: Callable[[str], None]) -> IconButton:
            words, side = say(f"home.{key}"), s.by(ACTS, SMALL_ACTS)
            return IconButton(icon, look="second", side=side, hint=words, on_click=partial(act, game))

        copy: Act = ("copy", "edit", self.app.go_edition)
        words = row(*(wide(*act) for act in acts), sign(*copy), gap=10, align="stretch")
        signs = [sign(*act) for act in (*acts[1:], copy)]
        firsts = (wide(*acts[0]), wide(acts[0][0], None, acts[0][2]))
        short = (row(first, *signs, gap=8, align="stretch") for first in firsts)
        return fitting(words, *short)

    def _facts(self, game: str) -> Cell:
        """How far the lesson is at the left, which leads to its chapters; the own best at the right."""
        s, say, best = self.sizes, self.texts.say, self._best(game)
        style = THEME.style(s.words(16, 14), THEME.quiet_light)
        own: Part = (
            row(Sprite("app/icon_star", (18, 18), tint=THEME.quiet_light), Text(best, style), gap=6) if best else None
        )
        if lessons_of(self.app, game) is None:
            return row(grow(), own, pad=(4, 0))
        progress = Progress(self.app, game)
        done, of = progress.count, len(progress.lessons.chapters)
        bar = fixed(lambda size: round_bar(done, of, size[0], DONE, height=5, ahead=(OPEN, OPEN)), w=13.0 * of, h=5)
        tick = Sprite("app/icon_check", (18, 18), tint=DONE) if done == of else None
        words, cap = (
            Text(say("home.learned", done=done, n=of), style),
            Sprite("app/icon_lesson", (18, 18), tint=style.colour),
        )
        short = row(cap, 6, Text(f"{done}/{of}", style))

        def learned(*parts: Part) -> Cell:
            sign = Group(name=f"learned {game}")
            sign.hits, sign.on_click = True, partial(self.app.go_learn, game)
            sign.tip = lambda: text_tip(progress.so_far(self.texts))
            return inside(sign, row(*parts))

        forms = ((learned(words, 14, bar, tick),), (learned(words, tick),), (learned(short),), ())
        return fitting(*(row(*form, grow(least=8), own, pad=(4, 0)) for form in forms))

    def _best(self, game: str) -> str:
        edition = self.app.find_game(game).components.edition
        results = [result for result in self._results if (result.game, result.edition) == (game, edition)]
        if not results:
            return ""
        solo = [result for result in results if len(result.seats) == 1]
        duels = [result for result in solo if result.opponent is not None]
        if duels:
            won = sum(result.won_by_person for result in duels)
            name = self.app.texts_of(game).say("results.opponent")
            return self.texts.say("home.opponent_beaten", name=name, won=won, played=len(duels))
        if solo:
            return self.texts.say("home.solo_best", points=max(result.own for result in solo))
        return self.texts.say("home.best", points=max(result.own for result in results))

    # --- continue ----------------------------------------------------------------------------------------------------

    def _continue(self) -> None:
        if self._latest.entry is None:
            self._go_on()
            return
        found = self._reading.settle(self._latest.entry.file)
        if found.problem is None:
            self.app.continue_game(found.file)
            return
        self.app.tell(found.problem)
        self._saves_read()
        self.rebuild()

    def _go_on(self) -> None:
        """With a chapter that was left, a new game, or the lesson of the lightest game for somebody who never played."""
        left, game = left_off(self.app), first_game()
        if left is not None:
            learn_on(self.app, left)
        elif has_played(self.app) or lessons_of(self.app, game) is None:
            self.app.go_new_game(None if has_played(self.app) else game)
        else:
            learn_on(self.app, Progress(self.app, game))

    # --- doors -------------------------------------------------------------------------------------------------------

    def _doors(self) -> Cell:
        """Rooms that are entered by their name, each with one fact."""
        say = self.texts.say
        running, over = (sum(entry.status == status for entry in self._entries) for status in ("running", "finished"))
        due = len(self._book.due(playable(), date.today()))
        practice = say("home.due", n=due) if due else say("home.nothing_due")
        doors = (
            ("load", say("home.load"), say("home.saves", running=running, replays=over), self.app.go_load),
            ("target", say("home.practice"), practice, self.app.go_practice),
            ("chart", say("home.statistics"), say("home.games", n=len(self._results)), self._go_statistics),
        )
        return column(*(grow(self._door(*door)) for door in doors), gap=self.sizes.gap - 6)

    def _to_today(self) -> None:
        if not self._hurried:
            self._today.first()

    def _go_statistics(self) -> None:
        self.app.go_statistics("home")

    def _door(self, icon: str, name: str, fact: str, act: Callable[[], None]) -> Cell:
        s, door = self.sizes, Group(name=f"door {icon}")
        _open_with(door, act)
        sign, on = (Sprite(f"app/icon_{each}", (s.icon, s.icon), tint=GOLD) for each in (icon, "chevron_right"))
        title = Text(name, THEME.heading(s.words(26, 20), THEME.light_text), max_lines=1)
        known = Text(fact, THEME.style(s.small, THEME.quiet_light), max_lines=1, shrink=True)
        words = fitting(row(title, grow(least=s.gap), known), title)
        return inside(door, partial(surface, "tray"), row(sign, s.gap, grow(words), s.gap, on, pad=(s.pad, 0)))


def _open_with(node: Node, act: Callable[[], None]) -> None:
    """A click on it, or a key, leads on."""
    node.hits = node.focusable = True
    node.corner, node.ring_colour, node.on_click = 14, "#F4F1EA", act


screen = HomeScreen
