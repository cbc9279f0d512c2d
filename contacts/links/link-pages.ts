import type { ClientOf, Limiters, PageResponse, Pages } from "@intent-resolution/service";
import type { CardOperator } from "../pages/card-page.ts";
import type { PageSite } from "../pages/page-site.ts";
import type { Store } from "../store/store.ts";
import { languagesOf, linkPage, PAGE_HEADERS, type PageState, STATES } from "./page-html.ts";
import {
  LINK_PURPOSES,
  type LinkPurpose,
  type LinkSubject,
  type Signer,
  TOKEN,
  type TokenReading,
} from "./signer.ts";

/** The parts of the service that the pages of signed links need. */
export interface LinkOptions {
  readonly signer: Signer;
  readonly site: PageSite | null;
  readonly limiters: Limiters;
  readonly store: Pick<Store, "endSubscription" | "confirmSubscriber" | "subscription">;
  /** Returns the language of the response to a request, of those offered. */
  languageOf(request: Request, offers: readonly [string, ...string[]]): string;
  /** The key under which a request's client is counted. */
  readonly clientOf: ClientOf;
  readonly watcher?: LinkWatcher | undefined;
  /** Who sends the letters, for the foot of the page. */
  readonly operator?: CardOperator;
}

/** Called with what each page shows. */
export type LinkWatcher = (purpose: LinkPurpose, state: PageState) => void;

const METHODS = "GET, HEAD, POST";

const PURPOSES = Object.keys(LINK_PURPOSES) as LinkPurpose[];

/**
 * Returns the same pages, and those of the signed links: GET asks and POST acts. A POST comes from the page's button
 * or from a mail program (RFC 8058); its body adds nothing to the address. The state of an address is shown on the
 * page of a link that is signed for it, and nowhere else.
 *
 * Only POST is refused over a limit: GET writes nothing, and a mail scanner that opens the link must not use up what
 * the reader needs. It reads the store within a budget of its own. Beyond that budget it asks without reading. A
 * validly signed POST is limited per address, not per client: mail providers click for many users from a few IP
 * addresses. Any other POST counts for its client.
 */
export function withLinkPages(pages: Pages, options: LinkOptions): Pages {
  const { signer, site, limiters, store, languageOf, clientOf, watcher } = options;
  const { operator = {} } = options;

  function answer(
    request: Request,
    purpose: LinkPurpose,
    state: PageState,
    { email = null as string | null, waitSeconds = 0 } = {},
  ): PageResponse {
    watcher?.(purpose, state);
    const offers = languagesOf(site);
    const language = languageOf(request, offers);
    return {
      status: STATES[state].status,
      headers: {
        ...PAGE_HEADERS,
        "Content-Language": language,
        Vary: "Accept-Language",
        ...(state === "limited" && { "Retry-After": String(waitSeconds) }),
      },
      body: linkPage(site, {
        purpose,
        state,
        language,
        email,
        waitSeconds,
        languages: addresses(request, offers),
        operator,
      }),
    };
  }

  async function post(
    request: Request,
    purpose: LinkPurpose,
    reading: TokenReading,
    peer: () => string,
  ): Promise<PageResponse> {
    const email = reading.state === "valid" ? reading.email : null;
    const decision =
      email === null
        ? await limiters.contact?.take(clientOf(request.headers, peer))
        : await limiters.signed_link?.take(`${purpose}:${signer.pseudonym(email)}`);
    if (decision && !decision.allowed)
      return answer(request, purpose, "limited", { email, waitSeconds: decision.resetSeconds });
    if (reading.state !== "valid") return answer(request, purpose, reading.state);
    return answer(request, purpose, await act(purpose, reading), { email });
  }

  /** Shows as done what was recorded. A withdrawal of nothing is what its reader wanted, a confirmation of nothing is not. */
  async function act(purpose: LinkPurpose, { email, signUp = "" }: LinkSubject): Promise<PageState> {
    if (purpose === "unsubscribe") return (await store.endSubscription(email)) ? "done" : "unavailable";
    const confirmation = await store.confirmSubscriber(email, signUp);
    if (confirmation === null) return "unavailable";
    return confirmation === "not subscribed" ? "absent" : "done";
  }

  /** Returns the state that an opened link shows: its question, unless that has been settled. */
  async function open(purpose: LinkPurpose, { email, signUp }: LinkSubject): Promise<PageState> {
    const decision = await limiters.signed_link?.take(`read:${signer.pseudonym(email)}`);
    if (decision && !decision.allowed) return "ask";
    const now = await store.subscription(email, signUp);
    if (now === "none") return "absent";
    return purpose === "confirm" && now === "confirmed" ? "done" : "ask";
  }

  return (request, path, peer) => {
    const purpose = PURPOSES.find((each) => LINK_PURPOSES[each].path === path);
    if (purpose === undefined) return pages(request, path, peer);
    const { method } = request;
    if (method !== "GET" && method !== "HEAD" && method !== "POST")
      return { status: 405, headers: { Allow: METHODS, "Cache-Control": "no-store" }, body: null };
    const reading = signer.read(purpose, queryOf(request).get(TOKEN) ?? "", new Date());
    if (method === "POST") return post(request, purpose, reading, peer);
    if (reading.state !== "valid") return answer(request, purpose, reading.state);
    return open(purpose, reading).then((state) => answer(request, purpose, state, { email: reading.email }));
  };
}

/**
 * Returns the page of the same link in each language; a page that was posted to can be asked for again by its link.
 */
function addresses(request: Request, languages: readonly string[]): Record<string, string> {
  const query = queryOf(request);
  return Object.fromEntries(
    languages.map((language) => {
      query.set("lang", language);
      return [language, `?${query}`];
    }),
  );
}

const queryOf = ({ url }: Request) => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? "");
