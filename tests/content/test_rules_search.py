"""Does somebody who asks the rules a question find the answer?"""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest

from tabletop import games
from tabletop.content import LANGUAGES, guide_of, load_texts, read
from tabletop.content.rules_search import Answer, Passage, RulesSearch

QUESTIONS = read(Path(__file__).with_name("rules_questions.yaml")).data
GAMES = sorted(QUESTIONS)
LOOKED_AT, LEAST_FOUND = 3, 57
DIGESTS = {"watch": "A", "corrosion": "K", "aquasphere": "Q", "red_outpost": "C"}
"""The letter of each digest's rulings."""


@functools.cache
def search(game: str, language: str) -> RulesSearch:
    texts = load_texts(language, game).knowing(games.load(game).text_facts)
    return RulesSearch(texts, guide_of(game))


def is_right(passage: Passage, right: list[str]) -> bool:
    return any(words == passage.ruling or (not passage.ruling and words in passage.text) for words in right)


def found(answer: Answer, right: list[str]) -> bool:
    return any(is_right(place.passage, right) for place in answer.places[:LOOKED_AT])


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_find_their_answer_among_the_first_places(language: str) -> None:
    asked = [(game, question) for game in GAMES for question in QUESTIONS[game][language]]
    assert len(asked) == 60
    lost = [f"{game}: {q['ask']}" for game, q in asked if not found(search(game, language).ask(q["ask"]), q["right"])]
    assert len(asked) - len(lost) >= LEAST_FOUND, lost


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_right_answer_stands_in_the_rules(game: str, language: str) -> None:
    passages = search(game, language).passages
    for question in QUESTIONS[game][language]:
        for words in question["right"]:
            assert any(is_right(passage, [words]) for passage in passages), (question["ask"], words)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_of_the_digest_is_a_question_with_an_answer(game: str) -> None:
    digest = (Path(__file__).parents[2] / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    ruled = {name.lower() for name in re.findall(rf"^\| ({DIGESTS[game]}\d+) \|", digest, re.MULTILINE)}
    assert ruled == guide_of(game).rulings.keys()
    for language in LANGUAGES:
        asked = {passage.ruling: passage for passage in search(game, language).passages if passage.ruling}
        assert asked.keys() == ruled
        assert all("?" in passage.title and passage.text for passage in asked.values())


def test_a_word_is_found_by_its_stem_in_other_words_and_with_a_letter_wrong() -> None:
    rules = search("watch", "en")
    for words in ("tied", "ties", "tie", "bribes", "bribe", "document", "documants", "smugling"):
        assert rules.ask(words).places, words


def test_what_stands_nowhere_is_said_with_what_may_have_been_meant() -> None:
    rules = search("watch", "en")
    assert not rules.ask("zzzz qqqq").places
    assert rules.ask("docment").meant == "documents"
    assert rules.ask("tie").meant == ""


def test_words_found_are_marked_as_themselves_or_as_the_same() -> None:
    rules = search("watch", "en")
    marks = {"Tied players win".lower()[a:b]: own for a, b, own in rules.marks("ties lead", "Tied players win")}
    assert marks == {"tied": True, "win": False}


def test_small_words_alone_are_still_looked_for() -> None:
    assert search("watch", "en").ask("who may").words == ("who", "may")
    assert search("watch", "en").ask("  ").places == ()
