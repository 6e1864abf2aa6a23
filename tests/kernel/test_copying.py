"""Are twins of a state independent, whatever the state is made of?"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from tabletop.kernel.copying import copier


class Card(msgspec.Struct, frozen=True):
    name: str


class Purse(msgspec.Struct):
    coins: int
    notes: list[str]


class Draw(msgspec.Struct, tag=True):
    seats: list[int]


class Pay(msgspec.Struct, tag=True):
    price: int


class Everything(msgspec.Struct):
    number: int
    word: str | None
    step: Literal["a", "b"]
    pair: tuple[int, str]
    many: tuple[str, ...]
    fixed: frozenset[str]
    flags: set[int]
    plain: list[int]
    nested: list[list[int]]
    table: dict[str, int]
    deep: dict[str, list[Purse]]
    purse: Purse
    perhaps: Purse | None
    cards: list[Card]
    pending: list[Draw | Pay]
    either: list[int] | dict[str, list[int]] | int | None


def _everything() -> Everything:
    return Everything(
        number=1,
        word=None,
        step="a",
        pair=(1, "x"),
        many=("x", "y"),
        fixed=frozenset({"x"}),
        flags={1, 2},
        plain=[1],
        nested=[[1], [2]],
        table={"a": 1},
        deep={"a": [Purse(1, ["n"])]},
        purse=Purse(2, ["m"]),
        perhaps=Purse(3, []),
        cards=[Card("c")],
        pending=[Draw([0, 1]), Pay(3)],
        either={"a": [1]},
    )


def test_a_twin_is_equal_and_shares_nothing_that_changes() -> None:
    original = _everything()
    twin = copier(Everything)(original)
    assert twin == original
    twin.flags.add(9)
    twin.plain.append(9)
    twin.nested[0].append(9)
    twin.table["a"] = 9
    twin.deep["a"][0].notes.append("x")
    twin.purse.coins = 9
    assert twin.perhaps is not None
    twin.perhaps.notes.append("x")
    twin.cards.append(Card("d"))
    first = twin.pending[0]
    assert isinstance(first, Draw)
    first.seats.append(9)
    assert isinstance(twin.either, dict)
    twin.either["a"].append(9)
    assert original == _everything()


def test_what_never_changes_is_shared() -> None:
    original = _everything()
    twin = copier(Everything)(original)
    assert twin.cards[0] is original.cards[0]
    assert twin.fixed is original.fixed


def test_what_is_borrowed_lies_in_a_list_of_its_own() -> None:
    original = _everything()
    twin = copier(Everything, borrowed=("pending",))(original)
    assert twin == original
    assert twin.pending[0] is original.pending[0]
    twin.pending.pop()
    twin.plain.append(9)
    assert original == _everything()


def test_what_is_shared_is_the_very_same() -> None:
    original = _everything()
    twin = copier(Everything, borrowed=("pending",), shared=("table", "deep"))(original)
    assert twin == original
    assert twin.table is original.table
    assert twin.deep is original.deep
    twin.table, twin.deep = {}, {}
    twin.nested[0].append(9)
    assert original == _everything()


@pytest.mark.parametrize("value", [None, [1], {"a": [1]}, 5])
def test_every_side_of_a_union(value: Any) -> None:
    original = _everything()
    original.either = value
    original.perhaps = None
    assert copier(Everything)(original) == original


class Named(msgspec.Struct, kw_only=True):
    size: int
    left: list[int]
    middle: dict[str, int]
    right: list[list[int]]
    flags: set[int]


class Plain(msgspec.Struct):
    number: int


class Few(msgspec.Struct):
    """Holds what is duplicated in every way a struct can be: fields by name only, one part, none."""

    named: Named
    purse: Purse
    plain: list[Plain]
    size: int = 4


def test_structs_of_every_make_are_duplicated() -> None:
    def few() -> Few:
        return Few(Named(size=2, left=[1], middle={"a": 1}, right=[[1]], flags={1}), Purse(1, ["n"]), [Plain(1)], 5)

    original = few()
    twin = copier(Few)(original)
    assert twin == original
    twin.named.left.append(9)
    twin.named.middle["a"] = 9
    twin.named.right[0].append(9)
    twin.named.flags.add(9)
    twin.named.size = 9
    twin.purse.notes.append("x")
    twin.purse.coins = 9
    twin.plain[0].number = 9
    twin.plain.append(Plain(2))
    twin.size = 9
    assert original == few()


class WithObject(msgspec.Struct):
    thing: object


class WithListInTuple(msgspec.Struct):
    pair: tuple[int, list[int]]


@pytest.mark.parametrize("kind", [WithObject, WithListInTuple])
def test_types_a_state_cannot_hold_are_refused_at_once(kind: type[msgspec.Struct]) -> None:
    with pytest.raises(TypeError):
        copier(kind)


def test_what_never_changes_is_its_own_twin() -> None:
    card = Card("plum")
    assert copier(Card)(card) is card
