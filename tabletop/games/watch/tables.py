"""Which look-ups do the rules need in every turn, worked out once from the definitions?"""

from __future__ import annotations

from tabletop.games.watch.definitions import Bonus, Definitions, Row
from tabletop.kernel import Command

COLOURS = ("light", "white", "dark")
"""Crate colours from the lowest to the highest."""


class Tables:
    """The definitions in the shapes the rules read them, and every command that can ever be given."""

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self.rounds = definitions.set_up.rounds
        self.debt = definitions.debt
        self.market = definitions.market
        self._plan(definitions)
        self._board(definitions)
        self._tracks(definitions)
        self._crates(definitions)
        self._cards(definitions)
        self.commands = Commands(self)

    def _plan(self, definitions: Definitions) -> None:
        spaces = definitions.spaces
        self.departments = sorted(definitions.departments, key=lambda name: definitions.departments[name].quarter)
        self.spaces = sorted(spaces, key=lambda name: spaces[name].position)
        self.position = {name: number for number, name in enumerate(self.spaces)}
        """Places of the spaces clockwise from 12 o'clock, counted from 0."""
        self.department = {name: space.department for name, space in spaces.items()}
        self.risky = {name: space.risky for name, space in spaces.items()}
        self.hours = [hour.hour for hour in definitions.clock.values()]
        self.first_positions = [hour.first_position - 1 for hour in definitions.clock.values()]
        self.closed = frozenset(definitions.solo.closed)
        self.open_spaces = [name for name in self.spaces if name not in self.closed]

    def _board(self, definitions: Definitions) -> None:
        rows = definitions.rows
        self.last_level = definitions.set_up.discs_per_row
        self.prices = [column.price for column in definitions.columns.values()]
        """The price of the disc at each level."""
        self.dock = rows["dock"].cells
        self.hauls = [sorted(cell.crates, key=COLOURS.index, reverse=True) for cell in self.dock]
        """The crates of each dock symbol in the order they are taken, the highest colour first (digest 3.7.5)."""
        self.in_force = {name: _in_force(row) for name, row in rows.items()}
        self.workshop, self.warehouse = (
            [rows[name].cells[column] for column in self.in_force[name]] for name in ("workshop", "warehouse")
        )
        self.office = rows["office"].cells
        self.row_points = {
            name: [sum(cell.points for cell in row.cells[: level + 1]) for level in range(self.last_level + 1)]
            for name, row in rows.items()
        }
        self.unlocked = [
            frozenset(colour for cell in self.dock[: level + 1] for colour in cell.crates)
            for level in range(self.last_level + 1)
        ]
        """The crate colours unlocked at each dock level."""
        self.solo_rows = definitions.solo.rows

    def _tracks(self, definitions: Definitions) -> None:
        self.tracks = list(definitions.tracks.values())
        self.scoring_tracks = {
            goods: [(i, (track.first, track.second)) for i, track in enumerate(self.tracks) if track.scores == goods]
            for goods in ("gears", "roubles", "crates")
        }
        """The tracks of each kind of goods, with what first and second place are worth."""
        self.place_points = [
            (track.first.points, track.first.every, track.second.points, track.second.every) for track in self.tracks
        ]
        """What first and second place on each track are worth, each as points for so many goods."""
        self.bonuses: list[list[Bonus]] = [list(track.spaces.values()) for track in self.tracks]
        self.track_spaces = [0, *(definitions.players[str(n)].track_spaces for n in range(1, 5))]

    def _crates(self, definitions: Definitions) -> None:
        self.values = sorted(int(value) for value in definitions.crates.values)
        self.colour_of: list[str] = ["", *(definitions.crates.values[str(value)].colour for value in self.values)]
        self.of_colour = {
            colour: [value for value in reversed(self.values) if self.colour_of[value] == colour] for colour in COLOURS
        }
        """Values of each colour, highest first."""
        self.fallback = {
            colour: [value for lower in reversed(COLOURS[: n + 1]) for value in self.of_colour[lower]]
            for n, colour in enumerate(COLOURS)
        }
        """Values in the order a crate of that colour is looked for (digest 3.7)."""
        self.next_colour = {"light": "white", "white": "dark"}

    def _cards(self, definitions: Definitions) -> None:
        self.documents = definitions.documents
        self.kind_of = {name: document.kind for name, document in definitions.documents.items()}
        self.suit_of = {name: document.colour for name, document in definitions.documents.items()}
        self.document_kinds = frozenset(definitions.document_kinds)
        self.suits = list(dict.fromkeys(self.suit_of.values()))
        self.of_suit = {suit: list(self.suit_of.values()).count(suit) for suit in self.suits}
        """How many documents there are of each colour."""
        self.offers = {name: kind for name, kind in definitions.document_kinds.items() if kind.moment == "smuggling"}
        longest = max(int(count) for count in definitions.document_sets.points)
        points = definitions.document_sets.points
        self.set_points = [0, *(points[str(count)] for count in range(1, longest + 1))]


def _in_force(row: Row) -> list[int]:
    """The column that counts at each level: one with points leaves the last one without in force (digest 2.4)."""
    columns: list[int] = []
    for column, cell in enumerate(row.cells):
        columns.append(columns[-1] if cell.points and columns else column)
    return columns


MOST_GEARS = 400
"""No player can ever own more gears, roubles or notes than this; snapshots that claim more are refused."""


class Commands:
    """Every command of the game, made once."""

    def __init__(self, tables: Tables) -> None:
        tracks = range(1, len(tables.tracks) + 1)
        longest = max(tables.track_spaces)
        self.place = {space: Command.of("place", space=space) for space in tables.spaces}
        self.pay = Command.of("pay")
        self.play = {document: Command.of("play", document=document) for document in tables.documents}
        self.take = {colour: Command.of("take", colour=colour) for colour in COLOURS}
        self.exchange = Command.of("exchange")
        self.sell = [Command.of("sell", gears=gears) for gears in range(MOST_GEARS + 1)]
        self.swap = [Command.of("swap", crate=value) for value in range(len(tables.values) + 1)]
        self.work = Command.of("work")
        self.shift = [[Command.of("shift", track=t, space=s + 1) for s in range(longest)] for t in tracks]
        self.lift = [[Command.of("lift", track=t, space=s + 1) for s in range(longest)] for t in tracks]
        self.lay = [Command.of("lay", track=track) for track in tracks]
        self.upgrade = {row: Command.of("upgrade", row=row) for row in tables.departments}
        self.keep = {document: Command.of("keep", document=document) for document in tables.documents}
        self.look = Command.of("look")
        self.spy = {department: Command.of("spy", department=department) for department in tables.departments}
        self.repay = Command.of("repay", roubles=tables.debt.repay)
        self.repay_with_watch = Command.of("repay", roubles=tables.debt.repay_with_watch)
        self.accept = Command.of("accept")
        self.decline = Command.of("decline")
        self.done = Command.of("done")
