import { Option } from "commander";
import { heardInput } from "../queries/candidates.ts";
import { resolveInSetOf, resolverOf } from "../queries/resolve.ts";
import { UsageError } from "../terminal/errors.ts";
import { paint } from "../terminal/paint.ts";
import { columns, count, json, showAction, showHeard, visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";
import {
  FILES,
  type InputOptions,
  jsonOption,
  loadInput,
  loadSetInput,
  serverOption,
  withFiles,
  withInput,
} from "./options.ts";
import { newCommand, type Session } from "./session.ts";

export function resolveCommand(session: Session) {
  const command = newCommand(
    "resolve",
    "Show the intents that an input yields",
    `Resolves an input against the rules of files: { "rules": [ … ] }, a whole request with its input, or cases.
The rules of several files count as one list, in the order of the files; in a folder, *.rules.json,
rules.json and *.phrases.
A text is tried as the client's listener tries a transcript, and the first candidate that has intents counts; with
--exact it is taken as it is.
With --service and --set no files are read: the service resolves against its own phrase set of that name.
Nothing is executed. The exit status is 0, also if no rule matches, and 1 if the request is refused.`,
    'intents resolve rules.json --say "go home" --confidence 0.9',
  ).argument("[files...]", FILES);
  return withFiles(withInput(command))
    .addOption(serverOption("ask this service instead of the engine"))
    .addOption(new Option("--set <name>", "ask the service's own phrase set of this name"))
    .addOption(jsonOption())
    .action(async (paths, options) => {
      const { terminal } = session;
      const { said, input, response } = await resolveWith(paths, options, terminal);

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

interface Given extends InputOptions {
  readonly server?: string;
  readonly set?: string;
}

/** Resolves the input of a command line against its files, or against a set of a service. */
async function resolveWith(paths: readonly string[], options: Given, terminal: Terminal) {
  const { server, set } = options;
  if (set === undefined) {
    if (paths.length === 0)
      throw new UsageError("there are no files: name some, or --service URL --set NAME");
    const { rulebook, said, how } = await loadInput(paths, options, terminal);
    const heard = heardInput(said, rulebook, how);
    return {
      said,
      input: heard.input,
      response: await resolverOf(server, terminal)(heard.input, heard.rulebook),
    };
  }
  if (server === undefined) throw new UsageError("--set goes with --service URL");
  const { said, exact } = loadSetInput(paths, options);
  const response = await resolveInSetOf(server, terminal)({ set, input: said, heard: !exact });
  return { said, input: said, response };
}
