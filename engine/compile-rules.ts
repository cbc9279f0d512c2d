import {
  type Input,
  isTextInput,
  type Refusal,
  type ResolveResponse,
  type Rule,
  textOf,
} from "@intent-resolution/contract";
import { normalize } from "./normal-form/normalize.ts";
import { isEnabled, resolveMatched } from "./resolve.ts";

/** Rules that are prepared for many inputs. */
export interface CompiledRules {
  /**
   * Returns what `resolve({ input, rules })` returns. The cost depends on the input and on the rules that match it,
   * not on the number of rules. Never throws.
   */
  resolve(input: Input): ResolveResponse | Refusal<"sense_unavailable">;
}

/**
 * Prepares rules for in-process use, where one set of rules is used for many inputs.
 *
 * Every `match` is normalized once and kept in an index. There is no limit of 32 rules here: that limit belongs
 * to the service. Like `resolve` it does not validate and is pure. The rules are read when they are compiled:
 * after a change, compile them again.
 *
 * @param rules any number of rules that the contract's schema accepts, in the order of the intents
 *
 * @example
 * ```ts
 * import { compileRules, type Rule } from "@intent-resolution/engine";
 *
 * const rules: Rule[] = [{ id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } }];
 * const compiled = compileRules(rules);
 * ["Go HOME", "go away"].map((transcript) => compiled.resolve({ sense: "voice", transcript })).map(
 *   (response) => "intents" in response && response.intents.map(({ ruleId }) => ruleId),
 * );
 * // => [["home"], []]
 * ```
 */
export function compileRules(rules: readonly Rule[]): CompiledRules {
  const index = new Map<string, Rule[]>();
  for (const rule of rules) {
    if (!isEnabled(rule)) continue;
    const text = normalize(rule.match);
    const sameText = index.get(text);
    if (sameText) sameText.push(rule);
    else index.set(text, [rule]);
  }
  // A blank input matches nothing, not even a blank rule.
  index.delete("");

  return {
    resolve(input) {
      const matching = isTextInput(input) ? index.get(normalize(textOf(input))) : undefined;
      return resolveMatched(input, matching ?? []);
    },
  };
}
