import type { Limiters, Quota } from "@intent-resolution/service";
import type { Operator } from "../settings/operator.ts";
import { RELEASE } from "../settings/release.ts";

/** The settings that the pages show. */
export interface PageValues {
  /** The public address of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** The public address where it was set, else null or undefined: the picture of a link needs an address that others can read. */
  readonly publicUrl: string | null | undefined;
  readonly consentVersion: string;
  /** Whether contacts are taken; otherwise no page names the contact page. */
  readonly hasContacts: boolean;
  readonly operator: Operator;
  /** The limits of one client; null where a limit is off. */
  readonly limiters: Pick<Limiters, "intents" | "contact">;
}

/** Returns the values of the `{{name}}` placeholders in a page; an empty one leaves out what is between its marks. */
export function pagePlaceholders({
  baseUrl,
  publicUrl,
  consentVersion,
  hasContacts,
  operator,
  limiters,
}: PageValues) {
  const { name, email, privacyUrl, imprintUrl, sourceUrl } = operator;
  return {
    version: RELEASE,
    baseUrl,
    publicUrl: publicUrl ?? "",
    consentVersion,
    contacts: hasContacts ? "true" : "",
    operator: name ?? email ?? privacyUrl ?? imprintUrl ?? sourceUrl ?? "",
    keeper: name ?? email ?? "",
    noKeeper: name || email || privacyUrl ? "" : "true",
    operatorName: name ?? "",
    operatorEmail: email ?? "",
    privacyUrl: privacyUrl ?? "",
    imprintUrl: imprintUrl ?? "",
    sourceUrl: sourceUrl ?? "",
    ...limitPlaceholders("intents", limiters.intents?.quota),
    ...limitPlaceholders("contact", limiters.contact?.quota),
  };
}

function limitPlaceholders(name: "intents" | "contact", quota: Quota | undefined): Record<string, string> {
  return {
    [`${name}Count`]: String(quota?.count ?? ""),
    [`${name}Seconds`]: String(quota?.seconds ?? ""),
    [`${name}Unlimited`]: quota ? "" : "true",
  };
}
