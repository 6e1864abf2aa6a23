"""How are points, moments and seeds written, so that people read them at a glance and can say them to each other?"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta

from tabletop.content import Texts

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Of a seed, without 0, O, 1 and I, which look alike."""
LENGTH = 8


def minus(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A difference: plus, minus, or a bare nought."""
    return f"+{value}" if value > 0 else minus(value)


def here(moment: datetime) -> datetime:
    """That moment in the time zone of this computer; as it is where the system cannot say (Windows knows no year before 1970)."""
    try:
        return moment.astimezone()
    except (OSError, OverflowError, ValueError):
        return moment


def when(texts: Texts, moment: datetime, now: datetime | None = None) -> str:
    """Today or yesterday with the time, else the day."""
    local, days = _days_ago(moment, now)
    clock = f"{local:%H:%M}"
    if days in (0, 1):
        return texts.say("date.yesterday" if days else "date.today", clock=clock)
    return texts.say("date.day", day=local.day, month=local.month, clock=clock)


def day_and_clock(texts: Texts, moment: datetime) -> tuple[str, str]:
    """The day (today, yesterday, or its date, with the year when that is another one) and the time, apart."""
    local, days = _days_ago(moment)
    clock = f"{local:%H:%M}"
    if days in (0, 1):
        return texts.say("load.yesterday" if days else "load.today"), clock
    day = texts.say("load.day", day=local.day, month=local.month)
    return (day, clock) if local.year == (local + timedelta(days)).year else (day, str(local.year))


def _days_ago(moment: datetime, now: datetime | None = None) -> tuple[datetime, int]:
    """That moment here, and how many midnights lie between it and now."""
    local = here(moment)
    today = (now or datetime.now(local.tzinfo)).astimezone(local.tzinfo).date()
    return local, (today - local.date()).days


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
