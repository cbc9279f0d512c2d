import { Command, CommanderError } from "commander";
import { IncompatibleStoreError } from "../store/backend.ts";
import { backupCommand } from "./commands/backup.ts";
import { confirmCommand } from "./commands/confirm.ts";
import { correctCommand } from "./commands/correct.ts";
import { eraseCommand } from "./commands/erase.ts";
import { exportCommand } from "./commands/export.ts";
import { auditCommand, recordJobCommand } from "./commands/jobs.ts";
import { listCommand } from "./commands/list.ts";
import { mergeCommand } from "./commands/merge.ts";
import { purgeCommand } from "./commands/purge.ts";
import { showCommand } from "./commands/show.ts";
import { statsCommand } from "./commands/stats.ts";
import { withdrawCommand } from "./commands/withdraw.ts";
import { withNamedCommand } from "./named-command.ts";
import { ignoreClosedPipe, ReaderGoneError } from "./output.ts";
import { createSession, type Session, STATUS, type Streams } from "./session.ts";
import { SettingError, type SettingsReader } from "./settings.ts";
import { FailureError, UsageError } from "./usage-error.ts";

export type { Streams } from "./session.ts";
export type { ContactSettings, SettingsReader } from "./settings.ts";

const COMMANDS = [
  listCommand,
  showCommand,
  exportCommand,
  confirmCommand,
  correctCommand,
  withdrawCommand,
  eraseCommand,
  purgeCommand,
  statsCommand,
  backupCommand,
  mergeCommand,
  auditCommand,
  recordJobCommand,
];

const HELP_WIDTH = 110;

const AFTER = `
WHEN is 2026-05-01, 2026-05-01T08:00:00Z, or P7D for the last seven days; a DURATION is ISO 8601, such as P24M.
This service sends no mail: doubleOptIn is true where a subscriber followed a confirmUrl of an export, or confirm said so.

Exit status: 0 done, 1 could not, 2 wrong usage or setting, 3 nothing is kept of whom was named.`;

/** Runs the operator's command on the store of `DATABASE_URL`; returns the exit status. It never throws. */
export async function runContacts(
  argv: readonly string[],
  settings: SettingsReader,
  streams: Streams,
): Promise<number> {
  ignoreClosedPipe(streams.stdout);
  ignoreClosedPipe(streams.stderr);
  const session = createSession(settings, streams);
  try {
    if (argv.length === 0) throw new UsageError("a command is needed");
    const root = program(session, settings.release);
    await root.parseAsync(withNamedCommand(argv, root), { from: "user" });
    return session.status;
  } catch (error) {
    if (error instanceof ReaderGoneError) return STATUS.failed;
    if (error instanceof CommanderError && error.exitCode === 0) return STATUS.done;
    const [message, status] = describe(error, session);
    streams.stderr.write(`contacts: ${message}\n`);
    return status;
  } finally {
    await session.close();
  }
}

function program(session: Session, release: string): Command {
  const { stdout, stderr } = session.streams;
  const root = new Command("contacts")
    .usage("COMMAND [options]")
    .description(
      "Looks after the contacts in the store that DATABASE_URL names, while the service runs or not.",
    )
    .version(release, "-V, --version", "show the version")
    .addHelpText("after", AFTER)
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
  for (const create of COMMANDS)
    root.addCommand(create(session).copyInheritedSettings(root).allowExcessArguments(false));
  return root;
}

function describe(error: unknown, session: Session): [message: string, status: number] {
  if (error instanceof CommanderError)
    return [`${error.message.replace(/^error: /, "").replaceAll("\n", " ")} (see --help)`, STATUS.usage];
  if (error instanceof UsageError) return [`${error.message} (see --help)`, STATUS.usage];
  if (error instanceof SettingError) return [error.message, STATUS.usage];
  if (error instanceof IncompatibleStoreError || error instanceof FailureError)
    return [error.message, STATUS.failed];
  return [session.describeError(error), STATUS.failed];
}
