import { type Command, help, parse } from "./command.ts";
import { Complaint } from "./complaint.ts";
import { expandCommand } from "./expand.ts";
import { explainCommand } from "./explain.ts";
import { lintCommand } from "./lint.ts";
import manifest from "./package.json" with { type: "json" };
import { resolveCommand } from "./resolve.ts";
import { columns } from "./show.ts";
import type { Terminal } from "./terminal.ts";
import { testCommand } from "./test.ts";

const commands: ReadonlyMap<string, Command> = new Map([
  ["resolve", resolveCommand],
  ["explain", explainCommand],
  ["lint", lintCommand],
  ["test", testCommand],
  ["expand", expandCommand],
]);

/**
 * Runs the command `intents` and answers its exit status: 0; 1 for findings, failures and refusals; 2 for a wrong
 * use or an unreadable file, which gets one line on standard error. It never throws.
 *
 * @param args what stood behind `intents` on the command line
 */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  try {
    return await dispatch(name, rest, terminal);
  } catch (error) {
    const expected = error instanceof Complaint;
    terminal.warn(expected ? error.message : `a fault of this program: ${error}`);
    return expected ? error.status : 2;
  }
}

async function dispatch(name: string | undefined, args: string[], terminal: Terminal): Promise<number> {
  if (name === "--version") terminal.write(manifest.version);
  else if (name === "--help" || name === "-h" || name === "help") terminal.write(overview());
  else if (name === undefined) {
    terminal.warn(overview());
    return 2;
  } else {
    const command = commands.get(name);
    if (!command) throw new Complaint(`no command is called ${name}; intents --help lists them`);
    const given = parse(command, args);
    if (given !== "help") return command.run(given, terminal);
    terminal.write(help(name, command));
  }
  return 0;
}

function overview(): string {
  const rows = [...commands].map(([name, { file, summary }]) => [`  ${name} ${file}`, summary]);
  return [
    "Usage: intents COMMAND FILE [options]",
    "",
    "Writes, checks and tries out rules for voice and gesture control. Nothing is ever executed.",
    "",
    "Commands:",
    ...columns(rows),
    "",
    "A FILE of - is standard input. Every command has --json for programs and --help with its options.",
    "Exit status: 0; 1 for findings and failures; 2 for a wrong use or an unreadable file.",
    "",
    "Example:",
    '  intents explain rules.json --say "go home"',
  ].join("\n");
}
