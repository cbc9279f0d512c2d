/** Characters that an editor or a terminal would act on or hide; joiners and the variants of emoji are left alone. */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}]|(?![\p{Join_Control}\p{Variation_Selector}])[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a text as a literal of TypeScript. */
export const quoted = (text: string): string =>
  JSON.stringify(text).replace(HIDDEN, (hidden) => hidden.replace(/./gs, escapedUnit));

const escapedUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
