"""What is compared and corrected of a game, and which corrections can be played with?"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from tabletop import boards, games
from tabletop.app.edition.faces_of_a_game import Faces
from tabletop.content import Certainty, Components, DataError, Edition, Mark, Texts
from tabletop.content.owners_copy import Field, OwnersCopy, Piece, in_full, words_of
from tabletop.content.reader import Plain, YamlPath
from tabletop.content.typed import exists, value_at
from tabletop.content.value_marks import leaves
from tabletop.kernel import Game
from tabletop.scene import Node

KNOWN: tuple[Certainty, ...] = ("S", "F", "R", "O")
LONGEST = 200
"""Steps that can be taken back."""


class Refusal(NamedTuple):
    """Why a value cannot be: a text key and its parameters."""

    key: str
    params: Mapping[str, Any] = {}


class Correcting:
    """One game gone through with the printed copy beside it. Nothing is kept but by whoever calls."""

    def __init__(self, game: str, edition: Edition, texts: Texts) -> None:
        self.base = games.load(game)
        ours: Components[Any] = self.base.components
        self.copy = OwnersCopy(game, ours)
        self._texts = texts
        self._past: list[Edition] = []
        self.edition = edition
        self.components = ours.corrected(edition)
        self.game: Game[Any] = self.base
        self.board: Faces | None = None
        rules = self.base.with_components(self.components)
        if rules is None:
            self.components = ours
        self._use(self.components, rules or self.base)

    def _use(self, components: Components[Any], game: Game[Any]) -> None:
        self.components, self.game = components, game
        self.plain = in_full(components.definitions)
        self.texts = self._texts.knowing(game.text_facts)
        self.board = self._board(game)

    def _board(self, game: Game[Any]) -> Faces | None:
        if game.name not in boards.names():
            return None
        return Faces.of(game, self._texts.knowing(game.text_facts))

    @functools.cached_property
    def ours_board(self) -> Faces | None:
        """How the pieces look without the owner's corrections."""
        return self._board(self.base)

    def ours_mark(self, path: YamlPath) -> Mark:
        """How certain a value of ours is."""
        mark = self.base.components.marks.of(*path)
        assert isinstance(mark, Mark), f"unmarked: {path}"
        return mark

    def speak(self, texts: Texts) -> None:
        """Go on in another language."""
        self._texts, self.texts = texts, texts.knowing(self.game.text_facts)
        self.board = self._board(self.game)
        self.__dict__.pop("ours_board", None)

    @property
    def refused(self) -> tuple[DataError, ...]:
        """What the file says that does not fit; it is kept there and not used."""
        return self.components.refused

    # -- what is known ------------------------------------------------------------------------------------------------

    def mark(self, path: YamlPath) -> Mark:
        """How certain a value is. One that ours does not have is its neighbours'."""
        mark = self.components.marks.of(*path)
        assert mark is not None, f"unmarked: {path}"
        return mark

    def counts(self, piece: Piece) -> Counter[Certainty]:
        """How many of its values are stated, found, ours and the owner's."""
        return Counter(self.mark(path).certainty for path in self._leaves(piece))

    def _leaves(self, piece: Piece) -> list[YamlPath]:
        inside = [(*piece.path, *leaf) for leaf in leaves(value_at(self.components.plain, piece.path))]
        return [path for path in inside if self.copy.printed(path) and self.copy.owner(path) == piece.path]

    def is_changed(self, path: YamlPath) -> bool:
        """Whether a value, or one around or within it, is the owner's own."""
        return any(path[: len(at)] == at or at[: len(path)] == path for at in self.edition.changes)

    def is_used(self, path: YamlPath) -> bool:
        """Whether the value the edition has there is the one that counts."""
        return exists(self.plain, path) and self.value(path) == self.edition.changes[path]

    def is_compared(self, piece: Piece) -> bool:
        """Whether it was held beside the printed one."""
        return piece.id in self.edition.compared

    def state(self, piece: Piece) -> str:
        """The mark that needs its owner most: open (R), own (O), compared (tick), else known."""
        counts = self.counts(piece)
        if counts["R"]:
            return "reconstructed"
        if any(self.is_changed(path) for path in self._leaves(piece)):
            return "own"
        return "confirmed" if self.is_compared(piece) else "found" if counts["F"] and not counts["S"] else "stated"

    def is_open(self, piece: Piece) -> bool:
        """Whether something of it is still to be compared."""
        return not self.is_compared(piece) and self.counts(piece)["R"] > 0

    def value(self, path: YamlPath) -> Plain:
        """What it is now."""
        return value_at(self.plain, path)

    def ours(self, path: YamlPath) -> Plain:
        """What it is without the owner's correction; None where ours has nothing there."""
        return value_at(self.copy.plain, path) if exists(self.copy.plain, path) else None

    # -- what is changed ----------------------------------------------------------------------------------------------

    def change(self, field: Field, value: Plain) -> Refusal | None:
        """Make a value another one; where that needs two to change places, both. A refusal says why not, and nothing changed."""
        old = self.value(field.path)
        refusal = self.change_all({field.path: value})
        if refusal is None or field.kind != "choice":
            return refusal
        for other in self._places_of(field, value):
            if self.change_all({field.path: value, other: old}) is None:
                return None
        return refusal

    def _places_of(self, field: Field, value: Plain) -> list[YamlPath]:
        """Where else that value stands: beside it in the same piece, else in another one."""
        *outer, last = field.path
        beside = self.value(tuple(outer))
        found = [(*outer, name) for name, other in beside.items() if name != last and other == value]
        if len(outer) > 1:
            above = self.value(tuple(outer[:-1]))
            found += [
                (*outer[:-1], name, last)
                for name, other in above.items()
                if name != outer[-1] and isinstance(other, dict) and other.get(last) == value
            ]
        return found

    def effect_of(self, field: Field, word: str, before: Mapping[str, Plain]) -> dict[str, Plain]:
        """An effect of that word: what the one before said as far as it fits, the least there is for the rest."""
        struct = words_of(self._item_type(field.path))[word]
        first = {} if struct.tag else {struct.fields[0].encode_name: word}
        made: dict[str, Plain] = {struct.tag_field: word} if struct.tag_field else dict(first)
        for part in struct.fields:
            name, kept = part.encode_name, before.get(part.encode_name)
            if name in made:
                continue
            if kept is not None and _fits(kept, part.type):
                made[name] = kept
            elif part.required:
                made[name] = _least(part.type)
        return made

    def item_fields(self, field: Field, item: Mapping[str, Plain]) -> list[Field]:
        """What an effect of a list says besides its word."""
        word = str(item["do"]) if "do" in item else ""
        words = words_of(self._item_type(field.path))
        struct = words[word] if word in words else next(iter(words.values()))
        found = []
        for part in struct.fields:
            name = part.encode_name
            if name == "do" or (name not in item and not part.required):
                continue
            made = self.copy.field_of((*field.path, name), item.get(name), part.type)
            if made is not None:
                found.append(made)
        return found

    def _item_type(self, path: YamlPath) -> inspect.Type:
        return self.copy.item_type(path)

    def change_all(self, changes: Mapping[YamlPath, Plain]) -> Refusal | None:
        """Change several values together, or none of them."""
        edition = self.edition.with_change(changes, self.base.components.plain)
        components = self.base.components.corrected(edition)
        new = [error for error in components.refused if not self._known(error)]
        if new:
            return Refusal(f"error.{new[0].key}", new[0].params)
        game = self.base.with_components(components)
        if game is None:
            return Refusal("copy.no_game")
        board = self._board(game)
        if not all(self._is_drawn(board, piece) for piece in self._pieces_of(changes, in_full(components.definitions))):
            return Refusal("copy.not_drawn")
        self._past = [*self._past[-LONGEST:], self.edition]
        self.edition = edition
        self._use(components, game)
        return None

    def _is_drawn(self, board: Faces | None, piece: Piece) -> bool:
        name = str(piece.path[-1])
        if board is None or not _drawn(lambda: board.copy_of(piece.group, name)):
            return board is None
        key = self._said_at(piece)
        return not key or _drawn(lambda: board.said_of(key))

    def _said_at(self, piece: Piece) -> str:
        """Where the name and the text of a piece stand; empty when ours has no text."""
        key = self.copy.plan.groups[piece.group].name.removesuffix(".name").replace("*", str(piece.path[-1]))
        board = self.ours_board
        return key if key and board is not None and _drawn(lambda: board.said_of(key)) else ""

    def sentence(self, piece: Piece, *, ours: bool = False) -> str:
        """What a piece does, as its owner's copy or ours says it."""
        board, key = self.ours_board if ours else self.board, self._said_at(piece)
        return board.said_of(key) if board is not None and key else ""

    def face(self, piece: Piece, *, ours: bool = False) -> Node | None:
        """How a piece looks; None when it has no face."""
        board = self.ours_board if ours else self.board
        return None if board is None else board.copy_of(piece.group, str(piece.path[-1]))

    def _known(self, error: DataError) -> bool:
        return any(error.key == old.key and error.params == old.params for old in self.components.refused)

    def _pieces_of(self, changes: Mapping[YamlPath, Plain], plain: dict[str, Any]) -> list[Piece]:
        owners = {self._owner(path) for path in changes}
        shared = {piece for pieces in self.copy.pieces.values() for piece in pieces if piece.path in owners}
        # an action stands on every card that names it
        named = {path[-1] for path in owners}
        for pieces in self.copy.pieces.values():
            for piece in pieces:
                value = value_at(plain, piece.path)
                if isinstance(value, dict) and any(one in named for one in value.values() if isinstance(one, str)):
                    shared.add(piece)
        return list(shared)

    def _remember(self, edition: Edition) -> None:
        components = self.base.components.corrected(edition)
        game = self.base.with_components(components)
        assert game is not None, "what was accepted before fits without a part of it, or the part stays"
        self._past = [*self._past[-LONGEST:], self.edition]
        self.edition = edition
        self._use(components, game)

    def rename(self, name: str) -> None:
        """Give the edition a name."""
        self.edition = msgspec.structs.replace(self.edition, name=name)

    def unusable(self) -> list[YamlPath]:
        """Which changed values belong to pieces that cannot be drawn or worded with them."""
        wrong = {
            piece.path
            for piece in self._pieces_of(self.edition.changes, self.plain)
            if not self._is_drawn(self.board, piece)
        }
        return [path for path in self.edition.changes if self._owner(path) in wrong]

    def compare(self, piece: Piece, compared: bool) -> None:
        """Say that a piece was held beside the printed one, or was not."""
        kept = self.edition.compared - {piece.id}
        self._remember(msgspec.structs.replace(self.edition, compared=kept | {piece.id} if compared else kept))

    def reset(self, *pieces: Piece) -> Refusal | None:
        """Take back every change to these pieces; a refusal where another piece needs one to be as it is."""
        paths = {piece.path for piece in pieces}
        changes = {path: value for path, value in self.edition.changes.items() if self._owner(path) not in paths}
        return self._replace(changes, self.edition.compared - {piece.id for piece in pieces})

    def is_touched(self, *pieces: Piece) -> bool:
        """Whether one of them was changed or compared."""
        paths = {piece.path for piece in pieces}
        changed = any(self._owner(path) in paths for path in self.edition.changes)
        return changed or not self.edition.compared.isdisjoint(piece.id for piece in pieces)

    def reset_value(self, path: YamlPath) -> Refusal | None:
        """Take back one value."""
        changes = {at: value for at, value in self.edition.changes.items() if at != path}
        return self._replace(changes, self.edition.compared)

    def _replace(self, changes: dict[YamlPath, Plain], compared: frozenset[str]) -> Refusal | None:
        edition = msgspec.structs.replace(self.edition, changes=changes, compared=compared)
        components = self.base.components.corrected(edition)
        new = [error for error in components.refused if not self._known(error)]
        if new:
            return Refusal(f"error.{new[0].key}", new[0].params)
        self._remember(edition)
        return None

    def _owner(self, path: YamlPath) -> YamlPath:
        return self.copy.owner(path) if self.copy.knows(path) else path

    def undo(self) -> bool:
        """Take the last change or tick back; False when there is none."""
        if not self._past:
            return False
        past, edition = self._past[:-1], self._past[-1]
        self._remember(edition)
        self._past = past
        return True


def _drawn(act: Callable[[], object]) -> bool:
    """Whether a face or a sentence can be had: what the owner corrects must be shown on the table too."""
    try:
        act()
    except Exception:  # whatever a face makes of values nobody has drawn
        return False
    return True


def _least(kind: inspect.Type) -> Plain:
    match kind:
        case inspect.IntType(ge=low):
            return 1 if low is None else low
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.UnionType(types=types):
            return _least(types[0])
        case inspect.VarTupleType(item_type=item):
            return [_least(item)]
        case inspect.BoolType():
            return False
    return ""


def _fits(value: Plain, kind: inspect.Type) -> bool:
    match kind:
        case inspect.IntType():
            return isinstance(value, int) and value >= (kind.ge or 0)
        case inspect.LiteralType(values=values):
            return value in values
        case inspect.UnionType(types=types):
            return any(_fits(value, part) for part in types)
        case inspect.VarTupleType(item_type=item):
            return isinstance(value, list) and all(_fits(one, item) for one in value)
        case inspect.StrType():
            return isinstance(value, str)
    return False
