import { describe, isRefusal } from "@intent-resolution/contract";
import { actions, capabilities, resolve, templates } from "@intent-resolution/engine";
import type { FunctionComponent } from "preact";
import { Page as Contact } from "./contact/page.tsx";
import { Page as Guides } from "./guides/page.tsx";
import { Page as NotFound } from "./not-found/page.tsx";
import { Page as Playground } from "./playground/page.tsx";
import { Page as Reference } from "./reference/page.tsx";
import type { Language } from "./shell/language.tsx";
import type { LanguageTag } from "./texts/languages.ts";

export interface PageRow {
  /** Its path; null for the page that stands for paths that lead nowhere. */
  readonly path: string | null;
  readonly Page: FunctionComponent<{
    language: Language;
    texts: never;
    description: never;
    loadWorkspace: null;
  }>;
  /** Returns the props to prerender the page with, if it loads something before it is hydrated. */
  readonly prerendered?: () => object;
}

/** The limits that a service has unless its operator sets others. */
const USUAL_LIMITS = { intents: { count: 600, seconds: 60 }, contact: { count: 30, seconds: 600 } };

/** Returns the templates with the engine's responses to them. */
const answered = () =>
  Object.fromEntries(
    templates.templates.flatMap(({ id, name, request }) => {
      const response = resolve(request);
      return isRefusal(response) ? [] : [[id, { summary: name, request, response }] as const];
    }),
  );

/**
 * Returns the description of a service with default settings. Each service sends its own when the page is hydrated.
 */
export const describedByContract = () => ({
  description: describe(
    { limits: USUAL_LIMITS },
    { exchanges: answered(), actions, capabilities, templates },
  ),
});

/** Every page by its name, which is the name of its folder and of its texts, too. */
export const pages = {
  playground: { path: "/", Page: Playground, prerendered: () => ({ loadWorkspace: null }) },
  reference: { path: "/docs", Page: Reference, prerendered: describedByContract },
  guides: { path: "/guides", Page: Guides },
  contact: { path: "/contact", Page: Contact },
  "not-found": { path: null, Page: NotFound },
} satisfies Record<string, PageRow>;

export type PageName = keyof typeof pages;

/** Returns the name under which the file of a page's texts exports them. */
const exportOf = (name: string) => name.replace(/-./g, (part) => part.charAt(1).toUpperCase());

/** Returns the texts of a page in a language. */
export async function textsOf(tag: LanguageTag, name: string): Promise<unknown> {
  const module: Record<string, unknown> = await import(`./texts/${tag}/${name}.ts`);
  const exported = exportOf(name);
  if (!(exported in module)) throw new Error(`texts/${tag}/${name}.ts exports no ${exported}`);
  return module[exported];
}

/** Returns the script of a page in a language, as a module. It hydrates the prerendered page. */
export const entryOf = (tag: LanguageTag, name: PageName): string => `
import * as page from "./${name}/page.tsx";
import { hydratePage } from "./shell/rendering/hydrate.ts";
import { ${exportOf(name)} as texts } from "./texts/${tag}/${name}.ts";
import { shell } from "./texts/${tag}/shell.ts";
hydratePage(page, { language: { tag: "${tag}", shell }, texts, ${name === "playground" ? LOAD_WORKSPACE : ""} });
`;

const LOAD_WORKSPACE = `loadWorkspace: () => import("./workspace.ts")`;

/**
 * Returns the playground below its first screen, with its texts, as a module; the page loads it when a person is
 * there.
 */
export const workspaceOf = (tag: LanguageTag): string => `
export { Workspace } from "./playground/workspace.tsx";
import { workspace } from "./texts/${tag}/workspace.ts";
import { phraseFaults } from "./fault-words.ts";
export const texts = { ...workspace, phraseFaults };
`;
