"""Which ways to play does a game have, which results belong to each, and how is such a game watched or played once more?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.app.parts.dialog import Item, open_drop_down
from tabletop.app.results.outcome import mode_of
from tabletop.app.saves.finding import recording_in, save_of
from tabletop.content import Texts
from tabletop.kernel import Game, OptionValue, Setup
from tabletop.scene import Node
from tabletop.store import Result

if TYPE_CHECKING:
    from tabletop.app.application import App

TABLE, DUEL = "table", "duel"
_DECIDES = ("solo", "difficulty")
"""The options that make another game of playing alone."""


class Kind(NamedTuple):
    """One way to play a game: round the table, for a rank, or against the game's own opponent."""

    game: str
    name: str
    """`table`, `duel`, or the mode of a solo game with ranks."""
    modes: frozenset[str]
    """What the records call it; a duel has one for each difficulty."""
    options: dict[str, OptionValue]
    """What must be chosen to play it."""
    ladder: dict[str, int]

    @property
    def solo(self) -> bool:
        """Whether one seat plays alone."""
        return self.name != TABLE

    @property
    def duel(self) -> bool:
        """Whether the margin over an opponent counts."""
        return self.name == DUEL

    def holds(self, result: Result) -> bool:
        """Whether a result was reached this way."""
        return result.game == self.game and result.mode in self.modes and (len(result.seats) == 1) == self.solo

    def worth(self, result: Result) -> int:
        """What of a result is compared: the own points, in a duel the margin."""
        return result.own - (result.opponent or 0) if self.duel else result.own

    def say(self, texts: Texts, game: Game[Any], *, short: bool = False) -> str:
        """Its name in a few letters; the texts are the game's."""
        if self.name == TABLE:
            least = max(2, game.seats[0])
            return texts.say("mode.table_short" if short else "mode.table", least=least, most=game.seats[-1])
        return texts.say(f"mode.{self.name}")


def kinds_of(game: Game[Any]) -> list[Kind]:
    """The ways to play, alone first."""
    kinds: dict[str, Kind] = {}
    if 1 in game.seats:
        decisive = next((option for option in game.options(1) if option.name in _DECIDES), None)
        choices: Iterable[dict[str, OptionValue]] = (
            [{}] if decisive is None else [{decisive.name: value} for value in decisive.values]
        )
        for chosen in choices:
            options = game.complete_options(1, chosen)
            duel = game.opponent(game.new(1, 0, options)) is not None and not game.ladder(options)
            mode = mode_of(Setup(1, 0, options))
            name = DUEL if duel else mode
            before = kinds.get(name)
            modes = frozenset({mode}) | (before.modes if before else frozenset())
            # several difficulties are one kind: which of them is played stays as it was chosen last
            needs = {} if before or (decisive and decisive.name == "difficulty") else chosen
            kinds[name] = Kind(game.name, name, modes, needs, game.ladder(options))
    if game.seats[-1] > 1:
        kinds[TABLE] = Kind(game.name, TABLE, frozenset({TABLE}), {}, {})
    return list(kinds.values())


def offer(app: App, result: Result, anchor: Node, back: Callable[[], None]) -> None:
    """Ask beside the anchor: watch it, or the same game again. Without its save there is nothing to watch."""
    say = app.texts.say
    items = [Item(say("practice.same_seed"), lambda: play_again(app, result), "restart_game")]
    if save_of(app, result.id) is not None:
        items.insert(0, Item(say("practice.replay"), lambda: watch(app, result, back), "replay"))
    open_drop_down(app, anchor, items)


def watch(app: App, result: Result, back: Callable[[], None]) -> None:
    """Run the recording, if its save is still there; else say so. `back` leads to the statistics as they were."""
    entry = save_of(app, result.id)
    if entry is None:
        app.toasts.show(app.texts.say("practice.no_recording"), kind="problem")
        return
    recording = recording_in(app, entry.file)
    if recording is not None:
        app.go_replay(recording, "statistics", back)


def play_again(app: App, result: Result) -> None:
    """The same game from its beginning: same seats, same chance."""
    entry, seats = save_of(app, result.id), list(result.seats)
    if entry is None or entry.head is None:
        # of its options only its mode is known; the others are as usual
        kind = next((kind for kind in kinds_of(app.find_game(result.game)) if kind.holds(result)), None)
        app.start_game(result.game, seats, result.seed, {} if kind is None else dict(kind.options))
        return
    head = entry.head
    options = dict(head.setup.options)
    app.start_game(result.game, seats, result.seed, options, practice=head.practice, final=head.final)
