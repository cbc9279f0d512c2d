/** The grammars for recognizers, read by the recognizers' own parsers where available, and by others that know the form. */
import { beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PhraseSet, readPhrases } from "@intent-resolution/phrases";
import { type HintTarget, hintsOf } from "@intent-resolution/phrases/hints";
import { en } from "@intent-resolution/phrases/numbers/en";
import { inWords } from "../../phrases/hints/in-words.ts";
import { hasChromium, launchChromium } from "../fixtures/browser/chromium.ts";
import { run } from "../fixtures/packed.ts";

setDefaultTimeout(180_000);

const OUTSIDE = join(import.meta.dir, "../outside");
/** Words that are put together, quotes, brackets, letters of several scripts, what may be left out, any order. */
const FILES = [
  `{room} = kitchen | living room -> living
{n} = 5..10/5 | half -> 50
<please> = (please|would you)
a: [<please>] (dim|set) [the] {room} light[s] to {n}[ ][%|percent] => workflow.trigger light {*}
b: go ([from {room:from}]; to {room:to}) => workflow.trigger robot {*}`,
  "a: größe[r] \"zwei\" \\(drei\\) \\; <p> & => scene.focus x\n<p> = (rock 'n' roll|日本|é[t]é)",
  "a: stop => scene.focus x",
];
const NUMBERS = "{n} = 20..23 in en\na: set it to {n} => workflow.trigger set {*}";

/** Returns the texts of a set as a recognizer that also writes symbols writes them. */
const textsOf = (file: string) => allOf(readPhrases(file));
/** Returns the texts of a set as a recognizer that writes only words writes them. */
const wordsOf = (file: string) => allOf(inWords(readPhrases(file)));
const allOf = (set: PhraseSet) => [...new Set(Array.from(set.rules(), ({ match }) => match))].sort();

async function written<T>(text: string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "hints-"));
  try {
    await Bun.write(join(folder, "hints"), text);
    return await use(join(folder, "hints"));
  } finally {
    await rm(folder, { recursive: true });
  }
}
const hints = (file: string, target: HintTarget) => hintsOf(readPhrases(file), target).text;

const SPHINX = "/usr/bin/sphinx_jsgf2fsg";
describe.skipIf(!existsSync(SPHINX) && process.env.CI !== "true")("CMU Sphinx", () => {
  /** Returns the texts of the automaton that it makes of a grammar. */
  async function compiled(grammar: string): Promise<string[]> {
    const automaton = await written(grammar, (path) => run("/", SPHINX, "-jsgf", path));
    const [, start = "", end = ""] = /START_STATE (\d+)\nFINAL_STATE (\d+)/.exec(automaton) ?? [];
    const edges = Array.from(
      automaton.matchAll(/^TRANSITION (\d+) (\d+) \S+ ?(.*)$/gm),
      ([, ...edge]) => edge,
    );
    const from = (state: string): string[][] => [
      ...(state === end ? [[]] : []),
      ...edges
        .filter(([one]) => one === state)
        .flatMap(([, other = "", word = ""]) =>
          from(other).map((rest) => (word === "" ? rest : [word.replace(/^"(.*)"$/, "$1"), ...rest])),
        ),
    ];
    const said = from(start).map((words) => words.join(" ").replace(/\\(.)/g, "$1"));
    return [...new Set(said)].sort();
  }

  test.each(FILES)("compiles the grammar, and its automaton has the texts of %j", async (file) => {
    expect(await compiled(hints(file, "jsgf"))).toEqual(wordsOf(file));
  });

  test("compiles a grammar with numbers in words, none of which has a digit or a hyphen", async () => {
    const { text } = hintsOf(readPhrases(NUMBERS, { numbers: [en] }), "jsgf");
    const numbers = ["twenty", "twenty one", "twenty three", "twenty two"];
    expect(await compiled(text)).toEqual(numbers.map((number) => `set it to ${number}`));
  });
});

interface Reading extends Iterable<{ type: string; value?: number[] }> {
  add(text: string): Reading;
}
describe("a parser of GBNF", () => {
  let read: (grammar: string) => Reading;
  beforeAll(async () => {
    if (!existsSync(join(OUTSIDE, "node_modules/gbnf")))
      await run(OUTSIDE, "npm", "ci", "--ignore-scripts", "--silent");
    read = (await import(join(OUTSIDE, "node_modules/gbnf/dist/index.js"))).default;
  });

  test.each(FILES)("reads the grammar, which has the texts of %j", (file) => {
    const rest = (state: Reading): string[] =>
      [...state].flatMap(({ type, value = [] }) =>
        type === "end"
          ? [""]
          : value.flatMap((code) => {
              const letter = String.fromCodePoint(code);
              return rest(state.add(letter)).map((text) => letter + text);
            }),
      );
    expect([...new Set(rest(read(hints(file, "gbnf"))))].sort()).toEqual(textsOf(file));
  });
});

