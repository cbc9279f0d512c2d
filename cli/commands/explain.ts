import { explain } from "@intent-resolution/engine";
import { openRules } from "../files/open.ts";
import { confidenceOption, gestureOption, inputOf, sayOption } from "../questions/input.ts";
import { reasonTable } from "../reports/reason.ts";
import { paint } from "../terminal/paint.ts";
import { count, json, showInput } from "../terminal/show.ts";
import { described, jsonOption, type Session } from "./session.ts";

/** `intents explain`: why each rule did or did not fire. */
export function explainCommand({ terminal }: Session) {
  return described(
    "explain",
    "Show why each rule did or did not fire",
    `Says of every rule of a file why it fires for an input or not, and marks the first letter that differs.
Texts are shown as they are compared: caseless, with white space normalized. The exit status is 0.`,
    'intents explain rules.json --say "go house" --confidence 0.6',
  )
    .argument("<file>", "a file of rules or cases, or - for standard input")
    .addOption(sayOption())
    .addOption(gestureOption())
    .addOption(confidenceOption())
    .addOption(jsonOption())
    .action(async (file, options) => {
      const { content } = await openRules(file, terminal);
      const { rules } = content;
      const input = inputOf(options, content.input);
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
