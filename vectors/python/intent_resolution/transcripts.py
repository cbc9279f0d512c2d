"""Resolves what a recognizer wrote as it may have been meant."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from .normalization import collapse, trim_end
from .phrase_set import Intent, PhraseSet
from .steps import STEPS, StepOptions, with_single_blanks, without_end_marks, without_outer_marks
from .traced_text import TracedText


@dataclass(frozen=True)
class Alternative:
    """One text of a recognizer, with its score from 0 to 1 if there is one."""

    transcript: str
    confidence: float | None = None


@dataclass(frozen=True)
class Candidate:
    """A text that may have been meant: the alternative that it was made of, and the last step that changed it."""

    transcript: str
    confidence: float | None
    alternative: int
    said: str
    step: str


@dataclass(frozen=True)
class Resolution:
    """The result of a transcript: the candidate that has intents, else the likeliest one as it was said."""

    status: Literal["resolved", "no_match", "nothing_said"]
    intents: Sequence[Intent] = ()
    candidate: Candidate | None = None


def candidate_texts(transcript: str, options: StepOptions = StepOptions()) -> list[tuple[str, str]]:
    """Returns the texts that may be meant by a transcript, each with its step: as said, then after each step."""
    found = [(transcript, "as_said")]
    # White space alone is not a difference.
    seen = {"", collapse(transcript)}
    current = transcript
    for name, rewrite, is_alternative in STEPS:
        text = rewrite(current, options)
        if not is_alternative:
            current = text
        if collapse(text) not in seen:
            seen.add(collapse(text))
            found.append((text, name))
    return found


def candidates(
    said: str | Sequence[Alternative],
    *,
    skip_words: Sequence[str] = (),
    lang: str | None = None,
    heard_as: Mapping[str, str] | None = None,
    exact: bool = False,
) -> list[Candidate]:
    """Returns the texts that a person may have meant, likeliest first, of a transcript or a recognizer's alternatives.

    `skip_words` are words that people say and phrases leave out, `lang` is the language as a BCP 47 tag, and `heard_as`
    has what a recognizer hears in place of what is said. With `exact` it is the first alternative alone, as it was said.
    Raises TypeError where `skip_words` is one text, whose letters would be skipped.
    """
    if isinstance(skip_words, str):
        raise TypeError("skip_words must be a sequence of texts, not one text")
    options = StepOptions(skip_words, lang, heard_as)
    alternatives = [Alternative(said)] if isinstance(said, str) else said
    spoken = [each for each in alternatives if trim_end(each.transcript) != ""]
    found: dict[str, Candidate] = {}
    for index, each in enumerate(spoken[:1] if exact else spoken):
        texts = candidate_texts(each.transcript, options)
        # Some recognizers report 0 or -1 where they have no score.
        score = each.confidence if each.confidence is not None and 0 < each.confidence <= 1 else None
        for text, step in texts[:1] if exact else texts:
            found.setdefault(text, Candidate(text, score, index, each.transcript, step))
    return list(found.values())


def _capture_as_said(candidate: Candidate, options: StepOptions) -> Callable[[str, int], str]:
    """Returns what captures the words of a candidate: those of the transcript between the closed words."""

    def capture(words: str, at: int) -> str:
        last = [name for name, *_ in STEPS].index(candidate.step) if candidate.step != "as_said" else -1
        traced = TracedText(candidate.said)
        for index, (_, rewrite, is_alternative) in enumerate(STEPS[: last + 1]):
            if index == last or not is_alternative:
                traced = rewrite(traced, options)
        return without_outer_marks(collapse(with_single_blanks(traced).between(at, at + len(words))))

    return capture


def resolve_transcript(
    said: str | Sequence[Alternative],
    phrases: PhraseSet,
    *,
    skip_words: Sequence[str] = (),
    lang: str | None = None,
    exact: bool = False,
) -> Resolution:
    """Returns the intents of the first candidate that has any.

    Closed statements are tried with all candidates before any open one; for open ones the punctuation at the very end
    of each candidate is left out, and words are captured as they were said. Raises PhraseTooAmbiguous.
    """
    options = StepOptions(skip_words, lang, phrases.heard_as)
    tried = candidates(said, skip_words=skip_words, lang=lang, heard_as=phrases.heard_as, exact=exact)
    if not tried:
        return Resolution("nothing_said")
    for candidate in tried:
        intents = phrases.find(candidate.transcript, candidate.confidence, only_closed=not exact)
        if intents:
            return Resolution("resolved", intents, candidate)
    for candidate in () if exact else tried:
        text = without_end_marks(candidate.transcript)
        intents = phrases.find(text, candidate.confidence, capture=_capture_as_said(candidate, options))
        if intents:
            return Resolution("resolved", intents, replace(candidate, transcript=text))
    return Resolution("no_match", (), tried[0])
