import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../shell/language.tsx";
import { ConsentField, useConsentVersion } from "./consent.tsx";
import { Notice } from "./notice.tsx";
import { useSubmission } from "./submission.ts";
import { useTexts } from "./texts.ts";

/** What a form hands to its fields: the sentence about a field that is wrong, or null. */
export type ErrorAt = (field: string) => string | null;

interface FormProps {
  readonly purpose: "inquiry" | "newsletter";
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  /** The fields that must not be empty, in their order on the page. */
  readonly required: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** The body to send, without language and consent. */
  body(): object;
  onAccepted(): void;
  readonly children: (errorAt: ErrorAt) => ComponentChildren;
}

/** A form that is sent to the service: consent, errors at their fields, and one notice of what became of it. */
export function ContactForm(props: FormProps) {
  const { purpose, path, title, lead, action, required, values, body, onAccepted, children } = props;
  const texts = useTexts();
  const { tag } = useLanguage();
  const { submission, send, forget } = useSubmission(path);
  const version = useConsentVersion();
  const [given, setGiven] = useState(false);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const [ready, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const refused = submission.state === "refused" && submission.status === 400 ? submission : null;

  useEffect(() => setReady(true), []);
  useLayoutEffect(() => {
    // Who sends a form with the keyboard or a screen reader is taken to what needs a look, before the next key arrives.
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (wrong && (empty.length > 0 || refused)) wrong.focus();
    else if (submission.state !== "idle" && submission.state !== "sending") notice.current?.focus();
  }, [submission, empty]);

  const errorAt: ErrorAt = (field) => {
    if (empty.includes(field)) return texts.missing[field] ?? texts.missingOther;
    return refused?.pointer === `/${field}` ? (texts.faults[field] ?? refused.message) : null;
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (submission.state === "sending") return;
    const missing = required.filter((field) => values[field]?.trim() === "");
    if (!given) missing.push("consent");
    setEmpty(missing);
    if (missing.length > 0) {
      forget();
      return;
    }
    const outcome = await send({ ...body(), language: tag, consent: true });
    if (outcome.state !== "accepted") return;
    setGiven(false);
    onAccepted();
  };

  const atField = refused?.pointer ? required.concat(Object.keys(values), "consent") : [];
  const shownAtField = atField.some((field) => refused?.pointer === `/${field}`);
  return (
    <form
      ref={form}
      class="panel contact-form"
      aria-labelledby={`${purpose}-title`}
      noValidate
      onSubmit={submit}
      onInput={() => empty.length > 0 && setEmpty([])}
    >
      <h2 id={`${purpose}-title`}>{title}</h2>
      <p class="lead">{lead}</p>
      {children(errorAt)}
      <ConsentField
        purpose={purpose}
        version={version}
        given={given}
        error={errorAt("consent")}
        onGiven={setGiven}
      />
      <button
        type="submit"
        class="primary"
        disabled={!ready || texts.consent[version] === undefined}
        aria-busy={submission.state === "sending"}
      >
        {action}
      </button>
      <Notice place={notice} purpose={purpose} submission={submission} silent={shownAtField} />
    </form>
  );
}
