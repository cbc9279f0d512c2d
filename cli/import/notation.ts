/** Returns a name as ids, parts and lists may have it. */
export function nameOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M}_.-]+/gu, "-").replace(/^-+|(?<!-)-+$/g, "") || "unnamed";
}

/** Returns a name as parts, lists and captures may have it: letters, digits, `_` and `-`. */
export const plainName = (text: string) => nameOf(text).replaceAll(".", "-");

/** Returns a text as a phrase: every character with a meaning in phrases is escaped. */
export function literal(text: string): string {
  return text
    .replace(/[()[\]<>{}|;\\]/g, "\\$&")
    .replace(/(^|\s)([=-])(?=>\s)/g, "$1\\$2")
    .replace(/:(?=\s|$)/g, "\\:")
    .replace(/^#/, "\\#");
}

/** Returns a text as the value of a parameter or a list's meaning. */
export const meaning = (text: string) => text.replace(/[{}|\\"]/g, "\\$&");

/** Returns a list's value: a phrase and its meaning. */
export const value = (phrase: string, means: string) => `${phrase} -> ${meaning(means)}`;

/** Returns how a phrase uses a part. */
export const part = (name: string) => `<${plainName(name)}>`;
/** Returns how a phrase uses a list, and under which name it captures the value. */
export const slot = (list: string, capture = list) =>
  list === capture ? `{${plainName(list)}}` : `{${plainName(list)}:${plainName(capture)}}`;

/** Punctuation that recognizers leave out at the edges of words, and other readers of sentences with them. */
const OUTER_PUNCTUATION = /(?<![.,!?;:…،؛؟।॥])[.,!?;:…،؛؟।॥]+(?=\s|$)|[¿¡"“”„«»。，、？！；：「」『』]/gu;

/** Returns a text of a sentence without punctuation at the edges of its words. */
export const withoutOuterPunctuation = (text: string): string => text.replace(OUTER_PUNCTUATION, "");
