import { basename } from "node:path";
import { FileFaults } from "./faults.ts";
import type { Locator, Place } from "./locate.ts";
import { exists, type FileAccess } from "./read.ts";
import type { Case, Expected, Settings } from "./schemas.ts";

/** Cases as lines of `text → id name=value`, by the name of the file. */
const HEARD = ".heard";
export const isHeardPath = (path: string): boolean => path.endsWith(HEARD);

/** The content of a file of lines, in the form of a file of JSON, and the place of each entry. */
export interface Heard {
  readonly content: Settings & { readonly from?: readonly string[]; readonly cases: readonly Case[] };
  readonly locator: Locator;
}

const ARROW = /(?:^|\s)(?:→|->)(?:\s|$)/u;
const SETTING = /^(\w+)\s*:\s*(\S.*)$/u;
const NOTHING = "nothing";
const EXPECTED =
  "a line is “text → id name=value”, “text → nothing”, a setting such as “lang: en”, or a comment that begins with #";

/** The settings of lines, and how the value of each is written. */
const SETTINGS: Readonly<Record<string, (value: string) => unknown>> = {
  from: names,
  action: String,
  lang: String,
  skipWords: names,
  parts: names,
  sounds: String,
  lists: (value) =>
    Object.fromEntries(
      names(value).map((each) => [each.split("=", 1)[0], each.slice(each.indexOf("=") + 1)]),
    ),
};

/**
 * Reads cases that are written as lines: `text → id name=value`, several rules with ` | ` between them, and `text → nothing`.
 * A line `confidence: 0.9` gives the cases below it that score. The other settings are those of a file of JSON.
 *
 * @throws {FileFaults} with every fault
 */
export function parseHeard(name: string, text: string): Heard {
  const faults: { line: number; column: number; message: string }[] = [];
  const places = new Map<string, Place>();
  const settings: Record<string, unknown> = {};
  const cases: Case[] = [];
  let confidence: number | undefined;
  for (const [index, source] of text.split(/\r\n|\r|\n/).entries()) {
    const written = source.trim();
    if (written === "" || written.startsWith("#")) continue;
    const place = { line: index + 1, column: source.indexOf(written) + 1 };
    const fault = (message: string) => faults.push({ ...place, message });
    const [arrow] = ARROW.exec(written) ?? [];
    if (arrow === undefined) {
      const [, key = "", value = ""] = SETTING.exec(written) ?? [];
      const readSetting = Object.hasOwn(SETTINGS, key) ? SETTINGS[key] : undefined;
      if (key === "confidence") {
        confidence = Number(value);
        if (!(confidence >= 0 && confidence <= 1)) fault("confidence is a number from 0 to 1");
      } else if (!readSetting) fault(EXPECTED);
      else if (key in settings) fault(`${key} is there twice`);
      else {
        settings[key] = readSetting(value);
        places.set(`/${key}`, place);
      }
      continue;
    }
    const at = written.search(ARROW);
    const transcript = written.slice(0, at).trim();
    const expect = expectedOf(written.slice(at + arrow.length).trim());
    if (expect === null) {
      fault("behind the arrow come ids with their parameters, as in “id name=value”, or “nothing”");
      continue;
    }
    places.set(`/cases/${cases.length}`, place);
    const input = { sense: "voice", transcript, ...(confidence !== undefined && { confidence }) } as const;
    cases.push({ name: transcript || "silence", input, expect });
  }
  const [first, ...rest] = faults;
  if (first) throw new FileFaults(name, first, ...rest);
  const placeOf = (pointer: string): Place =>
    places.get(pointer) ?? (pointer === "" ? START : placeOf(pointer.slice(0, pointer.lastIndexOf("/"))));
  return { content: { ...settings, cases }, locator: { place: placeOf, span: () => undefined } };
}

const START = { line: 1, column: 1 };

function names(value: string): string[] {
  return value.split(",").map((each) => each.trim());
}

/** Reads the rules behind an arrow: words, of which the first of a rule is its id; null if they cannot be read. */
function expectedOf(written: string): Expected[] | null {
  if (written === NOTHING) return [];
  const rules: { id: string; parameters: [name: string, value: string][] }[] = [];
  let isNext = true;
  for (const word of written === "" ? [] : written.split(/\s+/)) {
    const last = rules.at(-1)?.parameters.at(-1);
    const equals = word.indexOf("=");
    if (last && isOpen(last[1])) last[1] += ` ${word}`;
    else if (isNext) rules.push({ id: word, parameters: [] });
    else if (equals > 0) rules.at(-1)?.parameters.push([word.slice(0, equals), word.slice(equals + 1)]);
    else if (word !== "|") {
      if (!last || last[1].startsWith('"')) return null;
      last[1] += ` ${word}`;
    }
    isNext = word === "|" && !(last && isOpen(last[1]));
  }
  if (isNext || rules.some(({ parameters }) => parameters.some(([, value]) => isOpen(value)))) return null;
  return rules.map(({ id, parameters }) =>
    parameters.length === 0
      ? id
      : { id, parameters: Object.fromEntries(parameters.map(([name, value]) => [name, unquoted(value)])) },
  );
}

/** Returns whether a value begins with a quotation mark and does not end with another one. */
function isOpen(value: string): boolean {
  if (!value.startsWith('"')) return false;
  if (value.length === 1 || !value.endsWith('"')) return true;
  let backslashes = 0;
  while (value.at(-2 - backslashes) === "\\") backslashes++;
  return backslashes % 2 === 1;
}

const unquoted = (value: string): string =>
  value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/gu, "$1") : value;

/** Returns a case as a line that is read as the same case, but for its name; null if a line cannot say it. */
export function heardLine({ input, expect }: Case): string | null {
  if (input.sense !== "voice" || typeof input.confidence === "number") return null;
  const { transcript } = input;
  const line = `${transcript} → ${expect.map(written).join(" | ") || NOTHING}`;
  try {
    const [read] = parseHeard("", line).content.cases;
    const isSame = JSON.stringify([read?.input, read?.expect]) === JSON.stringify([input, expect]);
    return isSame ? line : null;
  } catch {
    return null;
  }
}

function written(expected: Expected): string {
  if (typeof expected === "string") return expected;
  const { id, parameters = {} } = expected;
  const pairs = Object.entries(parameters).map(([name, value]) => {
    const isPlain = value !== "" && value === value.trim() && !/["|\\=]/u.test(value);
    return `${name}=${isPlain ? value : `"${value.replace(/["\\]/gu, "\\$&")}"`}`;
  });
  return [id, ...pairs].join(" ");
}

/**
 * Returns the file of phrases that cases are for if they name none: `home.phrases` beside `home.heard`, where it is
 * there.
 */
export function phrasesBeside(path: string, access: FileAccess): string[] {
  if (!isHeardPath(path)) return [];
  const phrases = `${path.slice(0, -HEARD.length)}.phrases`;
  return exists(phrases, access) ? [basename(phrases)] : [];
}
