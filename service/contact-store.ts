import type { InquiryRequest, SignupRequest } from "@intent-resolution/contract";

/** What is kept with a contact, as evidence of the consent. */
export interface Evidence {
  /** The origin of the page that sent it, if any. */
  readonly origin: string | null;
  /** The version of the text that was shown, as the caller named it. */
  readonly consentVersion: string | null;
  /** The version of the text that the service itself shows. */
  readonly serviceVersion: string;
}

/** Where contacts are kept. Nothing in it throws: a store that is away says so with `false`. */
export interface ContactStore {
  /** `true` once the inquiry and its consent would survive a power cut. */
  addInquiry(inquiry: InquiryRequest, evidence: Evidence): Promise<boolean>;
  /** `true` once the subscriber and the consent would survive a power cut. */
  addSubscriber(signup: SignupRequest, evidence: Evidence): Promise<boolean>;
  /** Whether the store can take contacts, known within a second. */
  isAvailable(): Promise<boolean>;
}
