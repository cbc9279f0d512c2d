"""The ways in which recognizers write differently from authors, as steps that are tried in this order."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Protocol, TypeVar

from . import tables
from .normalization import WHITE_SPACE, letters, normalize, trim_end
from .traced_text import END_MARK, Replacement, TracedText

_LETTERS, _MARKS, _NUMBERS, _DIGITS = map(letters, (tables.LETTERS, tables.MARKS, tables.NUMBERS, tables.DIGITS))
_UNSPACED, _CURRENCIES = letters(tables.UNSPACED), letters(tables.CURRENCIES)
_PUNCTUATION, _QUOTATION_MARKS = letters(tables.PUNCTUATION), letters(tables.QUOTATION_MARKS)

_ABBREVIATION = re.compile(f"[^{_LETTERS}]?[{_LETTERS}]{{1,3}}(?:\\.[{_LETTERS}]{{1,3}})+\\.")
_END_MARKS = re.compile(f"(?<!{END_MARK}){END_MARK}+\\Z")
# Marks and dashes before words, but those that a number begins with.
_MARKS_BEFORE = re.compile(f"(?:[{_PUNCTUATION}{letters(tables.DASHES)}…¡¿](?![{_DIGITS}])| )+")

# No-break and thin spaces, and the separator of Arabic. A plain space may be between two numbers.
_GROUP = "\u00a0\u066c\u2007\u2009\u202f"
_NUMBER = re.compile(f"[{_DIGITS}](?:[{_GROUP}]?[{_DIGITS}])*")
_THOUSANDS = re.compile(f"[{_DIGITS}]{{1,3}}(?:[{_GROUP}][{_DIGITS}]{{3}})+")
_NO_DIGIT = re.compile(f"[^{_DIGITS}]")

# Apostrophes belong to words, although Unicode has them as quotation marks.
_MARK = f"(?!['’])[{_PUNCTUATION}{_QUOTATION_MARKS}…¡¿]"
_DIGIT = re.compile(f"[{_DIGITS}]")
# Marks that need no blank after them: a word ends at each, and none of them is part of a number.
_BETWEEN = f"{WHITE_SPACE}、。，！？；｡､"
_BEGIN, _END = f"(?<![^{_BETWEEN}])", f"(?![^{_BETWEEN}])"
_BREAK = re.compile(f"[{_BETWEEN}]+")
_LEADING_MARKS = re.compile(f"{_BEGIN}(?:(?![.,٫][{_DIGITS}]){_MARK})+")
_TRAILING_MARKS = re.compile(f"(?<!{_MARK})(?:{_MARK})+{_END}")
_NOTE = re.compile(r"\[[^\[\]]*\]|\([^()]*\)")
_UNSPOKEN = re.compile(f"{_BEGIN}[{letters(tables.DASHES)}{letters(tables.PICTOGRAPHS)}♩-♯\u200d\ufe0f]+{_END}")
_WORD = re.compile(f"[^{WHITE_SPACE}]+")
_DASH_BEHIND = re.compile(f" [{letters(tables.DASHES)}]+\\Z")
_OUTER_SPACE = re.compile("^ | \\Z")
_SPACE = re.compile(f"[{WHITE_SPACE}]+")
_NEEDLESS = re.compile(f"(?<=[{_UNSPACED}]) | (?=[{_UNSPACED}])")
#: A pattern that matches nothing.
_NEVER = "(?!)"
_UNSPACED_LETTER = re.compile(f"[{_UNSPACED}]")
_WIDE = re.compile("[\uff01-\uffef][ﾞﾟ]?")
_ARABIC_PER_CENT, _ARABIC_POINT = re.compile("٪"), re.compile("٫")
_OTHER_DIGIT = re.compile(f"(?![0-9])[{_DIGITS}]")

_AFTER_NUMBER = re.compile(f"(?<=[{_DIGITS}])(?=[{_CURRENCIES}%٪‰°℃℉])")
_APOSTROPHE = re.compile("[’ʼ]")
_MINUS_BEFORE_NUMBER = re.compile(f"−(?=[{_DIGITS}])")
_BEFORE_NUMBER = re.compile(f"(?<=[{_CURRENCIES}№#])(?=[{_DIGITS}])")
_GROUPED = re.compile(r"(?<![0-9.,'’])[0-9]{1,3}(?:([.,'’])[0-9]{3})(?:\1[0-9]{3})*(?![0-9]|[.,'’][0-9])")

# Of Hebrew and Arabic; not the madda and the hamzas (U+0653 to U+0655), which make other letters.
_ARABIC_OR_HEBREW = re.compile("[\u0590-\u06ff]+")
_VOWEL_MARKS = re.compile(f"(?![\u0653-\u0655])[{_MARKS}\u0640]")
_HYPHEN = "[-\u2010\u2011\u05be]"
# Before a number that follows a word directly, as in Chinese, it is a minus.
_MINUS = f"(?<=[{_UNSPACED}]){_HYPHEN}(?=[{_NUMBERS}])"
_INNER = f"(?!{_MINUS})(?<=[{_LETTERS}{_MARKS}{_NUMBERS}]){_HYPHEN}(?=[{_LETTERS}{_NUMBERS}])"
_INNER_HYPHEN = re.compile(_INNER)
# Not between two numbers: 5-10 is not 510.
_HYPHEN_WITHIN_WORD = re.compile(f"(?!(?<=[{_NUMBERS}]){_HYPHEN}[{_NUMBERS}]){_INNER}")


#: What steps rewrite: a text, or one that keeps where its letters come from.
Text = TypeVar("Text", str, TracedText)


def _replaced(text: Text, pattern: re.Pattern[str], by: Replacement) -> Text:
    return text.replace(pattern, by) if isinstance(text, TracedText) else pattern.sub(by, text)


def with_single_blanks(text: Text, between: re.Pattern[str] = _SPACE) -> Text:
    """Returns a text with one blank for each run of white space within it, or of what else is between words."""
    return _replaced(_replaced(text, between, " "), _OUTER_SPACE, "")


def without_end_marks(text: str) -> str:
    """Returns a text without the punctuation at its end; the full stop of an abbreviation stays."""
    trimmed = trim_end(text)
    if _ABBREVIATION.fullmatch(trimmed.rsplit(" ", 1)[-1]):
        return trimmed
    return _END_MARKS.sub("", trimmed)


def without_outer_marks(words: str) -> str:
    """Returns some words of a transcript without the punctuation and dashes that recognizers write at their ends."""
    left = without_end_marks(words)
    while dash := _DASH_BEHIND.search(left):
        left = without_end_marks(left[: dash.start()])
    marks = _MARKS_BEFORE.match(left)
    return left[marks.end() :] if marks else left


def _without_group_spaces(text: Text) -> Text:
    def joined(number: re.Match[str]) -> str:
        return _NO_DIGIT.sub("", number[0]) if _THOUSANDS.fullmatch(number[0]) else number[0]

    return _replaced(text, _NUMBER, joined)


def _without_punctuation(text: Text) -> Text:
    bare = _replaced(text, _NOTE, " ")
    for pattern in (_LEADING_MARKS, _TRAILING_MARKS, _UNSPOKEN):
        bare = _replaced(bare, pattern, "")
    return with_single_blanks(bare, _BREAK)


def _with_runs_replaced(text: Text, table: Mapping[str, str], otherwise: Callable[[str], str]) -> Text:
    """Returns a text with the longest runs of words that a table has, once normalized, replaced by its values."""
    words = _WORD.findall(str(text))
    longest = max((len(run.split(" ")) for run in table), default=0)
    written: list[str] = []
    while len(written) < len(words):
        at = len(written)
        for count in range(min(longest, len(words) - at), 0, -1):
            run = normalize(" ".join(words[at : at + count]))
            if run in table:
                written += [table[run]] + [""] * (count - 1)
                break
        else:
            written.append(otherwise(words[at]))
    left = iter(written)
    return with_single_blanks(_replaced(text, _WORD, lambda _: next(left)))


def _without_skip_words(text: Text, skip_words: Sequence[str]) -> Text:
    if not skip_words:
        return text
    return _with_runs_replaced(text, {normalize(each): "" for each in skip_words}, lambda word: word)


@lru_cache(maxsize=16)
def _heard_as(rows: tuple[tuple[str, str], ...]) -> tuple[dict[str, str], re.Pattern[str]]:
    """Returns what is said by what is heard, and a pattern of what may be heard within a word, as in Chinese."""
    meant = {normalize(heard): said for heard, said in rows}
    within = sorted((heard for heard in meant if _UNSPACED_LETTER.search(heard)), key=len, reverse=True)
    return meant, re.compile("|".join(map(re.escape, within)) or _NEVER)


def _with_heard_as(text: Text, heard_as: Mapping[str, str] | None) -> Text:
    if not heard_as:
        return text
    meant, within = _heard_as(tuple(heard_as.items()))
    return _with_runs_replaced(text, meant, lambda word: within.sub(lambda heard: meant[heard[0]], word))


def _without_needless_spaces(text: Text) -> Text:
    return _replaced(with_single_blanks(text), _NEEDLESS, "")


def _ascii_digit(digit: str) -> str:
    first = ord(digit)
    while _DIGIT.match(chr(first - 1)):
        first -= 1
    return str((ord(digit) - first) % 10)


def _with_ascii_forms(text: Text) -> Text:
    narrow = _replaced(text, _WIDE, lambda letter: unicodedata.normalize("NFKC", letter[0]))
    ascii_digits = _replaced(narrow, _OTHER_DIGIT, lambda digit: _ascii_digit(digit[0]))
    return _replaced(_replaced(ascii_digits, _ARABIC_PER_CENT, "%"), _ARABIC_POINT, ".")


@cache
def _separators() -> dict[str, str]:
    return {row[:-1]: row[-1] for row in tables.SEPARATORS.split()}


def _separator(lang: str | None) -> str | None:
    language, *others = (lang or "").lower().split("-")
    region = next((each for each in others if len(each) == 2 or each.isdigit()), "")
    return _separators().get(f"{language}-{region}") or _separators().get(language)


def _with_plain_symbols(text: Text, lang: str | None) -> Text:
    separator = _separator(lang)

    def ungrouped(number: re.Match[str]) -> str:
        return re.sub("[^0-9]", "", number[0]) if number[1] == separator else number[0]

    plain = _replaced(_replaced(text, _GROUPED, ungrouped), _APOSTROPHE, "'")
    plain = _replaced(_replaced(plain, _MINUS_BEFORE_NUMBER, "-"), _AFTER_NUMBER, " ")
    return _replaced(plain, _BEFORE_NUMBER, " ")


@cache
def _minus_words(language: str) -> re.Pattern[str] | None:
    rows = [row.split("/") for row in tables.MINUS_WORDS.split()]
    words = [
        word if _UNSPACED_LETTER.search(word) else f"(?<![{_LETTERS}{_MARKS}{_NUMBERS}]){word}"
        for word, *languages in rows
        if language in languages
    ]
    return re.compile(f"(?:{'|'.join(words)})[{WHITE_SPACE}]*(?=[0-9])", re.IGNORECASE) if words else None


def _with_minus_signs(text: Text, lang: str | None) -> Text:
    pattern = _minus_words(re.split("[-_]", lang)[0].lower()) if lang else None
    return _replaced(text, pattern, "-") if pattern else text


def _without_vowel_marks(text: Text) -> Text:
    return _replaced(
        text, _ARABIC_OR_HEBREW, lambda words: _VOWEL_MARKS.sub("", unicodedata.normalize("NFC", words[0]))
    )


@dataclass(frozen=True)
class StepOptions:
    """The settings of the steps: words that rules leave out, the language, and what is heard for what is said."""

    skip_words: Sequence[str] = ()
    lang: str | None = None
    heard_as: Mapping[str, str] | None = None


class Rewrite(Protocol):
    """How a step rewrites a text."""

    def __call__(self, text: Text, options: StepOptions, /) -> Text: ...


#: Each step's name, how it rewrites, and whether later steps go on with the text before it: it is one of two readings.
STEPS: Sequence[tuple[str, Rewrite, bool]] = (
    ("without_group_spaces", lambda text, _: _without_group_spaces(text), False),
    ("without_punctuation", lambda text, _: _without_punctuation(text), False),
    ("without_skip_words", lambda text, options: _without_skip_words(text, options.skip_words), False),
    ("without_blanks", lambda text, _: _without_needless_spaces(text), False),
    ("with_ascii_forms", lambda text, _: _with_ascii_forms(text), False),
    ("with_plain_symbols", lambda text, options: _with_plain_symbols(text, options.lang), False),
    ("with_minus_signs", lambda text, options: _with_minus_signs(text, options.lang), False),
    ("without_vowel_marks", lambda text, _: _without_vowel_marks(text), False),
    ("as_heard_as", lambda text, options: _with_heard_as(text, options.heard_as), False),
    ("with_hyphens_as_spaces", lambda text, _: _replaced(text, _INNER_HYPHEN, " "), True),
    ("without_hyphens", lambda text, _: _replaced(text, _HYPHEN_WITHIN_WORD, ""), True),
)
