import { IncompatibleStoreError } from "../store/backend.ts";
import { auditCommand } from "./commands/audit.ts";
import { backupCommand } from "./commands/backup.ts";
import { confirmCommand } from "./commands/confirm.ts";
import { correctCommand } from "./commands/correct.ts";
import { eraseCommand } from "./commands/erase.ts";
import { exportCommand } from "./commands/export.ts";
import { listCommand } from "./commands/list.ts";
import { mergeCommand } from "./commands/merge.ts";
import { purgeCommand } from "./commands/purge.ts";
import { recordJobCommand } from "./commands/record-job.ts";
import { showCommand } from "./commands/show.ts";
import { statsCommand } from "./commands/stats.ts";
import { withdrawCommand } from "./commands/withdraw.ts";
import { ReaderGoneError, type Streams } from "./output.ts";
import { createProgram, runProgram } from "./program.ts";
import { createSession, type Session, STATUS } from "./session.ts";
import { SettingError, type SettingsReader } from "./settings.ts";
import { FailureError, UsageError } from "./usage-error.ts";

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
  const session = createSession(settings, streams);
  const program = createProgram("contacts", settings.release, streams)
    .description(
      "Looks after the contacts in the store that DATABASE_URL names, while the service runs or not.",
    )
    .addHelpText("after", AFTER);
  for (const create of COMMANDS)
    program.addCommand(create(session).copyInheritedSettings(program).allowExcessArguments(false));
  try {
    return (await runProgram(program, argv, streams)) ?? session.status;
  } catch (error) {
    if (error instanceof ReaderGoneError) return STATUS.failed;
    const [message, status] = describe(error, session);
    streams.stderr.write(`contacts: ${message}\n`);
    return status;
  } finally {
    await session.close();
  }
}

function describe(error: unknown, session: Session): [message: string, status: number] {
  if (error instanceof UsageError) return [`${error.message} (see --help)`, STATUS.usage];
  if (error instanceof SettingError) return [error.message, STATUS.usage];
  if (error instanceof IncompatibleStoreError || error instanceof FailureError)
    return [error.message, STATUS.failed];
  return [session.describeError(error), STATUS.failed];
}
