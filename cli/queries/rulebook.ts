import {
  type Input,
  isTextInput,
  type Refusal,
  type ResolveResponse,
  type Rule,
  textInput,
  textOf,
} from "@intent-resolution/contract";
import { type CaptureWords, type HeardAs, normalize, resolve } from "@intent-resolution/engine";
import type { OpenedPhrases } from "../files/phrases.ts";

/** Rules as a list or as a phrase set. */
export type RulesOrPhrases = readonly Rule[] | OpenedPhrases;

/** The rules of one or several files, ready for many inputs. */
export interface Rulebook {
  /** Those that are written out, in order. */
  readonly written: readonly Rule[];
  readonly sets: readonly OpenedPhrases[];
  /** The words that a recognizer hears in place of those of the sets. */
  readonly heardAs: HeardAs | undefined;
  /** Every rule whose match equals the input's text, fire or not, in order; of open statements where there is none. */
  rulesFor(input: Input): readonly Rule[];
  /** The rules that a service is to be asked with: those that are written out, and of phrase sets those that match. */
  rulesOverHttp(input: Input): Rule[];
  /** Returns the engine's response to the input, from all the rules. */
  resolve(input: Input, capture?: CaptureWords): ResolveResponse | Refusal;
  /** The same without the open statements. */
  resolveClosed(input: Input): ResolveResponse | Refusal;
  /** Returns what an open statement captures of an input, where it is not its words as they are. */
  readonly capture: CaptureWords | undefined;
  /** Returns the same rules, of which open statements capture what is given here. */
  capturing(capture: CaptureWords | undefined): Rulebook;
}

/** Prepares rules. A look-up then costs what its input and its matching rules cost, however many rules there are. */
export function createRulebook(parts: readonly RulesOrPhrases[]): Rulebook {
  const lookups = parts.map((part) => (isSet(part) ? setLookup(part) : ruleLookup(part)));
  const textIn = (input: Input) => (isTextInput(input) ? textOf(input) : null);
  /** Open statements count where no file lists the text. */
  const sets = parts.filter(isSet);
  const [first, ...others] = sets.map(({ set }) => set);
  const joined = first && others.length > 0 ? first.join(...others) : first;
  const found = (text: string, capture?: CaptureWords) => {
    const closed = lookups.map((lookup) => lookup.closed(text));
    if (!joined || closed.some((rules) => rules.length > 0)) return closed;
    const open = joined.rulesFor(text, capture);
    return parts.map((part) => (part === sets[0] ? open : []));
  };
  const rulesFor = (input: Input, capture?: CaptureWords) => {
    const text = textIn(input);
    return text === null ? [] : found(text, capture).flat();
  };
  const capturing = (capture?: CaptureWords): Rulebook => ({
    written: parts.flatMap((part) => (isSet(part) ? [] : part)),
    sets,
    heardAs: joined?.heardAs,
    capture,
    rulesFor: (input) => rulesFor(input, capture),
    rulesOverHttp(input) {
      const text = textIn(input);
      const matching = text === null ? [] : found(text, capture);
      return parts.flatMap((part, index) => (isSet(part) ? (matching[index] ?? []) : part));
    },
    resolve: (input, of = capture) => resolve({ input, rules: [...rulesFor(input, of)] }),
    resolveClosed(input) {
      const text = textIn(input);
      return resolve({ input, rules: text === null ? [] : lookups.flatMap((lookup) => lookup.closed(text)) });
    },
    capturing,
  });
  return capturing();
}

/** The rules of a text that are listed. */
interface Lookup {
  closed(text: string): readonly Rule[];
}

const isSet = (part: RulesOrPhrases): part is OpenedPhrases => "set" in part;

function setLookup({ set }: OpenedPhrases): Lookup {
  // Of a text that is listed, every rule fires with full confidence.
  const isListed = (text: string) => {
    const response = set.resolveClosed({ ...textInput("voice", text), confidence: 1 });
    return "intents" in response && response.intents.length > 0;
  };
  return {
    closed: (text) => (set.openCount === 0 || isListed(text) ? set.rulesFor(text) : []),
  };
}

function ruleLookup(rules: readonly Rule[]): Lookup {
  const index = new Map<string, Rule[]>();
  for (const rule of rules) {
    const text = normalize(rule.match);
    const others = index.get(text);
    if (others) others.push(rule);
    else index.set(text, [rule]);
  }
  return { closed: (text) => index.get(normalize(text)) ?? [] };
}
