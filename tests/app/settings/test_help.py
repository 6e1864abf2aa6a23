"""Are the rules of every game in the help, in both languages, and can they be read at any size, with mouse and keys?"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest

from tabletop.app.application import App
from tabletop.app.games_shown import shown
from tabletop.app.lesson.screen import LessonTable
from tabletop.app.settings.help import TYPING_MS
from tabletop.app.settings.rules_parts import Chapters, Found, Question, Reader, Title, excerpt
from tabletop.app.settings.rules_text import weighty
from tabletop.boards.common.ids import SEAT, Kind
from tabletop.content import LANGUAGES, Edition, Texts, guide_of, load_texts
from tabletop.games import load, names
from tabletop.scene import (
    SHELF,
    Key,
    ManualClock,
    Move,
    Node,
    Press,
    Release,
    Text,
    TextInput,
    Wheel,
    render_to_surface,
)
from tabletop.scene.core.inputs import Mods
from tabletop.scene.widgets import Button
from tabletop.store import EditionShelf

GAMES = names()
Part = TypeVar("Part", bound=Node)
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


def chapters(texts: Texts) -> list[str]:
    """The numbers of the chapters, as the files have them."""
    return sorted(key.split(".")[1] for key in set(texts.keys()) if key.startswith("rules.") and key.endswith(".title"))


def nodes(node: Node) -> Iterator[Node]:
    """A node and everything below it."""
    yield node
    for child in node.children:
        yield from nodes(child)


def part(app: App, kind: type[Part]) -> Part:
    """The one part of that kind on the open sheet."""
    assert app.stage.overlays.top is not None
    (found,) = [node for node in nodes(app.stage.overlays.top) if isinstance(node, kind)]
    return found


def opened(app: App, game: str | None) -> App:
    app.go_home()
    app.open_help(game)
    return app


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_chapters_in_both_languages(game: str):
    english, german = (load_texts(language, game) for language in LANGUAGES)
    assert chapters(english) == chapters(german)
    assert set(chapters(english)) == {str(number) for number in range(1, len(chapters(english)) + 1)}
    assert len(chapters(english)) >= 8


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_worth_reading_and_short_enough_to_be_read(game: str, language: str):
    texts = load_texts(language, game).knowing(load(game).text_facts)
    for number in chapters(texts):
        words = texts.say(f"rules.{number}.text").split()
        assert 40 <= len(words) <= 130, (number, len(words))
        assert texts.say(f"rules.{number}.title")[-1] not in ".:"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", [*GAMES, None], ids=str)
def test_the_sheet_fits_every_size_in_both_languages(
    make_app: Callable[..., App], size: tuple[int, int], language: str, game: str | None
):
    app = opened(make_app(size, language=language), game)
    reader = part(app, Reader)
    for node in nodes(reader.content):
        if isinstance(node, Text):
            box = node.matrix_to(reader.content).box(node.own_box())
            assert box.x >= 0
            assert box.x + node.setting.width <= reader.w - 16
            assert box.bottom <= reader.content_height + 1
            assert not node.was_cut
    for node in nodes(app.stage.active):
        if isinstance(node, Title):
            assert not any(isinstance(label, Text) and label.was_cut for label in nodes(node)), node.name
    render_to_surface(app.stage)


def test_even_the_smallest_window_at_the_largest_scale_shows_a_page(make_app: Callable[..., App]):
    app = opened(make_app((1280, 720), language="de", ui_scale=150), "corrosion")
    assert part(app, Reader).h > 150
    assert part(app, Reader).w > 300


def test_the_wheel_scrolls_and_the_mark_follows(app: App):
    reader = part(opened(app, "watch"), Reader)
    middle = reader.stage_box().centre
    for _ in range(12):
        app.stage.handle(Wheel(middle, 0, -1))
    assert reader.offset == 12 * 60
    assert part(app, Chapters).chosen not in (None, 0)
    app.stage.handle(Wheel(middle, 0, 20))
    assert (reader.offset, part(app, Chapters).chosen) == (0, 0)


def test_page_keys_scroll_from_list_and_button(app: App):
    reader = part(opened(app, "aquasphere"), Reader)
    app.stage.handle(Key("page down"))
    assert reader.offset == pytest.approx(0.9 * reader.h)
    app.stage.focus.set(
        next(node for node in nodes(app.stage.active) if isinstance(node, Button) and node.label == "Done")
    )
    app.stage.handle(Key("page up"))
    assert reader.offset == 0


def test_arrows_go_from_chapter_to_chapter(app: App):
    reader, titles = part(opened(app, "red_outpost"), Reader), part(app, Chapters)
    app.stage.handle(Key("down"))
    app.stage.handle(Key("down"))
    assert titles.chosen == 2
    second = reader.offset
    assert second > 0
    app.stage.handle(Key("end"))
    assert titles.chosen == len(titles.rows) - 1
    assert second < reader.offset <= reader.reach
    app.stage.handle(Key("home"))
    assert (titles.chosen, reader.offset) == (0, 0)


def test_a_click_on_a_title_jumps_there(app: App):
    reader, titles = part(opened(app, "corrosion"), Reader), part(app, Chapters)
    spot = titles.rows[5].stage_box().centre
    app.stage.handle(Press(spot, 1))
    app.stage.handle(Release(spot, 1))
    heading = app.texts_of("corrosion").say("rules.6.title")
    top = next(node for node in nodes(reader.content) if isinstance(node, Text) and node.content == heading)
    assert reader.offset == top.y
    assert titles.chosen == 5


def test_the_chapter_stays_when_the_window_changes(app: App):
    titles = part(opened(app, "watch"), Chapters)
    titles.choose(7)
    app.stage.resize((1280, 720))
    assert part(app, Chapters).chosen == 7
    assert part(app, Reader).offset > 0


def test_it_closes(app: App):
    opened(app, "watch")
    app.stage.handle(Key("page down"))
    app.stage.handle(Key("escape"))
    assert app.stage.overlays.top is None


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_names_chapters_drawings_and_things_that_exist(game: str):
    guide, known = guide_of(game), set(chapters(load_texts("en", game)))
    assert set(guide.pictures) <= known
    assert len(guide.pictures) >= len(known) // 2
    assert all(SHELF.has(drawing) for drawing in guide.pictures.values())
    assert {str(chapter) for chapter in guide.things.values()} <= known
    kit = importlib.import_module(f"tabletop.boards.{game}.context")
    kinds = {str(kind) for kind in vars(kit).values() if isinstance(kind, Kind)} | {str(SEAT)}
    assert set(guide.things) <= kinds


def asked(app: App, question: str) -> Question:
    """Type a question and wait until its places are there."""
    app.stage.handle(Key("f1"))
    app.stage.handle(TextInput(question))
    assert isinstance(app.stage.clock, ManualClock)
    app.stage.clock.advance(2 * TYPING_MS)
    while app.stage.idle_jobs.turn():
        pass
    return part(app, Question)


def places(app: App) -> list[Found]:
    return [node for node in nodes(app.stage.overlays.top) if isinstance(node, Found)]


def said(app: App) -> list[str]:
    return [node.content for node in nodes(app.stage.overlays.top) if isinstance(node, Text)]


def test_a_question_finds_places_marks_its_words_and_goes_from_one_to_the_next(app: App):
    asked(opened(app, "watch"), "who wins ties on a track")
    assert places(app)[0].name == "place End and scoring"
    assert any("{m}Tied{/m}" in words or "{u}Tied{/u}" in words for words in said(app))
    count = len(places(app))
    assert f"1 of {count}" in said(app)
    first = part(app, Reader).offset
    app.stage.handle(Key("return"))
    assert f"2 of {count}" in said(app)
    assert part(app, Reader).offset != first
    app.stage.handle(Key("up"))
    app.stage.handle(Key("up"))
    assert f"{count} of {count}" in said(app)


def test_a_ruling_that_was_found_is_shown_although_others_are_folded(app: App):
    asked(opened(app, "watch"), "half points rounded")
    assert any("how is that" in words for words in said(app))
    assert "All 5" in said(app)
    button = next(node for node in nodes(part(app, Reader)) if isinstance(node, Button))
    button.on_click()
    assert not any(words == "All 5" for words in said(app))


def test_escape_clears_the_question_then_closes(app: App):
    field = asked(opened(app, "watch"), "bribe")
    app.stage.handle(Key("escape"))
    assert field.words == ""
    assert part(app, Chapters).rows[0].name == "chapter Aim of the game"
    app.stage.handle(Key("escape"))
    assert app.stage.overlays.top is None


def test_what_stands_nowhere_is_said_and_what_may_have_been_meant_is_offered(app: App):
    asked(opened(app, "watch"), "qqqqq")
    assert any("Nothing about" in words for words in said(app))
    assert places(app) == []
    field = asked(app, "docment")
    button = next(
        node for node in nodes(app.stage.overlays.top) if isinstance(node, Button) and node.label == "documents"
    )
    button.on_click()
    assert field.words == "documents"
    assert places(app)


def test_from_home_all_four_books_open_and_each_keeps_its_question(app: App):
    app.go_home()
    app.stage.handle(Key("f1"))
    first = app.texts_of(shown()[0]).say("rules.1.title")
    assert part(app, Chapters).rows[0].name == f"chapter {first}"
    asked(app, "tie")
    app.stage.handle(Key(str(shown().index("watch") + 1), mods=Mods(alt=True)))
    assert part(app, Question).words == ""
    assert "Watch: the rules" in said(app)
    app.stage.handle(Key("1", mods=Mods(alt=True)))
    assert part(app, Question).words == "tie"
    assert places(app)


def test_f1_opens_the_chapter_about_what_is_pointed_at(app: App):
    app.go_lesson("red_outpost", "first_move")
    table = app.screen
    assert isinstance(table, LessonTable)
    tile = table.script.presenter.board.table.node_of(Kind("production_wheel")())
    assert tile is not None
    app.stage.handle(Move(tile.stage_box().centre))
    app.stage.handle(Key("f1"))
    assert part(app, Chapters).chosen == guide_of("red_outpost").things["production_wheel"] - 1


def _dotted(app: App) -> list[Text]:
    return [node for node in app.stage.active.walk() if isinstance(node, Text) and "{r}" in node.content]


@pytest.mark.parametrize("wish", ["never", "hover", "always"])
def test_reconstructed_numbers_have_dots_below_them(make_app: Callable[..., App], wish: str):
    app = make_app(doubts=wish)
    app.open_help("watch", 4)
    assert bool(_dotted(app)) == (wish == "always")
    pointed = [
        node for node in app.stage.active.walk()
        if isinstance(node, Text) and node.content.startswith("Some track spaces") and node.on_hover is not None
    ]  # fmt: skip
    assert bool(pointed) == (wish == "hover")
    for node in pointed:
        width, lines = node.w, len(node.setting.lines)
        node.hovered(True)
        assert "{r}8, 8, 10{/r}" in node.content
        assert (node.w, len(node.setting.lines)) == (width, lines)
        node.hovered(False)
        assert "{r}" not in node.content
    if wish == "always":
        assert any("{r}8, 8, 10{/r}" in node.content for node in _dotted(app))


def test_a_number_that_was_compared_has_no_dots(make_app: Callable[..., App]):
    app = make_app(doubts="always")
    EditionShelf(app.places).keep(
        Edition("watch", "Mine", changes={("players", seats, "track_spaces"): 9 for seats in ("2", "3", "4")})
    )
    app.open_help("watch", 4)
    assert not any("8, 8, 10" in node.content or "9, 9, 9" in node.content for node in _dotted(app))


def test_a_line_of_a_place_holds_as_many_of_the_words_as_fit() -> None:
    text = "On every track most discs take first place, second most the second. Tied players all get the full points."
    marks = [(9, 14, True), (31, 36, False), (69, 73, True)]
    assert excerpt(text, marks) == "On every track most discs … second. Tied players all get the full points."
    assert excerpt("After the scoring nobody wins.", []) == "After the scoring nobody wins."


def test_the_sentence_with_most_of_the_words_is_bold() -> None:
    said = weighty("Place a disc. The {m}first{/m} on a {u}track{/u} wins. Nothing else.")
    assert said == "Place a disc. {b}The {m}first{/m} on a {u}track{/u} wins.{/b} Nothing else."
    assert weighty("Only {m}one{/m}. And {m}one{/m}.") == "Only {m}one{/m}. And {m}one{/m}."


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_shows_where_the_places_lie(app: App, game: str) -> None:
    asked(opened(app, game), {"corrosion": "wheel", "watch": "track", "aquasphere": "bot"}.get(game, "worker"))
    reader, found = part(app, Reader), len(places(app))
    marks = reader._marks.children
    assert len(marks) == found > 1
    for _ in marks:
        app.stage.handle(Key("return"))
        if 0 < reader.offset < reader.reach:  # the place read stands in the upper third of the window
            share = (reader.offset + reader.h / 3) / reader.content_height
            assert any(abs(mark.y / (reader.h - mark.h) - share) < 0.01 for mark in reader._marks.children)
            break
    else:
        raise AssertionError("no place in the middle of the book")
    part(app, Question).empty()
    assert not reader._marks.children
