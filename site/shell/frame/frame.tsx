import type { ComponentChildren } from "preact";
import { Icon } from "../controls/icon.tsx";
import { setting, where } from "../controls/placeholder.tsx";
import { type Language, LanguageContext, languageQuery } from "../language.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { SchemeSwitch } from "./scheme.tsx";
import { SearchButton } from "./search-button.tsx";

/** The pages that the navigation leads to. */
export const PATHS = { playground: "/", guides: "/guides", reference: "/docs", contact: "/contact" } as const;
type NavigationName = keyof typeof PATHS;

interface FrameProps {
  readonly language: Language;
  /** The page that is shown; null for one that the navigation does not name. */
  readonly current: NavigationName | null;
  readonly children: ComponentChildren;
}

/** Renders the frame of every page: skip link, header with navigation, the main landmark, footer. */
export function Frame({ language, current, children }: FrameProps) {
  const { shell } = language;
  const to = (name: NavigationName) => PATHS[name] + languageQuery(language.tag);
  return (
    <LanguageContext.Provider value={language}>
      <a class="skip" href="#main">
        {shell.skip}
      </a>
      <header class="site-header">
        <div class="bounds">
          <a class="brand" href={to("playground")}>
            <svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
              <rect width="32" height="32" rx="8" />
              <path d="M8 12v8M13 9v14M19 16h6M22 12.5l3.5 3.5-3.5 3.5" />
            </svg>
            <span>{shell.brand}</span>
          </a>
          <nav aria-label={shell.navigation}>
            <ul>
              {(Object.keys(PATHS) as NavigationName[]).map((name) => {
                const entry = () => (
                  <li key={name}>
                    <a href={to(name)} aria-current={name === current ? "page" : undefined}>
                      {shell.pages[name]}
                    </a>
                  </li>
                );
                return name === "contact" ? where("contacts", setting("contacts"), entry) : entry();
              })}
            </ul>
          </nav>
          <div class="preferences">
            <SearchButton language={language} />
            <LanguageMenu language={language} />
            <SchemeSwitch />
            <SourceLink label={shell.operator.source} />
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
              <a href={`/guides/changelog${languageQuery(language.tag)}`}>
                {shell.footer.changelog} <span class="version">{setting("version")}</span>
              </a>
            </li>
            <li>
              <a href={`/guides/license${languageQuery(language.tag)}`}>{shell.footer.licence}</a>
            </li>
            {where("contacts", setting("contacts"), () => (
              <li>
                <a href={`${to("contact")}#newsletter`}>{shell.footer.newsletter}</a>
              </li>
            ))}
          </ul>
        </div>
      </footer>
    </LanguageContext.Provider>
  );
}

/** Leads to the source of this service, where its operator named one; the foot of each page does so in words. */
function SourceLink({ label }: { label: string }) {
  const address = setting("sourceUrl");
  return where("sourceUrl", address, () => (
    <a class="source-link" href={address} aria-label={label} title={label}>
      <Icon name="source" />
    </a>
  ));
}
