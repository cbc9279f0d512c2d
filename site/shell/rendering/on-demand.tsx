import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** The signs that a person is there. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "focusin"] as const;

/** A part that begins in the lower third of the window is not looked at yet. */
const NOT_THE_EDGE = "0px 0px -35% 0px";

interface OnDemandProps<M> {
  /** Null where the page is prerendered. */
  readonly load: (() => Promise<M>) | null;
  readonly class: string;
  children(module: M): ComponentChildren;
}

/**
 * Renders a part of the page in a script of its own, which is loaded when a person does something or the part comes
 * into view.
 */
export function OnDemand<M>({ load, class: name, children }: OnDemandProps<M>) {
  const [module, setModule] = useState<M | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (module || !load || !place.current) return;
    const wait = new AbortController();
    let isLoading = false;
    const run = () => {
      if (isLoading) return;
      isLoading = true;
      load().then(setModule, () => {
        // Out of reach: the next sign tries again.
        isLoading = false;
      });
    };
    for (const sign of SIGNS) addEventListener(sign, run, { signal: wait.signal, passive: true });
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && run(), {
      rootMargin: NOT_THE_EDGE,
    });
    observer.observe(place.current);
    return () => {
      wait.abort();
      observer.disconnect();
    };
  }, [module]);
  return (
    <div ref={place} class={name} aria-busy={!module}>
      {module && children(module)}
    </div>
  );
}
