"""Values of lists that the application gives."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypedDict

from .actions import TARGET, is_target
from .errors import GivenListFault, GivenListsError
from .nodes import Words
from .normalization import SURROGATE, collapse

MAX_VALUES = 100_000
_MAX_LENGTH = 1_000
_MAX_FAULTS = 100
_EXPECTED = (
    f"a value must be a text with a word, or said and means, well-formed and of at most {_MAX_LENGTH} UTF-16 units"
)


class Value(TypedDict):
    """Spoken forms of a value that the application gives, and what they mean."""

    said: str | list[str]
    means: str


GivenLists = Mapping[str, Sequence[str | Value]]


class GivenValues:
    """The given values of one set, and what is wrong with them."""

    def __init__(self, lists: GivenLists) -> None:
        self.faults: list[GivenListFault] = []
        self._lists = lists

    def values_of(self, name: str, contexts: Sequence[Sequence[str]]) -> list[tuple[Words, str]]:
        """Returns the spoken forms of a list, each with its meaning; those of wrong values are left out.

        `contexts` are what stands before and after a meaning in targets.
        """
        if name not in self._lists:
            self.add_fault(name, None, "the application must give the values of this list")
        elif isinstance(self._lists[name], str):
            self.add_fault(name, None, "the values must be a sequence, not one text")
            return []
        found: list[tuple[Words, str]] = []
        for index, (forms, meaning) in enumerate(self._entries(name)):
            if not forms or not all(map(_is_text, (*forms, meaning))):
                self.add_fault(name, index, _EXPECTED)
            elif not all(is_target([{f"{before}{collapse(meaning)}{after}"}]) for before, after in contexts):
                self.add_fault(name, index, f"with this value it must be {TARGET}")
            else:
                found += [(Words(collapse(form)), collapse(meaning)) for form in forms]
            if len(found) > MAX_VALUES:
                self.add_fault(name, index, f"a list has at most {MAX_VALUES} values")
                break
        return found

    def add_fault(self, name: str, index: int | None, message: str) -> None:
        """Adds a fault. Raises GivenListsError where there are too many."""
        self.faults.append(GivenListFault(name, index, message))
        if len(self.faults) >= _MAX_FAULTS:
            raise GivenListsError(self.faults)

    def raise_faults(self, declared: set[str]) -> None:
        """Raises GivenListsError for all faults, lists that the set does not declare among them."""
        for name in self._lists:
            if name not in declared:
                self.add_fault(name, None, "no file declares this list")
        if self.faults:
            raise GivenListsError(self.faults)

    def _entries(self, name: str) -> Iterator[tuple[Sequence[Any], Any]]:
        """Returns the spoken forms and the meaning of each value, whatever they are."""
        for value in self._lists.get(name, ()):
            forms: Any = value.get("said") if isinstance(value, Mapping) else value
            meaning: Any = value.get("means") if isinstance(value, Mapping) else value
            yield (forms if isinstance(forms, (list, tuple)) else [forms]), meaning


def _is_text(text: Any) -> bool:
    return (
        isinstance(text, str)
        and len(text.encode("utf-16-le", "surrogatepass")) <= 2 * _MAX_LENGTH
        and not SURROGATE.search(text)
        and collapse(text) != ""
    )
