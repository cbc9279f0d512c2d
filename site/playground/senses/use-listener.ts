import type { Listener, ListenerOptions, ListenerState } from "@intent-resolution/client";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** A listener that may not be loaded yet: the first that is done with it loads it. */
export interface LazyListener {
  /** Loads the listener, for somebody who is about to use it. */
  prepare(): void;
  /** Begins to listen, or ends it. */
  toggle(): void;
  /** Takes what was said so far as final. */
  finish(): void;
}

const IDLE: ListenerState = {
  supported: true,
  status: "idle",
  interim: "",
  utterance: null,
  pending: null,
  error: null,
};

/**
 * Returns a listener of the client with its state, going by what the newest render says. It is dropped with its
 * component.
 */
export function useListener(options: ListenerOptions): readonly [LazyListener, ListenerState] {
  const newest = useRef(options);
  const made = useRef<Listener | null>(null);
  const [state, setState] = useState(IDLE);
  const [lazy] = useState<LazyListener>(() => {
    async function withListener(act: (listener: Listener) => void) {
      if (!made.current) {
        const { createListener } = await import("./listening.ts");
        // An earlier call may have made it meanwhile.
        if (!made.current) {
          made.current = createListener(newest.current);
          made.current.subscribe(setState);
        }
      }
      act(made.current);
    }
    const failed = () => setState({ ...IDLE, error: { code: "network", fatal: true } });
    const doing = (act: (listener: Listener) => void) => () => void withListener(act).catch(failed);
    return {
      prepare: () => void withListener(() => {}).catch(() => {}),
      toggle: doing((listener) => (listener.state.status === "idle" ? listener.start() : listener.stop())),
      finish: doing((listener) => listener.finish()),
    };
  });
  useEffect(() => () => made.current?.pause(), []);
  // A layout effect runs with the change itself, so that the next utterance is matched with the new options.
  useLayoutEffect(() => {
    newest.current = options;
    made.current?.update(options);
  });
  return [lazy, state];
}
