"""Edits at random, as a hand that presses everything makes them: each is accepted, or refused with a sentence."""

from __future__ import annotations

import random
from typing import Any

from tabletop.app.edition.correcting import Correcting, Refusal
from tabletop.content.owners_copy import Field, Piece
from tabletop.content.reader import Plain


def edit(correcting: Correcting, chance: random.Random) -> tuple[Piece, Refusal | None]:
    """Change one value of one piece, tick it off, reset it, or take something back."""
    piece = chance.choice(correcting.copy.pieces[chance.choice(list(correcting.copy.pieces))])
    roll = chance.random()
    if roll < 0.05:
        correcting.compare(piece, chance.random() < 0.8)
    elif roll < 0.08:
        return piece, correcting.reset(piece)
    elif roll < 0.12:
        correcting.undo()
    else:
        fields = correcting.copy.fields(piece, correcting.plain)
        if fields:
            field = chance.choice(fields)
            return piece, correcting.change(field, _other(correcting, field, correcting.value(field.path), chance))
    return piece, None


def _other(correcting: Correcting, field: Field, value: Any, chance: random.Random) -> Plain:
    """Another value a control could give."""
    if field.kind == "number":
        return max(field.low, min(field.high, value + chance.choice((-1, 1, 1, -2, 2, 5, 40))))
    if field.kind in ("switch", "choice"):
        return not value if field.kind == "switch" else chance.choice(field.options)
    return (_effects if field.kind == "effects" else _list)(correcting, field, list(value), chance)


def _effects(correcting: Correcting, field: Field, items: list[Any], chance: random.Random) -> Plain:
    fresh = correcting.effect_of(field, str(chance.choice(field.options)), {})
    if len(items) > field.lengths[0] and chance.random() < 0.2:
        return items[:-1]
    if not items or (len(items) < field.lengths[1] and chance.random() < 0.2):
        return [*items, fresh]
    at = chance.randrange(len(items))
    inner = correcting.item_fields(field, items[at])
    if inner and chance.random() < 0.6:
        one = chance.choice(inner)
        new = _other(correcting, one, items[at].get(one.path[-1]), chance)
        items[at] = {**items[at], one.path[-1]: new}
    else:
        items[at] = correcting.effect_of(field, str(chance.choice(field.options)), items[at])
    return items


def _list(_: Correcting, field: Field, items: list[Any], chance: random.Random) -> Plain:
    if len(items) > field.lengths[0] and chance.random() < 0.15:
        items.pop(chance.randrange(len(items)))
    elif len(items) < field.lengths[1] and chance.random() < 0.15:
        items.append(chance.choice(field.options) if field.options else field.low)
    elif items:
        at = chance.randrange(len(items))
        new = chance.choice(field.options) if field.options else items[at] + chance.choice((-1, 1, 3))
        if field.apart and new in items:
            items[items.index(new)] = items[at]
        items[at] = new if field.options else max(field.low, min(field.high, new))
    return items
