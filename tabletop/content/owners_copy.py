"""How is a printed game gone through piece by piece: what stands together, which values has a piece, and what may each of them be?

`data/<game>/copy.yaml` says the first, the types of the definitions the rest. A game without that file is gone through as its
components stand.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import inspect

from tabletop.content.components import DATA, Components
from tabletop.content.reader import DataError, Plain, YamlPath, read
from tabletop.content.text import of_type
from tabletop.content.typed import convert, exists, value_at
from tabletop.content.value_marks import leaves

Kind: TypeAlias = Literal["number", "switch", "choice", "list", "effects"]
MOST = 99
"""No printed number is larger where the rules name no limit."""


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces that are held beside the printed ones together."""

    pieces: tuple[str, ...]
    """Paths in the components; a star stands for every name there."""
    name: str = ""
    """Where the name of a piece stands in the texts, a star for its id; empty: below `copy.piece`."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `copy.yaml` holds."""

    groups: dict[str, Group]
    words: tuple[str, ...] = ()
    """Where the names of what can be chosen stand in the texts, a star for its id; the first that is there."""
    signs: dict[str, tuple[str, ...]] = {}
    """Which drawing stands for what can be chosen or counted: by the value it belongs to, by the word itself, or `*` for every
    word. A star in a drawing is the word; the first that there is counts.
    """
    unprinted: tuple[str, ...] = ()
    """What no copy prints: a bot's yardsticks, modes of our own."""
    wherever: dict[str, dict[str, tuple[str, ...]]] = {}
    """Values a piece may have although ours has none: shown where another of its values is one of these."""


class Piece(NamedTuple):
    """Something that can be held beside the printed one."""

    group: str
    path: YamlPath

    @property
    def id(self) -> str:
        """As the list of what was compared has it."""
        return ".".join(str(step) for step in self.path)


class Field(msgspec.Struct, frozen=True):
    """One value of a piece, and what it may be."""

    path: YamlPath
    kind: Kind
    low: int = 0
    high: int = MOST
    options: tuple[Plain, ...] = ()
    """Of a choice, or of every place of a list; of an effect its words."""
    apart: bool = False
    """A list in which nothing stands twice: choosing what stands elsewhere changes places."""
    lengths: tuple[int, int] = (0, 0)
    """How short and how long a list may be."""


@functools.cache
def _type_of(definitions: type) -> inspect.Type:
    """What may stand in components of this type, worked out once: it takes milliseconds."""
    return inspect.type_info(definitions)


