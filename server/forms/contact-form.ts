import { Refusal, routes } from "@intent-resolution/contract";
import { faultyFields } from "@intent-resolution/contract/validate";
import { type PageResponse, type Pages, readBounded, type Service } from "@intent-resolution/service";
import { CARD_HEADERS, type CardMark, type CardOperator, cardAddress, cardPage } from "../pages/card-page.ts";
import { escapeHtml } from "../pages/html.ts";
import { chooseLanguage } from "../pages/negotiate.ts";
import type { ContactTexts, LinkTexts, Site } from "../pages/site.ts";
import { inMinutes } from "../pages/waiting-time.ts";
import { correctionForm } from "./correction-form.ts";

/** What the contact page's forms need of the service around them. */
export interface ContactFormOptions {
  readonly site: Site;
  readonly operator: CardOperator;
  /** The service itself: a form is sent to the API's own route, with the same checks, limits and evidence. */
  send(request: Request, peer: () => string): ReturnType<Service>;
}

const PATH = "/contact";
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
/** The headers of a form's request by which the API decides whether to accept it, and for whom it counts. */
const KEPT_HEADERS = ["host", "origin", "sec-fetch-site", "x-forwarded-for", "x-request-id", "user-agent"];

/**
 * The same pages, and the contact page's forms where a browser sends them without a script: what was typed is sent on
 * to the API's route as JSON, and its answer is shown as a page.
 */
export function withContactForm(pages: Pages, { site, operator, send }: ContactFormOptions): Pages {
  async function post(request: Request, peer: () => string): Promise<PageResponse | Refusal> {
    if (!FORM_TYPE.test(request.headers.get("content-type") ?? ""))
      return new Refusal("unsupported_media_type", "the Content-Type must be that of a form");
    const bytes = await readBounded(request.body);
    const isTooLarge = bytes instanceof Refusal;
    const form = new URLSearchParams(isTooLarge ? "" : new TextDecoder().decode(bytes));
    const asked = form.get("language") ?? "";
    const language =
      site.languages.find((each) => each === asked) ??
      chooseLanguage(request.headers.get("accept-language") ?? "", site.languages);
    const purpose = form.get("form") === "newsletter" ? "newsletter" : "inquiry";
    const version = form.get("version") ?? "";
    const texts = site.contact[language] as ContactTexts;
    const page = (status: PageResponse["status"], mark: CardMark, title: string, content: string) => ({
      status,
      headers: { ...CARD_HEADERS, "Referrer-Policy": "same-origin", "Content-Language": language },
      body: cardPage(site, { language, mark, title, content }, operator),
    });
    const back = (words: string) =>
      `<p><a href="${PATH}?lang=${language}#${purpose}">${escapeHtml(words)}</a></p>`;
    const { limited, unavailable } = site.links[language] as LinkTexts;
    const refused = (status: PageResponse["status"], message: string, next = back(texts.back)) => {
      const title = { 429: limited.title, 503: unavailable.title }[status as number] ?? texts.summary;
      return page(status, "!", title, `<p class="lead">${escapeHtml(message)}</p>${next}`);
    };
    if (isTooLarge) return refused(413, texts.refusals["413"] ?? "");
    // Without its text there is nothing that one could have agreed to.
    const consent = site.consents[language]?.[version]?.[purpose];
    if (consent === undefined) return refused(503, texts.refusals["503"] ?? "");

    const headers = new Headers({ "Content-Type": "application/json", "Consent-Version": version });
    for (const name of KEPT_HEADERS) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const [route, schema] =
      purpose === "newsletter"
        ? ([routes.newsletter, "SignupRequest"] as const)
        : ([routes.inquiries, "InquiryRequest"] as const);
    const body = bodyOf(form, purpose, language);
    const sent = new Request(new URL(route.path, request.url), {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const response = await send(sent, peer);
    const { title, next } = texts.accepted[purpose];
    if (response.ok) {
      const address = cardAddress(form.get("email") ?? "");
      return page(
        200,
        "✓",
        title,
        `<p class="lead">${escapeHtml(next)}</p>${address}${back(texts.again[purpose])}`,
      );
    }
    const again = { form, purpose, texts, consent } as const;
    const retryAfter = response.headers.get("retry-after");
    if (retryAfter !== null) {
      const when = limited.text.replace("{when}", inMinutes(language, Number(retryAfter)));
      const { headers, ...rest } = refused(429, when, correctionForm(again));
      return { ...rest, headers: { ...headers, "Retry-After": retryAfter } };
    }
    const { status } = response as { status: PageResponse["status"] };
    // The API names the first place; a page marks them all.
    const faulty = status === 400 ? faultyFields(schema, body) : [];
    if (faulty.length === 0) {
      const { error = "" } = (await response.json().catch(() => ({}))) as { error?: string };
      return refused(status, texts.refusals[status] ?? error, correctionForm(again));
    }
    const wrong = faulty.map((field) => {
      const isMissing = (form.get(field) ?? "").trim() === "";
      return { field, message: (isMissing ? texts.missing : texts.faults)[field] ?? texts.missingOther };
    });
    return page(400, "!", texts.summary, correctionForm(again, wrong));
  }

  return (request, path, peer) =>
    path === PATH && request.method === "POST" ? post(request, peer) : pages(request, path, peer);
}

/** The form's fields as the API's route takes them; what was left empty is left out. */
function bodyOf(form: URLSearchParams, purpose: "inquiry" | "newsletter", language: string): object {
  const consent = form.get("consent") === "on";
  const email = form.get("email") ?? "";
  if (purpose === "newsletter") return { email, language, consent };
  const kind = form.get("kind") ?? "";
  const optional = ["organization", "message", ...(kind === "investor" ? ["capitalRange"] : [])];
  const given = optional.flatMap((name) => (form.get(name) ? [[name, lines(form.get(name) ?? "")]] : []));
  return { name: form.get("name") ?? "", email, kind, language, consent, ...Object.fromEntries(given) };
}

/** A form sends line breaks as CRLF (HTML, section 4.10.21.7), the page's script as LF. */
const lines = (text: string) => text.replaceAll("\r\n", "\n");
