"""A text that steps rewrite, with where in a transcript each of its letters comes from."""

import re
from collections.abc import Callable, Sequence

from . import tables
from .normalization import WHITE_SPACE, letters

Replacement = str | Callable[[re.Match[str]], str]

#: What is left out at the end of a text.
END_MARK = f"[{letters(tables.PUNCTUATION)}{WHITE_SPACE}…]"
_END_MARK = re.compile(END_MARK)
_SPOKEN = re.compile(f"[{letters(tables.LETTERS)}{letters(tables.NUMBERS)}]")

_Range = tuple[int, int]


class TracedText:
    """A text that is rewritten. Of what was said, words that a step left out are blank."""

    def __init__(self, text: str, said: str | None = None, sources: Sequence[_Range] | None = None) -> None:
        self._text = text
        self._said = text if said is None else said
        self._sources = [(at, at + 1) for at in range(len(text))] if sources is None else sources

    def __str__(self) -> str:
        return self._text

    def replace(self, pattern: re.Pattern[str], by: Replacement) -> "TracedText":
        """Returns what is written for every match of a pattern, as `Pattern.sub` does."""
        said, sources, done = list(self._said), list[_Range](), 0
        texts: list[str] = []
        for match in pattern.finditer(self._text):
            written = by if isinstance(by, str) else by(match)
            if written == match[0]:
                continue
            at, end = match.span()
            texts += self._text[done:at], written
            sources += self._sources[done:at]
            start = self._sources[at][0] if at < len(self._sources) else 0
            stop = self._sources[end - 1][1] if end > 0 else start
            if written.strip() == "" and _SPOKEN.search(match[0]):
                while stop < len(said) and _END_MARK.match(said[stop]):
                    stop += 1
                said[start:stop] = " " * (stop - start)
            sources += [(start, stop)] * len(written)
            done = end
        texts.append(self._text[done:])
        sources += self._sources[done:]
        return TracedText("".join(texts), "".join(said), sources)

    def between(self, start: int, end: int) -> str:
        """Returns what was said between the words before a piece of this text and those after it."""
        before = len(self._text[:start].rstrip())
        after = len(self._text) - len(self._text[end:].lstrip())
        first = self._sources[before - 1][1] if before > 0 else 0
        return self._said[first : self._sources[after][0] if after < len(self._text) else None]
