import { collapseWhitespace } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import type { PhraseWarning } from "../ast/fault.ts";
import type { List, Place, Range, Value } from "../ast/grammar.ts";
import { isOf } from "../ast/range.ts";
import { TextEnumerator } from "../enumeration/nth-text.ts";
import { nameOf } from "./resolve-references.ts";

/** The most spoken forms of a value that are compared; a proof compares all. */
const MAX_FORMS = 100n;

type Said = Pick<Value, "at" | "meaning" | "index">;

/** Warns of values of one list that are said alike with different meanings, at the later one of each two. */
export function homonymsOf(lists: readonly List[], place: (at: number) => Place): PhraseWarning[] {
  const enumerator = new TextEnumerator();
  return lists.flatMap((list) => {
    const { name, values } = list;
    const ranges = values.filter((value): value is Range => value.kind === "range");
    const said = new Map<string, Said>();
    const known = (text: string) => said.get(text) ?? numberOf(text);
    const numberOf = (text: string) => {
      if (String(Number(text)) !== text || !Number.isSafeInteger(+text)) return;
      const range = ranges.find((each) => isOf(each, +text));
      return range && { at: range.at, meaning: text };
    };
    return values.flatMap((value): PhraseWarning[] => {
      if (value.kind === "range") return [];
      const { at, phrase, meaning, index: given } = value;
      let other: Said | undefined;
      for (let index = 0n; index < MAX_FORMS && index < enumerator.size(phrase); index++) {
        const text = normalize(collapseWhitespace(enumerator.textAt(phrase, index).text));
        const first = known(text);
        if (first && first.meaning !== meaning) other ??= first;
        else said.set(text, value);
      }
      if (!other) return [];
      const code = "conflicting_values";
      if (given === undefined) {
        const message = `this value of the ${nameOf("list", name)} is said like another one, which means something else`;
        return [{ ...place(at), code, message, related: place(other.at) }];
      }
      const message = `{${name}}[${given}] is said like {${name}}[${other.index}], which means something else`;
      return [{ ...place(list.at), code, message, list: name, index: given }];
    });
  });
}
