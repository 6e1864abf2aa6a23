"""How is any screen in any position drawn to a picture without a window?"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tabletop.app.application import App
from tabletop.app.games_shown import first_game
from tabletop.app.learn.progress import lessons_of
from tabletop.app.replay.recording import Recording
from tabletop.app.review.screen import ReviewScreen
from tabletop.app.table.bot_thinking import CHANCE
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.boards.common.explain import DELAY_MS
from tabletop.bots import think
from tabletop.coach import warning
from tabletop.coach.depth import chance_for, deep
from tabletop.coach.judging import judgements
from tabletop.coach.process import CoachThinker
from tabletop.content import LANGUAGES, seat_looks
from tabletop.guess.progress import Guesses
from tabletop.guess.recorded import games_of
from tabletop.kernel import Command, Rng, Seat, Timeline
from tabletop.review import findings, task_for
from tabletop.scene import ManualClock, Release, Stage, headless, save_picture
from tabletop.scene.core.stage import LEAST as SMALLEST
from tabletop.store import Places, Settings, StoreError, open_save

LARGEST = (7680, 4320)
"""No picture is larger."""
__all__ = ["LARGEST", "SMALLEST", "CannotDraw", "Shot", "take"]

FINISHED = ("review", "comparison")
"""What only a game that was played to its end has."""
STEP_MS, LONGEST_MS = 20, 60_000
"""In which steps time passes, and how long, until a moment comes."""
PLAYER = "greedy"
"""Who plays the moves before the picture is taken."""


class CannotDraw(Exception):
    """The picture that was asked for does not exist; `key` and `params` name a sentence below `cli.error.`."""

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


class Shot(msgspec.Struct, kw_only=True):
    """What to draw."""

    screen: str = "table"
    game: str = msgspec.field(default_factory=first_game)
    seats: int = 3
    seed: int = 1
    options: dict[str, Any] = {}
    moves: int = 0
    player: str = PLAYER
    """The bot that plays the moves."""
    save: Path | None = None
    chapter: str = ""
    """Of a lesson; otherwise its first."""
    drag: str = ""
    """A piece to lift, or `piece@target` to hold it over a target."""
    moment: str = ""
    """`hint`: a good move lit; `told`: the next move as a bot's, while it is told; `interlude`: what next stops the game;
    `folded`: the rail is folded; `coach`: the coach speaks; `slip`: it asks before a move that gives much away;
    `explained`: the hand with the lifted piece rests until the drop is explained; `dropped`: it let the piece go there;
    `answered`: a guess was judged.
    """
    look_back: int | None = None
    """An earlier move to look back to."""
    language: str = LANGUAGES[0]
    ui_scale: int = 100
    size: tuple[int, int] = (1920, 1080)
    out: Path


def take(shot: Shot) -> None:
    """Draw it and write the PNG. Nothing but that file is written."""
    headless()
    moves = shot.moment in ("told", "interlude")
    animation = "normal" if moves else "off"
    settings = msgspec.convert({"language": shot.language, "ui_scale": shot.ui_scale, "animation": animation}, Settings)
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(shot.size, ui_scale=shot.ui_scale / 100, clock=ManualClock())
        own = shot.screen in ("home", "load", "practice", "statistics", "edition") or (
            shot.save is not None and shot.screen in FINISHED
        )
        app = App(stage, Places.here() if own else Places.below(Path(folder)), settings)
        _go(app, shot)
        shot.out.parent.mkdir(parents=True, exist_ok=True)
        save_picture(stage, shot.out)


def _go(app: App, shot: Shot) -> None:
    ways: dict[str, Callable[[], None]] = {
        "home": app.go_home,
        "new": lambda: app.go_new_game(shot.game),
        "load": app.go_load,
        "practice": app.go_practice,
        "statistics": app.go_statistics,
        "edition": lambda: app.go_edition(shot.game, shot.chapter),
        "puzzle": lambda: app.play_puzzle(shot.game),
        "guess": lambda: _guess(app, shot),
        "learn": lambda: app.go_learn(shot.game),
        "lesson": lambda: _go_to_step(app, shot),
        "settings": app.open_settings,
        "about": app.open_about,
    }
    if shot.screen in ("settings", "about"):
        app.go_home()
    ways.get(shot.screen, lambda: _go_to_position(app, shot))()


def _guess(app: App, shot: Shot) -> None:
    """The first game of Masters, as many decisions in as moves were asked for; answered with the usual player's move if wished."""
    recorded = next(iter(games_of(shot.game)), None)
    if recorded is None or shot.moves >= len(recorded.decisions):
        raise CannotDraw("no_guess", game=shot.game)
    guesses = Guesses(app.places)
    for _ in range(shot.moves):
        guesses.watch_on(recorded)
    app.go_guess(recorded)
    table = app.screen
    assert isinstance(table, TableScreen)
    if shot.moment == "answered":
        answers = recorded.decisions[shot.moves].answers
        table.deeds.give(Command.parse(next(iter(answers.values()))))


