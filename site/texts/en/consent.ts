export type ConsentTexts = Readonly<
  Record<string, { readonly inquiry: string; readonly newsletter: string }>
>;

/**
 * What a person agrees to, word for word, by the value of `CONSENT_VERSION`, which the store keeps with every consent.
 *
 * A text of one's own: a new version beside the others, in each language; then the site is built and the service
 * started with that `CONSENT_VERSION`. A text that was shown is never edited, else the records would not say what a
 * person agreed to.
 */
export const consent: ConsentTexts = {
  "1": {
    inquiry:
      "I agree that the operator of this service stores what I wrote in this form, together with the time and my language, in order to answer me. I can withdraw this at any time by writing to the operator; what was stored is then deleted.",
    newsletter:
      "I agree that the operator of this service stores my e-mail address, together with the time and my language, in order to send me its newsletter. I can withdraw this at any time, with the link in each newsletter or by writing to the operator; I am then sent nothing more, and what was stored is deleted if I ask for it.",
  },
};
