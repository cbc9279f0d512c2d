import type { Intent, PerformOptions } from "@intent-resolution/client";
import {
  ACTION_TYPES,
  type ActionType,
  faultOf,
  type Input,
  type ResolveRequest,
  SENSE_EXAMPLES,
  type Sense,
} from "@intent-resolution/contract";
import { explain, lintRules } from "@intent-resolution/engine";
import { useMemo, useRef, useState } from "preact/hooks";
import { ExchangeView } from "../shell/exchange-view.tsx";
import { type Said, Toast } from "../shell/toast.tsx";
import { type App, act, demoHandlers, openApp } from "./app/app.ts";
import { Device } from "./app/device.tsx";
import { Chips } from "./pipeline/chips.tsx";
import { Composer } from "./pipeline/composer.tsx";
import { Pipeline } from "./pipeline/pipeline.tsx";
import { Verdict } from "./pipeline/verdict.tsx";
import { WhyPanel } from "./pipeline/why.tsx";
import { Workbench } from "./rules/workbench.tsx";
import { Pad } from "./senses/pad.tsx";
import { Speech } from "./senses/speech.tsx";
import { SenseStrip } from "./senses/strip.tsx";
import { Notices } from "./share/notices.tsx";
import { TakeAlong } from "./share/take-along.tsx";
import { Transfer } from "./share/transfer.tsx";
import { FaultContext } from "./work/fault.ts";
import { isOf, useResolution } from "./work/resolution.ts";
import { refusalOf } from "./work/rules-file.ts";
import { type Content, type Edit, saying } from "./work/session.ts";
import { starterOf } from "./work/starter.ts";
import { useTexts } from "./work/texts.ts";
import { useWork } from "./work/use-work.ts";

