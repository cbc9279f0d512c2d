import {
  ACTION_TYPES,
  type ActionType,
  type Input,
  type ResolveRequest,
  type Rule,
  type Sense,
  senseRows,
} from "@intent-resolution/contract";
import { explain, lintRules } from "@intent-resolution/engine";
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { ExchangeView } from "../shell/exchange-view.tsx";
import { Frame } from "../shell/frame.tsx";
import type { Language } from "../shell/language.tsx";
import type { PlaygroundTexts } from "../texts/en/playground.ts";
import { FaultContext } from "./fault.ts";
import { Hero } from "./hero.tsx";
import { InputEditor } from "./input.tsx";
import { requestIn } from "./link.ts";
import { Outcome } from "./outcome.tsx";
import { useResolution } from "./resolution.ts";
import { ResultView } from "./result.tsx";
import { RuleList } from "./rules.tsx";
import { RulesFileError } from "./rules-file.ts";
import { save, saved } from "./saved.ts";
import { Senses } from "./senses.tsx";
import { type Edit, edit, openSession } from "./session.ts";
import { StageView } from "./stage-view.tsx";
import { starter } from "./starter.ts";
import { TemplateList } from "./templates.tsx";
import { PlaygroundTextsProvider } from "./texts.ts";
import { Transfer } from "./transfer.tsx";

interface PageProps {
  readonly language: Language;
  readonly texts: PlaygroundTexts;
}

/** The first page: what the service does, to be tried out at once. */
export function Page({ language, texts }: PageProps) {
  return (
    <PlaygroundTextsProvider value={texts}>
      <Frame language={language} current="playground">
        <Playground texts={texts} />
      </Frame>
    </PlaygroundTextsProvider>
  );
}

function Playground({ texts }: { texts: PlaygroundTexts }) {
  const [session, dispatch] = useReducer(edit, starter, openSession);
  const [on, setOn] = useState<ReadonlySet<ActionType>>(new Set(ACTION_TYPES));
  const [linkFault, setLinkFault] = useState<RulesFileError | null>(null);
  const resolution = useResolution();
  const { request } = session;
  const explanations = useMemo(() => explain(request), [request]);
  const findings = useMemo(() => lintRules(request.rules), [request.rules]);
  const touched = useRef(false);
  const workspace = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const load = (loaded: ResolveRequest | null) => loaded && dispatch({ kind: "load", request: loaded });
    const follow = () => {
      const { hash } = location;
      // Unpacking takes a moment: what a person changes in it takes the link out of the address, and stands.
      const isCurrent = () => location.hash === hash;
      return requestIn(hash).then(
        (linked) => {
          if (!isCurrent()) return;
          setLinkFault(null);
          load(linked);
        },
        (error) => isCurrent() && setLinkFault(error instanceof RulesFileError ? error : null),
      );
    };
    load(saved());
    void follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  // With the change itself and not some frames later, in which the page may be closed.
  useLayoutEffect(() => {
    // Only what a person changed is kept: a link that is merely looked at must not replace their own work.
    if (touched.current) save(request);
  }, [request]);

  const change = (change: Edit) => {
    touched.current = true;
    dropFragment();
    resolution.forgetFault();
    dispatch(change);
  };
  const load = (next: ResolveRequest) => change({ kind: "load", request: next });
  const resolve = (input: Input = request.input) => void resolution.resolve({ ...request, input }, on);
  const hear = (input: Input) => {
    change({ kind: "input", input });
    resolve(input);
  };
  const tryOut = (sense: Sense) => {
    hear(senseRows[sense].example);
    workspace.current?.scrollIntoView();
  };
  const clear = () => {
    touched.current = false;
    dropFragment();
    dispatch({ kind: "load", request: starter });
    setOn(new Set(ACTION_TYPES));
    setLinkFault(null);
    resolution.reset();
    save(null);
  };
  const fault = resolution.result?.kind === "refused" ? resolution.result.fault : null;

  return (
    <FaultContext.Provider value={fault}>
      <Hero />
      <TemplateList onLoad={load} />
      <div class="workspace" ref={workspace}>
        <InputEditor
          input={request.input}
          busy={resolution.busy}
          onInput={(input) => change({ kind: "input", input })}
          onHeard={hear}
          onResolve={resolve}
        />
        <div class="answers">
          <Outcome request={request} explanations={explanations} />
          <section class="panel" aria-labelledby="stage-title">
            <header class="panel-head">
              <h2 id="stage-title">{texts.stage.title}</h2>
              <span class="tag">{texts.stage.tag}</span>
            </header>
            <ResultView result={resolution.result} />
            <StageView
              stage={resolution.stage}
              on={on}
              onSwitch={(type, isOn) => setOn(switched(on, type, isOn))}
            />
          </section>
          {resolution.exchange && (
            <section class="panel" aria-labelledby="wire-title">
              <h2 id="wire-title">{texts.wire.title}</h2>
              <ExchangeView exchange={resolution.exchange} />
            </section>
          )}
        </div>
        <RuleList session={session} explanations={explanations} findings={findings} onEdit={change} />
        <Transfer
          request={request}
          explanations={explanations}
          linkFault={linkFault}
          onOpen={(rules: Rule[], input) => load({ input: input ?? request.input, rules })}
          onClear={clear}
        />
      </div>
      <Senses onTry={tryOut} />
    </FaultContext.Provider>
  );
}

/** Takes the link's state out of the address, where it would come back over later changes. */
function dropFragment(): void {
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
}

function switched(on: ReadonlySet<ActionType>, type: ActionType, isOn: boolean): ReadonlySet<ActionType> {
  const next = new Set(on);
  if (isOn) next.add(type);
  else next.delete(type);
  return next;
}
