import { Frame } from "../shell/frame.tsx";
import { type Language, languageQuery } from "../shell/language.tsx";
import type { MissingTexts } from "../texts/en/missing.ts";

/** The page at a path that leads nowhere. */
export function Page({ language, texts }: { language: Language; texts: MissingTexts }) {
  return (
    <Frame language={language} current={null}>
      <section class="missing">
        <p class="missing-status" aria-hidden="true">
          404
        </p>
        <h1>{texts.heading}</h1>
        <p class="lead">{texts.lead}</p>
        <p>
          <a href={`/${languageQuery(language.tag)}`}>{texts.home}</a>
        </p>
      </section>
    </Frame>
  );
}
