"""What does the chosen save hold, and what can be done with it?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop import boards
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.seeds import written_seed
from tabletop.app.replay.controls import Controls
from tabletop.app.replay.playback import Playback
from tabletop.app.replay.preview import Preview
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.time_bar import TimeBar
from tabletop.app.saves.detail_buttons import DELETE, Acts, DetailButtons
from tabletop.app.saves.picture import picture_of
from tabletop.app.saves.words import (
    can_recover,
    damage_lines,
    family_line,
    lesson_line,
    played_for,
    state_line,
    title_of,
)
from tabletop.content import look_of, seat_looks
from tabletop.scene import THEME, Box, Group, Image, Node, Panel, ScrollView, Sprite, Text
from tabletop.scene.core.clock import Timer
from tabletop.scene.widgets import Button, surface, text_tip
from tabletop.store import SavedGame

if TYPE_CHECKING:
    from tabletop.app.application import App

PICTURE_MS, FIRST_PICTURE_MS = 140, 450
"""How long the recording must stand still before a fresh picture of the table is taken; the first one takes longer to draw."""
PLAY_MS = 900
PREVIEW = (1080, 608)


class Detail:
    """The panel at the right: picture, seats, replay bar, buttons. Built for a box; shows one save at a time."""

    def __init__(self, app: App, box: Box, acts: Acts, *, compact: bool) -> None:
        self._app = app
        self._box = box
        self._acts = acts
        self._compact = compact
        self.root = surface("tray", (box.w, box.h), pos=(box.x, box.y))
        self.root.name = "detail"
        self.main: Button | None = None
        self.recording: Recording | None = None
        self.playback: Playback | None = None
        self._preview: Preview | None = None
        self._picture: Group = Group()
        self._timer: Timer | None = None
        self._caption: Text | None = None
        self._bar: TimeBar | None = None
        self._controls: Controls | None = None
        self._play_on: Button | None = None

    # --- showing -----------------------------------------------------------------------------------------------------

    def show(self, entry: SavedGame | None, recording: Recording | None) -> None:
        """Show a save, with its recording when it could be opened; nothing when there is none."""
        self.stop()
        self.root.clear()
        self.main, self.recording, self.playback, self._preview = None, recording, None, None
        if entry is None:
            self._empty()
            return
        view = _Sheet(self._box, compact=self._compact, bad=recording is None)
        page = view.page(self.root)
        self._show_picture(page, entry, view)
        self._show_title(page, entry, view)
        if recording is None:
            self._show_damage(page, entry, view)
            return
        self._show_seats(page, recording, view)
        self._show_replay(page, recording, view)
        self._show_buttons(page, entry, recording, view)

    def stop(self) -> None:
        """Stand still: another save, another screen."""
        if self.playback is not None:
            self.playback.stop()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _empty(self) -> None:
        words = Text(
            self._app.texts.say("load.nothing_chosen"),
            THEME.style(17, THEME.quiet_light),
            width=self._box.w - 80,
            align="centre",
        )
        words.pos = (40, self._box.h / 2 - words.h / 2)
        self.root.add(words)

    def _show_picture(self, page: Node, entry: SavedGame, view: _Sheet) -> None:
        if view.picture is None:
            return
        box = view.picture
        page.add(Panel((box.w + 4, box.h + 4), fill="#131110", corners=10, pos=(box.x - 2, box.y - 2)))
        self._picture = page.add(Group(size=(box.w, box.h), pos=(box.x, box.y)))
        self._picture.add(picture_of(entry, (box.w, box.h), corners=8))
        if entry.status in ("damaged", "newer"):
            torn = min(box.w, box.h * 154 / 82)
            self._picture.add(Sprite("app/save_torn", (torn, torn * 82 / 154), pos=(box.w - torn, 0), corners=8))
        if self.recording is not None:
            preview = Preview(self.recording, PREVIEW)
            if preview.possible:
                self._preview = preview
                self._later()

    def _show_title(self, page: Node, entry: SavedGame, view: _Sheet) -> None:
        side, x, y = view.emblem, view.left, view.title_y
        if entry.head is not None:
            page.add(emblem(entry.head.game, side, (x, y)))
            x += side + 14
        room = view.right - x
        name = title_of(self._app, entry)
        title = Text(name, THEME.heading(view.title), width=room, max_lines=1, shrink=True)
        title.pos = (x, y - 5)
        if title.was_cut:
            title.hits = True
            title.tip = lambda: text_tip(name)
        line = Text(self._line(entry), THEME.style(view.text, THEME.quiet_light), width=room, max_lines=1, shrink=True)
        line.pos = (x, y + side - line.h + 4)
        page.add(title)
        page.add(line)

    def _line(self, entry: SavedGame) -> str:
        if entry.head is None or entry.status in ("damaged", "newer"):
            return self._app.texts.say("load.file", file=entry.file.name)
        texts = self._app.texts_of(entry.head.game)
        played = played_for(texts, entry.head.played)
        return texts.say("load.played", state=state_line(self._app, entry), played=played)

    def _show_damage(self, page: Node, entry: SavedGame, view: _Sheet) -> None:
        texts, y, room = self._app.texts, view.seats_y, view.right - view.left
        facts = damage_lines(self._app, entry)
        tells_more = entry.status == "damaged" and entry.problem is not None
        why = entry.problem.sentence(texts) if tells_more and entry.problem is not None else ""
        for words in filter(None, (facts, why)):
            block = Text(words, THEME.style(view.text, THEME.light_text), width=room, max_lines=6)
            block.pos = (view.left, y)
            page.add(block)
            y += block.h + 14
        row = page.add(Group(name="actions"))
        row.focus_group = True
        half = (room - 12) / 2
        if can_recover(entry):
            self.main = Button(
                texts.say("load.recover"), icon="recover", size=(half, view.button), on_click=self._acts.recover
            )
            self.main.pos = (view.left, y)
            row.add(self.main)
        show = Button(
            texts.say("load.show_file"), icon="load", look="second", size=(half, view.button),
            on_click=self._acts.show_file,
        )  # fmt: skip
        show.pos = (view.left + (half + 12 if self.main else 0), y)
        row.add(show)
        delete = Button(
            texts.say("load.delete"), icon="delete", look=DELETE, size=(half, view.small), on_click=self._acts.delete
        )
        delete.pos = (view.left, y + view.button + 14)
        delete.name = "delete"
        row.add(delete)

    # --- seats -------------------------------------------------------------------------------------------------------

    def _show_seats(self, page: Node, recording: Recording, view: _Sheet) -> None:
        count, room = len(recording.seats), view.right - view.left
        width = min(172.0, (room - 10 * (count - 1)) / count)
        points = [sheet.total for sheet in recording.game.open_scores(recording.timeline.state_at(recording.last))]
        for number in range(count):
            card = self._seat_card(recording, number, points[number], (width, view.seat_h))
            card.pos = (view.left + number * (width + 10), view.seats_y)
            page.add(card)

    def _seat_card(self, recording: Recording, number: int, points: int, size: tuple[float, float]) -> Panel:
        seat, texts = recording.seats[number], self._app.texts
        moves = not recording.over and recording.game.actor(recording.timeline.state_at(recording.last)) == number
        look = seat_looks().get(seat.colour)
        rim = "#131110" if not moves else "#BFB5A6" if look is None else look.fill
        card = Panel(size, fill="#211D1A", rim=rim, corners=10)
        narrow = size[0] < 140
        side = 26.0 if narrow else min(40.0, size[1] - 20)
        if look is not None:
            card.add(Sprite(f"app/seat_{seat.colour}", (side, side), pos=(8, (size[1] - side) / 2)))
        x = side + (14 if narrow else 18)
        above, below = size[1] * 0.33, size[1] * 0.69
        score = Text(str(points).replace("-", "−"), THEME.heading(20 if narrow else 28))
        score.pos = (size[0] - score.w - 10, (below if narrow else above) - score.h / 2)
        card.add(score)
        room = size[0] - x - (8 if narrow else score.w + 38)
        name = Text(seat.name, THEME.style(15 if narrow else 17, face=THEME.strong))
        if name.w > room:
            name = Text(seat.name, THEME.style(15 if narrow else 16, face=THEME.strong), width=room, max_lines=1)
        name.pos = (x, above - name.h / 2)
        card.add(name)
        if not narrow:
            icon = "human" if seat.kind == "human" else "bot"
            spot = (x + min(name.w, room) + 6, above - 8)
            card.add(Sprite(f"app/icon_{icon}", (16, 16), tint=THEME.quiet_light, pos=spot))
        words = texts.say("load.is_to_move") if moves else self._kind(seat.kind, seat.level)
        line_room = size[0] - x - (score.w + 14 if narrow else 8)
        line = Text(words, THEME.style(15, THEME.quiet_light), width=line_room, max_lines=1, shrink=True)
        line.pos = (x, below - line.h / 2)
        card.add(line)
        return card

    def _kind(self, kind: str, level: str) -> str:
        texts = self._app.texts
        key = f"new.level.{level}"
        return texts.say(key) if kind == "bot" and key in texts else texts.say(f"load.kind.{kind}")

    # --- replay ------------------------------------------------------------------------------------------------------

    def _show_replay(self, page: Node, recording: Recording, view: _Sheet) -> None:
        say = self._app.texts.say
        room = view.right - view.left
        heading = page.add(Text(say("load.replay"), THEME.style(view.text + 3, face=THEME.strong)))
        heading.pos = (view.left, view.replay_y)
        self._caption = page.add(
            Text("", THEME.style(view.text, THEME.quiet_light), width=room - heading.w - 16, align="right", max_lines=1)
        )
        self._caption.pos = (view.left + heading.w + 16, view.replay_y + (heading.h - self._caption.h) / 2)
        colour = look_of(recording.game.name).progress
        self.playback = Playback(
            self._app.stage, recording, advance=self._advance, changed=self._changed, pause_ms=PLAY_MS
        )
        self._bar = page.add(TimeBar(recording.last, recording.ticks, room, colour, on_change=self.playback.go))
        self._bar.pos = (view.left, view.bar_y)
        self._bar.name = "time bar"
        self._controls = page.add(Controls(self._app, self.playback, height=view.controls))
        self._controls.pos = (view.left, view.transport_y)
        left = view.left + self._controls.w + 8
        width = view.right - left
        label = say("load.play_on") if width > 110 else ""
        self._play_on = Button(
            label, icon="play_from_here", look="second", size=(width, view.controls), font_size=view.text,
            on_click=self._acts.play_on,
        )  # fmt: skip
        self._play_on.pos = (left, view.transport_y)
        self._play_on.name = "play on"
        self._play_on.tip = lambda: text_tip(say("load.play_on_hint"))
        page.add(self._play_on)
        self._changed()

    def _advance(self, done: Callable[[], None]) -> None:
        assert self.recording is not None
        self.recording.forward()
        done()

    def _changed(self) -> None:
        recording = self.recording
        if recording is None or self._bar is None or self._caption is None:
            return
        self._bar.position = recording.position
        self._caption.content = recording.caption(recording.counted_by)  # no curtain hangs before a list
        if self._controls is not None:
            self._controls.refresh()
        if self._play_on is not None:
            self._play_on.enabled = recording.may_play_on and recording.game.name in boards.names()
        self._later()

    def _later(self) -> None:
        """Take a fresh picture once the recording rests a moment: scrubbing must stay quick."""
        if self._timer is not None:
            self._timer.cancel()
        if self._preview is not None:
            wait = FIRST_PICTURE_MS if self._preview.is_new else PICTURE_MS
            self._timer = self._app.stage.timers.after(wait, self._take_picture)

    def _take_picture(self) -> None:
        self._timer = None
        if self._preview is None or self._picture.parent is None:
            return
        w, h = self._picture.size
        picture = Image(self._preview.take(), (min(w, h * 16 / 9), min(h, w * 9 / 16)), corners=8)
        picture.pos = ((w - picture.w) / 2, (h - picture.h) / 2)
        self._picture.clear()
        self._picture.add(picture)

    # --- buttons -----------------------------------------------------------------------------------------------------

    def _show_buttons(self, page: Node, entry: SavedGame, recording: Recording, view: _Sheet) -> None:
        if not self._compact:
            page.add(Panel((view.right - view.left, 2), fill="#151210", pos=(view.left, view.main_y - 22)))
        room = Box(view.left, view.main_y, view.right - view.left, view.button)
        buttons = DetailButtons(self._app, recording, self._acts, room, compact=self._compact)
        self.main = buttons.add_main(page)
        if not self._compact:
            buttons.add_small(page, view.small_y, view.small)
        self._show_facts(page, entry, recording, view)

    def _show_facts(self, page: Node, entry: SavedGame, recording: Recording, view: _Sheet) -> None:
        say, head = self._app.texts.say, entry.head
        assert head is not None
        seed = written_seed(recording.timeline.setup.seed)
        kept = say("load.kept_itself" if head.autosave else "load.kept_by_you", seed=seed, n=head.position)
        style = THEME.style(15 if not self._compact else 13, THEME.quiet_light)
        y = view.facts_y
        about = say("load.bin_days")
        if head.parent is not None:
            about = family_line(self._app, head.parent)
        elif head.lesson:
            about = lesson_line(self._app, head.game, head.lesson)
        for words in (kept, about):
            line = Text(words, style, width=view.right - view.left, max_lines=1, shrink=True)
            if y + line.h > view.h - 6:
                return
            line.pos = (view.left, y)
            page.add(line)
            y += 24 if not self._compact else 19


class _Sheet:
    """Where the parts of the panel lie: the picture takes what the rest leaves, and goes first when space is short."""

    def __init__(self, box: Box, *, compact: bool, bad: bool) -> None:
        self.h = box.h
        self.left, self.right = (14.0, box.w - 14) if compact else (22.0, box.w - 18)
        self.title, self.text, self.emblem = (23.0, 14.0, 40.0) if compact else (30.0, 17.0, 48.0)
        self.seat_h, self.controls, self.button, self.small = (54, 36, 50, 36) if compact else (66, 46, 68, 48)
        rest = 346.0 if compact else 584.0
        width = self.right - self.left if compact else box.w - 36
        top = 14.0 if compact else 18.0
        height = min(width * 9 / 16, box.h - rest - top)
        shows = height >= 90
        self.picture = Box((box.w - width) / 2, top, width, height) if shows else None
        at = top + (height if shows else 0) + (12 if compact else 20)
        steps = (50, 62, 24, 52, 48, 58, 0) if compact else (68, 88, 26, 66, 90, 88, 68)
        self.title_y = at
        self.seats_y = at + steps[0]
        self.replay_y = self.seats_y + steps[1]
        self.bar_y = self.replay_y + steps[2] + (4 if compact else 6)
        self.transport_y = self.bar_y + steps[3]
        self.main_y = self.transport_y + steps[4]
        self.small_y = self.main_y + steps[5]
        self.facts_y = self.small_y + steps[6]
        self.bottom = self.facts_y + 20 if not bad else self.seats_y + 260

    def page(self, root: Panel) -> Node:
        """What the parts are put on: the panel itself, or a window that scrolls when even without the picture they do not fit."""
        if self.bottom <= self.h:
            return root
        view = ScrollView((root.w, root.h), ground="dark")
        root.add(view)
        view.content_height = self.bottom + 8
        return view.content
