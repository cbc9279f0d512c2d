import { type InquiryRequest, MAX_CHARACTERS, routes } from "@intent-resolution/contract";
import { Field } from "../shell/controls/field.tsx";
import { useNumber } from "../shell/language.tsx";
import { useDraft } from "./draft.ts";
import { ContactForm } from "./form.tsx";
import { TextField } from "./text-field.tsx";
import { useTexts } from "./texts.ts";

const EMPTY = { name: "", email: "", kind: "", organization: "", capitalRange: "", message: "" };
const KINDS = ["partner", "investor", "career"] as const satisfies readonly InquiryRequest["kind"][];
/** The counter is shown when at most this many characters remain. */
const NEAR_THE_END = 500;

/** Renders the form for partners, investors and people who look for work. */
export function InquiryForm() {
  const texts = useTexts();
  const count = useNumber();
  const { draft, set, forget } = useDraft("inquiry", EMPTY);
  const left = MAX_CHARACTERS.message - [...draft.message].length;

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
      {(errorAt) => {
        const of = (name: keyof typeof EMPTY) => ({
          name,
          value: draft[name],
          error: errorAt(name),
          onText: set(name),
        });
        return (
          <>
            <fieldset class="field kinds" aria-describedby={errorAt("kind") ? "kind-error" : undefined}>
              <legend>{texts.labels.kind}</legend>
              {KINDS.map((kind) => (
                <label key={kind}>
                  <input
                    type="radio"
                    name="kind"
                    value={kind}
                    required
                    checked={draft.kind === kind}
                    onChange={() => set("kind")(kind)}
                  />
                  {texts.kinds[kind]}
                </label>
              ))}
              {errorAt("kind") && (
                <small class="error" id="kind-error">
                  {errorAt("kind")}
                </small>
              )}
            </fieldset>
            {/* The style sheet hides it for the other topics, so that it is there without a script as well. */}
            <TextField {...of("capitalRange")} autocomplete="off" />
            <TextField {...of("name")} autocomplete="name" required />
            <TextField {...of("email")} type="email" autocomplete="email" required />
            <TextField {...of("organization")} autocomplete="organization" />
            <Field
              label={`${texts.labels.message} (${texts.optional})`}
              hint={texts.hint}
              error={errorAt("message")}
            >
              {(control) => (
                <>
                  <textarea
                    {...control}
                    name="message"
                    dir="auto"
                    rows={7}
                    value={draft.message}
                    onInput={({ currentTarget }) => set("message")(currentTarget.value)}
                  />
                  {left <= NEAR_THE_END && (
                    <small class="count">{texts.left(count(Math.abs(left)), left)}</small>
                  )}
                </>
              )}
            </Field>
          </>
        );
      }}
    </ContactForm>
  );
}
