"""Phrase sets: the rules of a text, and what it resolves to."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from .actions import Action
from .compiled import GivenLists, Reader, Statement
from .input_text import InputText, word_starts
from .nodes import Captures
from .normalization import collapse, normalize, trim_end


@dataclass(frozen=True)
class Rule:
    """A rule that takes a text; `min_confidence` is the least score that it needs."""

    id: str
    action: Action
    min_confidence: float | None = None


class Intent(TypedDict):
    """The id and the action of a rule that fired."""

    ruleId: str
    action: Action


@dataclass(frozen=True)
class _Source:
    """The data and the given lists of one set."""

    data: Any
    lists: GivenLists


class PhraseSet:
    """A set of phrases, made by `load_phrases`."""

    def __init__(self, sources: Sequence[_Source]) -> None:
        self._sources = sources
        statements: list[Statement] = []
        heard_as: dict[str, str] = {}
        for source in sources:
            reader = Reader(source.lists)
            reader.read(source.data)
            statements += reader.statements
            heard_as |= reader.heard_as
        #: Words that a recognizer writes, with those that were said.
        self.heard_as = heard_as or None
        self._closed = [each for each in statements if each.free is None]
        self._open = [each for each in statements if each.free is not None]
        self._sorts_marks = any(each.phrase.sorts_marks or each.after.sorts_marks for each in statements)
        self._closed_index = _index(self._closed)
        self._open_index = _index(self._open)

    @property
    def open_count(self) -> int:
        """The number of open statements."""
        return len(self._open)

    def with_lists(self, lists: GivenLists) -> "PhraseSet":
        """Returns the same set with other values in lists that the application gives; those not named keep theirs.

        Raises GivenListsError with the list and the index of the value that is wrong.
        """
        declared = {name for source in self._sources for name in source.lists}
        return PhraseSet(
            [
                _Source(source.data, {**source.lists, **{n: v for n, v in lists.items() if n in source.lists or n not in declared}})
                for source in self._sources
            ]
        )

    def join(self, *others: "PhraseSet") -> "PhraseSet":
        """Returns one set of several, each with its own parts and lists; rules are in the order of the sets."""
        return PhraseSet([source for each in (self, *others) for source in each._sources])

    def rules_for(self, text: str) -> list[Rule]:
        """Returns the rules that take a text, in the order of the list: of closed statements, or where none takes it, of
        the open statements that leave the fewest words free. Raises PhraseTooAmbiguous beyond 250,000 steps.
        """
        return self._find(text, lambda words: words, only_closed=False)

    def resolve(self, text: str, confidence: float | None = None) -> list[Intent]:
        """Returns the intents of a text exactly as it is. A rule with a threshold needs a confidence of at least that."""
        if confidence is not None and not 0 <= confidence <= 1:
            raise ValueError("confidence must be a number from 0 to 1, or None")
        return self.find(text, confidence)

    def find(
        self,
        text: str,
        confidence: float | None,
        *,
        captured: Callable[[str], str] = lambda words: words,
        only_closed: bool = False,
    ) -> list[Intent]:
        """Returns what `resolve` does, with what `captured` makes of free words, or without open statements."""
        return [
            {"ruleId": rule.id, "action": rule.action}
            for rule in self._find(text, captured, only_closed)
            if rule.min_confidence is None or (confidence is not None and confidence >= rule.min_confidence)
        ]

    def _find(self, text: str, captured: Callable[[str], str], only_closed: bool) -> list[Rule]:
        said = collapse(text)
        if said == "":
            return []
        input = InputText(normalize(said), self._sorts_marks)
        words = {*input.text.split(" "), ""}
        rules = [
            Rule(statement.id, statement.action.fill(captures), statement.threshold)
            for statement in _candidates(self._closed, self._closed_index, words)
            if input.length <= statement.phrase.longest
            for end, captures in statement.phrase.ways(input, 0)
            if end == input.length
        ]
        if not rules and not only_closed:
            rules = self._find_open(said, input, words, captured)
        return _distinct(rules)

    def _find_open(
        self, said: str, input: InputText, words: set[str], captured: Callable[[str], str]
    ) -> list[Rule]:
        bounds = [*word_starts(said), len(said)]
        fewest = len(bounds)
        found: list[Rule] = []
        for statement in _candidates(self._open, self._open_index, words):
            ways = list(_free_ways(statement, input))
            if not ways:
                continue
            first, last, before, after = min(ways, key=lambda way: way[1] - way[0])
            if last - first > fewest:
                continue
            if last - first < fewest:
                found = []
            fewest = last - first
            free = trim_end(said[bounds[first] : bounds[last]])
            captures = (*before, (statement.free or "", captured(free) or free), *after)
            found.append(Rule(statement.id, statement.action.fill(captures), statement.threshold))
        return found


def _free_ways(statement: Statement, input: InputText) -> Iterator[tuple[int, int, Captures, Captures]]:
    """Returns the ways of an open statement: the free words from an index to another, and the captures on both sides."""
    for end, before in statement.phrase.ways(input, 0):
        start = end + (input.text[end : end + 1] == " ")
        first = input.words.get(start)
        if first is None:
            continue
        least = input.length - statement.after.longest
        for place, last in (*input.words.items(), (input.length, len(input.words))):
            if last <= first or place < least:
                continue
            input.consume(1)
            for finish, after in statement.after.ways(input, place):
                if finish == input.length:
                    yield first, last, before, after


def _keywords(statement: Statement) -> list[str]:
    """Returns words that each text of a statement has."""
    if statement.free is None:
        return statement.phrase.keywords(True, True)
    return statement.phrase.keywords(True, False) + statement.after.keywords(False, True)


def _index(statements: Sequence[Statement]) -> dict[str, list[tuple[int, frozenset[str]]]]:
    """Returns the indexes of statements by the rarest of their keywords, each with all of them; empty if there is none."""
    keywords = [frozenset(_keywords(each)) - {""} for each in statements]
    counts: dict[str, int] = {}
    for words in keywords:
        for word in words:
            counts[word] = counts.get(word, 0) + 1
    index: dict[str, list[tuple[int, frozenset[str]]]] = {}
    for number, words in enumerate(keywords):
        rarest = min(sorted(words), key=counts.__getitem__, default="")
        index.setdefault(rarest, []).append((number, words))
    return index


def _candidates(
    statements: Sequence[Statement], index: dict[str, list[tuple[int, frozenset[str]]]], words: set[str]
) -> Iterator[Statement]:
    found = sorted(number for word in words for number, needed in index.get(word, ()) if needed <= words)
    return (statements[number] for number in found)


def _distinct(rules: list[Rule]) -> list[Rule]:
    known: dict[object, Rule] = {}
    for rule in rules if len(rules) > 1 else ():
        known.setdefault((rule.id, rule.min_confidence, json.dumps(rule.action, sort_keys=True)), rule)
    return list(known.values()) or rules


def load_phrases(data: Any, lists: GivenLists | None = None) -> PhraseSet:
    """Returns the set that was compiled.

    `data` is what `intents compile` wrote, read by `json.load`; `lists` are the values of lists that the set declares as
    `{name} = ...`. Raises CompiledPhrasesError with the place of what cannot be read, or GivenListsError.
    """
    return PhraseSet([_Source(data, lists or {})])


def join_phrases(first: PhraseSet, *others: PhraseSet) -> PhraseSet:
    """Returns one set of several, as `first.join(*others)` does."""
    return first.join(*others)
