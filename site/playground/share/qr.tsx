import { useEffect, useRef, useState } from "preact/hooks";
import { encode } from "uqr";
import { Icon } from "../../shell/icon.tsx";
import { useLanguage } from "../../shell/language.tsx";
import { useTexts } from "../work/texts.ts";

/** Most bytes that a code holds (ISO/IEC 18004, version 40 with the least correction); a phone reads fewer well. */
const MAX_BYTES = 2_000;

/** Shows a link as a code that a phone reads from the screen. */
export function QrButton({ label, text }: { label: string; text(): Promise<string> }) {
  const texts = useTexts().transfer;
  const { shell } = useLanguage();
  const [link, setLink] = useState<string | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (link !== null) dialog.current?.showModal();
  }, [link]);
  const isTooLong = link !== null && link.length > MAX_BYTES;
  return (
    <>
      <button type="button" class="quiet small" onClick={async () => setLink(await text())}>
        <Icon name="qr" />
        {label}
      </button>
      {link !== null && (
        <dialog ref={dialog} aria-label={label} onClose={() => setLink(null)}>
          <article class="qr">
            {isTooLong ? <p>{texts.qrTooLong}</p> : <Code text={link} label={texts.qrLabel} />}
            <form method="dialog">
              <button type="submit" class="secondary">
                {shell.close}
              </button>
            </form>
          </article>
        </dialog>
      )}
    </>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path.join("")} />
    </svg>
  );
}
