import {
  type Action,
  type Input,
  type ResolveRequest,
  SENSE_EXAMPLES,
  type Sense,
} from "@intent-resolution/contract";
import { useCallback, useRef, useState } from "preact/hooks";
import { Later } from "../shell/later.tsx";
import { useStableCallback } from "../shell/stable-references.ts";
import { type Said, Toast } from "../shell/toast.tsx";
import { Device } from "./app/device.tsx";
import { useApp } from "./app/use-app.ts";
import { Exchanged } from "./exchanged.tsx";
import { Chips } from "./pipeline/chips.tsx";
import { Composer } from "./pipeline/composer.tsx";
import { Pipeline } from "./pipeline/pipeline.tsx";
import { showResult } from "./pipeline/show-result.ts";
import { Verdict } from "./pipeline/verdict.tsx";
import { WhyPanel } from "./pipeline/why.tsx";
import { Workbench } from "./rules/workbench.tsx";
import { Pad } from "./senses/pad.tsx";
import { SenseStrip } from "./senses/strip.tsx";
import { Voice } from "./senses/voice.tsx";
import { CodePanel } from "./share/code-panel.tsx";
import { Notices } from "./share/notices.tsx";
import { Transfer } from "./share/transfer.tsx";
import { Board } from "./test/board.tsx";
import { FaultContext } from "./work/fault.ts";
import { isOf } from "./work/resolution.ts";
import { type Content, type Edit, saying } from "./work/session.ts";
import { starterOf } from "./work/starter.ts";
import { useTexts } from "./work/texts.ts";
import { useFirstVisit } from "./work/use-first-visit.ts";
import { useRequest } from "./work/use-request.ts";
import { useUndoKeys } from "./work/use-undo-keys.ts";
import { useWork } from "./work/use-work.ts";

/** The pipeline, from an input to what an application does, and the rules behind it. */
export function Playground() {
  const texts = useTexts();
  const work = useWork();
  const { session, change } = work;
  const { input } = session.work;
  const { app, on, resolution, ...demo } = useApp(texts.app.firstNote);
  const [said, setSaid] = useState<Said | null>(null);
  const [stale, setStale] = useState<number | null>(null);
  const [source, setSource] = useState<string | null>(null);
  const { listed, ids, rulesFor, rules, request, explanations, openExplanations, fault, aims, chips } =
    useRequest(session);
  const hasActed = resolution.busy
    ? app.acted.length > 0
    : resolution.result !== null && isOf(resolution.result, request);
  const top = useRef<HTMLElement>(null);

  const resolve = useStableCallback((asked: ResolveRequest = request) => demo.resolve(asked));
  const resend = useStableCallback(() => void resolve());
  const setInput = useCallback((next: Input) => change({ kind: "input", input: next }), [change]);
  const hear = useStableCallback((next: Input) => {
    setInput(next);
    void resolve({ input: next, rules: rulesFor(next) });
  });
  /** Called if the drawing is not a gesture: the result of an earlier one is cleared. */
  const clear = useStableCallback(() => {
    setInput({ sense: "motion", gesture: "" });
    demo.clear();
  });
  const undoable = (words: string, edit: Edit) => {
    change(edit);
    setSaid({ words, action: { label: texts.undo, run: () => change({ kind: "undo" }) } });
  };
  const edit = useStableCallback((changed: Edit) =>
    changed.kind === "remove" ? undoable(texts.said.removed(changed.index + 1), changed) : change(changed),
  );
  const load = useStableCallback((content: Partial<Content>, name: string) =>
    undoable(texts.said.loaded(name), { kind: "load", content }),
  );
  const reset = useStableCallback(() => {
    load(starterOf(texts.starter), texts.templates.starter);
    demo.reset();
  });
  const tryOut = useStableCallback((sense: Sense) => {
    const example = SENSE_EXAMPLES[sense];
    hear(sense === "voice" ? saying(example, texts.starter.phrases.home) : example);
    top.current?.scrollIntoView();
  });

  useUndoKeys(change);
  const isPulsing = useFirstVisit({
    text: texts.starter.phrases.night,
    type: (transcript) => setInput({ sense: "voice", transcript, confidence: 0.94 }),
    send: resend,
  });

  return (
    <FaultContext.Provider value={fault}>
      <Notices work={work} onKept={() => setSaid({ words: texts.notices.mine })} />
      <section class="bench" ref={top} aria-labelledby="hero-title">
        <div class="bench-say">
          <h1 id="hero-title">{texts.hero.title}</h1>
          <p class="lead">{texts.hero.lead}</p>
          <Composer
            input={input}
            busy={resolution.busy}
            verdict={<Verdict aims={aims} fault={fault} acted={app.acted} />}
            microphone={
              <Voice
                rules={listed}
                demo={demo}
                rulesFor={rulesFor}
                onInput={setInput}
                onHeard={(missed) => {
                  showResult(top.current);
                  // What no rule takes is sent as well, for one wants to see what the service says.
                  if (missed) hear(missed);
                }}
              />
            }
            onInput={setInput}
            onSend={() => {
              resend();
              showResult(top.current);
            }}
          />
          <Chips chips={chips} input={input} onInput={setInput} />
          {input.sense === "motion" && <Pad rulesFor={rulesFor} onDrawn={hear} onUnclear={clear} />}
          <Pipeline
            request={request}
            explanations={explanations}
            fault={fault}
            result={resolution.result}
            busy={resolution.busy}
            pulsing={isPulsing}
            stale={stale}
            onInput={setInput}
            onResend={resend}
          />
          <noscript>
            <p class="refusal">{texts.noScript}</p>
          </noscript>
        </div>
        <Device app={app} aims={hasActed ? NO_ACTIONS : aims} on={on} onSwitch={demo.switchOn} />
        <p class="hint bench-note">{texts.composer.privacy}</p>
      </section>
      <div class="workspace needs-script">
        <div class="made">
          <Later>
            <Workbench
              session={session}
              others={work.others}
              request={request}
              explanations={explanations}
              refused={fault !== null}
              onEdit={edit}
              onLoad={load}
              onStale={setStale}
              onSource={setSource}
            />
          </Later>
          <Later>
            <Board
              work={session.work}
              rules={listed}
              ids={ids}
              rulesFor={rulesFor}
              typed={source}
              onEdit={edit}
            />
          </Later>
        </div>
        <div class="answers">
          <Later>
            <WhyPanel
              rules={rules}
              explanations={explanations}
              open={openExplanations}
              fault={fault}
              stale={stale}
            />
          </Later>
          <Later>
            <CodePanel request={request} explanations={explanations} />
          </Later>
          <Later>
            <Transfer work={session.work} rules={listed} onOpen={load} onReset={reset} />
          </Later>
        </div>
        {resolution.exchange && <Exchanged exchange={resolution.exchange} />}
      </div>
      <SenseStrip onTry={tryOut} />
      <Toast said={said} onGone={() => setSaid(null)} />
    </FaultContext.Provider>
  );
}

const NO_ACTIONS: readonly Action[] = [];
