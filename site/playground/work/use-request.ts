import {
  type Action,
  type Input,
  isTextInput,
  parseFault,
  type ResolveRequest,
  type Rule,
  textOf,
} from "@intent-resolution/contract";
import { type Explanation, explain } from "@intent-resolution/engine";
import { useCallback, useMemo } from "preact/hooks";
import { useSettled } from "../../shell/settling.ts";
import { useStableList } from "../../shell/stable-references.ts";
import { refusalOf } from "./rules-file.ts";
import { chipsOf } from "./seed.ts";
import { freshIndexes, type Session } from "./session.ts";
import { isStarter } from "./starter.ts";
import { useTexts } from "./texts.ts";
import { useOpenStatements } from "./use-open-statements.ts";

/** Whether a rule's text is that of the input, whatever its threshold. */
const isTaken = ({ reason }: Explanation) =>
  reason === "matched" || reason === "confidence_below" || reason === "confidence_missing";

/** The request that the page would send now, and what the engine and the contract make of it. */
export function useRequest(session: Session) {
  const texts = useTexts();
  const { input, open } = session.work;
  const fresh = freshIndexes(session);
  const listed = useStableList(session.work.rules.filter((_, index) => !fresh.includes(index)));
  const statements = useOpenStatements(open);
  /** The rules for an input: those of the list, and where none of them takes it, those of open statements. */
  const rulesFor = useCallback(
    (input: Input): Rule[] => {
      if (!statements || !isTextInput(input) || explain({ input, rules: listed }).some(isTaken))
        return listed;
      return [...listed, ...statements.rulesFor(textOf(input))];
    },
    [listed, statements],
  );
  const rules = useMemo(() => rulesFor(input), [rulesFor, input]);
  const request = useMemo<ResolveRequest>(() => ({ input, rules }), [input, rules]);
  const explanations = useMemo(() => explain(request), [request]);
  const openExplanations = useMemo(() => {
    const isAsked = statements && isTextInput(input) && !explanations.slice(0, listed.length).some(isTaken);
    return isAsked ? statements.explain(textOf(input)) : [];
  }, [statements, explanations]);
  const refusal = useMemo(() => refusalOf(request), [request]);
  const fault = useMemo(() => (refusal === null ? null : parseFault(refusal)), [refusal]);
  const aims = useMemo<readonly Action[]>(
    () =>
      fault
        ? []
        : rules.filter((_, index) => explanations[index]?.reason === "matched").map(({ action }) => action),
    [rules, explanations, fault],
  );
  const settled = useSettled(listed);
  const chips = useMemo(
    () => (isStarter(settled, texts.starter) ? texts.starter.chips : chipsOf(settled, texts)),
    [settled],
  );
  const ids = useMemo(
    () => [...new Set([...listed.map(({ id }) => id), ...(statements?.ids ?? [])])],
    [listed, statements],
  );
  return { listed, ids, rulesFor, rules, request, explanations, openExplanations, fault, aims, chips };
}
