import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { normalize } from "@intent-resolution/engine";
import { spokenDecision } from "../listening/spoken-decision.ts";

const FOLDER = import.meta.dir;
const languages = readdirSync(FOLDER)
  .filter((name) => /^[a-z]{2}\.ts$/.test(name))
  .map((name) => name.slice(0, 2))
  .sort();
const words = new Map<string, { yes: string[]; no: string[] }>();
for (const lang of languages) words.set(lang, (await import(join(FOLDER, `${lang}.ts`)))[lang]);
const wordsOf = (lang: string) => words.get(lang) ?? { yes: [], no: [] };

/**
 * The words of Unicode CLDR (`posix/messages/yesstr` and `nostr`) and of glibc (`LC_MESSAGES`), where these differ;
 * not their first letters, which are for keyboards.
 */
const PUBLISHED: Record<string, readonly [yes: string, no: string]> = {
  de: ["ja", "nein"],
  en: ["yes", "no"],
  es: ["sí", "no"],
  fr: ["oui", "non"],
  it: ["sì", "no"],
  nl: ["ja", "nee"],
  pl: ["tak", "nie"],
  pt: ["sim", "não"],
  sv: ["ja", "nej"],
  tr: ["evet", "hayir|hayır"],
  uk: ["так", "ні"],
  zh: ["是|确定|確定", "否|否定|不|不是"],
};

describe.each(languages)("the usual words of %s", (lang) => {
  const { yes, no } = wordsOf(lang);

  test("are each listed once, and none is both a yes and a no", () => {
    const words = [...yes, ...no].map(normalize);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  test("decide as they are listed, and with a capital and a full stop, as recognizers write them", () => {
    const decide = (text: string) => spokenDecision({ text }, wordsOf(lang), { lang });
    const written = (word: string) => `${word.charAt(0).toLocaleUpperCase(lang)}${word.slice(1)}.`;
    for (const word of yes) expect([word, decide(word), decide(written(word))]).toEqual([word, true, true]);
    for (const word of no) expect([word, decide(word), decide(written(word))]).toEqual([word, false, false]);
  });
});

test("the words that CLDR and glibc publish are among the usual words of their languages", () => {
  expect(Object.keys(PUBLISHED)).toEqual(languages);
  for (const [lang, [yes, no]] of Object.entries(PUBLISHED)) {
    const usual = wordsOf(lang);
    expect(usual.yes).toEqual(expect.arrayContaining(yes.split("|")));
    expect(usual.no).toEqual(expect.arrayContaining(no.split("|")));
  }
});

test.each([
  ["de", "doch"],
  ["de", "gut"],
  ["en", "maybe"],
  ["en", "not sure"],
  ["fr", "si"],
  ["pl", "no"],
  ["pt", "pode ser"],
  ["pt", "tá bom"],
  ["sv", "visst"],
  ["tr", "peki"],
  ["zh", "嗯"],
])("in %s “%s” is neither a yes nor a no", (lang, text) => {
  expect(spokenDecision({ text }, wordsOf(lang), { lang })).toBeNull();
});

test("docs/yes-and-no.md lists the words of every language", async () => {
  const page = await Bun.file(join(import.meta.dir, "../../docs/yes-and-no.md")).text();
  const rows = page.matchAll(/^\| `([a-z]{2})` \w+ \| (.+) \| (.+) \|$/gm);
  const listed = Array.from(rows, ([, lang = "", yes = "", no = ""]) => [
    lang,
    { yes: yes.split(", "), no: no.split(", ") },
  ]);
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(languages.map((lang) => [lang, wordsOf(lang)])),
  );
});

test.each([
  ["Yes, please do it.", true],
  ["yes yes", true],
  ["O.K.", true],
  ["Yes, I am sure.", true],
  ["No, no!", false],
])("%s decides in English", (text, decision) => {
  expect(spokenDecision({ text }, wordsOf("en"), { lang: "en" })).toBe(decision);
});
