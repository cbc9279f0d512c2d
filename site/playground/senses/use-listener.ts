import {
  createListener,
  type Listener,
  type ListenerOptions,
  type ListenerState,
} from "@intent-resolution/client";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** A listener of the client with its state, going by what the newest render says. It is dropped with its component. */
export function useListener(options: ListenerOptions): readonly [Listener, ListenerState] {
  const made = useRef<Listener | null>(null);
  made.current ??= createListener(options);
  const listener = made.current;
  const [state, setState] = useState(listener.state);
  useEffect(() => {
    const leave = listener.subscribe(setState);
    return () => {
      leave();
      listener.pause();
    };
  }, []);
  // With the change itself: what is said from then on is matched with it.
  useLayoutEffect(() => listener.update(options));
  return [listener, state];
}
