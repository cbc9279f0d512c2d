import { sql, type Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * Characters of padding: with it the row needs as much room as the longest contact that a body of 32 KiB can hold. They
 * are those of random bytes, which no store can squeeze.
 */
const PADDING_BYTES = 24 * 1_024;

/**
 * Writes the probe row: only a write shows that a store can still write. The tables of contacts are named in
 * statements that insert nothing, so that one that is missing, locked or forbidden shows as well.
 *
 * @param padded whether the row is to be as long as the longest contact, which a disk may have no room for
 */
export async function writeProbe(tx: Transaction<Tables>, now: Date, padded: boolean): Promise<void> {
  const checked_at = now.toISOString();
  const padding = padded
    ? Buffer.from(crypto.getRandomValues(new Uint8Array(PADDING_BYTES))).toString("base64")
    : undefined;
  await tx
    .insertInto("probe")
    .values({ id: 1, checked_at, padding: padding ?? null })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ checked_at, ...(padding !== undefined && { padding }) }),
    )
    .execute();
  await sql`insert into facts (id, kind, created_at) select id, kind, created_at from facts where 1 = 0`.execute(
    tx,
  );
  await sql`insert into targets select * from targets where 1 = 0`.execute(tx);
  for (const table of ["inquiries", "subscribers"] as const)
    await sql`insert into ${sql.table(table)} select * from ${sql.table(table)} where 1 = 0`.execute(tx);
}
