"""Does an owner compare and correct piece by piece, quickly, with what is wrong refused and everything kept?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import games
from tabletop.app.application import App
from tabletop.app.edition.screen import EditionScreen
from tabletop.app.lesson.seating import course_of
from tabletop.content import Edition, read_edition
from tabletop.content.owners_copy import OwnersCopy, Piece
from tabletop.scene import Text
from tabletop.scene.input import clipboard
from tabletop.scene.look import artwork
from tabletop.store import EditionShelf, open_save
from tests.app.looking import LOOKS, named, outside, press, settle, shown, words_on, write

POINTS = ("chrome", "c10", "points")


def _screen(app: App, game: str = "corrosion", piece: str = "") -> EditionScreen:
    app.go_edition(game, piece)
    assert isinstance(app.screen, EditionScreen)
    return app.screen


def _piece(screen: EditionScreen) -> str:
    return screen._chosen.id


def test_a_card_takes_an_arrow_a_look_and_enter(app: App) -> None:
    screen = _screen(app)
    assert _piece(screen) == "chrome.c01"
    press(app, "right")
    assert _piece(screen) == "chrome.c02"
    press(app, "return", "return", "return")
    assert _piece(screen) == "chrome.c05"
    kept = EditionShelf(app.places).in_use("corrosion")
    assert kept is not None
    assert len(kept.compared) == 3
    assert kept.name == "My copy"
    again = _screen(app, piece="chrome.c02")
    assert again.correcting.is_compared(Piece("chrome", ("chrome", "c02")))


def test_plus_and_minus_change_a_value_and_everything_follows(app: App) -> None:
    screen = _screen(app, piece="chrome.c10")
    ours = games.load("corrosion").components.definitions.chrome["c10"].points
    app.stage.focus.set(named(app, "value chrome.c10.points"))
    press(app, "+")
    press(app, "+")
    assert app.find_game("corrosion").components.definitions.chrome["c10"].points == ours + 2
    assert app.find_game("corrosion").components.edition == "My copy"
    assert f"ours: {ours}" in words_on(screen.layer)
    press(app, "ctrl+z")
    assert app.find_game("corrosion").components.definitions.chrome["c10"].points == ours + 1
    press(app, "backspace")
    press(app, "return")
    assert app.find_game("corrosion").components.definitions.chrome["c10"].points == ours
    screen.leave()


def test_what_cannot_be_played_is_refused_where_it_is_entered(app: App) -> None:
    screen = _screen(app, "watch", "market.m01")
    at = screen.correcting
    field = next(one for one in at.copy.fields(screen._chosen, at.plain) if one.path[-1] == "eye")
    screen.change(field, 9)
    assert any("9 does not work" in words for words in words_on(screen.layer))
    names = [node.content if isinstance(node, Text) else node.name for node in shown(screen.layer)]
    (why,) = [at for at, name in enumerate(names) if "9 does not work" in name]
    rows = [at for at, name in enumerate(names) if name.startswith("value market.m01.")]
    assert rows[0] < why < rows[1], "it stands below its row"
    assert EditionShelf(app.places).in_use("watch") is None


def test_two_values_change_places_where_only_one_each_is_allowed(app: App) -> None:
    screen = _screen(app, "aquasphere", "programs.white")
    at = screen.correcting
    field = at.copy.fields(screen._chosen, at.plain)[0]
    other = at.plain["programs"]["blue"]["action"]
    screen._change(field, other)
    assert at.plain["programs"]["blue"]["action"] == "program_bot"
    assert at.plain["programs"]["white"]["action"] == other
    screen.leave()


def test_what_the_rule_book_states_is_asked_about_once(app: App) -> None:
    screen = _screen(app, piece="chrome.c10")
    at = screen.correcting
    field = next(one for one in at.copy.fields(screen._chosen, at.plain) if one.path[-1] == "trigger")
    screen.change(field, "wheel")
    assert len(app.stage.overlays) == 1
    press(app, "return")
    assert at.value(field.path) == "wheel"
    screen.change(field, "build")
    assert not len(app.stage.overlays)
    screen.leave()


def test_an_edition_goes_out_and_comes_in_again(app: App, tmp_path: Path) -> None:
    EditionShelf(app.places).keep(Edition("corrosion", "First printing", changes={POINTS: 7}))
    screen = _screen(app)
    screen._files.export()
    file = Path(clipboard.read())
    assert read_edition(file, "corrosion")[0].changes == {POINTS: 7}
    EditionShelf(app.places).remove("corrosion")
    screen = _screen(app)
    screen._files.bring_in()
    write(app, str(file))
    press(app, "return")
    assert any("New values: 1." in words for words in words_on(app.stage.active))
    press(app, "return")
    assert app.find_game("corrosion").components.edition == "First printing"
    (tmp_path / "broken.yaml").write_text("edition: {name: Mine, game: watch}\n")
    assert isinstance(app.screen, EditionScreen)
    app.screen._files._look_at(str(tmp_path / "broken.yaml"))
    settle(app)
    assert any("broken.yaml, line 1" in words for words in words_on(app.stage.floating))
    app.screen.leave()


def test_a_key_on_a_piece_of_the_table_leads_to_it_and_back(app: App, make_session: Callable[..., object]) -> None:
    app.go_table(make_session())
    tile = next(node for node in app.stage.root.walk() if node.name == "tile:mine")
    x, y = tile.stage_box().centre
    app.stage.pointer.over, app.stage.focus.by_key = tile, False
    app.stage.pointer.point = (x, y)
    press(app, "e")
    settle(app)
    assert isinstance(app.screen, EditionScreen)
    assert _piece(app.screen) == "locations.mine"
    press(app, "escape")
    assert app.screen is not None
    assert app.screen.game_name == "red_outpost"
    assert not isinstance(app.screen, EditionScreen)


def test_the_number_that_was_flies_to_ours(make_app: Callable[..., App]) -> None:
    app = make_app()
    app.change_settings(animation="normal")
    screen = _screen(app, piece="chrome.c10")
    app.stage.focus.set(named(app, "value chrome.c10.points"))
    press(app, "+")
    (flying,) = [node for node in app.stage.floating.walk() if node.name == "flying"]
    start = flying.stage_box().centre
    settle(app, 200)
    assert flying.stage_box().centre != start
    settle(app, 1000)
    assert flying.parent is None
    press(app, "+")
    assert not [node for node in app.stage.floating.walk() if node.name == "flying"], "ours is told already"
    screen.leave()


def test_a_group_is_ours_again_after_one_question(app: App) -> None:
    shelf = EditionShelf(app.places)
    stays, tick = ("one_shot", "o03", "points"), frozenset({"chrome.c01", "one_shot.o01"})
    shelf.keep(Edition("corrosion", "Mine", changes={POINTS: 7, stays: 3}, compared=tick))
    screen = _screen(app, piece="chrome.c02")
    screen._files.open_menu(named(app, "edition"))
    app.stage.focus.set(
        next(node for node in shown(app.stage.active) if getattr(node, "label", "") == "Reset this group")
    )
    press(app, "return")
    assert any("to this group" in words for words in words_on(app.stage.active))
    press(app, "return")
    kept = shelf.in_use("corrosion")
    assert kept is not None
    assert set(kept.changes) == {stays}
    assert kept.compared == {"one_shot.o01"}
    screen.leave()


def test_what_does_not_fit_is_listed_with_its_line_before_and_after_it_is_taken(app: App, tmp_path: Path) -> None:
    file = tmp_path / "theirs.yaml"
    file.write_text(
        "edition: {name: Theirs, game: corrosion}\nvalues:\n  chrome:\n    c10: {points: 7, colour: blue}\n    c77: {points: 1}\n"
    )
    screen = _screen(app)
    screen._files._look_at(str(file))
    listed = [words for words in words_on(app.stage.active) if words.startswith("– ")]
    assert ["line 4" in words for words in listed] == [True, False]
    assert "line 5" in listed[1]
    assert any("New values: 1. Different from yours: 0. Refused: 2." in words for words in words_on(app.stage.active))
    press(app, "return")
    assert isinstance(app.screen, EditionScreen)
    app.screen._files.open_menu(named(app, "edition"))
    entry = next(node for node in shown(app.stage.active) if getattr(node, "label", "") == "Refused: 2")
    app.stage.focus.set(entry)
    press(app, "return")
    assert len([words for words in words_on(app.stage.active) if words.startswith("– ")]) == 2
    app.screen.leave()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_name_below_a_face_is_broken_within_a_word_or_cut(
    make_app: Callable[..., App], size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language=language)
    for game in games.names():
        screen = _screen(app, game)
        for group in screen.correcting.copy.pieces:
            screen._to_group(group)
            for piece, tile in screen._faces.tiles.items():
                (name,) = [node for node in tile._name.walk() if isinstance(node, Text)]
                lines = ["".join(run.text for run in line.runs) for line in name.setting.lines]
                assert " ".join(lines) == name.content, f"{game} {piece}: {lines}"


@pytest.mark.parametrize("game", games.names())
def test_every_drawing_of_a_choice_is_there(app: App, game: str) -> None:
    screen = _screen(app, game)
    at, words = screen.correcting, screen._words
    every = [piece for pieces in at.copy.pieces.values() for piece in pieces]
    fields = [field for piece in every for field in at.copy.fields(piece, at.plain)]
    drawn = {
        sign for field in fields for step in field.path if isinstance(step, str)
        for option in (*field.options, field.path[-1]) if (sign := words.sign(step, option))
    }  # fmt: skip
    single = {f"{game}/{name}" for names in at.copy.plan.signs.values() for name in names if "*" not in name}
    assert all(map(artwork.SHELF.has, single))
    assert len(drawn) > 10


def test_the_way_to_it_stands_in_the_settings(app: App) -> None:
    app.go_new_game("watch")
    app.open_settings()
    app.stage.focus.set(named(app, "my copy"))
    press(app, "return")
    assert isinstance(app.screen, EditionScreen)
    assert app.screen.game_name == "watch"


@pytest.mark.parametrize(("game", "names", "piece"), [
    ("corrosion", ["piece:o03_2"], "one_shot.o03"), ("watch", ["track:0:2"], "tracks.t1"), ("red_outpost", ["log"], ""),
    ("watch", ["space:sell"], "spaces.sell"),
])  # fmt: skip
def test_a_thing_of_the_table_is_found_in_the_copy(game: str, names: list[str], piece: str) -> None:
    found = OwnersCopy(game, games.load(game).components).piece_named(names)
    assert ("" if found is None else found.id) == piece


@pytest.mark.parametrize("game", games.names())
def test_every_value_that_is_printed_belongs_to_one_piece_and_can_be_named(app: App, game: str) -> None:
    screen = _screen(app, game)
    copy, words = screen.correcting.copy, screen._words
    leaves = [path for pieces in copy.pieces.values() for piece in pieces for path in copy.leaves_of(piece)]
    assert len(leaves) == len(set(leaves))
    assert set(leaves) == {path for path in _all_leaves(copy) if copy.printed(path)}
    for pieces in copy.pieces.values():
        for piece in pieces:
            assert words.piece(piece)
            for field in copy.fields(piece, copy.plain):
                assert words.field(field, piece)
                assert all(words.choice(option) for option in field.options)


def _all_leaves(copy: OwnersCopy) -> list[tuple[str | int, ...]]:
    from tabletop.content.value_marks import leaves

    return leaves(copy.components.plain)


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("game", games.names())
def test_nothing_reaches_over_the_edge(
    make_app: Callable[..., App], size: tuple[int, int], language: str, game: str
) -> None:
    app = make_app(size, language=language)
    screen = _screen(app, game)
    for group, pieces in screen.correcting.copy.pieces.items():
        screen._to_group(group)
        screen.choose(pieces[-1])
        assert outside(app) == []


def test_the_values_of_a_running_game_stay_when_the_edition_is_changed(
    app: App, make_session: Callable[..., object]
) -> None:
    shelf = EditionShelf(app.places)
    shelf.keep(Edition("red_outpost", "Old", changes={("goods", "coal", "repeating"): 3}))
    app.edition_changed("red_outpost")
    session = make_session(moves=12)
    file = session.keeper.file  # type: ignore[attr-defined]
    session.close()  # type: ignore[attr-defined]
    shelf.keep(Edition("red_outpost", "New", changes={("goods", "coal", "repeating"): 1}))
    app.edition_changed("red_outpost")
    opened = open_save(file, app.find_game)
    assert opened.proven
    assert opened.timeline.game.components.definitions.goods["coal"].repeating == 3
    assert opened.timeline.game.components.edition == "Old"


def test_lessons_say_that_they_keep_the_values_they_were_written_for(app: App) -> None:
    told = app.texts.say("learn.own_values")
    app.go_learn("red_outpost")
    assert app.screen is not None
    assert told not in words_on(app.screen.layer)
    EditionShelf(app.places).keep(Edition("red_outpost", "Mine", changes={("wheel", "fields"): 5}))
    app.edition_changed("red_outpost")
    app.go_learn("red_outpost")
    assert told in words_on(app.screen.layer)
    assert app.find_game("red_outpost").components.definitions.wheel.fields == 5
    assert course_of("red_outpost").game.components.definitions.wheel.fields == 4
