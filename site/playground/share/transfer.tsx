import { useRef, useState } from "preact/hooks";
import { CopyButton } from "../../shell/controls/copy.tsx";
import { FaultText } from "../../shell/controls/fault-text.tsx";
import { Icon } from "../../shell/controls/icon.tsx";
import { pageAddress } from "../../shell/origin.ts";
import { deferred } from "../../shell/rendering/deferred.ts";
import { download } from "../draft/download.ts";
import type { Draft } from "../draft/history.ts";
import { fragmentOf } from "../draft/link.ts";
import { MAX_CHARACTERS, RulesFileError, readContent } from "../draft/rules-file.ts";
import { useTexts, useWorkspaceTexts } from "../draft/texts.ts";
import { FoldingPanel } from "./folding-panel.tsx";
import { QrButton } from "./qr.tsx";

interface TransferProps {
  readonly draft: Draft;
  onOpen(content: Partial<Draft>, name: string): void;
}

/** Takes what is on the page elsewhere and back: a link, a code for a phone, files. */
export const Transfer = deferred(function Transfer({ draft, onOpen }: TransferProps) {
  const texts = useWorkspaceTexts().transfer;
  const { fileFaults } = useTexts();
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<RulesFileError | null>(null);
  const link = async () => pageAddress() + (await fragmentOf(draft));

  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const text = await file.text();
      if (text.length > MAX_CHARACTERS) throw new RulesFileError("too_large");
      const opened = file.name.endsWith(".phrases") ? { phrases: text } : readContent(text);
      setFault(null);
      onOpen({ cases: [], ...opened }, file.name);
    } catch (error) {
      if (!(error instanceof RulesFileError)) throw error;
      setFault(error);
    }
  };

  return (
    <FoldingPanel name="transfer" title={texts.title} beside={null}>
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
        <button type="button" class="quiet small" onClick={() => download("rules.phrases", draft.phrases)}>
          <Icon name="save" />
          {texts.save}
        </button>
      </div>
      <p class="hint">{texts.note}</p>
      <div role="alert">
        {fault && (
          <p class="error">
            {fileFaults[fault.fault]} {fault.place && <code>{fault.place}</code>}{" "}
            <FaultText expected={fault.sentence} />
          </p>
        )}
      </div>
    </FoldingPanel>
  );
});
