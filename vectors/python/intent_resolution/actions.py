"""The actions of statements, whose texts may hold captures, and the contract's check of targets."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TypedDict

from .nodes import Captures
from .normalization import WHITE_SPACE

#: The action types, with the member that holds the target or the text.
FIELDS = {
    "navigation.open": "target",
    "text.insert": "text",
    "media.play": "target",
    "media.pause": "target",
    "scene.focus": "target",
    "workflow.trigger": "target",
}
_OTHER = rf"\\\x00-\x1f\x7f-\x9f{WHITE_SPACE}"
_TARGET = re.compile(f"(?:/(?:[^/{_OTHER}][^{_OTHER}]*)?|[^/?#:{_OTHER}]+(?:[/?#][^{_OTHER}]*)?|[?#][^{_OTHER}]*)")
TARGET = "an action whose target is an application-relative path, such as /home or a/b?x=1#y"
#: Texts that lead to each state of that pattern; whatever ends differently from all of them is refused.
_STATES = ("", "/", "a", "a/")


class Action(TypedDict, total=False):
    """An action of the contract."""

    type: str
    target: str
    text: str
    parameters: dict[str, str]


@dataclass(frozen=True)
class Capture:
    """A capture in a text."""

    name: str


Template = Sequence[str | Capture]


@dataclass(frozen=True)
class ActionTemplate:
    """An action whose texts may hold captures; with `others` every other capture is a parameter as well."""

    type: str
    subject: Template
    parameters: Sequence[tuple[str, Template]]
    others: bool

    def names(self) -> set[str]:
        """Returns the captures that its texts name."""
        texts = [self.subject, *(text for _, text in self.parameters)]
        return {piece.name for text in texts for piece in text if isinstance(piece, Capture)}

    def fill(self, captures: Captures) -> Action:
        """Returns the action of a text with these captures."""
        meanings = dict(captures)

        def filled(text: Template) -> str:
            return "".join(piece if isinstance(piece, str) else meanings.get(piece.name, "") for piece in text)

        # A parameter that is one capture alone is left out where the text does not have it.
        parameters = {
            name: filled(text)
            for name, text in self.parameters
            if not (text and isinstance(text[0], Capture) and text[0].name not in meanings)
        }
        if self.others:
            named = {name for name, _ in self.parameters}
            parameters |= {name: meaning for name, meaning in captures if name not in named}
        action: Action = {"type": self.type, FIELDS[self.type]: filled(self.subject)}  # type: ignore[misc]
        if parameters:
            action["parameters"] = parameters
        return action


def _signature(text: str) -> tuple[bool, ...]:
    return tuple(_TARGET.fullmatch(text + end) is not None for end in ("", ":", "/"))


_STATE_OF = {_signature(state): state for state in _STATES}


def is_target(pieces: Iterable[Collection[str]]) -> bool:
    """Returns whether every text of one of each piece is an application-relative reference."""
    states: set[str | None] = {""}
    for texts in pieces:
        states = {_STATE_OF.get(_signature(f"{state}{text}")) for state in states for text in texts}
        if None in states:
            return False
    return "" not in states
