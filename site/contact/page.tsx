import { Frame } from "../shell/frame/frame.tsx";
import type { Language } from "../shell/language.tsx";
import type { ContactTexts } from "../texts/en/contact.ts";
import { Aside } from "./aside.tsx";
import { InquiryForm } from "./inquiry.tsx";
import { NewsletterForm } from "./newsletter.tsx";
import { ContactTextsProvider } from "./texts.ts";

/** Renders the page with the two forms. */
export function Page({ language, texts }: { language: Language; texts: ContactTexts }) {
  return (
    <ContactTextsProvider value={texts}>
      <Frame language={language} current="contact">
        <h1>{texts.heading}</h1>
        <div class="contact-grid">
          <InquiryForm />
          <Aside />
          <NewsletterForm />
        </div>
      </Frame>
    </ContactTextsProvider>
  );
}
