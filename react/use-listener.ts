import {
  createListener,
  type Listener,
  type ListenerOptions,
  type ListenerState,
  type TypedAction,
} from "@intent-resolution/client";
import { useEffect, useState, useSyncExternalStore } from "react";

/** The state of the listener and its functions, which stay the same from render to render. */
export type UseListener = ListenerState & Omit<Listener, "state" | "subscribe" | "update">;

/**
 * Gives a component voice control: a listener that lives as long as the component, uses the options of its last render,
 * and renders it again at each change. Nothing that is heard after the component was removed counts.
 *
 * React 18 and 19, strict mode and server rendering (where it is idle) included. Nothing is thrown in a render: errors
 * are part of the state, and handlers that cannot be used are the error `handlers`, whose `cause` has a message with the fix.
 */
export function useListener(options: ListenerOptions): UseListener;
/** Does the same for the actions `A` alone, as `intents types` writes them: each needs a handler. */
export function useListener<A extends TypedAction>(options: ListenerOptions<A>): UseListener;
export function useListener(options: ListenerOptions): UseListener {
  const [listener] = useState(() => make(options));
  // A server has no recognizer, and the first render of a page is that of its server.
  const [onServer] = useState(() => ({ ...listener.state, supported: false }));
  const state = useSyncExternalStore(
    listener.subscribe,
    () => listener.state,
    () => onServer,
  );
  // After every render: rules, language and handlers are those that the person sees.
  useEffect(() => {
    const { rules, handlers } = options;
    // Both are passed even if they are missing: that is then an error of the state.
    listener.update({ ...options, rules, handlers } as ListenerOptions);
  });
  // Strict mode removes a component and adds it again; it goes on listening then.
  useEffect(() => {
    listener.resume();
    return () => listener.pause();
  }, [listener]);
  const { start, stop, finish, pause, resume, decide, install, submit } = listener;
  return { ...state, start, stop, finish, pause, resume, decide, install, submit };
}

/** Returns a listener even for invalid options: the effect after the render reports what is wrong with them. */
function make(options: ListenerOptions): Listener {
  try {
    return createListener(options);
  } catch {
    return createListener({ rules: [], handlers: { perform: async () => [] } });
  }
}
