"""Phrase sets, in Python's standard library alone: which rules a file of phrases stands for, and which of them a text has.

It proves, beside resolve.py, that the vectors suffice to write an implementation; it is not a product. It reads files
without faults, and ranges without number words. It matches by trying each text that begins as the one that was said does:
exact, and slow where pieces overlap.
"""

import itertools
import json
import math
import re
import unicodedata

from resolve import ACTIONS, RUNS, WHITE_SPACE, normalize

BLANK = f"[{WHITE_SPACE}]"
NAME = r"[\w\-]+"
HEAD = re.compile(
    rf"<({NAME})>{BLANK}*=(?!>)|{{({NAME})}}{BLANK}*=(?!>)"
    rf"|([^:()\[\]<>{{}}\\{WHITE_SPACE}]+)(?:{BLANK}*>={BLANK}*([^:{WHITE_SPACE}]*))?:(?={BLANK}|$)"
)
FREE = re.compile(rf"\\.?|[()\[\]]|{{({NAME})\.\.\.}}", re.S)
# Scripts that are written without spaces: Thai, Lao, Myanmar, Khmer, Hiragana, Katakana and Han. Each letter is a word.
UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3031-\u3035\u303c\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf"
    "\u4e00-\u9fff\ua9e0-\ua9ff\uaa60-\uaa7f\uf900-\ufaff\uff66-\uff9f\U0001aff0-\U0001b16f\U00020000-\U000323af]"
)
TOKEN = re.compile(
    rf"\\(.)|<({NAME})>|{{({NAME})(?::({NAME})|=((?:\\.|[^\\{{}}])*))?}}|([()\[\]|;])|([^\\<{{()\[\]|;]+)", re.S
)
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?", re.A)
PIECE = re.compile(rf"\\(.)|{{({NAME})}}|([^\\{{]+)", re.S)
PARAMETER = re.compile(
    rf'{BLANK}*(?:({{\*}})(?={BLANK}|$)|((?:\\.|[^\\={{{WHITE_SPACE}])*)=(?:"((?:\\.|[^\\"])*)"|((?:\\.|[^\\{WHITE_SPACE}])*)))', re.S
)


def trim(text):
    """Without the white space at both ends; what a backslash takes stays."""
    return re.fullmatch(rf"{BLANK}*((?:\\.|[^\\])*?){BLANK}*", text, re.S)[1]


def plain(text):
    return re.sub(r"\\(.)", r"\1", text, flags=re.S)


def collapse(text):
    return RUNS.sub(" ", text).strip(" ")


def divide(text, arrow):
    """What is before and behind the first arrow that has white space, or an end, on both sides."""
    for found in re.finditer(rf"\\.?|{arrow}", text, re.S):
        before, after = text[: found.start()], text[found.end() :]
        if found[0] == arrow and before[-1:] in WHITE_SPACE and after[:1] in WHITE_SPACE:
            return trim(before), trim(after)
    return trim(text), None


def divide_at_free(phrase):
    """What is before the free text of a phrase, its name, and what is behind it."""
    depth = 0
    for found in FREE.finditer(phrase):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(found[0], 0)
        if found[1] and depth == 0:
            return phrase[: found.start()], found[1], phrase[found.end() :]
    return phrase, None, ""


def word_starts(text):
    """Where each word begins: a run without white space, or a letter, with its marks, of a script without spaces."""
    starts, is_alone = [], False
    for at, letter in enumerate(text):
        category = unicodedata.category(letter)[0]
        is_letter = category == "L" and UNSPACED.match(letter) is not None
        is_mark = category == "M" and letter != "\u0345"
        if letter != " " and (at == 0 or text[at - 1] == " " or is_letter or (is_alone and not is_mark)):
            starts.append(at)
        is_alone = is_letter or (is_alone and is_mark)
    return starts


def statements(file):
    """The number of its first line, and the text, of each statement."""
    found = []
    for number, line in enumerate(re.split(r"\r\n|\r|\n", file.removeprefix("\ufeff")), 1):
        text = line.strip(WHITE_SPACE)
        if text == "" or line.startswith("#"):
            continue
        if line[0] in WHITE_SPACE:
            found[-1][1] += " " + text
        else:
            found.append([number, text])
    return found


class PhraseParser:
    """Recursive descent: a phrase becomes a tuple of its kind and what it holds."""

    def __init__(self, text):
        self.tokens = [found.groups() for found in TOKEN.finditer(trim(text))]

    def take(self, *signs):
        return self.tokens.pop(0)[5] if self.tokens and self.tokens[0][5] in signs else None

    def choice(self, optional=False):
        options = [self.permutation()]
        while self.take("|"):
            options.append(self.permutation())
        return ("choice", options, optional)

    def permutation(self):
        items = [self.sequence()]
        while self.take(";"):
            items.append(self.sequence())
        return ("permutation", items)

    def sequence(self):
        items = []
        while self.tokens and self.tokens[0][5] not in ("|", ";", ")", "]"):
            escaped, part, name, capture, constant, sign, words = self.tokens.pop(0)
            if sign:
                items.append(self.choice(sign == "["))
                self.take(")", "]")
            elif constant is not None:
                items.append(("constant", name, plain(trim(constant))))
            elif part or name:
                items.append(("part", part) if part else ("list", name, capture or name))
            else:
                items.append(("words", escaped or words))
        return ("sequence", items)


