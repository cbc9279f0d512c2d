import { useState } from "preact/hooks";
import type * as Qr from "uqr";
import { Dialog } from "../../shell/controls/dialog.tsx";
import { Icon } from "../../shell/controls/icon.tsx";
import { useLanguage } from "../../shell/language.tsx";
import { useWorkspaceTexts } from "../draft/texts.ts";

/** Most bytes that a code holds (ISO/IEC 18004, version 40 with the least correction); a phone reads fewer well. */
const MAX_BYTES = 2_000;

/** The squares of a code, or why there is none. */
type Drawn = ReturnType<(typeof Qr)["encode"]> | "too long" | "unavailable";

async function drawn(text: string): Promise<Drawn> {
  if (text.length > MAX_BYTES) return "too long";
  try {
    // Its address is in the document, because its name contains its digest.
    const { encode } = (await import(document.documentElement.dataset.qr ?? "")) as typeof Qr;
    return encode(text, { border: 2 });
  } catch {
    return "unavailable";
  }
}

/** Shows a link as a code that a phone reads from the screen. */
export function QrButton({ label, text }: { label: string; text(): Promise<string> }) {
  const texts = useWorkspaceTexts().transfer;
  const { shell } = useLanguage();
  const [code, setCode] = useState<Drawn | null>(null);
  return (
    <>
      <button type="button" class="quiet small" onClick={async () => setCode(await drawn(await text()))}>
        <Icon name="qr" />
        {label}
      </button>
      {code !== null && (
        <Dialog class="qr" label={label} onClose={() => setCode(null)}>
          <h2>{texts.qrLabel}</h2>
          {typeof code === "object" ? (
            <Squares {...code} label={texts.qrLabel} />
          ) : (
            <p>{code === "unavailable" ? shell.unreachable : texts.qrTooLong}</p>
          )}
        </Dialog>
      )}
    </>
  );
}

function Squares({ data, size, label }: { data: boolean[][]; size: number; label: string }) {
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path.join("")} />
    </svg>
  );
}
