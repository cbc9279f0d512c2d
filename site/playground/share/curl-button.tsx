import type { ResolveRequest } from "@intent-resolution/contract";
import { useState } from "preact/hooks";
import { Code } from "../../shell/code.tsx";
import { CopyButton } from "../../shell/copy.tsx";
import { curl } from "../../shell/curl.ts";
import { Dialog } from "../../shell/dialog.tsx";
import { useLanguage } from "../../shell/language.tsx";
import { serviceOrigin } from "../../shell/origin.ts";
import { useTexts } from "../work/texts.ts";

/** A button that shows the request on the page as a curl command. */
export function CurlButton({ request }: { request: ResolveRequest }) {
  const texts = useTexts().code;
  const { shell } = useLanguage();
  const [open, setOpen] = useState(false);
  const command = () =>
    curl("POST", `${serviceOrigin()}/api/v1/resolve`, JSON.stringify(firstOf(request), null, 2));
  return (
    <>
      <button type="button" class="ghost small needs-script" onClick={() => setOpen(true)}>
        <code>curl</code>
      </button>
      {open && (
        <Dialog
          class="curl-dialog"
          label={texts.curl}
          tools={<CopyButton label={shell.copy} text={command} />}
          onClose={() => setOpen(false)}
        >
          <h2>{texts.curl}</h2>
          <p>{texts.curlNote}</p>
          <Code label={texts.curl}>{command()}</Code>
        </Dialog>
      )}
    </>
  );
}

/** The request with the first of its rules alone, which is enough to see how one is made. */
const firstOf = ({ input, rules }: ResolveRequest): ResolveRequest => ({ input, rules: rules.slice(0, 1) });
