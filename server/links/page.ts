import { escapeHtml } from "../pages/html.ts";
import type { LinkTexts, Site } from "../pages/site.ts";
import type { Purpose } from "./signer.ts";

/** What a page of a signed link shows. */
export type PageState = "ask" | "done" | Exclude<keyof LinkTexts, Purpose>;

/** For a service whose pages were not built: a reader must be able to follow a link all the same. */
const PLAIN: LinkTexts = {
  unsubscribe: {
    ask: { title: "Unsubscribe", text: "Unsubscribe this address?", button: "Unsubscribe" },
    done: { title: "Unsubscribed", text: "This address is not subscribed any more." },
  },
  confirm: {
    ask: { title: "Confirm", text: "Confirm the subscription of this address?", button: "Confirm" },
    done: { title: "Confirmed", text: "Thank you." },
  },
  invalid: { title: "This link does not work", text: "Please open the whole link from the e-mail." },
  expired: { title: "This link has expired", text: "Please sign up once more." },
  unavailable: { title: "Please try again", text: "This is not possible just now." },
  limited: { title: "Too many requests", text: "Please try again {when}." },
};

/** Everything that the page needs is the form itself and the site's style sheet. */
export const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  // The link is in the address, and must not reach other sites.
  "Referrer-Policy": "no-referrer",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex",
} as const;

/** The languages that the page can be shown in, the default first. */
export const languagesOf = (site: Site | null): readonly [string, ...string[]] => site?.languages ?? ["en"];

export interface PageContent {
  readonly purpose: Purpose;
  readonly state: PageState;
  readonly language: string;
  /** The address that the link names; null if it names none. */
  readonly email: string | null;
  /** For how long a client over its limit has to wait. */
  readonly waitSeconds: number;
}

/** The page in one of its states, as HTML without a script. */
export function linkPage(site: Site | null, content: PageContent): string {
  const { purpose, state, language, email, waitSeconds } = content;
  const texts = site?.links[language] ?? PLAIN;
  const { title, text } = state === "ask" || state === "done" ? texts[purpose][state] : texts[state];
  const style = [...(site?.assets.keys() ?? [])].find((path) => path.endsWith(".css"));
  const form =
    state === "ask" || state === "unavailable" || state === "limited"
      ? `<form method="post"><button type="submit" class="primary">${escapeHtml(texts[purpose].ask.button)}</button></form>`
      : "";
  // Made only where it is shown: the formatter costs as much as the rest of the page.
  const words = text.replace("{when}", () => inMinutes(language, waitSeconds));
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${style ? `<link rel="stylesheet" href="${escapeHtml(style)}">` : ""}
</head>
<body>
<main class="bounds">
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(words)}</p>
${email === null ? "" : `<p><strong>${escapeHtml(email)}</strong></p>`}
${form}
</main>
</body>
</html>
`;
}

/** A time from now in words, such as "in 3 minutes": not before the seconds are over. */
const inMinutes = (language: string, seconds: number): string =>
  new Intl.RelativeTimeFormat(language).format(Math.max(1, Math.ceil(seconds / 60)), "minute");
