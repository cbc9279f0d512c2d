"""A conversation agent for Home Assistant: what phrases take is done, and a model need not be asked.

`handle_message` is what the `_async_handle_message` of a `ConversationEntity` returns.
"""

from homeassistant.components import conversation
from homeassistant.core import HomeAssistant
from homeassistant.helpers import intent
from intent_resolution import PhraseSet, PhraseTooAmbiguous, Resolution, resolve_transcript

#: The services that phrases may call. Whatever else a set names is not done.
SERVICES = {"light.turn_on", "light.turn_off", "lock.unlock", "shopping_list.add_item"}


async def handle_message(
    hass: HomeAssistant,
    phrases: PhraseSet,
    user_input: conversation.ConversationInput,
    chat_log: conversation.ChatLog,
) -> conversation.ConversationResult:
    """Calls the services that a text means, and returns what to say."""
    response = intent.IntentResponse(language=user_input.language)
    called = [call for call in calls(phrases, user_input.text, user_input.language) if call[0] in SERVICES]
    for service, data in called:
        domain, _, name = service.partition(".")
        await hass.services.async_call(domain, name, data, blocking=True, context=user_input.context)
    if called:
        said = "Done"
        response.async_set_speech(said)
    else:
        said = "Sorry, I did not understand that"
        response.async_set_error(intent.IntentResponseErrorCode.NO_INTENT_MATCH, said)
    chat_log.async_add_assistant_content_without_tools(
        conversation.AssistantContent(agent_id=user_input.agent_id, content=said)
    )
    return conversation.ConversationResult(response=response, conversation_id=chat_log.conversation_id)


def calls(phrases: PhraseSet, text: str, lang: str) -> list[tuple[str, dict[str, str]]]:
    """Returns the services that a text means, with their data."""
    try:
        resolution = resolve_transcript(text, phrases, lang=lang)
    except PhraseTooAmbiguous:
        resolution = Resolution("no_match")
    actions = [each["action"] for each in resolution.intents]
    return [
        (action["target"], action.get("parameters", {})) for action in actions if action["type"] == "workflow.trigger"
    ]
