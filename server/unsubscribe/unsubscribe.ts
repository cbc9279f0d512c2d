import {
  ALL_CLIENTS,
  type ClientOf,
  type Limiters,
  type PageResponse,
  type Pages,
} from "@intent-resolution/service";
import { chooseLanguage } from "../pages/negotiate.ts";
import type { Site } from "../pages/site.ts";
import { type Signer, TOKEN, UNSUBSCRIBE_PATH } from "./link.ts";
import { languagesOf, PAGE_HEADERS, pageOf, type Turn } from "./page.ts";

/** What the page by which subscribers leave needs of the service around it. */
export interface UnsubscribeOptions {
  readonly signer: Signer;
  readonly site: Site | null;
  readonly limiters: Limiters;
  /** Ends a subscription, if there is one; `false` where the store is away. */
  leave(email: string): Promise<boolean>;
  /** Whom a request is counted for. */
  readonly clientOf: ClientOf;
}

const METHODS = "GET, HEAD, POST";
const STATUSES = { ask: 200, done: 200, invalid: 404, away: 503, held: 429 } as const satisfies Record<
  Turn,
  number
>;

/**
 * The same pages, and the one by which a subscriber leaves: GET asks, POST does it, from its button as well as from a
 * mail program (RFC 8058, whose body says nothing that the address does not). What it answers does not depend on
 * whether the address is subscribed. Only POST is limited: GET writes nothing and costs what a page costs, and who looks
 * at the link, such as a mail scanner, must not use up what the reader needs to leave.
 */
export function withUnsubscribe(pages: Pages, options: UnsubscribeOptions): Pages {
  const { signer, site, limiters, leave, clientOf } = options;

  function answer(request: Request, turn: Turn, email: string | null, seconds?: number): PageResponse {
    const offers = languagesOf(site);
    const asked = memberOf(request, "lang");
    const language =
      offers.find((each) => each === asked) ??
      chooseLanguage(request.headers.get("accept-language") ?? "", offers);
    return {
      status: STATUSES[turn],
      headers: { ...PAGE_HEADERS, "Content-Language": language, Vary: "Accept-Language" },
      body: pageOf(site, language, turn, email, seconds),
    };
  }

  /** Seconds to wait; null where the request may pass. */
  async function held(request: Request, peer: () => string): Promise<number | null> {
    for (const [limiter, client] of [
      [limiters.contact, clientOf(request.headers, peer)],
      [limiters.contact_total, ALL_CLIENTS],
    ] as const) {
      const decision = await limiter?.take(client);
      if (decision && !decision.allowed) return decision.resetSeconds;
    }
    return null;
  }

  async function post(request: Request, email: string | null, peer: () => string): Promise<PageResponse> {
    const seconds = await held(request, peer);
    if (seconds !== null) {
      const page = answer(request, "held", email, seconds);
      return { ...page, headers: { ...page.headers, "Retry-After": String(seconds) } };
    }
    if (email === null) return answer(request, "invalid", null);
    return answer(request, (await leave(email)) ? "done" : "away", email);
  }

  return (request, path, peer) => {
    if (path !== UNSUBSCRIBE_PATH) return pages(request, path, peer);
    const email = signer.read(memberOf(request, TOKEN) ?? "");
    if (request.method === "POST") return post(request, email, peer);
    if (request.method === "GET" || request.method === "HEAD")
      return answer(request, email === null ? "invalid" : "ask", email);
    return { status: 405, headers: { Allow: METHODS, "Cache-Control": "no-store" }, body: null };
  };
}

const memberOf = ({ url }: Request, name: string): string | null =>
  new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? "").get(name);
