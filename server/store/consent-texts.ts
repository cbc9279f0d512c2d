import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** What a form shows beside its box, word for word. */
export interface ConsentText {
  readonly version: string;
  readonly language: string;
  readonly purpose: Tables["consents"]["purpose"];
  readonly text: string;
}

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export const digestOf = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** Keeps the texts that the forms show; one that is kept already stays as it is, with its first time. */
export async function keepTexts(
  tx: Transaction<Tables>,
  texts: readonly ConsentText[],
  now: Date,
): Promise<void> {
  const kept = await tx
    .selectFrom("consent_texts")
    .select(["version", "language", "purpose", "digest"])
    .execute();
  const keyOf = ({ version, language, purpose, digest }: (typeof kept)[number]) =>
    [version, language, purpose, digest].join(" ");
  const known = new Set(kept.map(keyOf));
  const missing = texts
    .map((each) => ({ ...each, created_at: now.toISOString(), digest: digestOf(each.text) }))
    .filter((each) => !known.has(keyOf(each)));
  if (missing.length === 0) return;
  await tx
    .insertInto("consent_texts")
    .values(missing)
    // Another replica that starts at the same moment keeps the same.
    .onConflict((conflict) => conflict.columns(["version", "language", "purpose", "digest"]).doNothing())
    .execute();
}
