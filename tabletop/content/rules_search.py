"""Where in a game's rules is the answer to a question?

The rules are read as passages: the paragraphs of every chapter, and the rulings, which are a question with its answer. A question
is taken word by word. A word is found in a passage by its stem, by another word that means the same, inside a longer word, or with
one letter wrong; words that are rare in the rules count for more than common ones.
"""

from __future__ import annotations

import functools
import itertools
import math
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from tabletop.content.components import DATA
from tabletop.content.guide import Guide
from tabletop.content.reader import read
from tabletop.content.text import Texts
from tabletop.content.typed import convert

WORD = re.compile(r"\w+")
SENTENCE = re.compile(r"(?<=[.:;]) ")
_BOLD = re.compile(r"\{/?b\}")
OWN, SAME, INSIDE, MISSPELT = 1.0, 0.8, 0.6, 0.4
"""What a word counts that stands there itself, in other words, inside a longer word, or with one letter wrong."""
IN_TITLE = 0.5
"""The share of its weight a word brings to every passage of a chapter whose title has it."""
SHORTEST_STEM, LEAST_INSIDE, LEAST_MISSPELT = 3, 4, 5
UMLAUTS = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss"})


class SearchWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `data/shared/search.<language>.yaml` says."""

    small: str
    """Words a question is not about, with blanks between them."""
    endings: str
    """What is taken off the end of a word to find its stem, the longest first."""
    same: tuple[str, ...] = ()
    """Words that mean the same, one group a line."""


class Passage(NamedTuple):
    """A paragraph of a chapter, or a ruling."""

    chapter: int
    """From 1, as in the texts."""
    title: str
    """Of the chapter, or the question of a ruling."""
    text: str
    ruling: str = ""
    """The ruling's id; empty for a paragraph."""
    paragraph: int = 0
    """Which one of its chapter, from 0."""


class Place(NamedTuple):
    """A passage that was found."""

    passage: Passage
    weight: float
    has: tuple[bool, ...]
    """For every word of the question whether the passage, or the title of its chapter, has it."""


class Answer(NamedTuple):
    """What a question led to."""

    words: tuple[str, ...]
    """The words of the question without the small ones."""
    places: tuple[Place, ...]
    """The best first; empty when nothing was found."""
    meant: str = ""
    """The question with one word changed that stands nowhere, or nothing."""


