import { type LintCode, lintRules } from "@intent-resolution/engine";
import type { Grammar } from "@intent-resolution/phrases";
import { quoted } from "../terminal/show.ts";
import { type Finding, fileFinding } from "./finding.ts";

const CODES: readonly LintCode[] = ["outer_punctuation", "lookalike_letter", "invisible_character"];
const ACTION = { type: "text.insert", text: "" } as const;

/** Finds the values of given lists that a recognizer writes differently: of each list and code one finding, where it is declared. */
export function givenValueFindings(
  { lists, place }: Grammar,
  file: { path: string; file: string },
): Finding[] {
  return lists.flatMap(({ at, name, given, values }) => {
    if (given !== "filled") return [];
    const rules = values.flatMap((value) =>
      value.kind === "value" && value.phrase.kind === "words"
        ? { id: name, match: value.phrase.text, action: ACTION }
        : [],
    );
    const found = lintRules(rules);
    return CODES.flatMap((code) => {
      const [first, ...others] = found.filter((finding) => finding.code === code);
      if (!first) return [];
      const value = quoted(rules[Number(first.pointer.split("/")[2])]?.match ?? "");
      const rest = others.length > 0 ? `, and the same is found in ${others.length} more of its values` : "";
      const message = `${value} of {${name}}: ${first.message.replace("the match", "the value")}${rest}`;
      return fileFinding(code, message, { ...file, ...place(at) });
    });
  });
}
