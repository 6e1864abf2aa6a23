"""Which commands look almost right but are not, and which are plain nonsense?"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.kernel import HIDDEN, Command, Rng, Value

NONSENSE = (
    Command("abracadabra"),
    Command("none"),
    Command("x", (("a", 1), ("b", "two"), ("c", -3))),
    Command("pass", (("seat", 99),)),
)
ODD_VALUES: tuple[Value, ...] = ("nonsense", HIDDEN, "", -1, 0, 1, 2, 99, 10**20, "a,a,a", "a,", "none")


def tampered(legal: list[Command], others: list[Command], chance: Rng, count: int) -> list[Command]:
    """Some commands that are not legal: altered legal ones, ones of other moments, nonsense."""
    allowed = set(legal)
    pool = [*NONSENSE, *(command for command in others if command not in allowed)]
    wrong = [chance.choice(pool) for _ in range(count // 4)]
    values = [value for command in [*legal, *others] for _, value in command.args]
    verbs = sorted({command.verb for command in [*legal, *others]})
    while len(wrong) < count:
        wrong.extend(_altered(chance.choice(legal), verbs, [*values, *ODD_VALUES], chance))
    return [command for command in dict.fromkeys(wrong) if command not in allowed]


def _altered(command: Command, verbs: list[str], values: list[Value], chance: Rng) -> Iterator[Command]:
    """One command changed in every way: verb, one value, an argument less, one more, renamed, in another order."""
    verb, args = command.verb, command.args
    yield Command(chance.choice(verbs), args)
    yield Command(verb, (*args, ("extra", chance.choice(values))))
    yield Command(verb, args[::-1])
    yield Command(verb)
    if not args:
        return
    at = chance.below(len(args))
    name, value = args[at]
    for other in (chance.choice(values), chance.choice(ODD_VALUES), _other_type(value)):
        yield Command(verb, (*args[:at], (name, other), *args[at + 1 :]))
    yield Command(verb, args[:at] + args[at + 1 :])
    yield Command(verb, (*args[:at], ("renamed", value), *args[at + 1 :]))
    yield Command(verb, (*args, args[at]))


def _other_type(value: Value) -> Value:
    return f"n{value}" if isinstance(value, int) else len(value)
