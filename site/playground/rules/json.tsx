import type { Rule } from "@intent-resolution/contract";
import { RulesFileError, readContent, rulesFile } from "../work/rules-file.ts";
import type { Edit } from "../work/session.ts";
import { useTexts } from "../work/texts.ts";
import type { Drafts } from "./draft.ts";
import { lineOf } from "./place.ts";
import { SourceTab } from "./source-tab.tsx";

interface JsonProps {
  readonly drafts: Drafts;
  readonly rules: readonly Rule[];
  readonly onEdit: (change: Edit) => void;
  readonly onStale: (line: number | null) => void;
}

/** The rules as JSON, held to the contract. */
export function JsonTab({ drafts, rules, onEdit, onStale }: JsonProps) {
  const texts = useTexts();
  const read = async (text: string) => {
    try {
      return { rules: [...readContent(text).rules] };
    } catch (error) {
      if (!(error instanceof RulesFileError)) throw error;
      const { place, sentence, fault } = error;
      const expected = sentence || texts.transfer.faults[fault];
      return { faults: [{ line: lineOf(text, place) ?? 1, place, expected }] };
    }
  };
  return (
    <SourceTab
      label={texts.tabs.json}
      drafts={drafts}
      rules={rules}
      write={rulesFile}
      read={read}
      onEdit={onEdit}
      onStale={onStale}
    />
  );
}
