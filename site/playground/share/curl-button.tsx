import type { ResolveRequest } from "@intent-resolution/contract";
import type { Explanation } from "@intent-resolution/engine";
import { useState } from "preact/hooks";
import { Code } from "../../shell/code.tsx";
import { CopyButton } from "../../shell/copy.tsx";
import { curl } from "../../shell/curl.ts";
import { Dialog } from "../../shell/dialog.tsx";
import { useLanguage } from "../../shell/language.tsx";
import { serviceOrigin } from "../../shell/origin.ts";
import { useTexts } from "../work/texts.ts";

interface CurlProps {
  readonly request: ResolveRequest;
  readonly explanations: readonly Explanation[];
}

/** A button that shows the request on the page as a curl command, short enough to be read. */
export function CurlButton({ request: { input, rules }, explanations }: CurlProps) {
  const texts = useTexts().code;
  const { shell } = useLanguage();
  const [open, setOpen] = useState(false);
  const firing = rules.filter((_, index) => explanations[index]?.reason === "matched");
  const request: ResolveRequest = { input, rules: firing.length > 0 ? firing : rules.slice(0, 1) };
  const command = () => curl("POST", `${serviceOrigin()}/api/v1/resolve`, JSON.stringify(request, null, 2));
  return (
    <>
      <button type="button" class="ghost small needs-script" onClick={() => setOpen(true)}>
        {texts.showCurl}
      </button>
      {open && (
        <Dialog
          class="curl-dialog"
          label={texts.curl}
          tools={<CopyButton label={shell.copy} text={command} />}
          onClose={() => setOpen(false)}
        >
          <h2>{texts.curl}</h2>
          <p>{texts.curlNote(firing.length > 0)}</p>
          <Code label={texts.curl}>{command()}</Code>
        </Dialog>
      )}
    </>
  );
}
