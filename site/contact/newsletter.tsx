import { routes } from "@intent-resolution/contract";
import { useDraft } from "./draft.ts";
import { ContactForm } from "./form.tsx";
import { TextField } from "./text-field.tsx";
import { useTexts } from "./texts.ts";

const EMPTY = { email: "" };

/** Renders the form for the newsletter. */
export function NewsletterForm() {
  const texts = useTexts();
  const { draft, set, forget } = useDraft("newsletter", EMPTY);
  return (
    <ContactForm
      purpose="newsletter"
      path={routes.newsletter.path}
      {...texts.newsletter}
      values={draft}
      body={() => draft}
      onAccepted={forget}
    >
      {(errorAt) => (
        <TextField
          name="email"
          type="email"
          autocomplete="email"
          required
          value={draft.email}
          error={errorAt("email")}
          onText={set("email")}
        />
      )}
    </ContactForm>
  );
}
