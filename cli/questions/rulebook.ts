import {
  type Input,
  isTextInput,
  type Refusal,
  type ResolveResponse,
  type Rule,
  textOf,
} from "@intent-resolution/contract";
import { normalize, resolve } from "@intent-resolution/engine";

/** The rules of one or several files, ready for many inputs. */
export interface Rulebook {
  /** Those that are written out, in order. */
  readonly written: readonly Rule[];
  /** Every rule whose match equals the input's text, fire or not, in order. */
  rulesFor(input: Input): readonly Rule[];
  /** The engine's answer to the input, from all the rules. */
  resolve(input: Input): ResolveResponse | Refusal;
}

/** Prepares rules: an answer then costs what its input and its matching rules cost, however many there are. */
export function createRulebook(written: readonly Rule[]): Rulebook {
  const index = new Map<string, Rule[]>();
  for (const rule of written) {
    const text = normalize(rule.match);
    const others = index.get(text);
    if (others) others.push(rule);
    else index.set(text, [rule]);
  }
  const rulesFor = (input: Input) => (isTextInput(input) && index.get(normalize(textOf(input)))) || [];
  return { written, rulesFor, resolve: (input) => resolve({ input, rules: [...rulesFor(input)] }) };
}
