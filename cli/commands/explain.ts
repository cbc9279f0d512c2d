import { explain } from "@intent-resolution/engine";
import { findFiles } from "../files/find.ts";
import { reading } from "../files/read.ts";
import { gather } from "../questions/gather.ts";
import { confidenceOption, gestureOption, inputOf, sayOption } from "../questions/input.ts";
import { reasonTable } from "../reports/reason.ts";
import { paint } from "../terminal/paint.ts";
import { count, json, showInput } from "../terminal/show.ts";
import { described, FILES, inProcessOption, jsonOption, type Session } from "./session.ts";

/** `intents explain`: why each rule did or did not fire. */
export function explainCommand({ terminal }: Session) {
  return described(
    "explain",
    "Show why each rule did or did not fire",
    `Says of every rule of files why it fires for an input or not, and marks the first letter that differs.
Texts are shown as they are compared: caseless, with white space normalized. The exit status is 0.`,
    'intents explain rules.json --say "go house" --confidence 0.6',
  )
    .argument("<files...>", FILES)
    .addOption(sayOption())
    .addOption(gestureOption())
    .addOption(confidenceOption())
    .addOption(inProcessOption())
    .addOption(jsonOption())
    .action(async (words, options) => {
      const paths = await findFiles(words, ["rules"]);
      const { rulebook, input: own } = await gather(paths, reading(terminal.input, options.inProcess));
      const rules = [...rulebook.written];
      const input = inputOf(options, own);
      const explanations = explain({ input, rules });
      if (options.json) {
        terminal.write(json({ input, explanations }));
        return;
      }
      const style = paint(terminal.color);
      const explained = rules.flatMap((rule, index) => {
        const explanation = explanations[index];
        return explanation ? [{ rule, explanation }] : [];
      });
      const matched = explanations.filter(({ reason }) => reason === "matched").length;
      terminal.write(style.strong(showInput(input)));
      terminal.write("");
      if (rules.length > 0) for (const line of reasonTable(explained, style)) terminal.write(line);
      if (rules.length > 0) terminal.write("");
      terminal.write(`${matched} of ${count(rules.length, "rule")} matched.`);
    });
}
