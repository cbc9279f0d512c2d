"""A normalized text that is matched, with the bound of its steps."""

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

from . import tables
from .errors import PhraseTooAmbiguous
from .normalization import CLASSES, WHITE_SPACE, letters, normalize

Found = TypeVar("Found")

#: The most steps of one look-up: nodes visited and derivations made.
MAX_STEPS = 250_000
_IOTA, _YPOGEGRAMMENI = "\u03b9", "\u0345"
_RUN_OF_MARKS = re.compile(f"[{''.join(map(re.escape, CLASSES))}{_IOTA}]*")
_SORTED_MARKS = re.compile("[{0}][{0}{1}]|{1}[{0}]".format("".join(map(re.escape, CLASSES)), _IOTA))
_ALONE = f"(?=[{letters(tables.LETTERS)}])[{letters(tables.UNSPACED)}]"
# A letter of a script that is written without spaces, with its marks, or a run of anything else but white space. The
# mark that is folded to a letter is one, so that a text has as many words as its normalized form.
_WORD = re.compile(
    f"{_ALONE}(?:(?!{_YPOGEGRAMMENI})[{letters(tables.MARKS)}])*|(?:(?!{_ALONE})[^{WHITE_SPACE}])+"
)


def word_starts(text: str) -> list[int]:
    """Returns the offset of each word."""
    return [word.start() for word in _WORD.finditer(text)]


def begins_with_mark(decomposed: str) -> bool:
    """Returns whether words begin with a mark, which is then sorted among those of what comes before them."""
    return decomposed[:1] in CLASSES


class InputText:
    """A normalized text. Places are its offsets; those beyond its end are within runs of marks of which some, not the
    first, were matched."""

    def __init__(self, text: str, sorts_marks: bool) -> None:
        self.text = text
        self.length = len(text)
        #: Marks may be matched in another order than they are written.
        self.sorts_marks = sorts_marks and _SORTED_MARKS.search(text) is not None
        self.steps = MAX_STEPS
        #: The derivations of parts and lists by place.
        self._known: dict[tuple[int, int], Any] = {}
        self._marks: list[tuple[str, int]] = []

    def consume(self, steps: int) -> None:
        """Raises PhraseTooAmbiguous where no steps are left."""
        self.steps -= steps
        if self.steps < 0:
            raise PhraseTooAmbiguous(f"the phrases match this text in too many ways: a look-up has {MAX_STEPS} steps")

    def once(self, node: object, at: int, find: Callable[[], Found]) -> Found:
        """Returns what is found for a node at a place, which is looked for once."""
        key = (at, id(node))
        if key not in self._known:
            self._known[key] = find()
        return self._known[key]  # type: ignore[no-any-return]

    @cached_property
    def words(self) -> dict[int, int]:
        """The offsets at which words begin, with their indexes."""
        return {start: index for index, start in enumerate(word_starts(self.text))}

    def letter(self, at: int) -> str:
        """Returns the letter at a place, or after white space there; empty at the end."""
        letter = self.text[at : at + 1]
        return self.text[at + 1 : at + 2] if letter == " " else letter

    def space(self, at: int) -> int:
        """Returns the place after white space, or -1. At the ends and after other white space there is none to pass."""
        if at == 0 or at == self.length or self.text[at - 1 : at] == " ":
            return at
        return at + 1 if self.text[at : at + 1] == " " else -1

    def spell(self, decomposed: str, at: int) -> int:
        """Returns the place after words, or -1, with marks in any order that sorting may have made."""
        for letter in decomposed:
            if letter == " ":
                at = self.space(at)
            elif letter in CLASSES:
                at = self._mark(letter, at)
            else:
                folded = normalize(letter)
                at = at + len(folded) if self.text.startswith(folded, at) else -1
            if at < 0:
                break
        return at

    def _mark(self, mark: str, at: int) -> int:
        if at > self.length:
            left, end = self._marks[at - self.length - 1]
        else:
            run = _RUN_OF_MARKS.match(self.text, at)
            left, end = (run[0], run.end()) if run else ("", at)
        self.consume(len(left) + len(self._marks) // 16)
        rest = _without_mark(left, mark)
        if rest is None:
            return -1
        if self.text.endswith(rest, 0, end):
            return end - len(rest)
        if (rest, end) not in self._marks:
            self._marks.append((rest, end))
        return self.length + 1 + self._marks.index((rest, end))


def _without_mark(run: str, mark: str) -> str | None:
    """Returns a run of marks without one that may follow marks of other classes; None if it is not there."""
    for at, letter in enumerate(run):
        # An iota with marks of its own is a letter.
        is_folded = letter == _IOTA and run[at + 1 : at + 2] not in CLASSES
        if is_folded if mark == _YPOGEGRAMMENI else letter == mark:
            return run[:at] + run[at + 1 :]
        if CLASSES.get(letter) in (None, CLASSES[mark]):
            return None
    return None
