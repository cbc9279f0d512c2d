import { Option } from "@commander-js/extra-typings";
import { type Input, isTextInput, textOf } from "@intent-resolution/contract";
import { explain } from "@intent-resolution/engine";
import { findFiles } from "../files/find.ts";
import { reading } from "../files/read.ts";
import { actionOption } from "../questions/action.ts";
import type { Explained } from "../questions/cases.ts";
import { gather } from "../questions/gather.ts";
import { type HeardStep, heardSteps } from "../questions/heard.ts";
import { confidenceOption, gestureOption, inputOf, sayOption } from "../questions/input.ts";
import { answersOf } from "../questions/near.ts";
import type { Rulebook } from "../questions/rulebook.ts";
import { writeHeard } from "../reports/heard.ts";
import { nearLines } from "../reports/near.ts";
import { reasonTable } from "../reports/reason.ts";
import { UsageError } from "../terminal/errors.ts";
import { paint } from "../terminal/paint.ts";
import { count, json, showInput } from "../terminal/show.ts";
import { described, FILES, inProcessOption, jsonOption, type Session } from "./session.ts";

/** `intents explain`: why each rule did or did not fire. */
export function explainCommand({ terminal }: Session) {
  return described(
    "explain",
    "Show why each rule did or did not fire",
    `Says of every rule of files why it fires for an input or not, and marks the first letter that differs.
Texts are shown as they are compared: caseless, with white space normalized. Of files of phrases, the rules
that the text belongs to are shown, with the statement, the alternatives and the captures that make it; of a text that
none takes, how far statements came and which texts are near. With --heard, the text is what a recognizer heard: it is
tried as it was said, without the punctuation at the edges of words, without the words of --skip, and without blanks
within scripts that have none, and the first with intents counts, as in the client. The exit status is 0.`,
    'intents explain rules.json --say "go house" --confidence 0.6',
  )
    .argument("<files...>", FILES)
    .addOption(sayOption())
    .addOption(gestureOption())
    .addOption(confidenceOption())
    .addOption(new Option("--heard", "try what the client tries of what was heard").conflicts("gesture"))
    .addOption(
      new Option("--skip <words>", "words that may be left out, with commas between").implies({
        heard: true,
      }),
    )
    .addOption(actionOption())
    .addOption(inProcessOption())
    .addOption(jsonOption())
    .action(async (words, options) => {
      const paths = await findFiles(words, ["rules", "phrases"]);
      const { rulebook, input: own } = await gather(paths, {
        ...reading(terminal, options.inProcess),
        action: options.action,
      });
      const said = inputOf(options, own);
      const steps = options.heard ? heard(said, rulebook, options.skip) : undefined;
      const input = steps?.find(({ intents }) => intents.length > 0)?.input ?? said;
      const explained = explainAll(input, rulebook);
      if (options.json) {
        const explanations = explained.map(({ explanation }) => explanation);
        const phrases = rulebook.sets.length > 0 && { phrases: answersOf(input, rulebook.sets) };
        terminal.write(json({ input, ...(steps && { heard: steps }), explanations, ...phrases }));
        return;
      }
      const style = paint(terminal.color);
      if (steps) writeHeard(said, steps, terminal);
      else terminal.write(style.strong(showInput(input)));
      terminal.write("");
      if (explained.length > 0) for (const line of reasonTable(explained, style)) terminal.write(line);
      if (explained.length > 0) terminal.write("");
      const matched = explained.filter(({ explanation }) => explanation.reason === "matched").length;
      const answers = answersOf(input, rulebook.sets);
      // What files of rules take need not be near anything in others.
      const near = nearLines(matched === 0 ? answers : answers.filter(({ taken }) => taken.length > 0));
      for (const line of near) terminal.write(line);
      if (near.length > 0) terminal.write("");
      const sets = rulebook.sets.reduce((sum, { set }) => sum + set.size, 0n);
      const { length } = rulebook.written;
      terminal.write(`${matched} of ${count(sets > 0n ? sets + BigInt(length) : length, "rule")} matched.`);
    });
}

function heard(said: Input, rulebook: Rulebook, skip: string | undefined): HeardStep[] {
  if (!isTextInput(said) || said.sense !== "voice") throw new UsageError("--heard goes with what was said");
  return heardSteps(said, rulebook, skip === undefined ? [] : skip.split(","));
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
