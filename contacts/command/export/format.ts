import { shown } from "../terminal-text.ts";
import type { Contact, Proof } from "./contact.ts";
import type { ConsentLine } from "./evidence.ts";

/** A contact as an export writes it. */
export interface WrittenContact extends Omit<Contact, "number" | "confirmedAt">, Proof {
  /** Whether a subscriber confirmed the address. Null for all others. */
  readonly doubleOptIn: boolean | null;
  /** The cursor of an export that goes on after it; null of somebody whose consent has ended. */
  readonly cursor: string | null;
  /** The link to unsubscribe; null if there is nothing to unsubscribe from, or no key to sign the link with. */
  readonly unsubscribeUrl: string | null;
  /** The link to confirm the address, valid for 14 days; null if it is confirmed, or if there is no key. */
  readonly confirmUrl: string | null;
}

/** The format in which rows are written: a first line, if any, and one text for each row. */
export interface Format<Row> {
  readonly header: string;
  line(row: Row): string;
}

const FIELDS = [
  "id",
  "kind",
  "createdAt",
  "email",
  "name",
  "language",
  "organization",
  "message",
  "capitalRange",
  "doubleOptIn",
  "consents",
  "repeats",
  "unsubscribeUrl",
  "confirmUrl",
  "cursor",
] as const satisfies readonly (keyof WrittenContact)[];

/**
 * Matches the beginning that makes a spreadsheet take a cell for a formula: the ASCII characters, their full-width forms,
 * control characters that it skips before it looks, and white space that some readers trim.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/**
 * A formula further on in a cell. Where the list separator is a semicolon or a tab, as in most of Europe, a
 * spreadsheet begins another cell there. A line break may also end the row.
 */
const LATER_FORMULA = /(?<![;\s"'])[;\s"']+(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const ENDS_CELL = /[;\t\r\n]/;

/** Writes a CSV cell (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function cell(value: string | number | boolean | null): string {
  const text = String(value ?? "");
  const harmless = (FORMULA.test(text) ? `'${text}` : text).replace(LATER_FORMULA, (gap) =>
    ENDS_CELL.test(gap) ? `${gap}'` : gap,
  );
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const row = (cells: readonly string[]) => `${cells.join(",")}\r\n`;

/** Returns a line of evidence in words: time, purpose, language, text and page. */
export const evidenceText = ({
  createdAt,
  purpose,
  event,
  language,
  consentVersion,
  serviceVersion,
  origin,
  correctedAt,
}: ConsentLine) =>
  [
    createdAt,
    purpose,
    event,
    ...(event === "given"
      ? [
          language ?? "",
          consentVersion === null
            ? `no text named (service at ${serviceVersion ?? "?"})`
            : `text ${consentVersion}`,
          origin ?? "no page",
        ]
      : []),
    ...(correctedAt === null ? [] : [`corrected ${correctedAt}`]),
  ].join(" ");

const cellOf = (contact: WrittenContact, field: (typeof FIELDS)[number]): string =>
  field === "consents" ? cell(contact.consents.map(evidenceText).join(" | ")) : cell(contact[field]);

export const FORMATS = {
  csv: {
    header: row(FIELDS),
    line: (contact) => row(FIELDS.map((field) => cellOf(contact, field))),
  },
  jsonl: {
    header: "",
    line: (contact) =>
      `${JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, contact[field]])))}\n`,
  },
} as const satisfies Record<string, Format<WrittenContact>>;

/** One line for a person's eyes. */
export const LIST: Format<Contact> = {
  header: `${"CREATED".padEnd(24)}  ${"KIND".padEnd(10)}  ${"EMAIL".padEnd(32)}  NAME\n`,
  line: ({ createdAt, kind, email, name, organization }) => {
    const who = [name, organization && `(${organization})`].filter((part) => part).join(" ");
    return `${shown(`${createdAt}  ${kind.padEnd(10)}  ${email.padEnd(32)}  ${who}`).trimEnd()}\n`;
  },
};
