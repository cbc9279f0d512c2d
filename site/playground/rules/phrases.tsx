import { MAX_RULES } from "@intent-resolution/contract";
import { phrasePieces } from "../../shell/phrase-colours.ts";
import { loadNumbers, loadPhraseReader } from "../phrases/load.ts";
import { phraseText } from "../phrases/write-phrases.ts";
import { RulesFileError, readContent, rulesFile } from "../work/rules-file.ts";
import { useTexts } from "../work/texts.ts";
import { type SourceProps, SourceTab } from "./source-tab.tsx";
import { Syntax } from "./syntax.tsx";

interface PhrasesProps extends SourceProps {
  /** Is called with the source as it is typed; with null once another form is shown. */
  readonly onSource: (source: string | null) => void;
}

/** The rules as phrases: brackets and lists stand for several, which are written out as one types. */
export function PhrasesTab({ onSource, ...props }: PhrasesProps) {
  const texts = useTexts();
  const read: Parameters<typeof SourceTab>[0]["read"] = async (text) => {
    const { readSource, PhraseFaults, wordsOf } = await loadPhraseReader();
    try {
      const { size, rules, open } = readSource(text, await loadNumbers(text));
      if (size > BigInt(MAX_RULES))
        return { faults: [{ line: 1, words: texts.rules.tooManyPhrases(String(size), MAX_RULES) }] };
      const read = rules();
      // What phrases can say and the contract refuses is named as well.
      readContent(rulesFile(read));
      return { rules: read, open };
    } catch (error) {
      if (error instanceof PhraseFaults)
        return { faults: error.faults.map((fault) => ({ ...fault, words: wordsOf(fault) })) };
      if (error instanceof RulesFileError)
        return { faults: [{ line: 1, place: error.place, expected: error.sentence }] };
      throw error;
    }
  };
  return (
    <SourceTab
      {...props}
      label={texts.tabs.text}
      write={({ rules, open }) => phraseText(rules) + open}
      read={read}
      pieces={phrasePieces}
      onText={onSource}
    >
      <Syntax />
    </SourceTab>
  );
}
