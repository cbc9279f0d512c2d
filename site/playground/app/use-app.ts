import type { Intent, PerformOptions, ResolveResponse } from "@intent-resolution/client";
import { ACTION_TYPES, type ActionType, type ResolveRequest } from "@intent-resolution/contract";
import { useCallback, useState } from "preact/hooks";
import { useResolution } from "../request/resolution.ts";
import { type App, act, demoHandlers, openApp } from "./app.ts";

/** Returns the demo application with its handlers, and the requests whose responses change it. */
export function useApp(firstNote: string) {
  const [on, setOn] = useState<ReadonlySet<ActionType>>(new Set(ACTION_TYPES));
  const [app, setApp] = useState<App>(() => openApp(firstNote));
  const resolution = useResolution();

  const begin = () => setApp((app) => ({ ...app, acted: [] }));
  /** Sends a request; with a response of the page's own, that counts and nothing is sent. */
  const ask = async (request: ResolveRequest, own: ResolveResponse | null): Promise<ResolveResponse> => {
    begin();
    if (!own) return resolution.ask(request);
    resolution.take(request);
    return own;
  };
  const perform = (intents: readonly Intent[], options?: PerformOptions) => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const handlers = demoHandlers(on, !calm, (action) => setApp((app) => act(app, action)));
    return resolution.perform(handlers, intents, options);
  };
  return {
    app,
    /** The types whose handlers are registered. */
    on,
    resolution,
    ask,
    perform,
    async resolve(request: ResolveRequest, own: ResolveResponse | null): Promise<void> {
      try {
        await perform((await ask(request, own)).intents);
      } catch {
        // The step of the request shows what went wrong.
      }
    },
    switchOn: useCallback((type: ActionType, isOn: boolean) => setOn((on) => switched(on, type, isOn)), []),
    /** Forgets the latest response. The application stays as it is. */
    clear() {
      setApp((app) => ({ ...app, acted: [] }));
      resolution.reset();
    },
    reset() {
      setOn(new Set(ACTION_TYPES));
      setApp(openApp(firstNote));
      resolution.reset();
    },
  };
}

function switched(on: ReadonlySet<ActionType>, type: ActionType, isOn: boolean): ReadonlySet<ActionType> {
  const next = new Set(on);
  if (isOn) next.add(type);
  else next.delete(type);
  return next;
}
