import { type Action, formatAction, type Input, isTextInput, textOf } from "@intent-resolution/contract";
import stringWidth from "string-width";

/** Characters that a terminal would act on or hide; joiners and the variants of emoji are left alone. */
export const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\p{Join_Control}\p{Variation_Selector}])[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns the text with everything that a terminal would act on or hide written as `<U+200B>`. */
export function visible(text: string): string {
  return text.replace(HIDDEN, (hidden) => `<${codePoints(hidden)}>`);
}

/** Returns a text that a program reads: as it is, or line by line made visible where a terminal would act on it. */
export function data(text: string, { isTTY }: { readonly isTTY?: boolean }): string {
  return isTTY ? text.split("\n").map(visible).join("\n") : text;
}

/** Returns the code points of a text, as Unicode writes them: `U+0065 U+0301`. */
export function codePoints(text: string): string {
  const number = (letter: string) =>
    `U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;
  return [...text].map(number).join(" ");
}

/** Returns a text in quotation marks, visible throughout and at most 60 letters long. */
export function quoted(text: string): string {
  return `“${visible(clip(text, 60))}”`;
}

/** Returns the beginning of a text, with an ellipsis if more than `most` code points had to be cut. */
export function clip(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}

/** Returns an input in words: `voice “go home”, confidence 0.9`. */
export function showInput(input: Input): string {
  if (!isTextInput(input)) return input.sense;
  const text = quoted(textOf(input));
  return `${input.sense} ${text}, ${typeof input.confidence === "number" ? `confidence ${input.confidence}` : "no confidence"}`;
}

/** Does the same, with the text that counts of it: `voice “Go home.”, no confidence, heard as “Go home”`. */
export function showHeard(said: Input, heard: Input): string {
  const isSame = !isTextInput(said) || !isTextInput(heard) || textOf(said) === textOf(heard);
  return isSame ? showInput(said) : `${showInput(said)}, heard as ${quoted(textOf(heard))}`;
}

/** Returns an action in words: `navigation.open /home`. */
export function showAction(action: Action): string {
  return formatAction(action, (text, { prose }) =>
    prose ? quoted(text) : visible(clip(text, 60)),
  ).trimEnd();
}

/** Lines of cells below one another; each column is as wide as its widest cell, East Asian letters counting two. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries())
      widths[index] = Math.max(widths[index] ?? 0, stringWidth(cell));
  const pad = (cell: string, index: number) =>
    cell + " ".repeat((widths[index] as number) - stringWidth(cell));
  return rows.map((row) => row.map(pad).join("  ").trimEnd());
}

/** Returns a number with its noun: `1 rule`, `2 rules`; very large numbers are rounded. */
export function count(number: number | bigint, noun: string): string {
  const shown = typeof number === "bigint" ? showNumber(number) : number;
  return `${shown} ${noun}${Number(number) === 1 ? "" : "s"}`;
}

/**
 * Returns a value as JSON for programs: two spaces deep unless it is to be one line, members in the order in which
 * they were built. What a terminal would act on or hide is escaped.
 */
export function json(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(HIDDEN, (hidden) =>
    hidden === "\n" ? hidden : hidden.replace(/./gs, escapedUnit),
  );
}

const escapedUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Returns a number as a person grasps it: `1,250` up to a million million, `about 10^15` beyond. */
export function showNumber(number: bigint): string {
  const digits = String(number);
  return digits.length <= 12 ? number.toLocaleString("en") : `about 10^${digits.length - 1}`;
}
