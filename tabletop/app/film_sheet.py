"""How does a player make a film of a game: how far it is, where it lies, and how it is stopped?"""

from __future__ import annotations

import shutil
from datetime import datetime

from tabletop.app.application import App
from tabletop.app.film import Wish, film_maker
from tabletop.app.gif import can_be_written
from tabletop.app.parts.dialog import answers, open_sheet
from tabletop.app.replay.recording import Recording
from tabletop.app.saves.finding import save_of
from tabletop.scene import THEME, Button, Group, Layer, Panel, Text
from tabletop.scene.input import clipboard
from tabletop.scene.layout import Cell, column, fixed, grow, inside

SIZE = (520.0, 250.0)
BAR, GONE = (456.0, 12.0), "#D6C8AA"
POLL_MS = 120.0


def open_over(app: App, recording: Recording) -> None:
    """Draw a film of this game beside the window, a GIF or without Pillow PNGs, and say how far it is until it lies there."""
    entry, say = save_of(app, recording.id), app.texts.say
    if entry is None or (len(recording.humans) > 1 and not recording.over):
        app.toasts.show(say("film.unsaved" if entry is None else "cli.error.secret_film"), kind="problem")
        return
    name = f"{recording.game.name} {datetime.now():%Y-%m-%d %H.%M.%S}"
    out = app.places.exports / (f"{name}.gif" if can_be_written() else name)
    worker = film_maker()
    ticket = worker.ask(Wish(str(entry.file), str(out), app.settings.language))
    words, done = (
        Text("", THEME.style(17, THEME.quiet_ink)),
        Panel((BAR[1], BAR[1]), fill=THEME.ink, corners=BAR[1] / 2),
    )

    def fill(layer: Layer) -> Cell:
        cancel = Button(say("load.cancel"), look="paper_second", on_click=lambda: app.stage.overlays.close(layer))
        track = inside(Group(), lambda size: Panel(size, fill=GONE, corners=size[1] / 2), done)
        title = Text(say("film.title"), THEME.heading(32, THEME.ink))
        lines = column(
            title, 8, words, 14, fixed(track, *BAR), 12, Text(say("film.beside"), THEME.style(15, THEME.quiet_ink))
        )
        return column(lines, grow(), answers(layer, [cancel]), pad=(32, 22))

    def look() -> None:
        worker.poll()
        answer = ticket.answer
        if answer is not None:
            words.content = say("film.so_far", done=answer.done, n=answer.of)
            done.size = (max(BAR[1], BAR[0] * answer.done / max(1, answer.of)), BAR[1])
        if ticket.decided:
            app.stage.overlays.close(layer)
            if answer is None or answer.why:
                app.toasts.show(say("film.failed"), "" if answer is None else answer.why, kind="problem")
            else:
                clipboard.write(str(out))
                app.toasts.show(say("film.done"), str(out))

    def closed() -> None:
        """It is done, or nobody wants it any more: then nothing of it stays."""
        timer.cancel()
        finished = ticket.decided
        worker.close()
        if not finished and out.is_dir():
            shutil.rmtree(out, ignore_errors=True)

    layer = open_sheet(app, "film", SIZE, fill)
    layer.on_closed = closed
    timer = app.stage.timers.every(POLL_MS, look)
