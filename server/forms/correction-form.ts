import { type ContactTexts, escapeHtml } from "@intent-resolution/contacts/pages";
import { MAX_CHARACTERS } from "@intent-resolution/contract";

/** The fields that a form of the contact page sends, with the maximum number of characters that are kept of each. */
const FIELDS: Readonly<Record<string, number>> = {
  form: 16,
  version: 64,
  kind: 16,
  consent: 2,
  ...MAX_CHARACTERS,
};

/** The bytes of HTML up to which a message is shown whole, to be shortened: three quarters of the largest response. */
const MAX_SHOWN_BYTES = 60_000;

interface Sent {
  readonly fields: URLSearchParams;
  readonly purpose: "inquiry" | "newsletter";
  readonly texts: ContactTexts;
  /** The text beside the box, of the version that the form was sent with. */
  readonly consent: string;
}

/** A field that was refused, and why. */
interface Wrong {
  readonly field: string;
  readonly message: string;
}

/**
 * Returns a form that asks for the refused fields again, and keeps the other fields as they were typed. The first has
 * the focus.
 */
export function correctionForm(language: string, sent: Sent, wrong: readonly Wrong[] = []): string {
  const { fields, purpose, texts } = sent;
  const typed = Object.entries(FIELDS).flatMap(([name, maximum]) => {
    const value = fields.get(name);
    const isHidden = value !== null && !wrong.some(({ field }) => field === name);
    // A longer one is of no use: the route it is sent to would refuse it.
    if (!isHidden || value.length > 2 * maximum) return [];
    return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  });
  const asked = wrong.map((each, index) => fieldOf(sent, each, index === 0 ? " autofocus" : ""));
  return `<form method="post" action="/contact?lang=${language}" class="contact-form">${typed.join("")}
${asked.join("\n")}
<button type="submit" class="primary">${escapeHtml(wrong.length === 0 ? texts.tryAgain : texts[purpose].action)}</button></form>`;
}

function fieldOf(sent: Sent, { field, message }: Wrong, autofocus: string): string {
  const { fields, consent } = sent;
  const { labels, kinds } = sent.texts;
  const value = shownText(field, fields.get(field) ?? "");
  const control = `name="${field}" id="${field}"${autofocus} aria-invalid="true" aria-describedby="${field}-error"`;
  const error = `<small class="error" id="${field}-error">${escapeHtml(message)}</small>`;
  const label = `<label for="${field}">${escapeHtml(labels[field] ?? "")}</label>`;
  if (field === "consent")
    return `<div class="consent">${error}<label><input type="checkbox" required ${control}><span>${escapeHtml(consent)}</span></label></div>`;
  if (field === "kind") {
    const choices = Object.entries(kinds).map(
      ([kind, words], index) =>
        `<label><input type="radio" required name="kind" value="${kind}"${index === 0 ? autofocus : ""}>${words}</label>`,
    );
    return `<fieldset class="field kinds" aria-describedby="kind-error"><legend>${escapeHtml(labels.kind ?? "")}</legend>${error}${choices.join("")}</fieldset>`;
  }
  if (field === "message")
    return `<div class="field">${label}${error}<textarea ${control} rows="7" dir="auto">\n${value}</textarea></div>`;
  if (labels[field] === undefined) return error;
  const type = field === "email" ? "email" : "text";
  return `<div class="field">${label}${error}<input type="${type}" ${control} value="${value}"></div>`;
}

/** Returns a field's text as HTML. One that would make the response too large is cut at twice what the contract accepts. */
function shownText(field: string, text: string): string {
  const html = escapeHtml(text);
  const isWhole = field === "message" && Buffer.byteLength(html) <= MAX_SHOWN_BYTES;
  return isWhole ? html : escapeHtml(text.slice(0, 2 * (FIELDS[field] ?? 0)));
}
