import { convert, type Scope } from "./hassil-template.ts";
import { type Converted, value } from "./notation.ts";
import { list, object, text } from "./source.ts";

/** The values of a list as phrases have them, or why it has none. */
export function valuesOf(definition: Record<string, unknown>, scope: Scope): Converted {
  const { values, range, wildcard } = definition;
  if (wildcard !== undefined) return { reason: "free text" };
  if (range !== undefined) {
    const { from, to, step = 1, multiplier = 1, fractions } = object(range);
    if (fractions !== undefined) return { reason: "a range of fractions" };
    if (multiplier !== 1) return multiplied(Number(from), Number(to), Number(step), Number(multiplier));
    return `${from}..${to}${step === 1 ? "" : `/${step}`}`;
  }
  const written: string[] = [];
  for (const each of list(values)) {
    // What a value adds to the context counts for sentences that require one, and those are left out.
    const { in: spoken = each, out } = object(each);
    const phrase = convert(text(spoken) ?? "", scope);
    if (typeof phrase !== "string") return phrase;
    written.push(text(out) === undefined ? phrase : value(phrase, String(out)));
  }
  return written.length > 0 ? written.join(" | ") : { reason: "no values" };
}

/** The most numbers of a range that are written one by one. */
const MAX_WRITTEN = 1_000;

/** A range that is spoken in one unit and means another, number by number. */
function multiplied(from: number, to: number, step: number, multiplier: number): Converted {
  const count = Math.floor((to - from) / step) + 1;
  if (!(count >= 1 && count <= MAX_WRITTEN)) return { reason: "a range with a multiplier" };
  const numbers = Array.from({ length: count }, (_, index) => from + index * step);
  return numbers.map((number) => `${number} -> ${number * multiplier}`).join(" | ");
}
