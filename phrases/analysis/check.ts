import {
  MAX_DEPTH,
  MAX_DERIVED,
  MAX_EXPANSION,
  MAX_MARKS,
  MAX_REFERENCE_CHAIN,
  MAX_SIZE_BITS,
  MAX_TEXT_LENGTH,
} from "../ast/bounds.ts";
import { Folding } from "../ast/fold.ts";
import type { ActionTemplate, List, Phrase } from "../ast/grammar.ts";
import { collapseWhitespace } from "../ast/whitespace.ts";
import { TextEnumerator } from "../enumeration/nth-text.ts";
import { SIZE_BOUND } from "../enumeration/size.ts";
import type {
  Declaration,
  UnresolvedGrammar,
  UnresolvedList,
  UnresolvedStatement,
} from "../parser/unresolved-grammar.ts";
import { expandedLength } from "./expanded-length.ts";
import { FactFinder, type Facts, longestOf } from "./facts.ts";
import { Targets } from "./target.ts";
import { nameOf } from "./unused.ts";

const TOO_LONG = `the longest text has at most ${MAX_TEXT_LENGTH} UTF-16 code units`;
const TOO_MUCH = `a text is put together from at most ${MAX_EXPANSION} characters and pieces`;

/**
 * Makes every use point at what it uses, and finds all that is wrong with statements once the whole file was read.
 *
 * @param standard the action of statements that have none
 * @returns how many UTF-16 code units the longest text has
 */
