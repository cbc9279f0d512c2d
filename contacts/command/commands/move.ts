import { existsSync } from "node:fs";
import { fileOf } from "../../store/database-url.ts";
import { audited } from "../audit.ts";
import { move } from "../copy/move.ts";
import { checkpointFile } from "../copy/restore.ts";
import { progress } from "../output.ts";
import { described, openForCommand, type Session } from "../session.ts";
import { FailureError, UsageError } from "../usage-error.ts";

const AFTER = `both stores hold the same; before the next start set DATABASE_URL to the new one, for the service and for all that
works on the store beside it: under systemd the one file /etc/intent-service/database.env, in Kubernetes the secret
cursors of exports begin anew: see --since in contacts help export
`;

export const moveCommand = (session: Session) =>
  described(
    "move",
    "Copy the store into an empty one, SQLite or PostgreSQL, while the service is stopped",
    `It is kept only if both hold the same, by count and digest. The source stays as it is. Afterwards, set DATABASE_URL to the new store.
A URL with a password is better kept off the command line: name the variable that holds it as env:NAME.`,
  )
    .requiredOption("--to <url>", "sqlite:PATH, postgres://…, or env:NAME")
    .action(async ({ to }: { to: string }) => {
      const { stdout, stderr } = session.streams;
      const url = urlOf(session, to, "--to");
      if (url === session.settings().databaseUrl) throw new UsageError("--to is the store itself");
      // What a service takes while its store is moved, or after, would be in the old one alone.
      const file = fileOf(session.settings().databaseUrl);
      if (file !== null && existsSync(file)) checkpointFile(file);
      const source = await session.open();
      await source.ready();
      const target = await openForCommand(url, true);
      const moveAll = async () => {
        const watched = progress(stderr, "rows");
        const proofs = await move(source, target, watched.at).catch((error) => {
          if (error instanceof FailureError) throw error;
          // An error of PostgreSQL may quote values, which its own describeError leaves out.
          const { describeError } = target.kind === "postgres" ? target : source;
          throw new FailureError(`the move was undone: ${describeError(error)}`);
        });
        for (const [table, { count, digest }] of Object.entries(proofs))
          stdout.write(`${table.padEnd(14)}  ${String(count).padStart(9)}  ${digest}\n`);
        stdout.write(AFTER);
        return proofs.inquiries.count + proofs.subscribers.count;
      };
      try {
        await audited(source, "move", moveAll);
      } finally {
        await target.close();
      }
    });

/**
 * The store that an option names.
 *
 * @throws {UsageError} naming the option
 */
export function urlOf({ readUrl }: Session, text: string, option: string): string {
  const url = text.startsWith("env:") ? process.env[text.slice(4)] : text;
  if (url === undefined) throw new UsageError(`${option} names a variable that is not set`);
  try {
    // The rules of the setting are those of any store.
    return readUrl(url);
  } catch (error) {
    throw new UsageError((error as Error).message.replaceAll("DATABASE_URL", option));
  }
}
