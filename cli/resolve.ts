import { askEngine, askService } from "./ask.ts";
import { type Command, jsonOption, text } from "./command.ts";
import { inputOf, inputOptions } from "./input.ts";
import { openRules } from "./open.ts";
import { paint } from "./paint.ts";
import { columns, count, json, showAction, showInput, visible } from "./show.ts";

/** `intents resolve`: the intents that an input yields. */
export const resolveCommand: Command = {
  summary: "Show the intents that an input yields",
  file: "RULES.json",
  about: `Resolves an input against the rules of a file: { "rules": [ … ] }, a whole request with its input, or cases.
Nothing is executed. The exit status is 0, also if no rule matches, and 1 if the request is refused.`,
  options: {
    ...inputOptions,
    server: { type: "string", value: "URL", help: "ask this service instead of the engine" },
    json: jsonOption,
  },
  example: 'intents resolve rules.json --say "go home" --confidence 0.9',
  async run(given, terminal) {
    const server = text(given, "server");
    const ask = server === undefined ? askEngine : askService(server, terminal.fetch);
    const { content } = await openRules(given.file, terminal);
    const input = inputOf(given, content.input);
    const answer = await ask({ input, rules: content.rules });

    if ("error" in answer) {
      const { code, message } = answer.error;
      if (given.options.json) terminal.write(json({ error: answer.error }));
      else terminal.warn(`refused with ${answer.status} ${visible(code)}: ${visible(message)}`);
      return 1;
    }
    if (given.options.json) {
      terminal.write(json(answer));
      return 0;
    }
    const { good, faint } = paint(terminal.color);
    const rows = answer.intents.map(({ ruleId, action }) => [good("✓"), visible(ruleId), showAction(action)]);
    for (const line of columns(rows)) terminal.write(line);
    const summary = `${showInput(input)}: ${answer.intents.length > 0 ? count(answer.intents.length, "intent") : "no rule matches"}`;
    terminal.write(faint(summary));
    return 0;
  },
};
