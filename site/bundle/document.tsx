import type { VNode } from "preact";
import { renderToStaticMarkup } from "preact-render-to-string";
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from "../preview/preview.tsx";
import type { ShellTexts } from "../texts/en/shell.ts";
import { type LanguageTag, languages, languageTags } from "../texts/languages.ts";

/** The parts of a page's document. Assets are paths with a digest in their names. */
export interface DocumentParts {
  readonly language: LanguageTag;
  /** The page's path; null for the page that stands for missing ones. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly page: VNode;
  /** The words around who runs the service. */
  readonly operator: ShellTexts["operator"];
  readonly assets: {
    readonly boot: string;
    /** The number words, which the playground loads when they are needed. */
    readonly numbers: string;
    /** The proof of rules, which it loads likewise. */
    readonly prove: string;
    /** The maker of QR codes, which it loads likewise. */
    readonly qr: string;
    /** The search over guides and reference, and what it searches in; likewise. */
    readonly search: string;
    readonly searchIndex: string;
    readonly style: string;
    /** The font of all text in Latin letters, which is asked for before the style sheet that names it has come. */
    readonly font: string;
    readonly script: string;
    /** The scripts that it begins with, which are asked for with it. */
    readonly preloaded: readonly string[];
    readonly icon: string;
    /** The picture of a link to the site. */
    readonly preview: string;
  };
}

/** The priority of the script: on a slow line the style sheet comes first, and with it the first picture of the page. */
const AFTER_THE_STYLE = { fetchpriority: "low" } as const;

/**
 * Returns the whole HTML of a page, prerendered, so that its content is shown before any script has run.
 *
 * `{{baseUrl}}` and the like are settings of a start; the server fills them in, and leaves out what is between
 * `{{#name}}` and `{{/name}}` where there is none.
 */
export function documentOf(parts: DocumentParts): string {
  const { language, path, title, description, page, assets } = parts;
  const document = (
    <html
      lang={language}
      data-languages={languageTags.join(" ")}
      data-numbers={assets.numbers}
      data-prove={assets.prove}
      data-qr={assets.qr}
      data-search={assets.search}
      data-search-index={assets.searchIndex}
      data-version="{{version}}"
      data-contacts="{{contacts}}"
      data-source-url="{{sourceUrl}}"
      data-consent-version="{{consentVersion}}"
      data-operator-name="{{operatorName}}"
      data-operator-email="{{operatorEmail}}"
      data-privacy-url="{{privacyUrl}}"
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <script src={assets.boot} />
        <link rel="stylesheet" href={assets.style} />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossorigin="anonymous" />
        <script type="module" src={assets.script} {...AFTER_THE_STYLE} />
        {assets.preloaded.map((path) => (
          <link key={path} rel="modulepreload" href={path} {...AFTER_THE_STYLE} />
        ))}
        {path === null ? <meta name="robots" content="noindex" /> : <Identity {...parts} path={path} />}
      </head>
      <body>
        <div id="page">{page}</div>
        {"{{#operator}}"}
        <Operator texts={parts.operator} />
        {"{{/operator}}"}
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}

/** Renders who runs the service. It is outside of what is hydrated, so that it needs no script. */
function Operator({ texts }: { texts: ShellTexts["operator"] }) {
  const email = "{{operatorEmail}}";
  return (
    <aside class="operator bounds" aria-label={texts.label}>
      {"{{#operatorName}}"}
      <span>
        {texts.runBy} {"{{operatorName}}"}
      </span>
      {"{{/operatorName}}{{#operatorEmail}}"}
      <a href={`mailto:${email}`}>{email}</a>
      {"{{/operatorEmail}}{{#privacyUrl}}"}
      <a href="{{privacyUrl}}">{texts.privacy}</a>
      {"{{/privacyUrl}}{{#imprintUrl}}"}
      <a href="{{imprintUrl}}">{texts.imprint}</a>
      {"{{/imprintUrl}}{{#sourceUrl}}"}
      <a href="{{sourceUrl}}">{texts.source}</a>
      {"{{/sourceUrl}}"}
    </aside>
  );
}

/** Renders the fields that search engines and social previews read. */
function Identity({ language, path, title, description, assets }: DocumentParts & { path: string }) {
  const address = `{{baseUrl}}${path}`;
  return (
    <>
      <link rel="canonical" href={`${address}?lang=${language}`} />
      {languageTags.map((tag) => (
        <link key={tag} rel="alternate" hreflang={tag} href={`${address}?lang=${tag}`} />
      ))}
      <link rel="alternate" hreflang="x-default" href={address} />
      <link rel="service-desc" href="/api/openapi.json" type="application/json" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Intent Resolution" />
      <meta property="og:locale" content={languages[language].locale.replace("-", "_")} />
      <meta property="og:url" content={`${address}?lang=${language}`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {/* Its address is whole or it is none (the Open Graph protocol), so it needs a public address. */}
      {"{{#publicUrl}}"}
      <meta property="og:image" content={`{{publicUrl}}${assets.preview}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(PREVIEW_WIDTH)} />
      <meta property="og:image:height" content={String(PREVIEW_HEIGHT)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {"{{/publicUrl}}"}
    </>
  );
}
