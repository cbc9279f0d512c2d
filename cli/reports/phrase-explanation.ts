import type { PhraseExplanation } from "../queries/explain-phrases.ts";
import { columns, quoted, visible } from "../terminal/show.ts";

/** How many ways on are named, and how many steps of a statement. */
const MAX_WAYS = 3;
const MAX_STEPS = 20;

/** Writes how files of phrases match a text; if none does, how far each matched, what was expected next, and near texts. */
export function phraseLines(answers: readonly PhraseExplanation[]): string[] {
  const matched = answers.flatMap(({ file, matches }) => matches.flatMap((one) => matchedLines(file, one)));
  return matched.length > 0 ? matched : answers.flatMap(missedLines);
}

/** A line for the statement, and one for each alternative and each capture, with its place. */
function matchedLines(
  file: string,
  { ruleId, free, line, column, options, captures }: PhraseExplanation["matches"][number],
) {
  const steps = [
    ...options.map((one) => [placeOf(one), one.text === "" ? "left out" : quoted(one.text)]),
    ...captures.map((one) => [
      placeOf(one),
      `${quoted(one.text)} is ${visible(one.name)}=${quoted(one.meaning).slice(1, -1)}`,
    ]),
  ];
  const more = steps.length > MAX_STEPS ? [`  … and ${steps.length - MAX_STEPS} more`] : [];
  return [
    `${visible(file)}:${placeOf({ line, column })}: matched by ${free === undefined ? "" : "the open statement "}${visible(ruleId)}`,
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
  const ways = first?.texts.slice(0, MAX_WAYS).map((way) => (way === "" ? "the end" : quoted(way))) ?? [];
  const more = (first?.texts.length ?? 0) > MAX_WAYS || expected.length > 1 ? ", …" : "";
  const place = first ? ` (line ${first.line})` : "";
  const instead = heard === "" ? "but the text ends there" : `not ${quoted(heard)}`;
  return [`${name}: after ${quoted(before)} comes ${ways.join(", ")}${more}${place}, ${instead}`, ...near];
}

const placeOf = ({ line, column }: { line: number; column: number }) => `${line}:${column}`;
