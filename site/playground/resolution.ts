import {
  createClient,
  createHandlers,
  isIntentApiError,
  isIntentTimeoutError,
  type Performed,
} from "@intent-resolution/client";
import { type ActionType, type Fault, faultOf, type ResolveRequest } from "@intent-resolution/contract";
import { useRef, useState } from "preact/hooks";
import { type Exchange, recordingFetch } from "../shell/exchange.ts";
import { act, emptyStage, type Stage, stageHandlers } from "./stage.ts";

/** What came of the last request over HTTP. */
export type Result =
  | { readonly kind: "performed"; readonly performed: readonly Performed[] }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: string;
      readonly fault: Fault;
      readonly retryAfterSeconds: number | null;
    }
  | { readonly kind: "timeout" }
  | { readonly kind: "unreachable" };

const TIMEOUT_MS = 10_000;

/** Resolves over HTTP as any application would, and lets the stage's handlers act on the intents. */
export function useResolution() {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [stage, setStage] = useState<Stage>(emptyStage);
  const running = useRef<AbortController | null>(null);

  async function resolve(request: ResolveRequest, on: ReadonlySet<ActionType>): Promise<void> {
    // Only the newest request may act: an answer that was overtaken must not move the stage.
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    const client = createClient({
      baseUrl: location.origin,
      timeoutMs: TIMEOUT_MS,
      fetch: recordingFetch(setExchange),
    });
    const handlers = createHandlers(stageHandlers(on, (action) => setStage((stage) => act(stage, action))));
    try {
      const { intents } = await client.resolve(request, { signal: controller.signal });
      setResult({ kind: "performed", performed: await handlers.perform(intents) });
    } catch (error) {
      if (controller.signal.aborted) return;
      setResult(resultOf(error));
    }
    setBusy(false);
  }

  return {
    busy,
    result,
    exchange,
    stage,
    resolve,
    /** Forgets the result, since the request that it was about is no longer the one on the screen. */
    forgetFault: () => setResult((result) => (result?.kind === "refused" ? null : result)),
    reset: () => {
      setResult(null);
      setExchange(null);
      setStage(emptyStage);
    },
  };
}

function resultOf(error: unknown): Result {
  if (isIntentApiError(error)) {
    const { status, code, message, retryAfterSeconds } = error;
    return { kind: "refused", status, code, fault: faultOf(message), retryAfterSeconds };
  }
  return { kind: isIntentTimeoutError(error) ? "timeout" : "unreachable" };
}
