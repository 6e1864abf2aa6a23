"""What is shown to the whole table, and does it tell what only one seat may know? Two worlds that differ only in what is hidden
must show the same picture of every such page.

    python -m tests.app.table.shared_pages --games 200 [--first 0] [--most 6]
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec

from tabletop import boards
from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.app.table.states import BotThinks, Waiting
from tabletop.boards.common.reading_stop import ReadingStopPanel
from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tabletop.kernel import NOBODY, Command, Event, Game, Rng, Seat, Timeline
from tabletop.scene import ManualClock, Node, Stage, headless, render_to_surface
from tabletop.store import Places, Settings
from tests.app.looking import press
from tests.boards.positions import chosen
from tests.boards.seated import SEATS, Seated

SMALL = (960, 540)
TRIES = 40
"""How often the hidden pieces are dealt anew until the step goes on as it did."""
STEP_MS, LONGEST = 150, 1000
"""How time passes on a page, and after how many such steps a motion must have come to an end."""
CARDS = 20
"""Of how many moves one is looked at as a bot's, of which the others see a large card: these are hundreds in a game."""
OTHERS = {"document": ("d01", "d02"), "card": ("m01", "m02"), "department": ("dock", "office")}
"""What else could have been told to one seat alone."""


class Shared(NamedTuple):
    """A step that shows something to everybody, or to everybody but the mover, who then is a bot."""

    timeline: Timeline[Any]
    command: Command
    by_bot: bool = False

    def seats(self, count: int) -> list[Seat]:
        """Who sits there."""
        mover = self.timeline.game.actor(self.timeline.state) if self.by_bot else None
        return [
            Seat("Ada", "bot", seat.colour, "random") if number == mover else seat
            for number, seat in enumerate(SEATS[:count])
        ]


def settings() -> list[tuple[str, int]]:
    """Every game at every number of seats at which several people can sit."""
    return [(name, seats) for name in boards.names() for seats in load(name).seats if seats > 1]


def shared_steps(name: str, seats: int, seed: int) -> Iterator[Shared]:
    """The steps of a random game that show a page to everybody, and some of those that show the others a card."""
    game = load(name)
    timeline = Timeline.begin(game, seats, seed)
    table: Seated = Seated(game, size=SMALL)
    table.lay_out(game.copy(timeline.state), 0)
    board = table.board
    assert isinstance(board, TableBoard)

    def is_for_all(viewer: int) -> bool:
        view = table.view(timeline.state, viewer)
        view.state = game.observe(timeline.state, NOBODY)
        board.table.view = view
        return board.is_for_all(frames, view)

    for command in chosen(game, timeline.state, seed):
        frames = game.watch(game.copy(timeline.state), command, NOBODY)
        mover = game.actor(timeline.state) or 0
        if any(frame.event.kind == "game_over" for frame in frames) or is_for_all(mover):
            yield Shared(timeline.branch(), command)
        elif seats > 2 and timeline.position % CARDS == 0 and is_for_all((mover + 1) % seats):
            yield Shared(timeline.branch(), command, by_bot=True)
        timeline.do(command)


def other_world(timeline: Timeline[Any], command: Command) -> tuple[Timeline[Any], bool]:
    """The same game with everything else that lies hidden, as far as the step goes on as it did for all to see, and whether
    the mover's own pieces differ as well.
    """
    game = timeline.game
    state, actor = timeline.state, game.actor(timeline.state)
    assert actor is not None
    told, seen = game.watch(game.copy(state), command, NOBODY), game.observe(state, actor)
    twin = timeline.branch()
    for number in range(2 * TRIES):
        found = game.determinize(state, NOBODY if number < TRIES else actor, Rng(number))
        found.rng = game.copy(state).rng
        if game.freeze(found) != game.freeze(state) and _goes_so(game, found, command, told):
            twin.state = found
            break
    twin._steps = [
        msgspec.structs.replace(step, events=[_other(event) for event in step.events]) for step in timeline.past
    ]
    return twin, game.observe(twin.state, actor) != seen


def _goes_so(game: Game[Any], state: Any, command: Command, told: list[Any]) -> bool:
    return game.check(state, command) is None and game.watch(game.copy(state), command, NOBODY) == told


def _other(event: Event) -> Event:
    """Something else was told to one seat alone."""
    if event.only is None:
        return event
    known = {
        name: next(other for other in OTHERS[name] if other != event.facts[name])
        for name in OTHERS.keys() & event.facts
    }
    return msgspec.structs.replace(event, facts={**event.facts, **known})


# -- looking at them ----------------------------------------------------------------------------------------------------


def new_app(folder: Path, size: tuple[int, int] = SMALL, **settings: object) -> App:
    """An app without a window that shows every page and moves fast."""
    headless()
    return App(Stage(size, clock=ManualClock()), Places.below(folder), Settings(animation="fast", **settings))


def pass_time(app: App, ms: float = STEP_MS) -> None:
    """A moment."""
    app.stage.clock.advance(ms)  # type: ignore[attr-defined]
    app.stage.update()


