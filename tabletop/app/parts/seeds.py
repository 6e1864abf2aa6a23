"""How is a seed written so that people can read it out to each other?"""

from __future__ import annotations

import secrets

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without 0, O, 1 and I, which look alike."""
LENGTH = 8


def draw_seed() -> int:
    """A seed nobody chose."""
    return secrets.randbelow(len(SIGNS) ** LENGTH)


def written_seed(seed: int) -> str:
    """Eight signs in two groups; a larger seed from elsewhere gets as many as it needs."""
    signs = ""
    rest = abs(seed)
    while rest or len(signs) < LENGTH:
        rest, sign = divmod(rest, len(SIGNS))
        signs = SIGNS[sign] + signs
    return f"{signs[:-4]} {signs[-4:]}"


def read_seed(words: str) -> int | None:
    """The seed behind typed signs, spaces and case aside; None when a sign is none of ours."""
    signs = "".join(words.upper().split())
    if not signs or len(signs) > 12 or any(sign not in SIGNS for sign in signs):
        return None
    seed = 0
    for sign in signs:
        seed = seed * len(SIGNS) + SIGNS.index(sign)
    return seed
