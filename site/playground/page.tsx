import { Frame } from "../shell/frame/frame.tsx";
import type { Language } from "../shell/language.tsx";
import type { PlaygroundTexts } from "../texts/en/playground.ts";
import { PlaygroundTextsProvider } from "./draft/texts.ts";
import { Playground, type PlaygroundProps } from "./playground.tsx";

interface PageProps extends PlaygroundProps {
  readonly language: Language;
  readonly texts: PlaygroundTexts;
}

/** Renders the first page: what the service does, to be tried out at once. */
export function Page({ language, texts, loadWorkspace }: PageProps) {
  return (
    <PlaygroundTextsProvider value={texts}>
      <Frame language={language} current="playground">
        <Playground loadWorkspace={loadWorkspace} />
      </Frame>
    </PlaygroundTextsProvider>
  );
}