def _go_to_step(app: App, shot: Shot) -> None:
    """The lesson of a game: a chapter (the first, unless one is named), as many steps in as moves were asked for."""
    lessons = lessons_of(app, shot.game)
    if lessons is None:
        raise CannotDraw("no_lesson", game=shot.game)
    chapter = shot.chapter or lessons.chapters[0].id
    if all(chapter != known.id for known in lessons.chapters):
        raise CannotDraw("no_lesson", game=f"{shot.game}, {chapter}")
    app.go_lesson(shot.game, chapter, shot.moves)


def _go_to_position(app: App, shot: Shot) -> None:
    if shot.screen in FINISHED:
        _go_to_finished(app, shot)
        return
    session = _session(app, shot)
    if shot.screen == "results":
        _play(session.timeline, shot.player, None)
        app.go_results(session)
        return
    app.go_table(session)
    table = app.screen
    assert isinstance(table, TableScreen)
    if shot.screen == "pause":
        table.open_menu()
    elif shot.screen == "help":
        app.open_help()
    elif shot.look_back is not None:
        table.deeds.travel(shot.look_back)
    elif shot.drag:
        _lift(app, table, shot)
    elif shot.moment:
        _show_moment(app, table, shot)


def _lift(app: App, table: TableScreen, shot: Shot) -> None:
    """Lift the piece and hold it over its target; wait there, or let it go, if that is asked for."""
    piece, _, target = shot.drag.partition("@")
    if not table.board.lift(piece, target or None):
        raise CannotDraw("cannot_lift", piece=piece)
    if shot.moment == "explained":
        _wait(app, DELAY_MS + STEP_MS)
    elif shot.moment == "dropped":
        app.stage.handle(Release(app.stage.pointer.point))


def _go_to_finished(app: App, shot: Shot) -> None:
    """The review of a game, judged as far as it is known; or a branch beside the game it began in."""
    if shot.save is None:
        session = _session(app, shot)
        _play(session.timeline, shot.player, None)
        recording = Recording.of(session)
    else:
        try:
            recording = Recording.opened(open_save(shot.save, app.find_game), app.texts_of(shot.game))
        except StoreError:
            raise CannotDraw("cannot_open", file=str(shot.save)) from None
    if shot.screen == "comparison":
        if recording.parent is None:
            raise CannotDraw("no_branch", file=str(shot.save or ""))
        app.go_comparison(recording)
        return
    if not recording.over or not recording.humans:
        raise CannotDraw("nothing_to_review", file=str(shot.save or ""))
    app.go_review(recording)
    review = app.screen
    assert isinstance(review, ReviewScreen)
    review.stop()
    for finding in findings(recording.game, task_for(recording.timeline, review.review)):
        if finding is not None:
            review.review.add(finding)
    review.refresh()
    if shot.moves:
        review.choose(shot.moves)
    _wait(app, STEP_MS * 4)


def _wait(app: App, ms: float) -> None:
    """Let so much time pass."""
    assert isinstance(app.stage.clock, ManualClock)
    app.stage.clock.advance(ms)
    app.stage.update()


