import { Frame } from "../shell/frame.tsx";
import type { Language } from "../shell/language.tsx";
import type { ContactTexts } from "../texts/en/contact.ts";
import { InquiryForm } from "./inquiry.tsx";
import { NewsletterForm } from "./newsletter.tsx";
import { ContactTextsProvider } from "./texts.ts";

/** The page with the two forms. */
export function Page({ language, texts }: { language: Language; texts: ContactTexts }) {
  return (
    <ContactTextsProvider value={texts}>
      <Frame language={language} current="contact">
        <section class="hero plain" aria-labelledby="contact-title">
          <div>
            <h1 id="contact-title">{texts.heading}</h1>
            <p class="lead">{texts.lead}</p>
          </div>
        </section>
        <div class="contact-grid">
          <NewsletterForm />
          <InquiryForm />
        </div>
      </Frame>
    </ContactTextsProvider>
  );
}
