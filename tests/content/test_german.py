"""Do the German sentences that once limped stay mended, and do words and portraits agree?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tabletop.content import DATA, load_texts, read
from tabletop.games import load
from tabletop.games.corrosion.game import Corrosion
from tabletop.games.watch.game import Watch

LIMPING = (
    "Nur wem es gehört, darf es sehen.",
    "setzt ihn instand, Dampf beschleunigt oder legt ab",
    "Zieh einen heißen Tropfen darauf.",
    "oder lässt ein Dokument die Bank zahlen?",
    "Eines mehr:",
    "eins mehr:",
    "Sie ruht",
    "Gespielt ruht sie",
    "Sie kann jetzt",
    "was sie nehmen soll, oder auf den",
    "Sie kopiert allein",
    "Niemand kann sie jetzt kopieren",
    "kommt auf den Lagerplatz oder ihren Antrieb",
    "Zieh sie auf den Lagerplatz",
    "ist eine Start-Ingenieurin",
    "Sie ist grün",
    "am ersten Tag offen",
    "wenn es den Bürokraten",
)
SECOND_NAMES = (
    "Passleiste",
    "obere Ebene",
    "oberen Ebene",
    "Drohnenteam",
    "Automkarte",
    "Automs Marker",
    "Ein Dokument „Bank“",
)
"""What has another name everywhere else: the order of passing, the top level, the rivals, Autom's cards and markers."""
MEN = ("steam", "hire", "build_one_shot", "gear", "e2", "e6", "e8")
"""Actions whose portraits show men, most of them with a beard."""


def sentences(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    for inner in node.values() if isinstance(node, Mapping) else node if isinstance(node, list) else ():
        yield from sentences(inner)


@pytest.mark.parametrize("folder", ["shared", "aquasphere", "corrosion", "red_outpost", "watch"])
def test_sentences_that_limped_are_mended(folder: str) -> None:
    for file in DATA.joinpath(folder).glob("*.yaml"):
        for sentence in sentences(read(file).data):
            assert not [words for words in LIMPING if words in sentence], f"{file.name}: {sentence}"
            assert not [name for name in SECOND_NAMES if name in sentence], f"{file.name}: {sentence}"


def test_words_and_portraits_agree() -> None:
    texts, game = load_texts("de", "corrosion"), load("corrosion")
    assert isinstance(game, Corrosion)
    for piece, card in game.tables.engineers.items():
        name = texts.say(f"piece.{piece}.name")
        assert name.endswith("in") != (card.action in MEN), f"{piece}, {card.action}: {name}"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_document_has_one_name_on_the_card_and_in_the_log(language: str) -> None:
    texts, game = load_texts(language, "watch"), load("watch")
    assert isinstance(game, Watch)
    for document, card in game.tables.documents.items():
        on_the_card = texts.say(f"board.document.{card.kind}.title")
        assert texts.say(f"document.{document}.name").startswith(f"{on_the_card} (")
        assert texts.say(f"document_kind.{card.kind}.name") == on_the_card
