"""Responds to the cases of `intents conformance --command` with the package intent_resolution: one JSON line for each."""

import json
import sys

from intent_resolution import (
    Alternative,
    CompiledPhrasesError,
    GivenListsError,
    PhraseTooAmbiguous,
    candidates,
    join_phrases,
    load_phrases,
    normalize,
)


def alternatives(result):
    """Returns the alternatives of a result as the vectors write it: of a recognizer, or of the Web Speech API."""
    if "text" in result:
        return [Alternative(result["text"], result.get("confidence"))]
    said = result["alternatives"] if result["isFinal"] else []
    return [Alternative(each["transcript"], each["confidence"]) for each in said]


def outcome(load, texts):
    """Returns what the vectors say of a set, and the set: the rules of each text, or the value that is at fault."""
    try:
        phrases = load()
    except GivenListsError as error:
        places = [{"list": each.list, "index": each.index} for each in error.faults]
        return {"faults": [{name: place[name] for name in place if place[name] is not None} for place in places]}, None
    found = [[(rule.id, rule.action.get("parameters")) for rule in phrases.rules_for(text)] for text in texts]
    short = lambda id, parameters: {"id": id, "parameters": parameters} if parameters else {"id": id}
    return {"heard": [[short(*rule) for rule in rules] for rules in found]}, phrases


def compiled(case):
    sources = [case, *case.get("joined", ())]
    result, phrases = outcome(
        lambda: join_phrases(*(load_phrases(each["set"], each.get("lists")) for each in sources)), case["texts"]
    )
    if phrases and "with" in case:
        result["with"], _ = outcome(lambda: phrases.with_lists(case["with"]["lists"]), case["with"]["texts"])
    return result


def respond(case):
    kind = case["kind"]
    if kind == "normalize":
        return {"normalized": normalize(case["text"])}
    if kind == "match":
        return {"match": normalize(case["one"]) == normalize(case["another"])}
    if kind == "heard":
        options = case.get("options", {})
        names = {"skipWords": "skip_words", "heardAs": "heard_as"}
        found = candidates(alternatives(case["result"]), **{names.get(name, name): options[name] for name in options})
        return {"candidates": [{"transcript": each.transcript, "step": each.step, "alternative": each.alternative} for each in found]}
    if kind == "compiled":
        return compiled(case)
    return {"skip": "not one of this package"}


if __name__ == "__main__":
    for line in sys.stdin:
        case = json.loads(line)
        try:
            answer = respond(case)
        except (CompiledPhrasesError, PhraseTooAmbiguous) as error:
            answer = {"error": str(error)}
        print(json.dumps({"id": case["id"], **answer}), flush=True)