/** The pipeline, from what is said to what an application does, and the rules behind it. */
export function Playground() {
  const texts = useTexts();
  const work = useWork(() => starterOf(texts.starter));
  const { session, change } = work;
  const { input, rules } = session.work;
  const [on, setOn] = useState<ReadonlySet<ActionType>>(new Set(ACTION_TYPES));
  const [app, setApp] = useState<App>(() => openApp(texts.app.firstNote));
  const [said, setSaid] = useState<Said | null>(null);
  const [title, setTitle] = useState("");
  const resolution = useResolution();
  const request = useMemo<ResolveRequest>(() => ({ input, rules: [...rules] }), [input, rules]);
  const explanations = useMemo(() => explain(request), [request]);
  const findings = useMemo(() => lintRules(request.rules), [request.rules]);
  const refusal = useMemo(() => refusalOf(request), [request]);
  const fault = useMemo(() => (refusal === null ? null : faultOf(refusal)), [refusal]);
  const hasActed = resolution.result !== null && isOf(resolution.result, request);
  const aims = fault
    ? []
    : rules.filter((_, index) => explanations[index]?.reason === "matched").map(({ action }) => action);
  const top = useRef<HTMLElement>(null);

  const ask = (asked: ResolveRequest) => {
    setApp((app) => ({ ...app, acted: [], run: app.run + 1 }));
    return resolution.ask(asked);
  };
  const perform = (intents: readonly Intent[], options?: PerformOptions) => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const handlers = demoHandlers(on, !calm, (action) => setApp((app) => act(app, action)));
    return resolution.perform(handlers, intents, options);
  };
  const resolve = async (asked: ResolveRequest = request) => {
    try {
      await perform((await ask(asked)).intents);
    } catch {
      // What went wrong stands on the wire.
    }
  };
  const setInput = (next: Input) => change({ kind: "input", input: next });
  const hear = (next: Input) => {
    setInput(next);
    void resolve({ ...request, input: next });
  };
  const undoable = (words: string, edit: Edit) => {
    change(edit);
    setSaid({ words, action: { label: texts.undo, run: () => change({ kind: "undo" }) } });
  };
  const edit = (changed: Edit) =>
    changed.kind === "remove" ? undoable(texts.said.removed(changed.index + 1), changed) : change(changed);
  const load = (content: Partial<Content>, name: string) =>
    undoable(texts.said.loaded(name), { kind: "load", content });
  const tryOut = (sense: Sense) => {
    const example = SENSE_EXAMPLES[sense];
    hear(sense === "voice" ? saying(example, texts.starter.phrases.home) : example);
    top.current?.scrollIntoView();
  };
  const editRef = useRef(edit);
  editRef.current = edit;
  const stableEdit = useMemo(() => (changed: Edit) => editRef.current(changed), []);

  return (
    <FaultContext.Provider value={fault}>
      <Notices work={work} />
      <section class="bench" ref={top} aria-labelledby="hero-title">
        <div class="bench-say">
          <h1 id="hero-title">{texts.hero.title}</h1>
          <p class="lead">{texts.hero.lead}</p>
          <Composer
            input={input}
            busy={resolution.busy}
            verdict={<Verdict aims={aims} fault={fault} acted={app.acted} />}
            microphone={
              <Speech
                rules={rules}
                client={{
                  // All rules are sent and not the one that takes it: what stands on the page is what was asked.
                  resolve({ input }) {
                    setInput(input);
                    return ask({ ...request, input });
                  },
                }}
                handlers={{
                  perform: async (intents, options) => (intents.length > 0 ? perform(intents, options) : []),
                }}
                onInterim={(transcript) => setInput({ sense: "voice", transcript })}
                onHeard={({ transcript, confidence, performed }) => {
                  // What no rule takes is sent as well, for one wants to see what the service says.
                  if (performed.length === 0) hear({ sense: "voice", transcript, confidence });
                }}
              />
            }
            onInput={setInput}
            onSend={() => resolve()}
          />
          {input.sense === "motion" ? <Pad onDrawn={hear} /> : <Chips input={input} onInput={setInput} />}
          <Pipeline
            request={request}
            explanations={explanations}
            fault={fault}
            result={resolution.result}
            busy={resolution.busy}
            onInput={setInput}
            onResend={() => resolve()}
          />
          <noscript>
            <p class="refusal">{texts.noScript}</p>
          </noscript>
        </div>
        <Device
          app={app}
          aims={hasActed ? [] : aims}
          on={on}
          onSwitch={(type, isOn) => setOn(switched(on, type, isOn))}
        />
        <p class="hint bench-note">{texts.composer.privacy}</p>
      </section>
      <div class="workspace needs-script">
        <div class="made">
          <Workbench
            work={work}
            request={request}
            explanations={explanations}
            findings={findings}
            refused={fault !== null}
            onEdit={stableEdit}
            onLoad={load}
          />
          <TakeAlong request={request} explanations={explanations} />
        </div>
        <div class="answers">
          <WhyPanel rules={rules} explanations={explanations} refused={fault !== null} />
          {resolution.exchange && (
            <section class="panel" aria-labelledby="wire-title">
              <h2 id="wire-title">{texts.wire.title}</h2>
              <ExchangeView exchange={resolution.exchange} />
            </section>
          )}
          <Transfer
            content={session.work}
            title={title}
            onTitle={setTitle}
            onOpen={load}
            onReset={() => {
              load(starterOf(texts.starter), texts.templates.starter);
              setOn(new Set(ACTION_TYPES));
              setApp(openApp(texts.app.firstNote));
              resolution.reset();
            }}
          />
        </div>
      </div>
      <SenseStrip onTry={tryOut} />
      <Toast said={said} onGone={() => setSaid(null)} />
    </FaultContext.Provider>
  );
}

function switched(on: ReadonlySet<ActionType>, type: ActionType, isOn: boolean): ReadonlySet<ActionType> {
  const next = new Set(on);
  if (isOn) next.add(type);
  else next.delete(type);
  return next;
}
