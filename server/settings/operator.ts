import type { Config } from "./table.ts";

/** The operator of the service, as far as the settings name them; what they leave out appears nowhere. */
export interface Operator {
  readonly name: string | null;
  readonly email: string | null;
  readonly privacyUrl: string | null;
  readonly imprintUrl: string | null;
  readonly sourceUrl: string | null;
  /** Where vulnerabilities are reported, as a URI. */
  readonly securityContact: string | null;
}

export function operatorOf(config: Config): Operator {
  return {
    name: config.OPERATOR_NAME,
    email: config.OPERATOR_EMAIL,
    privacyUrl: config.PRIVACY_URL,
    imprintUrl: config.IMPRINT_URL,
    sourceUrl: config.SOURCE_URL,
    securityContact: config.SECURITY_CONTACT,
  };
}
