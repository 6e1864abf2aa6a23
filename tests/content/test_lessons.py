"""Are the sentences of the lessons short enough to be read, and their files read strictly?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.content import DATA, LANGUAGES, DataError
from tabletop.content.lessons import Lessons, LessonStep, Said, load_lessons, wrong_facts
from tabletop.content.text import load_texts
from tabletop.games import load, names
from tabletop.kernel import Command

LONGEST, LONGEST_ANSWER, MOST_SENTENCES, MOST_BUBBLES = 160, 40, 2, 4
END = re.compile(r"[.!?…](?=[”“\")]*(?:\s|$))")
FIELD = re.compile(r"\{[a-z_]+\}")
LABELS = frozenset(("command", "answer", "name", "title"))
"""Parts of the keys of what can stand on a button or a piece."""
QUOTED = re.compile(r"[“„]([^“”„]+)[”“]")

LESSONS = {game: lessons for game in names() if (lessons := load_lessons(game)) is not None}


def test_every_game_has_a_lesson() -> None:
    assert set(LESSONS) == set(names())


def sentences(step: LessonStep) -> Iterator[Said]:
    """Everything a step says."""
    yield from (said for said in (step.say, step.then, step.instead) if said is not None)
    yield from (entry.say for entry in step.explain)
    if step.check is not None:
        yield step.check.ask
        yield from (answer.reply for answer in step.check.answers)


@pytest.mark.parametrize("game", sorted(LESSONS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short_whole_and_well_set(game: str, language: str) -> None:
    wrong = []
    for chapter in LESSONS[game].chapters:
        for number, step in enumerate(chapter.steps, start=1):
            for said in sentences(step):
                text = FIELD.sub("00", said[language])
                bad = (
                    len(text) > LONGEST
                    or len(END.findall(text)) > MOST_SENTENCES
                    or not END.search(text[-2:])
                    or re.search(r"(?<!\w)-\d", text)
                    or '"' in text
                    or ("'" in text and language == "de")
                )
                if bad:
                    wrong.append(f"{chapter.id} step {number}: {said[language]}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", sorted(LESSONS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_is_called_as_it_is_labelled(game: str, language: str) -> None:
    """In lessons, and where a refusal says which button comes first."""
    texts = load_texts(language, game)
    split = {key: key.split(".") for key in sorted(texts.keys())}
    labels = {texts.template(key) for key, parts in split.items() if LABELS.intersection(parts)}
    steps = [step for chapter in LESSONS[game].chapters for step in chapter.steps]
    told = [said[language] for step in steps for said in sentences(step)]
    told += [texts.template(key) for key in sorted(texts.keys()) if key.startswith("instead.")]
    assert {name for text in told for name in QUOTED.findall(text)} <= labels


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_a_button_is_named_in_every_language_or_in_none(game: str) -> None:
    """What is named in quotation marks is lit instead of the drag."""
    for chapter in LESSONS[game].chapters:
        for number, step in enumerate(chapter.steps, start=1):
            if step.say is not None and step.kind in ("do", "any_of"):
                named = {bool(QUOTED.search(step.say[language])) for language in LANGUAGES}
                assert len(named) == 1, f"{chapter.id} step {number}: {step.say}"


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_answers_fit_their_buttons(game: str) -> None:
    questions = [step.check for chapter in LESSONS[game].chapters for step in chapter.steps if step.check is not None]
    assert questions
    for question in questions:
        for answer in question.answers:
            for language in LANGUAGES:
                assert len(answer.text[language]) <= LONGEST_ANSWER, answer.text[language]


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_there_is_never_much_to_read_between_two_deeds(game: str) -> None:
    for chapter in LESSONS[game].chapters:
        waiting = 0
        for number, step in enumerate(chapter.steps, start=1):
            own = int(step.say is not None or step.check is not None)
            after = int(step.then is not None) + (len(step.explain) if step.free is None else 0)
            if step.kind in ("do", "any_of", "try", "later", "check", "free"):
                assert waiting + own <= MOST_BUBBLES, f"{game} {chapter.id} step {number}"
                waiting = after + int(step.check is not None)
            else:
                waiting += own + after


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_what_the_sentences_state_is_true(game: str) -> None:
    assert LESSONS[game].facts
    assert list(wrong_facts(game, load(game).components.definitions)) == []


# --- mistakes are named with file and line ------------------------------------------------------------------------------------


def broken(tmp_path: Path, old: str, new: str) -> DataError:
    """What is said about Red Outpost's lesson after one change."""
    folder = tmp_path / "red_outpost"
    folder.mkdir()
    text = (DATA / "red_outpost" / "learn.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / "learn.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_lessons("red_outpost", tmp_path)
    assert caught.value.line is not None
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("format: 1", "format: 2", "lesson_format"),
        ("  - id: goods", "  - id: first_move", "lesson_twice"),
        ("  - id: goods\n", "  - id: goods\n    after: nowhere\n", "lesson_after"),
        ("      - do: ", "      - auto: [pass]\n        do: ", "lesson_kind"),
        ("      - do: ", "      - refused: not_now\n        do: ", "lesson_field"),
        ("              right: true", "              right: false", "lesson_answers"),
        ("          de: \"", "          fr: \"", "lesson_language"),
        ("learner: 0", "learner: zero", "misfit"),
        ("      - do: ", "      - sing: loud\n        do: ", "misfit"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(tmp_path: Path, old: str, new: str, key: str) -> None:
    assert broken(tmp_path, old, new).key == key


def test_something_to_try_needs_its_reason(tmp_path: Path) -> None:
    text = (DATA / "red_outpost" / "learn.yaml").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.strip().startswith("refused:"))
    assert broken(tmp_path, line + "\n", "").key == "lesson_try"


def test_a_corrected_value_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "red_outpost"
    folder.mkdir()
    text = (DATA / "red_outpost" / "learn.yaml").read_text(encoding="utf-8")
    lessons = LESSONS["red_outpost"]
    name, value = next((name, value) for name, value in lessons.facts.items() if isinstance(value, int))
    assert f"  {name}: {value}" in text
    (folder / "learn.yaml").write_text(text.replace(f"  {name}: {value}", f"  {name}: {value + 1}"), encoding="utf-8")
    definitions = load("red_outpost").components.definitions
    assert [error.key for error in wrong_facts("red_outpost", definitions, tmp_path)] == ["lesson_fact"]


def test_a_game_without_a_lesson_has_none(tmp_path: Path) -> None:
    assert load_lessons("red_outpost", tmp_path) is None
    assert isinstance(LESSONS["watch"], Lessons)


VERBS = {
    "en": "answer choose click do drag drop give lay move pass pay place play point press program put send take try turn use",
    "de": "bau beweg dreh drück gib hol kauf klick lass leg mach nimm nutz pass probier schick setz spiel stell wähl zahl zieh",
}
"""What somebody is told to do with their hands."""
NAMED = {**dict.fromkeys(("engineer", "machine", "piece", "token"), "piece"), "document": "document"}
"""Below which key stands what is printed on a piece, by the parameter that names it."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", LESSONS)
def test_every_instruction_says_what_to_do_and_names_what_is_printed_on_the_piece(game: str, language: str) -> None:
    texts = load_texts(language, game)
    for chapter in LESSONS[game].chapters:
        for number, step in enumerate(chapter.steps, start=1):
            wanted = (step.do, *step.any_of, step.attempt)
            command = next((Command.parse(line) for line in wanted if line), None)
            if command is None or step.say is None:
                continue
            said, where = step.say[language], f"{game} {chapter.id} step {number}"
            verbs = VERBS[language].replace(" ", "|")
            assert re.search(rf"\b({verbs})", said, re.IGNORECASE), f"{where}: nothing is to be done: {said}"
            for what, word in command.args:
                if what in NAMED:
                    printed = texts.say(f"{NAMED[what]}.{word}.name").partition(" (")[0]
                    assert printed.lower() in said.lower(), f"{where}: {printed} is not named: {said}"
