"""How is a moment said?"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tabletop.app.parts.written import when
from tabletop.content import load_texts


def test_dates_are_said_as_people_say_them():
    texts = load_texts("en")
    now = datetime(2026, 11, 16, 12, 0, tzinfo=UTC).astimezone()
    assert when(texts, now, now) == f"today, {now:%H:%M}"
    assert when(texts, now - timedelta(days=1), now) == f"yesterday, {now:%H:%M}"
    assert when(texts, now - timedelta(days=30), now) == f"17 Oct, {now:%H:%M}"
