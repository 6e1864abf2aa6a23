"""Is a game that was sent as a line of text the same game again, and does a damaged line say so?"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tabletop import games
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.store import FindGame, Keeper, Places, StoreError, as_text, from_text, is_text, open_save
from tabletop.store.shared_text import MARK, Told
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, play


def text_of(told: Told) -> str:
    packed = urlsafe_b64encode(zlib.compress(msgspec.json.encode(told))).decode()
    return f"{MARK}{packed}:{zlib.crc32(packed.encode()):08x}"


@pytest.fixture
def kept(places: Places, game: PracticeGame) -> Path:
    """A save in the midst of its game."""
    timeline = Timeline.begin(game, 3, 7)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    play(timeline, 5, Rng(1))
    keeper.save()
    keeper.close()
    return keeper.file


@pytest.mark.parametrize(
    "break_up", [str, lambda text: "\n".join(["", *(text[at : at + 60] for at in range(0, len(text), 60)), ""])]
)
def test_a_game_is_the_same_again(
    places: Places, find_game: FindGame, kept: Path, break_up: Callable[[str], str]
) -> None:
    text = as_text(kept, find_game)
    assert "\n" not in text
    assert is_text(break_up(text))
    first, again = (open_save(file, find_game) for file in (kept, from_text(break_up(text), find_game, places.saves)))
    assert again.file != kept
    assert again.proven
    assert again.notes == []
    assert again.save.id != first.save.id
    assert (again.save.seats, again.timeline.commands) == (first.save.seats, first.timeline.commands)
    assert again.timeline.state == first.timeline.state


@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_sent(places: Places, name: str) -> None:
    game = games.load(name)
    timeline = Timeline.begin(game, 2, 11)
    seats = [Seat("Mira", "human", "ocean"), Seat("Otto", "bot", "amber", "random")]
    keeper = Keeper.start(places.saves, timeline, seats)
    play(timeline, 40, Rng(3))
    keeper.close()
    again = open_save(from_text(as_text(keeper.file, games.load), games.load, places.saves), games.load)
    assert again.timeline.state == timeline.state


def test_any_other_or_missing_sign_is_told_and_leaves_nothing(places: Places, find_game: FindGame, kept: Path) -> None:
    text = as_text(kept, find_game)
    for at in range(len(MARK), len(text)):
        for wrong in (text[:at], text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]):
            with pytest.raises(StoreError) as error:
                from_text(wrong, find_game, places.saves)
            assert error.value.key == "store.text_damaged"
    assert list(places.saves.glob("*.yaml")) == [kept]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"moves": ["fly to=moon"]}, "text_refused"),
        ({"moves": ["=~="]}, "text_damaged"),
        ({"seats": []}, "text_damaged"),
        ({"game": "chess"}, "unknown_game"),
        ({"values": "0123456789abcdef"}, "text_of_other_values"),
    ],
)
def test_what_the_rules_refuse_becomes_no_save(
    places: Places, game: PracticeGame, find_game: FindGame, kept: Path, changes: dict[str, object], key: str
) -> None:
    told = Told("practice", game.fingerprint, SEATS, open_save(kept, find_game).timeline.setup, [])
    assert from_text(text_of(told), find_game, places.saves).exists()
    with pytest.raises(StoreError) as error:
        from_text(text_of(msgspec.structs.replace(told, **changes)), find_game, places.saves)
    assert error.value.key == f"store.{key}"
    assert len(list(places.saves.glob("*.yaml"))) == 2
