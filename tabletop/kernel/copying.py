"""How is a state duplicated quickly without anybody listing its fields by hand?"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")
Copy = Callable[[Any], Any]

_ATOMS: tuple[Any, ...] = (int, str, bool, float, bytes, type(None))
MANY_PARTS = 4
"""So many fields that must be duplicated pay for making a struct anew instead of changing a shallow twin."""


def copier(kind: type[T], borrowed: tuple[str, ...] = (), shared: tuple[str, ...] = ()) -> Callable[[T], T]:
    """A function that makes independent twins of a struct type; of a list that is borrowed the twin has its own, with the same
    things in it, and of what is shared, because nobody ever changes it, the very same.

    Built once from the type's annotations, so that a field added later cannot be forgotten: atoms, frozen structs, tuples and
    frozensets of them are shared, lists, dicts, sets and mutable structs are duplicated as deep as they need.
    """
    copy = _copy_of_struct(kind, borrowed, shared) if borrowed or shared else _copy_of(kind)
    return typing.cast("Callable[[T], T]", copy or (lambda value: value))


def _copy_of(kind: Any) -> Copy | None:
    """How to duplicate a value of that type; None when it may be shared."""
    if kind in _ATOMS or kind is Any:
        return None
    origin, args = get_origin(kind), get_args(kind)
    if origin is typing.Literal:
        return None
    if origin in (typing.Union, types.UnionType):
        return _copy_of_union(args)
    if origin is list:
        return _copy_of_list(_copy_of(args[0]))
    if origin is dict:
        return _copy_of_dict(_copy_of(args[1]))
    if origin is set:
        return set.copy
    if origin is tuple:
        return _copy_of_tuple(args)
    if origin is frozenset:
        return None
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return None if kind.__struct_config__.frozen else _copy_of_struct(kind)
    message = f"a state cannot hold {kind!r}"
    raise TypeError(message)


def _copy_of_union(args: tuple[Any, ...]) -> Copy | None:
    copies = {arg: _copy_of(arg) for arg in args if arg is not type(None)}
    real = {arg: fn for arg, fn in copies.items() if fn is not None}
    if not real:
        return None
    if len(copies) == 1:
        (only,) = real.values()
        return lambda value: None if value is None else only(value)
    by_type = {get_origin(arg) or arg: fn for arg, fn in real.items()}

    def pick(value: Any) -> Any:
        fn = by_type.get(type(value))
        return value if fn is None else fn(value)

    return pick


def _copy_of_list(inner: Copy | None) -> Copy:
    if inner is None:
        return list.copy
    if inner is list.copy:
        return lambda value: [[*item] for item in value]
    return lambda value: [inner(item) for item in value]


def _copy_of_dict(inner: Copy | None) -> Copy:
    if inner is None:
        return dict.copy
    if inner is list.copy:
        return lambda value: {key: [*item] for key, item in value.items()}
    return lambda value: {key: inner(item) for key, item in value.items()}


def _copy_of_tuple(args: tuple[Any, ...]) -> Copy | None:
    inner = [_copy_of(arg) for arg in args if arg is not Ellipsis]
    if all(fn is None for fn in inner):
        return None
    message = "a tuple in a state holds only values that never change"
    raise TypeError(message)


def _copy_of_struct(kind: Any, borrowed: tuple[str, ...] = (), shared: tuple[str, ...] = ()) -> Copy:
    hints, names = get_type_hints(kind), kind.__struct_fields__
    parts = {name: fn for name in names if name not in shared and (fn := _copy_of(hints[name])) is not None}
    parts |= dict.fromkeys(borrowed, list.copy)
    shallow: Copy = kind.__copy__
    if not parts:
        return shallow
    if len(parts) >= MANY_PARTS and kind.__match_args__ == names:
        return _rebuilt(kind, [(names.index(name), fn) for name, fn in parts.items()])
    deep = tuple(parts.items())

    def duplicate(value: Any) -> Any:
        twin = shallow(value)
        for name, fn in deep:
            setattr(twin, name, fn(getattr(value, name)))
        return twin

    return duplicate


def _rebuilt(kind: Copy, deep: list[tuple[int, Copy]]) -> Copy:
    """A struct whose fields may all be given in order is made anew: faster than setting many of them one by one."""
    fields = msgspec.structs.astuple

    def duplicate(value: Any) -> Any:
        parts = [*fields(value)]
        for place, fn in deep:
            parts[place] = fn(parts[place])
        return kind(*parts)

    return duplicate
