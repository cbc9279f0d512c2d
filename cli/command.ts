import { type ParseArgsOptionDescriptor, parseArgs } from "node:util";
import { Complaint } from "./complaint.ts";
import { columns } from "./show.ts";
import type { Terminal } from "./terminal.ts";

/** An option of a command: how it is parsed, and what its help says. */
export interface Option extends ParseArgsOptionDescriptor {
  /** What stands for its value in the help; a switch has none. */
  readonly value?: string;
  readonly help: string;
}

/** What was given on the command line: strings for options with a value, `true` for switches. */
export interface Given {
  readonly file: string;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** One command of `intents`. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** The file that it reads, as the help names it. */
  readonly file: string;
  readonly options: Readonly<Record<string, Option>>;
  /** A paragraph with what one needs to know. */
  readonly about: string;
  readonly example: string;
  /** Answers the exit status: 0, or 1 for findings and failures. */
  run(given: Given, terminal: Terminal): Promise<number>;
}

/** The option that every command has. */
export const jsonOption: Option = { type: "boolean", help: "write JSON for programs" };

/** A string option's value. */
export function text(given: Given, name: string): string | undefined {
  const value = given.options[name];
  return typeof value === "string" ? value : undefined;
}

/** The output format: that of `--format`, or `json` for `--json`; `text` when neither is given. */
export function formatOf<F extends string>(given: Given, formats: readonly F[]): F | "text" | "json" {
  const named = text(given, "format");
  const known = formats.find((format) => format === named);
  if (named !== undefined && !known)
    throw new Complaint(`--format is one of ${formats.join(", ")}, not ${named}`);
  if (given.options.json && known && known !== "json")
    throw new Complaint(`--json and --format ${named} contradict each other`);
  return given.options.json ? "json" : (known ?? "text");
}

const helpOption: Option = { type: "boolean", short: "h", help: "show this help" };

/** Reads a command's arguments; `help` if they ask for it. */
export function parse(command: Command, args: string[]): Given | "help" {
  const options = { ...command.options, help: helpOption };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return "help";
    const [file, second] = positionals;
    if (file === undefined)
      throw new Complaint(`which ${command.file}? Name a file, or - for standard input`);
    if (second !== undefined) throw new Complaint(`one file only, but ${second} came too`);
    return { file, options: values as Given["options"] };
  } catch (error) {
    if (error instanceof Complaint) throw error;
    // Node explains at length; its first sentence is enough.
    throw new Complaint((error as Error).message.split(/\. |\n/)[0]?.replace(/\.$/, "") ?? "wrong use");
  }
}

/** The help of one command. */
export function help(name: string, command: Command): string {
  const options = Object.entries({ ...command.options, help: helpOption }).map(([long, option]) => [
    `  ${option.short ? `-${option.short}, ` : ""}--${long}${option.value ? ` ${option.value}` : ""}`,
    option.help,
  ]);
  return [
    `Usage: intents ${name} ${command.file} [options]`,
    "",
    command.about,
    "",
    "Options:",
    ...columns(options),
    "",
    "Example:",
    `  ${command.example}`,
  ].join("\n");
}
