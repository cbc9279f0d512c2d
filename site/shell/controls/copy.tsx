import { useEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../language.tsx";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";

/** Milliseconds for which a button says that it has copied. */
const SAID_MS = 2_000;

interface CopyProps {
  readonly label: string;
  /** Makes the text; called when it is asked for. */
  text(): string | Promise<string>;
}

const selectAll = (field: HTMLTextAreaElement | null) => field?.select();

/** Renders a button that copies a text; where the browser does not let it, the text is shown to be copied by hand. */
export function CopyButton({ label, text }: CopyProps) {
  const { shell } = useLanguage();
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const made = await text();
    try {
      await navigator.clipboard.writeText(made);
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), SAID_MS);
    } catch {
      setByHand(made);
    }
  };

  return (
    <>
      <button type="button" class={copied ? "quiet small copied" : "quiet small"} onClick={copy}>
        <Icon name={copied ? "fires" : "copy"} />
        {label}
      </button>
      <span class="visually-hidden" role="status">
        {copied ? shell.copied : ""}
      </span>
      {byHand !== null && (
        <Dialog label={label} onClose={() => setByHand(null)}>
          <p>{shell.copyBlocked}</p>
          <textarea ref={selectAll} readOnly rows={12} aria-label={label} value={byHand} />
        </Dialog>
      )}
    </>
  );
}
