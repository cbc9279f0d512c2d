"""Phrase sets: the rules of a text, and what it resolves to."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from .actions import Action
from .compiled import Reader, Statement
from .given_lists import GivenLists
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


def _as_it_is(words: str, _: int) -> str:
    """Returns free words as they are in the text."""
    return words


class PhraseSet:
    """A set of phrases, made by `load_phrases` or `join_phrases`."""

    def __init__(self, sources: Sequence[tuple[Any, GivenLists]]) -> None:
        #: The data and the given lists of each set that was joined.
        self._sources = sources
        readers = [Reader(data, lists) for data, lists in sources]
        #: Words that a recognizer writes, with those that were said.
        self.heard_as = {heard: said for reader in readers for heard, said in reader.heard_as.items()} or None
        statements = [statement for reader in readers for statement in reader.statements]
        self._closed = _Index([each for each in statements if each.free is None])
        self._open = _Index([each for each in statements if each.free is not None])
        self._sorts_marks = any(each.phrase.sorts_marks or each.after.sorts_marks for each in statements)

    def with_lists(self, lists: GivenLists) -> "PhraseSet":
        """Returns the same set with other values in lists that the application gives; those not named keep theirs.

        Raises GivenListsError with the list and the index of the value that is wrong.
        """
        declared = {name for _, given in self._sources for name in given}
        # A list that no set declares is each one's fault.
        return PhraseSet(
            [
                (data, {**given, **{name: lists[name] for name in lists if name in given or name not in declared}})
                for data, given in self._sources
            ]
        )

    def rules_for(self, text: str) -> list[Rule]:
        """Returns the rules that take a text, in the order of the list: of closed statements, or where none takes it,
        of the open statements that leave the fewest words free. Raises PhraseTooAmbiguous beyond 250,000 steps.
        """
        return self._find(text, _as_it_is, only_closed=False)

    def resolve(self, text: str, confidence: float | None = None) -> list[Intent]:
        """Returns the intents of a text exactly as it is; a rule with a threshold needs a confidence of at least that.

        Raises PhraseTooAmbiguous, and ValueError where the confidence is not a number from 0 to 1.
        """
        if confidence is not None and not 0 <= confidence <= 1:
            raise ValueError("confidence must be a number from 0 to 1, or None")
        return self.find(text, confidence)

    def find(
        self,
        text: str,
        confidence: float | None,
        *,
        capture: Callable[[str, int], str] = _as_it_is,
        only_closed: bool = False,
    ) -> list[Intent]:
        """Returns what `resolve` does, with what `capture` makes of free words and their place, or without open statements."""
        return [
            {"ruleId": rule.id, "action": rule.action}
            for rule in self._find(text, capture, only_closed)
            if rule.min_confidence is None or (confidence is not None and confidence >= rule.min_confidence)
        ]

    def _find(self, text: str, capture: Callable[[str, int], str], only_closed: bool) -> list[Rule]:
        said = collapse(text)
        if said == "":
            return []
        input = InputText(normalize(said), self._sorts_marks)
        words = set(input.text.split(" "))
        rules = [
            Rule(statement.id, statement.action.fill(captures), statement.threshold)
            for statement in self._closed.find(words)
            if input.length <= statement.phrase.longest
            for end, captures in statement.phrase.ways(input, 0)
            if end == input.length
        ]
        if not rules and not only_closed:
            rules = self._find_open(said, input, words, capture)
        return _distinct(rules)

    def _find_open(
        self, said: str, input: InputText, words: set[str], capture: Callable[[str, int], str]
    ) -> list[Rule]:
        bounds = [*word_starts(said), len(said)]
        fewest = len(bounds)
        found: list[Rule] = []
        for statement in self._open.find(words):
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
            captures = (*before, (statement.free or "", capture(free, bounds[first]) or free), *after)
            found.append(Rule(statement.id, statement.action.fill(captures), statement.threshold))
        return found


def _free_ways(statement: Statement, input: InputText) -> Iterator[tuple[int, int, Captures, Captures]]:
    """Returns the ways of an open statement: the first free word, the one after the last, and the captures beside."""
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


class _Index:
    """Statements by words of which each of their texts has one."""

    def __init__(self, statements: Sequence[Statement]) -> None:
        self._statements = statements
        clauses = [_clauses(each) for each in statements]
        counts = Counter(word for each in clauses for clause in each for word in clause)
        #: The indexes of statements, with all of their clauses, by the words of the rarest; "" for those without any.
        self._rows: dict[str, list[tuple[int, list[frozenset[str]]]]] = {}
        for number, each in enumerate(clauses):
            rarest = min(each, key=lambda clause: sum(counts[word] for word in clause), default={""})
            for word in rarest:
                self._rows.setdefault(word, []).append((number, each))

    def find(self, words: set[str]) -> Iterator[Statement]:
        """Returns the statements that may take a text of these words, in their order."""
        rows = {row[0]: row[1] for word in ("", *words) for row in self._rows.get(word, ())}
        for number in sorted(rows):
            if not any(clause.isdisjoint(words) for clause in rows[number]):
                yield self._statements[number]


def _clauses(statement: Statement) -> list[frozenset[str]]:
    """Returns sets of words of which each text of a statement has one each."""
    is_closed = statement.free is None
    return statement.phrase.clauses(True, is_closed) + statement.after.clauses(is_closed, True)


def _distinct(rules: list[Rule]) -> list[Rule]:
    known: dict[object, Rule] = {}
    for rule in rules if len(rules) > 1 else ():
        known.setdefault((rule.id, rule.min_confidence, json.dumps(rule.action, sort_keys=True)), rule)
    return list(known.values()) or rules


def load_phrases(data: Any, lists: GivenLists | None = None) -> PhraseSet:
    """Returns the set that was compiled.

    `data` is what `intents compile` wrote, read by `json.load`; `lists` are the values of lists that the set declares
    as `{name} = ...`. Raises CompiledPhrasesError with the place of what cannot be read, or GivenListsError.
    """
    return PhraseSet([(data, lists or {})])


def join_phrases(first: PhraseSet, *others: PhraseSet) -> PhraseSet:
    """Returns one set of several, each with its own parts and lists; rules are in the order of the sets."""
    return PhraseSet([source for each in (first, *others) for source in each._sources])
