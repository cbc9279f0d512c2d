import { basename, extname } from "node:path";
import type { Draft, Origin } from "./draft.ts";
import { convert, type Scope } from "./ovos-template.ts";
import { originFinder, type SourceFile } from "./source.ts";
import { choiceOf, freeTexts, type Sentence, written } from "./template.ts";

/** A line that is neither blank nor a comment. */
interface Line {
  readonly text: string;
  /** Where an offset of the line is. */
  readonly origin: (offset: number) => Origin;
}

/** The reasons why a file that no sentence uses is left out, by its ending. */
const UNUSED: Readonly<Record<string, string>> = {
  ".voc": "keywords that only the skill's code combines",
  ".entity": "values that no sentence uses",
  ".rx": "a regular expression",
};

/**
 * Imports the folder of one language of a skill of Open Voice OS: the sentences of `.intent`, slots with the values of
 * `.entity` or else `.voc`. A slot without values is free text, which makes an open statement. Sentences with two free
 * texts, or with a word of the intent's `.blacklist`, are left out, and so are keywords that only the skill's code combines,
 * and regular expressions.
 */
export function importOvos(files: readonly SourceFile[], draft: Draft): void {
  const contents = new Map<string, Line[]>();
  for (const file of files) {
    const name = basename(file.path);
    contents.set(name, [...(contents.get(name) ?? []), ...linesOf(file)]);
  }
  const values = new Map<string, readonly Sentence[]>();
  const opened = new Set<string>();
  /** Returns the values of a file, read once: its faults are reported then. */
  const valuesOf = (name: string): readonly Sentence[] => {
    const known = values.get(name);
    if (known) return known;
    opened.add(name);
    const found = (contents.get(name) ?? []).flatMap((line) => entryOf(line, { vocabulary }, draft));
    opened.delete(name);
    values.set(name, found);
    return found;
  };
  /** Which files give slots and vocabularies their values. */
  const slots = new Map<string, string>();
  const parts = new Map<string, string>();
  const find = (into: Map<string, string>, name: string, names: readonly string[]) => {
    const file = names.find((each) => valuesOf(each).length > 0);
    if (file !== undefined) into.set(name, file);
    return file !== undefined;
  };
  const vocabulary = (name: string) => {
    const files = [`${name}.voc`, `${name}.entity`];
    if (files.some((file) => opened.has(file))) return "which is in itself";
    return find(parts, name, files) ? null : "which no file defines";
  };
  const scope = {
    hasValues: (slot: string) => find(slots, slot, [`${slot}.entity`, `${slot}.voc`]),
    vocabulary,
  };

  for (const [name, lines] of contents) {
    if (extname(name) !== ".intent") continue;
    const intent = basename(name, ".intent");
    let hasFreeText = false;
    const blacklist = contents.get(`${intent}.blacklist`) ?? [];
    for (const { text, origin } of lines) {
      const word = blacklist.find((each) => spaced(text).includes(spaced(each.text)))?.text.trim();
      const template = convert(text, scope);
      if (word !== undefined) draft.leaveOut(`“${word}” is in ${intent}.blacklist`, origin(0));
      else if ("reason" in template) draft.leaveOut(template.reason, origin(template.offset));
      else {
        hasFreeText ||= freeTexts(template.sentence) > 0;
        draft.rule(intent, template.sentence, origin(0));
      }
    }
    if (hasFreeText && blacklist[0])
      draft.leaveOut("words that free text may hold all the same", blacklist[0].origin(0));
  }
  for (const [name, file] of slots)
    draft.list(name, valuesOf(file).map(written), originOf(contents.get(file)));
  for (const [name, file] of parts) draft.part(name, choiceOf(valuesOf(file)), originOf(contents.get(file)));
  const used = new Set([...slots.values(), ...parts.values()]);
  for (const [name, lines] of contents) {
    const reason = used.has(name) || lines.length === 0 ? undefined : UNUSED[extname(name)];
    if (reason !== undefined) draft.leaveOut(reason, originOf(lines));
  }
}

const originOf = (lines: readonly Line[] = []): Origin =>
  lines[0]?.origin(0) ?? { file: "", line: 1, column: 1 };

/** Words with a space on both sides of each, to be found within one another. */
const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}'’]+/gu, " ")
    .trim()} `;

/** Returns the lines of a file without comments; in a line of nothing else, each `#` is a digit. */
function linesOf(file: SourceFile): Line[] {
  const place = originFinder(file);
  return Array.from(file.text.matchAll(/[^\r\n\ufeff]+/g), ({ 0: text, index }) => ({
    text,
    origin: (offset: number) => place(index + offset),
  })).filter(({ text }) => text.trim() !== "" && (!/^\s*#/.test(text) || isDigits(text)));
}

const isDigits = (text: string) => /^#+$/.test(text.trim());

/** Returns a line of values as a list of phrases has it; nothing where it is faulty, which is reported. */
function entryOf({ text, origin }: Line, scope: Scope, draft: Draft): Sentence[] {
  const { length } = text.trim();
  if (isDigits(text)) {
    const digits = length === 1 ? "0..9" : `${10 ** (length - 1)}..${10 ** length - 1}`;
    return [[{ kind: "text", text: digits }]];
  }
  const template = convert(text, scope);
  if ("sentence" in template) return [template.sentence];
  draft.leaveOut(template.reason, origin(template.offset));
  return [];
}
