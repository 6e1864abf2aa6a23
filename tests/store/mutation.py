"""In which ways can a file be damaged? Mutations of saves that the store must survive."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

Mutation = Callable[[bytes, Random], bytes]

_ODD = (
    b"-1",
    b"99999999999999999999",
    b"9" * 500,
    b"1e999",
    b".inf",
    b"null",
    b"~",
    b"true",
    b'""',
    b"[]",
    b"{}",
    b"? ",
    b"*a",
    b"&a b",
    b'"a\\0b"',
    b'"\\u200b"',
    b'"\\ufe0f"',
    b'"line\\n"',
)
_WORDS = (b"no", b"0x1F", b"12:30", b"2025-01-01", b"'", b'"', b"\\", b"melon", b"apple", b"human", b"\xf0\x9f\x8d\x8e")


def flip_bits(data: bytes, chance: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8))):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def truncate(data: bytes, chance: Random) -> bytes:
    return data[: chance.randrange(len(data))]


def remove_line(data: bytes, chance: Random) -> bytes:
    lines = data.split(b"\n")
    del lines[chance.randrange(len(lines))]
    return b"\n".join(lines)


def repeat_line(data: bytes, chance: Random) -> bytes:
    lines = data.split(b"\n")
    at = chance.randrange(len(lines))
    lines.insert(at, lines[chance.choice((at, chance.randrange(len(lines))))])
    return b"\n".join(lines)


def swap_lines(data: bytes, chance: Random) -> bytes:
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _values(data: bytes) -> list[tuple[int, int]]:
    """Where single values stand: after `: `, `, ` or `[`, up to the next sign that ends them."""
    places, at = [], 0
    while at < len(data):
        if data[at : at + 2] in (b": ", b", ") or data[at : at + 1] == b"[":
            begin = at + (1 if data[at : at + 1] == b"[" else 2)
            end = begin
            while end < len(data) and data[end : end + 1] not in (b",", b"]", b"}", b"\n"):
                end += 1
            if end > begin:
                places.append((begin, end))
        at += 1
    return places


def swap_values(data: bytes, chance: Random) -> bytes:
    (a, b), (c, d) = sorted(chance.sample(_values(data), 2))
    if b > c:
        return data
    return data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def odd_value(data: bytes, chance: Random) -> bytes:
    begin, end = chance.choice(_values(data))
    return data[:begin] + chance.choice(_ODD + _WORDS) + data[end:]


def other_number(data: bytes, chance: Random) -> bytes:
    numbers = [(begin, end) for begin, end in _values(data) if data[begin:end].isdigit()]
    begin, end = chance.choice(numbers)
    number = int(data[begin:end]) + chance.choice((-1, 1, 2, 10, 10**6, 2**31, 2**63, 2**64))
    return data[:begin] + str(number).encode() + data[end:]


def nesting_bomb(data: bytes, chance: Random) -> bytes:
    depth = chance.choice((70, 1000, 20000))
    bomb = chance.choice(
        (
            b"[" * depth,
            b"[" * depth + b"]" * depth,
            b"{a: " * depth,
            b"- " * depth + b"x",
            b"\n" + b"".join(b" " * level + b"a:\n" for level in range(min(depth, 1000))),
            b"&a [*a, *a, *a]",
            b"a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]",
        )
    )
    begin, end = chance.choice(_values(data))
    return data[:begin] + bomb + data[end:]


def invalid_utf8(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data))
    return (
        data[:at]
        + chance.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\x00", b"\x1b", b"\xef\xbb\xbf"))
        + data[at:]
    )


def long_text(data: bytes, chance: Random) -> bytes:
    begin, end = chance.choice(_values(data))
    return data[:begin] + chance.choice((b"x", b"7", b"x ", b"a: ", b"'")) * 30000 + data[end:]


def cut_out(data: bytes, chance: Random) -> bytes:
    begin = chance.randrange(len(data))
    return data[:begin] + data[begin + chance.randrange(200) :]


def zeroes(data: bytes, chance: Random) -> bytes:
    """What a power cut leaves on some file systems: the right length, but nothing in it."""
    begin = chance.randrange(len(data))
    return data[:begin] + bytes(len(data) - begin)


MUTATIONS: tuple[Mutation, ...] = (
    flip_bits,
    truncate,
    remove_line,
    repeat_line,
    swap_lines,
    swap_values,
    odd_value,
    other_number,
    nesting_bomb,
    invalid_utf8,
    long_text,
    cut_out,
    zeroes,
)
