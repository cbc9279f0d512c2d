import {
  createClient,
  createHandlers,
  type HandlerMap,
  isIntentApiError,
  isIntentTimeoutError,
  type Performed,
} from "@intent-resolution/client";
import { type Fault, faultOf, type ResolveRequest } from "@intent-resolution/contract";
import { useRef, useState } from "preact/hooks";
import { type Exchange, recordingFetch } from "../../shell/exchange.ts";

/** What came of a request over HTTP. */
export type Outcome =
  | { readonly kind: "performed"; readonly performed: readonly Performed[] }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: string;
      readonly fault: Fault;
      /** When the service will listen again, in milliseconds since 1970; null where it does not say. */
      readonly againAt: number | null;
    }
  | { readonly kind: "timeout" }
  | { readonly kind: "unreachable" };

/** A request that was answered, or was not, with what came of it. */
export type Result = Outcome & { readonly request: ResolveRequest; readonly milliseconds: number };

const TIMEOUT_MS = 10_000;

/** Resolves over HTTP as any application would, and lets the handlers act on the intents. */
export function useResolution() {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const running = useRef<AbortController | null>(null);

  async function resolve(request: ResolveRequest, handlers: HandlerMap): Promise<void> {
    // Only the newest request may act: an answer that was overtaken must not move the application.
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBusy(true);
    let milliseconds = 0;
    const see = (seen: Exchange) => {
      if (signal.aborted) return;
      milliseconds = seen.milliseconds;
      setExchange(seen);
    };
    const client = createClient({
      baseUrl: location.origin,
      timeoutMs: TIMEOUT_MS,
      fetch: recordingFetch(see),
    });
    let outcome: Outcome;
    try {
      const { intents } = await client.resolve(request, { signal });
      const performed = await createHandlers(handlers).perform(intents, { signal });
      outcome = { kind: "performed", performed };
    } catch (error) {
      outcome = outcomeOf(error);
    }
    if (signal.aborted) return;
    setResult({ ...outcome, request, milliseconds });
    setBusy(false);
  }

  const reset = () => {
    running.current?.abort();
    setBusy(false);
    setResult(null);
    setExchange(null);
  };
  return { busy, result, exchange, resolve, reset };
}

function outcomeOf(error: unknown): Outcome {
  if (isIntentApiError(error)) {
    const { status, code, message, retryAfterSeconds } = error;
    const againAt = retryAfterSeconds === null ? null : Date.now() + retryAfterSeconds * 1_000;
    return { kind: "refused", status, code, fault: faultOf(message), againAt };
  }
  return { kind: isIntentTimeoutError(error) ? "timeout" : "unreachable" };
}
