import type { Rule } from "@intent-resolution/contract";
import { useEffect, useState } from "preact/hooks";
import { RulesFileError, readContent, rulesFile } from "../work/rules-file.ts";
import type { Edit } from "../work/session.ts";
import { useTexts } from "../work/texts.ts";
import { lineOf } from "./place.ts";
import { SourceField } from "./source.tsx";

interface JsonProps {
  readonly rules: readonly Rule[];
  readonly onEdit: (change: Edit) => void;
}

/** The rules as JSON: what can be read is in force at once, what cannot is named at its line. */
export function JsonTab({ rules, onEdit }: JsonProps) {
  const texts = useTexts();
  const [text, setText] = useState(() => rulesFile(rules));
  const [fault, setFault] = useState<RulesFileError | null>(null);
  // Rules that were changed elsewhere, by undo or in another tab, are written anew; one's own text is left alone.
  const [own, setOwn] = useState<readonly Rule[]>(rules);
  useEffect(() => {
    if (rules !== own) {
      setText(rulesFile(rules));
      setFault(null);
      setOwn(rules);
    }
  }, [rules]);

  const change = (next: string) => {
    setText(next);
    try {
      const { rules: read } = readContent(next);
      setFault(null);
      setOwn(read);
      onEdit({ kind: "load", content: { rules: read } });
    } catch (error) {
      if (!(error instanceof RulesFileError)) throw error;
      setFault(error);
    }
  };

  const line = fault ? lineOf(text, fault.place) : null;
  return (
    <SourceField
      label={texts.tabs.json}
      text={text}
      faults={
        fault
          ? [
              {
                line: line ?? 1,
                words: `${fault.place} ${fault.sentence || texts.transfer.faults[fault.fault]}`.trim(),
              },
            ]
          : []
      }
      onText={change}
    />
  );
}
