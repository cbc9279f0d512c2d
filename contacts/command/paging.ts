import { type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "../store/tables.ts";

/**
 * Reads rows page by page, so that memory stays bounded.
 *
 * @param read reads the page behind the last row of the page before
 */
export async function* paged<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

/** Pages of a table in the order of a key, or in that of time where only rows since a moment are meant. */
export function inOrder<
  T extends keyof Tables,
  Key extends string,
  Row extends Record<Key | "created_at", unknown>,
>(
  rows: SelectQueryBuilder<Tables, T, Row>,
  key: Key,
  first: Row[Key],
  since: string | null,
  size: number,
): AsyncGenerator<Row[]> {
  const id = sql.ref(key);
  const ordered = since === null ? rows.orderBy(id) : rows.orderBy(sql`created_at`).orderBy(id);
  return paged<Row>(size, (last) => {
    const [value, time] = [last?.[key] ?? first, last?.created_at ?? since];
    const isBehind =
      since === null
        ? sql<boolean>`${id} > ${value}`
        : sql<boolean>`created_at >= ${time} and (created_at, ${id}) > (${time}, ${value})`;
    return ordered.where(isBehind).limit(size).execute();
  });
}
