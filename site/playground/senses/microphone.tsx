import { type ListenerState, pushToTalk } from "@intent-resolution/client";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../shell/controls/icon.tsx";
import { useTexts } from "../draft/texts.ts";
import type { LazyListener } from "./use-listener.ts";

interface MicrophoneProps {
  readonly listener: LazyListener;
  readonly status: ListenerState["status"];
}

/** Presses shorter than this switch it on until the next press; longer ones hold it on. */
const HOLD_MS = 350;

/** Listens while it is held, or from one press to the next. */
export function Microphone({ listener, status }: MicrophoneProps) {
  const texts = useTexts().microphone;
  const button = useRef<HTMLButtonElement>(null);
  const isOn = status !== "idle";
  useEffect(() => {
    if (!button.current) return;
    let pressedAt = 0;
    const press = {
      start() {
        pressedAt = performance.now();
        listener.toggle();
      },
      finish() {
        if (performance.now() - pressedAt > HOLD_MS) listener.finish();
      },
    };
    return pushToTalk(press, button.current);
  }, []);

  return (
    <button
      ref={button}
      type="button"
      class={isOn ? `microphone ${status}` : "microphone"}
      aria-pressed={isOn}
      onPointerEnter={listener.prepare}
      onFocus={listener.prepare}
      aria-label={isOn ? texts.states[status] : texts.listen}
      // A click that neither a pointer nor a key made comes from a screen reader, which cannot hold.
      onClick={(event) => event.detail === 0 && listener.toggle()}
    >
      <Icon name="microphone" />
    </button>
  );
}
