import { Refusal } from "@intent-resolution/contract";

/** The syntax of a version of a consent text: that of the service's setting `CONSENT_VERSION` and of the header. */
const CONSENT_VERSION = /^[A-Za-z0-9._-]{1,64}$/;

const MALFORMED = new Refusal(
  "invalid_request",
  ": the Consent-Version header must be 1 to 64 of A-Za-z0-9._-",
);

/**
 * Returns the version of the consent text that a form showed, from the header `Consent-Version`, or null without one.
 * Anything that is not a version is refused, such as an empty header or one that was sent twice.
 */
export function readConsentVersion(headers: Headers): string | null | typeof MALFORMED {
  const version = headers.get("consent-version");
  return version === null || CONSENT_VERSION.test(version) ? version : MALFORMED;
}
