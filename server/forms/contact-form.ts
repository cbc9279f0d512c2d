import {
  CARD_HEADERS,
  type CardMark,
  type CardOperator,
  type ContactTexts,
  cardAddress,
  cardPage,
  escapeHtml,
  inMinutes,
  type LinkTexts,
} from "@intent-resolution/contacts/pages";
import { Refusal, routes } from "@intent-resolution/contract";
import { faultyFields } from "@intent-resolution/contract/validate";
import type { Form, FormTarget, PageResponse, RateLimited } from "@intent-resolution/service";
import { chooseLanguageFor } from "../pages/negotiate.ts";
import type { Site } from "../pages/site.ts";
import { correctionForm } from "./correction-form.ts";

const PATH = "/contact";
const UNKNOWN_CONSENT = new Refusal("service_unavailable", "the consent text of this version is unknown");

const purposeOf = (fields: URLSearchParams | null): "inquiry" | "newsletter" =>
  fields?.get("form") === "newsletter" ? "newsletter" : "inquiry";
const targetOf = (fields: URLSearchParams): FormTarget =>
  purposeOf(fields) === "newsletter" ? "newsletter" : "inquiries";

/**
 * Returns the contact page's forms: their fields are sent to the API's route, and its result is shown as a page. What
 * was typed is on that page unless the request was refused before its body was read.
 */
export function contactForm(site: Site, operator: CardOperator): Form {
  const languageOf = (fields: URLSearchParams | null, request: Request) =>
    chooseLanguageFor(request, site.languages, fields?.get("language")).language;

  const consentOf = (fields: URLSearchParams) =>
    site.consents[fields.get("language") ?? ""]?.[fields.get("version") ?? ""]?.[purposeOf(fields)];

  return {
    path: PATH,
    read(fields) {
      // Without its text there is nothing to which somebody could have agreed.
      if (consentOf(fields) === undefined) return UNKNOWN_CONSENT;
      const headers = new Headers({ "Consent-Version": fields.get("version") ?? "" });
      return { name: targetOf(fields), body: bodyOf(fields), headers };
    },
    render(result, fields, request) {
      const language = languageOf(fields, request);
      const purpose = purposeOf(fields);
      const texts = site.contact[language] as ContactTexts;
      const { limited, unavailable } = site.links[language] as LinkTexts;
      const page = (
        status: PageResponse["status"],
        mark: CardMark,
        title: string,
        content: string,
      ): PageResponse => ({
        status,
        headers: { ...CARD_HEADERS, "Referrer-Policy": "same-origin", "Content-Language": language },
        body: cardPage(site, { language, mark, title, content }, operator),
      });
      const back = (words: string) =>
        `<p><a href="${PATH}?lang=${language}${fields ? `#${purpose}` : ""}">${escapeHtml(words)}</a></p>`;
      const lead = (text: string) => `<p class="lead">${escapeHtml(text)}</p>`;

      if (!(result instanceof Refusal)) {
        const { title, next } = texts.accepted[purpose];
        const address = cardAddress(fields?.get("email") ?? "");
        return page(200, "✓", title, lead(next) + address + back(texts.again[purpose]));
      }
      const consent = fields && consentOf(fields);
      const again = fields && consent ? { fields, purpose, texts, consent } : null;
      // The API names the first place; a page marks them all.
      const faulty = again && result.code === "invalid_request" ? faultyOf(again.fields) : [];
      if (again && faulty.length > 0) {
        const wrong = faulty.map((field) => {
          const isMissing = (again.fields.get(field) ?? "").trim() === "";
          return { field, message: (isMissing ? texts.missing : texts.faults)[field] ?? texts.missingOther };
        });
        return page(400, "!", texts.summary, correctionForm(language, again, wrong));
      }
      const next = again ? correctionForm(language, again) : back(texts.back);
      if (result.code === "rate_limited") {
        const { decision } = (result as RateLimited).count;
        const when = inMinutes(language, decision.resetSeconds);
        return page(429, "!", limited.title, lead(limited.text.replace("{when}", when)) + next);
      }
      const { status, message } = result as Refusal & { status: PageResponse["status"] };
      const title = status === 503 ? unavailable.title : texts.summary;
      return page(status, "!", title, lead(texts.refusals[status] ?? message) + next);
    },
  };
}

const faultyOf = (fields: URLSearchParams) => faultyFields(routes[targetOf(fields)].body, bodyOf(fields));

/** Returns the form's fields as the API's route takes them; what was left empty is left out. */
function bodyOf(fields: URLSearchParams): object {
  const consent = fields.get("consent") === "on";
  const email = fields.get("email") ?? "";
  const language = fields.get("language") ?? "";
  if (purposeOf(fields) === "newsletter") return { email, language, consent };
  const kind = fields.get("kind") ?? "";
  const optional = ["organization", "message", ...(kind === "investor" ? ["capitalRange"] : [])];
  const given = optional.flatMap((name) => (fields.get(name) ? [[name, lines(fields.get(name) ?? "")]] : []));
  return { name: fields.get("name") ?? "", email, kind, language, consent, ...Object.fromEntries(given) };
}

/** Turns CRLF into LF: a form sends line breaks as CRLF (HTML, section 4.10.21.7), the page's script as LF. */
const lines = (text: string) => text.replaceAll("\r\n", "\n");