def parse_list(text):
    """The values of a list, each with its meaning or None."""
    values, start, depth, arrow = [], 0, 0, None
    for found in re.finditer(r"\\.?|[()\[\]|]|->|$", text, re.S):
        sign, at = found[0], found.start()
        if sign == "" or (sign == "|" and (depth == 0 or arrow)):
            form, meaning = divide(text[start:at], "->") if arrow else (trim(text[start:at]), None)
            number = RANGE.fullmatch(form)
            value = ("range", *(int(each or 1) for each in number.groups())) if number else PhraseParser(form).choice()
            values.append((value, None if meaning is None else plain(meaning)))
            start, depth, arrow = at + 1, 0, None
        elif sign == "->" and depth == 0:
            arrow = True
        else:
            depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
    return values


def template(text):
    """Texts, and captures in lists of one."""
    return [[capture] if capture else escaped or words for escaped, capture, words in PIECE.findall(text)]


def with_id(action, identity):
    """An action that is handed in, in which `{id}` is the id of its statement."""
    return action and action.replace("{id}", re.sub(r"([\\\"{ ])", r"\\\1", identity or ""))


def parse_action(text):
    if text is None:
        return None
    kind = re.match(rf"[^{WHITE_SPACE}]*", text)[0]
    rest = text[len(kind) + 1 :] if kind == "text.insert" else trim(text[len(kind) :])
    if kind != "workflow.trigger":
        return kind, template(rest), []
    target = re.match(rf"(?:\\.|[^\\{WHITE_SPACE}])*", rest, re.S)[0]
    pairs = []
    for others, name, quoted, word in PARAMETER.findall(rest[len(target) :]):
        pairs.append(("*", None) if others else (plain(name), template(quoted or word)))
    return kind, template(target), pairs


def fill(pieces, meanings):
    return "".join(piece if isinstance(piece, str) else meanings[piece[0]] for piece in pieces)


def compose(statement, text, captures):
    """The rule of a text of a statement."""
    kind, subject, pairs = statement["action"]
    meanings = dict(captures)
    action = {"type": kind, ACTIONS[kind][0]: fill(subject, meanings)}
    is_left_out = lambda value: len(value) == 1 and isinstance(value[0], list) and value[0][0] not in meanings
    parameters = {name: fill(value, meanings) for name, value in pairs if value is not None and not is_left_out(value)}
    if ("*", None) in pairs:
        written = [name for name, value in pairs if value is not None]
        parameters |= {name: meaning for name, meaning in captures if name not in written}
    if parameters:
        action["parameters"] = parameters
    rule = {"id": statement["id"], "match": collapse(text), "action": action}
    return rule if statement["threshold"] is None else {**rule, "minConfidence": statement["threshold"]}


