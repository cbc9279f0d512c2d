import { faultyFields } from "@intent-resolution/contract/validate";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../shell/language.tsx";
import { Confirmation } from "./confirmation.tsx";
import { ConsentField, useConsentVersion } from "./consent.tsx";
import { Notice } from "./notice.tsx";
import { useSubmission } from "./submission.ts";
import { useTexts } from "./texts.ts";

/** The lookup that a form hands to its fields: the sentence about a field that is wrong, or null. */
export type ErrorAt = (field: string) => string | null;

type Purpose = "inquiry" | "newsletter";

interface FormProps {
  readonly purpose: Purpose;
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly values: Readonly<Record<string, string>>;
  /** The body to send, without language and consent. */
  body(): object;
  onAccepted(sent: Readonly<Record<string, string>>): void;
  readonly children: (errorAt: ErrorAt) => ComponentChildren;
}

const SCHEMAS = { inquiry: "InquiryRequest", newsletter: "SignupRequest" } as const;

/** Renders a form that is sent to the service: errors at their fields, and a confirmation that replaces it. */
export function ContactForm(props: FormProps) {
  const { purpose, path, title, lead, action, values, body, onAccepted, children } = props;
  const texts = useTexts();
  const { tag } = useLanguage();
  const { submission, send, forget } = useSubmission(path);
  const version = useConsentVersion();
  const [given, setGiven] = useState(false);
  /** The fields that were wrong when the form was sent last. */
  const [blamed, setBlamed] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<Readonly<Record<string, string>> | null>(null);
  const [ready, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const whole = (consent: boolean) => ({ ...body(), language: tag, consent });
  // What the service refused and what the contract sees here is the same; a field that is mended is blamed no more.
  const faulty = blamed.length > 0 ? faultyFields(SCHEMAS[purpose], whole(given)) : [];
  const wrong = blamed.filter((field) => faulty.includes(field));
  const attempt = useRef(0);

  useEffect(() => setReady(true), []);
  useLayoutEffect(() => {
    // The summary leads to each field that needs a look; it has the focus before the next key arrives.
    if (blamed.length > 0) summary.current?.focus();
    else if (submission.state !== "idle" && submission.state !== "sending") notice.current?.focus();
  }, [submission, sent, attempt.current]);

  const errorAt: ErrorAt = (field) => {
    if (!wrong.includes(field)) return null;
    const isMissing = field === "consent" || values[field]?.trim() === "";
    return (isMissing ? texts.missing[field] : texts.faults[field]) ?? texts.missingOther;
  };

  const goTo = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (submission.state === "sending") return;
    const now = faultyFields(SCHEMAS[purpose], whole(given));
    attempt.current++;
    setBlamed(now);
    if (now.length > 0) {
      forget();
      return;
    }
    const sending = { ...values };
    const outcome = await send(whole(true), version);
    if (outcome.state === "refused" && outcome.status === 400 && outcome.pointer)
      setBlamed([outcome.pointer.slice(1)]);
    if (outcome.state !== "accepted") return;
    setGiven(false);
    setSent(sending);
    onAccepted(sending);
  };

  if (sent && submission.state === "accepted")
    return (
      <Confirmation
        place={notice}
        purpose={purpose}
        title={title}
        sent={sent}
        onAgain={() => {
          setSent(null);
          forget();
        }}
      />
    );
  return (
    <form
      ref={form}
      id={purpose}
      class={`panel contact-form ${purpose}-form`}
      aria-labelledby={`${purpose}-title`}
      // Without a script the browser sends it to the page's own route, and checks what is required itself.
      method="post"
      action={`/contact?lang=${tag}`}
      noValidate={ready}
      onSubmit={submit}
    >
      <input type="hidden" name="form" value={purpose} />
      <input type="hidden" name="language" value={tag} />
      <input type="hidden" name="version" value={version} />
      {wrong.length > 0 && (
        <div class="error-summary" role="alert" tabIndex={-1} ref={summary}>
          <h2>{texts.summary}</h2>
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <a href={`#${purpose}`} onClick={goTo(field)}>
                  {errorAt(field)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div class="form-head">
        <h2 id={`${purpose}-title`}>{title}</h2>
        <p class="lead">{lead}</p>
      </div>
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
        disabled={texts.consent[version] === undefined}
        aria-busy={submission.state === "sending"}
      >
        {action}
      </button>
      <Notice place={notice} submission={submission} silent={wrong.length > 0} />
    </form>
  );
}
