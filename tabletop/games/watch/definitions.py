"""What pieces does WATCH have, as its components file types them?"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Goods = Literal["gears", "roubles", "crates"]
Problem = tuple[tuple[str | int, ...], str, dict[str, Any]]
_Rule = tuple[tuple[str | int, ...], bool, str]
"""Where something is, whether it is wrong, and the text below `unsound.` that says why."""
MOMENTS = {"move": "own_turn", "bank": "bribe", "crate_a": "smuggling", "crate_b": "smuggling"}
"""When the rules ask for a document of each kind: at another moment nobody could decline it."""


class _Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A definition that refuses fields it does not know."""


class SetUp(_Piece, frozen=True):
    """The numbers every game begins with."""

    rounds: int
    roubles: int
    gears: int
    discs_per_row: int


class PlayerCount(_Piece, frozen=True):
    """What depends on how many play."""

    crates_per_value: int
    documents: int
    track_spaces: int


class Sale(_Piece, frozen=True):
    """The rate of SELL."""

    roubles_per_gear: int


class Debt(_Piece, frozen=True):
    """What a debt note gives, costs and takes away."""

    gives: int
    repay: int
    repay_with_watch: int
    penalty: int


class Department(_Piece, frozen=True):
    """One quarter of the factory plan, counted clockwise from 12 o'clock."""

    quarter: int


class Space(_Piece, frozen=True):
    """An action space of the factory plan."""

    position: int
    department: str
    risky: bool


class Hour(_Piece, frozen=True):
    """A quarter hour the hand may point at."""

    hour: int
    first_position: int


class Column(_Piece, frozen=True):
    """A column of the player board: its price is also the bribe."""

    price: int


class Cell(_Piece, frozen=True):
    """What one place of a board row shows: an exchange, an income, a search, or points."""

    pays: int = 0
    crates: tuple[str, ...] = ()
    gears: int = 0
    roubles: int = 0
    draw: int = 0
    keep: int = 0
    points: int = 0


