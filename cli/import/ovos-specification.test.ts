/** The rules of OVOS-INTENT-1, version 2, and OVOS-INTENT-2 for templates, with sentences of our own. */
import { describe, expect, test } from "bun:test";
import { readPhrases } from "@intent-resolution/phrases";
import { importFiles } from "./importers.ts";

const VOICES = { "wish.voc": "# asking\nplease\n(would|could) you\n", "size.entity": "small\n(big|large)\n" };

/** Imports one template with the vocabularies. */
function imported(template: string) {
  const files = Object.entries({ "tea.intent": template, ...VOICES });
  return importFiles(
    "ovos",
    files.map(([name, text]) => ({ path: `en/${name}`, name, text })),
  );
}
function samplesOf(template: string): string[] {
  const { phrases } = imported(template);
  return [...new Set([...readPhrases(phrases).rules()].map(({ match }) => match))].sort();
}

describe("a template of OVOS-INTENT-1", () => {
  test.each([
    ["alternatives", "(brew|make) tea", ["brew tea", "make tea"]],
    ["an empty branch", "(now|) brew tea", ["brew tea", "now brew tea"]],
    ["a group with one branch, which is the branch", "(brew) tea", ["brew tea"]],
    ["an optional segment", "brew [green] tea", ["brew green tea", "brew tea"]],
    [
      "groups within groups",
      "brew [(green|black) ]tea[s]",
      [
        ...[
          "brew black tea",
          "brew black teas",
          "brew green tea",
          "brew green teas",
          "brew tea",
          "brew teas",
        ],
      ],
    ],
    [
      "a vocabulary by name",
      "<wish> brew tea",
      ["could you brew tea", "please brew tea", "would you brew tea"],
    ],
    ["a slot with an entity", "a {size} tea", ["a big tea", "a large tea", "a small tea"]],
    ["a slot in two braces", "a {{size}} tea", ["a big tea", "a large tea", "a small tea"]],
    [
      "a slot with a type, which is the slot",
      "a {number:size} tea",
      ["a big tea", "a large tea", "a small tea"],
    ],
    ["a type that nobody registered", "a {cup:size} tea", ["a big tea", "a large tea", "a small tea"]],
  ])("may have %s", (_, template, samples) => expect(samplesOf(template)).toEqual(samples));

  test("with a type that degrades captures the same under the same name, free or not", () => {
    for (const template of ["remind me at {when} again", "remind me at {date:when} again"]) {
      const [rule] = readPhrases(imported(template).phrases).rulesFor("remind me at half past five again");
      expect(rule?.action).toMatchObject({ parameters: { when: "half past five" } });
    }
  });

  test.each([
    ["unbalanced brackets", "brew (tea"],
    ["no text in one of its sentences", "[brew]"],
    ["a slot alone", "{what}"],
    ["slots side by side", "{what} {more}"],
    ["slots side by side in one of its sentences", "{what} [and] {more}"],
    ["a slot twice, with a type or without", "{what} and {date:what}"],
    ["a vocabulary that is not there", "<nobody> brew tea"],
  ])("that has %s is left out and named", (_, template) => {
    const { phrases, left } = imported(template);
    expect(phrases).not.toContain("tea:");
    expect(left.map(({ file, line }) => `${file}:${line}`)).toContain("tea.intent:1");
  });
});

test("a vocabulary of OVOS-INTENT-2 may name others, and none may name itself", () => {
  const sources = (wish: string) =>
    Object.entries({ "tea.intent": "<wish> tea", "wish.voc": wish, "polite.voc": "please" }).map(
      ([name, text]) => ({ path: `en/${name}`, name, text }),
    );
  const { phrases } = importFiles("ovos", sources("<polite> brew\nbrew"));
  expect(readPhrases(phrases).rulesFor("please brew tea")).toHaveLength(1);
  const cyclic = importFiles("ovos", sources("<wish> brew"));
  expect(cyclic.phrases).not.toContain("tea:");
  expect(cyclic.left.map(({ file, reason }) => `${file}: ${reason}`)).toContain(
    "wish.voc: <wish>, which is in itself",
  );
});
