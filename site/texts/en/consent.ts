export type ConsentTexts = Readonly<
  Record<string, { readonly inquiry: string; readonly newsletter: string }>
>;

/**
 * The text that a person agrees to, word for word, by the value of `CONSENT_VERSION`, which the store keeps with every consent.
 *
 * A text of one's own: a new version beside the others, in each language; then the site is built and the service
 * started with that `CONSENT_VERSION`. A text that was shown is never edited, else the records would not say what a
 * person agreed to.
 */
export const consent: ConsentTexts = {
  "1": {
    inquiry:
      "I agree that the operator of this service stores what I write here, the time and my language, to answer me. I can withdraw at any time by writing to the operator; what I wrote is then deleted.",
    newsletter:
      "I agree that the operator of this service stores my e-mail address, the time and my language, to send me its newsletter. I can withdraw at any time, with the link in each newsletter or by writing to the operator.",
  },
};