export function check({ declarations, faults }: UnresolvedGrammar, standard: ActionTemplate | null): number {
  const finder = new FactFinder(faults);
  const facts = new Folding<Facts>(finder);
  const targets = new Targets();
  const named = new Map<string, Declaration>();
  const order = new TextEnumerator();
  const extents = new Folding(expandedLength);
  /** How much the ids and meanings take that were not written. */
  let meant = 0;
  let longest = 0;

  /** Looks into what a declaration uses, then at itself. */
  function settle(of: Declaration, chain: number): void {
    const before = faults.count;
    of.isVisited = true;
    for (const { use, name: bare, depth: own } of of.references) {
      const name = use.kind === "part" ? `part <${bare}>` : `list {${bare}}`;
      const target = named.get(name);
      if (!target) {
        faults.add(
          use.at,
          `there is no ${name}: a line of its own defines it, with =${use.kind === "list" ? "; free text at the end of a phrase is {name...}" : ""}`,
        );
        continue;
      }
      target.isReferenced = true;
      if (use.kind === "list") use.list = target.list as List;
      else if (target.part) use.part = target.part;
      if (!target.isVisited && chain < MAX_REFERENCE_CHAIN) settle(target, chain + 1);
      of.isValid &&= target.isValid;
      const depth = target.part ? own + 1 + target.depth : 0;
      if (target.isVisited && !target.isResolved)
        faults.add(use.at, `${bare} is circular: it uses itself here, directly or through others`);
      else if (depth > MAX_DEPTH || !target.isVisited)
        faults.add(
          use.at,
          `with those of this part brackets lie ${depth} deep, and at most ${MAX_DEPTH} may`,
        );
      of.depth = Math.max(of.depth, depth);
    }
    if (of.isValid && faults.count === before) {
      if (of.part) facts.of(of.part.phrase);
      else if (of.list) checkList(of, of.list);
      else if (of.rule) checkRule(of.rule);
    }
    of.isValid &&= faults.count === before;
    of.isResolved = true;
  }

  function checkList({ references }: Declaration, { values }: UnresolvedList): void {
    for (const { use } of references)
      if (facts.of(use).may !== 0n)
        faults.add(use.at, "a value captures nothing: it uses no list, and no part that does");
    for (const value of values) {
      if (value.kind === "range" || value.meaning !== null) continue;
      value.meaning = firstOf(value.phrase, value.at);
      if (value.meaning === "")
        faults.add(
          value.at,
          "the first text of this value is empty, so it means nothing: write what it means behind ->",
        );
    }
  }

  function checkRule(rule: UnresolvedStatement): void {
    const { at, phrase, rest } = rule;
    const known = rest === null ? facts.of(phrase) : withRest(facts.of(phrase), rest, phrase.at);
    const { blank, marks } = known;
    longest = Math.max(longest, longestOf(known));
    if (order.size(phrase) >= SIZE_BOUND)
      faults.add(at, `a statement stands for fewer than 2^${MAX_SIZE_BITS} rules, and this one for more`);
    if (blank)
      faults.add(
        phrase.at,
        rest === null
          ? "some text of this phrase is empty: at least one word must not be optional"
          : `a text may begin with {${rest}...} here: at least one word before it must not be optional`,
      );
    if (marks[3] > MAX_MARKS)
      faults.add(phrase.at, `at most ${MAX_MARKS} combining marks meet where pieces do`);
    const id = firstOf(phrase, phrase.at, rule.id !== null);
    rule.id ??= id.replaceAll(" ", "-");
    const { action } = rule;
    rule.action ??= standard;
    if (rule.action === null)
      faults.add(at, "this phrase has no action: end it with => TYPE TARGET, or hand one in");
    else {
      const { at: own, subject, type } = rule.action;
      const isTarget =
        type !== "text.insert" && subject.some((use) => typeof use !== "string" && use.capture === rest);
      if (isTarget) faults.add(action ? own : at, `{${rest}...} is free text, which is never a target`);
      else checkAction(rule.action, phrase, known, action ? null : at);
    }
  }

  /** The facts of an open statement: every text of it captures the rest as well. */
  function withRest(known: Facts, rest: string, at: number): Facts {
    const bit = finder.bit(rest);
    if (known.may & bit)
      faults.add(at, `one text may capture {${rest}} twice: a capture of another name is {list:name}`);
    return { ...known, may: known.may | bit, must: known.must | bit };
  }

  /** The first text of a phrase where that is asked for; a phrase with too long a text has none. */
  function firstOf(phrase: Phrase, at: number, isKnown = false): string {
    const said = extents.of(phrase);
    if (longestOf(facts.of(phrase)) > MAX_TEXT_LENGTH) faults.add(at, TOO_LONG);
    else if (said > MAX_EXPANSION) faults.add(at, TOO_MUCH);
    else if (!isKnown) {
      meant += said;
      if (meant <= MAX_DERIVED) return collapseWhitespace(order.textAt(phrase, 0n).text);
      faults.add(at, `ids and meanings that are not written take at most ${MAX_DERIVED} characters in all`);
    }
    return "-";
  }

  /** @param at where faults of an action are told that does not stand in the file; null for one that does */
  function checkAction(
    { at: own, type, subject, parameters }: ActionTemplate,
    phrase: Phrase,
    { may, must }: Facts,
    at: number | null,
  ): void {
    const before = faults.count;
    for (const template of [subject, ...parameters.map(({ value }) => value)])
      for (const use of template) {
        if (typeof use === "string") continue;
        const bit = finder.bit(use.capture);
        const isAlone = template !== subject && template.length === 1;
        if (!(may & bit)) faults.add(at ?? use.at, `no text of this phrase captures {${use.capture}}`);
        else if (!(must & bit) && !isAlone)
          faults.add(
            at ?? use.at,
            `some text of this phrase leaves {${use.capture}} out: only a parameter that is nothing else goes with it`,
          );
      }
    if (type === "navigation.open" && faults.count === before && !targets.areSound(subject, phrase))
      faults.add(
        at ?? own,
        "the action's target must, whatever is captured, be an application-relative path such as /home or a/b?x=1#y: no scheme, no // at the start, no backslash, no white space or control characters",
      );
  }

  for (const of of declarations) {
    const { at, part, list } = of;
    if (!part && !list) continue;
    const name = nameOf(part ?? (list as UnresolvedList));
    if (named.has(name))
      faults.add(at, `the ${name.replace(/[<>{}]/g, "")} is defined twice: a name is defined once`);
    else named.set(name, of);
  }
  for (const of of declarations) if (!of.isVisited) settle(of, 0);
  return longest;
}
