"""What the table of AquaSphere shows and asks, beyond what every table must."""

from __future__ import annotations

import pygame
import pytest

from tabletop.boards.aquasphere import context as ids
from tabletop.boards.aquasphere.board import AquaBoard
from tabletop.boards.aquasphere.faces import station
from tabletop.boards.aquasphere.look import INK
from tabletop.boards.common.ids import Id
from tabletop.boards.common.reading_stop import Hooks, ReadingStopPanel
from tabletop.games.aquasphere.state import AquaState
from tabletop.kernel import Command
from tabletop.scene import Text, Wheel
from tests.boards.seated import Seated
from tests.games.aquasphere.positions import GAME, have, own, put, table


def seated(state: AquaState, language: str = "en") -> tuple[Seated, AquaBoard]:
    there = Seated(GAME, language=language)
    there.lay_out(state)
    assert isinstance(there.board, AquaBoard)
    return there, there.board


def words(there: Seated) -> list[str]:
    return [node.content for node in there.stage.root.walk() if isinstance(node, Text) and node.shown()]


def test_a_hint_names_the_sector_a_bot_is_used_in() -> None:
    state = table(2)
    have(state, 0, programmed=["black"])
    there, _ = seated(state)
    there.lay_out(state, hint=Command.parse("use program=black sector=a"))
    assert "Hint: Use Black in sector A." in words(there)


def test_a_bot_whose_action_would_do_nothing_is_asked_about_once() -> None:
    state = table(2)
    have(state, 0, programmed=["black"])
    there, _ = seated(state)
    there.drag("scientist:0", "area:a:black")
    assert there.screen.given == []
    assert len(there.stage.overlays) == 1
    assert any("no crystals" in text for text in words(there))
    assert "Use the bot all the same" in words(there)
    there.click("choice:use program=black sector=a")
    assert there.screen.given == [Command.parse("use program=black sector=a")]


def test_a_bot_with_something_to_do_is_used_at_once() -> None:
    state = table(2)
    put(state, "a", crystals=1)
    have(state, 0, programmed=["black"])
    there, _ = seated(state)
    there.drag("scientist:0", "area:a:black")
    assert there.screen.given == [Command.parse("use program=black sector=a")]


def test_a_sector_too_far_away_says_the_time_when_the_hand_is_there_and_a_drop_is_refused() -> None:
    state = table(2)
    have(state, 0, programmed=["purple"], time=0)
    there, board = seated(state)
    assert board.lift("scientist:0", "area:c:purple")
    far = GAME.routes(state, 0)["c"].cost
    assert far > 0
    there.clock.advance(200)
    there.stage.update()
    assert any(f"{far} time away" in said for said in words(there))
    there.stage.drag.withdraw()
    there.lay_out(state)
    there.drag("scientist:0", "area:c:purple")
    assert there.screen.refused == [Command.parse("use program=purple sector=c")]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("source", ["scientist:0", "programmed:0:purple", "engineer:0", "supply:0:13"])
def test_every_closed_place_can_say_why(source: str, language: str) -> None:
    state = table(2)
    have(state, 0, programmed=["purple", "red"], time=3)
    there, board = seated(state, language)
    view = there.view(state)
    thing = next(thing for thing, _ in board.table.things() if str(thing) == source)
    targets = board.gestures.now.drags[thing]
    closed = set(board.feedback.closable(view, thing, targets)) - targets.keys()
    here = board.gestures.stands_on(view, thing)
    kinds = {target.kind for target in targets}
    places = {place for place, _ in board.table.things() if place.kind in kinds} - {here, ids.FIELD("start"), *targets}
    assert places
    assert places <= closed
    assert all(board.feedback.against(view, thing, place) for place in closed)


