"""Phrases as nodes that match a text from a place on: a packrat parser that keeps all derivations.

A derivation is the place after what was matched and what was captured, in the order of the text. Of those with the same
place and the same captures the first in the order of the list of rules counts.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any, Literal

from .input_text import InputText, begins_with_mark
from .normalization import collapse, decompose, normalize

Side = Literal["start", "end"]
Captures = tuple[tuple[str, str], ...]
Derivation = tuple[int, Captures]

#: Alternations of this many options or more have an index of the words that they begin with.
_MIN_INDEXED = 16
_MAX_PREFIX = 20


def _distinct(derivations: list[Derivation]) -> Sequence[Derivation]:
    if len(derivations) < 2:
        return derivations
    known: dict[object, Derivation] = {}
    for each in derivations:
        known.setdefault((each[0], *sorted(each[1])) if each[1] else each[0], each)
    return list(known.values())


def _once(method: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a method that keeps its results: pieces are used in many places."""

    @wraps(method)
    def known(self: "Node", *arguments: object) -> Any:
        key = (method.__name__, *arguments)
        if key not in self.kept:
            self.kept[key] = method(self, *arguments)
        return self.kept[key]

    return known


class Node:
    """A piece of a phrase."""

    #: The letters that its texts begin with, white space aside; None for any.
    firsts: frozenset[str] | None = frozenset()
    #: Some text of it is empty, or white space.
    nullable = False
    #: How deep it nests.
    depth = 1
    #: The length of its longest text once normalized.
    longest = 0
    #: The names that it captures, with the lists whose meanings are captured.
    captures: frozenset[tuple[str, "List"]] = frozenset()
    #: Words begin with a mark in some text.
    sorts_marks = False

    def match(self, text: InputText, at: int) -> Sequence[Derivation]:
        """Returns the derivations from a place on."""
        raise NotImplementedError

    def prefix(self) -> str:
        """Returns what all texts begin with, as far as it is known."""
        return ""

    def has_edge(self, side: Side, beyond: bool) -> bool:
        """Returns whether every text has white space or an end on a side; `beyond`: there is one beside it."""
        return False

    def clauses(self, before: bool, after: bool) -> list[frozenset[str]]:
        """Returns sets of words of which every text has one each, with white space or an end on both sides.

        `before` and `after` say whether white space or an end is there in every text.
        """
        return []

    def ways(self, text: InputText, at: int) -> Sequence[Derivation]:
        """Returns the derivations from a place on, after a look at the letter there. Raises PhraseTooAmbiguous."""
        text.consume(1)
        if self.nullable or self.firsts is None or text.sorts_marks or text.letter(at) in self.firsts:
            return self.match(text, at)
        return ()

    def _hold(self, nodes: Sequence["Node"]) -> None:
        #: Results of methods that are called once.
        self.kept: dict[object, Any] = {}
        self.depth = 1 + max((node.depth for node in nodes), default=0)
        self.captures = frozenset().union(*{node.captures for node in nodes})
        self.sorts_marks = any(node.sorts_marks for node in nodes)


def _first_letters(nodes: Sequence[Node]) -> frozenset[str] | None:
    letters = [node.firsts for node in nodes]
    return None if None in letters else frozenset().union(*letters)  # type: ignore[arg-type]


class Words(Node):
    """Words as they are written in a file."""

    def __init__(self, source: str) -> None:
        self.text = normalize(source)
        self.space_before = _is_space(source[:1])
        self.space_after = self.text != "" and _is_space(source[-1:])
        self.longest = len(self.text) + self.space_before + self.space_after
        self.decomposed = "" if source.isascii() else decompose(collapse(source))
        self.sorts_marks = begins_with_mark(self.decomposed)
        self.nullable = self.text == ""
        self.firsts = None if self.sorts_marks else frozenset(self.text[:1])

    def match(self, text: InputText, at: int) -> Sequence[Derivation]:
        if self.space_before:
            at = text.space(at)
        if at < 0:
            return ()
        if text.sorts_marks:
            at = text.spell(self.decomposed or self.text, at)
        elif text.text.startswith(self.text, at):
            at += len(self.text)
        else:
            return ()
        if self.space_after and at >= 0:
            at = text.space(at)
        return ((at, ()),) if at >= 0 else ()

    def prefix(self) -> str:
        return "" if self.space_before or self.sorts_marks else self.text[:_MAX_PREFIX]

    def has_edge(self, side: Side, beyond: bool) -> bool:
        has_space = self.space_before if side == "start" else self.space_after
        return has_space or (beyond and self.text == "")

    def clauses(self, before: bool, after: bool) -> list[frozenset[str]]:
        words = self.text.split(" ")
        start = 0 if before or self.space_before else 1
        end = None if after or self.space_after else -1
        return [frozenset([word]) for word in words[start:end] if word != ""]


