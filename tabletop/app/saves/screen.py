"""Which games are saved, and what does the player want to do with them?"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Surface

from tabletop import boards
from tabletop.app.parts.page import background, page_with_keys, top_bar
from tabletop.app.replay.preview import Preview
from tabletop.app.replay.recording import Recording
from tabletop.app.saves.detail import Detail
from tabletop.app.saves.detail_buttons import Acts
from tabletop.app.saves.filter import Filter, megabytes
from tabletop.app.saves.filter_panel import FilterPanel
from tabletop.app.saves.finding import recording_in
from tabletop.app.saves.housekeeping import Housekeeping
from tabletop.app.saves.list import EDGE, SaveList
from tabletop.app.saves.reading import Reading
from tabletop.app.saves.row import SaveRow
from tabletop.app.saves.words import can_recover, title_of
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind
from tabletop.scene import THEME, Box, Panel, Size, Text, stage_of
from tabletop.scene.core.clock import Timer
from tabletop.scene.layout import column, fixed, grow, inside, row, stack
from tabletop.scene.look.theme import NORMAL
from tabletop.store import SavedGame

if TYPE_CHECKING:
    from tabletop.app.application import App

SIGN_MS = 30
"""How long the sign of a pressed key may take to arrive."""
CALM_MS, PICTURES = 700.0, "pictures of saves"
"""How long nothing happens before a picture is drawn, and how that chore is known."""
DRAWN = (480, 270)
OPEN_MS = 90
"""How long a row must stay chosen before its save is opened: running through the list stays quick."""


class SavesScreen(Screen):
    """Saves and replays: filter, list, detail."""

    def __init__(self, app: App, table: Path | None = None, chosen: str = "") -> None:
        super().__init__(app)
        self._table, self._first = table, chosen
        self.filter = Filter()
        self._chosen: SavedGame | None = None
        self._recordings: dict[Path, Recording] = {}
        self._drawn: dict[Path, Surface | None] = {}
        """Pictures of running games that have none of their own; nothing of them is written."""
        self._timer: Timer | None = None
        self.files = Housekeeping(app, lambda: self._chosen, self._read_again, self._after)
        self._best = self._best_ids()
        self._reading = Reading(self.stage, app.shelf, self._more)
        self._began = False
        bind(
            self.layer,
            {
                "search": self._go_search,
                "watch": self.watch,
                "review": self.review,
                "compare": self.compare,
                "rename": self.files.rename,
                "delete": self.files.delete,
                "undelete": self.files.undelete,
            },
        )

    @property
    def game_name(self) -> str | None:
        """The game of the chosen save."""
        return self._chosen.head.game if self._chosen is not None and self._chosen.head is not None else None

    # --- building ----------------------------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self._cancel()
        self.layer.clear()
        if not self._began:  # not before: the screen that was left may just have saved its game
            self._began = True
            self._reading.start()
        say = self.texts.say
        background(self.layer, width, height)
        way = say("load.home" if self._table is None else "load.table")
        bar = top_bar(self.app, self.layer, say("load.title"), way, self.back)
        s = self.sizes
        self.filter_panel = FilterPanel(
            self.app,
            self.filter,
            on_change=self.refresh,
            on_import=self.files.bring_in,
            on_export=self._export,
            on_bin=self.files.open_the_bin,
        )
        self._note = Text("", THEME.style(18, THEME.quiet_light), align="centre")
        self.detail = Detail(self.app, self._acts(), s)
        self._ground = Panel((0, 0), fill="#2B2622", rim="#14110F", corners=9, visible=False)
        note = column(grow(), stack(inside(self._ground), stack(self._note, pad=(0, 8))), grow(), pad=(EDGE, 0, 20, 40))
        lines = stack(self._made_list, note, pad=(-EDGE, -EDGE, s.by(-20, -16), -2))
        if s is NORMAL:
            page = row(
                *(fixed(self.filter_panel.panel(), w=256), 24, grow(lines), 24, fixed(inside(self.detail.root), w=576)),
                align="stretch",
            )
        else:
            detail = min(456.0, 0.44 * width)
            parts = row(grow(lines), 16, fixed(inside(self.detail.root), w=detail), align="stretch")
            page = column(fixed(self.filter_panel.chips(s, width - 2 * s.edge), h=40), 12, grow(parts), 8)
        keys = ("choose", "open", "watch", "delete", "rename", "search", "leave")
        page_with_keys(self.app, s, page, keys, width).lay(Box(0, bar, width, height - bar), self.layer)
        self.refresh()
        if self.list.chosen is not None:
            self.layer.first_focus = self.list.row(self.list.chosen)

    def _made_list(self, size: Size) -> SaveList:
        s = self.sizes

        def build(entry: SavedGame, size: Size) -> SaveRow:
            best = entry.head is not None and entry.head.id in self._best and entry.status == "finished"
            drawn = self._drawn.get(entry.file)
            return SaveRow(self.app, entry, s, size, best=best, on_open=lambda: self._act_on(entry), drawn=drawn)

        self.list = SaveList(size, s, build, on_choose=self._choose, on_open=self._act_on)
        return self.list

    def _acts(self) -> Acts:
        files = self.files
        return Acts(
            self.open, self.watch, self.play_on, self.review, self.compare,
            files.rename, files.duplicate, files.as_text, files.delete, files.recover, files.show_file,
        )  # fmt: skip

    def refresh(self) -> None:
        """Show what passes the filter; the chosen save stays chosen while it does, else the first one is."""
        entries = self._reading.entries

        def title(entry: SavedGame) -> str:
            return title_of(self.app, entry)

        shown = self.filter.shown(entries, title)
        files = [entry.file for entry in shown]
        first = next((entry for entry in shown if entry.head is not None and entry.head.id == self._first), None)
        if self._chosen is None and first is not None:
            self._chosen = first
        kept = self._chosen is not None and self._chosen.file in files
        chosen = shown[files.index(self._chosen.file) if kept and self._chosen else 0] if shown else None
        self.list.show(shown, chosen)
        total = self.texts.say("load.total", n=len(entries), size=megabytes(entries, _size_of))
        in_bin = len(self.app.shelf.binned())
        by_game, by_state = self.filter.by_game(entries, title), self.filter.by_state(entries, title)
        self.filter_panel.count(by_game, by_state, len(shown), total, in_bin)
        self._tell(len(shown))
        if self.stage.focus.node is None and self.list.chosen is not None and stage_of(self.layer) is not None:
            self.stage.focus.set(self.list.row(self.list.chosen))
        self._chosen = chosen
        self._show_chosen()
        self._draw_pictures()

    def _draw_pictures(self) -> None:
        """In calm moments, one after the other, for what can be seen."""
        self.stage.idle_jobs.drop(PICTURES)
        for entry in self.list.seen:
            if entry.status == "running" and entry.file not in self._drawn and not entry.picture.exists():
                self.stage.idle_jobs.later(PICTURES, CALM_MS, partial(self._draw_picture, entry))
                return

    def _draw_picture(self, entry: SavedGame) -> None:
        recording = self._recording(entry)
        self._drawn[entry.file] = None
        if recording is not None and recording.position == recording.last:
            preview = Preview(recording, DRAWN)
            self._drawn[entry.file] = preview.take() if preview.possible else None
            self.list.show(self.list.entries, self._chosen)
        self._draw_pictures()

    def _tell(self, shown: int) -> None:
        reading, say = self._reading, self.texts.say
        self._ground.visible = reading.is_slow and shown > 0  # what is read lies over the rows there are already
        if reading.is_slow:
            self._note.content = say("load.reading", done=len(reading.entries), n=reading.total)
        elif shown == 0 and not reading.under_way:
            self._note.content = say("load.none_found" if reading.entries else "load.none")
        else:
            self._note.content = ""

    def _more(self) -> None:
        """The reading found more."""
        if stage_of(self.layer) is not None:
            self.refresh()

    # --- the chosen save ---------------------------------------------------------------------------------------------

    def _choose(self, entry: SavedGame) -> None:
        self._chosen = entry
        self._cancel()
        self.detail.stop()
        self._timer = self.stage.timers.after(OPEN_MS, self._show_chosen)

    def _show_chosen(self) -> None:
        self._cancel()
        self._settled()
        entry = self._chosen
        self.detail.show(entry, None if entry is None else self._recording(entry))

    def _settled(self) -> SavedGame | None:
        """The chosen save before anything is done with it: checked, and in the list with the face it turned out to have."""
        entry = self._chosen
        if entry is None:
            return None
        found = self._chosen = self._reading.settle(entry.file)
        if (found.status, found.head) != (entry.status, entry.head):
            self.refresh()
        return found

    def _recording(self, entry: SavedGame) -> Recording | None:
        """The recording of a save; None when it is damaged. Opening it changes nothing on the disk."""
        if entry.status not in ("running", "finished"):
            return None
        if entry.file not in self._recordings:
            found = recording_in(self.app, entry.file)
            if found is None:
                return None
            self._recordings[entry.file] = found
        recording = self._recordings[entry.file]
        if recording.texts is not self.app.texts_of(recording.game.name):
            recording.speak(self.app.texts_of(recording.game.name))
        return recording

    def _ready(self) -> Recording | None:
        """The recording of the chosen save, shown now if it was still waiting."""
        if self._timer is not None:
            self._show_chosen()
        return self.detail.recording

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- what can be done --------------------------------------------------------------------------------------------

    def _act_on(self, entry: SavedGame) -> None:
        self._chosen = entry
        self.open()

    def open(self) -> None:
        """Continue a running game, see the result of a finished one, recover a damaged one."""
        entry = self._settled()
        if entry is None:
            return
        if entry.status == "finished" or (entry.status == "running" and self._has_table()):
            self.app.continue_game(entry.file)
        elif entry.status == "running":
            self.app.toasts.show(self.texts.say("home.no_table_yet"))
        elif can_recover(entry):
            self.files.recover()
        else:
            self.files.show_file()

    def watch(self) -> None:
        """Watch the replay, from where its bar stands; from the beginning when that is the end."""
        recording = self._ready()
        if recording is None or not self._has_table():
            return
        if recording.position == recording.last:
            recording.go(0)
        self.app.go_replay(recording, "load")

    def play_on(self) -> None:
        """Go on from where the replay bar stands, in a save of its own."""
        recording = self._ready()
        if recording is not None and recording.may_play_on and self._has_table():
            self.app.go_table(recording.play_on(self.app.places.saves))

    def review(self) -> None:
        """What the decisions of the chosen game were worth, once it is over."""
        recording = self._ready()
        if recording is not None and recording.over and recording.humans:
            self.app.go_review(recording, "load")

    def compare(self) -> None:
        """The chosen branch beside the game it began in."""
        recording = self._ready()
        if recording is not None and recording.parent is not None:
            self.app.go_comparison(recording)

    def _export(self, shown: bool) -> None:
        """The chosen save, or all that are shown."""
        chosen = [self._chosen] if self._chosen is not None else []
        self.files.export([entry.file for entry in (self.list.entries if shown else chosen)])

    def _has_table(self) -> bool:
        """Whether the chosen save's game can be drawn."""
        return self.game_name in boards.names()

    def _after(self, entry: SavedGame) -> Path | None:
        """The save that is chosen when this one goes."""
        index = self.list.chosen or 0
        rest = [other for other in self.list.entries if other.file != entry.file]
        return rest[min(index, len(rest) - 1)].file if rest else None

    # --- around ------------------------------------------------------------------------------------------------------

    def back(self) -> None:
        """To the table the list was opened from, if its save is still there; else home."""
        if self._table is not None and self._table.exists():
            self.app.continue_game(self._table)
        else:
            self.app.go_home()

    def leave(self) -> None:
        """Stop reading, drawing and playing."""
        self.stage.idle_jobs.drop(PICTURES)
        self._reading.stop()
        self._cancel()
        self.detail.stop()
        super().leave()

    def _go_search(self) -> None:
        """Only when the key has gone by: the sign it types must not land in the field."""
        self.app.later(SIGN_MS, self._focus_search)

    def _focus_search(self) -> None:
        if stage_of(self.layer) is not None:
            self.stage.focus.by_key = True
            self.stage.focus.set(self.filter_panel.search)

    def _read_again(self, choose: Path | None) -> None:
        """The folder changed: list it anew and choose that save."""
        self._recordings.clear()
        self._reading.start()
        self._chosen = self.app.shelf.entry(choose) if choose is not None else None
        self.refresh()
        if self.list.chosen is not None:
            self.list.choose(self.list.chosen)

    def _best_ids(self) -> set[str]:
        """The games that are the best of their kind."""
        best: dict[tuple[str, str, int], tuple[int, str]] = {}
        for result in self.app.records.read()[0]:
            kind = (result.game, result.mode, len(result.seats))
            best[kind] = max(best.get(kind, (result.own, result.id)), (result.own, result.id), key=lambda pair: pair[0])
        return {id_ for _, id_ in best.values()}


def _size_of(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


screen = SavesScreen
