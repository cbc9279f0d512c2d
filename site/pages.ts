import type { VNode } from "preact";
import * as contactDe from "./entries/contact.de.tsx";
import * as contactEn from "./entries/contact.en.tsx";
import * as missingDe from "./entries/missing.de.tsx";
import * as missingEn from "./entries/missing.en.tsx";
import * as playgroundDe from "./entries/playground.de.tsx";
import * as playgroundEn from "./entries/playground.en.tsx";
import * as referenceDe from "./entries/reference.de.tsx";
import * as referenceEn from "./entries/reference.en.tsx";
import type { LanguageTag } from "./shell/language.tsx";

/** A page in one language: what its entry exports. */
export interface Entry {
  readonly page: VNode;
  readonly texts: { readonly title: string; readonly description: string };
}

/** Every page: its path, and its entry in each language. `null`: the page for a path that leads nowhere. */
export const pages: Record<string, { path: string | null } & Record<LanguageTag, Entry>> = {
  playground: { path: "/", en: playgroundEn, de: playgroundDe },
  reference: { path: "/docs", en: referenceEn, de: referenceDe },
  contact: { path: "/contact", en: contactEn, de: contactDe },
  missing: { path: null, en: missingEn, de: missingDe },
};
