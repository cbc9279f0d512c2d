"""Resolves what people say against compiled phrase sets, as the intent resolution API does."""

from .actions import Action
from .errors import CompiledPhrasesError, GivenListFault, GivenListsError, PhraseTooAmbiguous
from .given_lists import GivenLists, Value
from .normalization import normalize
from .phrase_set import Intent, PhraseSet, Rule, join_phrases, load_phrases
from .transcripts import Alternative, Candidate, Resolution, candidates, resolve_transcript

__all__ = [
    "Action",
    "Alternative",
    "Candidate",
    "CompiledPhrasesError",
    "GivenListFault",
    "GivenListsError",
    "GivenLists",
    "Intent",
    "PhraseSet",
    "PhraseTooAmbiguous",
    "Resolution",
    "Rule",
    "Value",
    "candidates",
    "join_phrases",
    "load_phrases",
    "normalize",
    "resolve_transcript",
]
