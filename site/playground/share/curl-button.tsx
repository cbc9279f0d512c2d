import type { ResolveRequest } from "@intent-resolution/contract";
import { useEffect, useRef, useState } from "preact/hooks";
import { Code } from "../../shell/code.tsx";
import { CopyButton } from "../../shell/copy.tsx";
import { curl } from "../../shell/curl.ts";
import { useLanguage } from "../../shell/language.tsx";
import { serviceOrigin } from "../../shell/origin.ts";
import { useTexts } from "../work/texts.ts";

/** A button that shows the request on the page as a curl command. */
export function CurlButton({ request }: { request: ResolveRequest }) {
  const texts = useTexts().code;
  const { shell } = useLanguage();
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  const command = () =>
    curl("POST", `${serviceOrigin()}/api/v1/resolve`, JSON.stringify(firstOf(request), null, 2));
  return (
    <>
      <button type="button" class="ghost small needs-script" onClick={() => setOpen(true)}>
        <code>curl</code>
      </button>
      {open && (
        <dialog ref={dialog} aria-label={texts.curl} onClose={() => setOpen(false)}>
          <article class="curl-dialog">
            <h2>{texts.curl}</h2>
            <p>{texts.curlNote}</p>
            <Code label={texts.curl}>{command()}</Code>
            <form method="dialog" class="button-row">
              <CopyButton label={shell.copy} text={command} />
              <button type="submit" class="secondary small">
                {shell.close}
              </button>
            </form>
          </article>
        </dialog>
      )}
    </>
  );
}

/** The request with the first of its rules alone, which is enough to see how one is made. */
const firstOf = ({ input, rules }: ResolveRequest): ResolveRequest => ({ input, rules: rules.slice(0, 1) });
