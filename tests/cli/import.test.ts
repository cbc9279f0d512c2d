import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPhrases } from "@intent-resolution/phrases";
import { prove } from "@intent-resolution/phrases/prove";
import { phraseFindings } from "../../cli/findings/phrases.ts";
import { importFiles } from "../../cli/import/importers.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { inFolder } from "./in-memory.ts";

const folder = temporaryFolder("intents-import");

const intents = (...args: string[]) => inFolder(folder, args);

const sourcesIn = (locale: string) =>
  readdirSync(locale, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => ({
      path: name,
      name,
      text: readFileSync(join(parentPath, name), "utf8"),
    }));

describe("intents import", () => {
  mkdirSync(join(folder, "sentences"));
  writeFileSync(
    join(folder, "sentences/on.yaml"),
    'intents: { On: { data: [{ sentences: ["turn on [the] {room}", "say {x}", "{x} or {x:y}"] }] } }\nlists: { room: { values: [hall] }, x: { wildcard: true } }\n',
  );
  writeFileSync(
    join(folder, "sentences/tests.yaml"),
    'tests: [{ sentences: ["Turn on the hall"], intent: { name: On, slots: { room: hall } } }]\n',
  );

  test("brings a folder along: phrases, cases that pass, and what was left out", async () => {
    const written = ["--output", "home.phrases", "--cases", "home.cases.json"];
    const { status, out, err } = await intents("import", "hassil", "sentences", ...written);
    expect([status, out]).toEqual([1, ""]);
    expect(err).toContain("sentences/on.yaml:1:74: left out: two free texts in one sentence\n");
    expect(err).toEndWith("2 statements, 1 case, 1 left out\n");
    expect(await intents("test", "home.cases.json")).toMatchObject({
      status: 0,
      out: expect.stringContaining("1 of 1 case passed"),
    });
    expect((await intents("lint", "home.phrases")).status).toBe(0);
  });

  test("names the phrases from where the cases lie, and says what cannot be written", async () => {
    for (const name of ["phrases", "cases"]) mkdirSync(join(folder, name));
    const phrases = "phrases/home.phrases";
    const cases = "cases/home.cases.json";
    const written = ["--partial", "--output", phrases, "--cases"];
    expect((await intents("import", "hassil", "sentences", ...written, cases)).status).toBe(0);
    expect((await intents("test", cases)).status).toBe(0);
    expect(await intents("import", "hassil", "sentences", ...written, "none/x.json")).toMatchObject({
      status: 2,
      err: "none/x.json: its folder does not exist: create it first\n",
    });
  });

  test("exits 0 for a part with --partial, and reads standard input", async () => {
    const grammar = "#JSGF V1.0;\ngrammar x;\npublic <a> = go (home | back);\npublic <b> = <nowhere>;\n";
    const { status, out } = await inFolder(folder, ["import", "jsgf", "-", "--partial"], grammar);
    expect([status, out]).toEqual([0, "<a> = go (home|back)\na: <a> => workflow.trigger a {*}\n"]);
  });

  test("says what a file is that is not of the format, and where nothing in it is", async () => {
    const rules = '{ "rules": [] }';
    writeFileSync(join(folder, "a.json"), rules);
    writeFileSync(join(folder, "package.json"), '{ "name": "x" }');
    for (const format of ["hassil", "annyang"])
      expect(await intents("import", format, "a.json")).toEqual({
        status: 2,
        out: "",
        err: `a.json: this is a rule set, and files of ${format} are expected\n`,
      });
    expect((await intents("import", "hassil", "package.json")).err).toBe(
      "package.json:1:11: left out: name: only language, intents, data, lists, expansion_rules, skip_words, settings, tests, areas, floors, entities are read\n" +
        "package.json: nothing to import as hassil: looked for intents, for data in a folder named after its intent, for lists and expansion_rules of those, and for tests; the first argument names the format\n",
    );
    expect((await intents("import", "annyang", "package.json")).err).toContain("JSON, and not a script");
    expect((await intents("import", "ovos", "sentences")).err).toBe(
      "sentences: no *.intent, *.entity, *.voc, *.blacklist, *.rx in this folder\n",
    );
  });

  const ovos = join(import.meta.dir, "../../../shared/outside/ovos");
  const locales = existsSync(ovos)
    ? readdirSync(ovos).flatMap((skill) =>
        skill.endsWith(".md")
          ? []
          : readdirSync(join(ovos, skill)).map((locale) => join(ovos, skill, locale)),
      )
    : [];
  test.skipIf(locales.length === 0)(
    "takes real skills of Open Voice OS, and what it writes can be linted and proven (skipped where they are missing)",
    async () => {
      for (const locale of locales) {
        const { phrases } = importFiles("ovos", sourcesIn(locale));
        const set = readPhrases(phrases);
        expect([locale, set.grammar.statements.length > 0]).toEqual([locale, true]);
        expect(prove([set]).undecided.length).toBeLessThan(3);
        if (locale.includes("weather")) continue;
        phraseFindings(
          {
            path: locale,
            name: locale,
            text: phrases,
            set,
            paths: [],
            isOwn: () => true,
            reread: readPhrases,
          },
          { source: "scored", inProcess: true },
        );
      }
      expect((await intents("import", "ovos", join(ovos, "weather/de-de"))).err).toContain(
        "current_weather.intent:30:41: left out: this ] closes nothing",
      );
    },
  );

  test("proves and lints sentences where they are, by their own files and lines", async () => {
    mkdirSync(join(folder, "in-place/Shine"), { recursive: true });
    mkdirSync(join(folder, "in-place/skill"));
    const yaml = (sentence: string) => `data:\n  - sentences:\n      - "${sentence}"\n      - "other"\n`;
    writeFileSync(join(folder, "in-place/Shine/a.yaml"), yaml("lamp [now] {area}"));
    writeFileSync(
      join(folder, "in-place/fade.yaml"),
      'intents: { Fade: { data: [{ sentences: ["lamp hall"] }] } }\nareas: [{ name: hall }]\n',
    );
    const proven = await intents("prove", "--from", "hassil", "in-place");
    expect(proven.status).toBe(1);
    expect(proven.out).toContain("“lamp hall” has two meanings");
    expect(proven.out).toMatch(/in-place\/Shine\/a\.yaml:3:9 +Shine/);
    expect(proven.out).toMatch(/in-place\/fade\.yaml:1:41 +Fade/);
    writeFileSync(
      join(folder, "in-place/skill/on.intent"),
      "light on\n\n# later\nlightе off\nall {x} to {y}\n",
    );
    const linted = await intents("lint", "--from", "ovos", "in-place/skill", "--json");
    expect(JSON.parse(linted.out).findings).toMatchObject([
      { code: "lookalike_letter", file: "in-place/skill/on.intent", line: 4 },
    ]);
    expect(linted.err).toBe("1 left out, which “intents import ovos” names\n");
  });

  test("refuses a format that nobody reads, and cases without phrases to name", async () => {
    expect((await intents("import", "siri", "sentences")).status).toBe(2);
    expect(await intents("import", "hassil", "sentences", "--cases", "x.json")).toMatchObject({ status: 2 });
    expect(() => readFileSync(join(folder, "x.json"))).toThrow();
  });
});
