import { escapeHtml } from "../pages/html.ts";
import type { ContactTexts } from "../pages/site.ts";

/** Everything that a form of the contact page sends. */
const FIELDS = [
  ...["form", "language", "version", "kind", "capitalRange", "name", "email", "organization", "message"],
  "consent",
];

interface Sent {
  readonly form: URLSearchParams;
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

/** A form that asks for the fields that were refused, and takes along what else was typed. The first has the focus. */
export function correctionForm(sent: Sent, wrong: readonly Wrong[] = []): string {
  const { form, purpose, texts } = sent;
  const typed = FIELDS.filter((name) => form.has(name) && !wrong.some(({ field }) => field === name)).map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(form.get(name) ?? "")}">`,
  );
  const asked = wrong.map((each, index) => fieldOf(sent, each, index === 0 ? " autofocus" : ""));
  return `<form method="post" action="/contact" class="contact-form">${typed.join("")}
${asked.join("\n")}
<button type="submit" class="primary">${escapeHtml(texts[purpose].action)}</button></form>`;
}

function fieldOf(sent: Sent, { field, message }: Wrong, autofocus: string): string {
  const { form, consent } = sent;
  const { labels, kinds } = sent.texts;
  const value = escapeHtml(form.get(field) ?? "");
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
