import type { Contact } from "./contact.ts";

/** How contacts are written down: a first line, if any, and one text for each contact. */
export interface Format {
  readonly header: string;
  line(contact: Contact): string;
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
] as const satisfies readonly (keyof Contact)[];

/**
 * What makes a spreadsheet take a cell for a formula: the ASCII characters, their full-width forms, and control
 * characters that it skips before it looks.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A CSV cell (RFC 4180). What a spreadsheet would run is disarmed by an apostrophe in front. */
export function cell(value: string | number | boolean | null): string {
  const text = String(value ?? "");
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const row = (cells: readonly string[]) => `${cells.join(",")}\r\n`;

export const FORMATS = {
  /** RFC 4180 in UTF-8, with a header. */
  csv: {
    header: row(FIELDS),
    line: (contact) => row(FIELDS.map((field) => cell(contact[field]))),
  },
  /** JSON Lines: one object a line, every text exactly as it was kept. */
  jsonl: {
    header: "",
    line: (contact) => `${JSON.stringify(contact, [...FIELDS])}\n`,
  },
} as const satisfies Record<string, Format>;

/** One line for a person's eyes. */
export const LIST: Format = {
  header: `${"CREATED".padEnd(24)}  ${"KIND".padEnd(10)}  ${"EMAIL".padEnd(32)}  NAME\n`,
  line: ({ createdAt, kind, email, name, organization }) => {
    const who = [name, organization && `(${organization})`].filter((part) => part).join(" ");
    return `${`${createdAt}  ${kind.padEnd(10)}  ${email.padEnd(32)}  ${who}`.trimEnd()}\n`;
  },
};
