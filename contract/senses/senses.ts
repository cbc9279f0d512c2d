/** One row for each sense. The compiler checks the rows against the schemas, which are imported as types only. */
import type { Input, Sense } from "../schemas/schemas.ts";

/** An input of one sense, with that sense's members. */
export type InputOf<S extends Sense> = Extract<Input, { sense: S }>;

type Scored<I> = I extends { sense: Sense } ? ("confidence" extends keyof I ? I : never) : never;

/** An input with a text to compare, and perhaps the recognizer's score. */
export type TextInput = Scored<Input>;

/** A sense whose inputs have a text to compare. The catalog states whether it has an API. */
export type TextSense = TextInput["sense"];

interface SenseRow<S extends Sense> {
  /** The member with the text that is compared with a rule's `match`; null if there is none. */
  readonly text: S extends TextSense ? Exclude<keyof InputOf<S>, "sense" | "confidence"> : null;
}

export const senseRows: { readonly [S in Sense]: SenseRow<S> } = {
  voice: { text: "transcript" },
  motion: { text: "gesture" },
  smell: { text: null },
  taste: { text: null },
  view: { text: null },
  touch: { text: null },
};

/** Every sense, in the order of the catalog. */
export const SENSES = Object.keys(senseRows) as readonly Sense[];

/** The senses whose inputs have a text to compare. */
export const TEXT_SENSES = SENSES.filter((sense): sense is TextSense => senseRows[sense].text !== null);

/**
 * Returns whether an input has a text to compare.
 *
 * @example
 * ```ts
 * import { isTextInput } from "@intent-resolution/contract";
 *
 * isTextInput({ sense: "smell" });
 * // => false
 * ```
 */
export function isTextInput(input: Input): input is TextInput {
  return senseRows[input.sense]?.text != null;
}

/**
 * Returns the text that a rule's `match` is compared with.
 *
 * @example
 * ```ts
 * import { textOf } from "@intent-resolution/contract";
 *
 * textOf({ sense: "voice", transcript: "Go home", confidence: 0.94 });
 * // => "Go home"
 * ```
 */
export function textOf(input: TextInput): string {
  return (input as Readonly<Record<string, unknown>>)[senseRows[input.sense].text] as string;
}

/**
 * Returns the input with another text; sense and score are unchanged.
 *
 * @example
 * ```ts
 * import { withText } from "@intent-resolution/contract";
 *
 * withText({ sense: "voice", transcript: "Go home.", confidence: 0.94 }, "Go home");
 * // => { sense: "voice", transcript: "Go home", confidence: 0.94 }
 * ```
 */
export function withText<I extends TextInput>(input: I, text: string): I {
  return { ...input, [senseRows[input.sense].text]: text };
}

/**
 * Returns an input of a sense with a text, without a score.
 *
 * @example
 * ```ts
 * import { textInput } from "@intent-resolution/contract";
 *
 * textInput("motion", "Open_Palm");
 * // => { sense: "motion", gesture: "Open_Palm" }
 * ```
 */
export function textInput<S extends TextSense>(sense: S, text: string): InputOf<S> {
  return { sense, [senseRows[sense].text]: text } as unknown as InputOf<S>;
}
