"""Does the program find its words?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.content import DataError, MissingText, Texts, environment_language, load_texts, read_text
from tabletop.content.text import fields_of, flatten

TEXTS = """
plain: Nothing to fill.
greeting: "{seat} sees {count} ships."
place: "Go to {place:location.*.name}."
goods: "Pays {goods:good.*.name} from {place:location.*.name}."
coins: {one: "{n} coin", other: "{n} coins"}
flag: "{on:word.*}"
stage: "{n:level.*}"
location:
  mine: {name: the mine}
  lake: {name: the lake}
good:
  small: {name: a small gear}
  big: {name: a big gear}
word: {"true": yes indeed, "false": not at all}
level: {"3": third}
nested: "{place:sign.*}"
sign:
  mine: "{colour} sign"
empty: ""
purse: "{seat} holds {paid:coins} and {owed:coins}."
stall:
  pear: {text: "Costs {price:coins} at {place:location.*.name}."}
about: "{stall:stall.*.text}"
"""


@pytest.fixture
def texts() -> Texts:
    entries: dict[str, str] = {}
    plurals: dict[str, dict[str, str]] = {}
    flatten(read_text(TEXTS, "text.en.yaml"), entries, plurals)
    return Texts("en", entries, plurals)


def test_fields_are_filled(texts: Texts) -> None:
    assert texts.say("plain") == "Nothing to fill."
    assert texts.say("greeting", seat="Ada", count=3) == "Ada sees 3 ships."
    assert texts.say("empty") == ""


def test_negative_numbers_have_a_true_minus_sign(texts: Texts) -> None:
    assert texts.say("greeting", seat="Ada", count=-3) == "Ada sees −3 ships."
    assert texts.say("greeting", seat="Ann-Marie", count=-1.5) == "Ann-Marie sees −1.5 ships."


def test_a_star_inserts_a_name_by_id(texts: Texts) -> None:
    assert texts.say("place", place="mine") == "Go to the mine."
    assert texts.say("flag", on=True) == "yes indeed"
    assert texts.say("stage", n=3) == "third"


def test_an_inserted_text_gets_the_same_parameters(texts: Texts) -> None:
    assert texts.say("nested", place="mine", colour="A red") == "A red sign"
    with pytest.raises(MissingText, match=r"sign\.mine wants \{colour\}"):
        texts.say("nested", place="mine")


def test_lists_are_worded_one_by_one(texts: Texts) -> None:
    assert texts.say("goods", goods=["small", "big"], place="lake") == "Pays a small gear, a big gear from the lake."
    assert texts.say("goods", goods="small,small", place="lake") == "Pays a small gear, a small gear from the lake."
    assert texts.say("greeting", seat=["Ada", "Bo"], count=1) == "Ada, Bo sees 1 ships."


def test_plural(texts: Texts) -> None:
    assert texts.say("coins", n=1) == "1 coin"
    assert texts.say("coins", n=0) == "0 coins"
    assert texts.say("coins", n=2) == "2 coins"
    assert texts.template("coins", 1) == "{n} coin"


def test_a_pattern_without_a_star_counts(texts: Texts) -> None:
    assert texts.say("purse", seat="Ada", paid=1, owed=5) == "Ada holds 1 coin and 5 coins."


def test_open_parameters_come_from_what_is_known_of_the_key(texts: Texts) -> None:
    asked: list[str] = []

    def facts() -> dict[str, dict[str, str | int]]:
        asked.append("facts")
        return {"stall.pear": {"price": 2, "place": "lake"}, "stall": {"price": 9}}

    known = texts.knowing(facts)
    assert known.say("plain") == "Nothing to fill."
    assert not asked, "facts are found only when needed"
    assert known.say("stall.pear.text") == "Costs 2 coins at the lake."
    assert known.say("about", stall="pear") == "Costs 2 coins at the lake."
    assert known.say("stall.pear.text", price=1) == "Costs 1 coin at the lake."
    assert asked == ["facts"]
    with pytest.raises(MissingText):
        texts.say("stall.pear.text")


def test_what_is_missing_is_named(texts: Texts) -> None:
    with pytest.raises(MissingText, match="nothing"):
        texts.say("nothing")
    with pytest.raises(MissingText, match=r"greeting wants \{seat\}"):
        texts.say("greeting", count=3)
    with pytest.raises(MissingText, match=r"location\.moon\.name"):
        texts.say("place", place="moon")


def test_a_parameter_may_have_any_name(texts: Texts) -> None:
    assert texts.say("greeting", seat="Ada", count=1, key="k", self="s") == "Ada sees 1 ships."


def test_keys(texts: Texts) -> None:
    assert "location.mine.name" in texts
    assert "coins" in texts
    assert "location" not in texts
    assert {"coins", "plain", "good.big.name"} <= texts.keys()


def test_fields_of_a_sentence() -> None:
    assert fields_of("{seat} goes to {place:location.*.name} for {n} {n}") == {"seat", "place", "n"}
    assert fields_of("nothing") == set()


@pytest.mark.parametrize(
    ("text", "line"), [("- a\n", 1), ("a: b\nc: 3\n", 2), ("a:\n  b: [x]\n", 2), ("a: {}\n", 1), ("a: b\nc:\n", 2)]
)
def test_what_is_no_sentence_has_its_line(text: str, line: int) -> None:
    with pytest.raises(DataError) as error:
        flatten(read_text(text, "text.en.yaml"), {}, {})
    assert error.value.line == line


def _data(tmp_path: Path) -> Path:
    for folder, text in (
        ("shared", "a: shared\nb: shared\nn: {one: x, other: y}\n"),
        ("stall", "a: stall\nn: stall\n"),
    ):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "text.en.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_game_speaks_over_the_shared_texts(tmp_path: Path) -> None:
    data = _data(tmp_path)
    stall, shared = load_texts("en", "stall", data), load_texts("en", None, data)
    assert (stall.say("a"), stall.say("b"), stall.say("n")) == ("stall", "shared", "stall")
    assert (shared.say("a"), shared.say("n", n=1)) == ("shared", "x")


def test_a_language_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DataError) as error:
        load_texts("fr", None, _data(tmp_path))
    assert error.value.key == "no_such_file"


def test_fractions_have_the_decimal_sign_of_the_language() -> None:
    signs = {"en": ".", "de": ","}
    english, german = (
        Texts(language, {"size": "{n} MB", "language.decimal": sign}, {}) for language, sign in signs.items()
    )
    assert (english.say("size", n=-1.5), german.say("size", n=-1.5)) == ("−1.5 MB", "−1,5 MB")
    assert german.say("size", n=12) == "12 MB"


@pytest.mark.parametrize(("language", "figures"), [("en", ["1,234.5", "−7", "0.0"]), ("de", ["1.234,5", "−7", "0,0"])])
def test_figures_are_written_as_the_language_does(language: str, figures: list[str]) -> None:
    figure = load_texts(language).figure
    assert [figure(1234.54, 1), figure(-7), figure(0, 1)] == figures


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "tlh_QO"}, "en"),
        ({}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "de_DE", "LC_MESSAGES": "de_DE", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
    ],
)
def test_the_machine_says_which_language_it_speaks(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert environment_language() == language
