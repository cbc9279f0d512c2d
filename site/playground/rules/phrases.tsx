import { MAX_RULES, type Rule } from "@intent-resolution/contract";
import { Witnesses } from "../test/witnesses.tsx";
import { RulesFileError, readContent, rulesFile } from "../work/rules-file.ts";
import type { Edit } from "../work/session.ts";
import { useTexts } from "../work/texts.ts";
import type { Drafts } from "./draft.ts";
import { loadPhraseReader } from "./phrase-reader.ts";
import { phraseText, withOffMarks, withoutOffMark } from "./phrase-text.ts";
import { SourceTab } from "./source-tab.tsx";

interface PhrasesProps {
  readonly drafts: Drafts;
  readonly rules: readonly Rule[];
  readonly onEdit: (change: Edit) => void;
  readonly onStale: (line: number | null) => void;
  /** Says a text that two statements share. */
  onWitness(text: string): void;
}

/** The rules as phrases: brackets and lists stand for several, which are written out as one types. */
export function PhrasesTab({ drafts, rules, onEdit, onStale, onWitness }: PhrasesProps) {
  const texts = useTexts();
  const read = async (text: string) => {
    const { readPhrases, PhraseFaults } = await loadPhraseReader();
    try {
      const set = readPhrases(withOffMarks(text));
      if (set.size > BigInt(MAX_RULES))
        return { faults: [{ line: 1, expected: texts.rules.tooManyPhrases(String(set.size), MAX_RULES) }] };
      const read = [...set.rules()].map(withoutOffMark);
      // What phrases can say and the contract refuses is named as well.
      readContent(rulesFile(read));
      return { rules: read };
    } catch (error) {
      if (error instanceof PhraseFaults)
        return { faults: error.faults.map(({ line, message }) => ({ line, expected: message })) };
      if (error instanceof RulesFileError)
        return { faults: [{ line: 1, place: error.place, expected: error.sentence }] };
      throw error;
    }
  };
  return (
    <SourceTab
      label={texts.tabs.text}
      drafts={drafts}
      rules={rules}
      hint={texts.rules.phrasesHint}
      write={phraseText}
      read={read}
      onEdit={onEdit}
      onStale={onStale}
      below={(text) => <Witnesses source={text} onWitness={onWitness} />}
    />
  );
}
