import { describe, expect, test } from "bun:test";
import type { Rule } from "@intent-resolution/engine";
import { type GivenLists, type GivenValue, PhraseFaults, type PhraseSet } from "@intent-resolution/phrases";
import {
  type PhraseOutcomes,
  type PhraseSource,
  type PhraseVector,
  phraseVectors,
  setOf,
  shortRule,
  writtenFaults,
} from "../fixtures/phrase-vectors.ts";

/** The results of an implementation for a source, as far as the vectors compare them. */
interface Outcome {
  readonly faults: readonly object[];
  readonly rules: () => readonly Rule[];
  readonly rulesFor: (text: string) => readonly Rule[];
  readonly size: string;
  readonly warnings: readonly { file?: string; line: number; column: number }[];
  readonly with: (lists: GivenLists) => Outcome;
}
type Source = Pick<PhraseVector, "joined"> & PhraseSource;
type Implementation = (source: Source) => Outcome;

function outcomeOf(read: () => PhraseSet): Outcome {
  try {
    const set = read();
    return {
      faults: [],
      rules: () => [...set.rules()],
      rulesFor: (text) => set.rulesFor(text),
      size: String(set.size),
      warnings: set.warnings,
      with: (lists) => outcomeOf(() => set.with({ lists })),
    };
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    const none = { rules: () => [], rulesFor: () => [], size: "0", warnings: [] };
    return { faults: writtenFaults(error), ...none, with: () => outcomeOf(read) };
  }
}
const unbroken: Implementation = (source) => outcomeOf(() => setOf(source));

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const places = (list: readonly object[]) =>
  list.map((each) => ({ ...each, message: undefined, code: undefined, related: undefined }));

function hasOutcomes(
  outcome: Outcome,
  { faults = [], rules, size, warnings, heard = [] }: PhraseOutcomes,
): boolean {
  return (
    same(places(outcome.faults), places(faults)) &&
    (rules === undefined || same(outcome.rules(), rules)) &&
    (size === undefined || outcome.size === size) &&
    (warnings === undefined || same(places(outcome.warnings), places(warnings))) &&
    heard.every(({ text, rules: expected }) => same(outcome.rulesFor(text).map(shortRule), expected))
  );
}

function holds({ with: changed, ...vector }: PhraseVector, implementation: Implementation): boolean {
  const outcome = implementation(vector);
  const other = changed && outcome.with(changed.lists);
  return hasOutcomes(outcome, vector) && (!other || hasOutcomes(other, changed));
}
const failing = (implementation: Implementation) =>
  phraseVectors.filter((vector) => !holds(vector, implementation)).map(({ name }) => name);

/** An implementation that reads another source. */
const changeSource =
  (change: (source: Source) => Source): Implementation =>
  (source) =>
    unbroken(change(source));
/** Returns an implementation that reads a file as if it had another text. */
const changeFile = (change: (file: string) => string) =>
  changeSource((source) => ({ ...source, ...(source.file !== undefined && { file: change(source.file) }) }));
/** Returns an implementation that is given other values. */
const changeGiven = (change: (value: GivenValue) => GivenValue) =>
  changeSource(({ lists, ...source }) => ({
    ...source,
    ...(lists && {
      lists: Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.map(change)])),
    }),
  }));
/** One that returns another rule for each. */
const changeRule =
  (change: (rule: Rule) => unknown): Implementation =>
  (source) => {
    const outcome = unbroken(source);
    const changed = (rules: readonly Rule[]) => rules.map(change) as Rule[];
    return {
      ...outcome,
      rules: () => changed(outcome.rules()),
      rulesFor: (text) => changed(outcome.rulesFor(text)),
    };
  };
/** One that looks up another text. */
const changeText =
  (change: (text: string) => string): Implementation =>
  (source) => {
    const outcome = unbroken(source);
    return { ...outcome, rulesFor: (text) => outcome.rulesFor(change(text)) };
  };
/** One that returns another outcome in part. */
const changeOutcome =
  (change: (outcome: Outcome) => Partial<Outcome>): Implementation =>
  (source) => {
    const whole = unbroken(source);
    return { ...whole, ...change(whole) };
  };
const changeParameters = (change: (parameters: Record<string, string>) => object) =>
  changeRule(({ action, ...rest }) => ({
    ...rest,
    action: "parameters" in action ? { ...action, parameters: change(action.parameters ?? {}) } : action,
  }));

