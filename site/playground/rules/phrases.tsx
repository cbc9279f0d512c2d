import { MAX_RULES } from "@intent-resolution/contract";
import { phrasePieces } from "../../shell/phrase-colours.ts";
import { loadNumbers, loadPhraseReader } from "../phrases/load.ts";
import { phraseText } from "../phrases/write-phrases.ts";
import { Witnesses } from "../test/witnesses.tsx";
import { RulesFileError, readContent, rulesFile } from "../work/rules-file.ts";
import { useTexts } from "../work/texts.ts";
import { type SourceProps, SourceTab } from "./source-tab.tsx";
import { Syntax } from "./syntax.tsx";

interface PhrasesProps extends SourceProps {
  /** Says a text that two statements share. */
  onWitness(text: string): void;
}

/** The rules as phrases: brackets and lists stand for several, which are written out as one types. */
export function PhrasesTab({ onWitness, ...props }: PhrasesProps) {
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
      below={(text) => (
        <>
          <Syntax />
          <Witnesses source={text} onWitness={onWitness} />
        </>
      )}
    />
  );
}
