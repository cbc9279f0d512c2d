class Services:
    def __init__(self):
        self.calls = []

    async def async_call(self, domain, service, service_data=None, blocking=False, context=None):
        self.calls.append([f"{domain}.{service}", service_data])


class HomeAssistant:
    def __init__(self):
        self.services = Services()
