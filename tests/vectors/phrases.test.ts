import { describe, expect, test } from "bun:test";
import type { Rule } from "@intent-resolution/engine";
import { PhraseFaults, readPhrases } from "@intent-resolution/phrases";
import vectors from "../../vectors/v1/phrases.json";

/** What an implementation makes of a file: what of it the vectors tell. */
interface Told {
  readonly faults: readonly { line: number; column: number }[];
  readonly rules: () => readonly Rule[];
  readonly rulesFor: (text: string) => readonly Rule[];
  readonly size: string;
  readonly warnings: readonly { line: number; column: number }[];
}
type Reads = (file: string, action?: string) => Told;
type Vector = (typeof vectors.cases)[number];

const reads: Reads = (file, action) => {
  try {
    const set = readPhrases(file, action === undefined ? {} : { action });
    return {
      faults: [],
      rules: () => [...set.rules()],
      rulesFor: (text) => set.rulesFor(text),
      size: String(set.size),
      warnings: set.warnings,
    };
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    return { faults: error.faults, rules: () => [], rulesFor: () => [], size: "0", warnings: [] };
  }
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const places = (list: readonly { line: number; column: number }[]) =>
  list.map(({ line, column }) => [line, column]);
/** A rule as the vectors tell of what is heard. */
const short = ({ id, action }: Rule) => ({
  id,
  ...("parameters" in action && { parameters: action.parameters }),
});

function holds(vector: Vector, implementation: Reads): boolean {
  const { file, action, faults = [], rules, size, warnings, heard = [] } = vector;
  const told = implementation(file, action);
  return (
    same(places(told.faults), places(faults)) &&
    (rules === undefined || same(told.rules(), rules)) &&
    (size === undefined || told.size === size) &&
    (warnings === undefined || same(places(told.warnings), places(warnings))) &&
    heard.every(({ text, rules: due }) => same(told.rulesFor(text).map(short), due))
  );
}
const failing = (implementation: Reads) =>
  vectors.cases.filter((vector) => !holds(vector, implementation)).map(({ name }) => name);

/** An implementation that reads a file as if it had another text. */
const as =
  (change: (file: string) => string): Reads =>
  (file, action) =>
    reads(change(file), action);
/** One that makes something else of each rule. */
const rule =
  (change: (rule: Rule) => unknown): Reads =>
  (file, action) => {
    const told = reads(file, action);
    const changed = (rules: readonly Rule[]) => rules.map(change) as Rule[];
    return { ...told, rules: () => changed(told.rules()), rulesFor: (text) => changed(told.rulesFor(text)) };
  };
/** One that hears something else. */
const hears =
  (change: (text: string) => string): Reads =>
  (file, action) => {
    const told = reads(file, action);
    return { ...told, rulesFor: (text) => told.rulesFor(change(text)) };
  };
const told =
  (change: (told: Told) => Partial<Told>): Reads =>
  (file, action) => {
    const whole = reads(file, action);
    return { ...whole, ...change(whole) };
  };
const parameters = (change: (parameters: Record<string, string>) => object) =>
  rule(({ action, ...rest }) => ({
    ...rest,
    action: "parameters" in action ? { ...action, parameters: change(action.parameters ?? {}) } : action,
  }));

/** Each sentence about phrase sets, broken in a way in which people break it. */
const BROKEN: Readonly<Record<string, Reads>> = {
  "an optional part is first left out": as((file) => file.replace(/\[([^[\]|;]+)\]/g, "(|$1)")),
  "the last alternative first": as((file) => file.replace(/\((\w+)\|(\w+)\)/g, "($2|$1)")),
  "the rightmost choice turns slowest": told(({ rules }) => ({
    rules: () => rules().toSorted((one, other) => (one.match.slice(-1) < other.match.slice(-1) ? -1 : 1)),
  })),
  "a permutation is a sequence": as((file) => file.replace(/\((\w+);(\w+);(\w+)\)/g, "($1 $2 $3)")),
  "nothing is between the items of a permutation": as((file) =>
    file.replace(/\[(\w+);(\w+)\]/g, "[$1$2|$2$1]"),
  ),
  "a space is between pieces": as((file) => file.replaceAll("[s]", "[ s]")),
  "a break is not a space": as((file) => file.replace(/\n[ \t]+/g, "")),
  "a comment ends a statement": as((file) => file.replace(/\n#.*\n\s*/g, "\n#\n:")),
  "a # within a line is a comment": as((file) => file.replace(/ # .*/g, "")),
  "the first meaning for all": as((file) => file.replace(/-> [b-z]\w*/g, "-> a")),
  "a value means itself as it is written": as((file) =>
    file.replace(/= (\(big.*)$/m, (_, value) => `= ${value} -> ${value.replace(/[()[\]|]/g, "\\$&")}`),
  ),
  "a range ends before its end": as((file) => file.replace("..10/10", "..9/10")),
  "a step is not taken": as((file) => file.replace(/(\.\.\d+)\/(?!0)\d+/g, "$1")),
  "numbers have leading zeros": hears((text) => text.replace(/\b0+(?=\d)/, "")),
  "digits that are words are numbers": parameters((given) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.replace(/^0+(?=\d)/, "")])),
  ),
  "a capture has its list's name": as((file) => file.replace(/\{n:m\}/g, "{n}")),
  "a capture is what was said": as((file) => file.replace(/ -> \w+/g, "")),
  "{*} adds nothing": as((file) => file.replaceAll("{*}", "")),
  "{*} comes first": parameters((given) =>
    Object.fromEntries(Object.entries(given).toSorted(([one]) => (one === "m" ? -1 : 0))),
  ),
  "what is not captured is empty": as((file) => file.replace(/n=\{n\}/g, 'n=""')),
  "no parameters are an empty object": rule(({ action, ...rest }) => ({
    ...rest,
    action: action.type === "workflow.trigger" ? { parameters: {}, ...action } : action,
  })),
  "a backslash is a letter": as((file) => file.replace(/\\(?=[()|{}:])/g, "\\\\")),
  "the last => ends the phrase": as((file) => file.replace("c => d", "c \\=\\> d").replace(" b =>", " b")),
  "no threshold": rule(({ minConfidence: _, ...rest }) => rest),
  "an id is a text": rule(({ id, ...rest }) => ({ id: id.replaceAll("-", " "), ...rest })),
  "each text is an id": rule((each) => ({ ...each, id: each.match.replaceAll(" ", "-") })),
  "the action that is handed in for all": (file, action) => {
    const changed = action ? file.replace(/ => .*/g, "") : file;
    return reads(changed, action);
  },
  "the action that is handed in for none": (file) => reads(file),
  "what comes later is not known": as((file) => file.replace(/^<p> = y.*$/m, "")),
  "the list is sorted by its ids": told(({ rulesFor, rules }) => ({
    rules: () => rules().toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    rulesFor: (text) => rulesFor(text).toReversed(),
  })),
  "the first rule only": told(({ rulesFor }) => ({ rulesFor: (text) => rulesFor(text).slice(0, 1) })),
  "equal rules are counted once in the size": told(({ rules, size }) => ({
    size: size.length > 6 ? size : String(rules().length),
  })),
  "equal rules come again": told(({ rules, size }) => ({
    rules: () => {
      const list = rules();
      return list.length < Number(size) && list.length < 9 ? [...list, ...list] : list;
    },
  })),
  "texts are compared as they are written": told(({ rulesFor }) => ({
    rulesFor: (text) => rulesFor(text).filter(({ match }) => match === text),
  })),
  "texts are compared in lower case": hears((text) =>
    text.normalize("NFC") === text && !/STRASSE/.test(text) ? text : "",
  ),
  "pieces are compared one by one": hears((text) => (/a\u0323\u0301|\u1ea1|\uac00/.test(text) ? "" : text)),
  "a part of a text is enough": hears((text) => text.replace(/^die | jetz$/, "")),
  "silence is a text": told(({ rulesFor, rules }) => ({
    rulesFor: (text) => (text.trim() === "" ? rules() : rulesFor(text)),
  })),
  "what nothing uses is not reported": told(() => ({ warnings: [] })),
  "the first fault only": told(({ faults }) => ({ faults: faults.slice(0, 1) })),
  "the line of a fault only": told(({ faults }) => ({
    faults: faults.map(({ line }) => ({ line, column: 1 })),
  })),
  "columns from 0": told(({ faults }) => ({
    faults: faults.map(({ line, column }) => ({ line, column: column - 1 })),
  })),
  "a line ends in LF only": as((file) => file.replaceAll("\r", " ")),
  "a byte order mark is a letter": as((file) => file.replace("\ufeff", "x")),
};

describe("a sentence about phrase sets that is broken is caught", () => {
  test("and none that is whole", () => expect(failing(reads)).toEqual([]));

  test.each(Object.entries(BROKEN))("%s", (_, broken) => expect(failing(broken)).not.toEqual([]));
});
