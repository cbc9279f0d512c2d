"""The errors of this package."""

from collections.abc import Sequence
from dataclasses import dataclass


class CompiledPhrasesError(ValueError):
    """Data is not a compiled set that this version reads: the JSON Pointer of the place, and what is expected there."""

    def __init__(self, expected: str, pointer: str = "") -> None:
        super().__init__(f"{pointer}: must be {expected}")
        self.expected = expected
        self.pointer = pointer

    def below(self, key: str | int) -> "CompiledPhrasesError":
        """Returns the same error seen from the value that holds the place under a key."""
        return CompiledPhrasesError(self.expected, f"/{key}{self.pointer}")


@dataclass(frozen=True)
class GivenListFault:
    """A fault of a list that the application gives; `index` is that of the value, if it is one."""

    list: str
    index: int | None
    message: str


class GivenListsError(ValueError):
    """Values of lists that the application gives are missing or wrong. `faults` has all of them, at most 100."""

    def __init__(self, faults: Sequence[GivenListFault]) -> None:
        places = (each.list if each.index is None else f"{each.list}, value {each.index}" for each in faults)
        super().__init__("\n".join(f"list {place}: {each.message}" for place, each in zip(places, faults)))
        self.faults = faults


class PhraseTooAmbiguous(Exception):
    """Phrases match a text in too many ways: its look-up has ended. It contains no text."""
