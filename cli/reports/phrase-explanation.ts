import type { Place } from "@intent-resolution/phrases";
import type { PhraseExplanation } from "../queries/explain-phrases.ts";
import { columns, quoted, visible } from "../terminal/show.ts";

/** The number of continuations that are named, and of steps of a statement. */
const MAX_WAYS = 3;
const MAX_STEPS = 20;

/** Writes how files of phrases match a text; if none does, how far each matched, what was expected next, and near texts. */
export function phraseLines(answers: readonly PhraseExplanation[]): string[] {
  const matched = answers.flatMap(({ file, matches }) => matches.flatMap((one) => matchedLines(file, one)));
  return matched.length > 0 ? matched : answers.flatMap(missedLines);
}

/** Returns a line for the statement, and one for each alternative and each capture, with its place. */
function matchedLines(
  file: string,
  { ruleId, free, options, captures, ...place }: PhraseExplanation["matches"][number],
) {
  const stepAt = (one: Place) =>
    one.file === place.file || one.file === undefined ? placeOf(one) : `${visible(one.file)}:${placeOf(one)}`;
  const steps = [
    ...options.map((one) => [stepAt(one), one.text === "" ? "left out" : quoted(one.text)]),
    ...captures.map((one) => [
      stepAt(one),
      `${quoted(one.text)} is ${visible(one.name)}=${quoted(one.meaning).slice(1, -1)}`,
    ]),
  ];
  const more = steps.length > MAX_STEPS ? [`  … and ${steps.length - MAX_STEPS} more`] : [];
  return [
    `${visible(place.file ?? file)}:${placeOf(place)}: matched by ${free === undefined ? "" : "the open statement "}${visible(ruleId)}`,
    ...columns(steps.slice(0, MAX_STEPS)).map((row) => `  ${row}`),
    ...more,
  ];
}

function missedLines({ file, reached, nearest }: PhraseExplanation): string[] {
  const name = visible(file);
  const near = nearest.length > 0 ? [`${name}: did you mean ${nearest.map(quoted).join(", ")}?`] : [];
  if (!reached) return near;
  const { before, heard, expected } = reached;
  if (before === "") return [`${name}: no statement begins like ${quoted(heard)}`, ...near];
  const [first] = expected;
  const at = visible(first?.file ?? file);
  const all = [
    ...(first?.numbers ?? []),
    ...(first?.lists ?? []).map(
      (list) => `a value of {${visible(list)}}, which --list ${visible(list)}=FILE gives`,
    ),
    ...(first?.texts ?? []).map((way) => (way === "" ? "the end" : quoted(way))),
  ];
  const ways = all.slice(0, MAX_WAYS);
  const more = all.length > MAX_WAYS || expected.length > 1 ? ", …" : "";
  const place = first ? ` (line ${first.line})` : "";
  const instead = heard === "" ? "but the text ends there" : `not ${quoted(heard)}${scriptOf(heard)}`;
  return [`${at}: after ${quoted(before)} comes ${ways.join(", ")}${more}${place}, ${instead}`, ...near];
}

/** Digits of another script look like numbers that would match. */
const scriptOf = (heard: string): string =>
  /^(?![0-9])\p{Nd}/u.test(heard) ? ", whose digits are those of another script than 0 to 9" : "";

const placeOf = ({ line, column }: Place) => `${line}:${column}`;
