import type { Listener } from "./controls.ts";

/**
 * Listens while a button is held, with a pointer or with the space bar or the enter key; what was said until it is let
 * go counts.
 *
 * @returns a function that ends it
 *
 * @example
 * ```ts
 * import { pushToTalk } from "@intent-resolution/client";
 *
 * const calls: string[] = [];
 * const button = new EventTarget() as HTMLElement;
 * const undo = pushToTalk({ start: () => calls.push("start"), finish: () => calls.push("finish") }, button);
 * button.dispatchEvent(new Event("pointerdown"));
 * undo();
 * calls;
 * // => ["start", "finish"]
 * ```
 */
export function pushToTalk(listener: Pick<Listener, "start" | "finish">, button: HTMLElement): () => void {
  let held = false;
  const press = (event: Event) => {
    const key = (event as KeyboardEvent).key;
    if (key !== undefined && key !== " " && key !== "Enter") return;
    // A pointer's second button asks for a menu.
    if ((event as PointerEvent).button) return;
    // A held key must neither scroll the page nor click the button.
    if (key !== undefined) event.preventDefault();
    if (!held) listener.start();
    held = true;
  };
  const release = () => {
    // What was just said may still be carried out, or wait for a yes.
    if (held) listener.finish();
    held = false;
  };
  const on = { pointerdown: press, keydown: press };
  const off = ["pointerup", "pointercancel", "pointerleave", "keyup", "blur"];
  for (const [name, act] of Object.entries(on)) button.addEventListener(name, act);
  for (const name of off) button.addEventListener(name, release);
  return () => {
    release();
    for (const [name, act] of Object.entries(on)) button.removeEventListener(name, act);
    for (const name of off) button.removeEventListener(name, release);
  };
}
