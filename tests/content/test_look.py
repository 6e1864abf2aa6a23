"""Does every game say how it shows itself, and are mistakes in it named?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content import DataError, GameLook, check_look, look_of, seat_looks
from tabletop.content.look import load_look


@pytest.mark.parametrize("game", games.names())
def test_our_games_have_a_place_and_drawings_of_their_own(game: str) -> None:
    look = look_of(game)
    assert set(look.drawings) == {"cover", "side", "emblem", "picture", "planks"}
    assert check_look(game) is None


def test_no_two_games_lie_in_the_same_place() -> None:
    places = [look_of(game).order for game in games.names()]
    assert len(set(places)) == len(places)


def test_a_game_without_a_look_has_a_plain_one() -> None:
    assert look_of("chess") == look_of("../no such game") == GameLook()
    assert GameLook().drawings == {}


@pytest.mark.parametrize(
    ("words", "line", "key"),
    [
        ("order: first\n", 1, "misfit"),
        ("order: 1\naccent: red\n", 2, "misfit"),
        ("order: 1\ncover: app/no_such_drawing\n", 2, "unknown_reference"),
        ("order: 1\ncolour: blue\n", 2, "misfit"),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, words: str, line: int, key: str) -> None:
    file = tmp_path / "look.yaml"
    file.write_text(words, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_look(file)
    assert (caught.value.line, caught.value.key) == (line, key)


def test_every_seat_colour_has_a_shape_of_its_own() -> None:
    looks = seat_looks().values()
    assert len({look.shape for look in looks}) == len({look.fill for look in looks}) == len(looks) == 4


@pytest.mark.parametrize("game", ["chess", "", "../watch", "x" * 5000])
def test_a_name_no_game_has_looks_plain(game: str) -> None:
    assert look_of(game) == GameLook()
