"""Does WATCH say everything in both languages, with the same facts?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.content import LANGUAGES, load_texts
from tabletop.content.text import fields_of
from tabletop.games import load
from tabletop.games.watch import reasons, scoring, wording
from tabletop.games.watch.turn import MOVES
from tabletop.kernel import Command, Reason, Rng
from tests.conformance.wording import filled, word_command, word_decision, word_event, word_reason
from tests.games.watch.positions import GAME, own, play, refused, table, turn

TEXTS = {language: load_texts(language, "watch").knowing(GAME.text_facts) for language in LANGUAGES}
DEFINITIONS = GAME.components.definitions


def test_both_languages_have_the_same_keys_and_fields() -> None:
    english, german = TEXTS["en"], TEXTS["de"]
    assert english.keys() == german.keys()
    for key in english.keys():  # noqa: SIM118
        for n in (1, 2):
            assert fields_of(english.template(key, n)) == fields_of(german.template(key, n)), key


def _pieces() -> list[str]:
    """Every piece that has a name and a sentence."""
    definitions = DEFINITIONS
    names = ("third", "robot", "black_disc", "pocket_watch", "blocking_gear", "disc", "clock_hand", "worker", "die")
    return [
        *(f"department.{name}" for name in definitions.departments),
        *(f"space.{name}" for name in definitions.spaces),
        *(f"spy.{name}" for name in definitions.spy_cards),
        *(f"crate.{crate.colour}" for crate in definitions.crates.values.values()),
        *(f"market.{name}" for name in definitions.market),
        *(f"document_kind.{name}" for name in definitions.document_kinds),
        *(f"document.{name}" for name in definitions.documents),
        *(f"solo_card.{name}" for name in definitions.solo.cards),
        *(f"rank.{name}" for name in (*definitions.solo.ranks, "none")),
        *(f"track.{name}" for name in definitions.tracks),
        *(f"phase.{name}" for name in ("place", "bribes", "actions", "hand", "market", "smuggling", "over")),
        *(f"piece.{name}" for name in (*names, "debt_note", "market_deck", "document_deck")),
    ]


def _told(language: str, piece: str, seats: int) -> str:
    return " ".join(filled(TEXTS[language], key, facts) for key, facts in wording.describe(GAME.tables, piece, seats))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_name_and_text(language: str) -> None:
    for piece in _pieces():
        assert filled(TEXTS[language], f"{piece}.name", {}).strip()
        for seats in (1, 2):
            assert _told(language, piece, seats).strip(), piece


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_of_board_and_tracks_has_its_sentence(language: str) -> None:
    places = [f"cell.{row}.{level}" for row in DEFINITIONS.rows for level in range(6)]
    places += [f"bonus.{track}.{space}" for track in range(1, 7) for space in range(1, 11)]
    for place in places:
        assert _told(language, place, 4).strip()


def test_sentences_count_their_words() -> None:
    assert _told("en", "cell.dock.0", 2) == "For 1 gear you smuggle one crate of each colour shown (light)."
    assert _told("de", "cell.workshop.1", 2) == "Überstunden und Produktion bringen 4 Zahnräder."
    assert _told("en", "bonus.4.1", 2) == "A disc laid here brings 2 gears."
    say = TEXTS["en"].say
    assert say("log.gained", seat="Anna", what="gears", count=5) == "Anna gains 5 gears."
    assert say("log.paid", seat="Anna", what="gears", count=1) == "Anna pays 1 gear."
    caught = say("log.caught", seat="Anna", space="smuggle", amount=2, what="roubles")
    assert caught == "Anna is caught at Smuggle, bribe 2 ₽."
    alone = TEXTS["de"].say("log.caught", seat="Anna", space="smuggle", amount=1, what="discs")
    assert alone == "Anna wird auf „Schmuggeln“ erwischt, Bestechung 1 Scheibe."


def test_a_corrected_value_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "watch.yaml").write_text("sale: {roubles_per_gear: 2}\ndebt: {repay: 9}\n", encoding="utf-8")
    corrected = load("watch", tmp_path)
    texts = load_texts("en", "watch").knowing(corrected.text_facts)
    assert "for 2 ₽ each" in texts.say("space.sell.text")
    assert "Costs 9 ₽ to return" in texts.say("piece.debt_note.text")
    assert "costs 9 ₽ at any time" in texts.say("rules.8.text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_solo_game_speaks_of_documents(language: str) -> None:
    word = {"en": "document", "de": "dokument"}[language]
    told = [_told(language, f"space.{space}", 1) for space in GAME.tables.open_spaces]
    told += [_told(language, f"phase.{phase}", 1) for phase in ("place", "bribes", "actions", "market", "smuggling")]
    told += [_told(language, f"department.{name}", 1) for name in DEFINITIONS.departments]
    for seed in range(4):
        state, chance = GAME.new(1, seed), Rng(seed)
        while GAME.actor(state) is not None:
            decision = GAME.decision(state)
            told.append(filled(TEXTS[language], f"prompt.{decision.kind}", decision.params))
            for event in GAME.apply(state, chance.choice(GAME.legal(state))):
                facts = {**event.facts, "seat": "Ada"}
                told.append(filled(TEXTS[language], f"log.{event.kind}", facts))
    assert len(told) > 200
    assert not [sentence for sentence in told if word in sentence.lower()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_log_has_two_colons(language: str) -> None:
    for seats in (1, 2, 4):
        state, chance = GAME.new(seats, 3), Rng(3)
        while GAME.actor(state) is not None:
            for event in GAME.apply(state, chance.choice(GAME.legal(state))):
                line = filled(TEXTS[language], f"log.{event.kind}", {**event.facts, "seat": "Ada"})
                assert line.count(":") <= 1, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_name_their_numbers(language: str) -> None:
    for chapter in range(1, 14):
        assert filled(TEXTS[language], f"rules.{chapter}.text", {})


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_can_be_told(seats: int) -> None:
    for seed in range(3):
        state, chance = GAME.new(seats, seed), Rng(seed)
        while GAME.actor(state) is not None:
            word_decision("watch", GAME.decision(state))
            commands = GAME.legal(state)
            for command in commands:
                word_command("watch", command)
            for event in GAME.apply(state, chance.choice(commands)):
                word_event("watch", event)


def _nonsense() -> list[Command]:
    """Commands of every verb with every odd argument, right and wrong in number."""
    odd: list[str | int] = [
        -1,
        0,
        1,
        3,
        7,
        99,
        "dock",
        "smuggle",
        "watch",
        "d01",
        "d03",
        "d05",
        "d07",
        "x",
        "white",
        8,
        5,
    ]
    commands = [Command("dance"), *(Command(verb) for verb in MOVES)]
    for verb, (arguments, *_) in reasons.VERBS.items():
        for value in odd if arguments else []:
            commands.append(Command(verb, tuple((name, value) for name in arguments)))
            commands.append(Command(verb, ((arguments[0], value), ("extra", value))))
    return commands


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_refusal_has_a_reason_with_a_text(seats: int) -> None:
    commands = _nonsense()
    seen: set[str] = set()
    for seed in range(2):
        state, chance = GAME.new(seats, seed), Rng(seed)
        while GAME.actor(state) is not None:
            allowed = GAME.legal(state)
            for command in commands:
                reason = GAME.check(state, command)
                assert (reason is None) == (command in allowed)
                if reason is not None:
                    seen.add(reason.key)
                    word_reason("watch", reason)
            GAME.apply(state, chance.choice(allowed), events=False)
        assert GAME.check(state, Command("done")) == Reason("game_over")
    assert {"unknown_command", "not_now", "no_such_space"} <= seen


def test_every_reason_text_is_used() -> None:
    """No sentence without a rule: each reason key of the game occurs in the code that gives reasons."""
    source = reasons.__loader__.get_source(reasons.__name__)
    for key in TEXTS["en"].keys() - load_texts("en").keys():
        if key.startswith("reason."):
            assert f'"{key.removeprefix("reason.")}"' in source, key


def test_what_may_not_be_passed_over_says_so() -> None:
    overtime = turn("overtime")
    assert refused(overtime, "decline") == Reason("must_work")
    play(overtime, "work")
    for line in ("done", "decline"):
        assert refused(overtime, line) == Reason("must_lay")
    watch = turn("watch")
    assert refused(watch, "done") == Reason("must_spy", {"n": 2})
    play(watch, "spy department=dock")
    assert refused(watch, "done") == Reason("must_spy", {"n": 1})
    assert refused(table(), "done") == Reason("must_place")


def test_a_command_of_another_space_names_that_space() -> None:
    state = turn("overtime")
    for line, space in (
        ("exchange", "smuggle"),
        ("sell gears=1", "sell"),
        ("shift track=1 space=1", "produce"),
        ("upgrade row=dock", "upgrade"),
        ("look", "watch"),
    ):
        assert refused(state, line) == Reason("only_on", {"space": space})
    assert refused(table(), "exchange") == Reason("not_now")


def test_exchange_once() -> None:
    state = turn("smuggle")
    state.players[0].gears = 5
    state.players[0].hand, state.documents = ["d05"], [card for card in state.documents if card != "d05"]
    GAME.apply(state, Command("exchange"))
    assert refused(state, "exchange") == Reason("exchange_once")


def test_score_categories_have_names() -> None:
    state = turn("sell")
    own(state, 0, 3)
    for sheet in (scoring.sheets(GAME.tables, state)[0], GAME.scores(GAME.new(1, 1))[0]):
        for category in sheet.points:
            for language in LANGUAGES:
                assert filled(TEXTS[language], f"score.{category}", {})
