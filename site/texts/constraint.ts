/** The kinds of constraint that the contract's sentences name, with what marks each. */
const SENTENCES = {
  required: /^is required$/,
  blank: /^must be a text that is not blank/,
  tooShort: /^must have at least (\d+) characters?$/,
  tooLong: /^must have at most (\d+) characters$/,
  tooMany: /^must have at most (\d+) items$/,
  score: /^must be a number from 0 to 1( or null)?$/,
  path: /^must be an application-relative path/,
  email: /^must be an e-mail address/,
  language: /^must be a BCP 47 language tag/,
  oneOf: /^must be one of (.+)$/,
  exactly: /^must be ("[^"]*"|true)$/,
  members: /^must have no members but (.+)$/,
  textMap: /^must be an object that maps strings to strings$/,
  plainText: /^must be a text without (?:control|lone)/,
  type: /^must be (an? (?:string|array|object)(?: or null)?|true or false|an array of rule ids)$/,
  noApi: /^this sense has no API/,
  tooLarge: /^the body has more than (\d+) bytes$/,
} as const;

export type Constraint = keyof typeof SENTENCES;

/** The words of each constraint in a reader's language; `value` is the bound or the list that the contract names. */
export type ConstraintTexts = Readonly<Record<Constraint, (value: string) => string>>;

/**
 * Says in the reader's language what the contract expects; null for a sentence that names none of its constraints.
 *
 * @param expected what `faultOf` returns, such as `must have at most 32 items`
 */
export function constraintText(expected: string, texts: ConstraintTexts): string | null {
  for (const [name, pattern] of Object.entries(SENTENCES)) {
    const found = pattern.exec(expected);
    if (found) return texts[name as Constraint](found[1] ?? "");
  }
  return null;
}
