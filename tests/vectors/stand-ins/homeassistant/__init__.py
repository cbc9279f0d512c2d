"""Stand-ins for the parts of Home Assistant that examples/python/home_assistant.py uses."""
