import { Frame } from "../shell/frame.tsx";
import type { Language } from "../shell/language.tsx";
import type { GuidesTexts } from "../texts/en/guides.ts";

interface PageProps {
  readonly language: Language;
  readonly texts: GuidesTexts;
  /** What the build wrote: the guide with its contents, or the list of all. In a browser it is already there. */
  readonly content?: string;
}

/** A guide, or the list of guides: the frame and the search are hydrated, the text stays as it was prerendered. */
export function Page({ language, content = "" }: PageProps) {
  return (
    <Frame language={language} current="guides">
      <div class="guide-content" dangerouslySetInnerHTML={{ __html: content }} />
    </Frame>
  );
}
