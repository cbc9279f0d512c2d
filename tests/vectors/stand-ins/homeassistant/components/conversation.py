from dataclasses import dataclass
from typing import Any


@dataclass
class ConversationInput:
    text: str
    language: str = "en"
    agent_id: str = "conversation.phrases"
    context: Any = None


@dataclass
class AssistantContent:
    agent_id: str
    content: str


@dataclass
class ConversationResult:
    response: Any
    conversation_id: str


class ChatLog:
    def __init__(self):
        self.conversation_id = "c"
        self.said = []

    def async_add_assistant_content_without_tools(self, content):
        self.said.append(content.content)
