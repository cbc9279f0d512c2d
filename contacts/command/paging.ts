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
