"""Can every interlude of every game be read: is it built in both languages, with nothing beside its paper?"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.boards.common.event_motion import Beat, EventMotion
from tabletop.boards.common.reading_stop import Hooks, ReadingStop, ReadingStopPanel, Row, marks_at
from tabletop.boards.common.table_board import TableBoard
from tabletop.boards.red_outpost.context import ROW
from tabletop.games import load
from tabletop.scene import Text
from tests.boards.positions import Setting, played, settings
from tests.boards.seated import Seated

TITLES = {
    "red_outpost": ("interlude.day", "interlude.end"),
    "aquasphere": ("interlude.round",),
    "corrosion": ("final.title",),
    "watch": ("interlude.market", "interlude.caught"),
}
"""Sentences of a board that every game with several seats comes to."""
TABLES = [setting for setting in settings() if setting.seats in (1, 3) and not setting.options]


@pytest.mark.parametrize(
    ("setting", "language"), [(one, "de") for one in TABLES] + [(one, "en") for one in TABLES if one.seats > 1], ids=str
)
def test_every_interlude_has_room_and_words(setting: Setting, language: str) -> None:
    rules = load(setting.game)
    table = Seated(rules, language=language)
    board = table.board
    assert isinstance(board, TableBoard)
    table.lay_out(rules.new(setting.seats, 4, setting.options), viewer=0)
    motion = board.motion
    said: dict[str, ReadingStop] = {}
    for step in played(rules, setting, seed=4):
        beats = motion._gathered(motion.beats(step.frames, rules.observe(step.before, 0)))
        said.update({found.title: found for found in map(motion.reading_stop, beats) if found is not None})
        for beat in beats:
            passes(motion, beat)
    for one in said.values():
        assert outside(told(table, board, one)) == []
        for row in one.rows:
            risen = Counter[int]()
            for mark in row.rising():
                risen[mark.seat] += mark.number
            assert risen == Counter({seat: points for seat, points in row.points.items() if points})
    if setting.seats > 1:
        for key in TITLES[setting.game]:
            assert board.kit.say(key, round=2) in said or board.kit.say(key, round=1) in said, (key, list(said))
    else:
        assert said


@pytest.mark.parametrize("game", sorted(TITLES))
def test_what_scores_is_on_the_table(game: str) -> None:
    """Numbers rise from pieces and places, not only from the cards of the seats."""
    rules = load(game)
    table = Seated(rules)
    board = table.board
    assert isinstance(board, TableBoard)
    setting = next(one for one in TABLES if one.game == game and one.seats == 3)
    table.lay_out(rules.new(setting.seats, 4, {}), viewer=0)
    motion, marked = board.motion, 0
    for step in played(rules, setting, seed=4):
        for beat in motion._gathered(motion.beats(step.frames, rules.observe(step.before, 0))):
            said = motion.reading_stop(beat)
            told = () if said is None else (said.rows, said.cells)
            marks = [mark for parts in told for part in parts for mark in part.marks]
            if marks:
                table.lay_out(beat.before, viewer=0)
                marked += sum(motion.box(mark.thing) is not None for mark in marks)
    assert marked > 2


def passes(motion: EventMotion[Any], beat: Beat[Any]) -> None:
    """Where nothing stops, what would have been read is a card that stays for a while."""
    said, (card, stays) = motion.reading_stop(beat), motion.card_and_pause(beat)
    if said is not None and motion.card(beat) is None:
        assert card is not None
        assert said.title in [node.content for node in card.walk() if isinstance(node, Text)]
        assert stays > motion.pause(beat) or not said.rows


def told(table: Seated, board: TableBoard[Any], said: ReadingStop) -> ReadingStopPanel:
    """The panel, told to its end; its counters end where it says."""
    shown: list[dict[int, int]] = [dict(said.standing)]
    hooks = Hooks(lambda _: None, lambda points: shown.append(dict(points)), lambda _: (10.0, 10.0))
    board.telling.interrupt(said, hooks, 0.0, lambda: None)
    panel = table.stage.overlays.top
    assert isinstance(panel, ReadingStopPanel)
    assert all(line.opacity == 1.0 for line in panel._lines)
    assert shown[-1] == said.standing
    return panel


def outside(panel: ReadingStopPanel) -> list[str]:
    """Words that reach over the paper."""
    box = panel.panel.stage_box()
    found = []
    for node in panel.panel.walk():
        if isinstance(node, Text):
            words = node.stage_box()
            if words.x < box.x or words.y < box.y or words.bottom > box.bottom or words.right > box.right + 2:
                found.append(node.content)
    panel.close()
    return found


def test_points_rise_where_they_come_from_and_the_panel_beside_adds_them_up() -> None:
    table = Seated(load("red_outpost"))
    table.lay_out(load("red_outpost").new(2, 4, {}), viewer=0)
    board, stage = table.board, table.stage
    assert isinstance(board, TableBoard)
    stage.tweens.pace = 1
    workers = ("shepherd", "farmer")
    rows = tuple(Row(name, {0: 2, 1: 0}, (ROW(name),), marks_at(ROW(name), {0: 2})) for name in workers)
    boxes = {ROW(name): board.table.thing(ROW(name)).stage_box() for name in workers}
    hooks = Hooks(lambda _: None, lambda _: None, lambda _: (10.0, 10.0), boxes.get)
    board.telling.interrupt(ReadingStop("title", rows=rows, standing={0: 24, 1: 12}), hooks, 0.0, lambda: None)
    panel = stage.overlays.top
    assert isinstance(panel, ReadingStopPanel)
    assert all(panel.panel.stage_box().overlap(box) <= 0 for box in boxes.values())
    sums, risen = [], list[str]()
    while len(stage.tweens):
        table.clock.advance(20)
        stage.update()
        texts = [node for node in panel.walk() if isinstance(node, Text)]
        sums.append(next(node.content for node in texts if node.content in ("20", "22", "24")))
        if any(node.content == "+2" and boxes[ROW("shepherd")].contains(node.stage_box().centre) for node in texts):
            risen.append(sums[-1])
    assert risen[0] == "20", "it rises from its row before it is added"
    assert list(dict.fromkeys(sums)) == ["20", "22", "24"]


@pytest.mark.parametrize("lines", [2, 12])
def test_no_scoring_takes_longer_than_six_seconds_at_the_usual_pace(lines: int) -> None:
    table = Seated(load("red_outpost"))
    table.lay_out(load("red_outpost").new(2, 4, {}), viewer=0)
    board, stage = table.board, table.stage
    assert isinstance(board, TableBoard)
    stage.tweens.pace = 1
    rows = tuple(Row(f"row {number}", {0: 2, 1: 1}) for number in range(lines))
    hooks = Hooks(lambda _: None, lambda _: None, lambda _: (10.0, 10.0))
    board.telling.interrupt(ReadingStop("title", rows=rows, standing={0: 24, 1: 12}), hooks, 0.0, lambda: None)
    begun = table.clock()
    while len(stage.tweens):
        table.clock.advance(20)
        stage.update()
    assert 1000 < table.clock() - begun <= 6040
