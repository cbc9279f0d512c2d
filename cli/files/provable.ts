import { type Action, PAYLOAD_FIELDS, type Rule } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import type { ActionTemplate, Place, Statement } from "@intent-resolution/phrases";
import { explain } from "@intent-resolution/phrases/explain";
import type { Provable } from "@intent-resolution/phrases/prove";
import type { FileGroup } from "./group-phrases.ts";
import { openRules, rulesOf } from "./open.ts";
import { isPhrasesPath, type OpenedPhrases, openPhrases } from "./phrases.ts";
import type { FileAccess } from "./read.ts";

export interface ProvableFile {
  /** The path of the file, or of the first one. */
  readonly path: string;
  /** How messages call it. */
  readonly name: string;
  readonly set: Provable;
  /** The actions of the statement at a place for a text; several where it matches the text in several ways. */
  actions(id: string, place: Place, text: string): Action[];
}

/** Reads files of phrases that are one set, or the rules of a file of rules or cases, each enabled rule as a statement of one text. */
export async function openProvable(group: FileGroup, files: FileAccess): Promise<ProvableFile> {
  const [path] = group;
  if (isPhrasesPath(path)) {
    return provablePhrases(await openPhrases(group, files));
  }
  const opened = await openRules(path, files);
  const { name, locator } = opened;
  const rules = rulesOf(opened);
  const place = (index: number) => locator.place(`/rules/${index}`);
  return {
    path,
    name,
    set: provable(rules, place),
    actions: (id, at, text) =>
      rules
        .filter((rule, index) => rule.id === id && takes(rule, text) && isSame(place(index), at))
        .map((rule) => rule.action),
  };
}

/** Phrases that were read. */
export function provablePhrases({
  path,
  name,
  set,
}: Pick<OpenedPhrases, "path" | "name" | "set">): ProvableFile {
  // Many conflicts in a row share their text.
  let last = { text: "", matches: explain(set, "").matches };
  const actions = (id: string, place: Place, text: string) => {
    if (last.text !== text) last = { text, matches: explain(set, text).matches };
    const own = last.matches.filter((match) => isSame(match.place, place));
    // Of equal rules the set gives the first alone.
    const rules = own.length > 0 ? own.map(({ rule }) => rule) : set.rulesFor(text);
    return rules.filter((rule) => rule.id === id).map((rule) => rule.action);
  };
  return { path, name, set, actions };
}

const isSame = (one: Place, another: Place) =>
  one.line === another.line && one.column === another.column && one.file === another.file;

/** Rules that may fire, as the statements of a set; the place of each is that of its rule. */
function provable(rules: readonly Rule[], place: (index: number) => Place): Provable {
  const statements = rules.flatMap((rule, at): Statement[] => {
    if (!mayFire(rule)) return [];
    const { id, match, minConfidence = null, action } = rule;
    const phrase = { kind: "words", at, text: match } as const;
    return [{ at, id, threshold: minConfidence, phrase, action: templateOf(action, at) }];
  });
  return {
    grammar: { statements, openStatements: [], parts: [], lists: [], place },
    rulesFor: (text) => rules.filter((rule) => takes(rule, text)),
  };
}

const mayFire = ({ enabled, match }: Rule) => enabled !== false && normalize(match) !== "";
const takes = (rule: Rule, text: string) => mayFire(rule) && normalize(rule.match) === normalize(text);

function templateOf(action: Action, at: number): ActionTemplate {
  const payload = PAYLOAD_FIELDS[action.type];
  const subject = String((action as unknown as Record<string, unknown>)[payload] ?? "");
  const parameters = Object.entries(("parameters" in action && action.parameters) || {});
  return {
    at,
    type: action.type,
    subject: subject === "" ? [] : [subject],
    parameters: parameters.map(([name, value]) => ({ at, name, value: value === "" ? [] : [value] })),
    otherCaptures: false,
  };
}
