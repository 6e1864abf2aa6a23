"""What holds the screens together: settings, texts, games, saves, sound, and the way from one screen to another?"""

from __future__ import annotations

import functools
import gc
import importlib
import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tabletop import games
from tabletop.app.dissolve import dissolve
from tabletop.app.parts import disk_full_question
from tabletop.app.parts.toast import Toasts
from tabletop.app.screen import Screen
from tabletop.app.sound import Sounds
from tabletop.content import Texts, load_texts
from tabletop.kernel import Event, Game, Seat, Timeline
from tabletop.puzzles.puzzle import Puzzle, Queue
from tabletop.scene import Loop, Stage
from tabletop.scene.core.clock import Timer
from tabletop.store import (
    Claim,
    Learned,
    Opened,
    Places,
    Problem,
    Records,
    Settings,
    Shelf,
    StoreError,
    load_lessons_learned,
    load_settings,
    open_save,
    save_lessons_learned,
    save_settings,
)

if TYPE_CHECKING:
    from tabletop.app.replay.recording import Recording
    from tabletop.app.review.judging import Judging
    from tabletop.app.settings.colour_vision import OtherEyes
    from tabletop.app.speech.reader import Reader
    from tabletop.app.table.session import Session
    from tabletop.bots.thinker import Thinker
    from tabletop.coach.process import CoachThinker
    from tabletop.guess.recorded import MasterGame
    from tabletop.review.process import Reviewer

