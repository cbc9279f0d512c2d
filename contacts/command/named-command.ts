import type { Command } from "commander";

/**
 * The arguments without `help` or `--help` where they name no command of the program, so that the parser refuses the name
 * with the nearest one; it would print the whole help instead.
 */
export function withNamedCommand(argv: readonly string[], { commands }: Command): string[] {
  const [name] = argv[0] === "help" ? argv.slice(1) : argv;
  const isKnown =
    name === undefined || /^-|^help$/.test(name) || commands.some((command) => command.name() === name);
  return isKnown ? [...argv] : [name];
}
