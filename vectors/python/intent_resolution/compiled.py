"""Reads compiled phrase sets: the plain JSON that `intents compile` and `compilePhrases` write."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from .actions import FIELDS, TARGET, ActionTemplate, Capture, Template, is_target
from .errors import CompiledPhrasesError
from .given_lists import MAX_VALUES, GivenLists, GivenValues
from .nodes import Choice, Concatenation, List, ListUse, Node, Numbers, Part, Permutation, Words
from .normalization import SURROGATE

FORM_VERSION = 1
_MAX_SAFE = 2**53 - 1
#: How deep nodes may nest, those of parts and lists included: three in a bracket, of which twenty may nest.
_MAX_DEPTH = 128
_SHALLOW = "less deep, with all that it uses"

Read = Callable[[Any], Any]


@dataclass(frozen=True, eq=False)
class Statement:
    """A statement; `free` is the name of the free words of an open one, which are between its two phrases."""

    id: str
    threshold: float | None
    phrase: Node
    action: ActionTemplate
    free: str | None = None
    after: Node = Concatenation([])


def _check(holds: bool, expected: str) -> None:
    if not holds:
        raise CompiledPhrasesError(expected)


@contextmanager
def _at(key: str | int) -> Iterator[None]:
    """Adds the key to the place of an error within."""
    try:
        yield
    except CompiledPhrasesError as error:
        raise error.below(key) from None


def _only(accepts: Callable[[Any], bool], expected: str) -> Read:
    """Returns a reader that returns what it accepts as it is."""

    def read(value: Any) -> Any:
        _check(accepts(value), expected)
        return value

    return read


def _each(read: Read, least: int = 0, greatest: int | None = None) -> Read:
    """Returns a reader of arrays."""

    def read_all(values: Any) -> list[Any]:
        _check(isinstance(values, list), "an array")
        _check(least <= len(values) and (greatest is None or len(values) <= greatest), "an array of another length")
        found = []
        for index, value in enumerate(values):
            with _at(index):
                found.append(read(value))
        return found

    return read_all


def _or_text(read: Read, of_text: Callable[[str], Any]) -> Read:
    return lambda value: of_text(_text(value)) if isinstance(value, str) else read(value)


_text = _only(lambda value: isinstance(value, str) and not SURROGATE.search(value), "a well-formed text")
_whole = _only(lambda value: type(value) is int and abs(value) <= _MAX_SAFE, "a safe integer")
_step = _only(lambda value: type(value) is int and 1 <= value <= _MAX_SAFE, f"a number from 1 to {_MAX_SAFE}")
_flag = _only(lambda value: isinstance(value, bool), "one of true,false")
_threshold = _only(
    lambda value: value is None or (type(value) in (int, float) and 0 <= value <= 1), "a number from 0 to 1"
)
_type = _only(lambda value: isinstance(value, str) and value in FIELDS, f"one of {','.join(FIELDS)}")
_table = _only(
    lambda value: isinstance(value, dict) and all(isinstance(each, str) for each in value.values()),
    "an object of texts",
)


def _contexts(value: Any) -> Any:
    """Reads what stands before and after the values of a given list in targets."""
    return [] if value is None else _each(_each(_text, 2, 2))(value)


class Reader:
    """Reads one compiled set into `statements` and `heard_as`."""

    def __init__(self, data: Any, lists: GivenLists) -> None:
        """Raises CompiledPhrasesError with the place of what cannot be read, or GivenListsError."""
        self._given = GivenValues(lists)
        #: The parts and lists that were read, by the index of their line.
        self._lines: list[Any] = []
        self._shapes = self._all_shapes()
        _check(isinstance(data, dict), "an object")
        version = data.get("phrases")
        with _at("phrases"):
            _check(type(version) is int and version == FORM_VERSION, f"form {FORM_VERSION}: compile again")
        with _at("heardAs"):
            self.heard_as: Mapping[str, str] = _table(data.get("heardAs", {}))
        with _at("nodes"):
            self._read_lines(data.get("nodes"))
        self.statements = [line for line in self._lines if isinstance(line, Statement)]
        self._given.raise_faults({line.name for line in self._lines if isinstance(line, List) and line.given})

    def _read_lines(self, nodes: Any) -> None:
        read = self._node("Part", "List", "Statement", "OpenStatement", "Warning")
        try:
            _each(lambda line: self._lines.append(read(line)))(nodes)
        except RecursionError:
            raise CompiledPhrasesError(_SHALLOW) from None

    def _all_shapes(self) -> Mapping[str, tuple[Sequence[Read], Callable[..., Any]]]:
        """Returns the readers of the fields of each kind of node, and what is made of the fields."""
        phrase = _or_text(self._node("sequence", "choice", "permutation", "part", "list", "constant"), Words)
        value = _or_text(self._node("value", "range"), lambda text: (Words(text), text))
        template = _each(_or_text(self._node("Capture"), lambda text: text))
        statement = (_text, _threshold, phrase, self._node("Action"))
        return {
            "sequence": ((_each(phrase),), Concatenation),
            "choice": ((_each(phrase, 1), _flag), Choice),
            "permutation": ((_each(phrase, 2, 5),), Permutation),
            "part": ((self._use(Part),), lambda part: part),
            "list": ((self._use(List), _text), ListUse),
            "constant": ((_text, _text), lambda name, meaning: ListUse(List("", [(Concatenation([]), meaning)]), name)),
            "value": ((phrase, _text), lambda phrase, meaning: (phrase, meaning)),
            "range": ((_whole, _whole, _step), _range),
            "Part": ((_text, phrase), lambda _, phrase: Part(phrase)),
            "List": ((_text, _each(value), _contexts), self._list),
            "Capture": ((_text,), Capture),
            "Parameter": ((_text, template), lambda name, value: (name, value)),
            "Action": ((_type, template, _each(self._node("Parameter")), _flag), ActionTemplate),
            "Statement": (statement, self._statement),
            "OpenStatement": ((*statement, _text, phrase), self._statement),
            "Warning": ((_text, _text, _whole, _whole), lambda *_: None),
        }

    def _node(self, *kinds: str) -> Read:
        """Returns a reader of nodes of these kinds: arrays of the kind and its fields."""

        def read_node(value: Any) -> Any:
            kind = value[0] if isinstance(value, list) and value else None
            with _at(0):
                _check(isinstance(kind, str) and kind in kinds, f"one of {','.join(kinds)}")
            fields, make = self._shapes[kind]
            found = []
            for column, read in enumerate(fields, 1):
                with _at(column):
                    found.append(read(value[column] if column < len(value) else None))
            node = make(*found)
            _check(not isinstance(node, Node) or node.depth <= _MAX_DEPTH, _SHALLOW)
            return node

        return read_node

    def _use(self, kind: type) -> Read:
        """Returns a reader of the index of a part or a list."""

        def read_use(index: Any) -> Part | List:
            found = self._lines[index] if type(index) is int and 0 <= index < len(self._lines) else None
            _check(isinstance(found, kind), f"the index of a {kind.__name__} before")
            return found  # type: ignore[return-value]

        return read_use

    def _list(self, name: str, values: list[tuple[Node, str | None]], contexts: list[list[str]]) -> List:
        _check(name != "", "a list with a name")
        # The application gives the values of a list without any.
        return List(name, values) if values else List(name, self._given.values_of(name, contexts), given=True)

    def _statement(
        self, id: str, threshold: float | None, phrase: Node, action: ActionTemplate, *open_statement: Any
    ) -> Statement:
        statement = Statement(id, threshold, phrase, action, *open_statement)
        captures = phrase.captures | statement.after.captures
        _check(
            action.names() <= {name for name, _ in captures} | {statement.free},
            "an action whose captures the phrase makes",
        )
        if action.type == "navigation.open":
            self._check_target(action.subject, captures)
        elif action.type != "text.insert":
            _check(len(action.subject) > 0, "an action with a target")
        return statement

    def _check_target(self, subject: Template, captures: frozenset[tuple[str, List]]) -> None:
        """Refuses a target that leaves the origin with some meanings of its captures; wrong given values are left out."""
        texts = [
            {piece}
            if isinstance(piece, str)
            else {text for name, each in captures if name == piece.name for text in each.meanings()}
            for piece in subject
        ]
        _check(is_target(texts), TARGET)


def _range(first: int, last: int, step: int) -> tuple[Node, None]:
    _check(0 <= (last - first) // step < MAX_VALUES, f"a range of 1 to {MAX_VALUES} numbers")
    return Numbers(first, last, step), None
