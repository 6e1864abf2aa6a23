"""How does a test lay out a position of Corrosion and play from it?"""

from __future__ import annotations

from tabletop.games import load
from tabletop.games.corrosion.flow import settle
from tabletop.games.corrosion.game import Corrosion
from tabletop.games.corrosion.setup import as_before_lots
from tabletop.games.corrosion.state import SECTORS, CorrosionState, Maintenance, Player, Turn
from tabletop.kernel import Command, Event, Reason


def rules() -> Corrosion:
    """The game as it is loaded now: pictures are drawn with the values of golden files."""
    game = load("corrosion")
    assert isinstance(game, Corrosion)
    return game


GAME = rules()
RULES = GAME.tables


class Table:
    """A game in progress that tests arrange piece by piece; every piece still exists exactly once."""

    def __init__(self, seats: int = 2, seed: int = 1) -> None:
        self.game = rules()
        self.state: CorrosionState = self.game.new(seats, seed, as_before_lots(seats))
        self.main(0)

    # --- whose decision it is ----------------------------------------------------------------------------------------

    def main(self, seat: int = 0) -> Table:
        """The seat is about to take its main action."""
        self.state.pending[:] = [Turn(seat=seat, step="main")]
        return self

    def maintain(self, seat: int = 0, then: str = "main") -> Table:
        """The seat is in maintenance, before the main action or (`then="last"`) after it."""
        turn = Turn(seat=seat, step="last") if then == "last" else Turn(seat=seat, step="main")
        self.state.pending[:] = [turn, Maintenance(seat=seat)]
        return self

    def begin(self, seat: int = 0) -> Table:
        """The seat's turn begins."""
        self.state.pending[:] = [Turn(seat=seat)]
        settle(self.game.tables, self.state, None)
        return self

    # --- laying things out -------------------------------------------------------------------------------------------

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def pick(self, piece: str) -> str:  # noqa: C901 (one branch for every place)
        """Take a piece from wherever it lies; a window it leaves is filled from the stack without any sliding."""
        state = self.state
        for table in (state.stacks, state.discards):
            for pile in table.values():
                if piece in pile:
                    pile.remove(piece)
                    return piece
        for row, spots in state.spots.items():
            if piece in spots:
                spots[spots.index(piece)] = state.stacks[row].pop(0)
                return piece
        for player in state.players:
            for owned in (player.hand, player.awards):
                if piece in owned:
                    owned.remove(piece)
                    return piece
            for shelf in (player.engineers, player.one_shots, player.turning):
                if piece in shelf:
                    del shelf[piece]
                    return piece
        for pool in (state.box, state.awards):
            if piece in pool:
                pool.remove(piece)
                return piece
        raise LookupError(piece)

    def side(self, sector: str, seat: int = 0) -> int:
        return (SECTORS.index(sector) + self.player(seat).turned) % 4

    def hand(self, *engineers: str, seat: int = 0, only: bool = False) -> Table:
        """Give engineers into a hand; `only` puts the others out of the game first."""
        if only:
            self.state.box += self.player(seat).hand
            self.player(seat).hand.clear()
        for engineer in engineers:
            self.player(seat).hand.append(self.pick(engineer))
        return self

    def alone(self, seat: int = 0) -> Table:
        """Nobody else has anything to copy with."""
        for other, player in enumerate(self.state.players):
            if other != seat:
                self.state.box += player.hand
                player.hand.clear()
        return self

    def lay(self, piece: str, sector: str, *, seat: int = 0, done: bool = False, upside_down: bool = False) -> Table:
        """Put an engineer, one-shot or turning machine into a sector."""
        self.pick(piece)
        player = self.player(seat)
        shelf = {"engineer": player.engineers, "one_shot": player.one_shots, "turning": player.turning}
        shelf[self.game.tables.kind_of[piece]][piece] = self.side(sector, seat)
        if done:
            player.completed.append(piece)
        if upside_down:
            player.upside_down.append(piece)
        return self

    def mount(self, *machines: str, seat: int = 0, done: bool = True) -> Table:
        """Put chrome machines onto their drives, completed or not."""
        for machine in machines:
            self.pick(machine)
            self.player(seat).drives[self.game.tables.drive_of[machine]].append(machine)
            if done:
                self.player(seat).completed.append(machine)
        return self

    def store(self, machine: str, seat: int = 0) -> Table:
        self.player(seat).storage = self.pick(machine)
        return self

    def gears(self, seat: int = 0, **counts: int) -> Table:
        """Exactly these gears, such as `small_s3=2, medium_x=1`."""
        player = self.player(seat)
        player.small, player.medium = [0] * 4, [0] * 4
        for name, count in counts.items():
            size, sector = name.split("_")
            getattr(player, size)[self.side(sector, seat)] = count
        return self

    def boiler(self, hot: int, cold: int, seat: int = 0) -> Table:
        self.player(seat).hot, self.player(seat).cold = hot, cold
        return self

    def row(self, row: str, a: str, b: str, c: str) -> Table:
        """Put these three at the windows of a row."""
        spots = self.state.spots[row]
        wanted = [a, b, c]
        self.state.stacks[row].extend(piece for piece in spots if piece)
        spots[:] = ["", "", ""]
        spots[:] = [self.pick(piece) for piece in wanted]
        return self

    def top(self, row: str, piece: str) -> Table:
        """Put a piece on top of a refill stack."""
        self.state.stacks[row].append(self.pick(piece))
        return self

    # --- playing -----------------------------------------------------------------------------------------------------

    def do(self, *lines: str) -> list[Event]:
        """Play these commands; every event they cause."""
        events: list[Event] = []
        for line in lines:
            events += self.game.apply(self.state, Command.parse(line))
        return events

    def legal(self) -> list[str]:
        return [str(command) for command in self.game.legal(self.state)]

    def can(self, line: str) -> bool:
        return self.game.check(self.state, Command.parse(line)) is None

    def refusal(self, line: str) -> Reason:
        reason = self.game.check(self.state, Command.parse(line))
        assert reason is not None, f"{line} is allowed"
        return reason

    def asked(self) -> str:
        decision = self.game.decision(self.state)
        return "" if decision is None else decision.kind

    def actor(self) -> int | None:
        return self.game.actor(self.state)

    def iron(self, seat: int = 0) -> dict[str, int]:
        """The gears by size and sector, only where there are some."""
        player = self.player(seat)
        found = {}
        for size in ("small", "medium"):
            for quarter, sector in enumerate(SECTORS):
                count = getattr(player, size)[(quarter + player.turned) % 4]
                if count:
                    found[f"{size}_{sector}"] = count
        return found

    def sector(self, piece: str, seat: int = 0) -> str:
        """The sector in which a piece of the factory lies, empty when it lies in none."""
        player = self.player(seat)
        for shelf in (player.engineers, player.one_shots, player.turning):
            if piece in shelf:
                return SECTORS[(shelf[piece] - player.turned) % 4]
        return ""

    def total(self, seat: int = 0) -> int:
        return self.game.scores(self.state)[seat].total
