"""Says each line of standard input to both examples, and writes what came of it: one JSON line each."""

import asyncio
import json
import sys

import home_assistant
import livekit_agent
from homeassistant.components.conversation import ChatLog, ConversationInput
from homeassistant.core import HomeAssistant
from intent_resolution import load_phrases
from livekit.agents import ChatContext, ChatMessage, StopResponse


async def ask_home(phrases, text):
    hass, log = HomeAssistant(), ChatLog()
    result = await home_assistant.handle_message(hass, phrases, ConversationInput(text), log)
    return {"calls": hass.services.calls, "said": log.said, "error": result.response.error_code}


async def ask_agent(phrases, text):
    done = []

    async def turn_on(parameters):
        done.append(parameters)
        return "It is on"

    agent = livekit_agent.CommandAgent(phrases, {"light.turn_on": turn_on}, instructions="Be brief.")
    try:
        await agent.on_user_turn_completed(ChatContext(), ChatMessage(text))
        return {"model": True, "done": done}
    except StopResponse:
        return {"model": False, "done": done, "said": agent.session.said}


sets, *texts = map(json.loads, sys.stdin)
phrases = load_phrases(sets)
for text in texts:
    print(json.dumps([asyncio.run(ask_home(phrases, text)), asyncio.run(ask_agent(phrases, text))]))
