import { Frame } from "../shell/frame.tsx";
import type { Language } from "../shell/language.tsx";
import type { PlaygroundTexts } from "../texts/en/playground.ts";
import { Playground } from "./playground.tsx";
import { PlaygroundTextsProvider } from "./work/texts.ts";

interface PageProps {
  readonly language: Language;
  readonly texts: PlaygroundTexts;
}

/** The first page: what the service does, to be tried out at once. */
export function Page({ language, texts }: PageProps) {
  return (
    <PlaygroundTextsProvider value={texts}>
      <Frame language={language} current="playground">
        <Playground />
      </Frame>
    </PlaygroundTextsProvider>
  );
}
