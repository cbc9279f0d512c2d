"""Spells numbers by ICU: reads rules of CLDR and numbers from standard input, and writes the forms of each rule set."""

import json
import sys

import icu

# ICU writes the arrows of CLDR in ASCII.
ARROWS = str.maketrans("←→", "<>")

forms = {}
for language, sets in json.load(sys.stdin).items():
    rules = "".join(
        name + ":\n" + "".join(descriptor + ": " + body.translate(ARROWS) + "\n" for descriptor, body in rules)
        for name, rules in sets["spellout"].items()
    )
    speller = icu.RuleBasedNumberFormat(rules, icu.Locale(language))
    forms[language] = {}
    for name in sets["names"]:
        speller.setDefaultRuleSet(name)
        forms[language][name] = [speller.format(number) for number in sets["numbers"]]
print(json.dumps(forms))
