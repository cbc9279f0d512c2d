import { MAX_SIZE_BITS } from "../ast/bounds.ts";
import { Folding } from "../ast/fold.ts";
import type { ActionTemplate, Phrase, Template } from "../ast/grammar.ts";
import { located } from "../ast/places.ts";
import { TextEnumerator } from "../enumeration/nth-text.ts";
import { SIZE_BOUND } from "../enumeration/size.ts";
import type { UnresolvedGrammar, UnresolvedList, UnresolvedStatement } from "../parser/unresolved-grammar.ts";
import { defaults } from "./defaults.ts";
import { FactFinder, type Facts } from "./facts.ts";
import { resolveReferences } from "./resolve-references.ts";
import { NO_VALUE, TargetCheck } from "./target.ts";

/**
 * Resolves references, fills in what is left out, and finds all that is wrong with statements once the whole file is
 * parsed.
 *
 * @param defaultAction the action of statements that have none
 * @returns a length that no text exceeds, in UTF-16 code units
 */
export function check(grammar: UnresolvedGrammar, defaultAction: ActionTemplate | null): number {
  const { faults } = grammar;
  const finder = new FactFinder(faults);
  const facts = new Folding<Facts>(finder);
  const targets = new TargetCheck();
  const enumerator = new TextEnumerator();
  const { completeStatement, completeValue } = defaults(faults, facts, enumerator, defaultAction);
  let longest = 0;

  resolveReferences(grammar, ({ part, list, rule, references, constants }) => {
    if (part) facts.of(part.phrase);
    if (list) {
      for (const { use } of references) if (facts.of(use).may !== 0n) faults.add(use.at, "capture_in_value");
      for (const { at } of constants) faults.add(at, "capture_in_value");
      for (const value of list.values) if (value.kind === "value") completeValue(value);
    }
    if (rule) checkStatement(rule);
  });
  for (const [list, contexts] of targets.contexts) (list as UnresolvedList).contexts = [...contexts.values()];
  return longest;

  function checkStatement(statement: UnresolvedStatement): void {
    const { at, phrase, free } = statement;
    const closed: Phrase = free
      ? { kind: "sequence", at: phrase.at, items: [phrase, space(at), free.after] }
      : phrase;
    // Every text of an open statement captures free words as well.
    const known = free
      ? finder.sequence(
          [facts.of(phrase), finder.capture(free.name), facts.of(free.after)],
          [phrase, phrase, free.after],
        )
      : facts.of(phrase);
    longest = Math.max(longest, known.length);
    if (enumerator.size(closed) >= SIZE_BOUND) faults.add(at, "too_many_rules", MAX_SIZE_BITS);
    if (known.isBlank && free) faults.add(phrase.at, "only_free", free.name);
    else if (known.isBlank) faults.add(phrase.at, "may_be_empty");
    // A fault of the option `action` is reported at the statement that uses it.
    const actionAt = statement.action ? null : at;
    completeStatement(statement, closed);
    if (statement.action) checkAction(statement.action, closed, free?.name, known, actionAt);
  }

  function checkAction(
    { at: own, type, subject, parameters }: ActionTemplate,
    phrase: Phrase,
    free: string | undefined,
    { may, must }: Facts,
    at: number | null,
  ): void {
    const isFree = (use: Template[number]) => typeof use !== "string" && use.capture === free;
    if (free !== undefined && type !== "text.insert" && subject.some(isFree)) {
      faults.add(at ?? own, "free_as_target", free);
      return;
    }
    const before = faults.count;
    for (const template of [subject, ...parameters.map(({ value }) => value)])
      for (const use of template) {
        if (typeof use === "string") continue;
        const bit = finder.bit(use.capture);
        const isAlone = template !== subject && template.length === 1;
        if (!(may & bit)) faults.add(at ?? use.at, "not_captured", use.capture);
        else if (!(must & bit) && !isAlone) faults.add(at ?? use.at, "sometimes_captured", use.capture);
      }
    if (type !== "navigation.open" || faults.count > before) return;
    const value = targets.wrongValue(subject, phrase);
    if (value === NO_VALUE) faults.add(at ?? own, "target");
    else if (value !== null) faults.add(at ?? own, "target_of_value", located(grammar.place(value)));
  }
}

const space = (at: number): Phrase => ({ kind: "words", at, text: " " });
