import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { findingChecks } from "../../cli/files/finding-checks.ts";
import { openPhrases } from "../../cli/files/phrases.ts";
import { fileAccess } from "../../cli/files/read.ts";
import { writingFindings } from "../../cli/findings/phrases.ts";
import { run } from "../../cli/run.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { intents } from "./in-memory.ts";

interface Found {
  readonly code: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const folder = temporaryFolder("mistakes");

const findings = async (file: string, ...options: string[]) => {
  const { out } = await intents({ "a.phrases": file }, "lint", "a.phrases", "--json", ...options);
  return (JSON.parse(out).findings as Found[]).filter(({ code }) => code !== "unreadable_file");
};

/** Returns a file as `--fix` leaves it. */
async function fixed(file: string, ...options: string[]): Promise<string> {
  const path = join(folder, "a.phrases");
  writeFileSync(path, file);
  const nothing = (async function* () {})();
  await run(["lint", path, "--fix", ...options], {
    input: nothing,
    color: false,
    fetch,
    write: () => {},
    warn: () => {},
  });
  return readFileSync(path, "utf8");
}

const DIM = "dim: dim to {n} => workflow.trigger dim level={n}";
const HOME = "=> navigation.open /home";

/** Each mistake, where it is found, by which code, a word of the intended form, and the file after `--fix`. */
const MISTAKES: readonly (readonly [
  name: string,
  file: string,
  found: readonly [line: number, column: number, code: string, meant: string],
  fixed: string,
])[] = [
  ["a range with a hyphen", `{n} = 0-100\n${DIM}`, [1, 8, "literal_syntax", "A..B"], `{n} = 0..100\n${DIM}`],
  [
    "a range with three dots",
    `{n} = 0...100/5\n${DIM}`,
    [1, 8, "literal_syntax", "A..B"],
    `{n} = 0..100/5\n${DIM}`,
  ],
  ["a range in a phrase", `a: dim to 0..100 ${HOME}`, [1, 12, "literal_syntax", "value of a list"], ""],
  [
    "a range with words of no language",
    `{n} = 0..9 in Klingonish\n${DIM}`,
    [1, 8, "literal_syntax", "A..B"],
    "",
  ],
  ["a range of decimals", `{n} = 0.5..1.5/0.1\n${DIM}`, [1, 10, "literal_syntax", "0.5 | 1 | 1.5"], ""],
  ["a forgotten colon", `home go home ${HOME}`, [1, 1, "missing_colon", "home: …"], `home: go home ${HOME}`],
  [
    "an id with an underscore and no colon",
    `go_home take me there ${HOME}`,
    [1, 1, "missing_colon", "go_home: …"],
    `go_home: take me there ${HOME}`,
  ],
  [
    "the one statement without an id",
    `a: b ${HOME}\nc: d ${HOME}\nhome take me there ${HOME}`,
    [3, 1, "missing_colon", "home: …"],
    "",
  ],
  [
    "an equals sign behind an id",
    `home = go there ${HOME}`,
    [1, 1, "missing_colon", "home: …"],
    `home: go there ${HOME}`,
  ],
  ["a star for any words", `a: turn * on ${HOME}`, [1, 9, "literal_syntax", "{name...}"], ""],
  ["a star for repetition", `a: (very)* good ${HOME}`, [1, 10, "literal_syntax", "repeated"], ""],
  ["a plus for repetition", `a: (very)+ good ${HOME}`, [1, 10, "literal_syntax", "repeated"], ""],
  [
    "a question mark behind a group",
    `a: turn on (the)? light ${HOME}`,
    [1, 17, "literal_syntax", "[the]"],
    `a: turn on [the] light ${HOME}`,
  ],
  [
    "one at the end of a phrase",
    `a: go home (now)? ${HOME}`,
    [1, 17, "literal_syntax", "[the]"],
    `a: go home [now] ${HOME}`,
  ],
  [
    "one behind square brackets",
    `a: go [back]? home ${HOME}`,
    [1, 13, "literal_syntax", "[the]"],
    `a: go [back] home ${HOME}`,
  ],
  [
    "one behind a part",
    `<p> = please\na: <p>? go ${HOME}`,
    [2, 7, "literal_syntax", "[the]"],
    `<p> = please\na: [<p>] go ${HOME}`,
  ],
  ["one behind a letter", `a: lamps? off ${HOME}`, [1, 9, "literal_syntax", "lamp[s]"], ""],
  [
    "one behind a plural at the end",
    `a: turn off the lamps? ${HOME}`,
    [1, 22, "literal_syntax", "lamp[s]"],
    "",
  ],
  ["one behind another word there", `a: Licht der Lampen? ${HOME}`, [1, 1, "outer_punctuation", "?"], ""],
  ["numbers of two digits", `{n} = 00..59\n${DIM}`, [1, 7, "literal_syntax", "05 is not said by it"], ""],
  ["a range with units", `{n} = 0% .. 100%\n${DIM}`, [1, 10, "literal_syntax", "{n}[ ]%"], ""],
  [
    "commas between values",
    "{r} = kitchen, living room, hall\na: {r} => workflow.trigger x r={r}",
    [1, 14, "literal_syntax", "| between"],
    "{r} = kitchen | living room | hall\na: {r} => workflow.trigger x r={r}",
  ],
  [
    "a comma within a value, perhaps",
    "{r} = Paris, Texas\na: {r} => workflow.trigger x r={r}",
    [1, 12, "literal_syntax", "| between"],
    "",
  ],
  ["a slash between alternatives", `a: light/lamp on ${HOME}`, [1, 9, "literal_syntax", "(light|lamp)"], ""],
  [
    "the arrow of a value before an action",
    "a: go home -> navigation.open /home",
    [1, 12, "literal_syntax", "follows =>"],
    `a: go home ${HOME}`,
  ],
  [
    "a comment behind slashes",
    `a: go home ${HOME} // goes home`,
    [1, 37, "literal_syntax", "begin with #"],
    "",
  ],
  [
    "a line of such a comment",
    `// lights\na: go home ${HOME}`,
    [1, 1, "literal_syntax", "begin with #"],
    `# lights\na: go home ${HOME}`,
  ],
  [
    "a group with a name",
    "a: make it (red|green):hue now => workflow.trigger x hue={hue}",
    [1, 23, "literal_syntax", "{hue} = "],
    "{hue} = red | green\na: make it {hue} now => workflow.trigger x hue={hue}",
  ],
  [
    "a group that is set to a name",
    "a: turn it (on|off)=state now => workflow.trigger x state={state}",
    [1, 20, "literal_syntax", "{state} = "],
    "{state} = on | off\na: turn it {state} now => workflow.trigger x state={state}",
  ],
  [
    "a name that is set to a group",
    "a: turn it state=(on|off) now => workflow.trigger x",
    [1, 17, "literal_syntax", "{name=value}"],
    "",
  ],
  [
    "brackets that hold nothing",
    `a: go [] home () ${HOME}`,
    [1, 7, "literal_syntax", "[the]"],
    `a: go home ${HOME}`,
  ],
  [
    "commas between parameters",
    "a: go => workflow.trigger light, state=on, room=hall; {*}",
    [1, 32, "literal_syntax", "a=1 b=2"],
    "a: go => workflow.trigger light state=on room=hall {*}",
  ],
  [
    "a comma without a blank between them",
    "a: go => workflow.trigger light state=on,room=hall",
    [1, 41, "literal_syntax", "a=1 b=2"],
    "a: go => workflow.trigger light state=on room=hall",
  ],
  [
    "a word with a hyphen beside the same with a blank",
    "{r} = living-room | hall\na: light {r}\nb: go to the living room",
    [1, 7, "hyphenated_word", "“living room” elsewhere"],
    "{r} = living(-| )room | hall\na: light {r}\nb: go to the living room",
  ],
  [
    "one id for two actions",
    `a: go home ${HOME}\nb: x\na: go back => scene.focus back`,
    [3, 1, "duplicate_id", "the action navigation.open /home; this one has scene.focus back"],
    "",
  ],
  [
    "a variable",
    "{n} = 1..9\nd: dim to $n => workflow.trigger d n=$n",
    [2, 11, "literal_syntax", "{n}"],
    "{n} = 1..9\nd: dim to {n} => workflow.trigger d n={n}",
  ],
  [
    "the number of a group",
    "d: dim to (1|2) => workflow.trigger d n=$1",
    [1, 41, "literal_syntax", "{name}"],
    "",
  ],
  [
    "a phrase in quotation marks",
    `a: "go home" ${HOME}`,
    [1, 4, "literal_syntax", "without them"],
    `a: go home ${HOME}`,
  ],
  [
    "an alternative in them",
    `a: (“go”|'walk') home ${HOME}`,
    [1, 5, "literal_syntax", "without them"],
    `a: (go|walk) home ${HOME}`,
  ],
  [
    "a meaning in them",
    `{n} = full -> "100" | half\n${DIM}`,
    [1, 15, "literal_syntax", "without them"],
    `{n} = full -> 100 | half\n${DIM}`,
  ],
  [
    "a target in them",
    `a: go home => navigation.open "/home"`,
    [1, 31, "literal_syntax", "without them"],
    `a: go home ${HOME}`,
  ],
  [
    "alternatives on lines of their own",
    `home:\n  go home\n  take me there\n  ${HOME}`,
    [3, 3, "missing_bar", "(go home|take me there)"],
    `home:\n  (go home\n  | take me there)\n  ${HOME}`,
  ],
  [
    "alternatives with bullets",
    `home:\n  - go home\n  - take me there\n  ${HOME}`,
    [3, 3, "missing_bar", "(go home|take me there)"],
    `home:\n  (go home\n  | take me there)\n  ${HOME}`,
  ],
  [
    "alternatives below the first",
    `home: go home\n  take me home\n  ${HOME}`,
    [2, 3, "missing_bar", "(go home|take me home)"],
    "",
  ],
  [
    "values on lines of their own",
    `{n} =\n  living room\n  hall\n${DIM}`,
    [3, 3, "missing_bar", "living room | hall"],
    `{n} =\n  living room\n  | hall\n${DIM}`,
  ],
  ["a curly apostrophe", `a: don’t go ${HOME}`, [1, 4, "curly_apostrophe", "don't"], `a: don't go ${HOME}`],
  [
    "a look-alike letter of two",
    `a: turn [it] оn ${HOME}`,
    [1, 13, "lookalike_letter", "“о” (U+043E) is a Cyrillic"],
    `a: turn [it] on ${HOME}`,
  ],
  [
    "one that its neighbours decide",
    `a: (paste|соpy) it ${HOME}`,
    [1, 11, "lookalike_letter", "“с” (U+0441) is a Cyrillic"],
    `a: (paste|copy) it ${HOME}`,
  ],
  [
    "a meaning for the last of two synonyms",
    `{n} = Büro|Arbeitszimmer -> buero\n${DIM}`,
    [1, 7, "missing_brackets", "(Büro|Arbeitszimmer) -> buero"],
    `{n} = (Büro|Arbeitszimmer) -> buero\n${DIM}`,
  ],
  [
    "the same with blanks",
    `{n} = hall | living room | lounge -> living_room\n${DIM}`,
    [1, 14, "missing_brackets", "(living room|lounge)"],
    `{n} = hall | (living room | lounge) -> living_room\n${DIM}`,
  ],
  [
    "synonyms that their meaning does not name",
    `{n} = an|ein -> on | aus -> off\n${DIM}`,
    [1, 7, "missing_brackets", "(an|ein) -> on"],
    "",
  ],
  [
    "a target that is not a path",
    "a: go home => navigation.open home",
    [1, 31, "relative_target", "/home"],
    `a: go home ${HOME}`,
  ],
  [
    "such a target from a list",
    "{p} = news | help\na: open {p} => navigation.open {p}",
    [2, 32, "relative_target", "/news"],
    "",
  ],
  [
    "digits alone",
    `{m} = 1..9 in en\n{n} = 0..100/5\n${DIM}\nb: {m} ${HOME}`,
    [2, 7, "digits_only", "“five”"],
    `{m} = 1..9 in en\n{n} = 0..100/5 in en\n${DIM}\nb: {m} ${HOME}`,
  ],
  [
    "a unit that touches its number",
    "{n} = 0..9\nd: dim to {n}% => workflow.trigger d n={n}",
    [2, 1, "unspaced_unit", "“dim to 0 %”"],
    "{n} = 0..9\nd: dim to {n}[ ]% => workflow.trigger d n={n}",
  ],
  [
    "degrees",
    "{n} = 0..9\nd: dim to {n}°C => workflow.trigger d n={n}",
    [2, 1, "unspaced_unit", "“dim to 0 °C”"],
    "{n} = 0..9\nd: dim to {n}[ ]°C => workflow.trigger d n={n}",
  ],
  [
    "a parted degree",
    "{n} = 0..9\nd: dim to {n} ° C => workflow.trigger d n={n}",
    [2, 1, "unspaced_unit", "“dim to 0 °C”"],
    "",
  ],
  ["syntax of another width", `a： go （home） ${HOME}`, [1, 2, "literal_syntax", "ASCII"], ""],
  [
    "two statements in one",
    `a: go ${HOME}\n  b: back => scene.focus back`,
    [2, 11, "literal_syntax", "start of a line"],
    "",
  ],
];

describe("intents lint finds a beginner's mistake", () => {
  test.each(MISTAKES)("%s", async (_, file, [line, column, code, meant]) => {
    const first = (await findings(file)).find((one) => one.code === code);
    expect(first).toMatchObject({ line, column, code });
    expect(first?.message).toContain(meant);
    expect(first).not.toHaveProperty("edits");
  });

  test.each(MISTAKES)("--fix corrects what is certain: %s", async (_, file, [, , code], wanted) => {
    const after = await fixed(file);
    expect(after).toBe(wanted === "" ? file : wanted);
    if (wanted !== "") expect((await findings(after)).filter((one) => one.code === code)).toEqual([]);
  });

  test.each(MISTAKES.filter(([, , [, , code]]) => code === "literal_syntax" || code === "missing_colon"))(
    "the backslash of the advice makes it text: %s",
    async (_, file, [line, column, code]) => {
      const [backslash = ""] = findingChecks.literal_syntax.advice.match(/\\+(?=\*)/) ?? [];
      const before = new RegExp(`^(?:.*\n){${line - 1}}.{${column - 1}}`);
      const left = await findings(file.replace(before, `$&${backslash}`));
      expect(left).not.toContainEqual(expect.objectContaining({ code, line, column }));
      expect(left).not.toContainEqual(
        expect.objectContaining({ code, line, column: column + backslash.length }),
      );
    },
  );

  test("of which it names one cause, in a file with faults as well", async () => {
    expect(await findings(`a: "go home" ${HOME}`)).toHaveLength(1);
    const file =
      "a: (red|green):hue => workflow.trigger x hue={hue}\nb: (a|b):hue => workflow.trigger x hue={hue}";
    const { status, out, err } = await intents({ "a.phrases": file }, "lint", "a.phrases");
    expect([status, err]).toEqual([2, expect.stringContaining("a.phrases:1:46: no text of this phrase")]);
    expect(out).toContain("a.phrases:1:15: warning: this colon is text");
    // The second group has other words, so a list of that name was not intended.
    expect(await fixed(file)).toBe(`{hue} = red | green\n${file.replace("(red|green):hue", "{hue}")}`);
    expect(await findings(`# lint-ignore literal_syntax: meant\na: very* good ${HOME}`)).toMatchObject([
      { ignored: "meant" },
    ]);
  });

  test("but for the language that is handed in", async () => {
    const file = `{n} = 0..100\n${DIM}`;
    expect(await findings(file)).toEqual([]);
    expect(await findings(file, "--lang", "de-AT")).toMatchObject([{ code: "digits_only" }]);
    expect(await fixed(file, "--lang", "de-AT")).toBe(`{n} = 0..100 in de\n${DIM}`);
    for (const sound of [
      "{n} = 0..100 | null -> 0",
      "{n} = 1900..2100",
      "{n} = -9..-1",
      "{n} = 0..9 in uk ordinal",
    ])
      expect(await findings(`${sound}\n${DIM}`, "--lang", "de")).toEqual([]);
  });

  test.each([
    ["short words with a slash, and groups with or", `a: 5 km/h [more or less] (x or|y) ${HOME}`],
    ["telephones and shops", "{n} = 7-11 | aldi\nd: {n} => workflow.trigger x n={n}"],
    ["a calculator", "{n} = 0..9\nd: {n} * {n:m} or 5*3 => workflow.trigger x {*}"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an amount in dollars, not a template
    ["dollars", "{n} = 0..9\nd: pay ${n} or US$ 5 => text.insert $5 and $n"],
    [
      "values that mean themselves",
      "{n} = kitchen | (bath|bathroom) -> bath | living room -> living_room\nd: {n} => workflow.trigger x n={n}",
    ],
    [
      "synonyms whose first is the meaning",
      "{n} = bath|bathroom -> bath\nd: {n} => workflow.trigger x n={n}",
    ],
    ["ranges and half", "{n} = 0..100|half -> 50 | full->x\nd: {n} => workflow.trigger x n={n}"],
    ["a first word that the target has", "lights on => scene.focus lights\nb: c => scene.focus c"],
    ["a phrase over two lines", `light: [please] turn on\n  the (kitchen|hall) light now\n  ${HOME}`],
    [
      "a long one below its id",
      `light:\n  turn on the light in the kitchen, the hall, the bath, the attic and\n  in the garden behind the old house in the valley\n  ${HOME}`,
    ],
    ["brackets over lines", `home:\n  (go home\n  | take me there)\n  ${HOME}`],
    ["bars at the ends of lines", `{n} = hall |\n  attic\n${DIM}`],
    ["both apostrophes", `a: (don't|don’t) go ${HOME}\nb: rock 'n' roll ${HOME}`],
    [
      "a unit with and without a blank",
      "{n} = 0..9\nd: dim to {n}[ ](%|percent) => workflow.trigger x n={n}",
    ],
    ["a sign in a script without blanks", "{n} = 0..9\nd: 音量{n}% => workflow.trigger x n={n}"],
    [
      "one id for one thing on and off",
      "a: on => workflow.trigger x s=on\na: off => workflow.trigger x s=off",
    ],
    ["a word with a hyphen and with a blank", "a: the (living-room|living room)\nb: a living room"],
    ["the comma of a value in quotation marks", 'a: x => workflow.trigger x say="a, b=c" y=1,5'],
    [
      "paths, fragments and queries",
      "a: x => navigation.open #top\nb: y => navigation.open ?a=1\nc: z => navigation.open a/b",
    ],
    ["what a backslash is before", 'a: \\* \\$n \\"b\\" c\\? d => scene.focus x'],
  ])("and nothing in %s", async (_, file) => {
    expect(await findings(file)).toEqual([]);
  });
});

/** Sets made from Home Assistant's sentences, outside of the repository, and the examples in it. */
const OUTSIDE = join(import.meta.dir, "../../../shared/outside/phrases");
const EXAMPLES = join(import.meta.dir, "../../examples");
const files = [OUTSIDE, EXAMPLES, join(EXAMPLES, "phrases"), join(EXAMPLES, "page")].flatMap((folder) => {
  try {
    return readdirSync(folder).flatMap((name) => (name.endsWith(".phrases") ? [join(folder, name)] : []));
  } catch {
    return [];
  }
});
test("lint warns of nothing in real sets and in the examples but two Turkish texts of two forms, a French homonym and three French hyphens", async () => {
  expect(files.length).toBeGreaterThan(7);
  const found: string[] = [];
  for (const path of files) {
    const opened = await openPhrases(
      path,
      fileAccess({ input: (async function* () {})() }, { action: "scene.focus x" }),
    );
    const language = path.startsWith(OUTSIDE) ? /[a-z]{2}(?=(?:-\w+)?\.phrases$)/.exec(path)?.[0] : undefined;
    const use = { inProcess: true, ...(language !== undefined && { language }) };
    for (const { code, line, severity } of writingFindings(opened, use))
      if (severity !== "info") found.push(`${basename(path)}:${line}: ${code}`);
  }
  expect(found.sort()).toEqual(
    files.length > 12
      ? [
          "fr.phrases:17: conflicting_values",
          "fr.phrases:608: hyphenated_word",
          "fr.phrases:656: hyphenated_word",
          "fr.phrases:660: hyphenated_word",
          "tr.phrases:152: turkish_i",
          "tr.phrases:156: turkish_i",
        ]
      : [],
  );
});
