import type { Rule } from "@intent-resolution/contract";
import { useRef, useState } from "preact/hooks";
import { CopyButton } from "../../shell/copy.tsx";
import { FaultText } from "../../shell/fault-text.tsx";
import { Field } from "../../shell/field.tsx";
import { Icon } from "../../shell/icon.tsx";
import { pageAddress } from "../../shell/origin.ts";
import { settling } from "../../shell/settling.ts";
import { loadNumbers, loadPhraseReader } from "../phrases/load.ts";
import { phraseText } from "../phrases/write-phrases.ts";
import { download } from "../work/download.ts";
import { fragmentOf } from "../work/link.ts";
import { RulesFileError, readContent, rulesFile } from "../work/rules-file.ts";
import { chipsOf, withCases } from "../work/seed.ts";
import type { Content } from "../work/session.ts";
import { useTexts } from "../work/texts.ts";
import { VERBATIM } from "../work/verbatim.ts";
import { FoldingPanel } from "./folding-panel.tsx";
import { QrButton } from "./qr.tsx";

interface TransferProps {
  readonly work: Content;
  /** The rules of the list that count. */
  readonly rules: readonly Rule[];
  onOpen(content: Partial<Content>, name: string): void;
  onReset(): void;
}

/** Takes what is on the page elsewhere and back: a link, a code for a phone, files; and forgets it. */
export const Transfer = settling(function Transfer({ work, rules, onOpen, onReset }: TransferProps) {
  const all = useTexts();
  const texts = all.transfer;
  const [title, setTitle] = useState("");
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<RulesFileError | null>(null);
  const link = async () => pageAddress() + (await fragmentOf({ title, content: { ...work, rules } }));

  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const text = await file.text();
      const opened = file.name.endsWith(".phrases") ? await readPhraseFile(text) : readContent(text);
      setFault(null);
      onOpen(withCases({ open: "", ...opened }, chipsOf(opened.rules, all)), file.name);
    } catch (error) {
      if (!(error instanceof RulesFileError)) throw error;
      setFault(error);
    }
  };

  return (
    <FoldingPanel
      name="transfer"
      title={texts.title}
      beside={
        <button type="button" class="quiet small" onClick={onReset}>
          <Icon name="remove" />
          {texts.reset}
        </button>
      }
    >
      <Field label={texts.linkTitle}>
        {(control) => (
          <input
            {...control}
            {...VERBATIM}
            maxLength={80}
            placeholder={texts.linkTitlePlaceholder}
            value={title}
            onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        )}
      </Field>
      <div class="button-row">
        <CopyButton label={texts.link} text={link} />
        <QrButton label={texts.qr} text={link} />
        <button type="button" class="quiet small" onClick={() => picker.current?.click()}>
          <Icon name="open" />
          {texts.open}
        </button>
        <input
          ref={picker}
          class="visually-hidden"
          type="file"
          tabIndex={-1}
          accept=".json,.phrases,application/json"
          aria-label={texts.open}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
        />
        <button type="button" class="quiet small" onClick={() => save(rules, work.open)}>
          <Icon name="save" />
          {texts.save}
        </button>
      </div>
      <p class="hint">{texts.note}</p>
      <div role="alert">
        {fault && (
          <p class="error">
            {texts.faults[fault.fault]} {fault.place && <code>{fault.place}</code>}{" "}
            {fault.fault === "no_phrases" ? fault.sentence : <FaultText expected={fault.sentence} />}
          </p>
        )}
      </div>
    </FoldingPanel>
  );
});

/** Rules with open statements are a file of phrases, which alone can say them. */
const save = (rules: readonly Rule[], open: string) =>
  open ? download("rules.phrases", phraseText(rules) + open) : download("rules.json", rulesFile(rules));

async function readPhraseFile(text: string) {
  const { readSource, PhraseFaults, wordsOf } = await loadPhraseReader();
  try {
    const { rules, open } = readSource(text, await loadNumbers(text));
    return { ...readContent(rulesFile(rules())), open };
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    const [fault] = error.faults;
    throw new RulesFileError("no_phrases", fault && `${fault.line}:${fault.column}`, fault && wordsOf(fault));
  }
}