def test_a_closed_place_says_what_the_rules_have_against_it() -> None:
    state = table(2)
    have(state, 0, programmed=["purple", "red"], time=0)
    there, board = seated(state)
    view = there.view(state)
    far = GAME.routes(state, 0)["c"].cost
    why = board.feedback.against
    assert f"{far} time away" in why(view, ids.SCIENTIST(0), ids.AREA("c", "purple"))
    assert why(view, ids.SCIENTIST(0), ids.AREA("c", "green")) == "No bot on Green"
    assert why(view, ids.PROGRAMMED(0, "red"), ids.AREA("a", "purple")) == "Another bot works here."
    assert why(view, ids.ENGINEER(0), ids.PASS_LANE()) == "Engineer not on top"
    assert why(view, ids.SUPPLY(0, 1), ids.SYMBOL("green")) == "That costs 3 time; you have 0."


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_red_line_that_is_not_next_says_so(language: str, size: tuple[int, int]) -> None:
    state = table(2)
    put(state, "a", octopods=2)
    have(state, 0, programmed=["purple", "red"], score=8, crystals=1)
    GAME.apply(state, Command.parse("use program=purple sector=a"))
    GAME.apply(state, Command.parse("act"))
    there = Seated(GAME, language=language, size=size)
    there.lay_out(state)
    board = there.board
    assert isinstance(board, AquaBoard)
    crystal = ids.HELD("crystals", 0, 0)
    due = board.gestures.now.drags[crystal]
    lines = {place for place, _ in board.table.things() if place.kind == ids.RED_LINE}
    assert len(lines - due.keys()) >= 4
    view = there.view(state)
    closed = set(board.feedback.closable(view, crystal, due)) - due.keys()
    assert closed == lines - due.keys()
    assert len({board.feedback.against(view, crystal, line) for line in closed}) == 1


def test_a_red_line_is_paid_by_dragging_a_crystal_onto_it() -> None:
    state = table(2)
    put(state, "a", octopods=2)
    have(state, 0, programmed=["purple", "red"], score=8, crystals=1)
    GAME.apply(state, Command.parse("use program=purple sector=a"))
    GAME.apply(state, Command.parse("act"))
    there, board = seated(state)
    assert state.pending[-1].__struct_config__.tag == "red_line"
    assert board.gesture_for(Command("pay_crystal")) == "drag held:crystals:0:0 red_line:10"
    there.node("moment")
    there.drag("held:crystals:0:0", "red_line:10")
    assert there.screen.given == [Command("pay_crystal")]


def test_cards_in_force_show_on_what_they_change() -> None:
    state = table(2)
    own(state, 0, "rc26", "rc28", "rc01")
    _, board = seated(state)
    lock = next(letter for letter, plan in GAME.tables.definitions.sectors.items() if plan.lock == 2)
    assert board.pieces.layout[ids.LOCK(lock)].look == ("lock", 2, 0)
    model = board.pieces.layout[ids.FLOOR("a", "blue")].look[1]
    assert isinstance(model, station.AreaModel)
    assert (model.cost, model.full_cost) == (0, 1)
    assert any(node.name == "face:bonus:l1" and node.shown() for node in board.root.walk())


def test_the_station_zooms_at_the_pointer_and_fits_again() -> None:
    there, board = seated(table(2))
    camera = board.table.layers.camera
    assert camera is not None
    point = (700.0, 430.0)
    under = camera.world.from_stage(point)
    there.stage.handle(Wheel(point, 0, 3))
    assert camera.zoom > 1.2
    assert camera.world.from_stage(point) == pytest.approx(under, abs=0.5)
    there.click("view:fit")
    assert camera.zoom == pytest.approx(1.0, abs=0.02)


def lit_phases(board: AquaBoard) -> set[str]:
    chips = next(node for node in board.root.walk() if node.name == "face:phases")
    return {node.content for node in chips.walk() if isinstance(node, Text) and node.style.colour == INK}


