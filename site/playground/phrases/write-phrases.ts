import { type Action, type FieldValues, fieldsOf, fieldValue, type Rule } from "@intent-resolution/contract";

/** What a comment begins with that holds a rule which is switched off. */
const OFF = "# off: ";
/** Is at the beginning of an id while a text is read, so that a rule is known again that is off. */
export const OFF_MARK = "\ue000";

/** The rules as a file of phrases: a line each, with every text escaped. */
export const phraseText = (rules: readonly Rule[]): string =>
  rules.map((rule) => `${lineOf(rule)}\n`).join("");

function lineOf({ id, match, action, enabled, minConfidence }: Rule): string {
  const name = id.trim().replace(/[\s:()[\]<>{}|;\\]+/gu, "-");
  const threshold = typeof minConfidence === "number" ? ` >= ${minConfidence}` : "";
  const phrase = match
    .trim()
    .replace(/\s+/gu, " ")
    .replace(/[()[\]<>{}|;\\:]/gu, "\\$&")
    .replace(/(^| )([=-]>)(?= |$)/gu, "$1\\$2");
  return `${enabled === false ? OFF : ""}${name}${threshold}: ${phrase} => ${actionText(action)}`;
}

function actionText(action: Action): string {
  const fields = fieldsOf(action.type);
  const hasPairs = fields.some(({ kind }) => kind === "texts");
  const words = fields.flatMap((field) => {
    const value = fieldValue(action, field);
    if (value === undefined) return [];
    if (typeof value === "string") return [hasPairs ? quoted(value) : escaped(value)];
    return Object.entries(value satisfies FieldValues["texts"]).map(
      ([name, each]) => `${name}=${quoted(each)}`,
    );
  });
  return [action.type, ...words].join(" ");
}

const escaped = (text: string) => text.replace(/[\\{}"]/gu, "\\$&");
const quoted = (text: string) => (/\s/u.test(text) || text === "" ? `"${escaped(text)}"` : escaped(text));

/** The text with rules that are off as statements like all others. */
export const withOffMarks = (text: string): string => text.replaceAll(/^# off: /gmu, OFF_MARK);

/** The text with its marks as comments again. */
export const writtenOff = (text: string): string => text.replaceAll(OFF_MARK, OFF);

/** The rule as it was meant: one that bears the mark is off. */
export function withoutOffMark(rule: Rule): Rule {
  if (!rule.id.startsWith(OFF_MARK)) return rule;
  const bare = (text: string) => text.replace(OFF_MARK, "");
  return { ...rule, id: bare(rule.id), match: bare(rule.match), enabled: false };
}
