import { useEffect, useState } from "preact/hooks";
import { isPhone } from "../../shell/phone.ts";
import { keep, recall } from "../../shell/storage.ts";

const KEY = "intents.played";
const BEGIN_MS = 900;
const LETTER_MS = 85;
const SEND_MS = 700;
/** The time that the pulse takes to run through the steps. */
const PULSE_MS = 1_800;

interface Play {
  /** The words that are typed. */
  readonly text: string;
  type(text: string): void;
  send(): void;
}

/**
 * Plays once, on the first visit: words are typed, then sent. Any key or press stops it, and it never begins where a
 * reader asked for less motion, brought a link, or has typed already.
 *
 * @returns whether the pulse runs through the steps
 */
export function useFirstVisit({ text, type, send }: Play): boolean {
  const [isPulsing, setPulsing] = useState(false);
  useEffect(() => {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isCalm || location.hash || recall(KEY) || keptAnything() || document.activeElement !== document.body)
      return;
    keep(KEY, "1");
    let timer: ReturnType<typeof setTimeout>;
    // On a phone half a text would wrap the steps above the room anew with each letter: there it is all typed at once.
    let length = isPhone() ? text.length - 1 : 0;
    const stop = () => {
      clearTimeout(timer);
      for (const type of STOPPING) removeEventListener(type, stop, true);
    };
    const next = () => {
      if (document.hidden) return stop();
      length++;
      if (length <= text.length) {
        type(text.slice(0, length));
        timer = setTimeout(next, length === text.length ? SEND_MS : LETTER_MS);
        return;
      }
      stop();
      send();
      setPulsing(true);
      timer = setTimeout(() => setPulsing(false), PULSE_MS);
    };
    for (const type of STOPPING) addEventListener(type, stop, true);
    timer = setTimeout(next, BEGIN_MS);
    return stop;
  }, []);
  return isPulsing;
}

const STOPPING = ["keydown", "pointerdown", "wheel", "touchstart", "input"] as const;

function keptAnything(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("intents.work."));
  } catch {
    return true;
  }
}
