import { sql } from "kysely";

/** The lines of consents that ended before a moment; those with numbers of a batch, or all. */
export function endedBefore(before: string, batch?: { readonly after: number; readonly upTo: number }) {
  const range = batch ? sql`id > ${batch.after} and id <= ${batch.upTo} and` : sql``;
  return sql<boolean>`${range} created_at < ${before}
    and not exists (select 1 from consents later
      where later.email = consents.email and later.purpose = consents.purpose and later.created_at >= ${before})
    and not exists (select 1 from subscribers kept
      where consents.purpose = 'newsletter' and kept.email = consents.email)
    and not exists (select 1 from inquiries kept
      where consents.purpose = 'inquiry' and kept.email = consents.email)`;
}

/**
 * The subscribers who never confirmed and signed up before a moment. The latest sign-up counts: `created_at` is that of
 * the first one. An address that the operator corrected since then could not be confirmed earlier.
 */
export const unconfirmedBefore = (before: string) => sql<boolean>`subscribers.confirmed_at is null
    and subscribers.created_at < ${before}
    and not exists (select 1 from consents later
      where later.email = subscribers.email and later.purpose = 'newsletter'
        and later.event in ('given', 'corrected') and later.created_at >= ${before})`;
