import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Purpose, Tables } from "./tables.ts";

/** The text that a form shows beside its box, word for word. */
export interface ConsentText {
  readonly version: string;
  readonly language: string;
  readonly purpose: Purpose;
  readonly text: string;
}

/** Keeps the texts that the forms show; one that is kept already stays as it is, with its first time. */
export async function keepTexts(
  tx: Transaction<Tables>,
  texts: readonly ConsentText[],
  now: Date,
): Promise<void> {
  if (texts.length === 0) return;
  const created_at = now.toISOString();
  const digestOf = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
  await tx
    .insertInto("consent_texts")
    .values(texts.map((each) => ({ ...each, created_at, digest: digestOf(each.text) })))
    .onConflict((conflict) => conflict.columns(["version", "language", "purpose", "digest"]).doNothing())
    .execute();
}
