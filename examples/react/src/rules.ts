import type { Rule } from "@intent-resolution/client";

const go = (id: string, target: string, ...texts: string[]): Rule[] =>
  texts.map((match) => ({ id, match, action: { type: "workflow.trigger", target } }));

/** What one can say, by language. */
export const rules: Record<string, Rule[]> = {
  en: [
    ...go("next", "next", "next", "next slide"),
    ...go("back", "back", "back", "go back"),
    ...go("reset", "reset", "reset", "start over"),
  ],
  de: [
    ...go("next", "next", "weiter", "nächste folie"),
    ...go("back", "back", "zurück"),
    ...go("reset", "reset", "von vorn"),
  ],
};
