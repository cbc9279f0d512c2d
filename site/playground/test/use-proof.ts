import { useRef, useState } from "preact/hooks";
import { loadNumbers, needsNumbers } from "../phrases/load.ts";
import type * as Prover from "./proof.ts";

/** The state of a source's proof: no proof was asked for, one is running, or it ended. */
export type Proof =
  | { readonly state: "open" | "busy" | "unreadable" | "unavailable" }
  | { readonly state: "found"; readonly found: Prover.Found };

/** Proves a file of phrases where one asks for it; what was found belongs to that source alone. */
export function useProof(source: string): { readonly proof: Proof; run(): void } {
  const [kept, setKept] = useState<{ readonly source: string; readonly proof: Proof } | null>(null);
  const newest = useRef(source);
  newest.current = source;
  const run = async () => {
    setKept({ source, proof: { state: "busy" } });
    const proof = await proofOf(source);
    setKept(newest.current === source ? { source, proof } : null);
  };
  return { proof: kept?.source === source ? kept.proof : { state: "open" }, run: () => void run() };
}

/** Loads the proof's script once. Its address is in the document, because its name contains its digest. */
async function proofOf(source: string): Promise<Proof> {
  try {
    const prover: typeof Prover = await import(document.documentElement.dataset.prove ?? "");
    const found = prover.found(source, needsNumbers(source) ? await loadNumbers() : []);
    return found ? { state: "found", found } : { state: "unreadable" };
  } catch {
    return { state: "unavailable" };
  }
}
