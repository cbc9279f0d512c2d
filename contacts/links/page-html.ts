import { CARD_HEADERS, type CardMark, type CardOperator, cardAddress, cardPage } from "../pages/card-page.ts";
import { escapeHtml } from "../pages/html.ts";
import type { LinkTexts, PageSite } from "../pages/page-site.ts";
import { inMinutes } from "../pages/waiting-time.ts";
import type { LinkPurpose } from "./signer.ts";

/** The state of a signed link's page. */
export type PageState = "ask" | "done" | Exclude<keyof LinkTexts, LinkPurpose>;

/** For a service whose pages were not built: a reader must be able to follow a link all the same. */
const PLAIN: LinkTexts = {
  unsubscribe: {
    ask: { title: "Unsubscribe", text: "Unsubscribe this address?", button: "Unsubscribe" },
    done: { title: "Unsubscribed", text: "This address no longer receives the newsletter." },
  },
  confirm: {
    ask: { title: "Confirm", text: "Confirm the subscription of this address?", button: "Confirm" },
    done: { title: "Confirmed", text: "Thank you." },
  },
  absent: { title: "Not subscribed", text: "This address does not receive the newsletter." },
  invalid: { title: "This link does not work", text: "Please open the complete link from the e-mail." },
  expired: { title: "This link has expired", text: "Please sign up once more." },
  unavailable: { title: "Not possible right now", text: "Please try again in a few minutes." },
  limited: { title: "Too many requests", text: "Please try again {when}." },
};

/** The link is in the address, and must not reach other sites. */
export const PAGE_HEADERS = { ...CARD_HEADERS, "Referrer-Policy": "no-referrer" } as const;

/** Returns the languages that the page can be shown in, the default first. */
export const languagesOf = (site: PageSite | null): readonly [string, ...string[]] =>
  site?.languages ?? ["en"];

export interface PageContent {
  readonly purpose: LinkPurpose;
  readonly state: PageState;
  readonly language: string;
  /** The address that the link names; null if it names none. */
  readonly email: string | null;
  /** For how long a client over its limit has to wait. */
  readonly waitSeconds: number;
  /** The page in other languages, by tag. */
  readonly languages: Readonly<Record<string, string>>;
  /** Who sends the letters. */
  readonly operator: CardOperator;
}

interface StateLook {
  readonly status: 200 | 404 | 410 | 429 | 503;
  readonly mark: CardMark;
  /** Whether its button may be pressed, maybe once more. */
  readonly hasButton?: true;
}

/** The states of a page: its status, its mark, and whether it has the button of its purpose. */
export const STATES = {
  ask: { status: 200, mark: "@", hasButton: true },
  done: { status: 200, mark: "✓" },
  absent: { status: 200, mark: "–" },
  invalid: { status: 404, mark: "!" },
  expired: { status: 410, mark: "!" },
  unavailable: { status: 503, mark: "!", hasButton: true },
  limited: { status: 429, mark: "!", hasButton: true },
} as const satisfies Record<PageState, StateLook>;

/** Returns the page in one of its states, as HTML without a script. */
export function linkPage(site: PageSite | null, content: PageContent): string {
  const { purpose, state, language, email, waitSeconds, languages, operator } = content;
  const texts = site?.links[language] ?? PLAIN;
  const { title, text } = state === "ask" || state === "done" ? texts[purpose][state] : texts[state];
  const { mark, hasButton }: StateLook = STATES[state];
  const form = hasButton
    ? `<form method="post"><button type="submit" class="primary">${escapeHtml(texts[purpose].ask.button)}</button></form>`
    : "";
  // Made only where it is shown: the formatter costs as much as the rest of the page.
  const words = text.replace("{when}", () => inMinutes(language, waitSeconds));
  const again =
    isNotSubscribed(purpose, state) && site?.contact[language]
      ? `<p><a href="/contact?lang=${language}#newsletter">${escapeHtml(site.contact[language].subscribeAgain)}</a></p>`
      : "";
  const address = email === null ? "" : cardAddress(email);
  return cardPage(
    site,
    {
      language,
      mark,
      sender: operator.name ?? operator.email,
      title,
      content: `<p class="lead">${escapeHtml(words)}</p>${address}${form}${again}`,
      languages,
    },
    operator,
  );
}

/** Returns whether the reader can only sign up again. */
const isNotSubscribed = (purpose: LinkPurpose, state: PageState) =>
  state === "absent" || state === "expired" || (state === "done" && purpose === "unsubscribe");