class PhraseSet:
    def __init__(self, file, action=None):
        self.parts, self.lists, self.statements = {}, {}, []
        places = {}
        for line, text in statements(file):
            head = HEAD.match(text)
            part, name, given, threshold = head.groups() if head else (None,) * 4
            body = text[head.end() :] if head else text
            if part:
                self.parts[part] = PhraseParser(body).choice()
                places["part", part] = line
            elif name:
                self.lists[name] = parse_list(body)
                places["list", name] = line
            else:
                phrase, written = divide(body, "=>")
                before, free, after = divide_at_free(phrase)
                self.statements.append(
                    {
                        "id": given,
                        "threshold": float(threshold) if threshold else None,
                        "phrase": PhraseParser(before).choice(),
                        "free": free,
                        "after": PhraseParser(after).choice(),
                        "action": parse_action(with_id(action, given) if written is None else written),
                    }
                )
        for name, values in self.lists.items():
            self.lists[name] = [(value, self.meaning(value) if meaning is None else meaning) for value, meaning in values]
        for statement in self.statements:
            both = ("sequence", [statement["phrase"], ("words", " "), statement["after"]])
            identity = statement["id"] or self.first(both).replace(" ", "-")
            if statement["action"] is None:
                statement["action"] = ("workflow.trigger", [identity], [("*", None)])
            statement["id"] = identity
        used = set()
        for phrase in [*self.parts.values(), *(each[side] for each in self.statements for side in ("phrase", "after"))]:
            used |= uses(phrase)
        for values in self.lists.values():
            used = used.union(*(uses(value) for value, _ in values))
        self.warnings = [{"line": line, "column": 1} for use, line in places.items() if use not in used]
        self.closed = [each for each in self.statements if each["free"] is None]

    def first(self, phrase):
        return collapse(next(self.texts(phrase))[0])

    def meaning(self, value):
        """The first text of a value; each number of a range means itself."""
        return None if value[0] == "range" else self.first(value)

    def size(self, phrase):
        kind, *held = phrase
        if kind in ("words", "constant"):
            return 1
        if kind == "range":
            return len(range(held[0], held[1] + 1, held[2]))
        if kind == "part":
            return self.size(self.parts[held[0]])
        if kind == "list":
            return sum(self.size(value) for value, _ in self.lists[held[0]])
        sizes = [self.size(each) for each in held[0]]
        if kind == "choice":
            return sum(sizes) + held[1]
        return math.prod(sizes) * (math.factorial(len(sizes)) if kind == "permutation" else 1)

    def texts(self, phrase, text="", captures=(), fits=lambda text: True):
        """Each text of a phrase behind another text, with the captures, in the order of the list; none that does not fit."""
        kind, *held = phrase
        if kind in ("words", "range"):
            for piece in held if kind == "words" else map(str, range(held[0], held[1] + 1, held[2])):
                if fits(text + piece):
                    yield text + piece, captures
        elif kind == "choice":
            for option in held[0]:
                yield from self.texts(option, text, captures, fits)
            if held[1]:
                yield text, captures
        elif kind == "permutation":
            for order in itertools.permutations(held[0]):
                between = [each for item in order for each in (("words", " "), item)][1:]
                yield from self.texts(("sequence", between), text, captures, fits)
        elif kind == "sequence" and held[0]:
            for longer in self.texts(held[0][0], text, captures, fits):
                yield from self.texts(("sequence", held[0][1:]), *longer, fits)
        elif kind == "sequence":
            yield text, captures
        elif kind == "constant":
            yield text, captures + ((held[0], held[1]),)
        elif kind == "part":
            yield from self.texts(self.parts[held[0]], text, captures, fits)
        else:
            for value, meaning in self.lists[held[0]]:
                for longer, _ in self.texts(value, text, (), fits):
                    yield longer, captures + ((held[1], longer[len(text) :] if meaning is None else meaning),)

    def rules(self):
        return distinct(compose(each, *found) for each in self.closed for found in self.texts(each["phrase"]))

    def rules_for(self, text):
        """The rules of a text: those of the statements that leave the fewest words free."""
        said = normalize(text)
        if said == "":
            return []
        fits = lambda written: said.startswith(settled(normalize(written)))
        closed = (
            compose(each, *found)
            for each in self.closed
            for found in self.texts(each["phrase"], fits=fits)
            if normalize(found[0]) == said
        )
        closed = distinct(closed)
        if closed:
            return closed
        found = [way for each in self.statements if each["free"] for way in self.open_way(each, text, said, fits)]
        fewest = min((free for free, _ in found), default=0)
        return distinct(rule for free, rule in found if free == fewest)

    def open_way(self, statement, text, said, fits):
        """How many words the best way of an open statement leaves free, and its rule, if it takes the text."""
        text, starts = collapse(text), word_starts(said)
        bounds = [*word_starts(text), len(text)]
        begins = {at: index for index, at in enumerate(starts)}
        ends = {**begins, len(said): len(starts)}
        best = None
        for before, captures in self.texts(statement["phrase"], fits=fits):
            start = len(normalize(before))
            start += said[start : start + 1] == " "
            if not said.startswith(normalize(before)) or start not in begins:
                continue
            for after, more in self.texts(statement["after"]):
                end = len(said) - len(normalize(after))
                if not said.endswith(normalize(after)) or ends.get(end, -1) <= begins[start]:
                    continue
                free = ends[end] - begins[start]
                if best is None or free < best[0]:
                    words = text[bounds[begins[start]] : bounds[ends[end]]].strip(" ")
                    best = free, compose(statement, text, (*captures, (statement["free"], words), *more))
        return [best] if best else []


def settled(text):
    """Without the marks at the end of a normalized text, which may be sorted among those of what follows."""
    while text and (unicodedata.combining(text[-1]) or text[-1] == "\u03b9"):
        text = text[:-1]
    return text


def uses(phrase):
    """The parts and lists that a phrase uses itself."""
    if phrase[0] in ("part", "list"):
        return {phrase[:2]}
    return set() if phrase[0] in ("words", "range", "constant") else set().union(*map(uses, phrase[1]))


def distinct(rules):
    known = {}
    for rule in rules:
        known.setdefault(json.dumps({**rule, "match": normalize(rule["match"])}, sort_keys=True), rule)
    return list(known.values())


def short(rule):
    """A rule as the vectors write those of what is heard."""
    parameters = rule["action"].get("parameters")
    return {"id": rule["id"], **({"parameters": parameters} if parameters else {})}


def holds(case):
    """Whether a vector about a file without faults holds."""
    phrases = PhraseSet(case["file"], case.get("action"))
    same = lambda one, other: json.dumps(one) == json.dumps(other)
    return (
        ("size" not in case or str(sum(phrases.size(each["phrase"]) for each in phrases.closed)) == case["size"])
        and ("rules" not in case or same(phrases.rules(), case["rules"]))
        and ("warnings" not in case or phrases.warnings == case["warnings"])
        and all(same([short(rule) for rule in phrases.rules_for(each["text"])], each["rules"]) for each in case.get("heard", []))
    )
