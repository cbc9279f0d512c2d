"""The form in which texts are compared: Unicode canonical caseless matching (D145), with white space collapsed.

The tables are the package's own, so every version of Python compares alike.
"""

import re

from . import tables

WHITE_SPACE = "\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
#: A half of a surrogate pair.
SURROGATE = re.compile("[\ud800-\udfff]")
_RUN = re.compile(f"[{WHITE_SPACE}]+")
_END = re.compile(f"[{WHITE_SPACE.replace(chr(0x85), '')}\ufeff]+\\Z")
_HANGUL, _HANGUL_END = 0xAC00, 0xD7A4


def letters(code_points: str) -> str:
    """Returns the characters of `41-5a b5` as the inside of a character class."""
    ends = [[chr(int(code, 16)) for code in each.split("-")] for each in code_points.split()]
    return "".join(re.escape(each[0]) + (f"-{re.escape(each[1])}" if len(each) > 1 else "") for each in ends)


class _Mapping(dict[int, str]):
    """A table for `str.translate`; a letter without an entry stays as it is."""

    def __init__(self, rows: str) -> None:
        for row in rows.split():
            code, *others = (int(each, 16) for each in row.split("-"))
            self[code] = "".join(map(chr, others))

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        if _HANGUL <= code < _HANGUL_END:
            block, last = divmod(code - _HANGUL, 28)
            first, vowel = divmod(block, 21)
            letter = chr(0x1100 + first) + chr(0x1161 + vowel) + (chr(0x11A7 + last) if last else "")
        self[code] = letter
        return letter


def _classes() -> dict[str, int]:
    classes = {}
    for row in tables.CLASSES.split():
        codes, rank = row.split(":")
        first, _, last = codes.partition("-")
        for code in range(int(first, 16), int(last or first, 16) + 1):
            classes[chr(code)] = int(rank)
    return classes


_DECOMPOSITIONS = _Mapping(tables.DECOMPOSITIONS)
_FOLDINGS = _Mapping(tables.FOLDINGS)
#: Marks that are reordered, with the rank of their combining class.
CLASSES = _classes()
_MARKS = re.compile(f"[{''.join(map(re.escape, CLASSES))}]{{2,}}")


def decompose(text: str) -> str:
    """Returns the canonical decomposition (NFD)."""
    decomposed = text.translate(_DECOMPOSITIONS)
    return _MARKS.sub(lambda run: "".join(sorted(run[0], key=CLASSES.__getitem__)), decomposed)


def collapse(text: str) -> str:
    """Returns a text with one space for each run of white space, and none at its ends."""
    return _RUN.sub(" ", text).strip(" ")


def trim_end(text: str) -> str:
    """Returns a text without white space at its end, in the sense of JavaScript."""
    return _END.sub("", text)


def normalize(text: str) -> str:
    """Returns the form in which texts are compared. Two texts match exactly if their normalized forms are equal."""
    if text.isascii():
        return collapse(text.lower())
    return collapse(decompose(decompose(text).translate(_FOLDINGS)))
