import type { Expansion } from "../enumeration/compose-rule.ts";
import type { MatcherNode } from "./node.ts";

/** One way in which a node matches a piece of a text. */
export interface Derivation {
  readonly node: MatcherNode;
  /** The place after the piece. */
  readonly end: number;
  /**
   * The captures as a text that only derivations with the same captures share; for a list, the label of its value.
   */
  readonly captureKey: string;
  /**
   * The index of the chosen option, after the last for none; in a permutation that of the last item; of free words the
   * number of words before them.
   */
  readonly choice: number;
  /** The derivation of the node within; of several, of the last. */
  readonly child: Derivation | null;
  /** The derivation of the items before the last. */
  readonly previous: Derivation | null;
}

/** Returns a derivation up to each of its items, in the order of the text. */
export function stepsOf(derivation: Derivation): Derivation[] {
  const steps: Derivation[] = [];
  for (let last: Derivation | null = derivation; last?.child; last = last.previous) steps.push(last);
  return steps.reverse();
}

/** Returns the meaning of the list value in a derivation. */
export function meaningOf({ node, choice, captureKey }: Derivation): string {
  return (node.kind === "alternation" && node.meanings[choice]) || captureKey;
}

/**
 * Adds the text of a derivation, as it is in the file, and its captures.
 *
 * @param free the free words of an open statement
 */
export function expand(derivation: Derivation, expansion: Expansion, free = ""): Expansion {
  const { node, captureKey, child } = derivation;
  if (node.kind === "literal") expansion.text += node.source;
  else if (node.kind === "digits") expansion.text += captureKey;
  else if (node.kind === "free") expansion.captures.push([node.capture, free]);
  else if (node.kind === "reference")
    expansion.captures.push([node.capture as string, meaningOf(child as Derivation)]);
  if (child)
    for (const step of stepsOf(derivation)) {
      if (node.kind === "permutation" && step.previous?.child) expansion.text += " ";
      expand(step.child as Derivation, expansion, free);
    }
  return expansion;
}
