"""Does the coach speak at the table when it is wanted, explain bots and stay quiet otherwise?"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Literal

import msgspec
import pygame
import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.app.table.states import Pausing
from tabletop.boards.common import plan_marks as plan_module
from tabletop.boards.common.board import Planned, Worth
from tabletop.boards.common.plan_marks import _words, plan_marks
from tabletop.boards.common.table_board import TableBoard
from tabletop.boards.corrosion.context import PIECE
from tabletop.bots import think
from tabletop.coach import Judgement, Move, Step, apart, chance_for, deep, judge
from tabletop.coach.process import CoachThinker
from tabletop.kernel import NOBODY, Command, Rng, Seat, Timeline
from tabletop.scene import Flattened, Group, Text
from tabletop.scene.core.inputs import Key, Mods
from tabletop.scene.core.inputs import Move as Pointed
from tabletop.store.settings import Coach
from tests.app.table.test_table import let_time_pass, shown

GAMES = ("aquasphere", "corrosion", "red_outpost", "watch")
MOMENTS = (0, 9, 21)


def sit_down(app: App, name: str = "red_outpost", *, moves: int = 12, kinds: str = "hb") -> TableScreen:
    """A game some moves old in which a person has a choice; the coach thinks in slices, so that nothing hangs on the machine."""
    app.coach = CoachThinker(app.find_game, beside=False)
    seats = [
        Seat(f"Seat {number}", "human" if kind == "h" else "bot", colour, "" if kind == "h" else "greedy")
        for number, (kind, colour) in enumerate(zip(kinds, ("vermilion", "ocean", "amber"), strict=False))
    ]
    game, chance = app.find_game(name), Rng(3)
    session = Session.begin(Timeline.begin(game, len(seats), 3), seats, app.texts_of(name), app.places.saves)
    while moves > 0 or not session.is_human_turn or len(game.legal(session.state)) < 3:
        session.do(think("greedy", game, session.state, session.actor or 0, chance))
        moves -= 1
    app.go_table(session)
    while isinstance(shown(app).controller.state, Pausing):  # what follows by itself comes first
        let_time_pass(app, 20, 20)
    return shown(app)


def heard(app: App, table: TableScreen) -> Judgement:
    end = time.monotonic() + 300
    while time.monotonic() < end:
        let_time_pass(app, 60, 60)
        judgement = table.controller.coaching.judgement
        if judgement is not None and judgement.settled:
            let_time_pass(app, 400, 16)  # what it says is made ready a bit in every frame
            return judgement
    raise AssertionError("nothing was said")


def press(app: App, *chords: str) -> None:
    for chord in chords:
        app.stage.handle(Key(chord))
        app.stage.update()


def named(app: App, name: str) -> Any:
    return next((node for node in app.stage.active.walk() if node.name == name), None)


def test_it_is_quiet_until_it_is_asked(app: App):
    table = sit_down(app)
    let_time_pass(app, 500)
    view = table.controller.view()
    assert view.card is None
    assert view.worths == {}
    press(app, "h")
    assert table.controller.view().card is not None
    press(app, "h")
    assert table.controller.view().card is None


@pytest.mark.parametrize("name", GAMES)
def test_what_explains_a_piece_goes_when_it_is_asked_and_stays_away(app: App, name: str):
    table = sit_down(app, name)
    let_time_pass(app, 500)
    for node in app.stage.focus.candidates():
        if node.tip is not None and node.within(table.board.root):
            app.stage.handle(Pointed(node.stage_box().centre))
            let_time_pass(app, 500)
            if app.stage.tips.shown is not None:
                break
    assert app.stage.tips.shown is not None
    press(app, "h")
    assert app.stage.tips.shown is None
    let_time_pass(app, 1000, 16)
    assert app.stage.tips.shown is None
    assert table.controller.view().card is not None


@pytest.mark.parametrize("name", GAMES)
def test_asked_it_shows_a_plan_with_its_ledger_and_what_every_move_is_worth(app: App, name: str):
    table = sit_down(app, name)
    press(app, "h")
    judgement = heard(app, table)
    view = table.controller.view()
    assert set(view.worths) == set(view.legal)
    assert [worth.best for worth in view.worths.values()].count(True) == len(judgement.best.commands)
    said = view.card.model
    assert said.move
    assert said.share == 1.0
    assert sum(map(figure, (row.points for row in said.rows))) == figure(said.total.points) == figure(said.worth)
    assert isinstance(table.board, TableBoard)
    signs = [node for node in named(app, "coach").walk() if node.name == "move sign"]
    assert signs, "the target of a move has a sign"
    assert [step.number for step in view.plan] == list(range(1, len(view.plan) + 1))


def figure(points: str) -> int:
    """Tenths of a point."""
    return round(10 * float(points.replace("−", "-")))


@pytest.mark.parametrize("name", GAMES)
def test_the_plan_lies_on_the_table_until_something_is_lifted(app: App, name: str):
    table = sit_down(app, name)
    press(app, "h")
    board = table.board
    assert isinstance(board, TableBoard)
    heard(app, table)
    view = board.view
    assert view is not None
    assert plan_marks(board.table, board.gestures, view), "at least the first step can be followed"
    lifted = next(iter(board.gestures.now.drags), None)
    if lifted is not None:
        before = len(board.interaction.move_values._pills)
        assert board.lift(str(lifted))
        assert len(board.interaction.move_values._pills) != before


@pytest.mark.parametrize("name", GAMES)
def test_dots_of_the_plan_run_over_no_words(app: App, name: str, monkeypatch: pytest.MonkeyPatch):
    board = sit_down(app, name).board
    assert isinstance(board, TableBoard)
    assert board.view is not None
    words = list(_words(board.table.root))
    drawn: list[list[tuple[float, float]]] = []
    monkeypatch.setattr(plan_module, "dots", lambda way, *_: drawn.append(way) or Group())
    for command in board.view.legal[:12]:
        drawn.clear()
        view = msgspec.structs.replace(board.view, plan=(Planned(1, command, later=False),))
        for home in {mark.parent for mark in plan_marks(board.table, board.gestures, view)}:
            points = [home.matrix_to().apply(point) for way in drawn for point in way]
            assert not [box for box in words for point in points if box.contains(point)]


def test_a_step_that_nobody_can_do_yet_is_numbered_at_what_it_is_about(app: App):
    board = sit_down(app, "corrosion", moves=0).board
    assert isinstance(board, TableBoard)
    view = board.view
    assert view is not None
    engineer = next(iter(view.state.players[0].hand))
    step = Planned(2, Command.of("play", engineer=engineer), later=True)
    assert step.command not in view.legal
    marks = plan_marks(board.table, board.gestures, msgspec.structs.replace(view, plan=(step,)))
    (tag,) = [node for node in marks if isinstance(node, Flattened)]
    piece = board.table.thing(PIECE(engineer))
    assert tag.stage_box().overlap(piece.stage_box()) > 0
    twice = msgspec.structs.replace(view, plan=(step, step._replace(number=3)))
    one, other = (node for node in plan_marks(board.table, board.gestures, twice) if isinstance(node, Flattened))
    assert one.stage_box().overlap(other.stage_box()) < 5, "two steps at one piece stand beside each other"


class Speaking:
    """A coach that thinks nothing: it says what it is told to."""

    judgement: Judgement | None = None

    def judge(self, *_asked: object) -> None:
        """Whatever is asked."""

    def cancel(self) -> None:
        """Nothing is under way."""

    def say(self, table: TableScreen, best: float, *, turned: bool = False) -> None:
        """Another judgement, not the last one: the first legal command is worth so much, or the second if the leaders change."""
        legal = table.game.legal(table.session.state)[:3]
        first = [legal[1], legal[0], *legal[2:]] if turned else legal
        seat = table.session.actor or 0
        moves = tuple(
            Move(command, {"exports": -number if number else best}, plan=(Step(seat, command),))
            for number, command in enumerate(first)
        )
        self.judgement = Judgement(seat, moves, 0.5, categories=("exports",))


def worth_shown(app: App) -> str:
    """The worth of the best move, as the card that lies there says it."""
    model = app.screen.controller.view().card.model
    place = app.screen.board.side.card
    assert place.node is place._made[model][1]
    return str(model.worth)


def test_its_card_is_made_ready_bit_by_bit_and_then_shown(app: App):
    table = sit_down(app)
    coach = app.__dict__["coach"] = Speaking()
    press(app, "h")
    thinking = named(app, "coach")
    coach.say(table, 2.0)
    let_time_pass(app, 60, 60)
    assert table.controller.coaching.judgement is coach.judgement
    assert named(app, "coach") is thinking, "the old card lies there until the new one is painted"
    let_time_pass(app, 400, 16)
    card = named(app, "coach")
    assert card is not thinking
    assert worth_shown(app) == "+3.0"
    painted = [part for part in card.walk() if isinstance(part, Flattened)]
    before = [part._kept for part in painted]
    assert all(before)
    app.stage.draw(pygame.Surface(app.stage.size))
    assert [part._kept for part in painted] == before, "nothing is painted again when it is shown"


def test_in_a_calm_moment_its_card_is_painted_before_anybody_calls_it(app: App):
    sit_down(app)
    let_time_pass(app, 5000, 16)
    while app.stage.idle_jobs.turn():
        pass
    assert named(app, "coach") is None
    press(app, "h")
    painted = [part for part in named(app, "coach").walk() if isinstance(part, Flattened)]
    before = [part._kept for part in painted]
    assert before
    assert all(before)
    app.stage.draw(pygame.Surface(app.stage.size))
    assert [part._kept for part in painted] == before


def spoken_to(app: App, kinds: str) -> TableScreen:
    """The coach stays at this table and has said something."""
    table = sit_down(app, kinds=kinds)
    app.__dict__["coach"] = coach = Speaking()
    table.controller.coaching.stay()
    coach.say(table, 2.0)
    let_time_pass(app, 400, 16)
    coach.judgement = None
    return table


def test_its_words_stay_under_a_veil_until_there_are_others(app: App):
    table = spoken_to(app, "h")
    card, veil = named(app, "coach"), named(app, "coach:veil")
    assert not veil.shown()
    table.deeds.give(table.game.legal(table.session.state)[0])
    app.stage.update()
    assert named(app, "coach") is card
    assert veil.shown()
    let_time_pass(app, 5000, 16)
    assert table.session.actor == 0
    assert veil.shown(), "nothing else has been said yet"


def test_what_it_said_to_one_is_not_shown_to_another(app: App):
    table = spoken_to(app, "hh")
    seat = table.session.actor
    while table.session.actor == seat:
        table.deeds.give(table.game.legal(table.session.state)[0])
        assert (named(app, "coach:veil") is None) == (table.session.actor != seat)
        let_time_pass(app, 5000, 16)


def test_words_and_numbers_rest_for_a_while(app: App):
    table = sit_down(app)
    coach = app.__dict__["coach"] = Speaking()
    press(app, "h")
    coach.say(table, 2.0)
    let_time_pass(app, 400, 16)
    first = named(app, "coach")
    coach.say(table, 2.5)
    let_time_pass(app, 100, 16)
    assert named(app, "coach") is first
    coach.say(table, 2.5, turned=True)
    let_time_pass(app, 100, 16)
    assert named(app, "coach") is first, "moves change places once a second at most"
    let_time_pass(app, 1500, 16)
    assert named(app, "coach") is not first
    assert table.controller.coaching.judgement is coach.judgement


def test_show_it_lights_the_gesture(app: App):
    table = sit_down(app)
    press(app, "h")
    judgement = heard(app, table)
    press(app, "shift+h")
    assert table.controller.view().hint == judgement.best.command


def test_why_not_lists_every_other_move_and_sets_the_ledger_against_the_one_chosen(app: App):
    table = sit_down(app)
    press(app, "h")
    judgement = heard(app, table)
    before = table.controller.view().card.model
    press(app, "y")
    assert len(table.controller.view().card.model.choices) == len(judgement.moves) - 1
    named(app, "coach:other:1").click()
    after = table.controller.view().card.model
    assert not after.choices
    assert figure(after.total.points) == sum(figure(row.points) for row in after.rows)
    assert figure(after.total.points) == round(10 * apart(judgement.best, judgement.moves[2]))
    assert (after.move, after.worth, after.steps) == (before.move, before.worth, before.steps), "nothing else jumps"


def test_alt_and_a_digit_light_a_step(app: App):
    table = sit_down(app)
    press(app, "h")
    judgement = heard(app, table)
    app.stage.handle(Key("1", Mods(alt=True)))
    app.stage.update()
    assert table.controller.view().hint == judgement.best.command


def test_the_card_folds_to_its_head_and_unfolds_again(app: App):
    table = sit_down(app)
    press(app, "h")
    judgement = heard(app, table)
    high = named(app, "coach").h
    named(app, "coach:fold").click()
    assert named(app, "coach").h < high / 3
    assert named(app, "coach:show") is None
    assert judgement is table.controller.coaching.judgement, "it goes on thinking of the same"
    named(app, "coach:fold").click()
    assert named(app, "coach").h == high


def test_a_step_under_the_pointer_lights_what_it_touches(app: App):
    table = sit_down(app)
    press(app, "h")
    heard(app, table)
    table.controller.coaching.glance(0)
    assert named(app, "glance") is not None
    table.controller.coaching.glance(None)
    assert named(app, "glance") is None
    table.controller.coaching.glance(0)
    press(app, "h")
    assert named(app, "glance") is None


def test_a_folded_rail_comes_out_with_the_card_and_goes_in_with_it(make_app: Callable[..., App]):
    app = make_app((1280, 720))
    table = sit_down(app, "aquasphere")
    assert isinstance(table.board, TableBoard)
    folded = not table.board.table.layers.prompt.visible
    press(app, "h")
    assert table.board.table.layers.prompt.visible
    assert named(app, "coach") is not None
    press(app, "h")
    assert (not table.board.table.layers.prompt.visible) == folded


def test_the_target_under_the_hand_says_its_worth_where_only_the_best_do(app: App, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tabletop.boards.common.move_values.MOST", 1)
    monkeypatch.setattr("tabletop.boards.common.move_values.BEST", 1)
    board = sit_down(app, "watch", moves=15).board
    assert isinstance(board, TableBoard)
    view = board.view
    assert view is not None
    source, targets = max(board.gestures.now.drags.items(), key=lambda drag: len(drag[1]))
    for number, commands in enumerate(targets.values()):
        view.worths |= {command: Worth(float(-number), str(-number), number == 0) for command in commands}
    assert board.lift(str(source))
    assert len(board.interaction.move_values._pills) == 1
    assert board.interaction.move_values._pills[0].parent is board.table.layers.move_values
    assert board.table.layers.move_values.z > board.table.layers.top.z, "no name of a place covers it"
    far = list(targets)[-1]
    assert board.lift(str(source), str(far))
    assert board.interaction.move_values._aimed is not None
    board.interaction.move_values.aim(None)
    assert board.interaction.move_values._aimed is None


def test_never_means_never(make_app: Callable[..., App]):
    app = make_app(coach=Coach(speaks="never"))
    table = sit_down(app)
    press(app, "h")
    assert table.controller.view().card is None
    assert "coach" in app.__dict__
    assert app.coach.judgement is None


def test_every_turn_it_speaks_by_itself(make_app: Callable[..., App]):
    app = make_app(coach=Coach(speaks="always"))
    table = sit_down(app)
    assert table.controller.view().card is not None
    first = heard(app, table)
    table.controller.play(first.best.command)
    for _ in range(200):
        let_time_pass(app, 200)
        if table.session.is_human_turn and table.controller.view().legal:
            break
    assert table.controller.view().card is not None


def test_the_worth_beside_things_can_be_switched_off(app: App):
    table = sit_down(app)
    press(app, "h")
    heard(app, table)
    assert table.controller.view().worths
    press(app, "alt+w")
    assert table.controller.view().worths == {}
    assert not app.settings.coach.worth


# --- before a slip -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("speaks", ["asked", "never"])
def test_the_move_of_a_bot_is_explained(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, speaks: Literal["asked", "never"]
):
    app = make_app(coach=Coach(speaks=speaks, explain_bots=True))
    table = sit_down(app)
    told: list[str] = []
    explain = table.session.explain

    def listen(why: str, eyes: int) -> None:
        told.append(why)
        explain(why, eyes)

    monkeypatch.setattr(table.session, "explain", listen)
    for _ in range(300):
        if told:
            break
        if table.session.is_human_turn and table.controller.view().legal:
            table.deeds.give(table.controller.view().legal[0])
        let_time_pass(app, 100)
        app.coach.poll()
    assert told[0].startswith("Seat 1 ")
    assert told[0] in [line.text for line in table.controller.view().log], "it stands in the log"
    told_to_others = [line.text for line in table.session.seen_by(NOBODY).log]
    assert told[0] not in told_to_others, "it was found with what the viewer knows"


def test_a_move_in_secret_is_not_explained(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch):
    """Which spy card a bot sets would show in the reason, and in whether there is one."""
    app = make_app(coach=Coach(explain_bots=True))
    table = sit_down(app, "watch")
    monkeypatch.setattr(table.controller.coaching, "_explained", lambda _: "because")
    session, chance, explained = table.session, Rng(2), dict[bool, set[str]]()
    while session.actor is not None and len(explained) < 2:
        actor, command = session.actor, chance.choice(session.game.legal(session.state))
        events = session.do(command)
        if actor not in session.humans:
            secret = any(event.only == actor for event in events)
            explained.setdefault(secret, set()).add(table.controller.coaching.moved(command))
    assert explained == {False: {"because"}, True: {""}}


def test_the_curtain_hides_the_card(app: App):
    table = sit_down(app, "watch", kinds="hhb")
    table.controller.coaching.switch(True)
    for _ in range(60):
        if app.stage.active.name == "curtain" or table.session.actor is None:
            break
        if table.session.is_human_turn and table.controller.view().legal:
            table.deeds.give(table.controller.view().legal[0])
        let_time_pass(app, 400)
        table.controller.coaching.switch(True)
    assert app.stage.active.name == "curtain"
    assert not [node for node in table.layer.walk() if node.name == "coach" and node.shown()]
    assert named(app, "coach") is None


def test_leaving_the_table_ends_the_thinking(app: App):
    table = sit_down(app)
    press(app, "h")
    app.go_home()
    assert table.controller.coaching._timer is None
    assert app.coach.judgement is None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [1, 3])
def test_every_plan_can_be_drawn_on_its_table_and_no_word_of_its_card_is_cut(app: App, name: str, seats: int):
    """Commands of a later turn are asked for their gestures where something else is to be decided."""
    for moves in MOMENTS:
        table = sit_down(app, name, moves=moves, kinds="h" + "b" * (seats - 1))
        session = table.session
        seat = session.actor
        level = msgspec.structs.replace(deep(session.game, seats), nodes=2500)
        table.controller.coaching.switch(True)
        judged = judge(session.game, session.state, seat, level, chance_for(session.game, session.state, seat))
        table.controller.coaching.say(judged)
        app.stage.update()
        board = table.board
        assert isinstance(board, TableBoard)
        assert board.view is not None
        plan_marks(board.table, board.gestures, board.view)
        texts = [node for node in named(app, "coach").walk() if isinstance(node, Text)]
        assert not [text.content for text in texts if text.was_cut]
        sentences = [text.content for text in texts if " " in text.content]
        assert len(set(sentences)) == len(sentences), "nothing is said twice"
        app.go_home()
