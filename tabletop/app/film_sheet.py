"""How does a player make a film of a game: how far it is, where it lies, and how it is stopped?"""

from __future__ import annotations

import shutil
from datetime import datetime

from tabletop.app.application import App
from tabletop.app.film import Wish, film_maker
from tabletop.app.gif import can_be_written
from tabletop.app.parts.progress_sheet import ProgressSheet
from tabletop.app.replay.recording import Recording
from tabletop.app.saves.finding import save_of
from tabletop.scene.input import clipboard


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

    def look() -> None:
        worker.poll()
        answer = ticket.answer
        if answer is not None:
            sheet.tell(say("film.so_far", done=answer.done, n=answer.of), answer.done / max(1, answer.of))
        if ticket.decided:
            sheet.close()
            if answer is None or answer.why:
                app.toasts.show(say("film.failed"), "" if answer is None else answer.why, kind="problem")
            else:
                clipboard.write(str(out))
                app.toasts.show(say("film.done"), str(out))

    def closed() -> None:
        """It is done, or nobody wants it any more: then nothing of it stays."""
        finished = ticket.decided
        worker.close()
        if not finished and out.is_dir():
            shutil.rmtree(out, ignore_errors=True)

    sheet = ProgressSheet(app, "film", say("film.title"), say("film.beside"), look, closed)
