/**
 * CLDR's rule-based number formats (UTS #35, part 3, "Rule-Based Number Formatting"), for whole numbers.
 */
import { getOrInsert } from "../ast/get-or-insert.ts";

/** The rules of one set as CLDR writes them: a descriptor such as `100` or `100000/1000`, and what it spells. */
export type RuleSource = readonly (readonly string[])[];

/** Rule sets by their names, which begin with `%`; those of private ones with `%%`. */
export type RuleSources = Readonly<Record<string, RuleSource>>;

type Token =
  | { readonly kind: "text"; readonly text: string }
  /** The number that a substitution spells: the quotient, the remainder or the number itself. */
  | { readonly kind: "quotient" | "remainder" | "same"; readonly set: string; readonly previous: boolean }
  | {
      readonly kind: "plural";
      readonly type: "cardinal" | "ordinal";
      readonly forms: ReadonlyMap<string, string>;
    };

interface Rule {
  readonly base: number;
  readonly divisor: number;
  readonly tokens: readonly Token[];
  /** The rule that is written before it, which a substitution `→→→` uses for numbers of any size. */
  readonly previous: Rule | null;
}

interface RuleSet {
  /** In the order of their base values. */
  readonly rules: readonly Rule[];
  readonly negative: Rule | null;
}

const DESCRIPTOR = /^(\d+)(?:\/(\d+))?(>*)$/;
const OPTIONAL = /\[([^[\]|]*)(?:\|([^[\]]*))?\]/;
const TOKENS = /(→→→|([←→=])([^←→=]*)\2)|\$\((cardinal|ordinal),((?:\w+\{[^{}]*\})*)\)\$|[^←→=$]+|\$/gu;
const PLURAL_FORM = /([a-z]{2,5})\{([^{}]*)\}/g;

/** Spells whole numbers by the rule sets of a language. */
export class RuleSets {
  readonly #sources: RuleSources;
  readonly #sets = new Map<string, RuleSet>();
  readonly #language: string;
  /** Created when a rule first uses them. */
  readonly #plurals = new Map<"cardinal" | "ordinal", Intl.PluralRules>();

  /** @param language a BCP 47 tag, whose plural categories some rules choose by */
  constructor(language: string, sources: RuleSources) {
    this.#sources = sources;
    this.#language = language;
  }

  /** The names of the sets, in their order. */
  get names(): readonly string[] {
    return Object.keys(this.#sources);
  }

  /** @param number a safe integer */
  spell(name: string, number: number): string {
    const set = this.#set(name);
    if (number >= 0) return this.#spellBy(set.rules, name, number);
    if (set.negative) return this.#write(set.negative, name, -number);
    // As ICU does: a set without a rule for negative numbers hands them to the set that it begins with.
    const [first] = set.rules;
    return first?.tokens.some(({ kind }) => kind === "same") ? this.#write(first, name, number) : "";
  }

  #spellBy(rules: readonly Rule[], name: string, number: number): string {
    let index = rules.findLastIndex(({ base }) => base <= number);
    const rule = rules[index];
    if (!rule) return "";
    // As ICU does: a rule for numbers with a remainder gives way to the one before it where there is none.
    const hasRemainder = rule.tokens.some(({ kind }) => kind === "remainder");
    if (hasRemainder && number % rule.divisor === 0 && rule.base % rule.divisor !== 0) index--;
    return this.#write(rules[index] ?? rule, name, number);
  }

  #write({ tokens, divisor, previous }: Rule, name: string, number: number): string {
    const quotient = Math.floor(number / divisor);
    let text = "";
    for (const token of tokens) {
      if (token.kind === "text") text += token.text;
      else if (token.kind === "plural") {
        const category = this.#pluralRules(token.type).select(quotient);
        text += token.forms.get(category) ?? token.forms.get("other") ?? "";
      } else {
        const value =
          token.kind === "same" ? number : token.kind === "quotient" ? quotient : this.#rest(number, divisor);
        if (token.set.startsWith("#") || token.set.startsWith("0")) text += String(value);
        else if (token.previous) text += previous ? this.#write(previous, name, value) : "";
        else text += this.spell(token.set || name, value);
      }
    }
    return text;
  }

  /** In a rule for negative numbers the divisor is 1 and the remainder the number itself. */
  #rest(number: number, divisor: number): number {
    return divisor === 1 ? number : number % divisor;
  }

  #pluralRules(type: "cardinal" | "ordinal"): Intl.PluralRules {
    return getOrInsert(this.#plurals, type, () => new Intl.PluralRules(this.#language, { type }));
  }

  #set(name: string): RuleSet {
    return getOrInsert(this.#sets, name, () => parseRuleSet(this.#sources[name] ?? []));
  }
}

function parseRuleSet(source: RuleSource): RuleSet {
  let negative: Rule | null = null;
  const rules: Rule[] = [];
  for (const [descriptor = "", written = ""] of source) {
    const body = written.replace(/;$/, "").replace(/^'/, "");
    const previous = rules.at(-1) ?? null;
    if (descriptor === "-x") negative = { base: 0, divisor: 1, tokens: parseTokens(body), previous };
    const [, base, radix, less = ""] = DESCRIPTOR.exec(descriptor) ?? [];
    if (base !== undefined)
      rules.push(
        ...parseRule(Number(base), Number(radix ?? 10), less.length, body).map((rule) => ({
          ...rule,
          previous,
        })),
      );
  }
  return { rules: rules.sort((one, other) => one.base - other.base), negative };
}

/**
 * Reads a rule. One with an optional part is two rules: one for multiples of its divisor, one for the numbers after
 * them.
 */
function parseRule(base: number, radix: number, less: number, body: string): Omit<Rule, "previous">[] {
  let divisor = 1;
  while (divisor * radix <= base) divisor *= radix;
  for (let times = 0; times < less && divisor > 1; times++) divisor /= radix;
  const without = { base, divisor, tokens: parseTokens(body.replace(OPTIONAL, "$2")) };
  const whole = parseTokens(body.replace(OPTIONAL, "$1"));
  if (!OPTIONAL.test(body)) return [{ base, divisor, tokens: whole }];
  if (base > 0 && base % divisor === 0) return [without, { base: base + 1, divisor, tokens: whole }];
  return [{ base, divisor, tokens: whole }];
}

function parseTokens(body: string): Token[] {
  const tokens: Token[] = [];
  for (const [text, substitution, sign, set = "", type, forms] of body.matchAll(TOKENS)) {
    if (substitution === "→→→") tokens.push({ kind: "remainder", set: "", previous: true });
    else if (substitution) {
      const kind = sign === "←" ? "quotient" : sign === "→" ? "remainder" : "same";
      tokens.push({ kind, set, previous: false });
    } else if (forms !== undefined) {
      const byCategory = new Map(
        Array.from(forms.matchAll(PLURAL_FORM), ([, name = "", form = ""]) => [name, form]),
      );
      tokens.push({ kind: "plural", type: type as "cardinal" | "ordinal", forms: byCategory });
    } else tokens.push({ kind: "text", text });
  }
  return tokens;
}