class OwnersCopy:
    """The components of a game as somebody with the printed game goes through them."""

    def __init__(self, game: str, components: Components[Any], data: Path = DATA) -> None:
        self.components = components
        self.plain: dict[str, Any] = in_full(components.definitions)
        self.plan = plan_of(game, components, data)
        self._hidden = [tuple(pattern.split(".")) for pattern in self.plan.unprinted]
        self.pieces = {
            name: [Piece(name, path) for pattern in group.pieces for path in self._matching(tuple(pattern.split(".")))]
            for name, group in self.plan.groups.items()
        }
        self._roots = {piece.path for pieces in self.pieces.values() for piece in pieces}
        self._type = _type_of(type(components.definitions))  # type: ignore[arg-type]

    def _matching(self, pattern: YamlPath, at: YamlPath = ()) -> Iterator[YamlPath]:
        if len(at) == len(pattern):
            yield at
            return
        step, here = pattern[len(at)], value_at(self.components.plain, at)
        for name in here if step == "*" else [step]:
            yield from self._matching(pattern, (*at, name))

    def printed(self, path: YamlPath) -> bool:
        """Whether a copy shows that value."""
        return not any(
            len(pattern) <= len(path) and all(a in ("*", b) for a, b in zip(pattern, path, strict=False))
            for pattern in self._hidden
        )

    def leaves_of(self, piece: Piece) -> list[YamlPath]:
        """The single values of ours that belong to a piece and are printed."""
        inside = [(*piece.path, *leaf) for leaf in leaves(value_at(self.components.plain, piece.path))]
        return [path for path in inside if self.printed(path) and self.owner(path) == piece.path]

    def owner(self, path: YamlPath) -> YamlPath:
        """The path of the piece a value belongs to."""
        return next(path[:length] for length in range(len(path), 0, -1) if path[:length] in self._roots)

    def piece_named(self, names: Iterable[str]) -> Piece | None:
        """The first piece one of these things of a table is called by: `piece:c10`, `tile:mine`, `track:0`."""
        pieces = [piece for group in self.pieces.values() for piece in group]
        by_id = {str(piece.path[-1]): piece for piece in reversed(pieces)}
        for name in names:
            kind, *words = name.split(":")
            for word in words:
                found = by_id.get(word) or by_id.get(of_type(word))
                if found is not None:
                    return found
            alike = self.pieces.get(f"{kind}s", [])
            if words and words[0].isdigit() and int(words[0]) < len(alike):
                return alike[int(words[0])]
        return None

    def doubtful(self, piece: Piece | None) -> int:
        """How many values of a piece are reconstructed, and nobody has compared them."""
        marks = self.components.marks
        if piece is None:
            return 0
        return sum((mark := marks.of(*path)) is not None and mark.certainty == "R" for path in self.leaves_of(piece))

    def knows(self, path: YamlPath) -> bool:
        """Whether a value belongs to a piece."""
        return any(path[:length] in self._roots for length in range(1, len(path) + 1))

    # -- the values of a piece ----------------------------------------------------------------------------------------

    def fields(self, piece: Piece, plain: dict[str, Any]) -> list[Field]:
        """Every value of a piece that can be changed, as the plain values stand now."""
        return [field for field in self._fields(piece.path, plain) if self.owner(field.path) == piece.path]

    def _fields(self, path: YamlPath, plain: dict[str, Any]) -> Iterator[Field]:
        value, kind = value_at(plain, path), self._type_at(path)
        if isinstance(kind, inspect.StructType | inspect.DictType) and isinstance(value, dict):
            for name in self._names(path, value, kind, plain):
                if self.printed((*path, name)):
                    yield from self._fields((*path, name), plain)
        elif (field := self.field_of(path, value, kind)) is not None:
            yield field

    def _names(self, path: YamlPath, value: dict[str, Any], kind: inspect.Type, plain: dict[str, Any]) -> list[str]:
        """What a mapping shows: what ours says, what a price could have too, and what goes with its other values."""
        ours = value_at(self.components.plain, path) if exists(self.components.plain, path) else value
        if not isinstance(kind, inspect.StructType):
            return list(value)
        numbers = all(isinstance(field.type, inspect.IntType) for field in kind.fields) and any(
            not field.required for field in kind.fields
        )
        shown = []
        for field in kind.fields:
            pattern = ".".join(["*" if at and self._many(path[:at]) else str(step) for at, step in enumerate(path)])
            needs = self.plan.wherever.get(f"{pattern}.{field.encode_name}")
            beside = needs is not None and all(value.get(other) in allowed for other, allowed in needs.items())
            if field.encode_name in value and (numbers or beside or (needs is None and field.encode_name in ours)):
                shown.append(field.encode_name)
        return shown

    def _many(self, path: YamlPath) -> bool:
        return isinstance(self._type_at(path), inspect.DictType)

    def _type_at(self, path: YamlPath) -> inspect.Type:
        kind: inspect.Type = self._type
        for step in path:
            kind = _inside(kind, step)
        return kind

    def item_type(self, path: YamlPath) -> inspect.Type:
        """What the list at that path is made of."""
        kind: Any = self._type_at(path)
        return kind.item_types[0] if isinstance(kind, inspect.TupleType) else kind.item_type

    def field_of(self, path: YamlPath, value: Plain, kind: inspect.Type) -> Field | None:
        """The value at a path as its type says it; None for what nobody can choose."""
        match kind:
            case inspect.BoolType():
                return Field(path, "switch")
            case inspect.IntType():
                low = -9 if any(isinstance(other, int) and other < 0 for other in self._others(path)) else 0
                return Field(path, "number", low if kind.ge is None else kind.ge, MOST if kind.le is None else kind.le)
            case inspect.LiteralType():
                return Field(path, "choice", options=tuple(kind.values))
            case inspect.UnionType():
                words = [part for part in kind.types if isinstance(part, inspect.LiteralType)]
                empty = any(isinstance(part, inspect.NoneType) for part in kind.types)
                options = [option for part in words for option in part.values]
                return Field(path, "choice", options=(None, *options) if empty else tuple(options)) if words else None
            case inspect.StrType():
                alike = self._others(path) or self._in_lists(path)
                return Field(path, "choice", options=_known(alike))
            case inspect.VarTupleType() | inspect.ListType() | inspect.TupleType():
                return self._list(path, value, kind)
        return None

    def _list(self, path: YamlPath, value: Plain, kind: Any) -> Field | None:
        items = kind.item_types if isinstance(kind, inspect.TupleType) else [kind.item_type]
        first, others = items[0], [other for other in self._others(path) if isinstance(other, list)]
        lengths = (min(map(len, others)), max(map(len, others))) if others else (1, 3)
        if isinstance(first, inspect.UnionType | inspect.StructType):
            return Field(path, "effects", options=tuple(words_of(first)), lengths=(1, max(3, lengths[1])))
        if isinstance(first, inspect.IntType):
            low = -9 if any(item < 0 for other in others for item in other) else 0
            return Field(path, "list", low=low if first.ge is None else first.ge, lengths=lengths)
        options = (
            tuple(first.values)
            if isinstance(first, inspect.LiteralType)
            else _known([item for other in others for item in other])
        )
        apart = all(len(set(other)) == len(other) for other in others)
        return Field(path, "list", options=options, apart=apart, lengths=lengths)

    def _in_lists(self, path: YamlPath) -> list[Plain]:
        """What stands there in the effects of all alike pieces."""
        lists = [other for other in self._others(path[:-1]) if isinstance(other, list)]
        return [item.get(path[-1]) for other in lists for item in other if isinstance(item, dict)]

    def _others(self, path: YamlPath) -> list[Plain]:
        """What stands at the same place of all alike pieces."""
        found: list[Plain] = [self.plain]
        for at, step in enumerate(path):
            every = self._many(path[:at])
            found = [
                inner
                for outer in found
                if isinstance(outer, dict)
                for inner in (outer.values() if every else [outer[step]] if step in outer else [])
            ]
        return found


