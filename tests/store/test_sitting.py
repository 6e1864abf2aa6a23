"""Does every clock do, and comes first in the list what was played last?"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tabletop.kernel import Rng, Timeline
from tabletop.store import FindGame, Keeper, Places, Records, Shelf, open_save, recover, result_of
from tabletop.store.autosave import Sitting
from tests.practice_game import PracticeGame
from tests.store.clocks import clock_at
from tests.store.conftest import SEATS, play, played

CLOCKS = [datetime(year, 1, 1, 12, tzinfo=UTC) for year in (2, 1900, 1960, 1970, 1980, 2026, 2038, 2999, 9998)]


def sit(places: Places, moment: datetime, game: PracticeGame, moves: int = 3) -> Path:
    """A game begun and closed by a clock that says that moment."""
    with clock_at(moment, places.saves):
        timeline = Timeline.begin(game, 3, 7)
        keeper = Keeper.start(places.saves, timeline, SEATS)
        play(timeline, moves, Rng(1))
        assert keeper.close()
    return keeper.file


@pytest.mark.parametrize("moment", CLOCKS, ids=lambda moment: str(moment.year))
def test_a_game_played_by_any_clock_is_opened_and_listed(
    places: Places, game: PracticeGame, find_game: FindGame, moment: datetime
) -> None:
    file = sit(places, moment, game)
    assert open_save(file, find_game).notes == []
    (entry,) = Shelf(places, find_game).entries()
    assert (entry.status, entry.saved) == ("running", moment)


@pytest.mark.parametrize("moment", CLOCKS, ids=lambda moment: str(moment.year))
def test_a_result_reached_by_any_clock_is_kept(places: Places, game: PracticeGame, moment: datetime) -> None:
    with clock_at(moment, places.saves):
        result = result_of(played(game, 10**6), "one", SEATS, "usual")
    records = Records(places.records)
    records.add(result)
    assert records.read() == ([result], [])


def test_two_games_begun_in_one_second_have_an_order(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    files = [sit(places, moment, game) for _ in range(3)]
    assert [entry.file for entry in Shelf(places, find_game).glances()] == files[::-1]


def test_what_was_played_last_comes_first_wherever_the_clock_goes(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    years = (2026, 2031, 2025, 2026, 1960, 1970, 2031, 2030)
    files = [sit(places, datetime(year, 1, 1, tzinfo=UTC), game) for year in years]
    shelf = Shelf(places, find_game)
    for entries in (shelf.glances(), shelf.entries(), Shelf(places, find_game).entries()):
        assert [entry.file for entry in entries] == files[::-1]
    with clock_at(datetime(1999, 1, 1, tzinfo=UTC), places.saves):
        Keeper.resume(places.saves, open_save(files[2], find_game)).close()
    latest = shelf.latest().entry
    assert latest is not None
    assert latest.file == files[2]


def test_the_clock_may_be_set_back_while_a_game_is_played(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    with clock_at(datetime(2031, 1, 1, tzinfo=UTC), places.saves):
        keeper = Keeper.start(places.saves, Timeline.begin(game, 3, 7), SEATS)
    with clock_at(datetime(2026, 1, 1, tzinfo=UTC), places.saves):
        keeper.close()
    last = sit(places, datetime(2026, 1, 1, tzinfo=UTC), game)
    assert [entry.file for entry in Shelf(places, find_game).entries()] == [last, keeper.file]


def test_games_saved_before_sittings_were_counted_are_ordered_by_their_time(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    ahead = sit(places, datetime(2031, 1, 1, tzinfo=UTC), game)
    lines = [line for line in ahead.read_text().splitlines() if not line.startswith(("sitting:", "sum:"))]
    with clock_at(datetime(2031, 1, 1, tzinfo=UTC), places.saves):
        ahead.write_text("\n".join(lines) + "\n")
    (places.data / "last_sitting").unlink()
    last = sit(places, datetime(2026, 1, 1, tzinfo=UTC), game)
    assert [entry.file for entry in Shelf(places, find_game).entries()] == [last, ahead]


@pytest.mark.parametrize("content", [b"", b"soon", b"9" * 30, b"\0\0", b"-5"])
def test_a_damaged_count_goes_on_from_the_saves(places: Places, game: PracticeGame, content: bytes) -> None:
    sit(places, datetime(2031, 1, 1, tzinfo=UTC), game)
    (places.data / "last_sitting").write_bytes(content)
    with clock_at(datetime(1960, 1, 1, tzinfo=UTC), places.saves):
        assert Sitting(places.saves).number > datetime(2031, 1, 1, tzinfo=UTC).timestamp()


def test_a_recovered_game_comes_first(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    torn = sit(places, datetime(2026, 1, 1, tzinfo=UTC), game)
    torn.write_bytes(torn.read_bytes()[:-200])
    sit(places, datetime(2027, 1, 1, tzinfo=UTC), game)
    recovered = recover(torn, find_game, places.saves).file
    latest = Shelf(places, find_game).latest().entry
    assert latest is not None
    assert latest.file == recovered