def test_the_ring_turns_between_rounds_and_ends_where_it_began() -> None:
    state = table(2)
    for seat in (0, 1):
        have(state, seat, engineer="t1")
    state.passed = [1]
    there, board = seated(state)
    there.stage.tweens.pace = 1
    before = there.view(state, viewer=0)
    frames = GAME.watch(state, Command("pass"), 0)
    assert any(frame.event.kind == "refill_began" for frame in frames)
    rest = board.pieces.nodes[ids.PAD("a")].pos
    board.animate(frames, before, there.view(state, viewer=0), lambda: None)
    seen, phases, screen = set(), set(), pygame.Surface(there.stage.size)
    for _ in range(400):
        there.clock.advance(50)
        there.stage.update()
        there.stage.draw(screen)
        seen.add(board.pieces.nodes[ids.PAD("a")].pos)
        phases |= lit_phases(board)
    assert len(seen) > 5
    assert phases == {"Scoring", "Next round", "Actions"}
    assert board.pieces.nodes[ids.PAD("a")].pos == rest


def test_another_seats_board_can_be_looked_at_and_left_again() -> None:
    state = table(2)
    there, board = seated(state)
    assert board.faces.patches.find("way back") is None
    there.lay_out(state, viewer=1)
    there.click("face:way back")
    assert there.screen.asked == [("look_at", (1,))]
    there.lay_out(state, viewer=0)
    button = board.faces.patches.find("way back")
    assert button is not None
    assert not button.visible


def test_a_hint_for_a_piece_of_the_own_board_waits_while_another_board_is_looked_at() -> None:
    state = table(2)
    have(state, 0, time=4)
    there, board = seated(state)
    hint = Command.parse("program symbol=green")
    there.lay_out(state, hint=hint)
    assert board.table.layers.shade.children
    there.lay_out(state, viewer=1, hint=hint)
    assert not board.table.layers.shade.children


@pytest.mark.parametrize("place", range(6))
def test_everything_of_a_room_turns_with_its_place(place: int) -> None:
    _, board = seated(table(3))
    cx, cy = board.kit.plan.station.centre
    for program in GAME.tables.programs:
        first = station.area_spot(board.kit, 0, program)
        there = station.area_spot(board.kit, place, program)
        assert (first[0] - cx) ** 2 + (first[1] - cy) ** 2 == pytest.approx((there[0] - cx) ** 2 + (there[1] - cy) ** 2)


def test_in_a_small_window_the_prompt_stands_beside_the_own_board() -> None:
    state = table(2)
    have(state, 0, programmed=["black", "red"], engineer="t1")
    there = Seated(GAME, size=(1280, 720))
    there.lay_out(state)
    assert isinstance(there.board, AquaBoard)
    corner, prompt = there.node("corner"), there.board.side.prompt
    assert not prompt.shown()
    assert "Program a bot, use one, or pass." in words(there)
    assert there.node("button:pick:scientist:0").within(corner)
    assert all(
        corner.stage_box().overlap(node.stage_box()) == 0 for thing, node in there.board.table.things() if node.shown()
    )
    there.lay_out(state, notice="Too far.")
    assert not prompt.shown()
    assert "Too far." in words(there)
    there.lay_out(state)
    there.click("button:pass")
    assert there.screen.given == [Command("pass")]
    there.board.fold()
    assert prompt.shown()
    assert not corner.shown()
    assert there.node("button:pick:scientist:0").shown()


def test_in_a_small_window_many_buttons_cover_nothing_and_stand_for_the_question() -> None:
    state = table(2)
    have(state, 0, programmed=["black", "red"], engineer="l1", time=4)
    there = Seated(GAME, size=(1280, 720))
    there.lay_out(state)
    corner = there.node("corner")
    assert sum(node.name.startswith("button:") for node in corner.walk()) == 5
    assert corner.stage_box().overlap(there.node("track").stage_box()) == 0
    assert "Program a bot, use one, or pass." not in words(there)
    there.lay_out(state, notice="Too far.")
    assert "Too far." in words(there)


