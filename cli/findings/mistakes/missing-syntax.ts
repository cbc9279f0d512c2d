import type { WrittenStatement } from "@intent-resolution/phrases/syntax";
import { quoted } from "../../terminal/show.ts";
import type { Edit, Mistake } from "../finding.ts";

/** A text of several lines that is shorter would have been written in one. */
const MAX_LINE = 90;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Returns where a colon, bars between lines, or brackets around synonyms were most likely forgotten.
 *
 * @param isOnlyWithoutId whether no other rule of the file is without an id, and some have one
 */
export function* missingSyntax(statement: WrittenStatement, isOnlyWithoutId: boolean): Generator<Mistake> {
  if (statement.kind === "rule" && statement.name === "") yield* missingColon(statement, isOnlyWithoutId);
  if (statement.kind === "list") yield* missingBrackets(statement);
  yield* missingBars(statement);
}

/**
 * Returns the first word of a phrase without an id that is an id by its letters, or names what the rest and the action
 * name.
 */
function* missingColon({ text, to }: WrittenStatement, isOnly: boolean): Generator<Mistake> {
  const [, word = "", rest = ""] = /^([\p{L}\p{N}_-]+)\s(.*)/su.exec(text.slice(0, to)) ?? [];
  if (rest.trim() === "") return;
  const pieces = wordsOf(word);
  const isIn = (all: readonly string[]) => pieces.length > 0 && pieces.every((piece) => all.includes(piece));
  const isSaid = isIn(wordsOf(rest));
  const isDone = isIn(wordsOf(text.slice(to)));
  const isEqual = /^\s*=\s/.test(rest);
  const isCertain = word.includes("_") || isEqual || (isSaid && isDone);
  if (!isCertain && !(isOnly && (isSaid || isDone))) return;
  yield {
    code: "missing_colon",
    message: `${quoted(word)} is part of the phrase, and probably the id, which ends with a colon: ${word}: …`,
    at: 0,
    edits: isCertain ? [{ offset: word.length, length: isEqual ? 2 : 0, written: ":" }] : [],
  };
}

/** Lines that are one text, and read like alternatives. */
function* missingBars({ text, kind, from, to, lines }: WrittenStatement): Generator<Mistake> {
  const starts = [from, ...lines.filter((at) => at > from)].filter((at) => at < to);
  const pieces = starts.flatMap((at, index) => {
    const piece = text.slice(at, starts[index + 1] ?? to);
    return piece.trim() === ""
      ? []
      : [{ at: at + piece.length - piece.trimStart().length, piece: piece.trim() }];
  });
  const [first, second] = pieces;
  if (!first || !second || !pieces.every(({ piece }) => isWhole(piece))) return;
  const isAlone = text.slice(from, lines[1] ?? to).trim() === "";
  const bullets = pieces.map(({ piece }) => /^[-*•]\s+/.exec(piece)?.[0].length ?? 0);
  const isBulleted = bullets.every((length) => length > 0);
  const all = pieces.map(({ piece }) => wordsOf(piece));
  const isAlike = [0, -1].some((end) =>
    all.every((words) => words.length > 1 && words.at(end) === all[0]?.at(end)),
  );
  const isList = kind === "list" && !text.slice(from, to).includes("|");
  const isShort = isAlone && kind !== "list" && to - from <= MAX_LINE;
  if (!isBulleted && !isList && !isShort && !(kind !== "list" && isAlike)) return;
  const said = pieces.map(({ piece }, index) => piece.slice(bullets[index]));
  const bars = pieces.map(({ at }, index): Edit => {
    const [open, next] = kind === "list" ? ["", "| "] : ["(", "| "];
    return { offset: at, length: bullets[index] as number, written: index === 0 ? open : next };
  });
  const last = pieces.at(-1) as typeof first;
  const close = kind === "list" ? [] : [inserted(last.at + last.piece.length, ")")];
  yield {
    code: "missing_bar",
    message: `these lines are one text, ${quoted(pieces.map(({ piece }) => piece).join(" "))}, and read like ${pieces.length}: ${kind === "list" ? said.join(" | ") : `(${said.join("|")})`}`,
    at: second.at,
    edits: isBulleted || isList || isAlone ? [...bars, ...close] : [],
  };
}

/** Returns whether a line has no bars at its ends, and no bracket that another line closes. */
function isWhole(piece: string): boolean {
  let depth = 0;
  for (const letter of piece) {
    if ("([".includes(letter)) depth++;
    if (")]".includes(letter) && --depth < 0) return false;
  }
  return depth === 0 && !/^(?:[|;]|->)|(?:[|;]|->)$/.test(piece);
}

/** Synonyms of which only the last has the meaning. */
function* missingBrackets({ text, values }: WrittenStatement): Generator<Mistake> {
  /** Returns whether a value touches the bar before it. */
  const isJoined = (index: number) => {
    const at = values[index]?.at ?? 0;
    return /[^\s|]\|$/.test(text.slice(Math.max(0, at - 2), at));
  };
  for (const [index, { form, at, meaning }] of values.entries()) {
    if (meaning === null) continue;
    const isAlike = (one: string) => namesOf(one).some((name) => namesOf(meaning).includes(name));
    let first = index;
    const isGroup = !isJoined(index + 1);
    while (isJoined(first) && values[first - 1]?.meaning === null && isGroup) first--;
    const before = values[index - 1];
    if (first === index && before?.meaning === null && isAlike(before.form)) first--;
    const group = values.slice(first, index);
    const odd = group.find((value) => value.form !== meaning && !/^-?\d+(?:\.\.|$)/.test(value.form));
    if (!odd) continue;
    const start = values[first]?.at as number;
    yield {
      code: "missing_brackets",
      message: `${quoted(odd.form)} means itself, and only ${quoted(form)} means ${quoted(meaning)}: write synonyms in brackets, as in (${[...group.map((value) => value.form), form].join("|")}) -> ${meaning}`,
      at: odd.at,
      edits: group.some((value) => isAlike(value.form))
        ? [inserted(start, "("), inserted(at + form.length, ")")]
        : [],
    };
  }
}

/** Returns a text as people write it in names of variables: without marks, or with `ue` for `ü`. */
function namesOf(text: string): string[] {
  const written = text.toLowerCase().replaceAll("ß", "ss");
  const plain = (one: string) => one.normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "");
  return [plain(written), plain(written.normalize("NFC").replace(/[äöü]/g, (letter) => `${letter}e`))];
}

const wordsOf = (text: string) => Array.from(text.toLowerCase().matchAll(WORD), ([word]) => word);
const inserted = (offset: number, written: string): Edit => ({ offset, length: 0, written });
