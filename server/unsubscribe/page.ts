import { escapeHtml } from "../pages/html.ts";
import type { Site, UnsubscribeTexts } from "../pages/site.ts";

export type Turn = keyof UnsubscribeTexts;

/** For a service whose pages were not built: who wants to leave must be able to all the same. */
const PLAIN: UnsubscribeTexts = {
  ask: { title: "Unsubscribe", text: "End the subscription for this address?", button: "Unsubscribe" },
  done: { title: "Unsubscribed", text: "This address is not subscribed any more." },
  invalid: { title: "This link does not work", text: "Please open the whole link from the e-mail." },
  away: { title: "Please try again", text: "This could not be carried out just now." },
  held: { title: "Too many requests", text: "Please try again {when}." },
};

/** Everything that the page needs is the form itself and the site's style sheet. */
export const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  // The link is in the address, and nobody else's business.
  "Referrer-Policy": "no-referrer",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex",
} as const;

/** The languages that the page can be shown in, the default first. */
export const languagesOf = (site: Site | null): readonly [string, ...string[]] => site?.languages ?? ["en"];

/**
 * The page at one of its turns, as HTML without a script.
 *
 * @param email the address that the link names; null where it names none
 * @param seconds how long somebody who is held has to wait
 */
export function pageOf(
  site: Site | null,
  language: string,
  turn: Turn,
  email: string | null,
  seconds = 0,
): string {
  const texts = site?.unsubscribe[language] ?? PLAIN;
  const { title, text } = texts[turn];
  const style = [...(site?.assets.keys() ?? [])].find((path) => path.endsWith(".css"));
  const form =
    turn === "ask" || turn === "away" || turn === "held"
      ? `<form method="post"><button type="submit" class="primary">${escapeHtml(texts.ask.button)}</button></form>`
      : "";
  // Made only where it is said: to make the formatter costs as much as the rest of the page.
  const words = text.replace("{when}", () => inMinutes(language, seconds));
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

/** A time from now in words, such as "in 3 minutes": no earlier than the seconds are over. */
const inMinutes = (language: string, seconds: number): string =>
  new Intl.RelativeTimeFormat(language).format(Math.max(1, Math.ceil(seconds / 60)), "minute");
