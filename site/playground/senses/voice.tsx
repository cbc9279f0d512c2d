import type { Intent, PerformOptions, Utterance } from "@intent-resolution/client";
import type { Input, ResolveRequest, Rule } from "@intent-resolution/contract";
import { useStableCallback } from "../../shell/stable-references.ts";
import type { useApp } from "../app/use-app.ts";
import { Speech } from "./speech.tsx";

interface VoiceProps {
  /** The rules of the list that count. */
  readonly rules: readonly Rule[];
  readonly demo: Pick<ReturnType<typeof useApp>, "ask" | "perform">;
  /** The rules for an input. */
  rulesFor(input: Input): Rule[];
  onInput(input: Input): void;
  /** Is called with what was said where no rule takes it; with null where one does. */
  onHeard(missed: Input | null): void;
}

/** The microphone of the page. The listener stays the same throughout, and uses what is on the page when something is said. */
export function Voice({ rules, demo, rulesFor, onInput, onHeard }: VoiceProps) {
  const ask = useStableCallback(({ input }: ResolveRequest) => {
    // All rules are sent, not only the one that matches: the request is the one that the page shows.
    onInput(input);
    return demo.ask({ input, rules: rulesFor(input) });
  });
  const perform = useStableCallback(async (intents: readonly Intent[], options?: PerformOptions) =>
    intents.length > 0 ? demo.perform(intents, options) : [],
  );
  const hear = useStableCallback(({ transcript, confidence, performed }: Utterance) =>
    onHeard(performed.length === 0 ? { sense: "voice", transcript, confidence } : null),
  );
  const hearInterim = useStableCallback((transcript: string) => onInput({ sense: "voice", transcript }));
  return <Speech rules={rules} ask={ask} perform={perform} onInterim={hearInterim} onHeard={hear} />;
}