LOG = logging.getLogger(__name__)
PACES = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""How long motion takes for each value of the setting, as a factor; 0 shows the end at once."""
SWEEP_MS = 150.0  # how long it must be calm before a sweep: less than a bot that plays fast seems to think
SWEEPS_PUT_OFF = 24  # how often a sweep waits for a calm moment before it is done anyway; every move wishes for one
REBUILT = 4
"""For how many moves a screen counts that was built anew: the old one, with all its pictures, lies about until the sweep."""


def _loaded(module: str) -> Any:
    """A module of the program that is loaded only when it is needed, so that the first picture appears quickly."""
    return importlib.import_module(f"tabletop.{module}")


class App:
    """The running program. Screens ask it for what they need and tell it where to go next."""

    def __init__(self, stage: Stage, places: Places | None = None, settings: Settings | None = None) -> None:
        self.stage = stage
        self.places = places or Places.here()
        self.problems: list[Problem] = []
        self._put_off = 0
        if settings is None:
            settings, problem = load_settings(self.places)
            if problem is not None:
                self.problems.append(problem)
        self.settings = settings
        self.loop: Loop | None = None
        self.sounds = Sounds()
        self._texts: dict[tuple[str, str | None], Texts] = {}
        self._games: dict[str, Game[Any]] = {}
        self.shelf = Shelf(self.places, self.find_game)
        self.records = Records(self.places.records)
        self.toasts = Toasts(stage)
        stage.on_layout = self.toasts.place
        stage.overlays.on_change = functools.partial(dissolve, self)
        self.screen: Screen | None = None
        self.judging: Judging | None = None
        """The game that is being judged beside the window, or was last."""
        self.reader: Reader | None = None
        """Who says aloud what is on the screen, where that is wished."""
        self.other_eyes: OtherEyes | None = None  # once some were chosen
        self._apply_settings()
        self._speak()

    # --- what screens need -------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        """The shared sentences of the chosen language."""
        return self.texts_of(None)

    def texts_of(self, game: str | None) -> Texts:
        """The sentences of a game in the chosen language, the shared ones behind them."""
        key = (self.settings.language, game)
        if key not in self._texts:
            texts = load_texts(self.settings.language, game)
            self._texts[key] = texts if game is None else texts.knowing(lambda: self.find_game(game).text_facts())
        return self._texts[key]

    def find_game(self, name: str) -> Game[Any]:
        """The rules of a game with the owner's overrides; problems with these are told once."""
        if name not in self._games:
            game = self._games[name] = games.load(name, self.places.overrides)
            self.problems.extend(Problem.of_data(error) for error in game.components.refused)
        return self._games[name]

    def edition_changed(self, game: str) -> None:
        """The owner's values are others from now on: new games are begun with them, those that run keep theirs."""
        self._games.pop(game, None)
        self._texts = {key: texts for key, texts in self._texts.items() if key[1] != game}

    @functools.cached_property
    def thinker(self) -> Thinker:
        """Where bots think: beside the window, from the first question on."""
        thinker: Thinker = _loaded("bots.thinker").Thinker(games.load)
        return thinker

    @functools.cached_property
    def coach(self) -> CoachThinker:
        """Where the coach thinks: in another process beside the window, from the first question on."""
        coach: CoachThinker = _loaded("coach.process").CoachThinker(games.load)
        return coach

    @functools.cached_property
    def reviewer(self) -> Reviewer:
        """Where finished games are judged: beside the window."""
        reviewer: Reviewer = _loaded("review.process").Reviewer(games.load)
        return reviewer

    # --- settings ----------------------------------------------------------------------------------------------------

    def hear(self, events: Iterable[Event], *, landed: bool | None) -> None:
        """Events are being shown at a table: their pieces take off, or have landed."""
        self.sounds.hear(events, self.stage.timers.after, landed=landed)

    def change_settings(self, **changes: Any) -> None:
        """Change single settings; they act at once and are kept."""
        before, self.settings = self.settings, msgspec.structs.replace(self.settings, **changes)
        if self.settings == before:
            return
        try:
            save_settings(self.places.settings, self.settings)
        except StoreError as error:
            self.tell(error.problem)
        self._apply_settings()
        if (before.speak, before.language) != (self.settings.speak, self.settings.language):
            self._speak()
        anew = (before.language, before.rail) != (self.settings.language, self.settings.rail)
        if anew and self.screen is not None:
            self.screen.rebuild()

    def _apply_settings(self) -> None:
        settings = self.settings
        self.stage.tweens.pace = PACES[settings.animation]
        self.sounds.tune(0 if settings.mute else settings.volume / 100, settings.effects / 100, settings.ambience / 100)
        self.stage.resize(ui_scale=settings.ui_scale / 100)
        if self.loop is not None and self.loop.window.full_screen != settings.full_screen:
            self.loop.toggle_full_screen()
        if settings.colour_blind != "none" and self.other_eyes is None:
            self.other_eyes = _loaded("app.settings.colour_vision").OtherEyes(self)

    def _speak(self) -> None:
        """Have everything said aloud, in the language there is now, or no longer."""
        if self.settings.speak or self.reader is not None:
            self.reader = _loaded("app.speech.reader").attended(self, self.reader)

    def toggle_full_screen(self) -> None:
        """Between window and full screen."""
        self._show_busy()
        self.change_settings(full_screen=not self.settings.full_screen)

    @functools.cached_property
    def learned(self) -> dict[str, Learned]:
        """How far the player is in the lessons, by game."""
        learned, problem = load_lessons_learned(self.places.lessons)
        if problem is not None:
            self.tell(problem)
        return learned

    def remember_learned(self, game: str, learned: Learned) -> None:
        """The player is so far in that game's lessons now."""
        self.learned[game] = learned
        try:
            save_lessons_learned(self.places.lessons, self.learned)
        except StoreError as error:
            self.tell(error.problem)

    # --- speaking to the player --------------------------------------------------------------------------------------

    def tell(self, problem: Problem, line: str = "") -> None:
        """Show a problem in one sentence, with what follows from it in another if that is said, until it is clicked away."""
        self.toasts.show(problem.sentence(self.texts), line, kind="problem")

    def tell_waiting(self) -> None:
        """Show the problems found so far."""
        while self.problems:
            self.tell(self.problems.pop(0))

    # --- the way between screens -------------------------------------------------------------------------------------

    def show(self, screen: Screen) -> None:
        """Make this the screen."""
        if self.screen is not None:
            self.screen.leave()
        self.screen = screen
        if screen.game_name is not None:
            self.sounds.sit_down(screen.game_name)
        self.stage.show(screen.layer, shrink=screen.shrinks)
        dissolve(self)
        self.toasts.place()
        self.sweep_soon(rebuilt=True)
        self.tell_waiting()

    def _go(self, room: str, *args: Any) -> None:
        """Show the screen of a room, unless a game would be lost with the old one: then the player is asked first."""
        if not disk_full_question.asks_first(self, lambda: self._go_now(room, *args)):
            self._go_now(room, *args)

    def _go_now(self, room: str, *args: Any) -> None:
        """The old screen is left before: what it keeps must be on the disk when the new one looks there."""
        self._show_busy()
        if self.screen is not None:
            self.screen.leave()
            self.screen = None
        self.show(_loaded(f"app.{room}.screen").screen(self, *args))

    def _show_busy(self) -> None:
        """Until the next frame the pointer says that something is being made."""
        if self.loop is not None:
            self.loop.window.show_cursor("wait")

    def go_home(self) -> None:
        """The home screen."""
        self._go("home")

    def go_new_game(self, game: str | None = None, *, solo: bool = False) -> None:
        """Choose seats and options for a new game, alone if wished."""
        self._go("new_game", game, solo)

    def go_load(self, table: Path | None = None, chosen: str = "") -> None:
        """Saves and replays, that of the game `chosen` first; `table` is the save Back leads to, else it leads home."""
        self._go("saves", table, chosen)

    def go_table(self, session: Session, *, advised: bool = False) -> None:
        """Sit down at the table of this game, or watch it where only bots play; advised: the coach speaks at once."""
        self._go("table" if session.humans else "watching", session, advised)

    def go_replay(self, played: Session | Recording, origin: str = "home", *back: Callable[[], None]) -> None:
        """Watch a game that was played; `origin` is where Back leads: home, load, results, review or statistics (by `back`)."""
        self._go("replay", played, origin, *back)

    def go_results(self, played: Session | Recording) -> None:
        """The final score."""
        self._go("results", played)

    def go_review(self, played: Session | Recording, origin: str = "results") -> None:
        """What the decisions of a finished game were worth; `origin` is where Back leads: results or load."""
        self._go("review", played, origin)

    def go_comparison(self, branch: Recording) -> None:
        """A what-if branch beside the game it began in; a sentence when that one is gone."""
        if (parent := _loaded("app.comparison.screen").parent_of(self, branch)) is not None:
            self._go("comparison", branch, parent)

    def go_practice(self, game: str | None = None) -> None:
        """Runs alone and scenarios; a game's own ones first if one is named."""
        self._go("practice", game)

    def go_guess(self, recorded: MasterGame, at: int | None = None, alone: bool = False) -> None:
        """Guess in that game; or its film at a moment, or the one decision there `alone`."""
        self._go("guess", recorded, at, alone)

    def go_statistics(self, origin: str = "practice") -> None:
        """What all finished games say together; Back leads to practice, or home."""
        self._go("statistics", origin)

    def go_edition(self, game: str | None = None, piece: str = "", table: Path | None = None) -> None:
        """The owner's copy of a game, at that piece; `table` is the save of the game Back leads to, else it leads home."""
        self._go("edition", game, piece, table)

    def go_learn(self, game: str | None = None) -> None:
        """The chapters of a game's lesson."""
        self._go("learn", game)

    def go_lesson(self, game: str, chapter: str, step: int = 0) -> None:
        """One chapter at the table, from that step on."""
        self._go("lesson", game, chapter, step)

    def open_settings(self) -> None:
        """Settings over whatever is shown."""
        _loaded("app.settings.dialog").open_over(self)

    def open_about(self) -> None:
        """Version, licence and credits over whatever is shown."""
        _loaded("app.settings.about").open_over(self)

    def open_help(self, game: str | None = None, chapter: int | None = None) -> None:
        """Keys and rules over whatever is shown, at a chapter of the rules if one is wanted."""
        _loaded("app.settings.help").open_over(self, game, chapter)

    # --- games -------------------------------------------------------------------------------------------------------

    def start_game(
        self, name: str, seats: list[Seat], seed: int, options: dict[str, Any], *,
        practice: bool = False, final: bool = False,
    ) -> Session:  # fmt: skip
        """Begin a new game and sit down at it."""
        timeline = Timeline.begin(self.find_game(name), len(seats), seed, options, practice=practice, final=final)
        begin = _loaded("app.table.session").Session.begin
        session: Session = begin(timeline, seats, self.texts_of(name), self.places.saves)
        self.go_table(session)
        return session

    def open_game(self, file: Path) -> Session | None:
        """Open a save without showing it; None, with a sentence to the player, when it cannot be opened."""
        opened = self._opened(file)
        return None if opened is None else self._resumed(opened, self.places.saves)

    def continue_game(self, file: Path) -> None:
        """Open a save and sit down at it, or look at its result when it is over; that changes nothing on the disk. While another
        window plays it, or nobody can tell, ask what to do.
        """
        claim, problem = None, None
        try:
            claim = Claim.take(file)
        except StoreError as error:
            problem = error.problem
        if claim is not None or (problem is not None and self.shelf.entry(file).status == "finished"):
            self.sit_down(file, claim)
        else:
            _loaded("app.table.other_window").open_question(self, file, problem)

    def sit_down(self, file: Path, claim: Claim | None) -> None:
        """Go on with a save that is ours to write, or look at a result, for which it need not be."""
        opened = self._opened(file)
        over = opened is not None and opened.timeline.game.actor(opened.timeline.state) is None
        if claim is not None and (opened is None or over):
            claim.release()
        if opened is None:
            return
        if over:
            self.go_results(self._recorded(opened))
        else:
            self.go_table(self._resumed(opened, self.places.saves, claim))

    def look_at(self, file: Path) -> None:
        """Watch what was played of a save so far, without touching it."""
        if (opened := self._opened(file)) is not None:
            self.go_replay(self._recorded(opened))

    def play_scenario(self, file: Path) -> None:
        """Sit down at a position that comes with the program, to reach its goal; everything can be taken back."""
        opened = self._opened(file, begins_anywhere=True)
        if opened is None or opened.save.scenario is None:
            return
        opened.timeline.practice = True
        session = self._resumed(opened, self.places.attempt)
        self._go("scenario", file, session, opened.save.scenario)

    def play_puzzle(self, game: str, puzzle: Puzzle | None = None, queue: Queue = (), theme: str = "") -> None:
        """Sit down at a puzzle: that one, else the first that waits in the queue, else what the player's book offers."""
        wished = _loaded("app.puzzle.screen").wished(self, game, puzzle, queue, theme)
        if wished is not None:
            self._go("puzzle", *wished)

    def _resumed(self, opened: Opened, folder: Path, claim: Claim | None = None) -> Session:
        resume = _loaded("app.table.session").Session.resume
        session: Session = resume(opened, self.texts_of(opened.save.game), folder, claim)
        return session

    def _recorded(self, opened: Opened) -> Recording:
        opens = _loaded("app.replay.recording").Recording.opened
        recording: Recording = opens(opened, self.texts_of(opened.save.game))
        return recording

    def _opened(self, file: Path, *, begins_anywhere: bool = False) -> Opened | None:
        try:
            opened = open_save(file, self.find_game)
        except StoreError as error:
            self.shelf.entry(file)  # from now on it is listed as what it is
            self.tell(error.problem)
            return None
        self.problems.extend(note for note in opened.notes if not begins_anywhere or note.key != "store.unproven_start")
        return opened

    # --- the end -----------------------------------------------------------------------------------------------------

    def quit(self) -> None:
        """Keep everything and end, unless a game would be lost: then the player is asked first."""
        self.may_quit()

    def may_quit(self) -> bool:
        """Quit; False when the player is asked first."""
        if disk_full_question.asks_first(self, self._end):
            return False
        self._end()
        return True

    def _end(self) -> None:
        if self.loop is not None:
            self.change_settings(window=self.loop.window.windowed)
        if self.screen is not None:
            self.screen.leave()
        self.stop_thinking()
        if self.reader is not None:
            self.reader.close()
        if self.loop is not None:
            self.loop.stop()

    def stop_thinking(self) -> None:
        """End the processes bots and coach think and games are judged in, if they were ever needed."""
        if self.judging is not None:
            self.judging.stop()  # what it found is kept
        for name in ("thinker", "coach", "reviewer"):
            if name in self.__dict__:
                getattr(self, name).close()
                delattr(self, name)

    def sweep(self) -> None:
        """Let go of node trees that are no longer shown, when nothing moves: they are cycles whose weight Python does not know."""
        self._put_off = 0
        gc.collect()

    def sweep_soon(self, *, rebuilt: bool = False) -> None:
        """Sweep once things have come to rest: a window that is being resized builds its screen again and again."""
        self._put_off += REBUILT if rebuilt else 1
        if self._put_off > SWEEPS_PUT_OFF:
            self.sweep()
        else:
            self.stage.idle_jobs.later("sweep", SWEEP_MS, self.sweep)

    def later(self, ms: float, act: Callable[[], None]) -> Timer:
        """Call something once, so much later."""
        return self.stage.timers.after(ms, act)
