import { Command, CommanderError } from "commander";
import { ignoreClosedPipe, type Streams } from "./output.ts";

const HELP_WIDTH = 110;

/** Returns a program without commands, which writes to streams and throws its errors: `runProgram` says them. */
export function createProgram(name: string, release: string, { stdout, stderr }: Streams): Command {
  return new Command(name)
    .usage("COMMAND [options]")
    .version(release, "-V, --version", "show the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show the help of a command")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      // An error is reported once, in one line.
      outputError: () => {},
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
}

/**
 * Runs the command that arguments name. What is wrong with them is said in one line; other errors are thrown.
 *
 * @returns the exit status where no command ran: 0 for help, 2 for a mistake; null where one did
 */
export async function runProgram(
  program: Command,
  argv: readonly string[],
  { stdout, stderr }: Streams,
): Promise<0 | 2 | null> {
  ignoreClosedPipe(stdout);
  ignoreClosedPipe(stderr);
  const misused = (message: string) => {
    stderr.write(`${program.name()}: ${message} (see --help)\n`);
    return 2 as const;
  };
  if (argv.length === 0) return misused("a command is needed");
  try {
    await program.parseAsync(withNamedCommand(argv, program), { from: "user" });
    return null;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : misused(error.message.replace(/^error: /, "").replaceAll("\n", " "));
  }
}

/**
 * Returns the arguments without `help` or `--help` where they name no command of the program, so that the parser
 * refuses the name with the nearest one; it would print the whole help instead.
 */
function withNamedCommand(argv: readonly string[], { commands }: Command): string[] {
  const [name] = argv[0] === "help" ? argv.slice(1) : argv;
  const isKnown =
    name === undefined || /^-|^help$/.test(name) || commands.some((command) => command.name() === name);
  return isKnown ? [...argv] : [name];
}
