import { parseArgs } from "node:util";
import { KINDS, type Kind } from "./contact.ts";
import { FORMATS } from "./format.ts";
import { ago, since } from "./period.ts";

export const HELP = `Usage: contacts COMMAND

Works on the store that DATABASE_URL names, while the service runs or not.

  list    [--kind KIND]... [--since WHEN]
  export  [--kind KIND]... [--since WHEN] [--format csv|jsonl] [--output FILE]
          every contact, to standard output or to a new file (0600)
  unsubscribe EMAIL [--dry-run]
          ends a subscription, records the withdrawal and keeps the evidence
  erase EMAIL [--dry-run]
          removes a person everywhere and prints what was removed
  purge --older-than DURATION [--dry-run]
          removes older inquiries, and older evidence of what has ended
  stats   what is kept, in numbers
  backup FILE
          copies a SQLite store into a new file (0600) while the service runs;
          for PostgreSQL: pg_dump --format=custom --file=FILE "$DATABASE_URL"

  KIND      investor, partner, career or newsletter; all of them by default
  WHEN      2026-05-01, 2026-05-01T08:00:00Z, or P7D for the last seven days
  DURATION  ISO 8601, such as P24M or P90D

A CSV cell that a spreadsheet would take for a formula has an apostrophe in
front (a cell that begins with = + - @, a tab or a line break); JSON Lines
holds every text exactly. The newsletter was confirmed by nobody: this service
sends no mail, so doubleOptIn is false.

Exit status: 0 done, 1 not found or failed, 2 wrong usage or setting.
`;

/** The command line cannot be carried out; its message says what it must be. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const OPTIONS = {
  kind: { type: "string", multiple: true },
  since: { type: "string" },
  format: { type: "string" },
  output: { type: "string" },
  "older-than": { type: "string" },
  "dry-run": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;
type Option = keyof typeof OPTIONS;

/** What each command takes: options, and the name of its one argument. */
const COMMANDS = {
  list: { options: ["kind", "since"], argument: null },
  export: { options: ["kind", "since", "format", "output"], argument: null },
  unsubscribe: { options: ["dry-run"], argument: "EMAIL" },
  erase: { options: ["dry-run"], argument: "EMAIL" },
  purge: { options: ["older-than", "dry-run"], argument: null },
  stats: { options: [], argument: null },
  backup: { options: [], argument: "FILE" },
} as const satisfies Record<string, { options: readonly Option[]; argument: string | null }>;
export type Command = keyof typeof COMMANDS;

export interface Usage {
  readonly command: Command | "help";
  readonly argument: string;
  readonly kinds: readonly Kind[];
  readonly since: string | null;
  readonly format: keyof typeof FORMATS;
  readonly output: string | null;
  readonly before: string;
  readonly dryRun: boolean;
}

/** @throws {UsageError} saying what the command line must be */
export function readUsage(argv: readonly string[]): Usage {
  const { values, positionals } = parse(argv);
  const [name = "", argument = "", ...more] = positionals;
  const isHelp = values.help === true || name === "help";
  const command = Object.keys(COMMANDS).find((each): each is Command => each === name);
  if (!command && !isHelp)
    throw new UsageError(name === "" ? "a command is needed" : "there is no such command");
  if (command && !isHelp) {
    const { options, argument: wanted } = COMMANDS[command];
    for (const option of Object.keys(values))
      if (!options.some((each) => each === option)) throw new UsageError(`${command} takes no --${option}`);
    if ((argument === "") !== (wanted === null) || more.length > 0)
      throw new UsageError(wanted ? `${command} needs one ${wanted}` : `${command} takes options only`);
    if (command === "purge" && values["older-than"] === undefined)
      throw new UsageError("purge needs --older-than");
  }
  return {
    command: isHelp || !command ? "help" : command,
    argument,
    kinds: values.kind?.map((kind) => oneOf(kind, KINDS, "--kind")) ?? KINDS,
    since:
      values.since === undefined
        ? null
        : moment(since, values.since, "--since must be a date, a time or a duration"),
    format: oneOf(values.format ?? "csv", Object.keys(FORMATS) as (keyof typeof FORMATS)[], "--format"),
    output: values.output ?? null,
    before: moment(
      ago,
      values["older-than"] ?? "PT0S",
      "--older-than must be an ISO 8601 duration such as P24M",
    ),
    dryRun: values["dry-run"] ?? false,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function oneOf<T extends string>(text: string, allowed: readonly T[], option: string): T {
  const found = allowed.find((each) => each === text);
  if (found === undefined) throw new UsageError(`${option} must be one of ${allowed.join(", ")}`);
  return found;
}

function moment(read: (text: string) => string, text: string, expectation: string): string {
  try {
    return read(text);
  } catch {
    throw new UsageError(expectation);
  }
}
