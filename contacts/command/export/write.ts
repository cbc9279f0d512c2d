import { createWriteStream, rmSync } from "node:fs";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Kysely } from "kysely";
import type { LinkPurpose } from "../../links/signer.ts";
import type { Tables } from "../../store/tables.ts";
import { openNewFile } from "../file-access.ts";
import { outputTo, progress } from "../output.ts";
import { type Contact, withEvidence } from "./contact.ts";
import { cursorText } from "./cursor.ts";
import type { Format } from "./format.ts";

/** The link to the page of a purpose for an address; null if no link can be signed. */
export type SignedLinks = (purpose: LinkPurpose, email: string, signUp: string) => string | null;

/**
 * Writes contacts down with their evidence, page by page; returns how many.
 *
 * @param history the history of the store that their cursors belong to
 * @param signedLinks returns the link to the page of a purpose for an address; null if no link can be signed
 */
export async function writeContacts(
  db: Kysely<Tables>,
  pages: AsyncIterable<Contact[]>,
  format: Format,
  target: Writable,
  terminal: Writable,
  history: string,
  signedLinks: SignedLinks = () => null,
): Promise<number> {
  const output = outputTo(target);
  const watched = progress(terminal, "contacts");
  let count = 0;
  await output.write(format.header);
  for await (const page of pages) {
    const lines = (await withEvidence(db, page)).map((contact) =>
      format.line({
        ...contact,
        cursor: cursorAfter(history, contact),
        unsubscribeUrl:
          contact.kind === "newsletter" ? signedLinks("unsubscribe", contact.email, contact.id ?? "") : null,
        confirmUrl:
          contact.doubleOptIn === false ? signedLinks("confirm", contact.email, contact.id ?? "") : null,
      }),
    );
    await output.write(lines.join(""));
    count += page.length;
    watched.at(count);
  }
  watched.done(count);
  return count;
}

/** Returns the cursor after a contact; null after somebody whose consent has ended. */
const cursorAfter = (history: string, { cursor, id }: Contact): string | null =>
  cursor === null || id === null ? null : cursorText(history, { number: cursor, id });

/**
 * Writes a new file that only its owner may read, because it holds people's addresses. A failure leaves no file.
 *
 * @throws {UsageError} if the path cannot name a new file
 */
export async function toNewFile<T>(path: string, write: (file: Writable) => Promise<T>): Promise<T> {
  const file = createWriteStream(path, { fd: openNewFile(path), flush: true });
  try {
    const result = await write(file);
    file.end();
    await finished(file);
    return result;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}
