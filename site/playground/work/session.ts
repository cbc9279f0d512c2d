import {
  blankAction,
  fieldsOf,
  type Input,
  isTextInput,
  MAX_RULES,
  type Rule,
  textInput,
  withText,
} from "@intent-resolution/contract";

/** A phrase of the test board, and the ids of the rules that are to fire on it. */
export interface Case {
  readonly name: string;
  readonly input: Input;
  readonly expect: readonly string[];
}

/** What a person works on. Everything in it comes back with undo. */
export interface Work {
  readonly input: Input;
  readonly rules: readonly Rule[];
  /** A key for each rule that survives reordering. */
  readonly keys: readonly number[];
  readonly cases: readonly Case[];
  /**
   * Statements that take any words at their end, as phrases with the lists and parts that they use; empty where there are
   * none. Of a text that no rule takes they make rules, so they are in no list.
   */
  readonly open: string;
}

/** What a work is made of: all but the keys. */
export type Content = Omit<Work, "keys">;

/** The work with its past and its future. */
export interface Session {
  readonly work: Work;
  readonly past: readonly Work[];
  readonly future: readonly Work[];
  /** The edit that came last: one of the same kind at the same place goes on with it, as letters of one word do. */
  readonly last: string;
  /** The keys of rules that were added and still lack a phrase or a target: they do not count. */
  readonly fresh: readonly number[];
}

export type Edit =
  /** What replaces the work; where it is typed, one letter goes on with those before it. */
  | { readonly kind: "load"; readonly content: Partial<Content>; readonly typed?: true }
  | { readonly kind: "open"; readonly content: Content }
  | { readonly kind: "input"; readonly input: Input }
  | { readonly kind: "rule"; readonly index: number; readonly rule: Rule }
  | { readonly kind: "add"; readonly at: number; readonly matches: readonly string[] }
  | { readonly kind: "remove"; readonly index: number }
  | { readonly kind: "move"; readonly from: number; readonly to: number }
  | { readonly kind: "cases"; readonly cases: readonly Case[] }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" };

const MAX_STEPS = 200;

let lastKey = 0;
const newKeys = (count: number) => Array.from({ length: count }, () => ++lastKey);

/** The session with which a page begins, and the one after a link or a slot was opened: without a past. */
export function openSession(content: Content): Session {
  const work = { ...content, keys: newKeys(content.rules.length) };
  return { work, past: [], future: [], last: "", fresh: unfinishedKeys(work) };
}

/** The session after an edit; the one before stays as it was. */
export function edit(session: Session, change: Edit): Session {
  const { work, past, future } = session;
  switch (change.kind) {
    case "open":
      return openSession(change.content);
    case "undo": {
      const before = past.at(-1);
      if (!before) return session;
      const fresh = unfinishedKeys(before);
      return { work: before, past: past.slice(0, -1), future: [work, ...future], last: "", fresh };
    }
    case "redo": {
      const [next, ...later] = future;
      if (!next) return session;
      return { work: next, past: [...past, work], future: later, last: "", fresh: unfinishedKeys(next) };
    }
    default: {
      const next = edited(work, change);
      if (next === work) return session;
      const place = "index" in change ? work.keys[change.index] : "";
      const isTyped = change.kind === "input" || change.kind === "rule" || "typed" in change;
      const last = isTyped ? `${change.kind} ${place}` : "";
      const goesOn = last !== "" && last === session.last;
      return {
        work: next,
        past: goesOn ? past : [...past, work].slice(-MAX_STEPS),
        future: [],
        last,
        fresh: unfinishedKeys(next).filter((key) => session.fresh.includes(key) || !work.keys.includes(key)),
      };
    }
  }
}

/** Whether a rule still lacks its phrase, or the target of its action. */
export const isUnfinished = ({ match, action }: Rule): boolean =>
  match === "" ||
  fieldsOf(action.type).some(({ payload, prose, name }) => payload && !prose && Object(action)[name] === "");

const unfinishedKeys = ({ rules, keys }: Work): number[] =>
  keys.filter((_, index) => rules[index] !== undefined && isUnfinished(rules[index]));

/** The indexes of the rules that do not count yet. */
export const freshIndexes = ({ work, fresh }: Session): readonly number[] =>
  work.keys.flatMap((key, index) => (fresh.includes(key) ? [index] : []));

type Changing = Exclude<Edit, { kind: "open" | "undo" | "redo" }>;

function edited(work: Work, change: Changing): Work {
  const { rules, keys } = work;
  switch (change.kind) {
    case "load": {
      const next = { ...work, ...change.content };
      return change.content.rules ? { ...next, keys: newKeys(change.content.rules.length) } : next;
    }
    case "input":
      return { ...work, input: change.input };
    case "cases":
      return { ...work, cases: change.cases };
    case "rule":
      return { ...work, rules: rules.with(change.index, change.rule) };
    case "add": {
      const made = newRules(rules, change.matches.slice(0, Math.max(0, MAX_RULES - rules.length)));
      if (made.length === 0) return work;
      return {
        ...work,
        rules: rules.toSpliced(change.at, 0, ...made),
        keys: keys.toSpliced(change.at, 0, ...newKeys(made.length)),
      };
    }
    case "remove":
      return { ...work, rules: rules.toSpliced(change.index, 1), keys: keys.toSpliced(change.index, 1) };
    case "move": {
      const { from, to } = change;
      if (from === to || to < 0 || to >= rules.length) return work;
      return { ...work, rules: moved(rules, from, to), keys: moved(keys, from, to) };
    }
  }
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

function newRules(rules: readonly Rule[], matches: readonly string[]): Rule[] {
  const taken = new Set(rules.map(({ id }) => id));
  return matches.map((match) => {
    const words = match.trim().toLowerCase().replace(/\s+/gu, "-");
    let id = words;
    for (let number = rules.length + 1; id === "" || taken.has(id); number++)
      id = words ? `${words}-${number}` : `rule-${number}`;
    taken.add(id);
    return { id, match, action: blankAction("navigation.open", "") };
  });
}

/** The input with other words, of the same sense where that has any. */
export const saying = (input: Input, text: string): Input =>
  isTextInput(input) ? withText(input, text) : textInput("voice", text);