class Row(_Piece, frozen=True):
    """A row of the player board: the box (level 0) and its five columns."""

    box: Cell
    c1: Cell
    c2: Cell
    c3: Cell
    c4: Cell
    c5: Cell

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells by level."""
        return (self.box, self.c1, self.c2, self.c3, self.c4, self.c5)


class Place(_Piece, frozen=True):
    """What a place on a track is worth: points for every so many items."""

    points: int
    every: int


class Bonus(_Piece, frozen=True):
    """What a track space gives: gears or roubles for nothing, or one crate for a price in gears."""

    gives: Literal["nothing", "gears", "roubles", "light", "white", "dark"]
    count: int
    price: int


class Track(_Piece, frozen=True):
    """A majority track."""

    scores: Goods
    first: Place
    second: Place
    spaces: dict[str, Bonus]


class Majorities(_Piece, frozen=True):
    """The most that two tracks of a pair may score together."""

    gears_cap: int
    roubles_cap: int


class CrateValue(_Piece, frozen=True):
    """The colour of the crates of one value."""

    colour: Literal["light", "white", "dark"]


class Crates(_Piece, frozen=True):
    """All crate values."""

    gears_each_when_short: int
    values: dict[str, CrateValue]


class MarketCard(_Piece, frozen=True):
    """A market card: the eye number and the bonuses of three actions."""

    eye: int
    sale_roubles: int
    overtime_gears: int
    scrounge_gears: int
    scrounge_roubles: int


class DocumentKind(_Piece, frozen=True):
    """What a kind of document does and when."""

    moment: Literal["own_turn", "bribe", "smuggling"]
    pays: int
    crates: tuple[str, ...]


class Document(_Piece, frozen=True):
    """A document card: the colour of its set and what it shows."""

    colour: Literal["crimson", "teal", "ochre", "violet"]
    kind: str


class DocumentSets(_Piece, frozen=True):
    """What documents score."""

    points: dict[str, int]
    all_colours: int


class SpyCard(_Piece, frozen=True):
    """One spy card."""

    department: str


class ThirdWorker(_Piece, frozen=True):
    """The third worker of the two-player game."""

    discs: int


class SoloCard(_Piece, frozen=True):
    """Points per gear, rouble and disc in supply."""

    gears: int
    roubles: int
    discs: int


class Rank(_Piece, frozen=True):
    """A rank counts from its points upwards."""

    points: int


class Solo(_Piece, frozen=True):
    """Everything the solo game adds."""

    robot_starts: str
    closed: tuple[str, ...]
    pocket_watches: int
    roubles_per_missing_disc: int
    final_smuggling: bool
    rows: tuple[str, ...]
    cards: dict[str, SoloCard]
    ranks: dict[str, Rank]


class Definitions(_Piece, frozen=True):
    """The whole of `data/watch/components.yaml`."""

    set_up: SetUp
    players: dict[str, PlayerCount]
    sale: Sale
    debt: Debt
    departments: dict[str, Department]
    spaces: dict[str, Space]
    clock: dict[str, Hour]
    columns: dict[str, Column]
    rows: dict[str, Row]
    tracks: dict[str, Track]
    majorities: Majorities
    crates: Crates
    market: dict[str, MarketCard]
    document_kinds: dict[str, DocumentKind]
    documents: dict[str, Document]
    document_sets: DocumentSets
    spy_cards: dict[str, SpyCard]
    third_worker: ThirdWorker
    solo: Solo

    def check(self) -> Problem | None:
        """The first value that names a piece there is none of, or a number the rules cannot work with."""
        return self._unknown_reference() or self._bad_number()

    def _unknown_reference(self) -> Problem | None:
        colours = {crate.colour for crate in self.crates.values.values()}
        named: list[tuple[tuple[str | int, ...], str, Any]] = [
            *((("spaces", i, "department"), s.department, self.departments) for i, s in self.spaces.items()),
            *((("spy_cards", i, "department"), s.department, self.departments) for i, s in self.spy_cards.items()),
            *((("documents", i, "kind"), d.kind, self.document_kinds) for i, d in self.documents.items()),
            *((("rows", row), row, self.departments) for row in self.rows),
            *((("solo", "closed"), space, self.spaces) for space in self.solo.closed),
            *((("solo", "rows"), row, self.rows) for row in self.solo.rows),
            (("solo", "robot_starts"), self.solo.robot_starts, self.spaces),
        ]
        for kind, effect in self.document_kinds.items():
            named += [(("document_kinds", kind, "crates"), crate, colours) for crate in effect.crates]
        for name, row in self.rows.items():
            for level, cell in enumerate(row.cells):
                column = f"c{level}" if level else "box"
                named += [(("rows", name, column, "crates"), crate, colours) for crate in cell.crates]
        for path, name, known in named:
            if name not in known:
                return path, "unknown_reference", {"field": ".".join(str(step) for step in path), "name": name}
        return None

    def _bad_number(self) -> Problem | None:
        wrong: list[_Rule] = [
            *((path, True, "not_negative") for path in _negative(msgspec.to_builtins(self))),
            (("set_up", "rounds"), self.set_up.rounds != len(self.market), "round_per_card"),
            (("set_up", "discs_per_row"), self.set_up.discs_per_row != len(self.columns), "disc_per_column"),
            *((("debt", name), getattr(self.debt, name) < 1, "positive") for name in ("gives", "repay", "repay_with_watch")),
            *(
                (("clock", i, "first_position"), not 1 <= h.first_position <= len(self.spaces), "on_the_plan")
                for i, h in self.clock.items()
            ),
            *((("market", i, "eye"), not 1 <= card.eye <= len(self.spy_cards), "spy_for_every_eye")
              for i, card in self.market.items()),
            *((("document_kinds", i, "moment"), kind.moment != MOMENTS.get(i, kind.moment), "own_moment")
              for i, kind in self.document_kinds.items()),
        ]  # fmt: skip
        for i, track in self.tracks.items():
            wrong.append((("tracks", i, "first", "every"), track.first.every < 1, "positive"))
            wrong.append((("tracks", i, "second", "every"), track.second.every < 1, "positive"))
        wrong += self._player_counts()
        wrong += self._solo_table()
        for path, is_wrong, why in wrong:
            if is_wrong:
                return path, "unsound", {"field": ".".join(str(step) for step in path), "why": why}
        return None

    def _player_counts(self) -> list[_Rule]:
        """Whether there are documents to deal, and tracks for all but the solo game."""
        printed = min(len(track.spaces) for track in self.tracks.values())
        wrong: list[_Rule] = []
        for number, count in self.players.items():
            least, most = (0, 0) if number == "1" else (1, printed)
            spaces = not least <= count.track_spaces <= most
            wrong.append((("players", number, "track_spaces"), spaces, "printed_spaces"))
            dealt = int(number) * count.documents
            too_many = dealt > (0 if number == "1" else len(self.documents))
            wrong.append((("players", number, "documents"), too_many, "documents_to_deal"))
        return wrong

    def _solo_table(self) -> list[_Rule]:
        """Whether robot and player have spaces to go to and every open one has its row."""
        left = [space for space in self.spaces if space not in self.solo.closed]
        needed = {"dock", *(self.spaces[space].department for space in left)}
        return [
            (("solo", "closed"), len(left) < 3, "open_spaces"),
            (("solo", "robot_starts"), self.solo.robot_starts in self.solo.closed, "robot_on_open"),
            (("solo", "rows"), not needed.issubset(self.solo.rows), "row_for_space"),
        ]


def _negative(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Where a number is below nothing."""
    if isinstance(value, dict):
        return [found for key, inner in value.items() for found in _negative(inner, (*path, key))]
    return [path] if isinstance(value, int) and value < 0 else []
