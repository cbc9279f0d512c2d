import type { Intent, PerformOptions, ResolveResponse, Utterance } from "@intent-resolution/client";
import type { Input, ResolveRequest } from "@intent-resolution/contract";
import type { PhraseSet } from "@intent-resolution/phrases";
import { useStableCallback } from "../../shell/rendering/stable-references.ts";
import type { useApp } from "../app/use-app.ts";
import { Speech } from "./speech.tsx";

interface VoiceProps {
  readonly set: PhraseSet;
  readonly perform: ReturnType<typeof useApp>["perform"];
  /** Resolves an input as the page does: over HTTP, or in the page where a request does not hold the rules. */
  ask(input: Input): Promise<ResolveResponse>;
  onInput(input: Input): void;
  onListening(isOn: boolean): void;
  /** Is called with what was said where no rule takes it; with null where one does. */
  onHeard(missed: Input | null): void;
}

/**
 * Renders the microphone of the page. The listener stays the same throughout, and uses what is on the page when
 * something is said.
 */
export function Voice({ set, perform: performAll, ask: askFor, onInput, onListening, onHeard }: VoiceProps) {
  const ask = useStableCallback(({ input }: ResolveRequest) => {
    onInput(input);
    return askFor(input);
  });
  const perform = useStableCallback(async (intents: readonly Intent[], options?: PerformOptions) =>
    intents.length > 0 ? performAll(intents, options) : [],
  );
  const hear = useStableCallback(({ transcript, confidence, performed }: Utterance) =>
    onHeard(performed.length === 0 ? { sense: "voice", transcript, confidence } : null),
  );
  const hearInterim = useStableCallback((transcript: string) => onInput({ sense: "voice", transcript }));
  const onListens = useStableCallback(onListening);
  return (
    <Speech
      set={set}
      ask={ask}
      perform={perform}
      onListening={onListens}
      onInterim={hearInterim}
      onHeard={hear}
    />
  );
}
