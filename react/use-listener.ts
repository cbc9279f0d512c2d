import {
  createListener,
  type Listener,
  type ListenerOptions,
  type ListenerState,
} from "@intent-resolution/client";
import { useEffect, useState, useSyncExternalStore } from "react";

/** What the listener is at, and what can be asked of it. The functions stay the same from render to render. */
export type UseListener = ListenerState & Omit<Listener, "state" | "subscribe" | "update">;

/**
 * Voice control for a component: a listener that lives as long as it, uses the options of the last render, and
 * renders it anew at each change. What it hears after the component is gone does not count.
 *
 * React 18 and 19, strict mode and server rendering (where it is idle) included. Trouble is part of the state.
 *
 * @throws TypeError if `handlers` is a map that `createHandlers` does not take
 */
export function useListener(options: ListenerOptions): UseListener {
  const [listener] = useState(() => createListener(options));
  const state = useSyncExternalStore(
    listener.subscribe,
    () => listener.state,
    () => listener.state,
  );
  // After every render: rules, language and handlers are those that the person sees.
  useEffect(() => listener.update(options));
  // Strict mode removes a component and adds it again; it goes on listening then.
  useEffect(() => {
    listener.resume();
    return () => listener.pause();
  }, [listener]);
  const { start, stop, pause, resume, submit } = listener;
  return { ...state, start, stop, pause, resume, submit };
}
