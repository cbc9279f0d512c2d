import { type Input, isTextInput, textOf } from "@intent-resolution/contract";
import { explain } from "@intent-resolution/engine";
import { candidateSteps, furthestInput } from "../queries/candidates.ts";
import type { Explained } from "../queries/cases.ts";
import { explainPhrases } from "../queries/explain-phrases.ts";
import type { Rulebook } from "../queries/rulebook.ts";
import { writeCandidates } from "../reports/candidates.ts";
import { phraseLines } from "../reports/phrase-explanation.ts";
import { reasonTable } from "../reports/reason.ts";
import { paint } from "../terminal/paint.ts";
import { count, json, showInput } from "../terminal/show.ts";
import { FILES, jsonOption, loadInput, withFiles, withInput } from "./options.ts";
import { newCommand, type Session } from "./session.ts";

export function explainCommand({ terminal }: Session) {
  const command = newCommand(
    "explain",
    "Show why each rule did or did not fire",
    `Shows for every rule of files why it fires for an input or not, and marks the first letter that differs.
Texts are shown as they are written, and compared caseless and with white space normalized. For files of phrases, it shows the rules
that match the text, with their statement, alternatives and captures; for a text without a match, how far statements
matched and which texts are near. The text is tried as the client's listener tries a transcript: unchanged, then without
the punctuation at the edges of words and so on, and the first candidate with intents counts. Where none has any, the
candidate that came furthest is explained. With --exact, the text is taken as it is. The exit status is 0.`,
    'intents explain rules.json --say "go house" --confidence 0.6',
  ).argument("<files...>", FILES);
  return withFiles(withInput(command))
    .addOption(jsonOption())
    .action(async (paths, options) => {
      const { said, how, ...loaded } = await loadInput(paths, options, terminal);
      const steps = candidateSteps(said, loaded.rulebook, how);
      const { input, rulebook } = furthestInput(said, steps, loaded.rulebook);
      const explained = explainAll(input, rulebook);
      if (options.json) {
        const explanations = explained.map(({ explanation }) => explanation);
        const phrases = rulebook.sets.length > 0 && { phrases: explainPhrases(input, rulebook) };
        terminal.write(json({ input, ...(steps.length > 1 && { heard: steps }), explanations, ...phrases }));
        return;
      }
      const style = paint(terminal.color);
      if (steps.length > 1) writeCandidates(said, steps, terminal);
      else terminal.write(style.strong(showInput(said)));
      terminal.write("");
      if (explained.length > 0)
        for (const line of [...reasonTable(explained, style), ""]) terminal.write(line);
      const matched = explained.filter(({ explanation }) => explanation.reason === "matched").length;
      const phrases = explainPhrases(input, rulebook);
      // If rules match, phrases that almost match are not shown.
      const near = phraseLines(matched === 0 ? phrases : phrases.filter(({ matches }) => matches.length > 0));
      for (const line of near) terminal.write(line);
      if (near.length > 0) terminal.write("");
      terminal.write(`${matched} of ${allOf(rulebook)} matched.`);
    });
}

/** Returns how many rules there are, and how many open statements, which stand for no rules of their own. */
function allOf({ sets, written: { length } }: Rulebook): string {
  const size = sets.reduce((sum, { set }) => sum + set.size, 0n);
  const open = sets.reduce((sum, { set }) => sum + set.openCount, 0);
  const rules = count(size > 0n ? size + BigInt(length) : length, "rule");
  if (open === 0) return rules;
  const statements = count(open, "open statement");
  return size === 0n && length === 0 ? statements : `${rules} and ${statements}`;
}

/** Returns every rule that is written out, and those of phrase sets whose text it is. */
function explainAll(input: Input, { written, rulesFor }: Rulebook): Explained[] {
  const fitting = isTextInput(input) && textOf(input) !== "" ? rulesFor(input) : [];
  const known = new Set(written);
  const rules = [...written, ...fitting.filter((rule) => !known.has(rule))];
  return explain({ input, rules }).flatMap((explanation, index) => {
    const rule = rules[index];
    return rule ? [{ rule, explanation }] : [];
  });
}