def _is_space(letter: str) -> bool:
    return letter != "" and collapse(letter) == ""


class Concatenation(Node):
    """Pieces one after the other."""

    def __init__(self, items: Sequence[Node]) -> None:
        self.items = items
        self._hold(items)
        self.longest = sum(item.longest for item in items)
        self.nullable = all(item.nullable for item in items)
        count = next((index for index, item in enumerate(items, 1) if not item.nullable), len(items))
        self.firsts = _first_letters(items[:count])

    def match(self, text: InputText, at: int) -> Sequence[Derivation]:
        found: Sequence[Derivation] = ((at, ()),)
        for item in self.items:
            found = _append(found, item, text)
            if not found:
                break
        return found

    def prefix(self) -> str:
        return self.items[0].prefix() if self.items else ""

    def has_edge(self, side: Side, beyond: bool) -> bool:
        for item in self.items if side == "end" else reversed(self.items):
            beyond = item.has_edge(side, beyond)
        return beyond

    def clauses(self, before: bool, after: bool) -> list[frozenset[str]]:
        edges = [after]
        for item in reversed(self.items):
            edges.append(item.has_edge("start", edges[-1]))
        found: list[frozenset[str]] = []
        for item, following in zip(self.items, edges[-2::-1]):
            found += item.clauses(before, following)
            before = item.has_edge("end", before)
        return found


def _append(found: Sequence[Derivation], item: Node, text: InputText) -> Sequence[Derivation]:
    """Combines each derivation with each of the next piece."""
    longer = [(end, captures + more) for at, captures in found for end, more in item.ways(text, at)]
    text.consume(len(longer))
    return _distinct(longer)


class Choice(Node):
    """One of the options; then, if it is optional, nothing."""

    def __init__(self, options: Sequence[Node], optional: bool) -> None:
        self.options = options
        self.optional = optional
        self._hold(options)
        self.longest = max((option.longest for option in options), default=0)
        self.nullable = optional or any(option.nullable for option in options)
        self.firsts = _first_letters(options)
        self._prefixes: dict[str, list[int]] = {}
        for index, option in enumerate(options) if len(options) >= _MIN_INDEXED else ():
            self._prefixes.setdefault(option.prefix(), []).append(index)
        self._lengths = {len(prefix) for prefix in self._prefixes}

    def candidates(self, text: InputText, at: int) -> Iterable[int]:
        """Returns the indexes of the options that may be at a place, in their order."""
        if not self._prefixes or text.sorts_marks:
            return range(len(self.options))
        found = [self._prefixes.get(text.text[at : at + length], ()) for length in self._lengths]
        return sorted(index for indexes in found for index in indexes)

    def match(self, text: InputText, at: int) -> Sequence[Derivation]:
        found = [each for index in self.candidates(text, at) for each in self.options[index].ways(text, at)]
        if self.optional:
            found.append((at, ()))
        text.consume(len(found))
        return _distinct(found)

    @_once
    def has_edge(self, side: Side, beyond: bool) -> bool:
        return (beyond or not self.optional) and all(option.has_edge(side, beyond) for option in self.options)

    @_once
    def clauses(self, before: bool, after: bool) -> list[frozenset[str]]:
        each = [] if self.optional else [option.clauses(before, after) for option in self.options]
        return [frozenset().union(*(min(clauses, key=len) for clauses in each))] if all(each) and each else []


