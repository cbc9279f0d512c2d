"""Reads compiled phrase sets: the plain JSON that `intents compile` and `compilePhrases` write."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from .actions import FIELDS, ActionTemplate, Capture, Template, is_target
from .errors import CompiledPhrasesError, GivenListFault, GivenListsError
from .nodes import Choice, List, ListUse, Node, Numbers, Part, Permutation, Concatenation, Words
from .normalization import collapse

FORM_VERSION = 1
_MAX_SAFE = 2**53 - 1
_MAX_VALUES = 100_000
_MAX_GIVEN_LENGTH = 1_000
_MAX_FAULTS = 100
#: How deep nodes may nest, those of parts and lists included: three in a bracket, of which twenty may nest.
_MAX_DEPTH = 128
_GIVEN_VALUE = (
    f"a value must be a text with a word, or said and means, well-formed and of at most {_MAX_GIVEN_LENGTH} UTF-16 units"
)
_TARGET = "an action whose target is an application-relative path, such as /home or a/b?x=1#y"
_SURROGATE = re.compile("[\ud800-\udfff]")


class Value(TypedDict):
    """Spoken forms of a value that the application gives, and what they mean."""

    said: str | list[str]
    means: str


GivenLists = Mapping[str, Sequence[str | Value]]


@dataclass(frozen=True, eq=False)
class Statement:
    """A statement; `free` is the name of the free words of an open one, which are between its two phrases."""

    id: str
    threshold: float | None
    phrase: Node
    action: ActionTemplate
    free: str | None
    after: Node


Read = Callable[[Any], Any]


def _check(holds: bool, expected: str) -> None:
    if not holds:
        raise CompiledPhrasesError(expected)


def _text(value: Any) -> str:
    _check(isinstance(value, str) and not _SURROGATE.search(value), "a well-formed text")
    return value  # type: ignore[no-any-return]


def _whole(value: Any) -> int:
    _check(type(value) is int and abs(value) <= _MAX_SAFE, "a safe integer")
    return value  # type: ignore[no-any-return]


def _step(value: Any) -> int:
    _check(type(value) is int and 1 <= value <= _MAX_SAFE, f"a number from 1 to {_MAX_SAFE}")
    return value  # type: ignore[no-any-return]


def _flag(value: Any) -> bool:
    _check(isinstance(value, bool), "one of true,false")
    return value  # type: ignore[no-any-return]


def _threshold(value: Any) -> float | None:
    _check(value is None or (type(value) in (int, float) and 0 <= value <= 1), "a number from 0 to 1")
    return value  # type: ignore[no-any-return]


def _type(value: Any) -> str:
    _check(isinstance(value, str) and value in FIELDS, f"one of {','.join(FIELDS)}")
    return value  # type: ignore[no-any-return]


def _table(value: Any) -> dict[str, str]:
    _check(isinstance(value, dict) and all(isinstance(each, str) for each in value.values()), "an object of texts")
    return value  # type: ignore[no-any-return]


def _each(read: Read, least: int = 0, greatest: int | None = None) -> Read:
    def read_all(values: Any) -> list[Any]:
        _check(isinstance(values, list), "an array")
        _check(least <= len(values) and (greatest is None or len(values) <= greatest), "an array of another length")
        found = []
        for index, value in enumerate(values):
            try:
                found.append(read(value))
            except CompiledPhrasesError as error:
                raise error.below(index) from None
        return found

    return read_all


def _contexts(value: Any) -> Any:
    """Reads what stands before and after the values of a given list in targets."""
    return [] if value is None else _each(_each(_text, 2, 2))(value)


class Reader:
    """Reads one compiled set."""

    def __init__(self, lists: GivenLists) -> None:
        self.given = lists
        self.statements: list[Statement] = []
        self.heard_as: dict[str, str] = {}
        self._faults: list[GivenListFault] = []
        #: Parts and lists by the index of their node.
        self._defined: dict[int, Part | List] = {}
        #: How deep each of them nests, all that it uses included.
        self._depths: dict[int, int] = {}
        self._depth = self._deepest = 0
        phrases = ("sequence", "choice", "permutation", "part", "list", "constant")
        phrase = self._or_text(self._node(*phrases), Words)
        value = self._or_text(self._node("value", "range"), lambda text: (Words(text), text))
        template = _each(self._or_text(self._node("Capture"), lambda text: text))
        statement = (_text, _threshold, phrase, self._node("Action"))
        #: The readers of the fields of each kind, and what the fields make.
        self._shapes: dict[str, tuple[Sequence[Read], Callable[..., Any]]] = {
            "sequence": ((_each(phrase),), Concatenation),
            "choice": ((_each(phrase, 1), _flag), Choice),
            "permutation": ((_each(phrase, 2, 5),), Permutation),
            "part": ((self._use(Part),), lambda part: part),
            "list": ((self._use(List), _text), ListUse),
            "constant": ((_text, _text), lambda name, meaning: ListUse(List("", [(Concatenation([]), meaning)]), name)),
            "value": ((phrase, _text), lambda phrase, meaning: (phrase, meaning)),
            "range": ((_whole, _whole, _step), self._range),
            "Part": ((_text, phrase), Part),
            "List": ((_text, _each(value), _contexts), self._list),
            "Capture": ((_text,), Capture),
            "Parameter": ((_text, template), lambda name, value: (name, value)),
            "Action": ((_type, template, _each(self._node("Parameter")), _flag), ActionTemplate),
            "Statement": (statement, self._statement),
            "OpenStatement": ((*statement, _text, phrase), self._statement),
            "Warning": ((_text, _text, _whole, _whole), lambda *_: None),
        }
        self._line = self._node("Part", "List", "Statement", "OpenStatement", "Warning")

    def read(self, data: Any) -> None:
        """Reads the data of a set: raises CompiledPhrasesError or GivenListError."""
        _check(isinstance(data, dict), "an object")
        if data.get("phrases") != FORM_VERSION or isinstance(data["phrases"], bool):
            raise CompiledPhrasesError(f"form {FORM_VERSION}: compile again", "/phrases")
        try:
            self.heard_as = _table(data.get("heardAs", {}))
        except CompiledPhrasesError as error:
            raise error.below("heardAs") from None
        try:
            _each(self._read_line)(data.get("nodes"))
        except CompiledPhrasesError as error:
            raise error.below("nodes") from None
        declared = {each.name for each in self._defined.values() if isinstance(each, List) and each.given}
        for name in self.given:
            if name not in declared:
                self._fault(name, None, "no file declares this list")
        if self._faults:
            raise GivenListsError(self._faults)

    def _fault(self, name: str, index: int | None, message: str) -> None:
        self._faults.append(GivenListFault(name, index, message))
        if len(self._faults) >= _MAX_FAULTS:
            raise GivenListsError(self._faults)

    def _read_line(self, value: Any) -> None:
        self._deepest = 0
        node = self._line(value)
        index = len(self._depths)
        self._depths[index] = self._deepest
        if isinstance(node, Statement):
            self.statements.append(node)
        elif node is not None:
            self._defined[index] = node

    def _node(self, *kinds: str) -> Read:
        def read_node(value: Any) -> Any:
            self._depth += 1
            self._note_depth(0)
            kind = value[0] if isinstance(value, list) and value else None
            if not isinstance(kind, str) or kind not in kinds:
                raise CompiledPhrasesError(f"one of {','.join(kinds)}", "/0")
            fields, make = self._shapes[kind]
            found = []
            for column, read in enumerate(fields, 1):
                try:
                    found.append(read(value[column] if column < len(value) else None))
                except CompiledPhrasesError as error:
                    raise error.below(column) from None
            self._depth -= 1
            return make(*found)

        return read_node

    @staticmethod
    def _or_text(read: Read, of_text: Callable[[str], Any]) -> Read:
        return lambda value: of_text(_text(value)) if isinstance(value, str) else read(value)

    def _note_depth(self, more: int) -> None:
        self._deepest = max(self._deepest, self._depth + more)
        _check(self._deepest <= _MAX_DEPTH, "less deep, with all that it uses")

    def _use(self, kind: type) -> Read:
        def read_use(index: Any) -> Part | List:
            found = self._defined.get(index) if type(index) is int else None
            _check(isinstance(found, kind), f"the index of a {kind.__name__} before")
            self._note_depth(self._depths[index])
            return found  # type: ignore[return-value]

        return read_use

    def _range(self, first: int, last: int, step: int) -> tuple[Node, None]:
        _check(0 <= (last - first) // step < _MAX_VALUES, f"a range of 1 to {_MAX_VALUES} numbers")
        return Numbers(first, last, step), None

    def _list(self, name: str, values: list[tuple[Node, str | None]], contexts: list[list[str]]) -> List:
        _check(name != "", "a list with a name")
        # The application gives the values of a list without any.
        return List(name, values) if values else List(name, self._given(name, contexts), given=True)

    def _given(self, name: str, contexts: list[list[str]]) -> list[tuple[Node, str | None]]:
        if name not in self.given:
            self._fault(name, None, "the application gives the values of this list, and has not")
        found: list[tuple[Node, str | None]] = []
        for index, value in enumerate(self.given.get(name, ())):
            forms: Any = value.get("said") if isinstance(value, Mapping) else value
            meaning: Any = value.get("means") if isinstance(value, Mapping) else value
            texts = [*(forms if isinstance(forms, (list, tuple)) else [forms]), meaning]
            if len(texts) < 2 or not all(_is_given_text(text) for text in texts):
                self._fault(name, index, _GIVEN_VALUE)
            elif not all(is_target([{f"{before}{collapse(meaning)}{after}"}]) for before, after in contexts):
                self._fault(name, index, f"with this value it must be {_TARGET}")
            else:
                found += [(Words(collapse(text)), collapse(meaning)) for text in texts[:-1]]
            if len(found) > _MAX_VALUES:
                self._fault(name, index, f"a list has at most {_MAX_VALUES} values")
                break
        return found

    def _statement(
        self,
        id: str,
        threshold: float | None,
        phrase: Node,
        action: ActionTemplate,
        free: str | None = None,
        after: Node = Concatenation([]),
    ) -> Statement:
        captures = phrase.captures | after.captures
        known = {name for name, _ in captures} | {free}
        _check(action.names() <= known, "an action whose captures the phrase makes")
        if action.type == "navigation.open":
            self._check_target(action.subject, captures)
        elif action.type != "text.insert":
            _check(len(action.subject) > 0, "an action with a target")
        return Statement(id, threshold, phrase, action, free, after)

    def _check_target(self, subject: Template, captures: frozenset[tuple[str, List]]) -> None:
        texts = [
            {piece}
            if isinstance(piece, str)
            else {text for name, each in captures if name == piece.name for text in each.meanings()}
            for piece in subject
        ]
        _check(is_target(texts), _TARGET)


def _is_given_text(text: Any) -> bool:
    return (
        isinstance(text, str)
        and len(text.encode("utf-16-le", "surrogatepass")) <= 2 * _MAX_GIVEN_LENGTH
        and not _SURROGATE.search(text)
        and collapse(text) != ""
    )
