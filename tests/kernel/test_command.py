"""Are commands and their lines of text two ways to say the same?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.kernel import BadCommandLine, Command, IllegalCommand, Reason

NAMES = st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True)
WORDS = st.from_regex(r"[A-Za-z_?][A-Za-z0-9_.,:+?-]{0,12}", fullmatch=True)
VALUES = st.one_of(st.integers(min_value=-(10**40), max_value=10**40), WORDS)
COMMANDS = st.builds(
    lambda verb, args: Command(verb, tuple(args.items())), NAMES, st.dictionaries(NAMES, VALUES, max_size=5)
)


@given(COMMANDS)
def test_a_line_reads_back_as_the_same_command(command: Command) -> None:
    assert Command.parse(str(command)) == command
    assert hash(Command.parse(str(command))) == hash(command)


@given(st.text(max_size=60))
def test_any_text_is_a_command_or_refused(line: str) -> None:
    try:
        command = Command.parse(line)
    except BadCommandLine:
        return
    assert Command.parse(str(command)) == command


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "Hire",
        "3",
        "hire spot",
        "hire spot=",
        "hire =B",
        "hire spot=B spot=C",
        "hire spot==B",
        "hire Spot=B",
        "hire spot=1.5",
        "hire spot=01",
        "hire spot=+1",
        "hire spot=ä",
        "hire-b spot=B",
        "hire spot=" + "9" * 5000,
        "hire spot=" + "w" * 5000,
    ],
)
def test_what_is_no_command(line: str) -> None:
    with pytest.raises(BadCommandLine):
        Command.parse(line)


def test_spaces_between_parts_do_not_matter() -> None:
    assert Command.parse("  hire \t spot=B  n=-3 ") == Command.of("hire", spot="B", n=-3)


def test_order_of_arguments_belongs_to_a_command() -> None:
    assert Command.of("move", a=1, b=2) != Command.of("move", b=2, a=1)


def test_reading_arguments() -> None:
    command = Command.of("complete", machine="c07", pay="small,small", count=3)
    assert command["machine"] == "c07"
    assert command.get("nothing") is None
    assert command.get("nothing", 5) == 5
    assert command.word("machine") == "c07"
    assert command.word("count") == ""
    assert command.word("nothing") == ""
    assert command.number("count") == 3
    assert command.number("machine") == 0
    assert command.number("nothing") == 0
    assert command.words("pay") == ("small", "small")
    assert command.words("nothing") == ()
    with pytest.raises(KeyError):
        command["nothing"]


def test_a_command_shows_itself_as_its_line() -> None:
    assert repr(Command.of("complete", machine="c07")) == "Command('complete machine=c07')"
    assert str(Command("pass")) == "pass"


def test_an_endless_line_is_no_command() -> None:
    with pytest.raises(BadCommandLine):
        Command.parse("take " + " ".join(f"a{number}=1" for number in range(20_000)))


@pytest.mark.parametrize(("length", "fits"), [(1000, True), (1001, False)])
def test_an_argument_has_at_most_a_thousand_characters(length: int, fits: bool) -> None:
    for text in ("w" * length, "9" * length):
        if fits:
            assert str(Command.parse(f"hire spot={text}")) == f"hire spot={text}"
        else:
            with pytest.raises(BadCommandLine):
                Command.parse(f"hire spot={text}")


@pytest.mark.parametrize(("spaces", "fits"), [(9_988, True), (9_989, False)])
def test_a_line_has_at_most_ten_thousand_characters(spaces: int, fits: bool) -> None:
    line = "hire spot=BC" + " " * spaces
    assert (len(line) <= 10_000) is fits
    if fits:
        assert Command.parse(line) == Command.of("hire", spot="BC")
    else:
        with pytest.raises(BadCommandLine):
            Command.parse(line)


def test_a_refused_command_says_why_in_one_line() -> None:
    command = Command.of("hire", spot="B")
    assert str(IllegalCommand(command, Reason("closed", {"spot": "B"}))) == "hire spot=B: closed {'spot': 'B'}"
    assert str(IllegalCommand(command, Reason("closed"))) == "hire spot=B: closed"
