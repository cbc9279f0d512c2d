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
import { FailureError, STATUS, UsageError } from "./errors.ts";
import { ReaderGoneError, type Streams } from "./output.ts";
import { createProgram, runProgram } from "./program.ts";
import { Session } from "./session.ts";
import type { SettingsReader } from "./settings.ts";

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
  const session = new Session(settings, streams);
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
    session.warn(messageOf(error, session));
    return error instanceof FailureError ? error.status : STATUS.failed;
  } finally {
    await session.close();
  }
}

function messageOf(error: unknown, session: Session): string {
  if (error instanceof UsageError) return `${error.message} (see --help)`;
  const isForOperator = error instanceof FailureError || error instanceof IncompatibleStoreError;
  return isForOperator ? error.message : session.describeError(error);
}
