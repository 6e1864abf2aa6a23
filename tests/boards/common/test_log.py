"""Are the lines of the log joined per step and shown newest first under their headings?"""

from __future__ import annotations

import pytest

from tabletop.boards.common.board import OPPONENT, LogLine
from tabletop.boards.common.log import entries
from tabletop.games import load, names
from tabletop.scene import Key, Text
from tabletop.scene.widgets import ScrollView
from tests.boards.seated import Seated


def test_newest_first_under_the_heading_of_its_phase() -> None:
    lines = [
        LogLine(1, "Morning", heading=True),
        LogLine(1, "a", 0),
        LogLine(2, "b", 1),
        LogLine(2, "Day", heading=True),
        LogLine(3, "c", 0),
    ]
    assert [entry.text for entry in entries(lines, "and")] == ["Day", "c.", "Morning", "b.", "a."]


def test_the_turn_of_a_seat_is_one_entry_that_leads_to_its_end() -> None:
    lines = [
        LogLine(4, "Lena goes.", 2, ("miner",), subject="Lena", turn=1),
        LogLine(5, "Lena digs.", 2, ("coal",), subject="Lena", turn=1),
        LogLine(6, "Lena sleeps.", 2, subject="Lena", turn=2),
    ]
    joined = entries(lines, "and")
    assert [entry.text for entry in joined] == ["Lena sleeps.", "Lena goes and digs."]
    assert (joined[1].seat, joined[1].position) == (2, 5)
    assert joined[1].pieces == ("miner", "coal")


def test_what_the_opponent_does_in_the_same_step_stands_apart() -> None:
    lines = [LogLine(4, "digs", 0), LogLine(4, "draws", OPPONENT), LogLine(4, "walks", OPPONENT)]
    assert [(entry.text, entry.seat) for entry in entries(lines, "and")] == [("draws. walks.", OPPONENT), ("digs.", 0)]


def test_an_empty_log_has_no_entries() -> None:
    assert entries([], "and") == []


def test_a_line_can_be_reached_and_travelled_to_with_the_keyboard() -> None:
    rules = load("red_outpost")
    table = Seated(rules)
    state = rules.new(2, 5, {})
    table.lay_out(state, log=[LogLine(1, "digs", 0), LogLine(2, "sleeps", 1)], position=2)
    line = table.node("log:1")
    assert line.focusable
    table.stage.focus.lead_to(line)
    table.stage.handle(Key("tab"))
    assert table.stage.focus.node is line
    table.stage.handle(Key("return"))
    assert table.screen.asked == [("travel", (1,))]


def test_no_letter_lies_under_the_scroll_bar() -> None:
    rules = load("red_outpost")
    table = Seated(rules)
    told = "Somebody goes a long way and brings back more than anybody can carry, again and again. " * 3
    table.lay_out(rules.new(2, 5, {}), log=[LogLine(n, told, n % 2, turn=n) for n in range(1, 20)], position=19)
    view = next(node for node in table.board.root.walk() if isinstance(node, ScrollView))
    assert max(line.y + line.h for line in view.content.children) > view.h, "there is a bar"
    letters = [node for node in view.content.walk() if isinstance(node, Text)]
    assert letters
    bar = view.stage_box().right - 8.0
    assert all(node.stage_box().x + node.setting.width <= bar for node in letters)


@pytest.mark.parametrize("name", names())
def test_the_longest_turn_is_told_to_its_end(name: str) -> None:
    rules = load(name)
    told = "Mira räumt Medaillenpresse, Geysirpumpe aus der Fabrik und nimmt die Zahnradfräserin zurück. " * 10
    table = Seated(rules)
    table.lay_out(rules.new(2, 5, {}), log=[LogLine(1, told, 0)], position=1)
    texts = [node for node in table.node("log:1").walk() if isinstance(node, Text)]
    assert texts
    assert not any(text.was_cut for text in texts)
