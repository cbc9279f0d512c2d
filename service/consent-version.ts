import { Refusal } from "@intent-resolution/contract";

/** What a consent text may be called, by the service's own `CONSENT_VERSION` as well as by a caller. */
const CONSENT_VERSION = /^[A-Za-z0-9._-]{1,64}$/;

const MALFORMED = new Refusal(
  "invalid_request",
  ": the Consent-Version header must be 1 to 64 of A-Za-z0-9._-",
);

/**
 * The version of the consent text that a form showed, by its header `Consent-Version`; null where the caller named none.
 * One that cannot be the name of a text is refused, also an empty one and one that was sent twice.
 */
export function readConsentVersion(headers: Headers): string | null | typeof MALFORMED {
  const version = headers.get("consent-version");
  return version === null || CONSENT_VERSION.test(version) ? version : MALFORMED;
}
