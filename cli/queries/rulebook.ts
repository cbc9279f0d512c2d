import {
  type Input,
  isTextInput,
  type Refusal,
  type ResolveResponse,
  type Rule,
  textOf,
} from "@intent-resolution/contract";
import { normalize, resolve } from "@intent-resolution/engine";
import type { OpenedPhrases } from "../files/phrases.ts";

/** Rules as they are written out, or the phrase set that stands for a list of them. */
export type Part = readonly Rule[] | OpenedPhrases;

/** The rules of one or several files, ready for many inputs. */
export interface Rulebook {
  /** Those that are written out, in order. */
  readonly written: readonly Rule[];
  readonly sets: readonly OpenedPhrases[];
  /** Every rule whose match equals the input's text, fire or not, in order. */
  rulesFor(input: Input): readonly Rule[];
  /** The rules that a service is to be asked with: those that are written out, and of phrase sets those that match. */
  rulesOverHttp(input: Input): Rule[];
  /** Returns the engine's response to the input, from all the rules. */
  resolve(input: Input): ResolveResponse | Refusal;
}

/** Prepares rules. A look-up then costs what its input and its matching rules cost, however many rules there are. */
export function createRulebook(parts: readonly Part[]): Rulebook {
  const lookups = parts.map((part) =>
    isSet(part) ? (text: string) => part.set.rulesFor(text) : lookup(part),
  );
  const rulesFor = (input: Input) => {
    if (!isTextInput(input)) return [];
    const text = textOf(input);
    return lookups.flatMap((find) => find(text));
  };
  return {
    written: parts.flatMap((part) => (isSet(part) ? [] : part)),
    sets: parts.filter(isSet),
    rulesFor,
    rulesOverHttp: (input) =>
      parts.flatMap((part) =>
        isSet(part) ? (isTextInput(input) ? part.set.rulesFor(textOf(input)) : []) : part,
      ),
    resolve: (input) => resolve({ input, rules: rulesFor(input) }),
  };
}

const isSet = (part: Part): part is OpenedPhrases => "set" in part;

function lookup(rules: readonly Rule[]): (text: string) => readonly Rule[] {
  const index = new Map<string, Rule[]>();
  for (const rule of rules) {
    const text = normalize(rule.match);
    const others = index.get(text);
    if (others) others.push(rule);
    else index.set(text, [rule]);
  }
  return (text) => index.get(normalize(text)) ?? [];
}
