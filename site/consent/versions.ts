import type { ConsentText } from "./text.ts";
import { version1 } from "./version-1.ts";

/**
 * The consent texts by the value of `CONSENT_VERSION`, which the store keeps with every consent.
 *
 * A text of one's own: copy `version-1.ts`, give it a line here under a new version, build the site and start the
 * service with that `CONSENT_VERSION`. A text that was shown is never edited, else the records would not say what
 * a person agreed to.
 */
export const consentVersions: Readonly<Record<string, ConsentText>> = { "1": version1 };
