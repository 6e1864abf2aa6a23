"""Does the app stand whatever is pressed, dragged, typed and resized, at a table of any size and on every screen?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop import boards
from tabletop.app.application import App
from tabletop.app.guess.screen import GuessScreen
from tabletop.app.replay.recording import Recording
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.boards.common.table_board import TableBoard
from tabletop.coach import Judgement, Move
from tabletop.coach.process import CoachThinker
from tabletop.guess.progress import Guesses
from tabletop.guess.recorded import games_of
from tabletop.kernel import Rng, Timeline
from tabletop.resources import folder
from tabletop.review import keep, review_file
from tabletop.scene import Camera, Key, Layer, ManualClock, Node, Stage, Wheel, headless
from tabletop.scene.core.inputs import Input
from tabletop.store import Places, Settings, open_save
from tabletop.store.settings import Coach
from tests.app.conftest import SEATS
from tests.app.random_hand import RandomHand, SparingStage
from tests.app.sample_results import write_sample
from tests.app.sample_review import made_up

FEW, MANY = 3_000, 20_000
"""How many inputs a table gets: few in every run, many with `-m slow`."""
CHECK_EVERY = 1000
SCREEN_EVERY = 100
LOOK_EVERY = 50
SIZES = (75, 100, 125, 150, 175, 200)
"""Interface sizes somebody tries, in per cent."""
HABITS = 0.25
"""How often somebody with an idea folds, looks back or zooms instead of playing on."""
STOPS = ("round_ended", "round_began", "game_over")
"""Events at which tables stop to be read."""
STRAY = 25
"""Inputs somebody may spend away from the table, or in front of an overlay, before they come back."""


class Wanderer:
    """A random hand at an app, with what must be true whatever it does."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.hand = RandomHand(app.stage, app.stage.clock, seed)

    def steps(self, count: int) -> None:
        """So many inputs; whatever goes wrong is told with the seed and the last of them."""
        for _ in range(count):
            self.step()

    def step(self) -> None:
        self.telling(self.hand.step)
        if self.hand.given % LOOK_EVERY == 0:
            self.telling(self.hand.look)

    def telling(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Exception as error:
            lines = "\n".join(f"  {event}" for event in self.hand.last)
            where = type(self.app.screen).__name__
            error.add_note(f"seed {self.hand.seed}, input {self.hand.given}, {where}, last inputs:\n{lines}")
            raise

    def comes_to_rest(self) -> None:
        """With nothing held and Escape pressed nothing may stay in the hand."""
        self.hand.let_go()
        self.hand.give(Key("escape"))
        self.hand.pass_time(1000)
        assert self.app.stage.drag.state == "idle"
        assert not [node.name for node in self.app.stage.lifted.children if node.visible]


class AtTheTable(Wanderer):
    """A random hand that comes back to the table whenever it has strayed."""

    def __init__(self, app: App, game: str, seats: int, seed: int) -> None:
        super().__init__(app, seed)
        self.game = game
        self.seats = seats
        self.begun = 0
        self.away = 0
        self.played = 0
        self.farthest = 0
        self.met: Counter[str] = Counter()
        """How many inputs found the table looking back, folded, zoomed, stopped or in each interface size."""
        self.session = self.begin()
        self.hand.wish = self.wished

    def begin(self) -> Session:
        self.begun += 1
        options: dict[str, Any] = {"special_cards": True} if self.game == "red_outpost" and self.seats > 1 else {}
        seed = self.hand.seed + self.begun
        practice = self.begun % 2 == 0
        return self.app.start_game(self.game, SEATS[: self.seats], seed, options, practice=practice)

    def step(self) -> None:
        super().step()
        screen, top = self.app.screen, self.app.stage.overlays.top
        if isinstance(screen, TableScreen):
            self.session = screen.session
            self.farthest = max(self.farthest, self.session.timeline.position)
            self.met.update(self.found_at(screen))
        if isinstance(screen, TableScreen) and (top is None or top.name in ("chooser", "curtain")):
            self.away = 0
            return
        self.away += 1
        if self.away > STRAY:
            self.telling(self.come_back)

    def come_back(self) -> None:
        """Escape first, then sit down again."""
        if isinstance(self.app.screen, TableScreen):
            self.hand.give(Key("escape"))
        else:
            self.sit_down()

    @staticmethod
    def found_at(table: TableScreen) -> Iterator[str]:
        """What is unusual about the table now."""
        yield f"{table.stage.ui_scale:.0%}"
        board = table.board
        if table.controller.looks_at is not None:
            yield "looking back"
        if board.waits:
            yield "interlude"
        if isinstance(board, TableBoard) and board.view is not None:
            if board.side.handle.visible or board.wide:
                yield "folded"
            if board.table.layers.camera is not None and not board.table.layers.camera.shows_all:
                yield "zoomed"

    def wished(self) -> Iterator[Input]:
        """Mostly a gesture that plays on; sometimes what people do besides: fold (soon), unfold, look back, recap, zoom."""
        habit = self.hand.chance.random()
        if habit > HABITS:
            return self.sensible()
        lines, folds, sights = list[Node](), list[Node](), list[Node]()
        for node in self.app.stage.active.walk():
            name = node.name or ""
            found = lines if name.startswith("log:") else folds if name in ("fold", "unfold", "bar:log") else None
            found = sights if isinstance(node, Camera) else found
            if found is not None and node.shown():
                found.append(node)
        lines = [line for line in lines if self.leads_back(line)]
        folding = [] if "folded" in self.met else [node for node in folds if node.name == "fold"]
        nodes = folding or (lines, folds, sights)[int(habit / HABITS * 3)]
        if not nodes:
            return iter((Key("r"),))
        point = self.hand.chance.choice(nodes).stage_box().centre
        return (
            iter((Wheel(point, 0, self.hand.chance.choice((4, -4))),)) if nodes is sights else self.hand.clicking(point)
        )

    def leads_back(self, line: Node) -> bool:
        """Whether a line of the log can be seen and tells of another moment than the present."""
        panel, (_, y) = line, line.stage_box().centre
        while panel.parent is not None and panel.name != "log":
            panel = panel.parent
        shown = panel.stage_box()
        return int(line.name.partition(":")[2]) < self.session.timeline.position and shown.y < y < shown.bottom

    def before_a_scoring(self) -> None:
        """Sit down at a game and make the move that ends a round, or the game: there the table stops for a moment."""
        session = self.begin()
        game, chance = session.game, Rng(self.hand.seed)
        trial = Timeline(game, session.timeline.setup, game.copy(session.state))
        while game.actor(trial.state) is not None:
            events = trial.do(chance.choice(game.legal(trial.state)))
            if trial.position > 1 and any(event.kind in STOPS for event in events):
                break
        *earlier, last = trial.commands
        for command in earlier:
            session.do(command)
        self.app.go_table(session)
        self.session = session
        table = self.app.screen
        assert isinstance(table, TableScreen)
        table.deeds.give(last)

    def sensible(self) -> Iterator[Input]:
        """The gesture of some legal command."""
        table, overlay = self.app.screen, self.app.stage.overlays.top
        if overlay is not None and overlay.first_focus is not None:
            return self.hand.clicking(overlay.first_focus.stage_box().centre)
        if isinstance(table, TableScreen) and table.controller.looks_at is not None:
            return iter((Key("escape"),))
        legal = table.controller.view().legal if isinstance(table, TableScreen) else []
        if not legal or not isinstance(table, TableScreen):
            return iter(())
        kind, _, rest = table.board.gesture_for(self.hand.chance.choice(legal)).partition(" ")
        names = [f"button:{rest}"] if kind == "button" else rest.split(" ")
        places = {node.name: node for node in self.app.stage.active.walk() if node.name in names and node.shown()}
        if len(places) < len(names):
            return iter(())
        points = [places[name].stage_box().centre for name in names]
        return self.hand.dragging(*points) if kind == "drag" else self.hand.clicking(points[0])

    def sit_down(self) -> None:
        """Back to the table, or to a new game when the last one is over."""
        self.away = 0
        self.played += self.session.timeline.position
        if self.session.actor is None:
            self.session = self.begin()
            return
        opened = self.app.open_game(self.session.keeper.file)
        self.session = self.begin() if opened is None else opened
        self.app.go_table(self.session)

    def check(self) -> None:
        """The state is whole, its history leads to it, and the table shows it."""
        game, state = self.session.game, self.session.state
        assert game.restore(game.snapshot(state)) == state
        self.comes_to_rest()
        while (top := self.app.stage.overlays.top) is not None:
            if top.name == "curtain" and top.first_focus is not None:
                # nobody tears it down: whoever is meant sits down
                for event in self.hand.clicking(top.first_focus.stage_box().centre):
                    self.hand.give(event)
                self.hand.pass_time(1000)
            else:
                self.app.stage.overlays.close()
        if isinstance(self.app.screen, TableScreen):
            self.table_is_as_new(self.app.screen)

    def table_is_as_new(self, table: TableScreen) -> None:
        """Every piece lies where a freshly built table lays it."""
        for _ in range(200):
            if table.controller.view().legal or self.app.screen is not table or len(self.app.stage.overlays):
                break
            self.hand.pass_time(500)
        if self.app.screen is not table or not table.controller.view().legal:
            return
        self.app.stage.tweens.skip()
        for node in table.board.root.walk():
            if isinstance(node, Camera):
                node.fit()
        board = boards.build(table.game.name, table.deeds)
        stage = Stage(table.stage.size, ui_scale=table.stage.ui_scale, shrink=True, clock=table.stage.clock)
        layer = Layer()
        layer.add(board.root)
        board.root.pivot, board.root.scale = (0, 0), table.board.root.scale
        board.root.pos = table.board.root.pos
        stage.show(layer)
        if isinstance(board, TableBoard) and isinstance(table.board, TableBoard):
            board.rail.form = table.board.rail.form
        board.lay_out(table.controller.view())
        shown, fresh = table.board.positions(), board.positions()
        assert sorted(shown) == sorted(fresh)
        for name, box in fresh.items():
            there = shown[name]
            assert (there.x, there.y, there.w, there.h) == pytest.approx((box.x, box.y, box.w, box.h), abs=0.01), name

    def history_replays(self) -> None:
        """From the set-up the commands lead to the very state; in a what-if from where it begins, since it was dealt anew there."""
        timeline = self.session.timeline
        begun = timeline.game.copy(timeline.state_at(timeline.floor))
        again = Timeline(timeline.game, timeline.setup, begun if timeline.floor else None)
        for command in timeline.commands[timeline.floor :]:
            again.do(command)
        assert timeline.game.snapshot(again.state) == timeline.game.snapshot(timeline.state)


@pytest.fixture
def sparing_app(tmp_path: Path) -> App:
    """An app whose stage is seldom painted."""
    headless()
    return App(SparingStage((1280, 720), clock=ManualClock()), Places.below(tmp_path), Settings(animation="off"))


def play_at_a_table(app: App, game: str, seats: int, events: int, seed: int = 0) -> AtTheTable:
    """A thoughtless hand for so many inputs; whoever made it came through."""
    there = AtTheTable(app, game, seats, seed=100 * seats + seed)
    blocks = events // CHECK_EVERY
    for number in range(blocks):
        stops = number == blocks - 1
        # the tables of four numbers of seats meet every size between them; the last thousand see what stops the game
        app.change_settings(ui_scale=SIZES[(number + 4 * seats) % len(SIZES)], animation="fast" if stops else "off")
        if stops:
            there.before_a_scoring()
        there.steps(CHECK_EVERY)
        there.telling(there.check)
    there.history_replays()
    assert len([name for name in there.met if name.endswith("%")]) >= min(blocks, len(SIZES)) - 1
    assert there.played + there.farthest > events / 500, "the hand hardly ever plays"
    return there


def met(there: AtTheTable) -> int:
    """To how much of what is not a move the hand came."""
    return len({"looking back", "folded", "zoomed", "interlude"} & there.met.keys())


@pytest.mark.parametrize(("game", "seats"), [(game, 1 + number) for number, game in enumerate(boards.names())])
def test_a_table_stands_random_input(sparing_app: App, game: str, seats: int):
    assert met(play_at_a_table(sparing_app, game, seats, FEW, seed=1)) >= 3


@pytest.mark.parametrize("game", boards.names())
def test_a_guess_stands_random_input(sparing_app: App, game: str):
    recorded, there = games_of(game)[0], Wanderer(sparing_app, seed=5)
    places = set[str]()
    for number in range(6):
        sparing_app.change_settings(ui_scale=SIZES[number], animation="fast" if number % 2 else "off")
        sparing_app.go_guess(recorded)
        for _ in range(5):
            there.telling(lambda: _guess_at_once(sparing_app))
            there.steps(SCREEN_EVERY)
            places.add(type(sparing_app.screen).__name__)
            there.telling(lambda: sparing_app.go_guess(recorded))
        there.telling(there.comes_to_rest)
    assert "GuessScreen" in places
    assert Guesses(sparing_app.places).of(recorded).answers


def _guess_at_once(app: App) -> None:
    """A legal answer, so that the hand also meets what follows one."""
    if isinstance(app.screen, GuessScreen) and not app.screen.controller.state.moves:
        view = app.screen.controller.view()
        if view.legal:
            app.screen.deeds.give(view.legal[-1])


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("game", boards.names())
def test_a_table_stands_much_random_input(sparing_app: App, game: str, seats: int):
    assert met(play_at_a_table(sparing_app, game, seats, MANY)) == 4


def wander_over_all_screens(app: App, events: int, seed: int = 7) -> None:
    """A thoughtless hand that is led from screen to screen."""
    running, finished = _fill_the_shelf(app)
    write_sample(app.places.records, alone=6, together=8)
    ways: list[Callable[[], None]] = [
        app.go_home,
        app.go_new_game,
        app.go_practice,
        app.go_statistics,
        lambda: app.play_scenario(folder("saves") / "red_outpost_export.yaml"),
        lambda: app.play_puzzle(there.hand.chance.choice(boards.names())),
        lambda: app.go_guess(games_of(there.hand.chance.choice(boards.names()))[0]),
        lambda: app.go_guess(games_of("red_outpost")[0], 3),
        lambda: _watch_bots(app),
        app.go_load,
        app.open_settings,
        app.open_about,
        app.open_help,
        lambda: app.continue_game(running),
        lambda: app.continue_game(finished),
        lambda: _advise(app),
        lambda: _review(app, finished),
        lambda: _compare(app, finished),
        lambda: _pause(app),
        lambda: app.change_settings(ui_scale=there.hand.chance.choice(SIZES)),
    ]
    there = Wanderer(app, seed)
    app.go_home()
    met = set[str]()
    for number in range(events // SCREEN_EVERY):
        there.steps(SCREEN_EVERY)
        there.telling(there.comes_to_rest)
        there.telling(ways[number % len(ways)])
        met.add(type(app.screen).__name__)
    if events // SCREEN_EVERY > len(ways):
        assert {
            "PracticeScreen",
            "StatisticsScreen",
            "ScenarioScreen",
            "PuzzleScreen",
            "GuessScreen",
            "ReplayScreen",
            "WatchedTable",
            "ReviewScreen",
            "ComparisonScreen",
        } <= met


def _fill_the_shelf(app: App) -> tuple[Path, Path]:
    """A running game, a finished one and a damaged file."""
    running = app.start_game("red_outpost", SEATS[:2], 1, {}).keeper.file
    session = app.start_game("red_outpost", SEATS[:1], 2, {})
    while session.actor is not None:
        session.do(session.game.legal(session.state)[0])
    session.keeper.save()
    app.go_home()
    (app.places.saves / "red_outpost-torn.yaml").write_text("format: 1\nid: [")
    return running, session.keeper.file


def _review(app: App, finished: Path) -> None:
    """The review of the finished game, whose findings are made up: nothing is judged beside the hand."""
    recording = Recording.opened(open_save(finished, app.find_game), app.texts_of("red_outpost"))
    keep(
        review_file(app.places.reviews, recording.id),
        recording.timeline,
        made_up(recording.timeline, recording.humans),
    )
    app.go_review(recording)


def _compare(app: App, finished: Path) -> None:
    """A new branch of the finished game beside it."""
    recording = Recording.opened(open_save(finished, app.find_game), app.texts_of("red_outpost"))
    recording.go(recording.last // 2)
    session = recording.play_on(app.places.saves)
    session.close()
    app.go_comparison(Recording.of(session))


def _advise(app: App) -> None:
    """A game with the coach's card on the table: it warns of every move but one, and thinks on beside no window."""
    app.coach.close()
    app.coach = CoachThinker(app.find_game, beside=False)
    app.change_settings(coach=Coach(speaks="always", warn_points=1))
    session = app.start_game("red_outpost", SEATS[:1], 3, {})
    while len(session.game.legal(session.state)) < 2:
        session.do(session.game.legal(session.state)[0])
    app.go_table(session)
    table = app.screen
    assert isinstance(table, TableScreen)
    best, *others = session.game.legal(session.state)
    slips = [Move(command, {"exports": -2.0 - number}, 0.1, 9) for number, command in enumerate(others)]
    table.controller.coaching.say(
        Judgement(0, (Move(best, {"exports": 2.0}, deals=9), *slips), categories=("exports",))
    )
    assert any(node.name == "coach:show" for node in app.stage.active.walk())


def _watch_bots(app: App) -> None:
    app.start_game("watch", [seat for seat in SEATS if seat.kind == "bot"], 4, {})


def _pause(app: App) -> None:
    if isinstance(app.screen, TableScreen):
        app.screen.open_menu()


@pytest.mark.slow
def test_every_screen_stands_much_random_input(sparing_app: App):
    wander_over_all_screens(sparing_app, MANY)
