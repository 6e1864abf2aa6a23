"""How is a score sheet kept as a picture and as text?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from tabletop.app.parts.written import minus, written_seed
from tabletop.app.results.outcome import Outcome
from tabletop.content import Texts
from tabletop.scene import Stage, render_to_surface
from tabletop.store import Problem, StoreError
from tabletop.store.files import make_folder, make_private

WHOLE = (1280.0, 720.0)
"""In a smaller window the screen does not show everything at once: for the picture it is laid out in the usual one."""


def save_score_sheet(
    stage: Stage, foot: Callable[[], float], outcome: Outcome, texts: Texts, folder: Path, now: datetime | None = None
) -> Path:
    """Write the upper part of the screen, down to its foot, as a PNG and the sheet as a text file beside it; returns the
    picture. `StoreError` when the disk refuses.
    """
    moment = now or datetime.now()
    picture = folder / f"{outcome.recording.game.name}-score-{moment:%Y%m%d-%H%M%S}.png"
    try:
        make_folder(folder)
        for file in (picture, picture.with_suffix(".txt")):
            make_private(file)
        picture.with_suffix(".txt").write_text(as_text(outcome, texts), encoding="utf-8")
        size, ui_scale = stage.size, stage.ui_scale
        if stage.width < WHOLE[0] or stage.height < WHOLE[1]:
            stage.resize((1920, 1080), ui_scale=1.0)
        screen = render_to_surface(stage)
        part = screen.subsurface(screen.get_rect().clip((0, 0, screen.get_width(), round(foot() * stage.scale))))
        stage.resize(size, ui_scale=ui_scale)
        pygame.image.save(part, str(picture))
    except OSError as error:
        raise StoreError(Problem.of_disk(picture, error)) from None
    except pygame.error as error:
        raise StoreError(Problem.of_store("not_written", picture, why=str(error))) from None
    return picture


def as_text(outcome: Outcome, texts: Texts) -> str:
    """The sheet in columns of plain letters."""
    names = [seat.name for seat in outcome.seats]
    sheets = list(outcome.sheets)
    if outcome.opponent is not None:
        names.append(texts.say("results.opponent"))
        sheets.append(outcome.opponent)
    categories = list(dict.fromkeys(category for sheet in sheets for category in sheet.points))
    rows = [
        [texts.say(f"score.{category}"), *(minus(sheet.points.get(category, 0)) for sheet in sheets)]
        for category in categories
    ]
    totals = [texts.say("results.total"), *(minus(sheet.total) for sheet in sheets)]
    table = [["", *names], *rows, totals]
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if number == 0 else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]
    lines.insert(len(lines) - 1, "-" * max(len(line) for line in lines))
    title = f"{texts.say('name')}, {texts.say('results.seed', seed=written_seed(outcome.setup.seed))}"
    return "\n".join([title, "", *lines, ""])
