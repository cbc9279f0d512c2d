"""Stand-ins for the parts of livekit-agents that examples/python/livekit_agent.py uses."""


class ChatContext:
    pass


class ChatMessage:
    def __init__(self, text):
        self.text_content = text


class StopResponse(Exception):
    pass


class Session:
    def __init__(self):
        self.said = []

    def say(self, text):
        self.said.append(text)


class Agent:
    def __init__(self, *, instructions):
        self.session = Session()
