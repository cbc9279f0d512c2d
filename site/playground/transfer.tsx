import type { Input, ResolveRequest, Rule } from "@intent-resolution/contract";
import type { Explanation } from "@intent-resolution/engine";
import { useRef, useState } from "preact/hooks";
import { CopyButton } from "../shell/copy.tsx";
import { COPIES, copyOf } from "./copies.ts";
import { fragmentOf } from "./link.ts";
import { RulesFileError, readRulesFile, rulesFile } from "./rules-file.ts";
import { useTexts } from "./texts.ts";

interface TransferProps {
  readonly request: ResolveRequest;
  readonly explanations: readonly Explanation[];
  /** What was wrong with the link that led here. */
  readonly linkFault: RulesFileError | null;
  onOpen(rules: Rule[], input: Input | null): void;
  onClear(): void;
}

/** Takes what is on the page elsewhere and back: files, a link, copies; and forgets it. */
export function Transfer({ request, explanations, linkFault, onOpen, onClear }: TransferProps) {
  const texts = useTexts().transfer;
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<RulesFileError | null>(null);
  const shown = fault ?? linkFault;

  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { rules, input } = readRulesFile(await file.text());
      setFault(null);
      onOpen(rules, input);
    } catch (error) {
      if (!(error instanceof RulesFileError)) throw error;
      setFault(error);
    }
  };

  return (
    <section class="panel transfer" aria-labelledby="transfer-title">
      <h2 id="transfer-title">{texts.title}</h2>
      <div class="button-row">
        {COPIES.map((name) => (
          <CopyButton
            key={name}
            label={texts.copies[name]}
            text={() => copyOf(name, request, explanations)}
          />
        ))}
        <CopyButton
          label={texts.link}
          text={async () => location.origin + location.pathname + (await fragmentOf(request))}
        />
        <button type="button" class="quiet small" onClick={() => picker.current?.click()}>
          {texts.open}
        </button>
        <input
          ref={picker}
          class="visually-hidden"
          type="file"
          tabIndex={-1}
          accept=".json,application/json"
          aria-label={texts.open}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
        />
        <button type="button" class="quiet small" onClick={() => save(rulesFile(request.rules))}>
          {texts.save}
        </button>
        <button type="button" class="quiet small" onClick={onClear}>
          {texts.clear}
        </button>
      </div>
      <p class="hint">{texts.note}</p>
      <div role="alert">{shown && <p class="error">{texts.faults[shown.fault](shown.place)}</p>}</div>
    </section>
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: "rules.json" });
  link.click();
  URL.revokeObjectURL(url);
}
