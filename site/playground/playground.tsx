import { type Action, type Input, isRefusal, type ResolveResponse } from "@intent-resolution/contract";
import { useCallback, useMemo, useRef, useState } from "preact/hooks";
import { type Said, Toast } from "../shell/controls/toast.tsx";
import { languageQuery, useLanguage } from "../shell/language.tsx";
import { useDeferredValue } from "../shell/rendering/deferred.ts";
import { OnDemand } from "../shell/rendering/on-demand.tsx";
import { useStableCallback } from "../shell/rendering/stable-references.ts";
import type { WorkspaceTexts } from "../texts/en/workspace.ts";
import { Device } from "./app/device.tsx";
import { useApp } from "./app/use-app.ts";
import { chipsOf } from "./draft/chips.ts";
import type { Draft, Edit } from "./draft/history.ts";
import { isStarter } from "./draft/starter.ts";
import { useTexts } from "./draft/texts.ts";
import { useDraft } from "./draft/use-draft.ts";
import { useFirstVisit } from "./draft/use-first-visit.ts";
import { useUndoKeys } from "./draft/use-undo-keys.ts";
import { Chips } from "./pipeline/chips.tsx";
import { Composer } from "./pipeline/composer.tsx";
import { NextStep } from "./pipeline/next-step.tsx";
import { Pipeline } from "./pipeline/pipeline.tsx";
import { showResult } from "./pipeline/show-result.ts";
import { Spoken } from "./pipeline/spoken.tsx";
import { Verdict } from "./pipeline/verdict.tsx";
import { FaultContext } from "./request/fault.ts";
import { isOf } from "./request/resolution.ts";
import { useMiss } from "./request/use-miss.ts";
import { usePhrases } from "./request/use-phrases.ts";
import { useRequest } from "./request/use-request.ts";
import { Pad } from "./senses/pad.tsx";
import { Voice } from "./senses/voice.tsx";
import { Notices } from "./share/notices.tsx";
import type { Workspace } from "./workspace.tsx";

/** The script of what lies below the first screen, with its texts. */
interface WorkspaceModule {
  readonly Workspace: typeof Workspace;
  readonly texts: WorkspaceTexts;
}

export interface PlaygroundProps {
  /** Null where the page is prerendered. */
  readonly loadWorkspace: (() => Promise<WorkspaceModule>) | null;
}

/** Renders the pipeline, from an input to what an application does, and the rules behind it. */
export function Playground({ loadWorkspace }: PlaygroundProps) {
  const texts = useTexts();
  const { tag } = useLanguage();
  const draft = useDraft();
  const { history, change } = draft;
  const { input } = history.present;
  const { app, on, resolution, ...demo } = useApp(texts.app.firstNote);
  const [said, setSaid] = useState<Said | null>(null);
  const phrases = usePhrases(history.present.phrases, history.opened);
  const { set } = phrases;
  const requested = useRequest(set, input);
  const { request, rulesFor, fault, aims, isInProcess } = requested;
  const settledRows = useDeferredValue(phrases.rows);
  const chips = useMemo(
    () => (isStarter(settledRows, texts.starter) ? texts.starter.chips : chipsOf(settledRows, texts)),
    [settledRows],
  );
  const isSent = resolution.result !== null && isOf(resolution.result, request);
  const hasActed = resolution.busy ? app.acted.length > 0 : isSent;
  const wantsTarget = useRef(false);
  const top = useRef<HTMLElement>(null);
  const [isListening, setListening] = useState(false);

  /** Returns the response of the page itself to an input; null where the service would refuse it. */
  const responseTo = (heard: Input): ResolveResponse | null => {
    const response = set.resolve(heard, heard === request.input ? requested.capture : undefined);
    return isRefusal(response) ? null : response;
  };
  const requestOf = (said: Input) => (said === input ? request : { input: said, rules: rulesFor(said) });
  const resolve = useStableCallback((said: Input = input) =>
    demo.resolve(requestOf(said), isInProcess && !fault ? responseTo(requestOf(said).input) : null),
  );
  const resend = useStableCallback(() => void resolve());
  const setInput = useCallback((next: Input) => change({ kind: "input", input: next }), [change]);
  const hear = useStableCallback((next: Input) => {
    setInput(next);
    void resolve(next);
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
  const remove = useStableCallback((number: number, text: string) =>
    undoable(texts.said.removed(number), { kind: "phrases", text }),
  );
  const load = useStableCallback((content: Partial<Draft>, name: string) =>
    undoable(texts.said.loaded(name), { kind: "load", content }),
  );

  const onMiss = useMiss(phrases, requested, undoable, wantsTarget);

  useUndoKeys(change);
  const isPulsing = useFirstVisit({
    text: texts.starter.night,
    type: (transcript) => setInput({ sense: "voice", transcript, confidence: 0.94 }),
    send: resend,
  });
  const outcome = isSent && app.acted.length > 0 ? texts.pipeline.spoken.acted(app.acted.length) : "";

  return (
    <FaultContext.Provider value={fault}>
      <Notices draft={draft} onKept={() => setSaid({ words: texts.notices.mine })} />
      <section class="stage" ref={top} aria-labelledby="hero-title">
        <div class="stage-say">
          <h1 id="hero-title">{texts.hero.title}</h1>
          <p class="lead">{texts.hero.lead}</p>
          <Composer
            input={input}
            busy={resolution.busy}
            isListening={isListening}
            verdict={<Verdict aims={aims} fault={fault} acted={app.acted.map(({ type }) => type)} />}
            microphone={
              <Voice
                set={set}
                perform={demo.perform}
                ask={(said) => demo.ask(requestOf(said), isInProcess ? responseTo(said) : null)}
                onInput={setInput}
                onListening={(isOn) => {
                  setListening(isOn);
                  if (isOn) setInput({ sense: "voice", transcript: "" });
                }}
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
          {input.sense === "motion" ? (
            <Pad rulesFor={rulesFor} onDrawn={hear} onUnclear={clear} />
          ) : (
            <Chips chips={chips} input={input} onInput={setInput} />
          )}
          <Pipeline
            phrases={phrases}
            requested={requested}
            result={resolution.result}
            busy={resolution.busy}
            pulsing={isPulsing}
            onMiss={onMiss && <NextStep {...onMiss} />}
            onInput={setInput}
            onResend={resend}
          />
          <Spoken requested={requested} outcome={outcome} />
          <noscript>
            <p class="refusal">{texts.noScript}</p>
          </noscript>
        </div>
        <Device app={app} aims={hasActed ? NO_ACTIONS : aims} on={on} onSwitch={demo.switchOn} />
        <p class="hint stage-note">
          {texts.composer.privacy} {texts.composer.today}{" "}
          <a href={`/docs${languageQuery(tag)}#listCapabilities`}>{texts.composer.sensesLink}</a>
        </p>
      </section>
      <OnDemand load={loadWorkspace} class="workspace needs-script">
        {({ Workspace, texts }) => (
          <Workspace
            texts={texts}
            wantsTarget={wantsTarget}
            history={history}
            phrases={phrases}
            requested={requested}
            others={draft.others}
            response={fault ? null : responseTo(request.input)}
            exchange={isSent && !resolution.result?.isLocal ? resolution.exchange : null}
            onEdit={change}
            onLoad={load}
            onRemove={remove}
          />
        )}
      </OnDemand>
      <Toast said={said} onGone={() => setSaid(null)} />
    </FaultContext.Provider>
  );
}

const NO_ACTIONS: readonly Action[] = [];
