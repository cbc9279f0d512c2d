import { type Automata, isMark, NOTHING, type Texts, TooLarge } from "./automata.ts";
import { type Captured, composeRule, keyOf } from "./compose.ts";
import { mayMeet } from "./shared-text.ts";
import type { Capture, StatementTexts } from "./statement-texts.ts";
import type { Statement, Template } from "./tree.ts";

/** So many pairs of places are looked at to tell whether one text means two things. */
const MAX_PLACES = 300_000;

/** Two statements that meet, seen from one of them. */
interface Side {
  readonly statement: Statement;
  readonly texts: Texts;
}

interface Place {
  readonly sides: readonly [Texts, Texts];
  readonly captured: readonly [readonly Capture[], readonly Capture[]];
  readonly text: string;
}

/** What an action uses of its captures, piece by piece: two actions differ where one of these pieces does. */
export function slotsOf({ action: { subject, parameters, rest } }: Statement): Map<string, Template | null> {
  const slots = new Map<string, Template | null>([["", subject]]);
  for (const { name, value } of parameters) slots.set(`=${name}`, value);
  if (rest) slots.set("*", null);
  return slots;
}

/** Whether the action is the same whatever was said. */
export const isConstant = ({ action: { subject, parameters, rest } }: Statement): boolean =>
  !rest &&
  [subject, ...parameters.map(({ value }) => value)].every((each) =>
    each.every((piece) => typeof piece === "string"),
  );

/** What a statement means apart from the text: its id and its action, as a text that only equal ones share. */
export function meaningOf(statement: Statement, captured: Captured): string {
  const rule = composeRule({ ...statement, threshold: null }, "x", captured);
  return keyOf(rule);
}

/**
 * The shortest text that two statements of one id take with different actions; null where there is none.
 *
 * @throws TooLarge where too much would have to be looked at
 */
export function shortestDifference(texts: StatementTexts, one: Side, other: Side): string | null {
  const { automata } = texts;
  const used = [usedBy(one.statement), usedBy(other.statement)] as const;
  let level: Place[] = [{ sides: [one.texts, other.texts], captured: [[], []], text: "" }];
  const seen = new Set<string>();
  while (level.length > 0) {
    const next: Place[] = [];
    // Marks take no letter, so what they lead to belongs to the same level.
    for (const place of level) {
      const key = keyOfPlace(place);
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > MAX_PLACES) throw new TooLarge();
      const [left, right] = place.sides;
      if (automata.accepts(left) && automata.accepts(right))
        if (
          meaningOf(one.statement, pairs(place.captured[0])) !==
          meaningOf(other.statement, pairs(place.captured[1]))
        )
          return place.text;
      level.push(...marked(texts, place, used));
      next.push(...spoken(automata, place));
    }
    level = next;
  }
  return null;
}

const pairs = (captured: readonly Capture[]): Captured =>
  captured.map(({ name, meaning }) => [name, meaning]);

/** The captures that an action uses. */
function usedBy(statement: Statement): (name: string) => boolean {
  if (statement.action.rest) return () => true;
  const names = new Set<string>();
  for (const template of slotsOf(statement).values())
    for (const piece of template ?? []) if (typeof piece !== "string") names.add(piece.capture);
  return (name) => names.has(name);
}

function marked(texts: StatementTexts, place: Place, used: readonly ((name: string) => boolean)[]): Place[] {
  const { automata } = texts;
  return ([0, 1] as const).flatMap((side) => {
    const from = place.sides[side];
    return automata.letters(from).flatMap((letter, index) => {
      if (!isMark(letter)) return [];
      const capture = texts.capture(letter);
      const sides: [Texts, Texts] = [...place.sides];
      const captured: [readonly Capture[], readonly Capture[]] = [...place.captured];
      sides[side] = automata.next(from)[index] as Texts;
      if (used[side]?.(capture.name)) captured[side] = [...captured[side], capture];
      return [{ ...place, sides, captured }];
    });
  });
}

function spoken(automata: Automata, { sides: [left, right], captured, text }: Place): Place[] {
  return automata.letters(left).flatMap((letter, index) => {
    if (isMark(letter)) return [];
    const behind = automata.behind(right, letter);
    return behind === NOTHING || !mayMeet(automata, automata.next(left)[index] as Texts, behind)
      ? []
      : [
          {
            sides: [automata.next(left)[index] as Texts, behind],
            captured,
            text: text + String.fromCharCode(letter),
          } as Place,
        ];
  });
}

const keyOfPlace = ({ sides, captured }: Place) =>
  `${sides.join()} ${captured.map((side) => side.map(({ name, meaning }) => `${name}=${meaning}`).join("\u0001")).join("\u0002")}`;
