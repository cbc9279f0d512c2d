"""An agent for LiveKit that asks phrases before the model: a command is done at once, and everything else is the model's."""

from collections.abc import Awaitable, Callable, Mapping

from intent_resolution import PhraseSet, PhraseTooAmbiguous, resolve_transcript
from livekit.agents import Agent, ChatContext, ChatMessage, StopResponse

#: Does what the parameters say, and returns what to say.
Handler = Callable[[Mapping[str, str]], Awaitable[str]]


class CommandAgent(Agent):
    """An agent with a handler for each target that phrases may trigger."""

    def __init__(self, phrases: PhraseSet, handlers: Mapping[str, Handler], *, instructions: str) -> None:
        super().__init__(instructions=instructions)
        self._phrases = phrases
        self._handlers = handlers

    async def on_user_turn_completed(self, turn_ctx: ChatContext, new_message: ChatMessage) -> None:
        try:
            resolution = resolve_transcript(new_message.text_content or "", self._phrases, lang="en")
        except PhraseTooAmbiguous:
            return
        actions = [each["action"] for each in resolution.intents]
        handlers = [self._handlers.get(action.get("target", "")) for action in actions]
        # A set that means something else as well is the model's to sort out.
        if not actions or None in handlers:
            return
        for handler, action in zip(handlers, actions):
            if handler:
                self.session.say(await handler(action.get("parameters", {})))
        raise StopResponse()