def in_full(definitions: Any) -> dict[str, Any]:
    """Definitions as plain values, with what is left to its default."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(definitions))
    return plain


def plan_of(game: str, components: Components[Any], data: Path = DATA) -> Plan:
    """The plan of a game; where nobody wrote one, every part of its components is a group."""
    try:
        return convert(read(data / game / "copy.yaml"), Plan)
    except DataError as error:
        if error.key != "no_such_file":
            raise
    alike = {name: isinstance(value, dict) and all(isinstance(one, dict) for one in value.values())
             for name, value in components.plain.items()}  # fmt: skip
    return Plan({name: Group((f"{name}.*" if many else name,)) for name, many in alike.items()})


def words_of(kind: inspect.Type) -> dict[str, inspect.StructType]:
    """The vocabulary of effects: each word with what it needs."""
    parts = kind.types if isinstance(kind, inspect.UnionType) else [kind]
    structs = [part for part in parts if isinstance(part, inspect.StructType)]
    if len(structs) == 1 and structs[0].tag is None:
        first = structs[0].fields[0]
        words = first.type.values if isinstance(first.type, inspect.LiteralType) else ()
        return dict.fromkeys(map(str, words or [""]), structs[0])
    return {str(struct.tag): struct for struct in structs}


def _inside(kind: inspect.Type, step: str | int) -> inspect.Type:
    if isinstance(kind, inspect.StructType):
        return next(field.type for field in kind.fields if field.encode_name == step)
    if isinstance(kind, inspect.DictType):
        return kind.value_type
    message = f"nothing stands at {step}"
    raise LookupError(message)


def _known(values: list[Plain]) -> tuple[Plain, ...]:
    return tuple(dict.fromkeys(value for value in values if isinstance(value, str)))
