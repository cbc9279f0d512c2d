import { Refusal } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { UsageError } from "../usage-error.ts";

const check = validator("SignupRequest");

/**
 * Returns a person's address as the store keeps it: trimmed, in lower case.
 *
 * @throws {UsageError} if the text is not an address that a contact can have
 */
export function readAddress(text: string): string {
  const email = text.trim();
  if (check({ email, language: "en", consent: true }) instanceof Refusal)
    throw new UsageError("EMAIL must be an e-mail address");
  return email.toLowerCase();
}
