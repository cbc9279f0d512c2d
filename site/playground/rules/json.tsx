import { codePieces } from "../../shell/code-colours.ts";
import { RulesFileError, readContent, rulesFile } from "../work/rules-file.ts";
import { useTexts } from "../work/texts.ts";
import { lineOf } from "./line-of.ts";
import { type SourceProps, SourceTab } from "./source-tab.tsx";

/** The rules as JSON, held to the contract. */
export function JsonTab(props: SourceProps) {
  const texts = useTexts();
  const read = async (text: string) => {
    try {
      return { rules: [...readContent(text).rules] };
    } catch (error) {
      if (!(error instanceof RulesFileError)) throw error;
      const { place, sentence, fault } = error;
      const what = sentence ? { expected: sentence } : { words: texts.transfer.faults[fault] };
      return { faults: [{ line: lineOf(text, place) ?? 1, place, ...what }] };
    }
  };
  return (
    <SourceTab
      {...props}
      label={texts.tabs.json}
      write={({ rules }) => rulesFile(rules)}
      read={read}
      pieces={codePieces}
    />
  );
}
