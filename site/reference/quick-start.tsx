import { templates } from "@intent-resolution/engine";
import { callCodes } from "../shell/call-code.ts";
import { CodeTabs } from "../shell/code-tabs.tsx";
import { serviceOrigin } from "../shell/origin.ts";
import type { Description } from "./description.ts";
import { useTexts } from "./texts.ts";

/** The first call, ready to be pasted: where to, without a key, and what it answers with. */
export function QuickStart({ description }: { description: Description }) {
  const texts = useTexts();
  const [template] = templates.templates;
  const [server] = description.servers;
  const base = server && /^https?:/.test(server.url) ? server.url : serviceOrigin();
  const codes = callCodes({
    method: "POST",
    url: `${base}/api/v1/resolve`,
    body: template?.request,
    call: "resolve",
    types: template?.request.rules.map(({ action }) => action.type) ?? [],
  });
  return (
    <section id="quick-start" class="panel quick-start" aria-labelledby="quick-start-title">
      <h2 id="quick-start-title">{texts.quickStart}</h2>
      <p>
        {texts.baseUrl} <code>{base}</code>. {texts.noKey}
      </p>
      <CodeTabs codes={codes} titles={texts.codeNames} />
    </section>
  );
}
