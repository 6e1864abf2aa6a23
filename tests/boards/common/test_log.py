"""Are the lines of the log joined per step and shown newest first under their headings?"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.boards.common.board import OPPONENT, CardNode, LogLine, RailCard
from tabletop.boards.common.log import entries
from tabletop.boards.common.prompter import ToldSign
from tabletop.boards.common.rail_card import GAP
from tabletop.boards.common.sentences import joined
from tabletop.games import load, names
from tabletop.kernel import Event
from tabletop.scene import Key, ScrollView, Text
from tests.boards.seated import Seated


def test_newest_first_under_the_heading_of_its_phase() -> None:
    lines = [
        LogLine(1, "Morning", heading=True),
        LogLine(1, "a", 0),
        LogLine(2, "b", 1),
        LogLine(2, "Day", heading=True),
        LogLine(3, "c", 0),
    ]
    assert [entry.text("and") for entry in entries(lines, {})] == ["Day", "c.", "Morning", "b.", "a."]


def test_the_turn_of_a_seat_is_one_entry_that_leads_to_its_end() -> None:
    lines = [
        LogLine(4, "Lena goes.", 2, ("miner",), subject="Lena", turn=1),
        LogLine(5, "Lena digs.", 2, ("coal",), subject="Lena", turn=1),
        LogLine(6, "Lena sleeps.", 2, subject="Lena", turn=2),
    ]
    told = entries(lines, {})
    assert [entry.text("and") for entry in told] == ["Lena sleeps.", "Lena goes and digs."]
    assert (told[1].seat, told[1].position) == (2, 5)
    assert told[1].pieces == ("miner", "coal")


def test_what_the_opponent_does_in_the_same_step_stands_apart() -> None:
    lines = [LogLine(4, "digs", 0), LogLine(4, "draws", OPPONENT), LogLine(4, "walks", OPPONENT)]
    assert [(entry.text("and"), entry.seat) for entry in entries(lines, {})] == [
        ("draws. walks.", OPPONENT),
        ("digs.", 0),
    ]


def test_what_is_lost_and_won_stands_below_the_sentence_as_signs() -> None:
    def line(kind: str, told: str, *counts: int, seat: int = 0) -> LogLine:
        events = tuple(Event(kind, {"seat": seat, "what": "coal", "count": count}) for count in counts)
        return LogLine(1, f"Lena {told}.", 0, subject="Lena", kind=kind, turn=1, events=events)

    signs = {"gained": ToldSign(("good", "{what}")), "paid": ToldSign(("good", "{what}"), lost=True)}
    dug = [line("gained", "gains 3 coal", 1, 2), line("moved", "goes home", 1), line("paid", "pays 1 coal", 1)]
    (entry,) = entries([*dug, line("gained", "gains 4 coal", 4)], signs)
    assert entry.text("and") == "Lena goes home."
    assert entry.signs == ((("good", "coal"), -1), (("good", "coal"), 7))
    assert joined(entry.whole, "and") == "Lena gains 3 coal, goes home, pays 1 coal and gains 4 coal."
    (entry,) = entries([line("gained", "makes Otto gain 2 coal", 2, seat=1)], signs)
    assert (entry.text("and"), entry.signs) == ("Lena makes Otto gain 2 coal.", ()), "it would seem to be hers"


def test_signs_are_drawn_in_their_line_and_told_in_words_when_asked() -> None:
    rules = load("corrosion")
    table = Seated(rules)
    steam = [
        LogLine(
            1, "Lena generates 2 steam.", 0, kind="generated", events=(Event("generated", {"seat": 0, "count": 2}),)
        )
    ]
    turned = LogLine(1, "Lena turns the wheel.", 0)
    table.lay_out(rules.new(2, 5, {}), log=[turned], position=1)
    plain = table.node("log:1").h
    table.lay_out(rules.new(2, 5, {}), log=[turned, *steam], position=1)
    line = table.node("log:1")
    assert [node.content for node in line.walk() if isinstance(node, Text)] == ["Lena turns the wheel.", "+2"]
    assert line.h > plain
    assert line.tip is not None
    assert "generates 2 steam" in "".join(node.content for node in line.tip().walk() if isinstance(node, Text))


def test_an_empty_log_has_no_entries() -> None:
    assert entries([], {}) == []


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
    told = "Mira räumt Medaillenpresse, Geysirpumpe aus der Fabrik und nimmt den Zahnradfräser zurück. " * 10
    table = Seated(rules)
    table.lay_out(rules.new(2, 5, {}), log=[LogLine(1, told, 0)], position=1)
    texts = [node for node in table.node("log:1").walk() if isinstance(node, Text)]
    assert texts
    assert not any(text.was_cut for text in texts)


def test_below_a_card_that_leaves_it_no_room_the_newest_line_stays_and_leads_back_to_the_log() -> None:
    rules = load("corrosion")
    table, asked = Seated(rules), list[str]()

    def card(room: float) -> RailCard:
        def grow(width: float, height: float, _scale: float) -> Iterator[CardNode]:
            yield CardNode(size=(width, height - room - GAP))

        return RailCard(room, grow, make_room=lambda: asked.append("room"))

    log = [LogLine(1, "Lena turns the wheel.", 0), LogLine(2, "Otto passes.", 1), LogLine(2, "Round 2", heading=True)]
    strip, seen = "log strip", {}
    for room in (200, 80, 30):
        table.lay_out(rules.new(2, 5, {}), log=log, position=2, card=card(room))
        seen[room] = {node.name for node in table.board.root.walk() if node.shown()} & {"log", strip}
    assert seen == {200: {"log"}, 80: {strip}, 30: set()}
    table.lay_out(rules.new(2, 5, {}), log=log, position=1, card=card(80))
    assert [node.content for node in table.node(strip).walk() if isinstance(node, Text)][1:] == [
        "Lena turns the wheel."
    ]
    table.node(strip).click()
    assert asked == ["room"]
