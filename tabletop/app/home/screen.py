"""What does the player see first: four boxes on a table, the game to continue, saves and practice?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop import __version__
from tabletop.app.games_shown import first_game, playable, shown
from tabletop.app.home.continue_card import continue_card, has_played
from tabletop.app.home.preload import preload, stop_loading
from tabletop.app.learn.progress import Progress, lessons_of
from tabletop.app.parts.game_box import GameBox, lesson_dots
from tabletop.app.parts.page import background, language_choice, lay_page
from tabletop.app.saves.picture import picture_of
from tabletop.app.saves.reading import Reading
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind, key_words
from tabletop.scene import THEME, Box, Button, Group, IconButton, Node, Size, Sprite, Text, stage_of, surface, text_tip
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, placed, row, stack
from tabletop.scene.look.theme import NORMAL
from tabletop.store import continuation, newest_first

if TYPE_CHECKING:
    from tabletop.app.application import App

AT_LEAST = 100
"""Saves that are read before anything is shown; in a larger folder the rest follows."""
BOX_SHAPE = 10 / 7
"""How high a box is for its width."""
LEAST_BOX = 216.0
"""How wide a box is at least, however low the window."""
LINE = 44.0
"""How high the line under a box is."""
BETWEEN = 10.0
"""At least so much lies between the words under a box."""
FOOT = "#A99E8F"
"""What is written at the lower edge."""
KEYS = ("choose", "open", "continue", "learn", "saves", "practice", "full_screen")


class HomeScreen(Screen):
    """A row of boxes, Continue, Load and replay, Practice."""

    def __init__(self, app: App, *, hurried: bool = False) -> None:
        super().__init__(app)
        self._hurried = hurried
        bind(
            self.layer,
            {"saves": app.go_load, "practice": app.go_practice, "continue": self._continue, "learn": app.go_learn},
        )
        self._reading = Reading(app.stage, app.shelf, self._read_more, AT_LEAST)
        self._reading.start()
        self._saves_read()
        self._lines: dict[str, tuple[Group, Group]] = {}
        head = self._latest.entry and self._latest.entry.head
        preload(app.stage.idle_jobs, head.game if head else first_game())

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size: as wide as four boxes that leave room above and below."""
        self.layer.clear()
        self._lines.clear()
        background(self.layer, width, height)
        s = self.sizes
        head, foot = self._head(), s.by(self._foot(), fixed(None, h=35))
        go_on, self.layer.first_focus = continue_card(self, self._latest, self._continue)
        tiles = row(*(grow(tile, least=260) for tile in self._tiles()), gap=s.between, align="stretch")
        beside = fixed(row(grow(go_on, least=s.words(620, 540)), grow(tiles), gap=s.between), h=s.card)
        cards = fitting(beside, column(fixed(go_on, h=s.card), s.between, fixed(tiles, h=s.card)))
        under, above = 3 * s.gap + 1, 1.5 * s.space - 12
        rest = head.high(width) + under + LINE + above + cards.high(width - 64) + foot.high(width)
        column_w = min((width - 64 - 3 * s.between) / 4, max(LEAST_BOX, (height - rest) / BOX_SHAPE))
        span, number = 4 * column_w + 3 * s.between, len(shown())
        self._box_w = min(column_w, (span - (number - 1) * s.between) / number)
        self._boxes = Group(name="boxes")
        boxes = fixed(inside(self._boxes), h=column_w * BOX_SHAPE + under + LINE)
        page = column(head, boxes, above, cards, grow(), foot)
        lay_page(self.layer, row(grow(), fixed(page, w=span), grow(), align="stretch"), width, height)
        if not self._hurried:
            self._lay_boxes()

    def complete(self) -> None:
        """Lay what a hurried first picture left out: the boxes, with their small print from rules and records."""
        self._hurried = False
        self._lay_boxes()

    def _lay_boxes(self) -> None:
        lids = Group(name="lids", focus_group=True)
        s, group = self.sizes, self._boxes
        boxes = [fixed(self._box(game), w=self._box_w, h=self._box_w * BOX_SHAPE) for game in shown()]
        lines = [fixed(self._line(game), w=self._box_w, h=LINE) for game in shown()]
        over, under = (placed(row(*cells, gap=s.between)) for cells in (boxes, lines))
        column(grow(inside(lids, over)), 3 * s.gap + 1, under).lay(Box(0, 0, *group.size), group)
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
            self.app.put_old_games_away(self._entries)

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
            pad=(0, 1.5 * s.space - 12, 0, s.pad),
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

        def over(inside: bool) -> None:
            self._over(game, inside)

        box = GameBox(game, title, self._box_w, on_click=click, on_over=over, locked=not open_box)
        if not open_box:
            box.tip = lambda: text_tip(self.texts.say("home.no_table_yet"))
        return box

    def _line(self, game: str) -> Cell:
        """What is known of a game; while the pointer is over its box, what can be done with it."""
        quiet, acts = Group(), Group()
        if game in playable():
            acts.focus_group, acts.visible = True, False
            self._lines[game] = (quiet, acts)
            return stack(inside(quiet, self._facts(game)), inside(acts, row(*self._acts(game), gap=8)))
        return inside(quiet, self._facts(game))

    def _over(self, game: str, over: bool) -> None:
        if game not in self._lines:
            return
        if over:
            for other, (quiet, buttons) in self._lines.items():
                quiet.visible, buttons.visible = other != game, other == game

    def _facts(self, game: str) -> Cell:
        """Seats at the left, the own best at the right; where both are too wide the seats are a number."""
        seats, tint, best = self.app.find_game(game).seats, THEME.quiet_light, self._best(game)

        def form(key: str, size: float) -> Cell:
            words = Text(self.texts.say(key, least=seats[0], most=seats[-1]), THEME.style(size, tint))
            right = Text(best, THEME.style(size, tint))
            own: list[Part] = [8, Sprite("app/icon_star", (20, 20), tint=tint), 8, right] if best else []
            return row(Sprite("app/icon_human", (20, 20), tint=tint), 8, words, self._lesson(game), *own, pad=(4, 0))

        small = 14 if self.sizes.lines == 1 else 16
        return fitting(form("home.seats", 16), form("home.seats", small), form("home.seats_short", small))

    def _lesson(self, game: str) -> Cell:
        """How far the lesson is, beside the seats, as far as there is room; under the pointer in words."""
        if lessons_of(self.app, game) is None:
            return grow(least=BETWEEN)
        progress = Progress(self.app, game)
        chapters = progress.lessons.chapters
        done = sum(progress.is_done(chapter.id) for chapter in chapters)

        def make(size: Size) -> Node:
            dots = lesson_dots(progress, min(12.0 * len(chapters), size[0] - 10), centred=False)
            dots.hits = True
            dots.tip = lambda: text_tip(self.texts.say("learn.progress", done=done, n=len(chapters)))
            return dots

        return grow(row(18, grow(fixed(make, h=8))), least=BETWEEN)

    def _best(self, game: str) -> str:
        results = [result for result in self.app.records.read()[0] if result.game == game]
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

    def _acts(self, game: str) -> list[Part]:
        say, roomy = self.texts.say, self._box_w >= 400
        side = self.sizes.by(50.0, 38.0)
        acts: list[tuple[str, str, Callable[[], None]]] = [
            ("home.new_game", "play", lambda: self.app.go_new_game(game))
        ]
        if lessons_of(self.app, game) is not None:
            learn = ("learn.button", "lesson", lambda: self.app.go_learn(game))
            acts.insert(1 if Progress(self.app, game).core_done else 0, learn)
        signs: list[tuple[str, str, Callable[[], None]]] = [
            ("home.practice", "target", lambda: self.app.go_practice(game)),
            ("home.rules", "rules", lambda: self.app.open_help(game)),
        ]
        font_size = 16 if roomy else 14 if self._box_w >= 280 else 12

        def button(look: str, key: str, icon: str, act: Callable[[], None]) -> Callable[[Size], Node]:
            shown = icon if roomy else None
            return lambda size: Button(say(key), icon=shown, look=look, size=size, font_size=font_size, on_click=act)

        return [
            *(
                grow(fixed(button(look, *act), h=side), share)
                for look, act, share in zip(("main", "second"), acts, (58, 42), strict=False)
            ),
            *(IconButton(icon, look="second", side=side, on_click=act, hint=say(key)) for key, icon, act in signs),
        ]

    # --- continue ----------------------------------------------------------------------------------------------------

    def _continue(self) -> None:
        if self._latest.entry is None:
            self.app.go_new_game() if has_played(self.app) else self._first_game()
            return
        found = self._reading.settle(self._latest.entry.file)
        if found.problem is None:
            self.app.continue_game(found.file)
            return
        self.app.tell(found.problem)
        self._saves_read()
        self.rebuild()

    def _first_game(self) -> None:
        """Somebody who never played learns the lightest game at its table."""
        game = first_game()
        if lessons_of(self.app, game) is None:
            self.app.go_new_game(game)
            return
        progress = Progress(self.app, game)
        waiting = progress.waiting
        if waiting is None:
            self.app.go_new_game(game)
        else:
            self.app.go_lesson(game, waiting.id, progress.step(waiting.id))

    # --- tiles -------------------------------------------------------------------------------------------------------

    def _tiles(self) -> list[Callable[[Size], Node]]:
        entries, say = self._entries, self.texts.say
        running = sum(entry.status == "running" for entry in entries)
        finished = sum(entry.status == "finished" for entry in entries)
        counts = f"{say('home.running', n=running)}\n{say('home.replays', n=finished)}"
        alone = sum(len(result.seats) == 1 for result in self.app.records.read()[0])
        return [
            partial(self._tile, self._fanned, say("home.load"), counts, self.app.go_load),
            partial(self._tile, _practice, say("home.practice"), say("home.played", n=alone), self.app.go_practice),
        ]

    def _tile(
        self, draw: Callable[[Node, float], None], title: str, words: str, act: Callable[[], None], size: Size
    ) -> Node:
        """A picture at the left, as large as on a card 200 pixels high, words at the right."""
        tile, s = surface("tray", size), self.sizes
        tile.hits = tile.focusable = True
        tile.corner, tile.ring_colour, tile.on_click = 14, "#F4F1EA", act
        draw(tile, size[1] / 200)
        heading = Text(title, THEME.heading(s.words(28, 20), THEME.light_text), max_lines=2, shrink=True)
        below = column(10, Text(words, THEME.style(s.small, THEME.quiet_light)), 14)
        said = column(grow(column(grow(), heading)), 6, grow(column(below)))
        row(size[0] * 0.49, grow(said), 12, align="stretch").lay(Box(0, 0, *size), tile)
        return tile

    def _fanned(self, tile: Node, k: float) -> None:
        """The pictures of the latest saves, like a hand of cards."""
        fanned = [entry for entry in self._entries if entry.status in ("running", "finished")][:3]
        for number, entry in enumerate(reversed(fanned)):
            small = picture_of(entry, (118 * k, 78 * k))
            small.pos = ((34 + 14 * number) * k, 54 * k)
            small.rotation = (-13, -3, 8)[number + 3 - len(fanned)]
            tile.add(small)
        if not fanned:
            tile.add(Sprite("app/home_no_game", (130 * k, 74 * k), pos=(26 * k, 60 * k)))


def _practice(tile: Node, k: float) -> None:
    slip = tile.add(Sprite("app/home_practice", (144 * k, 114 * k), pos=(26 * k, 42 * k)))
    slip.rotation = -5


screen = HomeScreen
