import { type Action, parseFault, type ResolveRequest } from "@intent-resolution/contract";
import { explain } from "@intent-resolution/engine";
import { useMemo } from "preact/hooks";
import { useSettled } from "../../shell/settling.ts";
import { useStableList } from "../../shell/stable-references.ts";
import { refusalOf } from "./rules-file.ts";
import { chipsOf } from "./seed.ts";
import { freshPlaces, type Session } from "./session.ts";
import { isStarter } from "./starter.ts";
import { useTexts } from "./texts.ts";

/** The request that the page would send now, and what the engine and the contract make of it. */
export function useRequest(session: Session) {
  const texts = useTexts();
  const { input } = session.work;
  const fresh = freshPlaces(session);
  const rules = useStableList(session.work.rules.filter((_, index) => !fresh.includes(index)));
  const request = useMemo<ResolveRequest>(() => ({ input, rules }), [input, rules]);
  const explanations = useMemo(() => explain(request), [request]);
  const refusal = useMemo(() => refusalOf(request), [request]);
  const fault = useMemo(() => (refusal === null ? null : parseFault(refusal)), [refusal]);
  const aims = useMemo<readonly Action[]>(
    () =>
      fault
        ? []
        : rules.filter((_, index) => explanations[index]?.reason === "matched").map(({ action }) => action),
    [rules, explanations, fault],
  );
  const settled = useSettled(rules);
  const chips = useMemo(
    () =>
      isStarter(settled, texts.starter) ? texts.starter.chips : chipsOf(settled, texts.composer.justMisses),
    [settled],
  );
  return { rules, request, explanations, fault, aims, chips };
}
