import {
  blankAction,
  type Input,
  MAX_RULES,
  type ResolveRequest,
  type Rule,
} from "@intent-resolution/contract";
import { starter } from "./starter.ts";

/** What a person works on: the request as it would be sent, and a key for each rule that survives reordering. */
export interface Session {
  readonly request: ResolveRequest;
  readonly keys: readonly number[];
}

export type Edit =
  | { readonly kind: "load"; readonly request: ResolveRequest }
  | { readonly kind: "input"; readonly input: Input }
  | { readonly kind: "rule"; readonly index: number; readonly rule: Rule }
  | { readonly kind: "add" }
  | { readonly kind: "remove"; readonly index: number }
  | { readonly kind: "move"; readonly index: number; readonly by: 1 | -1 };

let lastKey = 0;
const keysFor = (rules: readonly Rule[]) => rules.map(() => ++lastKey);

export function openSession(request: ResolveRequest = starter): Session {
  return { request, keys: keysFor(request.rules) };
}

/** The session after an edit; the one before stays as it was. */
export function edit(session: Session, change: Edit): Session {
  const { request, keys } = session;
  const { rules } = request;
  switch (change.kind) {
    case "load":
      return openSession(change.request);
    case "input":
      return { ...session, request: { ...request, input: change.input } };
    case "rule":
      return withRules(session, rules.with(change.index, change.rule), keys);
    case "add":
      return rules.length >= MAX_RULES
        ? session
        : withRules(session, [...rules, newRule(rules)], [...keys, ++lastKey]);
    case "remove":
      return withRules(session, rules.toSpliced(change.index, 1), keys.toSpliced(change.index, 1));
    case "move":
      return withRules(
        session,
        swapped(rules, change.index, change.by),
        swapped(keys, change.index, change.by),
      );
  }
}

const withRules = ({ request }: Session, rules: Rule[], keys: readonly number[]): Session => ({
  request: { ...request, rules },
  keys,
});

function swapped<T>(list: readonly T[], index: number, by: 1 | -1): T[] {
  const [one, another] = [list[index], list[index + by]];
  if (one === undefined || another === undefined) return [...list];
  return list.with(index, another).with(index + by, one);
}

function newRule(rules: readonly Rule[]): Rule {
  const taken = new Set(rules.map(({ id }) => id));
  let number = rules.length + 1;
  while (taken.has(`rule-${number}`)) number++;
  return { id: `rule-${number}`, match: "", action: blankAction("navigation.open", "/") };
}
