"""Are the lines of the log joined per step and shown newest first under their headings?"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.app.table.log_words import GameLog
from tabletop.boards.common.board import OPPONENT, CardNode, LogLine, RailCard
from tabletop.boards.common.log_entries import LogWords, entries
from tabletop.boards.common.prompter import LogSign
from tabletop.boards.common.rail_card import GAP
from tabletop.coach.wording import Wording
from tabletop.games import load, names
from tabletop.kernel import Event, Rng, Seat, Timeline
from tabletop.scene import Key, Move, Node, Panel, ScrollView, Sprite, Text
from tests.boards.seated import Seated

SIGNS = {
    "went": LogSign(head=("walks",)),
    "dug": LogSign(head=("digs", "{what}")),
    "laid": LogSign(mark=("disc", "{what}")),
    "gained": LogSign(gain=("good", "{what}")),
    "paid": LogSign(gain=("good", "{what}"), lost=True),
    "copied": LogSign(head=("copies",), effect=True),
}
WORDS = LogWords(SIGNS, lambda event: f"to the {event.facts['where']}" if "where" in event.facts else "")


def line(turn: int, seat: int, kind: str, position: int = 1, **facts: str | int) -> LogLine:
    """Somebody does something in a turn."""
    name, events = ("Otto", "Lena")[seat], (Event(kind, {"seat": seat, **facts}),)
    return LogLine(position, f"{name} {kind}.", seat, subject=name, kind=kind, turn=turn, events=events)


def test_newest_first_under_the_heading_of_its_phase() -> None:
    lines = [
        LogLine(1, "Morning", heading=True),
        LogLine(1, "a", 0),
        LogLine(2, "b", 1),
        LogLine(2, "Day", heading=True),
        LogLine(3, "c", 0),
    ]
    assert [entry.text("and") for entry in entries(lines, LogWords())] == ["Day", "c.", "Morning", "b.", "a."]


def test_the_turn_of_a_seat_is_one_entry_that_leads_to_its_end() -> None:
    lines = [
        LogLine(4, "Lena goes.", 2, ("miner",), subject="Lena", turn=1),
        LogLine(5, "Lena digs.", 2, ("coal",), subject="Lena", turn=1),
        LogLine(6, "Lena sleeps.", 2, subject="Lena", turn=2),
    ]
    told = entries(lines, LogWords())
    assert [entry.text("and") for entry in told] == ["Lena sleeps.", "Lena goes and digs."]
    assert (told[1].seat, told[1].position) == (2, 5)
    assert told[1].pieces == ("miner", "coal")


def test_what_the_opponent_does_in_the_same_step_stands_apart() -> None:
    lines = [LogLine(4, "digs", 0), LogLine(4, "draws", OPPONENT), LogLine(4, "walks", OPPONENT)]
    assert [(entry.text("and"), entry.seat) for entry in entries(lines, LogWords())] == [
        ("draws. walks.", OPPONENT),
        ("digs.", 0),
    ]


def test_a_move_is_a_sign_a_place_what_it_is_done_with_and_what_it_brings() -> None:
    told = [
        line(1, 1, "paid", what="coal", count=1),
        line(1, 1, "went", where="mine"),
        line(1, 1, "laid", what="red"),
        line(1, 1, "gained", what="coal", count=3),
        line(1, 1, "gained", what="coal", count=4),
    ]
    (entry,) = entries(told, WORDS)
    assert (entry.head, entry.words, entry.marks) == (("walks",), "to the mine", (("disc", "red"),))
    assert entry.gains == ((("good", "coal"), -1), (("good", "coal"), 7))
    assert entry.text("and") == "Lena paid, went, laid, gained and gained."


def test_of_several_things_done_the_first_sign_of_the_table_begins_the_row() -> None:
    (entry,) = entries([line(1, 1, "dug", what="coal"), line(1, 1, "went"), line(1, 1, "went")], WORDS)
    assert (entry.head, entry.marks) == (("walks",), (("walks",),)), "what is done twice is shown twice"


def test_what_follows_stands_below_its_cause_also_where_the_cause_goes_on_afterwards() -> None:
    lines = [
        line(1, 0, "went", 1),
        line(1, 1, "copied", 2),
        line(1, 1, "gained", 2, what="coal"),
        line(1, 0, "gained", 3, what="fish"),
        line(2, 1, "dug", 4, what="coal"),
    ]
    told = entries(lines, WORDS)
    assert [(entry.seat, entry.effect, entry.position) for entry in told] == [
        (1, False, 4),
        (0, False, 3),
        (1, True, 2),
    ]
    assert [[what for (_, what), _ in entry.gains] for entry in told] == [[], ["fish"], ["coal"]]


def test_what_happens_to_somebody_else_is_a_row_of_theirs() -> None:
    hit = LogLine(
        1, "Otto makes Lena pay.", 0, kind="paid", turn=1, events=(Event("paid", {"seat": 1, "what": "coal"}),)
    )
    told = entries([line(1, 0, "went"), hit], WORDS)
    assert [(entry.seat, entry.effect, entry.gains) for entry in told] == [
        (0, False, ()),
        (1, True, ((("good", "coal"), -1),)),
    ]


def test_a_row_is_short_and_tells_the_rest_when_asked() -> None:
    rules = load("corrosion")
    table = Seated(rules)
    generated = Event("generated", {"seat": 0, "count": 2})
    turned = LogLine(1, "Lena turns the wheel.", 0, kind="turned", events=(Event("turned", {"seat": 0, "turned": 1}),))
    steam = LogLine(1, "Lena generates 2 steam.", 0, kind="generated", events=(generated,))
    table.lay_out(rules.new(2, 5, {}), log=[turned, steam], position=1)
    row = table.node("log:1")
    assert [node.content for node in row.walk() if isinstance(node, Text)] == ["Wheel", "+2"]
    assert row.h == 30
    assert row.tip is not None
    assert "generates 2 steam" in "".join(node.content for node in row.tip().walk() if isinstance(node, Text))


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_dozen_moves_are_seen_at_once_in_a_large_window(name: str, language: str) -> None:
    rules, seats = load(name), 3
    timeline, chance = Timeline.begin(rules, seats, 5), Rng(5)
    while len(timeline.past) < 150 and rules.actor(timeline.state) is not None:
        timeline.do(chance.choice(rules.legal(timeline.state)))
    table = Seated(rules, language=language)
    wording = Wording(table.screen.texts, [Seat(name) for name in ("Mira", "Otto", "Lena")])
    log = GameLog(wording, rules.automated).lines(timeline.past, None)
    table.lay_out(timeline.state, log=log, position=len(timeline.past))
    view = next(node for node in table.node("log").walk() if isinstance(node, ScrollView))
    rows = [node for node in view.content.children if node.name.startswith("log:")]
    assert sum(node.h for node in rows) / len(rows) < 48, "hardly one takes more than a second line"
    assert len(rows[:20]) == 20
    assert sum(node.h for node in rows[:20]) / 20 * 12 < 1080 / 2


def test_an_empty_log_has_no_entries() -> None:
    assert entries([], LogWords()) == []


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


def letters(node: Node) -> list[str]:
    return [text.content for text in node.walk() if isinstance(text, Text)]


def test_a_click_unfolds_a_row_into_its_sentences_and_goes_there_another_folds_it() -> None:
    rules = load("corrosion")
    table, log = Seated(rules), [LogLine(1, "Lena digs.", 0, turn=1), LogLine(2, "Otto sleeps.", 1, turn=2)]
    table.lay_out(rules.new(2, 5, {}), log=log, position=2)
    below, high = table.node("log:1").stage_box(), table.node("log:2").h
    table.click("log:2")
    assert table.screen.asked == [("travel", (2,))]
    row = table.node("log:2")
    assert letters(row) == ["Otto sleeps.", "Otto sleeps."]
    assert row.tip is None, "it says everything itself"
    assert table.node("log:1").stage_box().y == below.y + row.h - high
    table.click("log:2")
    assert table.screen.asked == [("travel", (2,))]
    assert table.node("log:1").stage_box() == below


def test_a_row_on_which_the_pointer_rests_unfolds_downwards_until_it_leaves_the_log() -> None:
    rules = load("corrosion")
    table, log = Seated(rules), [LogLine(n, f"Lena digs {n}.", 0, turn=n) for n in (1, 2, 3)]
    table.lay_out(rules.new(2, 5, {}), log=log, position=3)
    stage, clock = table.stage, table.clock
    stage.tweens.pace = 1
    folded = {n: table.node(f"log:{n}").stage_box() for n in (1, 2, 3)}

    def wait(ms: float) -> None:
        clock.advance(ms)
        stage.update()

    stage.handle(Move(folded[3].centre))
    wait(290)
    assert len(letters(table.node("log:3"))) == 1
    wait(20)
    row = table.node("log:3")
    assert letters(row) == ["Lena digs 3.", "Lena digs 3."]
    assert stage.tips.shown is None, "the row says it itself"
    assert row.stage_box().y == folded[3].y, "its first line stays"
    assert table.node("log:2").stage_box().y == folded[2].y, "what lies below begins to slide"
    wait(60)
    assert folded[2].y < table.node("log:2").stage_box().y < folded[2].y + row.h - folded[3].h
    wait(80)
    below = table.node("log:2").stage_box()
    assert below.y == folded[2].y + row.h - folded[3].h
    stage.handle(Move(below.centre))
    wait(500)
    assert [len(letters(table.node(f"log:{n}"))) for n in (3, 2, 1)] == [2, 2, 1]
    assert table.node("log:2").stage_box().y == below.y, "nothing moves away under the pointer"
    stage.handle(Move((960, 500)))
    wait(200)
    assert {n: table.node(f"log:{n}").stage_box() for n in (1, 2, 3)} == folded
    assert table.screen.asked == []


def test_rows_lie_one_below_the_other_when_a_new_one_comes_while_one_unfolds() -> None:
    rules = load("corrosion")
    table, log = Seated(rules), [LogLine(n, f"Lena digs {n}.", 0, turn=n) for n in (1, 2, 3, 4)]
    table.lay_out(rules.new(2, 5, {}), log=log[:3], position=3)
    stage, clock = table.stage, table.clock
    stage.tweens.pace = 1
    stage.handle(Move(table.node("log:3").stage_box().centre))
    for ms in (310, 60):
        clock.advance(ms)
        stage.update()
    table.lay_out(rules.new(2, 5, {}), log=log, position=4)
    clock.advance(500)
    stage.update()
    rows = [table.node(f"log:{n}").stage_box() for n in (4, 3, 2, 1)]
    assert [row.y for row in rows[1:]] == pytest.approx([row.bottom for row in rows[:-1]])


def test_right_unfolds_a_row_and_left_folds_it_with_the_focus_on_it() -> None:
    rules = load("watch")
    table, log = Seated(rules), [LogLine(1, "Lena digs.", 0, turn=1), LogLine(2, "Otto sleeps.", 1, turn=2)]
    table.lay_out(rules.new(2, 5, {}), log=log, position=2)
    table.stage.focus.lead_to(table.node("log:1"))
    for key, said in (("tab", 1), ("right", 2), ("right", 2), ("left", 1)):
        table.stage.handle(Key(key))
        assert len(letters(table.node("log:1"))) == said
    assert table.screen.asked == []


def test_a_long_sentence_ends_at_its_colon_until_it_is_unfolded() -> None:
    rules = load("watch")
    told = "The third worker passes Otto on track 1: gears 12, then 6 points if everything were scored now."
    table = Seated(rules)
    table.lay_out(rules.new(2, 5, {}), log=[LogLine(1, told, 0, turn=1), LogLine(2, "Otto: 1.", 1)], position=2)
    assert letters(table.node("log:1")) == ["The third worker passes Otto on track 1."]
    assert letters(table.node("log:2")) == ["Otto: 1."]
    table.click("log:1")
    assert letters(table.node("log:1"))[1] == told


def test_what_was_undone_can_be_seen_to_come_back_and_what_is_looked_back_to_has_a_rim() -> None:
    rules = load("aquasphere")
    table, log = Seated(rules), [LogLine(n, f"Lena digs {n}.", 0, turn=n) for n in (1, 2, 3)]

    def signs() -> list[tuple[int, int]]:
        """Arrows and rims of the rows, the newest first."""
        rows = [table.node(f"log:{n}") for n in (3, 2, 1)]
        kinds = [[type(part) for part in row.children] for row in rows]
        return [
            (sum(is_arrow(part) for part in row.children), kind.count(Panel))
            for row, kind in zip(rows, kinds, strict=True)
        ]

    state = rules.new(2, 5, {})
    table.lay_out(state, log=log, position=3)
    assert signs() == [(0, 0), (0, 0), (0, 0)]
    table.lay_out(state, log=log, position=1)
    assert signs() == [(1, 0), (1, 0), (0, 0)]
    assert table.node("log:3").opacity < 0.5 < table.node("log:1").opacity
    table.lay_out(state, log=log, position=2, looking_back=True)
    assert signs() == [(0, 0), (0, 1), (0, 0)]


def is_arrow(node: Node) -> bool:
    return isinstance(node, Sprite) and node.art == "app/icon_undo"


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
def test_the_longest_turn_is_told_to_its_end_when_asked(name: str) -> None:
    rules = load(name)
    told = "Mira räumt Medaillenpresse, Geysirpumpe aus der Fabrik und nimmt den Zahnradfräser zurück. " * 10
    table = Seated(rules)
    table.lay_out(rules.new(2, 5, {}), log=[LogLine(1, told, 0)], position=1)
    tip = table.node("log:1").tip
    assert tip is not None
    texts = [node for node in tip().walk() if isinstance(node, Text)]
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
