import { createContext } from "preact";
import { useContext, useId } from "preact/hooks";

/** The id of the section that one stands in, where that comes alive by itself. */
export const SectionContext = createContext<string | null>(null);

/**
 * An id to tie parts of a component together by. It has to be the one of the prerendered page: there it counts from the
 * beginning of what comes alive together, so within a section that does so by itself it is the section's.
 *
 * @param kind what is tied together: there is one of it in such a section
 */
export function useTie(kind: string): string {
  const counted = useId();
  const section = useContext(SectionContext);
  return section === null ? counted : `${section}-${kind}`;
}
