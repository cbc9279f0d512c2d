import { readFileSync } from "node:fs";
import type { Kysely } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { audited } from "../audit.ts";
import { requireReadable } from "../file-access.ts";
import { importContacts } from "../import/import.ts";
import { readExport } from "../import/read.ts";
import { progress } from "../output.ts";
import { readAddress } from "../person/email-address.ts";
import { described, type Session } from "../session.ts";
import { FailureError, UsageError } from "../usage-error.ts";

export const importCommand = (session: Session) =>
  described(
    "import",
    "Store the contacts of an export in JSON Lines that are not there, with their evidence",
    `Each has new numbers, and its evidence as it was. A consent that was withdrawn later is not stored.
The store does not know who was erased: if anybody was since the first contact of the file, --except names them.`,
  )
    .argument("<file>", "what export --format jsonl, or follow, wrote")
    .option("--except <file>", "addresses that are not stored, one a line: of those who were erased")
    .action(async (file: string, { except }: { except?: string }) => {
      if (file === "-") throw new UsageError("import needs a file, which is read twice");
      const excepted = except === undefined ? null : readAddressFile(except);
      const { stdout, stderr } = session.streams;
      // Every line is checked before the first contact is stored.
      let oldest: string | null = null;
      for await (const { createdAt } of readExport(file))
        if (oldest === null || createdAt < oldest) oldest = createdAt;
      const database = await session.open();
      if (oldest !== null && !excepted) await requireNoErasure(await database.reader(), oldest);
      await audited(database, "import", async () => {
        const watched = progress(stderr, "contacts");
        const outcomes = await importContacts(database, readExport(file), excepted ?? new Set(), watched.at);
        for (const [name, count] of Object.entries(outcomes)) stdout.write(`${name.padEnd(16)}${count}\n`);
        return outcomes.stored;
      });
    });

async function requireNoErasure(db: Kysely<Tables>, since: string): Promise<void> {
  const erased = await db
    .selectFrom("erasures")
    .select("id")
    .where("created_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  if (erased)
    throw new FailureError(
      "people were erased or purged since the first contact of the file: name their addresses with --except FILE, which may be empty",
    );
}

function readAddressFile(path: string): ReadonlySet<string> {
  requireReadable(path);
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.trim());
  return new Set(lines.filter((line) => line !== "").map(readAddress));
}
