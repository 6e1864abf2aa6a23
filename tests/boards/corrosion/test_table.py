"""What the table of Corrosion shows and asks, beyond what every table must."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from tabletop.boards.common.board import LogLine, Telling, Worth
from tabletop.boards.common.event_motion import Beat
from tabletop.boards.common.names import nodes_named
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.plan import read_plan
from tabletop.boards.corrosion.board import CorrosionBoard
from tabletop.boards.corrosion.context import DECK, DISCARD, PIECE, STACK, WINDOW
from tabletop.boards.corrosion.faces import own_board as own
from tabletop.boards.corrosion.motion import reading_stop_of
from tabletop.boards.corrosion.plan import CorrosionPlan
from tabletop.content import LANGUAGES, load_texts
from tabletop.games.corrosion.state import CorrosionState, Pay
from tabletop.kernel import Command, Event, Frame, Rng
from tabletop.scene import Box, Move, Text
from tests.boards.corrosion.questions import RARE, asks, crowd
from tests.boards.seated import Seated
from tests.games.corrosion.positions import GAME, Table


def seated(state: CorrosionState, language: str = "en", size: tuple[int, int] = (1920, 1080)) -> Seated:
    there = Seated(GAME, language=language, size=size)
    there.lay_out(state)
    return there


def board_of(there: Seated) -> CorrosionBoard:
    assert isinstance(there.board, CorrosionBoard)
    return there.board


def words(there: Seated) -> list[str]:
    return [node.content for node in there.stage.root.walk() if isinstance(node, Text) and node.shown()]


def follow(there: Seated, state: CorrosionState) -> list[Command]:
    """Carry out what the table gave, lay out, and let it go on by itself until it gives nothing more."""
    done = []
    while there.screen.given:
        command = there.screen.given.pop(0)
        done.append(command)
        GAME.apply(state, command)
        there.lay_out(state)
        there.clock.advance(20)
        there.stage.update()
    return done


# -- engineers ----------------------------------------------------------------------------------------------------


def test_a_builder_dropped_on_a_machine_builds_it() -> None:
    state = Table(2).hand("a_chrome", only=True).state
    there = seated(state)
    machine = state.spots["basic"][2]
    there.drag("piece:a_chrome", "window:basic:c")
    given = follow(there, state)
    assert given == [Command.parse("play engineer=a_chrome"), Command.parse("build row=basic spot=c")]
    assert state.players[0].special == 1
    assert there.board.positions()[f"piece:{machine}"]


def test_a_builder_dropped_on_her_sector_is_asked_what_to_build() -> None:
    state = Table(2).hand("a_chrome", only=True).state
    there = seated(state)
    there.drag("piece:a_chrome", f"tray:{own.SIDES[Table(2).side('s3')]}")
    assert follow(there, state) == [Command.parse("play engineer=a_chrome")]
    there.click(f"piece:{state.spots['advanced'][0]}")
    assert there.screen.given == [Command.parse("build row=advanced spot=a")]


def test_taking_back_forgets_what_the_drop_said() -> None:
    state = Table(2).hand("a_chrome", only=True).state
    there = seated(state)
    there.drag("piece:a_chrome", "window:basic:c")
    there.screen.given.clear()
    there.lay_out(state)  # taken back before anything followed
    there.clock.advance(20)
    there.stage.update()
    assert there.screen.given == []
    there.drag("piece:a_chrome", f"tray:{own.SIDES[Table(2).side('s3')]}")
    assert follow(there, state) == [Command.parse("play engineer=a_chrome")]


def test_a_drop_on_the_wrong_row_is_refused() -> None:
    state = Table(2).hand("a_chrome", only=True).state
    there = seated(state)
    there.drag("piece:a_chrome", "window:turning:a")
    assert there.screen.given == []
    (meant,) = there.screen.refused
    reason = GAME.check(state, meant)
    assert reason is not None
    assert (reason.key, reason.params["piece"], reason.params["row"]) == ("not_her_row", "a_chrome", "turning")


def test_a_lifted_builder_shows_where_she_lands_and_who_could_copy() -> None:
    table = Table(2).hand("a_chrome", only=True)
    table.hand("q18", seat=1, only=True)
    there = seated(table.state)
    assert there.board.lift("piece:a_chrome", "window:basic:c")
    said = words(there)
    assert any("sector 3" in text for text in said)
    assert "Who can copy" in said
    there.stage.drag.withdraw()


def dear(green: int, hot: int) -> Table:
    """Somebody who hires, an engineer of grade 4 at window A, and so much to pay with."""
    table = Table(2).hand("a_hire", "a_chrome", only=True).boiler(hot, 3 - hot)
    table.player().green = green
    if (old := table.state.spots["engineer"][0]) != "q16":
        table.pick("q16")
        table.state.stacks["engineer"].append(old)
        table.state.spots["engineer"][0] = "q16"
    return table


def test_an_engineer_too_dear_is_no_target_and_says_so() -> None:
    there = seated(dear(green=0, hot=1).state)
    assert there.board.lift("piece:a_hire", "window:engineer:a")
    assert any("Missing" in said and "green point" in said for said in words(there)), words(there)
    there.stage.drag.withdraw()


@pytest.mark.parametrize(
    ("green", "hot", "told"),
    [(0, 1, "hire_price_green"), (1, 0, "hire_price_steam"), (0, 0, "hire_price"), (1, 1, "")],
)
def test_who_drops_on_an_engineer_too_dear_is_told_price_purse_and_what_is_missing(
    green: int, hot: int, told: str
) -> None:
    state = dear(green, hot).state
    there = seated(state)
    there.drag("piece:a_hire", "window:engineer:a")
    if not told:
        assert there.screen.given
        return
    (meant,) = there.screen.refused
    reason = GAME.check(state, meant)
    assert reason is not None
    assert reason.key == told
    price = GAME.tables.definitions.prices.hire
    assert (reason.params["green"], reason.params["steam"]) == (price.green, price.steam)
    assert (reason.params["has_green"], reason.params["lacks_green"]) == (green, price.green - green)
    assert (reason.params["has_steam"], reason.params["lacks_steam"]) == (hot, price.steam - hot)


def test_a_hint_on_the_own_board_does_no_harm_while_another_is_looked_at() -> None:
    state = Table(2).hand("a_chrome", only=True).state
    there = Seated(GAME)
    there.lay_out(state, viewer=1, hint=Command.parse("play engineer=a_chrome"))
    assert "piece:a_chrome" not in there.board.positions()


@pytest.mark.parametrize(("cards", "rises"), [(3, False), (9, True)])
def test_a_card_of_a_crowded_hand_rises_when_pointed_at_and_lies_down_again(cards: int, rises: bool) -> None:
    names = ["a_chrome", "a_gear", "a_hire", "a_steam", "q01", "q04", "q07", "q10", "q13"][:cards]
    there = seated(Table(2).hand(*names, only=True).state)
    lying = there.board.positions()
    card = there.node("piece:a_gear")
    low, below = card.children[0].stage_box(), card.z
    there.stage.handle(Move(there.point_on(card)))
    assert (card.children[0].stage_box().y < low.y) == rises
    assert (card.z > below) == rises
    assert there.board.positions() == lying
    there.stage.handle(Move((5.0, 5.0)))
    assert card.children[0].stage_box() == low
    assert card.z == below


def test_a_lifted_card_of_a_crowded_hand_is_taken_from_where_it_lay() -> None:
    names = ("a_chrome", "a_gear", "a_hire", "a_steam", "q01", "q04", "q07", "q10", "q13")
    state = Table(2).hand(*names, only=True).state
    there = seated(state)
    there.drag("piece:a_gear", "ghost:small")
    assert there.screen.given == [Command.parse("play engineer=a_gear")]


@pytest.mark.parametrize("size", ["small", "medium"])
@pytest.mark.parametrize("lying", [0, 4, 9])
def test_an_engineer_dropped_on_the_ghost_of_a_gear_has_said_which_one_she_makes(size: str, lying: int) -> None:
    table = Table(2).hand("a_gear")
    table.state.players[0].medium[table.side("s3")] = lying
    there = seated(table.state)
    there.drag("piece:a_gear", f"ghost:{size}")
    (play,) = there.screen.given
    GAME.apply(table.state, play)
    there.lay_out(table.state)
    there.clock.advance(50)
    there.stage.update()
    assert there.screen.given == [play, Command.of("produce", gear=size)]


# -- the frame ----------------------------------------------------------------------------------------------------


def test_the_bar_counts_the_turns_of_whoever_is_on_turn() -> None:
    state = Table(2).state
    there = Seated(GAME)
    there.lay_out(state, turns={0: 3, 1: 8})
    assert "Turn 3" in words(there)
    there.lay_out(state)
    assert "Turn 1" in words(there)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_lesson_can_light_both_supplies(seats: int) -> None:
    there = seated(GAME.new(seats, 4))
    for name in ("supply:special", "supply:awards"):
        assert nodes_named(board_of(there), name), name


# -- choices at the piece -----------------------------------------------------------------------------------------


def test_a_gear_is_chosen_where_it_would_lie() -> None:
    state = Table(2).hand("a_gear", only=True).state
    GAME.apply(state, Command.parse("play engineer=a_gear"))
    there = seated(state)
    there.click("choice:medium")
    assert there.screen.given == [Command.parse("produce gear=medium")]


def test_nobody_waits_for_what_can_be_chosen_and_a_press_ends_its_coming() -> None:
    state = Table(2).hand("a_gear", only=True).state
    GAME.apply(state, Command.parse("play engineer=a_gear"))
    there = Seated(GAME)
    view = there.view(state)
    before = msgspec.structs.replace(view, legal=[], decision=None)
    there.board.lay_out(before)
    pieces = board_of(there).pieces
    lying = set(pieces.nodes)
    there.stage.tweens.pace = 1
    there.board.animate([], before, view, lambda: there.board.lay_out(view))
    comes = [pieces.nodes[thing] for thing in pieces.nodes if thing not in lying]
    assert comes
    assert {node.opacity for node in comes} == {0.0}
    there.clock.advance(80)
    there.stage.update()
    assert {node.opacity for node in comes} == {0.5}
    there.click("choice:medium")
    assert there.screen.given == [Command.parse("produce gear=medium")]
    assert {node.opacity for node in comes} == {1.0}


def test_pay_like_this_pays_the_whole_price() -> None:
    state = _paying()
    pending = state.pending[-1]
    assert isinstance(pending, Pay)
    there = seated(state)
    there.click("button:proposal")
    spent = follow(there, state)
    assert spent
    assert {command.verb for command in spent} == {"spend"}
    top = state.pending[-1]
    assert not isinstance(top, Pay) or top.small + top.medium + top.any == 0


def test_a_clicked_gear_is_spent_instead() -> None:
    state = _paying()
    there = seated(state)
    command = GAME.legal(state)[-1]
    there.perform(there.board.gesture_for(command))
    assert there.screen.given == [command]


def _paying() -> CorrosionState:
    """A position in which it matters which gears are spent."""
    for seed in range(20):
        state, chance = GAME.new(2, seed), Rng(seed).fork(3)
        while GAME.actor(state) is not None:
            if isinstance(state.pending[-1], Pay) and GAME.legal(state)[0].verb == "spend":
                return state
            legal = GAME.legal(state)
            GAME.apply(state, legal[chance.below(len(legal))])
    raise AssertionError("nobody ever pays")


def test_copying_is_a_moment_of_its_own() -> None:
    table = Table(2).hand("a_steam", only=True)
    table.hand("b_hire", seat=1)  # orange, so it does not fit
    table.hand("q08", seat=1)
    GAME.apply(table.state, Command.parse("play engineer=a_steam"))
    decision = GAME.decision(table.state)
    assert decision is not None
    assert (decision.seat, decision.kind) == (1, "copy")
    there = seated(table.state)
    assert there.node("moment").shown()
    there.click("moment:copy engineer=q08")
    assert there.screen.given == [Command.parse("copy engineer=q08")]


@pytest.mark.parametrize(("language", "heading"), [("en", "Your choice, Otto"), ("de", "Du entscheidest, Otto")])
def test_whoever_copies_decides_in_the_turn_of_another(language: str, heading: str) -> None:
    table = Table(2).hand("a_steam", only=True).hand("c_hire", seat=1)
    assert "Your turn, Mira" in words(seated(table.state))
    table.do("play engineer=a_steam")
    assert heading in words(seated(table.state, language))


@pytest.mark.parametrize(("language", "heading"), [("en", "Otto chooses"), ("de", "Otto entscheidet")])
def test_a_copy_is_told_as_a_choice_in_the_turn_of_another(language: str, heading: str) -> None:
    table = Table(2).hand("a_steam", only=True).hand("c_hire", seat=1)
    table.do("play engineer=a_steam")
    there = seated(table.state, language)
    before = there.lay_out(GAME.copy(table.state), 0)
    copy = next(command for command in GAME.legal(table.state) if command.verb == "copy")
    frames = GAME.watch(table.state, copy, 0)
    after = there.view(table.state, 0)
    after.telling, after.position = Telling(1), 1
    after.log = [LogLine(1, "Otto copies.", seat=1)]
    there.stage.tweens.pace = 1
    there.board.animate(frames, before, after, lambda: None)
    there.clock.advance(30)
    there.stage.update()
    assert heading in words(there)


def test_awards_name_whose_factory_they_are_counted_for() -> None:
    there, state = Seated(GAME), Table(2).state
    view = there.lay_out(state)
    assert any(text.endswith("for you") for text in words(there))
    there.board.lay_out(msgspec.structs.replace(view, viewer=1, eyes=0))
    assert any(text.endswith("for Otto") for text in words(there))
    assert not any(text.endswith("for you") for text in words(there))


def solo_turn() -> tuple[CorrosionState, list[Frame[CorrosionState]]]:
    """A move after which the opponent of a solo game takes something away, and how one sees it."""
    state, chance = GAME.new(1, 5), Rng(2)
    while True:
        before, command = GAME.copy(state), chance.choice(GAME.legal(state))
        frames = GAME.watch(state, command, 0)
        if {"flipped", "opponent_removed"} <= {frame.event.kind for frame in frames}:
            return before, frames


def test_a_card_the_opponent_flips_comes_from_its_own_deck_and_leaves_no_trace() -> None:
    before, frames = solo_turn()
    motion = board_of(seated(before)).motion
    for beat in motion.beats(frames, before):
        flipped = [str(event.facts["engineer"]) for event in beat.events if event.kind == "flipped"]
        for name in flipped:
            origin = motion.origin(beat, PIECE(name), Piece("sheet", (0, 0), (72, 98), ("card", name, "small")))
            place = motion.box(DECK())
            assert isinstance(origin, Box)
            assert place is not None
            assert place.contains(origin.centre)
        assert motion.passing.issuperset(beat.kinds) == bool(flipped)


def test_what_the_opponent_takes_away_later_is_not_told_of_the_set_up() -> None:
    state = GAME.new(1, 5)
    there = Seated(GAME)
    line = LogLine(3, "Opponent: Press", kind="opponent_removed", pieces=(state.spots["basic"][0],))
    name = there.screen.texts.say(f"piece.{state.spots['basic'][0]}.name")
    board = board_of(there)

    def told() -> list[str]:
        return [node.content for node in board.faces.layers.rail.walk() if isinstance(node, Text)]

    there.lay_out(state, log=[line], position=2)
    assert not any(name in text for text in told())
    there.lay_out(state, log=[line], position=3)
    assert any(name in text for text in told())


@pytest.mark.parametrize(("seats", "text"), [(1, "final.text_solo"), (2, "final.text")])
def test_the_final_scoring_says_what_the_sum_is_good_for(seats: int, text: str) -> None:
    there = seated(GAME.new(seats, 4))
    scored = Event("scored", {"seat": 0, "what": "awards", "points": 2})
    said = reading_stop_of(board_of(there).kit, Beat((scored,), GAME.new(seats, 4), GAME.new(seats, 4)), 1)
    assert said is not None
    assert said.sentence == board_of(there).kit.say(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["convert_to_chrome", "convert_to_green"])
def test_whoever_converts_is_told_to_click(kind: str, language: str) -> None:
    texts = load_texts(language, "corrosion")
    assert {"en": "Click", "de": "Klick"}[language] in texts.say(f"board.prompt.ask.{kind}", n=2, count=3)


@pytest.mark.parametrize("kind", RARE)
def test_what_is_seldom_asked_can_be_answered_by_hand(kind: str) -> None:
    """Every command of the questions that random games hardly ever ask has a gesture that gives it."""
    state = RARE[kind]()
    assert asks(state) == kind
    there = Seated(GAME)
    for command in GAME.legal(state):
        assert there.gives(state, command) == [command]


def test_every_closed_place_of_the_market_says_why() -> None:
    there = seated(dear(green=0, hot=1).state)
    assert there.board.lift("piece:a_hire", "window:engineer:b")
    board = board_of(there)
    view = board.view
    assert view is not None
    market = [thing for thing, _ in board.table.things() if thing.kind in (WINDOW, STACK, DISCARD)]
    said = [board.feedback.against(view, PIECE("a_hire"), place) for place in market]
    assert sum(why == "Nothing from this row" for why in said) == 16, "three windows and the stack of four rows"
    assert {"From the stack only with a parts lift", "This is not what she takes."} <= set(said)
    assert all(said)
    there.stage.drag.withdraw()


def test_whoever_copies_takes_what_the_copied_engineer_takes() -> None:
    table = Table(2).hand("a_steam", only=True).hand("c_hire", seat=1)
    table.do("play engineer=a_steam")
    there = seated(table.state)
    assert there.board.lift("piece:c_hire")
    board = board_of(there)
    market = [thing for thing, _ in board.table.things() if thing.kind in (WINDOW, STACK)]
    reasons = {board.feedback.against(there.view(table.state), PIECE("c_hire"), place) for place in market}
    assert len(market) == 20, "three windows and the stack of all five rows"
    assert reasons == {"Nothing from this row"}
    there.stage.drag.withdraw()


@pytest.mark.parametrize("language", ["en", "de"])
def test_small_windows_say_what_the_steam_pays_for(language: str) -> None:
    there = Seated(GAME, language=language, size=(1280, 720))
    view = there.lay_out(RARE["consume"]())
    board = board_of(there)
    detail = board.side.prompter.detail(view)
    assert detail
    assert any(isinstance(node, Text) and detail in node.content for node in board.side.prompt.walk())


# -- the end ------------------------------------------------------------------------------------------------------


def test_the_final_scoring_is_one_card_with_a_line_for_every_category() -> None:
    state, chance = GAME.new(2, 4), Rng(4).fork(3)
    while True:
        legal = GAME.legal(state)
        command = legal[chance.below(len(legal))]
        before = GAME.copy(state)
        frames = GAME.watch(state, command, 0)
        if GAME.actor(state) is None:
            break
    motion = board_of(seated(before)).motion
    beat = next(beat for beat in motion.beats(frames, before) if "scored" in beat.kinds)
    said = motion.reading_stop(beat)
    assert said is not None
    assert len(said.rows) == len(GAME.scores(state)[0].points)
    assert said.standing == {seat: sheet.total for seat, sheet in enumerate(GAME.scores(state))}


# -- both plans ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("compact", [False, True])
def test_every_place_lies_on_the_table(compact: bool) -> None:
    there = seated(Table(4).state, size=(1280, 720) if compact else (1920, 1080))
    assert isinstance(there.board, CorrosionBoard)
    assert there.board.kit.compact == compact
    assert there.board.kit.plan == read_plan("corrosion", CorrosionPlan, form="compact" if compact else "")
    for name, box in there.board.positions().items():
        scaled = there.stage.box
        assert scaled.contains((box.x + 1, box.y + 1)), name
        assert scaled.contains((box.right - 1, box.bottom - 1)), name


def test_a_full_tray_keeps_every_engineer_in_sight() -> None:
    table = Table(2)
    people = [name for name, card in GAME.tables.engineers.items() if card.qualified][:6]
    for name in people:
        table.pick(name)
        table.player().engineers[name] = table.side("s2")
    there = seated(table.state)
    lefts = sorted(there.board.positions()[str(PIECE(name))].x for name in people)
    assert all(right - left >= 15 for left, right in pairwise(lefts))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_of_small_windows_says_everything_in_letters_that_can_be_read(language: str) -> None:
    table = Table(2).hand("a_hire", only=True).boiler(0, 3)
    costly = next(name for name, card in GAME.tables.engineers.items() if card.costly)
    table.state.spots["engineer"][0], table.player().green = table.pick(costly), 0
    why = table.refusal("play engineer=a_hire row=engineer spot=a")
    there = seated(table.state, language, size=(1280, 720))
    refused = there.screen.texts.say(f"reason.{why.key}", **why.params)
    views = [(table.state, refused), *((position(), "") for position in RARE.values())]
    for state, notice in views:
        there.lay_out(state, notice=notice)
        for node in board_of(there).side.prompt.walk():
            if isinstance(node, Text) and len(node.content) > 2:  # words, not the numbers in signs
                assert not node.was_cut, node.content
                assert node.setting.style.size * 1280 / 1920 >= 13, node.content


# -- what is many, what is nothing --------------------------------------------------------------------------------------


def test_a_large_hand_stays_on_its_ground_in_a_small_window() -> None:
    state = crowd()
    there = seated(state, size=(1280, 720))
    area = board_of(there).kit.plan.hand.area.box
    cards = [node for name in state.players[0].hand for node in nodes_named(board_of(there), f"piece:{name}")]
    assert len(cards) > 10
    assert all(area.contains((node.stage_box().x, node.stage_box().bottom - 1)) for node in cards)


def test_the_worth_of_what_may_be_taken_lies_over_it() -> None:
    state = Table(2).hand("a_gear", only=True).state
    GAME.apply(state, next(command for command in GAME.legal(state) if command.verb == "play"))
    there = seated(state)
    choices = {command: Worth(1.0, "+1") for command in GAME.legal(state) if command.verb == "produce"}
    assert len(choices) == 2
    there.lay_out(state, worths=choices)
    board = board_of(there)
    pills = board.interaction.move_values._pills
    assert len(pills) == 2
    assert nodes_named(board, "choice:small")[0].within(board.table.layers.top)
    assert all(pill.within(board.table.layers.move_values) for pill in pills)
    assert board.table.layers.move_values.z > board.table.layers.top.z
