import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../store/tables.ts";
import type { Contact } from "../export/contact.ts";
import { contactsAt } from "../export/contact-pages.ts";
import { type ConsentLine, evidenceOf, shownLine } from "../export/evidence.ts";

/** A line of evidence with the words that were agreed to. */
export interface ProvenConsent extends ConsentLine {
  /** The words; null where no text was named, or none of that name was ever kept. */
  readonly text: string | null;
  /** SHA-256 of the words in UTF-8. */
  readonly digest: string | null;
}

export interface Person {
  readonly email: string;
  readonly inquiries: readonly Omit<Contact, "number" | "confirmedAt">[];
  readonly subscription: { readonly createdAt: string; readonly language: string | null } | null;
  readonly consents: readonly ProvenConsent[];
}

type Text = Selectable<Tables["consent_texts"]>;

/**
 * Returns everything that is kept about a person, with the words of each consent; null where it is nothing.
 *
 * @param email in lower case
 */
export async function personOf(db: Kysely<Tables>, email: string): Promise<Person | null> {
  const contacts = await contactsAt(db, email);
  const lines = (await evidenceOf(db, [email])).map(shownLine);
  if (contacts.length === 0 && lines.length === 0) return null;
  const texts = await db.selectFrom("consent_texts").selectAll().orderBy("created_at").execute();
  const subscribed = contacts.find(({ kind }) => kind === "newsletter");
  return {
    email,
    inquiries: contacts
      .filter((contact) => contact !== subscribed)
      .map(({ number: _, confirmedAt: __, ...inquiry }) => inquiry),
    subscription: subscribed ? { createdAt: subscribed.createdAt, language: subscribed.language } : null,
    consents: lines.map((line) => {
      const text = textOf(line, texts);
      return { ...line, text: text?.text ?? null, digest: text?.digest ?? null };
    }),
  };
}

/**
 * Returns the text that a line of consent is about: of its version, purpose and language, the one that was kept last
 * before the consent was given. A form shows a text in the language that it sends, or in the one that this is a
 * variant of.
 */
function textOf(line: ConsentLine, texts: readonly Text[]): Text | undefined {
  if (line.event !== "given" || line.consentVersion === null) return undefined;
  const candidates = texts.filter(
    ({ version, purpose }) => version === line.consentVersion && purpose === line.purpose,
  );
  const primary = line.language?.split("-")[0];
  const own = candidates.filter(({ language }) => language === line.language);
  const spoken = own.length > 0 ? own : candidates.filter(({ language }) => language === primary);
  return spoken.findLast(({ created_at }) => created_at <= line.createdAt) ?? spoken[0];
}
