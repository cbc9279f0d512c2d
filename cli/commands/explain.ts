import type { CandidateOptions } from "@intent-resolution/client";
import { type Input, isTextInput, textOf } from "@intent-resolution/contract";
import { explain } from "@intent-resolution/engine";
import { type CandidateStep, candidateSteps } from "../queries/candidates.ts";
import type { Explained } from "../queries/cases.ts";
import { explainPhrases } from "../queries/explain-phrases.ts";
import type { Rulebook } from "../queries/rulebook.ts";
import { writeCandidates } from "../reports/candidates.ts";
import { phraseLines } from "../reports/phrase-explanation.ts";
import { reasonTable } from "../reports/reason.ts";
import { UsageError } from "../terminal/errors.ts";
import { paint } from "../terminal/paint.ts";
import { count, json, showInput } from "../terminal/show.ts";
import { actionOption, FILES, inProcessOption, jsonOption, loadInput, withInput } from "./options.ts";
import { described, type Session } from "./session.ts";

export function explainCommand({ terminal }: Session) {
  const command = described(
    "explain",
    "Show why each rule did or did not fire",
    `Shows for every rule of files why it fires for an input or not, and marks the first letter that differs.
Texts are shown as they are written, and compared caseless and with white space normalized. For files of phrases, it shows the rules
that match the text, with their statement, alternatives and captures; for a text without a match, how far statements
matched and which texts are near. With --heard, the text is a recognizer's transcript: it is tried unchanged, without
the punctuation at the edges of words, without the words of --skip, and without spaces in scripts that are written
without them; the first candidate with intents counts, as in the client. The exit status is 0.`,
    'intents explain rules.json --say "go house" --confidence 0.6',
  ).argument("<files...>", FILES);
  return withInput(command)
    .addOption(actionOption())
    .addOption(inProcessOption())
    .addOption(jsonOption())
    .action(async (words, options) => {
      const { rulebook, said: original, heard } = await loadInput(words, options, terminal);
      const steps = heard && candidates(original, rulebook, heard);
      const input = steps?.find(({ intents }) => intents.length > 0)?.input ?? original;
      const explained = explainAll(input, rulebook);
      if (options.json) {
        const explanations = explained.map(({ explanation }) => explanation);
        const phrases = rulebook.sets.length > 0 && { phrases: explainPhrases(input, rulebook.sets) };
        terminal.write(json({ input, ...(steps && { heard: steps }), explanations, ...phrases }));
        return;
      }
      const style = paint(terminal.color);
      if (steps) writeCandidates(original, steps, terminal);
      else terminal.write(style.strong(showInput(input)));
      terminal.write("");
      if (explained.length > 0)
        for (const line of [...reasonTable(explained, style), ""]) terminal.write(line);
      const matched = explained.filter(({ explanation }) => explanation.reason === "matched").length;
      const phrases = explainPhrases(input, rulebook.sets);
      // If rules match, phrases that almost match are not shown.
      const near = phraseLines(matched === 0 ? phrases : phrases.filter(({ matches }) => matches.length > 0));
      for (const line of near) terminal.write(line);
      if (near.length > 0) terminal.write("");
      const sets = rulebook.sets.reduce((sum, { set }) => sum + set.size, 0n);
      const { length } = rulebook.written;
      terminal.write(`${matched} of ${count(sets > 0n ? sets + BigInt(length) : length, "rule")} matched.`);
    });
}

function candidates(original: Input, rulebook: Rulebook, options: CandidateOptions): CandidateStep[] {
  if (!isTextInput(original) || original.sense !== "voice")
    throw new UsageError("--heard needs --say, or a voice input");
  return candidateSteps(original, rulebook, options);
}

/** Every rule that is written out, and those of phrase sets whose text it is. */
function explainAll(input: Input, { written, rulesFor }: Rulebook): Explained[] {
  const fitting = isTextInput(input) && textOf(input) !== "" ? rulesFor(input) : [];
  const known = new Set(written);
  const rules = [...written, ...fitting.filter((rule) => !known.has(rule))];
  return explain({ input, rules }).flatMap((explanation, index) => {
    const rule = rules[index];
    return rule ? [{ rule, explanation }] : [];
  });
}