/**
 * Reads SRGS with an XML parser, holds it to what the specification's schema says of the elements that hints write, and
 * prints the texts of its root rule.
 */
const SRGS = `
import json, re, sys, xml.etree.ElementTree as tree
NS = "{http://www.w3.org/2001/06/grammar}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
# The content of each element, as a pattern of the names of its children, and the values of its attributes.
ID = r"(?!(NULL|VOID|GARBAGE)$)[A-Za-z_][A-Za-z0-9_]*"
ELEMENTS = {
  "grammar": ("(rule )*", {"version": "1[.]0", LANG: "[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*", "mode": "voice", "root": ID}),
  "rule": "((token|ruleref|item|one-of) )*", "one-of": "(item )+", "item": "((token|ruleref|item|one-of) )*",
  "token": "", "ruleref": "",
}
ELEMENTS["rule"] = (ELEMENTS["rule"], {"id": ID, "scope": "public|private"})
for name in ("one-of", "item", "token"): ELEMENTS[name] = (ELEMENTS[name], {})
ELEMENTS["ruleref"] = ("", {"uri": "#" + ID, "special": "NULL|VOID|GARBAGE"})
grammar = tree.parse(sys.argv[1]).getroot()
assert grammar.tag == NS + "grammar" and {"version", LANG, "mode", "root"} == set(grammar.attrib)
for element in grammar.iter():
    content, attributes = ELEMENTS[element.tag.removeprefix(NS)]
    assert re.fullmatch(content, "".join(child.tag.removeprefix(NS) + " " for child in element)), element.tag
    assert all(re.fullmatch(attributes[name], value) for name, value in element.attrib.items()), element.attrib
rules = {rule.attrib["id"]: rule for rule in grammar}
assert len(rules) == len(grammar) and rules[grammar.get("root")].get("scope") == "public"
def texts(node):
    kind = node.tag.removeprefix(NS)
    if kind == "token":
        assert node.text.strip() == node.text != ""
        return [[node.text]]
    if kind == "ruleref": return texts(rules[node.attrib["uri"][1:]])
    if kind == "one-of": return [text for item in node for text in texts(item)]
    assert kind in ("rule", "item") and not (node.text or "").strip()
    found = [[]]
    for child in node: found = [head + tail for head in found for tail in texts(child)]
    return found
print(json.dumps([" ".join(words) for words in texts(rules[grammar.get("root")])]))
`;
describe.skipIf(!Bun.which("python3") && process.env.CI !== "true")("an XML parser", () => {
  const read = (grammar: string) => written(grammar, (path) => run("/", "python3", "-c", SRGS, path));

  test.each(FILES)("reads SRGS, which is valid and has the texts of %j", async (file) => {
    const told = await read(hints(file, "srgs"));
    expect([...new Set(JSON.parse(told) as string[])].sort()).toEqual(wordsOf(file));
  });

  test("finds what would be invalid", async () => {
    const valid = hints("a: (go|walk) home => scene.focus x", "srgs");
    for (const [part, other] of [
      ['id="root"', 'id="0"'],
      ['id="root"', 'id="VOID"'],
      ["#r1", "#r7"],
      ['scope="public"', 'scope="all"'],
      ['xml:lang="en"', 'xml:lang="en us"'],
      ["<token>home</token>", "<token>home<item/></token>"],
    ] as const) {
      expect(valid).toContain(part);
      await expect(read(valid.replace(part, other))).rejects.toThrow();
    }
  });
});

test.skipIf(!hasChromium)("Chromium takes each phrase with its boost", async () => {
  const phrases = JSON.parse(hints(FILES[0] as string, "web"));
  const browser = await launchChromium();
  const page = await browser.newPage();
  // Only a page of a secure context has them, as one of this machine is.
  const headers = { "Content-Type": "text/html" };
  const site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => new Response("<title>x</title>", { headers }),
  });
  await page.goto(site.url.href);
  const taken = await page.evaluate((all: { phrase: string; boost: number }[]) => {
    type Phrase = new (phrase: string, boost: number) => { phrase: string; boost: number };
    const { SpeechRecognitionPhrase } = globalThis as unknown as { SpeechRecognitionPhrase?: Phrase };
    if (!SpeechRecognitionPhrase) return null;
    return all.map(({ phrase, boost }) => {
      const made = new SpeechRecognitionPhrase(phrase, boost);
      return { phrase: made.phrase, boost: made.boost };
    });
  }, phrases);
  await browser.close();
  await site.stop(true);
  expect(taken).toEqual(phrases);
});
