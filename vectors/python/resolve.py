"""The decision of the intent resolution API, in Python's standard library alone.

It proves that the vectors suffice to write an implementation; it is not a product. What it does not check: the schema of
a request beyond what the vectors show, and phrase sets, which the package intent_resolution beside it resolves.

    python3 resolve.py            checks itself against the vectors of ../v1
    python3 resolve.py --stdio    responds to one JSON line with one, for `intents conformance --command`
"""

import json
import pathlib
import re
import sys
import unicodedata

WHITE_SPACE = "\t\n\v\f\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000"
RUNS = re.compile(f"[{WHITE_SPACE}]+")
TARGET = re.compile(r"(?:/(?:[^/{s}][^{s}]*)?|[^/?#:{s}]+(?:[/?#][^{s}]*)?|[?#][^{s}]*)".format(s=r"\\\x00-\x1f\x7f-\x9f" + WHITE_SPACE))
TEXTS = {"voice": "transcript", "motion": "gesture"}
SENSES = ["voice", "motion", "smell", "taste", "view", "touch"]
ACTIONS = {
    "navigation.open": ["target"],
    "text.insert": ["text"],
    "media.play": ["target"],
    "media.pause": ["target"],
    "scene.focus": ["target"],
    "workflow.trigger": ["target"],
}


class Refused(Exception):
    def __init__(self, pointer, status=400, code="invalid_request"):
        super().__init__(pointer)
        self.pointer, self.status, self.code = pointer, status, code


def normalize(text):
    """D145: NFD, full case folding, NFD; then runs of white space become one space, and both ends are trimmed."""
    folded = unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).casefold())
    return RUNS.sub(" ", folded).strip(" ")


def resolve(request):
    check(request)
    sense = request["input"]["sense"]
    if sense not in TEXTS:
        raise Refused("/input/sense", 422, "sense_unavailable")
    text = normalize(request["input"][TEXTS[sense]])
    confidence = request["input"].get("confidence")
    return [
        {"ruleId": rule["id"], "action": rule["action"]}
        for rule in request["rules"]
        if rule.get("enabled", True) and is_confident(rule.get("minConfidence"), confidence)
        if text != "" and normalize(rule["match"]) == text
    ]


def is_confident(threshold, confidence):
    return threshold is None or (confidence is not None and confidence >= threshold)


def need(holds, pointer):
    if not holds:
        raise Refused(pointer)


def closed(value, pointer, required, optional=()):
    need(isinstance(value, dict), pointer)
    for name in required:
        need(name in value, f"{pointer}/{name}")
    need(set(value) <= {*required, *optional}, pointer)


def score(value, name, pointer):
    held = value.get(name)
    is_number = isinstance(held, (int, float)) and not isinstance(held, bool)
    need(held is None or (is_number and 0 <= held <= 1), f"{pointer}/{name}")


def check(request):
    closed(request, "", ["input", "rules"])
    given = request["input"]
    need(isinstance(given, dict), "/input")
    need(given.get("sense") in SENSES, "/input/sense")
    text = TEXTS.get(given["sense"])
    closed(given, "/input", ["sense"] + ([text] if text else []), ["confidence"] if text else [])
    if text:
        need(isinstance(given[text], str), f"/input/{text}")
        score(given, "confidence", "/input")
    need(isinstance(request["rules"], list) and len(request["rules"]) <= 32, "/rules")
    for index, rule in enumerate(request["rules"]):
        check_rule(rule, f"/rules/{index}")


def check_rule(rule, pointer):
    closed(rule, pointer, ["id", "match", "action"], ["enabled", "minConfidence"])
    need(isinstance(rule["id"], str) and rule["id"] != "", f"{pointer}/id")
    need(isinstance(rule["match"], str) and rule["match"].strip(WHITE_SPACE) != "", f"{pointer}/match")
    check_action(rule["action"], f"{pointer}/action")
    need(isinstance(rule.get("enabled", True), bool), f"{pointer}/enabled")
    score(rule, "minConfidence", pointer)


def check_action(action, pointer):
    need(isinstance(action, dict), pointer)
    kind = action.get("type")
    need(isinstance(kind, str) and kind in ACTIONS, f"{pointer}/type")
    closed(action, pointer, ["type", *ACTIONS[kind]], ["parameters"] if kind == "workflow.trigger" else [])
    for name in ACTIONS[kind]:
        value = action[name]
        need(isinstance(value, str) and (value != "" or name == "text"), f"{pointer}/{name}")
        if kind == "navigation.open":
            need(TARGET.fullmatch(value), f"{pointer}/{name}")
    parameters = action.get("parameters", {})
    need(isinstance(parameters, dict) and all(isinstance(each, str) for each in parameters.values()), f"{pointer}/parameters")


def answer(request):
    try:
        return {"status": 200, "intents": resolve(request)}
    except Refused as refused:
        return {"status": refused.status, "code": refused.code, "pointer": refused.pointer}


def run(folder):
    """Every vector against this implementation: how many hold, were skipped for a newer Unicode, and failed."""
    load = lambda name: json.loads((folder / f"{name}.json").read_text())["cases"]
    known = int(unicodedata.unidata_version.split(".")[0])
    passed, skipped, failed = 0, 0, []
    outcomes = [
        *((case, normalize(case["text"]) == case["normalized"]) for case in load("normalize")),
        *((case, (normalize(case["one"]) == normalize(case["another"])) == case["match"]) for case in load("match")),
        *((case, answer(case["request"]) == {key: case[key] for key in case if key not in ("name", "request")}) for case in load("wire")),
    ]
    for case, holds in outcomes:
        if holds:
            passed += 1
        elif case.get("unicode", 0) > known:
            skipped += 1
        else:
            failed.append(case["name"])
    return passed, skipped, failed


def respond(case):
    """One case of `intents conformance --command`: the result, or why it is skipped."""
    try:
        if case["kind"] == "normalize":
            skip_newer(case, case["text"])
            return {"normalized": normalize(case["text"])}
        if case["kind"] == "match":
            skip_newer(case, case["one"] + case["another"])
            return {"match": normalize(case["one"]) == normalize(case["another"])}
        if case["kind"] == "wire":
            return answer(case["request"])
    except NewerUnicode:
        return {"skip": f"needs a newer Unicode than {unicodedata.unidata_version}"}
    return {"skip": "an unknown kind"}


class NewerUnicode(Exception):
    pass


def skip_newer(case, text):
    """Tables that lack a character cannot fold or order it."""
    known = int(unicodedata.unidata_version.split(".")[0])
    if case.get("unicode", 0) > known or any(unicodedata.category(each) == "Cn" for each in text):
        raise NewerUnicode()


def serve():
    for line in sys.stdin:
        case = json.loads(line)
        print(json.dumps({"id": case["id"], **respond(case)}), flush=True)


if __name__ == "__main__":
    if "--stdio" in sys.argv:
        serve()
        sys.exit(0)
    passed, skipped, failed = run(pathlib.Path(__file__).parent.parent / "v1")
    print(f"{passed} passed, {skipped} skipped, {len(failed)} failed")
    for name in failed:
        print(f"failed: {name}")
    sys.exit(1 if failed else 0)