/** Each sentence about phrase sets, broken in a way in which people break it. */
const BROKEN: Readonly<Record<string, Implementation>> = {
  "an optional part is first left out": changeFile((file) => file.replace(/\[([^[\]|;]+)\]/g, "(|$1)")),
  "the last alternative first": changeFile((file) => file.replace(/\((\w+)\|(\w+)\)/g, "($2|$1)")),
  "the rightmost choice turns slowest": changeOutcome(({ rules }) => ({
    rules: () => rules().toSorted((one, other) => (one.match.slice(-1) < other.match.slice(-1) ? -1 : 1)),
  })),
  "a permutation is a sequence": changeFile((file) => file.replace(/\((\w+);(\w+);(\w+)\)/g, "($1 $2 $3)")),
  "nothing is between the items of a permutation": changeFile((file) =>
    file.replace(/\[(\w+);(\w+)\]/g, "[$1$2|$2$1]"),
  ),
  "a space is between pieces": changeFile((file) => file.replaceAll("[s]", "[ s]")),
  "a break is not a space": changeFile((file) => file.replace(/\n[ \t]+/g, "")),
  "a comment ends a statement": changeFile((file) => file.replace(/\n#.*\n\s*/g, "\n#\n:")),
  "a # within a line is a comment": changeFile((file) => file.replace(/ # .*/g, "")),
  "the first meaning for all": changeFile((file) => file.replace(/-> [b-z]\w*/g, "-> a")),
  "a value means itself as it is written": changeFile((file) =>
    file.replace(/= (\(big.*)$/m, (_, value) => `= ${value} -> ${value.replace(/[()[\]|]/g, "\\$&")}`),
  ),
  "a range ends before its end": changeFile((file) => file.replace("..10/10", "..9/10")),
  "a step is not taken": changeFile((file) => file.replace(/(\.\.\d+)\/(?!0)\d+/g, "$1")),
  "numbers have leading zeros": changeText((text) => text.replace(/\b0+(?=\d)/, "")),
  "digits that are words are numbers": changeParameters((given) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.replace(/^0+(?=\d)/, "")])),
  ),
  "a capture has its list's name": changeFile((file) => file.replace(/\{n:m\}/g, "{n}")),
  "a capture is what was said": changeFile((file) => file.replace(/ -> \w+/g, "")),
  "{*} adds nothing": changeFile((file) => file.replaceAll("{*}", "")),
  "{*} comes first": changeParameters((given) =>
    Object.fromEntries(Object.entries(given).toSorted(([one]) => (one === "m" ? -1 : 0))),
  ),
  "what is not captured is empty": changeFile((file) => file.replace(/n=\{n\}/g, 'n=""')),
  "no parameters are an empty object": changeRule(({ action, ...rest }) => ({
    ...rest,
    action: action.type === "workflow.trigger" ? { parameters: {}, ...action } : action,
  })),
  "a backslash is a letter": changeFile((file) => file.replace(/\\(?=[()|{}:])/g, "\\\\")),
  "the last => ends the phrase": changeFile((file) =>
    file.replace("c => d", "c \\=\\> d").replace(" b =>", " b"),
  ),
  "no threshold": changeRule(({ minConfidence: _, ...rest }) => rest),
  "an id is a text": changeRule(({ id, ...rest }) => ({ id: id.replaceAll("-", " "), ...rest })),
  "each text is an id": changeRule((each) => ({ ...each, id: each.match.replaceAll(" ", "-") })),
  "the action that is handed in for all": changeSource((source) =>
    source.action ? { ...source, file: source.file?.replace(/ => .*/g, "") ?? "" } : source,
  ),
  "the action that is handed in for none": changeSource(({ action: _, ...source }) => source),
  "what comes later is not known": changeFile((file) => file.replace(/^<p> = y.*$/m, "")),
  "the list is sorted by its ids": changeOutcome(({ rulesFor, rules }) => ({
    rules: () => rules().toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    rulesFor: (text) => rulesFor(text).toReversed(),
  })),
  "the first rule only": changeOutcome(({ rulesFor }) => ({
    rulesFor: (text) => rulesFor(text).slice(0, 1),
  })),
  "equal rules are counted once in the size": changeOutcome(({ rules, size }) => ({
    size: size.length > 6 ? size : String(rules().length),
  })),
  "equal rules come again": changeOutcome(({ rules, size }) => ({
    rules: () => {
      const list = rules();
      return list.length < Number(size) && list.length < 9 ? [...list, ...list] : list;
    },
  })),
  "texts are compared as they are written": changeOutcome(({ rulesFor }) => ({
    rulesFor: (text) => rulesFor(text).filter(({ match }) => match === text),
  })),
  "texts are compared in lower case": changeText((text) =>
    text.normalize("NFC") === text && !/STRASSE/.test(text) ? text : "",
  ),
  "pieces are compared one by one": changeText((text) =>
    /a\u0323\u0301|\u1ea1|\uac00/.test(text) ? "" : text,
  ),
  "a part of a text is enough": changeText((text) => text.replace(/^die | jetz$/, "")),
  "silence is a text": changeOutcome(({ rulesFor, rules }) => ({
    rulesFor: (text) => (text.trim() === "" ? rules() : rulesFor(text)),
  })),
  "what nothing uses is not reported": changeOutcome(() => ({ warnings: [] })),
  "the first fault only": changeOutcome(({ faults }) => ({ faults: faults.slice(0, 1) })),
  "the line of a fault only": changeOutcome(({ faults }) => ({
    faults: faults.map((fault) => ({ ...fault, ...("column" in fault && { column: 1 }) })),
  })),
  "columns from 0": changeOutcome(({ faults }) => ({
    faults: faults.map((fault) => ({
      ...fault,
      ...("column" in fault && { column: Number(fault.column) - 1 }),
    })),
  })),
  "a line ends in LF only": changeFile((file) => file.replaceAll("\r", " ")),
  "a byte order mark is a letter": changeFile((file) => file.replace("\ufeff", "x")),
  "a given value is notation": changeSource(({ lists = {}, file = "", ...source }) => {
    const written = (value: GivenValue) =>
      typeof value === "string" ? value : `(${[value.said].flat().join("|")}) -> ${value.means}`;
    const isWritten = source.files === undefined && file.includes("{who} = ...") && lists.who;
    return isWritten
      ? { ...source, file: file.replace("...", () => isWritten.map(written).join(" | ")) }
      : { ...source, lists, file };
  }),
  "a given value means its first spoken form": changeGiven((value) =>
    typeof value === "string" ? value : { ...value, means: [value.said].flat()[0] ?? "" },
  ),
  "a given value has one spoken form": changeGiven((value) =>
    typeof value === "string" ? value : { ...value, said: [value.said].flat().slice(0, 1) },
  ),
  "other values change the former set": (source) => {
    const first = unbroken(source);
    let latest = first;
    return {
      ...first,
      rulesFor: (text) => latest.rulesFor(text),
      with(lists) {
        latest = first.with(lists);
        return latest;
      },
    };
  },
  "other values are added": changeOutcome(({ with: change, rulesFor }) => ({
    with(lists) {
      const changed = change(lists);
      return { ...changed, rulesFor: (text) => [...rulesFor(text), ...changed.rulesFor(text)] };
    },
  })),
  "a declared list may stay without values": changeSource((source) => ({
    ...source,
    lists: { ...(source.file?.includes("{who} = ...") && { who: [] }), ...source.lists },
  })),
  "the index of a given value is counted from 1": changeOutcome(({ faults }) => ({
    faults: faults.map((fault) => ({
      ...fault,
      ...("index" in fault && { index: Number(fault.index) + 1 }),
    })),
  })),
  "each file is read by itself": changeSource(({ files, ...source }) =>
    files ? { joined: Object.values(files).map((file) => ({ file })), ...source } : source,
  ),
  "files are in the order of their names": changeSource(({ files, ...source }) => ({
    ...source,
    ...(files && { files: Object.fromEntries(Object.entries(files).toSorted()) }),
  })),
  "several files are one text": changeSource(({ files, ...source }) => ({
    ...source,
    ...(files && { file: Object.values(files).join("\n") }),
  })),
  "joined sets are several files": changeSource(({ joined = [], file = "", lists, ...source }) =>
    joined.length > 0
      ? {
          files: Object.fromEntries([{ file }, ...joined].map(({ file = "" }, at) => [`${at}`, file])),
          lists: Object.assign({}, lists, ...joined.map((each) => each.lists)),
        }
      : { ...source, file, ...(lists && { lists }) },
  ),
  "of joined sets the first that takes a text": ({ joined = [], ...source }) => ({
    ...unbroken({ ...source, joined }),
    rulesFor: (text) =>
      [source, ...joined].map((each) => unbroken(each).rulesFor(text)).find((rules) => rules.length > 0) ??
      [],
  }),
  "free words count in each joined set by itself": ({ joined = [], ...source }) => ({
    ...unbroken({ ...source, joined }),
    rulesFor: (text) => [source, ...joined].flatMap((each) => unbroken(each).rulesFor(text)),
  }),
};

describe("a sentence about phrase sets that is broken is caught", () => {
  test("the unbroken implementation passes every case", () => expect(failing(unbroken)).toEqual([]));

  test.each(Object.entries(BROKEN))("%s", (_, broken) => expect(failing(broken)).not.toEqual([]));
});