class Permutation(Node):
    """All items in any order, with a space between."""

    def __init__(self, items: Sequence[Node]) -> None:
        self.items = items
        self._hold(items)
        self.longest = sum(item.longest for item in items) + len(items) - 1
        # Empty items leave the space between them.
        self.nullable = all(item.nullable for item in items)
        self.firsts = _first_letters(items)

    def match(self, text: InputText, at: int) -> Sequence[Derivation]:
        return _distinct(list(self._orders([(at, ())], list(self.items), text)))

    def has_edge(self, side: Side, beyond: bool) -> bool:
        return all(item.has_edge(side, True) for item in self.items)

    def clauses(self, before: bool, after: bool) -> list[frozenset[str]]:
        return [clause for item in self.items for clause in item.clauses(before, after)]

    def _orders(self, found: Sequence[Derivation], left: list[Node], text: InputText) -> Iterable[Derivation]:
        """Yields the derivations of the items that are left, in every order."""
        for index, item in enumerate(left):
            rest = left[:index] + left[index + 1 :]
            longer = _append(found, item, text)
            if not rest:
                yield from longer
            elif longer:
                spaced = [(text.space(end), captures) for end, captures in longer]
                yield from self._orders([each for each in spaced if each[0] >= 0], rest, text)


class Part(Node):
    """A part, matched once at each place of a text."""

    def __init__(self, phrase: Node) -> None:
        self.phrase = phrase
        self._hold([phrase])
        self.firsts, self.nullable, self.longest = phrase.firsts, phrase.nullable, phrase.longest

    def match(self, text: InputText, at: int) -> Sequence[Derivation]:
        return text.once(self, at, lambda: self.phrase.match(text, at))

    def prefix(self) -> str:
        return self.phrase.prefix()

    @_once
    def has_edge(self, side: Side, beyond: bool) -> bool:
        return self.phrase.has_edge(side, beyond)

    @_once
    def clauses(self, before: bool, after: bool) -> list[frozenset[str]]:
        return self.phrase.clauses(before, after)


class Numbers(Node):
    """The whole numbers of a range, in decimal digits without leading zeros."""

    def __init__(self, first: int, last: int, step: int) -> None:
        self.range = range(first, last + 1, step)
        self.firsts = frozenset("-0123456789")
        self.longest = max(len(str(first)), len(str(last)))

    def match(self, text: InputText, at: int) -> Sequence[Derivation]:
        found = []
        is_negative = text.text[at : at + 1] == "-"
        for end in range(at + 1 + is_negative, min(at + self.longest, text.length) + 1):
            digits = text.text[at:end]
            if not digits[is_negative:].isascii() or not digits[is_negative:].isdigit() or str(int(digits)) != digits:
                break
            if int(digits) in self.range:
                found.append((end, (("", digits),)))
        return found[::-1] if is_negative else found


class List:
    """A list: spoken forms, each with its meaning; None for a range, whose numbers mean themselves."""

    def __init__(self, name: str, values: Sequence[tuple[Node, str | None]], given: bool = False) -> None:
        self.name = name
        self.values = values
        #: The application gives the values.
        self.given = given
        self.choice = Choice([node for node, _ in values], False)

    def meanings(self) -> Iterable[str]:
        """Returns what may be captured; of a range its ends."""
        for node, meaning in self.values:
            if isinstance(node, Numbers):
                yield from (str(node.range[0]), str(node.range[-1]))
            else:
                yield meaning or ""

    def match(self, text: InputText, at: int) -> Sequence[tuple[int, str]]:
        """Returns the places after values that begin at a place, with their meanings."""
        return text.once(self, at, lambda: list(self._values(text, at)))

    def _values(self, text: InputText, at: int) -> dict[tuple[int, str], None]:
        ways: dict[tuple[int, str], None] = {}
        for index in self.choice.candidates(text, at):
            node, meaning = self.values[index]
            for end, captures in node.ways(text, at):
                ways[end, captures[0][1] if meaning is None else meaning] = None
        text.consume(len(ways))
        return ways


class ListUse(Node):
    """A list whose meaning is captured under a name."""

    def __init__(self, of: List, capture: str) -> None:
        self.list = of
        self.capture = capture
        self._hold([of.choice])
        self.firsts, self.nullable, self.longest = of.choice.firsts, of.choice.nullable, of.choice.longest
        self.captures = frozenset([(capture, of)])

    def match(self, text: InputText, at: int) -> Sequence[Derivation]:
        return [(end, ((self.capture, meaning),)) for end, meaning in self.list.match(text, at)]

    def has_edge(self, side: Side, beyond: bool) -> bool:
        return self.list.choice.has_edge(side, beyond)

    def clauses(self, before: bool, after: bool) -> list[frozenset[str]]:
        return self.list.choice.clauses(before, after)