def _show_moment(app: App, table: TableScreen, shot: Shot) -> None:
    """Fold the rail, let the hint or the coach come, or time pass until a move is told or stopped."""
    if shot.moment == "folded":
        table.board.fold()
        return
    if shot.moment in ("coach", "slip"):
        _hear_coach(app, table, warned=shot.moment == "slip")
        return
    if shot.moment == "hint":
        session = table.session
        chance = Rng(session.timeline.setup.seed).fork(CHANCE)
        table.controller.point_at(think("greedy", session.game, session.state, session.actor or 0, chance))
        return
    chance = Rng(table.session.timeline.setup.seed).fork(shot.moves)
    for _ in range(LONGEST_MS // STEP_MS):
        actor = table.session.actor
        if shot.moment == "interlude" and actor is not None and table.controller.view().legal:
            table.deeds.give(think(shot.player, table.game, table.session.state, actor, chance))
        _wait(app, STEP_MS)
        if shot.moment == "told" and table.board.tells:
            _wait(app, STEP_MS)
            return
        if shot.moment == "interlude" and table.board.waits and not len(app.stage.tweens):
            return
    raise CannotDraw("no_moment", moment=shot.moment)


def _hear_coach(app: App, table: TableScreen, *, warned: bool) -> None:
    """The coach's settled words, however slow the machine; warned: the dearest slip is being asked about."""
    session, coaching = table.session, table.controller.coaching
    if session.actor is None:
        raise CannotDraw("no_moment", moment="coach")
    app.coach = CoachThinker(app.find_game, beside=False)
    table.deeds.ask_hint()
    game, state, seat = session.game, session.state, session.actor
    level = msgspec.structs.replace(deep(game, state.seats), seconds=LONGEST_MS / 1000)
    thoughts = judgements(game, state, seat, level, chance_for(game, state, seat))
    found = [judgement for judgement in thoughts if judgement is not None][-1]
    coaching.say(msgspec.structs.replace(found, share=1.0))
    if warned:
        dear = (move.command for move in reversed(found.moves))
        for command in dear:
            given = warning(found, command)
            if given is not None and given.cost >= app.settings.coach.warn_points:
                table.deeds.give(command)
                return
        raise CannotDraw("no_moment", moment="slip")


def _session(app: App, shot: Shot) -> Session:
    if shot.save is not None:
        session = app.open_game(shot.save)
        if session is None:
            raise CannotDraw("cannot_open", file=str(shot.save))
        return session
    timeline = Timeline.begin(app.find_game(shot.game), shot.seats, shot.seed, shot.options)
    _play(timeline, shot.player, shot.moves)
    return Session.begin(timeline, _seats(app, shot, timeline), app.texts_of(shot.game), app.places.saves)


def _seats(app: App, shot: Shot, timeline: Timeline[Any]) -> list[Seat]:
    """People; where hands are hidden only whoever decides, so that no curtain hangs before the table. A told move is a bot's."""
    game = timeline.game
    actor = game.actor(timeline.state)
    people = set(range(shot.seats))
    if shot.moment == "told":
        people = {next(seat for seat in people if seat != actor)}
    elif game.has_secrets and actor is not None:
        people = {actor}
    names = [app.texts.say(f"new.names.{number}") for number in (1, 2, 3, 4)]
    return [
        Seat(name, "human", colour) if seat in people else Seat(name, "bot", colour, shot.player)
        for seat, (name, colour) in enumerate(zip(names[: shot.seats], seat_looks(), strict=False))
    ]


def _play(timeline: Timeline[Any], player: str, moves: int | None) -> None:
    """That many moves, or to the end; earlier if the game is over."""
    rng = Rng(timeline.setup.seed).fork(11)
    game, played = timeline.game, 0
    while (actor := game.actor(timeline.state)) is not None and (moves is None or played < moves):
        timeline.do(think(player, game, timeline.state, actor, rng))
        played += 1
