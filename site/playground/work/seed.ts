import type { ActionType, Input, Rule } from "@intent-resolution/contract";
import { explain } from "@intent-resolution/engine";
import type { Content } from "./session.ts";

/** A phrase to try, and what it shows. */
export interface Chip {
  readonly text: string;
  /** What it shows, or what its rule does. */
  readonly teaches: string;
}

/** What chips say of the rules of their phrases. */
interface ChipTexts {
  readonly composer: { readonly justMisses: string };
  readonly pipeline: { fire(count: number): string };
  readonly action: { readonly names: Readonly<Record<ActionType, string>> };
}

const MAX_CHIPS = 4;

/** The phrases of the first rules, and one that just misses. */
export function chipsOf(rules: readonly Rule[], { composer, pipeline, action }: ChipTexts): Chip[] {
  const spoken = rules.filter(({ enabled, match }) => enabled !== false && match.trim() !== "");
  const groups = Map.groupBy(spoken, ({ match }) => match.trim());
  const chips = [...groups].slice(0, MAX_CHIPS).map(([text, [first, ...others]]) => ({
    text,
    teaches:
      first && others.length === 0 ? action.names[first.action.type] : pipeline.fire(others.length + 1),
  }));
  const [first] = chips;
  return first ? [...chips, { text: `${first.text}!`, teaches: composer.justMisses }] : [];
}

/** The ids of the rules that fire on an input, each once. */
export function firedBy(input: Input, rules: readonly Rule[]): string[] {
  const fired = explain({ input, rules: [...rules] }).filter(({ reason }) => reason === "matched");
  return [...new Set(fired.map(({ ruleId }) => ruleId))];
}

/** The content with cases: its own, else one for each chip, of which what fires now is expected. */
export function withCases<C extends Partial<Content> & Pick<Content, "rules">>(
  content: C,
  chips: readonly Chip[],
): C & Pick<Content, "cases"> {
  const { cases = [], rules, input } = content;
  if (cases.length > 0) return { ...content, cases };
  const sense = input?.sense === "motion" ? "motion" : "voice";
  return {
    ...content,
    cases: chips.map(({ text }) => {
      const said =
        sense === "motion"
          ? ({ sense, gesture: text, confidence: 1 } as const)
          : ({ sense, transcript: text, confidence: 1 } as const);
      return { name: text.trim(), input: said, expect: firedBy(said, rules) };
    }),
  };
}
