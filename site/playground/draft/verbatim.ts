/** The attributes of fields whose texts count letter by letter: nothing is completed, capitalized or corrected. */
export const VERBATIM = {
  type: "text",
  dir: "auto",
  autocomplete: "off",
  autocapitalize: "off",
  spellcheck: false,
} as const;
