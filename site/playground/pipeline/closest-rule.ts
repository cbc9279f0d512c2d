import type { Explanation } from "@intent-resolution/engine";

/** The explanation of the rule that came closest to firing; null where none came close at all. */
export function closestRule(explanations: readonly Explanation[]): Explanation | null {
  let closest: Explanation | null = null;
  let best = 0;
  for (const explanation of explanations) {
    const share = closeness(explanation);
    if (share > best) [closest, best] = [explanation, share];
  }
  return closest;
}

/** From 0 to 1: the share of the two texts that is the same from their start; what only lacks a score is at 1. */
export function closeness(explanation: Explanation): number {
  if (explanation.reason === "confidence_below" || explanation.reason === "confidence_missing") return 1;
  if (explanation.reason !== "text_differs") return 0;
  const { input, match, difference } = explanation;
  return difference.before.length / Math.max(1, input.length, match.length);
}
