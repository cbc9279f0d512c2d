import { h } from "preact";
import { renderToStaticMarkup } from "preact-render-to-string";
import { readGuides } from "../guides/catalog.ts";
import { GuideContent, GuideIndex } from "../guides/content.tsx";
import { renderGuide } from "../guides/markdown.ts";
import { describedByContract } from "../pages.ts";
import type { Description } from "../reference/description.ts";
import { searchEntries } from "../search/entries.ts";
import type { Entry } from "../search/find.ts";
import type { GuidesTexts } from "../texts/en/guides.ts";
import type { ReferenceTexts } from "../texts/en/reference.ts";
import type { LanguageTag } from "../texts/languages.ts";

/** A guide's page in one language. */
interface GuidePage {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

/** All guides, rendered once; their pages are made for each language. */
export interface BuiltGuides {
  entries(texts: ReferenceTexts): Entry[];
  index(tag: LanguageTag, texts: GuidesTexts): string;
  pages(tag: LanguageTag, texts: GuidesTexts): GuidePage[];
}

/** Renders every guide that `docs/README.md` names. */
export function buildGuides(): BuiltGuides {
  const guides = readGuides();
  const rendered = guides.map((guide) => ({ ...guide, ...renderGuide(guide, guides) }));
  const description = describedByContract().description as unknown as Description;
  return {
    entries: (texts) => searchEntries(rendered, description, texts),
    index: (tag, texts) => renderToStaticMarkup(h(GuideIndex, { tag, texts, guides })),
    pages: (tag, texts) =>
      guides.map((guide, at) => ({
        path: guide.path,
        title: guide.title,
        summary: guide.summary,
        content: renderToStaticMarkup(
          h(GuideContent, {
            tag,
            texts,
            guides,
            guide,
            rendered: rendered[at] ?? { html: "", sections: [] },
          }),
        ),
      })),
  };
}
