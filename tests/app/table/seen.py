"""What state is a table in, told from outside: by what anybody sees who sits there, hears nothing of its insides and waits?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.kernel import Command, Rng, Seat, Timeline

COLOURS = ("vermilion", "ocean", "amber", "moss")
STEP_MS, LONGEST_MS = 50.0, 60_000.0
SIZE, OTHER_SIZE = (1280, 720), (1366, 768)
CHANGES: dict[str, Callable[[App], None]] = {
    "size": lambda app: app.stage.resize(OTHER_SIZE),
    "language": lambda app: app.change_settings(language="de"),
}
"""After each of these every screen is built anew."""


def lively(make_app: Callable[..., App], animation: str = "normal") -> App:
    """An app in which everything moves, and nothing stops to be read."""
    app = make_app(SIZE, interludes="off")
    app.change_settings(animation=animation)
    return app


def seats_for(kinds: str, level: str = "random") -> list[Seat]:
    """Seats given as letters: h for a person, b for a bot of that level."""
    return [
        Seat(f"Seat {number}", "human" if kind == "h" else "bot", COLOURS[number], "" if kind == "h" else level)
        for number, kind in enumerate(kinds)
    ]


def begun(app: App, kinds: str, *, game: str = "red_outpost", moves: int = 0, seed: int = 3, **how: Any) -> Session:
    """A game of these seats after so many random moves; it can be taken back to its beginning unless `how` says otherwise."""
    level = how.pop("level", "random")
    timeline = Timeline.begin(app.find_game(game), len(kinds), seed, **{"practice": True, **how})
    session = Session.begin(timeline, seats_for(kinds, level), app.texts_of(game), app.places.saves)
    chance = Rng(seed)
    for _ in range(moves):
        legal = session.game.legal(session.state)
        session.do(chance.choice(legal), forced=len(legal) == 1)
    return session


def sit_down(app: App, kinds: str, **game: Any) -> TableScreen:
    """The table of such a game."""
    app.go_table(begun(app, kinds, **game))
    return table_of(app)


def table_of(app: App) -> TableScreen:
    """The table that is shown."""
    assert isinstance(app.screen, TableScreen)
    return app.screen


def pass_time(app: App, ms: float = STEP_MS) -> None:
    """Let so much time pass in frames."""
    for _ in range(int(ms / STEP_MS)):
        app.stage.clock.advance(STEP_MS)  # type: ignore[attr-defined]
        app.stage.update()


def state_of(app: App) -> str:
    """The state of the table: left, an overlay by its name, reading, moving, looking back, over, deciding or waiting."""
    if not isinstance(app.screen, TableScreen):
        return "left"
    top, table = app.stage.overlays.top, app.screen
    if table.board.waits:
        return "reading"
    if top is not None:
        return top.name
    view = table.controller.view()
    if view.legal:
        return "deciding"
    if len(app.stage.tweens):
        return "moving"
    if view.looking_back:
        return "looking back"
    return "over" if table.session.actor is None else "waiting"


def until(app: App, *states: str) -> str:
    """Let time pass until the table is in one of these states; returns it."""
    for _ in range(int(LONGEST_MS / STEP_MS)):
        state = state_of(app)
        if state in states:
            return state
        pass_time(app)
    raise AssertionError(f"{' or '.join(states)} never came: {state_of(app)}")


def decide(app: App, number: int = 0) -> int:
    """Whoever may decide takes one of the commands that may be given; returns how many moves had been made before."""
    table = table_of(app)
    assert state_of(app) == "deciding"
    before = table.session.timeline.position
    table.deeds.give(table.controller.view().legal[number])
    return before


def stays(app: App, state: str, ms: float = 20_000) -> None:
    """However long one waits, nothing happens by itself."""
    position = table_of(app).session.timeline.position
    pass_time(app, ms)
    assert (state_of(app), table_of(app).session.timeline.position) == (state, position)


def moves(app: App) -> int:
    return table_of(app).session.timeline.position


def until_the_bot(app: App) -> int:
    """Decide until a bot's turn has come and nothing moves any more; returns how many moves have been made."""
    for _ in range(20):
        if not table_of(app).session.is_human_turn and state_of(app) == "waiting":
            return moves(app)
        if state_of(app) == "deciding":
            decide(app)
        pass_time(app)
        until(app, "deciding", "waiting")
    raise AssertionError("no bot ever came")


def decide_what_leads_to(app: App, wanted: Callable[[Session, Any], bool], *, seed: int = 5, **game: Any) -> int:
    """Sit down with two people where a decision leads to such a state, and make it; how many moves had been made before."""
    session, command = before_it(app, wanted, seed=seed, **game)
    app.go_table(session)
    until(app, "deciding")
    return decide(app, session.game.legal(session.state).index(command))


def before_it(
    app: App, wanted: Callable[[Session, Any], bool], *, seed: int = 5, **game: Any
) -> tuple[Session, Command]:
    """A game of two people, and the command that leads to such a state."""
    session, chance = begun(app, "hh", seed=seed, **game), Rng(8)
    while session.actor is not None:
        legal = session.game.legal(session.state)
        for command in legal:
            after = session.game.copy(session.state)
            session.game.apply(after, command, events=False)
            if wanted(session, after):
                return session, command
        session.do(chance.choice(legal), forced=len(legal) == 1)
    raise AssertionError("it never came")
