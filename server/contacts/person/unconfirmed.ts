import { sql } from "kysely";

/**
 * The subscribers who never confirmed and signed up before a moment. The latest sign-up counts: `created_at` is that of
 * the first one. An address that the operator corrected since then could not be confirmed earlier.
 */
export const unconfirmedBefore = (before: string) => sql<boolean>`subscribers.confirmed_at is null
    and subscribers.created_at < ${before}
    and not exists (select 1 from consents later
      where later.email = subscribers.email and later.purpose = 'newsletter'
        and later.event in ('given', 'corrected') and later.created_at >= ${before})`;