def picture(app: App) -> bytes:
    """Every pixel."""
    return render_to_surface(app.stage).get_buffer().raw


def sit(app: App, timeline: Timeline[Any], seats: Sequence[Seat]) -> TableScreen:
    """The table as whoever decides sees it, alone. Where people sit already the game goes on from that moment: making a table
    anew takes most of the time.
    """
    table = app.screen
    if isinstance(table, TableScreen) and table.game is timeline.game and len(seats) == len(table.session.seats):
        session, controller = table.session, table.controller
        controller.board.call_off()
        app.stage.tweens.skip()
        controller.enter(Waiting())
        app.stage.overlays.close_all()
        session.timeline = session.keeper.timeline = timeline
        session.seats[:] = seats
        timeline.people = frozenset(session.humans)
        controller.sight.cover.show_all()
        session.speak(session.texts)
        controller.go_on(bots_move=False)
    else:
        app.go_table(Session.begin(timeline, list(seats), app.texts_of(timeline.game.name), app.places.saves))
        table = app.screen
    assert isinstance(table, TableScreen)
    for _ in range(LONGEST):  # no longer than it takes: a bot would play on
        if table.controller.sight.cover.hangs:
            press(app, "space")
        elif not len(app.stage.overlays):
            return table
        else:
            pass_time(app)
    raise AssertionError("nobody sits down")


def pages(app: App, table: TableScreen, command: Command) -> Iterator[tuple[str, bytes]]:
    """Every page and card of what a command leads to, what is seen right after it, and the results after the last."""
    table.controller.play(command)
    assert isinstance(table.board, TableBoard)
    told: list[Node] = []
    for _ in range(LONGEST):
        pass_time(app)
        top = app.stage.overlays.top
        cards = table.board.table.layers.cards.children if not len(app.stage.overlays) else []
        if isinstance(top, ReadingStopPanel):
            if not len(app.stage.tweens):
                yield "page", picture(app)
                press(app, "space")
        elif (
            table.controller.sight.cover.hangs
            or app.screen is not table
            or isinstance(table.controller.state, BotThinks)
            or (table.session.actor is not None and not table.controller.state.moves)
        ):
            break
        elif cards and cards[0].opacity == 1 and cards[0] not in told:
            told.append(cards[0])
            yield "card", picture(app)
    else:
        raise AssertionError("the motion never ends")
    pass_time(app, 1000)
    yield "results" if app.screen is not table else "after", picture(app)


class Seen(NamedTuple):
    """How many steps with pages were looked at, in how many of them the mover's hand differed, and what was seen."""

    steps: int
    hands: int
    kinds: Counter[str]
    telling: list[str]


def compare(apps: tuple[App, App], name: str, seats: int, seed: int, most: int | None = None) -> Seen:
    """One game: the pages that the two worlds show differently, of all steps or of so many, the last and some before it."""
    seen = Seen(0, 0, Counter(), [])
    steps = [*shared_steps(name, seats, seed)]
    for step in steps[:: -1 - (len(steps) // most if most else 0)]:
        other, hand = other_world(step.timeline, step.command)
        worlds = (step.timeline, other)
        tables = [sit(app, world, step.seats(seats)) for app, world in zip(apps, worlds, strict=True)]
        both = [pages(app, table, step.command) for app, table in zip(apps, tables, strict=True)]
        for number, ((kind, one), (other_kind, other)) in enumerate(zip(*both, strict=True)):
            seen.kinds[kind] += 1
            if (kind, one) != (other_kind, other):
                seen.telling.append(f"{name} {seats} {seed} move {tables[0].session.timeline.position} {kind} {number}")
        seen = seen._replace(steps=seen.steps + 1, hands=seen.hands + hand)
    return seen


def main() -> None:
    """Whole games of every table, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=boards.names())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument(
        "--first", type=int, default=0, help="the seed of the first game, so that several can run at once"
    )
    parser.add_argument(
        "--most", type=int, help="look at so many steps of a game, the last and some before it, instead of all"
    )
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        apps = new_app(Path(folder, "one")), new_app(Path(folder, "other"))
        for name in asked.names:
            counts = [seats for game, seats in settings() if game == name]
            whole = Seen(0, 0, Counter(), [])
            for seed in range(asked.first, asked.first + asked.games):
                for app in apps:
                    app.go_home()
                    for file in app.places.saves.glob("*"):
                        file.unlink()
                found = compare(apps, name, counts[seed % len(counts)], seed, asked.most)
                whole = Seen(
                    whole.steps + found.steps,
                    whole.hands + found.hands,
                    whole.kinds + found.kinds,
                    whole.telling + found.telling,
                )
                print(f"\r{name}: {seed + 1 - asked.first} games, {whole.steps} steps ({whole.hands} with another hand), "
                      f"{dict(whole.kinds)}, {len(whole.telling)} differences", end="", flush=True)  # fmt: skip
            print(*["", *whole.telling], sep="\n")


if __name__ == "__main__":
    main()
