import { expect, test } from "bun:test";
import { REFUSALS } from "@intent-resolution/contract";
import { pages, textsOf } from "../../site/pages.ts";
import type { Description } from "../../site/reference/description.ts";
import { sentenceOf } from "../../site/reference/errors.tsx";
import { paragraphsOf } from "../../site/reference/words.tsx";
import type { ReferenceTexts } from "../../site/texts/en/reference.ts";
import { languageTags } from "../../site/texts/languages.ts";

/** Returns every paragraph that the description says of its members, examples apart. */
function paragraphsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (key === "example" || key === "examples" || key === "servers") return [];
    if (typeof member !== "string") return paragraphsIn(member);
    return key === "description" || key === "summary" ? paragraphsOf(member) : [];
  });
}

test("what the description says is there in each language, and nothing that it does not say", async () => {
  const { info, ...rest } = pages.reference.prerendered().description as unknown as Description;
  const said = [
    ...paragraphsOf(info.description),
    ...paragraphsIn(rest),
    ...Object.values(REFUSALS).map(({ meaning }) => sentenceOf(meaning)),
  ];
  for (const tag of languageTags) {
    const { described } = (await textsOf(tag, "reference")) as ReferenceTexts;
    if (tag === "en") expect(described).toEqual({});
    else expect(Object.keys(described).sort()).toEqual([...new Set(said)].sort());
  }
});
