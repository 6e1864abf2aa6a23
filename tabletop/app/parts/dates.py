"""How is a moment said in a few words?"""

from __future__ import annotations

from datetime import datetime

from tabletop.content import Texts


def here(moment: datetime) -> datetime:
    """That moment in the time zone of this computer; as it is where the system cannot say (Windows knows no year before 1970)."""
    try:
        return moment.astimezone()
    except (OSError, OverflowError, ValueError):
        return moment


def when(texts: Texts, moment: datetime, now: datetime | None = None) -> str:
    """Today or yesterday with the time, else the day."""
    local = here(moment)
    today = (now or datetime.now(local.tzinfo)).astimezone(local.tzinfo).date()
    clock = f"{local:%H:%M}"
    days = (today - local.date()).days
    if days == 0:
        return texts.say("date.today", clock=clock)
    if days == 1:
        return texts.say("date.yesterday", clock=clock)
    return texts.say("date.day", day=local.day, month=local.month, clock=clock)


def day_and_clock(texts: Texts, moment: datetime, now: datetime | None = None) -> tuple[str, str]:
    """The day (today, yesterday, or its date, with the year when that is another one) and the time, apart."""
    local = here(moment)
    today = (now or datetime.now(local.tzinfo)).astimezone(local.tzinfo).date()
    clock = f"{local:%H:%M}"
    days = (today - local.date()).days
    if days in (0, 1):
        return texts.say("load.today" if days == 0 else "load.yesterday"), clock
    day = texts.say("load.day", day=local.day, month=local.month)
    return (day, clock) if local.year == today.year else (day, str(local.year))
