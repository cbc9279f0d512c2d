"""The ways in which recognizers write differently from authors, as steps that are tried in this order."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from . import tables
from .normalization import WHITE_SPACE, letters, normalize, trim_end

_LETTERS, _MARKS, _NUMBERS, _DIGITS = map(letters, (tables.LETTERS, tables.MARKS, tables.NUMBERS, tables.DIGITS))
_UNSPACED, _CURRENCIES = letters(tables.UNSPACED), letters(tables.CURRENCIES)
_PUNCTUATION, _QUOTATION_MARKS = letters(tables.PUNCTUATION), letters(tables.QUOTATION_MARKS)

_ABBREVIATION = re.compile(f"[^{_LETTERS}]?[{_LETTERS}]{{1,3}}(?:\\.[{_LETTERS}]{{1,3}})+\\.")
_END_MARKS = re.compile(f"[{_PUNCTUATION}…]+\\Z")

# No-break and thin spaces, and the separator of Arabic. A plain space may be between two numbers.
_GROUP = "\u00a0\u066c\u2007\u2009\u202f"
_NUMBER = re.compile(f"[{_DIGITS}](?:[{_GROUP}]?[{_DIGITS}])*")
_THOUSANDS = re.compile(f"[{_DIGITS}]{{1,3}}(?:[{_GROUP}][{_DIGITS}]{{3}})+")
_NO_DIGIT = re.compile(f"[^{_DIGITS}]")

# Apostrophes belong to words, although Unicode has them as quotation marks.
_MARK = re.compile(f"(?!['’])[{_PUNCTUATION}{_QUOTATION_MARKS}…¡¿]")
_DIGIT = re.compile(f"[{_DIGITS}]")
_BREAK = re.compile(f"[{WHITE_SPACE}、。，！？；｡､]+")
_NOTE = re.compile(r"\[[^\[\]]*\]|\([^()]*\)")
_UNSPOKEN = re.compile(f"[{letters(tables.DASHES)}{letters(tables.PICTOGRAPHS)}♩-♯\u200d\ufe0f]+")
_SPACE = re.compile(f"[{WHITE_SPACE}]+")
_NEEDLESS = re.compile(f"(?<=[{_UNSPACED}]) | (?=[{_UNSPACED}])")
#: A pattern that matches nothing.
_NEVER = "(?!)"
_UNSPACED_LETTER = re.compile(f"[{_UNSPACED}]")
_WIDE = re.compile("[\uff01-\uffef]+")
_OTHER_DIGIT = re.compile(f"(?![0-9])[{_DIGITS}]")

_AFTER_NUMBER = re.compile(f"(?<=[{_DIGITS}])(?=[{_CURRENCIES}%٪‰°℃℉])")
_MINUS_BEFORE_NUMBER = re.compile(f"−(?=[{_DIGITS}])")
_BEFORE_NUMBER = re.compile(f"(?<=[{_CURRENCIES}№#])(?=[{_DIGITS}])")
_GROUPED = re.compile(r"(?<![0-9.,'’])[0-9]{1,3}(?:([.,'’])[0-9]{3})(?:\1[0-9]{3})*(?![0-9]|[.,'’][0-9])")

# Not the madda and the hamzas (U+0653 to U+0655), which make other letters.
_VOWEL_MARKS = re.compile(
    "[\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed"
    "\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]"
)
_HYPHEN = "[-\u2010\u2011\u05be]"
# Before a number that follows a word directly, as in Chinese, it is a minus.
_MINUS = f"(?<=[{_UNSPACED}]){_HYPHEN}(?=[{_NUMBERS}])"
_INNER = f"(?!{_MINUS})(?<=[{_LETTERS}{_MARKS}{_NUMBERS}]){_HYPHEN}(?=[{_LETTERS}{_NUMBERS}])"
_INNER_HYPHEN = re.compile(_INNER)
# Not between two numbers: 5-10 is not 510.
_HYPHEN_WITHIN_WORD = re.compile(f"(?!(?<=[{_NUMBERS}]){_HYPHEN}[{_NUMBERS}]){_INNER}")


def without_end_marks(text: str) -> str:
    """Returns a text without the punctuation at its end; the full stop of an abbreviation stays."""
    trimmed = trim_end(text)
    if _ABBREVIATION.fullmatch(trimmed.rsplit(" ", 1)[-1]):
        return trimmed
    return _END_MARKS.sub("", trimmed)


def _without_group_spaces(text: str) -> str:
    def joined(number: re.Match[str]) -> str:
        return _NO_DIGIT.sub("", number[0]) if _THOUSANDS.fullmatch(number[0]) else number[0]

    return _NUMBER.sub(joined, text)


def _without_punctuation(text: str) -> str:
    words = map(_without_marks, _BREAK.split(_NOTE.sub(" ", text)))
    return " ".join(word for word in words if word != "" and not _UNSPOKEN.fullmatch(word))


def _without_marks(word: str) -> str:
    start, end = 0, len(word)
    while start < end and _MARK.match(word, start):
        if word[start] in ".,٫" and _DIGIT.match(word, start + 1):
            break
        start += 1
    while end > start and _MARK.match(word, end - 1):
        end -= 1
    return word[start:end]


def _words(text: str) -> list[str]:
    return [word for word in _SPACE.split(text) if word != ""]


def _with_runs_replaced(text: str, table: Mapping[str, str], otherwise: Callable[[str], str]) -> str:
    """Returns a text with the longest runs of words that a table has, once normalized, replaced by its values."""
    words = _words(text)
    longest = max((len(_words(run)) for run in table), default=0)
    replaced, at = [], 0
    while at < len(words):
        for end in range(min(at + longest, len(words)), at, -1):
            run = normalize(" ".join(words[at:end]))
            if run in table:
                replaced.append(table[run])
                at = end
                break
        else:
            replaced.append(otherwise(words[at]))
            at += 1
    return " ".join(each for each in replaced if each != "")


def _without_skip_words(text: str, skip_words: Sequence[str]) -> str:
    if not skip_words:
        return text
    return _with_runs_replaced(text, {normalize(each): "" for each in skip_words}, lambda word: word)


@lru_cache(maxsize=16)
def _heard_as(rows: tuple[tuple[str, str], ...]) -> tuple[dict[str, str], re.Pattern[str]]:
    """Returns what is said by what is heard, and a pattern of what may be heard within a word, as in Chinese."""
    meant = {normalize(heard): said for heard, said in rows}
    within = sorted((heard for heard in meant if _UNSPACED_LETTER.search(heard)), key=len, reverse=True)
    return meant, re.compile("|".join(map(re.escape, within)) or _NEVER)


def _with_heard_as(text: str, heard_as: Mapping[str, str] | None) -> str:
    if not heard_as:
        return text
    meant, within = _heard_as(tuple(heard_as.items()))
    return _with_runs_replaced(text, meant, lambda word: within.sub(lambda heard: meant[heard[0]], word))


def _without_needless_spaces(text: str) -> str:
    return _NEEDLESS.sub("", " ".join(_words(text)))


def _ascii_digit(digit: str) -> str:
    first = ord(digit)
    while _DIGIT.match(chr(first - 1)):
        first -= 1
    return str((ord(digit) - first) % 10)


def _with_ascii_forms(text: str) -> str:
    narrow = _WIDE.sub(lambda run: unicodedata.normalize("NFKC", run[0]), text)
    return _OTHER_DIGIT.sub(lambda digit: _ascii_digit(digit[0]), narrow).replace("٪", "%").replace("٫", ".")


@cache
def _separators() -> dict[str, str]:
    return {row[:-1]: row[-1] for row in tables.SEPARATORS.split()}


def _separator(lang: str | None) -> str | None:
    language, *others = (lang or "").lower().split("-")
    region = next((each for each in others if len(each) == 2 or each.isdigit()), "")
    return _separators().get(f"{language}-{region}") or _separators().get(language)


def _with_plain_symbols(text: str, lang: str | None) -> str:
    separator = _separator(lang)
    plain = _GROUPED.sub(lambda number: re.sub("[^0-9]", "", number[0]) if number[1] == separator else number[0], text)
    plain = _MINUS_BEFORE_NUMBER.sub("-", re.sub("[’ʼ]", "'", plain))
    return _BEFORE_NUMBER.sub(" ", _AFTER_NUMBER.sub(" ", plain))


@cache
def _minus_words(language: str) -> re.Pattern[str] | None:
    rows = [row.split("/") for row in tables.MINUS_WORDS.split()]
    words = [
        word if _UNSPACED_LETTER.search(word) else f"(?<![{_LETTERS}{_MARKS}{_NUMBERS}]){word}"
        for word, *languages in rows
        if language in languages
    ]
    return re.compile(f"(?:{'|'.join(words)})[{WHITE_SPACE}]*(?=[0-9])", re.IGNORECASE) if words else None


def _with_minus_signs(text: str, lang: str | None) -> str:
    pattern = _minus_words(re.split("[-_]", lang)[0].lower()) if lang else None
    return pattern.sub("-", text) if pattern else text


def _without_vowel_marks(text: str) -> str:
    return _VOWEL_MARKS.sub("", unicodedata.normalize("NFC", text))


@dataclass(frozen=True)
class StepOptions:
    """The settings of the steps: words that rules leave out, the language, and what is heard for what is said."""

    skip_words: Sequence[str] = ()
    lang: str | None = None
    heard_as: Mapping[str, str] | None = None


Rewrite = Callable[[str, StepOptions], str]

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
    ("with_hyphens_as_spaces", lambda text, _: _INNER_HYPHEN.sub(" ", text), True),
    ("without_hyphens", lambda text, _: _HYPHEN_WITHIN_WORD.sub("", text), True),
)
