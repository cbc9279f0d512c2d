import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { resolveTranscript } from "../../client/index.ts";
import { readPhrases } from "../index.ts";
import { numberWords } from "../numbers/all.ts";
import { prove } from "../prove.ts";
import { parts as de } from "./de.ts";
import { parts as en } from "./en.ts";
import { parts as es } from "./es.ts";
import { parts as fr } from "./fr.ts";
import { parts as it } from "./it.ts";
import { parts as nl } from "./nl.ts";
import saidInGerman from "./said/de.json";
import saidInEnglish from "./said/en.json";
import saidInSpanish from "./said/es.json";
import saidInFrench from "./said/fr.json";
import saidInItalian from "./said/it.json";
import saidInDutch from "./said/nl.json";

/** The texts that people say of each part, with what they capture. */
type Said = Readonly<Record<string, Readonly<Record<string, string>>>>;

const LANGUAGES: Readonly<Record<string, readonly [parts: string, said: Said]>> = {
  de: [de, saidInGerman],
  en: [en, saidInEnglish],
  es: [es, saidInSpanish],
  fr: [fr, saidInFrench],
  it: [it, saidInItalian],
  nl: [nl, saidInDutch],
};
const NAMES = ["clock", "duration", "date", "percent", "temperature", "money", "digits", "colour"];

describe.each(Object.entries(LANGUAGES))("the parts of %s", (lang, [parts, lists]) => {
  const app = NAMES.map((name) => `${name}: ${name} <${name}> => workflow.trigger ${name} {*}`).join("\n");
  const set = readPhrases({ "app.phrases": app, [`${lang}.phrases`]: parts }, { numbers: numberWords });

  test.each(NAMES)("take what people say as %s", (name) => {
    const heard = Object.keys(lists[name] ?? {}).map((text) => {
      const { intents } = resolveTranscript({ text: `${name} ${text}.` }, set, { lang });
      const found = intents.map(({ action }) =>
        action.type === "workflow.trigger" ? Object.entries(action.parameters ?? {}) : [],
      );
      return [
        text,
        found.map((pairs) =>
          pairs
            .map((pair) => pair.join("="))
            .sort()
            .join(" "),
        ),
      ];
    });
    const expected = Object.entries(lists[name] ?? {}).map(([text, captures]) => [
      text,
      [captures.split(" ").sort().join(" ")],
    ]);
    expect(heard).toEqual(expected);
    expect(heard.length).toBeGreaterThanOrEqual(25);
  });

  test("mean one thing, whatever is said", () => {
    const { conflicts, undecided } = prove([set]);
    expect([conflicts, undecided]).toEqual([[], []]);
  });

  test("warn of nothing where an application uses some of them", () => {
    const some = readPhrases(
      { "app.phrases": "t: timer <duration> => workflow.trigger t {*}", "parts.phrases": parts },
      { numbers: numberWords },
    );
    expect(some.warnings).toEqual([]);
  });

  test("capture the names that the manual lists", () => {
    const manual = readFileSync(new URL("../../docs/numbers.md", import.meta.url), "utf8");
    for (const [name, list] of Object.entries(lists)) {
      const [, row = ""] = new RegExp(`^\\| \`<${name}>\` \\|(.*)$`, "m").exec(manual) ?? [];
      const captures = Object.values(list).flatMap((pairs) =>
        pairs.split(" ").map((pair) => pair.split("=")[0]),
      );
      for (const capture of new Set(captures))
        expect([name, row]).toEqual([name, expect.stringContaining(`\`${capture?.replace(/\d$/, "1")}\``)]);
    }
  });
});
