"""Resolves a text against a phrase set of a service: python3 resolve.py URL SET TEXT"""
import json
import sys
import urllib.error
import urllib.request

url, phrase_set, text = sys.argv[1:]
body = {"set": phrase_set, "input": {"sense": "voice", "transcript": text}, "heard": True}
request = urllib.request.Request(
    url + "/api/v1/sets/resolve", json.dumps(body).encode(), {"Content-Type": "application/json"}
)
try:
    with urllib.request.urlopen(request, timeout=5) as response:
        for intent in json.load(response)["intents"]:
            print(intent["ruleId"], json.dumps(intent["action"], sort_keys=True))
except urllib.error.HTTPError as error:
    detail = json.load(error)["error"]
    sys.exit(f"{error.code} {detail['code']}: {detail['message']}")