class RulesSearch:
    """The rules of one game in one language, ready to be asked."""

    def __init__(self, texts: Texts, guide: Guide) -> None:
        self._words = search_words(texts.language)
        self._small = frozenset(self._words.small.split())
        self._endings = tuple(self._words.endings.split())
        groups = [*self._words.same, *guide.same.get(texts.language, ())]
        self._same: dict[str, set[str]] = {}
        for group in groups:
            stems = {self.stem(word) for word in group.split()}
            for stem in stems:
                self._same.setdefault(stem, set()).update(stems - {stem})
        self.passages = tuple(passages(texts, guide))
        self._titles = {p.chapter: self._stems(texts.say(f"rules.{p.chapter}.title")) for p in self.passages}
        self._sentences = [[self._stems(part) for part in _sentences(passage)] for passage in self.passages]
        self._stems_of = [frozenset().union(*sentences) for sentences in self._sentences]
        self._known = sorted(set().union(*self._stems_of, *self._titles.values()))
        self._marked: tuple[tuple[str, ...], dict[str, float]] = ((), {})
        self._spelling = {self.stem(word): word for p in self.passages for word in _split(f"{p.title} {p.text}")}

    def stem(self, word: str) -> str:
        """The part of a word that its forms share."""
        plain = word.casefold().translate(UMLAUTS)
        for ending in self._endings:
            if plain.endswith(ending) and len(plain) - len(ending) >= SHORTEST_STEM:
                return plain.removesuffix(ending)
        return plain

    def _stems(self, text: str) -> frozenset[str]:
        return frozenset(self.stem(word) for word in _split(text))

    def asked(self, question: str) -> tuple[str, ...]:
        """The words of a question that say what it is about; all of them when they are all small."""
        words = tuple(dict.fromkeys(_split(question)))
        return tuple(word for word in words if word.casefold() not in self._small) or words

    def ask(self, question: str) -> Answer:
        """The passages that answer best."""
        words = self.asked(question)
        if not words:
            return Answer((), ())
        stems = [self.stem(word) for word in words]
        places = self._found(stems)
        places = [place for place in places if 2 * sum(place.has) > len(words)] or places
        changed = [self._meant(stem) for stem in stems]
        meant = " ".join(new or word for new, word in zip(changed, words, strict=True)) if any(changed) else ""
        return Answer(words, tuple(places), meant)

    def _found(self, stems: list[str]) -> list[Place]:
        rare = [self._rarity(stem) for stem in stems]
        found = []
        for passage, sentences, there in zip(self.passages, self._sentences, self._stems_of, strict=True):
            in_text = [self.how_found(stem, there) for stem in stems]
            if not any(in_text):
                continue
            in_title = [self.how_found(stem, self._titles[passage.chapter]) for stem in stems]
            together = max(self._worth(stems, rare, sentence) for sentence in sentences)
            weight = sum(
                (text + IN_TITLE * title) * worth for text, title, worth in zip(in_text, in_title, rare, strict=True)
            )
            has = tuple(bool(text or title) for text, title in zip(in_text, in_title, strict=True))
            found.append(Place(passage, (weight + together) * sum(has) / len(stems) / _length(there), has))
        return sorted(found, key=lambda place: -place.weight)

    def _worth(self, stems: list[str], rare: list[float], sentence: frozenset[str]) -> float:
        """What the words of a question count that stand in one sentence."""
        return sum(self.how_found(stem, sentence) * worth for stem, worth in zip(stems, rare, strict=True))

    def _rarity(self, stem: str) -> float:
        holders = sum(bool(self.how_found(stem, there)) for there in self._stems_of)
        return math.log(1 + len(self.passages) / (1 + holders))

    def how_found(self, stem: str, there: frozenset[str]) -> float:
        """How a word stands among these stems: 0 when it does not."""
        if stem in there:
            return OWN
        if self._same.get(stem, set()) & there:
            return SAME
        if len(stem) >= LEAST_INSIDE and any(stem in other for other in there):
            return INSIDE
        if any(len(other) > LEAST_INSIDE and other in stem for other in there):
            return INSIDE
        if len(stem) >= LEAST_MISSPELT and any(_one_wrong(stem, other) for other in there):
            return MISSPELT
        return 0.0

    def _meant(self, stem: str) -> str:
        """The word of the rules somebody may have meant who wrote one that stands nowhere."""
        everything = frozenset(self._known)
        if self.how_found(stem, everything) > MISSPELT or len(stem) < LEAST_INSIDE:
            return ""
        near = min(self._known, key=lambda other: (_distance(stem, other), other))
        return self._spelling.get(near, "") if _distance(stem, near) <= 2 else ""

    def marks(self, question: str, text: str) -> Iterator[tuple[int, int, bool]]:
        """Where in a text words of the question stand: from, to, and whether it is the word itself or means the same."""
        stems = tuple(self.stem(word) for word in self.asked(question))
        for match in WORD.finditer(text):
            how = self._how_marked(stems, match.group())
            if how:
                yield match.start(), match.end(), how != SAME

    def _how_marked(self, stems: tuple[str, ...], word: str) -> float:
        """How one word of the rules answers a question; remembered for the question that is being read about."""
        if self._marked[0] != stems:
            self._marked = (stems, {})
        known = self._marked[1]
        if word not in known:
            here = frozenset({self.stem(word)})
            known[word] = max((self.how_found(stem, here) for stem in stems), default=0.0)
        return known[word]


def passages(texts: Texts, guide: Guide) -> Iterator[Passage]:
    """The rules of a game from the first chapter to the last, the rulings of a chapter behind its paragraphs."""
    for chapter in itertools.count(1):
        if f"rules.{chapter}.title" not in texts:
            return
        title = texts.say(f"rules.{chapter}.title")
        for number, line in enumerate(texts.say(f"rules.{chapter}.text").split("\n")):
            yield Passage(chapter, title, _BOLD.sub("", line), paragraph=number)
        for ruling in guide.rulings_of(chapter):
            question, answer = (texts.say(f"rules.ruling.{ruling}.{part}") for part in ("question", "answer"))
            yield Passage(chapter, question, answer, ruling)


@functools.cache
def search_words(language: str) -> SearchWords:
    """What a search knows of a language."""
    return convert(read(DATA / "shared" / f"search.{language}.yaml"), SearchWords)


def _split(text: str) -> list[str]:
    return WORD.findall(text)


def _sentences(passage: Passage) -> list[str]:
    """A ruling is one sentence: its question says what its answer is about."""
    return [f"{passage.title} {passage.text}"] if passage.ruling else SENTENCE.split(passage.text)


def _length(stems: frozenset[str]) -> float:
    """What a word counts less in a long passage than in a short one."""
    return 1 + 0.12 * math.log(1 + len(stems) / 12)


def _one_wrong(one: str, other: str) -> bool:
    return abs(len(one) - len(other)) <= 1 and one[0] == other[0] and _distance(one, other) <= 1


def _distance(one: str, other: str) -> int:
    """How many letters must be added, left out, changed or swapped with their neighbour."""
    before: Iterable[int] = range(len(other) + 1)
    last, now = list(before), list(before)
    for i, letter in enumerate(one, 1):
        older, last, now = last, now, [i]
        for j, sign in enumerate(other, 1):
            steps = [last[j] + 1, now[j - 1] + 1, last[j - 1] + (letter != sign)]
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == sign:
                steps.append(older[j - 2] + 1)
            now.append(min(steps))
    return now[-1]
