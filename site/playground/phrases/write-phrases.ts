import { type Action, type FieldValues, fieldsOf, fieldValue, type Rule } from "@intent-resolution/contract";
import { escapedPhrase, OFF } from "./rows.ts";

/** Returns rules as a file of phrases: a line each, with every text escaped. */
export const phraseText = (rules: readonly Rule[]): string =>
  rules.map((rule) => `${lineOf(rule)}\n`).join("");

function lineOf({ id, match, action, enabled, minConfidence }: Rule): string {
  const name = id.trim().replace(/[\s:()[\]<>{}|;\\]+/gu, "-");
  const threshold = typeof minConfidence === "number" ? ` >= ${minConfidence}` : "";
  return `${enabled === false ? OFF : ""}${name}${threshold}: ${escapedPhrase(match)} => ${actionText(action)}`;
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
