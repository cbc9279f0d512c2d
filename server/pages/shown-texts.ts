import type { Site } from "./site.ts";

/** The text that a form shows beside its box, word for word. */
interface ShownText {
  readonly version: string;
  readonly language: string;
  readonly purpose: "inquiry" | "newsletter";
  readonly text: string;
}

/** Returns the texts that the forms show under a version, in every language; none where the site is missing or has no such text. */
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

/** Returns what an operator should know of the built site, in one line; null where all is there. */
export function siteWarning(site: Site | null, version: string): string | null {
  if (!site)
    return "the pages are missing: the API works, the playground, the reference and the forms do not";
  const languages = Object.keys(site.consents);
  const shown = new Set(consentTexts(site, version).map(({ language }) => language));
  const missing = languages.filter((each) => !shown.has(each));
  return missing.length === 0
    ? null
    : `CONSENT_VERSION has no text in ${missing.join(", ")}: the forms are closed there`;
}
