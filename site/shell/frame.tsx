import type { ComponentChildren } from "preact";
import { Icon } from "./icon.tsx";
import { LANGUAGE_KEY, type Language, LanguageContext, type LanguageTag } from "./language.tsx";
import { SchemeSwitch } from "./scheme.tsx";
import { keep } from "./storage.ts";

/** The pages that the navigation leads to. */
export const PATHS = { playground: "/", reference: "/docs", contact: "/contact" } as const;
export type PageName = keyof typeof PATHS;

interface FrameProps {
  readonly language: Language;
  /** The page that is shown; null for one that the navigation does not name. */
  readonly current: PageName | null;
  readonly children: ComponentChildren;
}

/** What stands around every page: skip link, header with navigation, the main landmark, footer. */
export function Frame({ language, current, children }: FrameProps) {
  const { shell } = language;
  return (
    <LanguageContext.Provider value={language}>
      <a class="skip" href="#main">
        {shell.skip}
      </a>
      <header class="site-header">
        <div class="bounds">
          <a class="brand" href={PATHS.playground}>
            <svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
              <rect width="32" height="32" rx="8" />
              <path d="M8 12v8M13 9v14M19 16h6M22 12.500l3.500 3.500-3.500 3.500" />
            </svg>
            <span>{shell.brand}</span>
          </a>
          <nav aria-label={shell.navigation}>
            <ul>
              {(Object.keys(PATHS) as PageName[]).map((name) => (
                <li key={name}>
                  <a href={PATHS[name]} aria-current={name === current ? "page" : undefined}>
                    {shell.pages[name]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div class="preferences">
            <LanguageLink language={language} />
            <SchemeSwitch />
          </div>
        </div>
      </header>
      <main id="main" class="bounds" tabIndex={-1}>
        {children}
      </main>
      <footer class="site-footer">
        <div class="bounds">
          <p>{shell.promise}</p>
          <ul>
            <li>
              <a href="/api/openapi.json">OpenAPI 3.1</a>
            </li>
            <li>
              <a href={PATHS.reference}>{shell.pages.reference}</a>
            </li>
            <li>
              <a href={PATHS.contact}>{shell.pages.contact}</a>
            </li>
          </ul>
        </div>
      </footer>
    </LanguageContext.Provider>
  );
}

/** Leads to the same page in the other language; it works without script, too. */
function LanguageLink({ language: { tag, shell } }: { language: Language }) {
  const other: LanguageTag = tag === "en" ? "de" : "en";
  const go = (event: MouseEvent) => {
    keep(LANGUAGE_KEY, other);
    // The fragment may hold the state of the page, so it comes along.
    const link = event.currentTarget as HTMLAnchorElement;
    link.hash = location.hash;
  };
  return (
    <a class="language" href={`?lang=${other}`} lang={other} hreflang={other} onClick={go}>
      <Icon name="language" />
      {shell.otherLanguage}
    </a>
  );
}
