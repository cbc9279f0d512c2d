import { escapeHtml } from "./html.ts";
import type { PageSite } from "./page-site.ts";

/** The operator of the service, for the foot of a page. */
export interface CardOperator {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly privacyUrl?: string | null;
  readonly imprintUrl?: string | null;
  readonly sourceUrl?: string | null;
}

/** The sign on top of a card: a letter, something done, nothing to do, or trouble. */
export type CardMark = "@" | "✓" | "–" | "!";

/** A page that is made for one request: a card in the site's frame, without a script. */
export interface Card {
  readonly language: string;
  readonly mark: CardMark;
  /** The sender, above the title. */
  readonly sender?: string | null | undefined;
  readonly title: string;
  /** The content of the card below its title, as HTML. */
  readonly content: string;
  /** Where the page is found in another language, by tag; none where it cannot be asked for again. */
  readonly languages?: Readonly<Record<string, string>>;
}

/** Everything that such a page needs is its own form and the site's style sheet. */
export const CARD_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex",
} as const;

/** Returns the address that a card is about; a long one breaks before its @. */
export const cardAddress = (email: string) =>
  `<p class="card-address"><strong>${escapeHtml(email).replace("@", "<wbr>@")}</strong></p>`;

/** Returns the page as HTML. Without a built site it has neither style nor menu, and can be used all the same. */
export function cardPage(site: PageSite | null, card: Card, operator: CardOperator = {}): string {
  const { language, mark, sender, title, content, languages = {} } = card;
  const frame = site?.frame[language];
  const assetOf = (name: RegExp) => [...(site?.assets.keys() ?? [])].find((path) => name.test(path));
  const style = assetOf(/\/contact[^/]*\.css$/);
  const icon = assetOf(/\.svg$/);
  const font = assetOf(/\/geist-latin-wght[^/]*$/);
  const link = (href: string, text: string, more = "") =>
    `<a href="${escapeHtml(href)}"${more}>${escapeHtml(text)}</a>`;
  const query = `?lang=${language}`;
  const brand = icon ? `<img class="brand-mark" src="${escapeHtml(icon)}" alt="">` : "";
  const menu =
    frame &&
    `<header class="site-header"><div class="bounds"><a class="brand" href="/${query}">${brand}<span>${escapeHtml(frame.brand)}</span></a>
<nav aria-label="${escapeHtml(frame.navigation)}"><ul>
${Object.entries(frame.paths)
  .map(([name, path]) => `<li>${link(path + query, frame.pages[name] ?? name)}</li>`)
  .join("\n")}
</ul></nav>
<div class="preferences">${Object.entries(languages)
      .filter(([tag]) => tag !== language)
      .map(([tag, href]) => link(href, frame.languages[tag] ?? tag, ` lang="${tag}" hreflang="${tag}"`))
      .join("")}</div></div></header>`;
  const { name, email, privacyUrl, imprintUrl, sourceUrl } = operator;
  const entries = frame && [
    name && `<span>${escapeHtml(`${frame.operator.runBy} ${name}`)}</span>`,
    email && link(`mailto:${email}`, email),
    privacyUrl && link(privacyUrl, frame.operator.privacy),
    imprintUrl && link(imprintUrl, frame.operator.imprint),
    sourceUrl && link(sourceUrl, frame.operator.source),
  ];
  const footer = entries?.some(Boolean)
    ? `<footer class="operator bounds">${entries.filter(Boolean).join("\n")}</footer>`
    : "";
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${icon ? `<link rel="icon" href="${escapeHtml(icon)}" type="image/svg+xml">` : ""}
${style ? `<link rel="stylesheet" href="${escapeHtml(style)}">` : ""}
${font ? `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>` : ""}
</head>
<body>
<div id="page">
${menu ?? ""}
<main class="bounds card-place">
<div class="panel card">
<p class="card-mark" data-mark="${mark}" aria-hidden="true">${mark}</p>
${sender ? `<p class="card-sender">${escapeHtml(sender)}</p>` : ""}
<h1>${escapeHtml(title)}</h1>
${content}
</div>
</main>
</div>
${footer}
</body>
</html>
`;
}
