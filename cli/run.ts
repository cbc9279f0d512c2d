import { Command, CommanderError } from "@commander-js/extra-typings";
import { PhraseTooAmbiguous } from "@intent-resolution/phrases";
import { typesCommand } from "./commands/action-types.ts";
import { checkCommand } from "./commands/check.ts";
import { compileCommand } from "./commands/compile.ts";
import { completionCommand } from "./commands/completion.ts";
import { conformanceCommand } from "./commands/conformance.ts";
import { expandCommand } from "./commands/expand.ts";
import { explainCommand } from "./commands/explain.ts";
import { hintsCommand } from "./commands/hints.ts";
import { importCommand } from "./commands/import.ts";
import { lintCommand } from "./commands/lint.ts";
import { lspCommand } from "./commands/lsp.ts";
import { mcpCommand } from "./commands/mcp.ts";
import { missesCommand } from "./commands/misses.ts";
import { checkDeclared } from "./commands/options.ts";
import { proveCommand } from "./commands/prove.ts";
import { resolveCommand } from "./commands/resolve.ts";
import { sayCommand } from "./commands/say.ts";
import type { Session } from "./commands/session.ts";
import { testCommand } from "./commands/test.ts";
import type { FileOptions } from "./files/read.ts";
import manifest from "./package.json" with { type: "json" };
import { FailureError, UsageError } from "./terminal/errors.ts";
import { visible } from "./terminal/show.ts";
import type { Terminal } from "./terminal/terminal.ts";

const COMMANDS = [
  resolveCommand,
  explainCommand,
  checkCommand,
  lintCommand,
  testCommand,
  missesCommand,
  proveCommand,
  expandCommand,
  compileCommand,
  sayCommand,
  typesCommand,
  hintsCommand,
  importCommand,
  lspCommand,
  mcpCommand,
  conformanceCommand,
  completionCommand,
];

/** The width of the help's lines, which does not depend on the terminal: help is also compared and searched. */
const HELP_WIDTH = 110;

/**
 * Runs the command `intents` and returns its exit status: 0; 1 for findings, failures and refusals; 2 for a usage
 * error or an unreadable file, with one line on standard error. It never throws.
 *
 * @param args the arguments after `intents` on the command line
 */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const session: Session = {
    terminal: { ...terminal, declaredLists: new Set() },
    status: 0,
    run,
  };
  try {
    const root = program(session);
    await root.parseAsync(withoutHelpForUnknown(args, root), { from: "user" });
    return session.status;
  } catch (error) {
    if (error instanceof CommanderError) return statusOf(error, terminal);
    if (error instanceof UsageError) {
      for (const line of error.lines) terminal.warn(visible(line));
      return 2;
    }
    const failed = error instanceof FailureError || error instanceof PhraseTooAmbiguous;
    terminal.warn(visible(failed ? error.message : `internal error: ${error}`));
    return failed ? 1 : 2;
  }
}

/**
 * Returns the arguments without `help` or `--help` where no command is named so: then the parser names the nearest
 * one.
 */
function withoutHelpForUnknown(args: string[], { commands }: Command): string[] {
  const [name] = args[0] === "help" ? args.slice(1) : args;
  const isKnown =
    name === undefined || /^-|^help$/.test(name) || commands.some((each) => each.name() === name);
  return isKnown ? args : [name];
}

/** Returns the tree of commands, which completion reads as well. */
export function program(session: Session): Command {
  const { terminal } = session;
  const root = new Command("intents")
    .description(
      "Writes, checks and tries out rules for voice and gesture control. Nothing is ever executed.",
    )
    .usage("COMMAND [options]")
    .version(manifest.version, "-v, --version", "show the version")
    .addHelpText("after", AFTER)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.write(text.trimEnd()),
      writeErr: (text) => terminal.warn(text.trimEnd()),
      // run() reports errors once, in one line.
      outputError: () => {},
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  root.hook("postAction", (_, command) => {
    const { list = {} } = command.opts() as FileOptions;
    // A file that cannot be read may be the one that declares the list.
    if (session.status < 2) checkDeclared(list, terminal.declaredLists ?? new Set());
  });
  for (const create of COMMANDS) root.addCommand(create(session).copyInheritedSettings(root));
  return root;
}

const AFTER = `
A file of - is standard input. Every command has --json for programs and --help with its options.
Exit status: 0; 1 for findings and failures; 2 for a usage error or an unreadable file.

Example:
  intents explain rules.json --say "go home"`;

/** Returns the exit status for an error of commander, and reports a usage error. */
function statusOf({ code, exitCode, message }: CommanderError, terminal: Terminal): number {
  if (exitCode === 0) return 0;
  if (code !== "commander.help") {
    terminal.warn(visible(`${message.replace(/^error: /, "").replaceAll("\n", " ")} (see --help)`));
  }
  return 2;
}
