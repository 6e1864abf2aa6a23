"""What does the player see first: four boxes on a table, the game to continue, saves and practice?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop import __version__
from tabletop.app.games_shown import first_game, playable, shown
from tabletop.app.home.ahead import load_ahead, stop_loading
from tabletop.app.home.arrangement import Arrangement
from tabletop.app.home.continue_card import has_played, lay_continue
from tabletop.app.learn.pips import lesson_pips
from tabletop.app.learn.progress import Progress, lessons_of
from tabletop.app.parts.box_lid import BoxLid
from tabletop.app.parts.page import (
    COMPACT_SIZE,
    NORMAL_SIZE,
    language_choice,
    page_below,
    planks,
)
from tabletop.app.saves.picture import picture_of
from tabletop.app.saves.reading import Reading
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind, key_words
from tabletop.scene import THEME, Flattened, Group, Node, Panel, Sprite, Text
from tabletop.scene.widgets import Button, IconButton, surface, text_tip
from tabletop.store import continuation, newest_first

if TYPE_CHECKING:
    from tabletop.app.application import App

AT_LEAST = 100
"""Saves that are read before anything is shown; in a larger folder the rest follows."""
BETWEEN = 10.0
"""At least so much lies between the words under a lid."""
FOOT = "#A99E8F"
"""What is written at the lower edge."""
KEYS = ("choose", "open", "continue", "learn", "saves", "practice", "full_screen")


class HomeScreen(Screen):
    """A row of boxes, Continue, Load and replay, Practice."""

    returned_to = True

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
        load_ahead(app.stage.idle_jobs, head.game if head else first_game())

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.layer.clear()
        self._lines.clear()
        self.layer.first_focus = None
        planks(self.layer, width, height)
        least = COMPACT_SIZE if self.stage.compact else NORMAL_SIZE
        self._page, width, height = page_below(self.layer, 0, width, height, least)
        places = self._arranged = Arrangement(width, height, self.stage.compact, len(shown()))
        self._head(places)
        self._controls(places)
        self.layer.first_focus = lay_continue(self, self._page, places, self._latest, self._continue)
        self._tiles(places)
        if not self._hurried:
            self._lay_lids(places)
        if not places.compact:
            y, ground = height - 34, self._page.add(Flattened())
            ground.add(Text(key_words(self.texts, KEYS), THEME.style(14, FOOT), pos=(places.left, y)))
            self._page.add(self._version(places.right, y))

    def complete(self) -> None:
        """Lay what a hurried first picture left out: the lids, with their small print from rules and records."""
        self._hurried = False
        self._lay_lids(self._arranged)

    def _lay_lids(self, places: Arrangement) -> None:
        lids = self._page.add(Group(name="lids"))
        lids.focus_group = True
        for number, game in enumerate(shown()):
            self._lid(lids, game, places.lid_x(number), places)

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
        if not self._reading.under_way and self.layer.stage is not None:
            self._saves_read()
            self.rebuild()

    def back(self) -> None:
        """Escape does nothing here: leaving the program needs the button or the window's own."""

    # --- parts -------------------------------------------------------------------------------------------------------

    def _head(self, places: Arrangement) -> None:
        ground = self._page.add(Flattened())
        if places.compact:
            ground.add(Sprite("app/logo", (44, 44), pos=(places.left, 14)))
            ground.add(Sprite("app/wordmark", (157, 42), tint=THEME.light_text, pos=(places.left + 56, 12)))
            return
        ground.add(Sprite("app/logo", (68, 68), pos=(places.left, 30)))
        ground.add(Sprite("app/wordmark", (224, 60), tint=THEME.light_text, pos=(places.left + 86, 26)))
        tagline = Text(self.texts.say("home.tagline", n=len(shown())), THEME.style(20, THEME.quiet_light))
        tagline.pos = (places.left + 88, 84)
        ground.add(tagline)

    def _version(self, right: float, y: float) -> Node:
        """Which version this is; it opens the page about it."""
        words = Text(self.texts.say("home.version", version=__version__), THEME.style(14, FOOT), pos=(8, 4))
        link = Group(size=(words.w + 16, words.h + 8), pos=(right - words.w - 8, y - 4), name="about")
        link.hits = link.focusable = True
        link.corner, link.ring_colour, link.on_click = 6, "#F4F1EA", self.app.open_about
        link.add(words)
        return link

    def _controls(self, places: Arrangement) -> None:
        bar = self._page.add(Group(name="controls"))
        bar.focus_group = True
        say = self.texts.say
        y = 18.0 if places.compact else 32.0
        height = 38.0 if places.compact else 44.0
        acts = [
            ("quit", "quit", self.app.quit),
            ("full_screen", "fullscreen", self.app.toggle_full_screen),
            ("settings", "settings", self.app.open_settings),
        ]
        if places.compact:  # otherwise the version at the lower edge opens it
            acts.append(("about", "info", self.app.open_about))
        x = places.right
        made: list[Node] = []
        for key, icon, act in acts:
            if places.compact:
                control: Node = IconButton(icon, look="second", side=height, on_click=act, hint=say(f"home.{key}"))
            else:
                words = say(f"home.{key}")
                control = Button(words, icon=icon, look="second", on_click=act, font_size=16)
            x -= control.w
            control.pos = (x, y + (height - control.h) / 2)
            x -= 14
            made.append(control)
        choice = language_choice(self.app, size=(120, height))
        choice.pos = (x - 120, y)
        bar.add(Sprite("app/icon_language", (22, 22), tint=THEME.quiet_light, pos=(x - 156, y + height / 2 - 11)))
        for control in [choice, *reversed(made)]:
            bar.add(control)

    def _lid(self, lids: Group, game: str, x: float, places: Arrangement) -> None:
        open_box = game in playable()

        def click() -> None:
            if open_box:
                self.app.go_new_game(game)
            else:
                self.app.toasts.show(self.app.texts_of(game).say("name"), self.texts.say("home.no_table_yet"))

        title = self.app.texts_of(game).say("name")
        lid = BoxLid(
            game,
            title,
            places.lid_w,
            on_click=click,
            on_over=lambda over: self._over(game, over),
            locked=not open_box,
        )
        lid.pos = (x, places.lid_y)
        lids.add(lid)
        quiet = self._page.add(Group(size=(places.lid_w, 44), pos=(x, places.line_y)))
        self._fill_line(quiet, game, places)
        if not open_box:
            lid.tip = lambda: text_tip(self.texts.say("home.no_table_yet"))
            return
        buttons = self._lid_buttons(game, places)
        buttons.pos = (x, places.line_y - 4)
        buttons.visible = False
        self._page.add(buttons)
        self._lines[game] = (quiet, buttons)

    def _over(self, game: str, over: bool) -> None:
        if game not in self._lines:
            return
        if over:
            for other, (quiet, buttons) in self._lines.items():
                quiet.visible, buttons.visible = other != game, other == game

    def _fill_line(self, line: Group, game: str, places: Arrangement) -> None:
        """Seats at the left, the own best at the right; where both are too wide the seats are a number."""
        seats = self.app.find_game(game).seats
        tint = THEME.quiet_light
        best, end = self._best(game), places.lid_w
        line.add(Sprite("app/icon_human", (20, 20), tint=tint, pos=(4, 11)))
        for key, size in (("home.seats", 16), ("home.seats", 14), ("home.seats_short", 14)):
            words = Text(self.texts.say(key, least=seats[0], most=seats[-1]), THEME.style(size, tint))
            right = Text(best, THEME.style(size, tint))
            if not best or words.w + right.w + 32 + 28 + 4 + BETWEEN <= places.lid_w:
                break
        words.pos = (32, (44 - words.h) / 2)
        line.add(words)
        if best:
            right.pos = (places.lid_w - right.w - 4, (44 - right.h) / 2)
            line.add(right)
            line.add(Sprite("app/icon_star", (20, 20), tint=tint, pos=(right.x - 28, 11)))
            end = right.x - 28
        if lessons_of(self.app, game) is not None:
            self._lesson_line(line, game, words.x + words.w + 18, end)

    def _lesson_line(self, line: Group, game: str, x: float, end: float) -> None:
        """How far the lesson is, beside the seats, as far as there is room; under the pointer in words."""
        progress = Progress(self.app, game)
        chapters = progress.lessons.chapters
        pips = lesson_pips(progress, min(12.0 * len(chapters), end - x - 10), centred=False)
        pips.pos = (x, 22 - pips.h / 2)
        pips.hits = True
        done = sum(progress.is_done(chapter.id) for chapter in chapters)
        pips.tip = lambda: text_tip(self.texts.say("learn.progress", done=done, n=len(chapters)))
        line.add(pips)

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

    def _lid_buttons(self, game: str, places: Arrangement) -> Group:
        say = self.texts.say
        row = Group(size=(places.lid_w, 50))
        row.focus_group = True
        height = 38.0 if places.compact else 50.0
        gap = 8.0
        parts: list[tuple[str, str, Callable[[], None]]] = [
            ("home.new_game", "play", lambda: self.app.go_new_game(game)),
        ]
        if lessons_of(self.app, game) is not None:
            learn = ("learn.button", "lesson", lambda: self.app.go_learn(game))
            parts.insert(1 if Progress(self.app, game).core_done else 0, learn)
        signs = [
            IconButton(icon, look="second", side=height, on_click=act, hint=say(key))
            for key, icon, act in (
                ("home.practice", "target", lambda: self.app.go_practice(game)),
                ("home.rules", "rules", lambda: self.app.open_help(game)),
            )
        ]
        room = places.lid_w - sum(sign.w + gap for sign in signs)
        widths = (room,) if len(parts) == 1 else (room * 0.58 - gap / 2, room * 0.42 - gap / 2)
        x = 0.0
        for width, (key, icon, act), look in zip(widths, parts, ("main", "second"), strict=False):
            button = Button(
                say(key),
                icon=None if places.lid_w < 400 else icon,
                look=look,
                size=(width, height),
                font_size=16 if places.lid_w >= 400 else 14 if places.lid_w >= 280 else 12,
                on_click=act,
            )
            button.pos = (x, 0)
            row.add(button)
            x += width + gap
        for sign in signs:
            sign.pos = (x, 0)
            row.add(sign)
            x += sign.w + gap
        return row

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

    def _tiles(self, places: Arrangement) -> None:
        entries = self._entries
        running = sum(entry.status == "running" for entry in entries)
        finished = sum(entry.status == "finished" for entry in entries)
        say = self.texts.say
        third, fourth = places.column(2), places.column(3)
        counts = f"{say('home.running', n=running)}\n{say('home.replays', n=finished)}"
        load = self._tile(third, places, say("home.load"), counts, self.app.go_load)
        fanned = [entry for entry in entries if entry.status in ("running", "finished")][:3]
        k = places.cards_h / 200
        for number, entry in enumerate(reversed(fanned)):
            small = picture_of(entry, (118 * k, 78 * k), pos=((34 + 14 * number) * k, 54 * k))
            small.rotation = (-13, -3, 8)[number + 3 - len(fanned)]
            load.add(small)
        if not fanned:
            load.add(Sprite("app/home_no_game", (130 * k, 74 * k), pos=(26 * k, 60 * k)))
        alone = sum(len(result.seats) == 1 for result in self.app.records.read()[0])
        games_played = say("home.played", n=alone)
        practice = self._tile(fourth, places, say("home.practice"), games_played, self.app.go_practice)
        slip = practice.add(Sprite("app/home_practice", (144 * k, 114 * k), pos=(26 * k, 42 * k)))
        slip.rotation = -5

    def _tile(self, x: float, places: Arrangement, title: str, words: str, act: Callable[[], None]) -> Panel:
        size = (places.column_w, places.cards_h)
        tile = self._page.add(surface("tray", size, pos=(x, places.cards_y)))
        tile.hits = True
        tile.focusable = True
        tile.corner = 14
        tile.ring_colour = "#F4F1EA"
        tile.on_click = act
        left = size[0] * 0.49
        heading = Text(
            title, THEME.heading(20 if places.compact else 28), width=size[0] - left - 12, max_lines=2, shrink=True
        )
        tile.add(heading)
        quiet = Text(words, THEME.style(14 if places.compact else 16, THEME.quiet_light), width=size[0] - left - 12)
        quiet.pos = (left, min(places.cards_h / 2 + 10, places.cards_h - quiet.h - 14))
        tile.add(quiet)
        heading.pos = (left, quiet.y - heading.h - 6)
        return tile


def screen(app: App) -> HomeScreen:
    """The home screen."""
    return HomeScreen(app)
