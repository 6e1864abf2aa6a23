"""Is it remembered who sat down last, and does a broken file only cost the convenience?"""

from __future__ import annotations

import pytest

from tabletop.store import LastTable, Places, load_last_table, save_last_table
from tabletop.store.settings import LastSeat


def test_the_table_comes_back_with_tidy_names(places: Places) -> None:
    seats = [LastSeat("  Mira \n", "human", "ocean", ""), LastSeat("Anton", "bot", "amber", "master")]
    save_last_table(places.last_table, LastTable(seats, {"practice": {"wilds": False}}, "free"))
    again = load_last_table(places.last_table)
    assert [(seat.name, seat.kind, seat.colour, seat.level) for seat in again.seats] == [
        ("Mira", "human", "ocean", ""),
        ("Anton", "bot", "amber", "master"),
    ]
    assert (again.options, again.undo) == ({"practice": {"wilds": False}}, "free")


@pytest.mark.parametrize("text", [None, "seats: [\n", "undo: sometimes\n"])
def test_without_a_readable_file_nothing_is_remembered(places: Places, text: str | None) -> None:
    if text is not None:
        places.last_table.parent.mkdir(parents=True)
        places.last_table.write_text(text)
    assert load_last_table(places.last_table) == LastTable([], {}, "fair")
