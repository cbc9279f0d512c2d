import { explain } from "@intent-resolution/engine";
import { type Command, jsonOption } from "./command.ts";
import { inputOf, inputOptions } from "./input.ts";
import { openRules } from "./open.ts";
import { paint } from "./paint.ts";
import { reasonTable } from "./reason.ts";
import { count, json, showInput } from "./show.ts";

/** `intents explain`: why each rule did or did not fire. */
export const explainCommand: Command = {
  summary: "Show why each rule did or did not fire",
  file: "RULES.json",
  about: `Says of every rule of a file why it fires for an input or not, and marks the first letter that differs.
Texts are shown as they are compared: caseless, with white space normalized. The exit status is 0.`,
  options: { ...inputOptions, json: jsonOption },
  example: 'intents explain rules.json --say "go house" --confidence 0.6',
  async run(given, terminal) {
    const { content } = await openRules(given.file, terminal);
    const { rules } = content;
    const input = inputOf(given, content.input);
    const explanations = explain({ input, rules });
    if (given.options.json) {
      terminal.write(json({ input, explanations }));
      return 0;
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
    return 0;
  },
};
