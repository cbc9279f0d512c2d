import { open } from "node:fs/promises";
import { Refusal } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import type { Contact } from "../export/contact.ts";
import type { ConsentLine } from "../export/evidence.ts";
import { requireReadable } from "../file-access.ts";
import { FailureError } from "../usage-error.ts";

/** One line of an export, as far as it is imported: `id` and `cursor` belong to the store that it came from. */
export type ImportedContact = Omit<Contact, "id" | "cursor">;

const isInquiry = validator("InquiryRequest");
const isSignup = validator("SignupRequest");
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const PURPOSES = ["newsletter", "inquiry"];
const EVENTS = ["given", "confirmed", "corrected", "withdrawn", "ended"];

/**
 * Reads what `contacts export --format jsonl` wrote, contact by contact.
 *
 * @throws {FailureError} naming the first line that is not a contact
 */
export async function* readExport(path: string): AsyncGenerator<ImportedContact> {
  requireReadable(path);
  let number = 0;
  const file = await open(path);
  for await (const line of file.readLines()) {
    number++;
    if (line.trim() === "") continue;
    const contact = parse(line);
    if (!contact)
      throw new FailureError(`${path}: line ${number} is not a contact as an export in JSON Lines has it`);
    yield contact;
  }
}

function parse(line: string): ImportedContact | null {
  let contact: ImportedContact;
  try {
    contact = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof contact !== "object" || contact === null) return null;
  const { kind, createdAt, email, consents } = contact;
  if (typeof createdAt !== "string" || !TIME.test(createdAt)) return null;
  if (!Array.isArray(consents) || !consents.every(isConsentLine)) return null;
  if (isSignup({ email, language: "en", consent: true }) instanceof Refusal) return null;
  if (email !== email.toLowerCase()) return null;
  if (kind === "withdrawn") return contact;
  const { name, language, organization, message, capitalRange } = contact;
  if (kind === "newsletter")
    return isSignup({ email, language, consent: true }) instanceof Refusal ? null : contact;
  const optional = Object.fromEntries(
    Object.entries({ organization, message }).filter(([, value]) => value !== null),
  );
  const inquiry = { name, email, kind, language, consent: true, capitalRange, ...optional };
  return isInquiry(inquiry) instanceof Refusal ? null : contact;
}

function isConsentLine(line: unknown): line is ConsentLine {
  if (typeof line !== "object" || line === null) return false;
  const { purpose, event, createdAt, ...texts } = line as Record<string, unknown>;
  return (
    PURPOSES.includes(purpose as string) &&
    EVENTS.includes(event as string) &&
    TIME.test(String(createdAt)) &&
    ["language", "consentVersion", "serviceVersion", "origin"].every(
      (name) => texts[name] === null || typeof texts[name] === "string",
    )
  );
}