def test_in_a_small_window_the_log_comes_out_alone_and_goes_in_again() -> None:
    there = Seated(GAME, size=(1280, 720))
    there.lay_out(table(2))
    board = there.board
    assert isinstance(board, AquaBoard)
    for shown in (True, False, True):
        there.click("bar:log")
        assert board.side.log.shown() == shown
        assert not board.side.prompt.shown()
        assert there.node("corner").shown()
    there.click("fold")
    assert not board.side.log.shown()


def test_over_a_tile_of_the_headquarters_the_program_is_named() -> None:
    there, board = seated(table(2))
    assert board.lift("engineer:0", "field:l1")
    there.clock.advance(400)
    there.stage.update()
    assert any(text.startswith("Programs a bot: ") for text in words(there))


def test_in_a_small_window_the_prompt_slides_out_when_there_are_many_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.boards.aquasphere.prompt.FEW", 1)
    state = table(2)
    put(state, "a", crystals=1)
    have(state, 0, programmed=["black"])
    there = Seated(GAME, size=(1280, 720))
    there.lay_out(state)
    prompt = next(node for node in there.board.root.walk() if node.name == "prompt")
    assert not prompt.shown()
    GAME.apply(state, Command.parse("use program=black sector=a"))
    there.lay_out(state)
    assert prompt.shown()
    title = next(node for node in there.board.root.walk() if isinstance(node, Text) and node.content == "Headquarters")
    assert title.stage_box().bottom < prompt.stage_box().y, "what the prompt covers keeps its name"
    there.click("button:act")
    assert there.screen.given == [Command("act")]


def test_an_intermediate_scoring_is_told_sector_by_sector_and_then_category_by_category() -> None:
    state = table(2)
    put(state, "a", octopods=2)
    state.sectors["a"].control = 0
    for seat in (0, 1):
        have(state, seat, engineer="t1")
    state.passed = [1]
    there, board = seated(state)
    there.stage.tweens.pace = 1
    said, before, frames = None, there.view(state, viewer=0), []
    for command in ("pass", "income", "done", "income", "done"):
        if said is None and Command(command) in GAME.legal(state):
            frames = GAME.watch(state, Command(command), 0)
            beats = board.motion.beats(frames, before.state)
            said = next((one for one in map(board.motion.reading_stop, beats) if one is not None and one.cells), None)
    assert said is not None
    assert len(said.cells) == len(state.ring)
    assert [row.label for row in said.rows] == ["Control", "Used bots", "Crystals", "Octopods"]
    assert said.rows[3].points[0] == -GAME.tables.left[2]
    assert ids.AREA("a", "purple") in said.rows[3].things
    lit: list[tuple[Id, ...]] = []
    shown: list[int] = []
    hooks = Hooks(lit.append, lambda _: None, lambda _: None, lambda thing: board.table.thing(thing).stage_box())
    board.telling.interrupt(said, hooks, 0.0, lambda: None)
    panel = there.stage.overlays.top
    assert isinstance(panel, ReadingStopPanel)
    assert panel.panel.x > max(board.table.thing(ids.CONTROL(letter)).stage_box().right for letter in state.ring)
    for _ in range(200):
        there.clock.advance(50)
        there.stage.update()
        shown.append(sum(line.opacity == 1.0 for line in panel._lines))
    assert sorted(set(shown)) == list(range(11))
    assert [things[1] for things in lit[:6]] == [ids.CONTROL(letter) for letter in state.ring]
    assert lit[6:10] == [row.things for row in said.rows]
    there.click("interlude:go on")
    assert not len(there.stage.overlays)


def test_points_are_given_up_only_after_a_question() -> None:
    for octopods, asks in ((2, True), (1, False)):
        state = table(2)
        put(state, "a", octopods=octopods)
        have(state, 0, programmed=["purple"])
        GAME.apply(state, Command.parse("use program=purple sector=a"))
        there, board = seated(state)
        assert board.obvious(there.view(state)) == Command("act")
        there.click("button:skip")
        assert (there.screen.given == []) is asks
        if asks:
            assert "That would give up 3 points." in words(there)
            there.click("choice:skip")
        assert there.screen.given == [Command("skip")]
