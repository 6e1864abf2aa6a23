"""How is a moment said in a few words?"""

from __future__ import annotations

from datetime import datetime

from tabletop.content import Texts


def when(texts: Texts, moment: datetime, now: datetime | None = None) -> str:
    """Today or yesterday with the time, else the day."""
    local = moment.astimezone()
    today = (now or datetime.now(local.tzinfo)).astimezone(local.tzinfo).date()
    clock = f"{local:%H:%M}"
    days = (today - local.date()).days
    if days == 0:
        return texts.say("date.today", clock=clock)
    if days == 1:
        return texts.say("date.yesterday", clock=clock)
    return texts.say("date.day", day=local.day, month=local.month, clock=clock)
