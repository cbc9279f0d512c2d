import { type InquiryRequest, MAX_CHARACTERS, routes } from "@intent-resolution/contract";
import { Field } from "../shell/field.tsx";
import { useNumber } from "../shell/language.tsx";
import { useDraft } from "./draft.ts";
import { ContactForm } from "./form.tsx";
import { TextField } from "./text-field.tsx";
import { useTexts } from "./texts.ts";

const EMPTY = { name: "", email: "", kind: "partner", organization: "", capitalRange: "", message: "" };
const KINDS = ["partner", "investor", "career"] as const satisfies readonly InquiryRequest["kind"][];

/** The form for partners, investors and people who look for work. */
export function InquiryForm() {
  const texts = useTexts();
  const count = useNumber();
  const { draft, set, forget } = useDraft("inquiry", EMPTY);

  const body = () => {
    const { name, email, kind, organization, capitalRange, message } = draft;
    return {
      name,
      email,
      kind,
      ...(organization && { organization }),
      ...(message && { message }),
      ...(kind === "investor" && capitalRange && { capitalRange }),
    };
  };

  return (
    <ContactForm
      purpose="inquiry"
      path={routes.inquiries.path}
      {...texts.inquiry}
      values={draft}
      body={body}
      onAccepted={forget}
    >
      {(errorAt) => (
        <>
          <Field label={texts.labels.kind} error={errorAt("kind")}>
            {(control) => (
              <select
                {...control}
                name="kind"
                value={draft.kind}
                onChange={({ currentTarget }) => set("kind")(currentTarget.value)}
              >
                {KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {texts.kinds[kind]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div class="pair">
            <TextField
              name="name"
              autocomplete="name"
              required
              value={draft.name}
              error={errorAt("name")}
              onText={set("name")}
            />
            <TextField
              name="email"
              type="email"
              autocomplete="email"
              required
              value={draft.email}
              error={errorAt("email")}
              onText={set("email")}
            />
          </div>
          <TextField
            name="organization"
            autocomplete="organization"
            value={draft.organization}
            error={errorAt("organization")}
            onText={set("organization")}
          />
          {draft.kind === "investor" && (
            <TextField
              name="capitalRange"
              autocomplete="off"
              value={draft.capitalRange}
              error={errorAt("capitalRange")}
              onText={set("capitalRange")}
            />
          )}
          <Field
            label={texts.labels.message}
            hint={texts.left(count(Math.max(0, MAX_CHARACTERS.message - [...draft.message].length)))}
            error={errorAt("message")}
          >
            {(control) => (
              <textarea
                {...control}
                name="message"
                dir="auto"
                rows={6}
                value={draft.message}
                onInput={({ currentTarget }) => set("message")(currentTarget.value)}
              />
            )}
          </Field>
        </>
      )}
    </ContactForm>
  );
}
