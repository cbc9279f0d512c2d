from enum import Enum


class IntentResponseErrorCode(Enum):
    NO_INTENT_MATCH = "no_intent_match"


class IntentResponse:
    def __init__(self, language):
        self.speech = self.error_code = None

    def async_set_speech(self, speech):
        self.speech = speech

    def async_set_error(self, code, message):
        self.error_code = code.value
        self.speech = message
