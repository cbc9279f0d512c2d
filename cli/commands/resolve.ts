import { heardInput } from "../queries/candidates.ts";
import { resolverOf } from "../queries/resolve.ts";
import { paint } from "../terminal/paint.ts";
import { columns, count, json, showAction, showHeard, visible } from "../terminal/show.ts";
import {
  actionOption,
  FILES,
  inProcessOption,
  jsonOption,
  listOption,
  loadInput,
  partsOption,
  serverOption,
  withInput,
} from "./options.ts";
import { described, type Session } from "./session.ts";

export function resolveCommand(session: Session) {
  const command = described(
    "resolve",
    "Show the intents that an input yields",
    `Resolves an input against the rules of files: { "rules": [ … ] }, a whole request with its input, or cases.
The rules of several files count as one list, in the order of the files; in a folder, *.rules.json,
rules.json and *.phrases.
A text is tried as the client's listener tries a transcript, and the first candidate that has intents counts; with
--exact it is taken as it is.
Nothing is executed. The exit status is 0, also if no rule matches, and 1 if the request is refused.`,
    'intents resolve rules.json --say "go home" --confidence 0.9',
  ).argument("<files...>", FILES);
  return withInput(command)
    .addOption(serverOption("ask this service instead of the engine"))
    .addOption(actionOption())
    .addOption(partsOption())
    .addOption(listOption())
    .addOption(inProcessOption())
    .addOption(jsonOption())
    .action(async (words, options) => {
      const { terminal } = session;
      const { rulebook, said, how } = await loadInput(words, options, terminal);
      const input = heardInput(said, rulebook, how);
      const response = await resolverOf(options.server, terminal)(input, rulebook);

      if ("error" in response) {
        const { code, message } = response.error;
        if (options.json) terminal.write(json({ error: response.error }));
        else terminal.warn(`refused with ${response.status} ${visible(code)}: ${visible(message)}`);
        session.status = 1;
        return;
      }
      if (options.json) {
        terminal.write(json({ ...response, ...(input !== said && { heard: input }) }));
        return;
      }
      const { good, faint } = paint(terminal.color);
      const rows = response.intents.map(({ ruleId, action }) => [
        good("✓"),
        visible(ruleId),
        showAction(action),
      ]);
      for (const line of columns(rows)) terminal.write(line);
      const { length } = response.intents;
      terminal.write(
        faint(`${showHeard(said, input)}: ${length > 0 ? count(length, "intent") : "no rule matches"}`),
      );
    });
}
