import type { Site } from "./site.ts";

/** What a form shows beside its box, word for word. */
interface ShownText {
  readonly version: string;
  readonly language: string;
  readonly purpose: "inquiry" | "newsletter";
  readonly text: string;
}

/** What the forms show under a version, in every language; nothing where the site is missing or has no such text. */
export function consentTexts(site: Site | null, version: string): ShownText[] {
  return Object.entries(site?.consents ?? {}).flatMap(([language, versions]) => {
    const texts = Object.hasOwn(versions, version) ? versions[version] : undefined;
    if (!texts) return [];
    return (["inquiry", "newsletter"] as const).map((purpose) => ({
      version,
      language,
      purpose,
      text: texts[purpose],
    }));
  });
}
