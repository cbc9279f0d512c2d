import type { InquiryRequest, SignupRequest } from "@intent-resolution/contract";

/** The evidence of a consent that is stored with the contact. */
export interface Evidence {
  /** The origin of the page that sent it, if any. */
  readonly origin: string | null;
  /** The version of the text that was shown, as the caller named it. */
  readonly consentVersion: string | null;
  /** The version of the text that the service itself shows. */
  readonly serviceVersion: string;
}

/** The store of contacts. No method throws: an unavailable store returns `false`. */
export interface ContactStore {
  /** Returns `true` once the inquiry and its consent would survive a power cut. */
  addInquiry(inquiry: InquiryRequest, evidence: Evidence): Promise<boolean>;
  /** Returns `true` once the subscriber and the consent would survive a power cut. */
  addSubscriber(signup: SignupRequest, evidence: Evidence): Promise<boolean>;
  /** Returns whether the store is available for contacts, within one second. */
  isAvailable(): Promise<boolean>;
}
