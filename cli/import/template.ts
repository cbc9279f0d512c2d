import { UNSPACED } from "@intent-resolution/engine";
import { literal, part, plainName, slot } from "./notation.ts";

/** A piece of a sentence in another notation. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "part"; readonly name: string }
  | { readonly kind: "list"; readonly list: string; readonly capture: string }
  | { readonly kind: "free"; readonly name: string }
  | Group;

export interface Group {
  readonly kind: "group";
  readonly options: readonly Sentence[];
  /** Whether nothing may be said instead. */
  readonly optional: boolean;
  /** Whether the options are all said, in any order. */
  readonly anyOrder: boolean;
}

/** Pieces one after the other. */
export type Sentence = readonly Piece[];

/** The most sentences that one becomes because its free text is in brackets. */
const MAX_SPREAD = 100;
/** The most texts of a name that is written as a template. */
const MAX_TEXTS = 50;
/** The most sentences that are written anew without the empty text. */
const MAX_SENTENCES = 500;
/** A letter of a script that is written without spaces. */
const UNSPACED_LETTER = new RegExp(`(?=\\p{L})[${UNSPACED}]`, "u");

const group = (options: readonly Sentence[], more: Partial<Group> = {}): Group => ({
  kind: "group",
  options,
  optional: false,
  anyOrder: false,
  ...more,
});

/** Returns a group of options; an empty one may be left out, and a single one needs no brackets. */
export function choiceOf(options: readonly Sentence[], optional = false): Sentence {
  const said = options.filter((option) => !isEmpty(option));
  if (said.length === 0) return [];
  const mayBeNothing = optional || said.length < options.length;
  return said.length === 1 && !mayBeNothing
    ? (said[0] as Sentence)
    : [group(said, { optional: mayBeNothing })];
}

/** Returns all options in any order. */
export const anyOrderOf = (options: readonly Sentence[]): Sentence => [group(options, { anyOrder: true })];

const isEmpty = (sentence: Sentence) => sentence.every((piece) => piece.kind === "text" && piece.text === "");

/**
 * Returns a sentence without the empty text among its texts; empty if it has no other.
 *
 * @param partOf returns what a part stands for
 */
export function withoutEmptyText(sentence: Sentence, partOf: (name: string) => Sentence): Sentence {
  const known = new Map<string, boolean>();
  const remember = (name: string, isIt: boolean) => {
    known.set(name, isIt);
    return isIt;
  };
  let sentences = 0;
  const mayBeEmpty = (of: Sentence): boolean =>
    of.every((piece) => {
      if (piece.kind === "part")
        return known.get(piece.name) ?? remember(piece.name, mayBeEmpty(partOf(piece.name)));
      if (piece.kind === "group") return piece.optional || piece.options.some(mayBeEmpty);
      return piece.kind === "text" && piece.text.trim() === "";
    });
  const withoutEmpty = (of: Sentence): Sentence => {
    if (!mayBeEmpty(of) || ++sentences > MAX_SENTENCES) return of;
    // Something is said: the first piece that is not silent, and whatever follows it.
    const ways = of.map((piece, index): Sentence => {
      const options =
        piece.kind === "group" ? piece.options : piece.kind === "part" ? [partOf(piece.name)] : [];
      const said = choiceOf(options.map(withoutEmpty).filter((option) => !isEmpty(option)));
      return said.length > 0 ? [...said, ...of.slice(index + 1)] : [];
    });
    return choiceOf(ways.filter((way) => way.length > 0));
  };
  return withoutEmpty(sentence);
}

/** Returns a sentence as phrases write it: free text is whole words, with spaces beside it where its script has spaces. */
export function written(sentence: Sentence): string {
  const space = sentence.some(isUnspaced) ? "" : " ";
  return sentence.map((piece) => pieceOf(piece, space)).join("");
}

const isUnspaced = (piece: Piece): boolean =>
  (piece.kind === "text" && UNSPACED_LETTER.test(piece.text)) ||
  (piece.kind === "group" && piece.options.some((option) => option.some(isUnspaced)));

function pieceOf(piece: Piece, space: string): string {
  switch (piece.kind) {
    case "text":
      return literal(piece.text);
    case "part":
      return part(piece.name);
    case "list":
      return slot(piece.list, piece.capture);
    case "free":
      return `${space}{${plainName(piece.name)}...}${space}`;
    case "group": {
      const options = [...new Set(piece.options.map(written))];
      const [open, close] = piece.optional ? ["[", "]"] : ["(", ")"];
      return `${open}${options.join(piece.anyOrder ? ";" : "|")}${close}`;
    }
  }
}

/** Returns how many free texts a sentence has, of alternatives the most. */
export const freeTexts = (sentence: Sentence): number =>
  sentence.reduce((sum, piece) => {
    if (piece.kind === "free") return sum + 1;
    if (piece.kind !== "group") return sum;
    const counts = piece.options.map(freeTexts);
    return sum + (piece.anyOrder ? counts.reduce((all, one) => all + one, 0) : Math.max(0, ...counts));
  }, 0);

/** Returns the sentences that have free text outside of brackets in place of one with brackets around it; null if they are too many. */
export function spread(sentence: Sentence): readonly Sentence[] | null {
  let all: Sentence[] = [[]];
  for (const piece of sentence) {
    const ways = piece.kind === "group" && freeTexts([piece]) > 0 ? waysOf(piece) : [[piece]];
    if (ways === null || all.length * ways.length > MAX_SPREAD) return null;
    all = all.flatMap((one) => ways.map((way) => [...one, ...way]));
  }
  return all;
}

/** Returns the contents of a group one by one; those without free text stay together. */
function waysOf({ options, optional, anyOrder }: Group): readonly Sentence[] | null {
  if (anyOrder) {
    const all = ordersOf(options).map((order) =>
      spread(order.flatMap((item, index) => (index === 0 ? item : [SPACE, ...item]))),
    );
    return all.includes(null) ? null : all.flatMap((each) => each ?? []);
  }
  const closed = options.filter((option) => freeTexts(option) === 0);
  const open = options.filter((option) => freeTexts(option) > 0).map(spread);
  if (open.includes(null)) return null;
  const ways = open.flatMap((each) => each ?? []);
  if (closed.length > 0) return [...ways, [group(closed, { optional })]];
  return optional ? [...ways, []] : ways;
}

const SPACE: Piece = { kind: "text", text: " " };

function ordersOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** Returns the texts of a sentence of words and groups, at most fifty. */
export function textsOf(sentence: Sentence): string[] {
  let all = [""];
  for (const piece of sentence) {
    const ways =
      piece.kind === "text"
        ? [piece.text]
        : piece.kind === "group"
          ? [...piece.options.flatMap(textsOf), ...(piece.optional ? [""] : [])]
          : [];
    all = all.flatMap((one) => ways.map((way) => one + way)).slice(0, MAX_TEXTS);
  }
  return all;
}

/** Returns a sentence whose captures have other names. */
export const withCaptures = (sentence: Sentence, rename: (capture: string) => string): Sentence =>
  sentence.map((piece) => {
    if (piece.kind === "list") return { ...piece, capture: rename(piece.capture) };
    if (piece.kind !== "group") return piece;
    return { ...piece, options: piece.options.map((option) => withCaptures(option, rename)) };
  });
