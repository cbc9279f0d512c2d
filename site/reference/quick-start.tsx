import { isRefusal, type ResolveRequest } from "@intent-resolution/contract";
import { resolve } from "@intent-resolution/engine";
import type { ComponentChildren } from "preact";
import { callCodes } from "../shell/code/call-code.ts";
import { Code } from "../shell/code/code.tsx";
import { CodeTabs } from "../shell/code/code-tabs.tsx";
import { prettyJson } from "../shell/code/pretty-json.ts";
import { serviceOrigin } from "../shell/origin.ts";
import type { Description } from "./description.ts";
import { useTexts } from "./texts.ts";

/** The smallest request that does something. */
const REQUEST: ResolveRequest = {
  input: { sense: "voice", transcript: "Go home" },
  rules: [{ id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } }],
};

interface QuickStartProps {
  readonly description: Description;
  /** The content before it: on a wide page the call stands beside that, too. */
  readonly children: ComponentChildren;
}

/** Renders the first call, ready to be pasted: its address, that it needs no key, and its response. */
export function QuickStart({ description, children }: QuickStartProps) {
  const texts = useTexts();
  const [server] = description.servers;
  const base = server && /^https?:/.test(server.url) ? server.url : serviceOrigin();
  const codes = callCodes({
    method: "POST",
    url: `${base}/api/v1/resolve`,
    body: REQUEST,
    call: "resolve",
    types: ["navigation.open"],
  });
  const answer = resolve(REQUEST);
  return (
    <div class="split first-call">
      <div>
        {children}
        <section id="quick-start" aria-labelledby="quick-start-title">
          <h2 id="quick-start-title">{texts.quickStart}</h2>
          <p class="lead">{texts.noKey}</p>
          <dl class="facts">
            {texts.facts.map(([name, fact]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{fact || base}</code>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div class="pane">
        <CodeTabs codes={codes} titles={texts.codeNames} />
        <div class="answer">
          <p class="answer-line">{texts.answerIs}</p>
          <Code label={texts.answerIs}>{isRefusal(answer) ? "" : prettyJson(answer)}</Code>
        </div>
      </div>
    </div>
  );
}
