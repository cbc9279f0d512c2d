import { Command, Option } from "@commander-js/extra-typings";
import { UsageError } from "../terminal/errors.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** One run of `intents`: where it writes, and the status that it exits with. */
export interface Session {
  readonly terminal: Terminal;
  /** 0 unless a command sets it: 1 for findings, failures and refusals. */
  status: number;
  /** Runs another command, as an agent asks for it. */
  readonly run: (args: string[], terminal: Terminal) => Promise<number>;
}

/** Creates a command whose help ends with an example. */
export function described(name: string, summary: string, about: string, example: string) {
  return new Command(name)
    .summary(summary)
    .description(flowing(about))
    .addHelpText("after", `\nExample:\n  ${example}`);
}

/** Joins the lines of each paragraph, so that the terminal wraps it. Lists stay as they are. */
const flowing = (text: string): string =>
  text
    .split("\n\n")
    .map((block) => (/^ /m.test(block) ? block : block.replaceAll("\n", " ")))
    .join("\n\n");

/** The help of the argument of commands that read files. */
export const FILES = "files, folders, globs, or - for standard input";

/** The option that every command has. */
export const jsonOption = () => new Option("--json", "write JSON for programs");

/** The option that names the form of a report, of which `--json` is one. */
export const formatOption = <const F extends string>(...formats: F[]) =>
  new Option("--format <format>", "the form of the report").choices(formats);

/**
 * The form of a report that the two options above name together; `text` where neither is given.
 *
 * @throws {UsageError} if they contradict each other
 */
export function formatOf<F extends string>({
  json,
  format,
}: {
  json?: true;
  format?: F;
}): F | "text" | "json" {
  if (json && format !== undefined && format !== "json")
    throw new UsageError(`--json and --format ${format} contradict each other`);
  return json ? "json" : (format ?? "text");
}

export const inProcessOption = () =>
  new Option("--in-process", "for rules without a service: any number of them, in files of up to 64 MiB");
