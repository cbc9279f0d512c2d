import { createContext } from "preact";
import { useContext, useId } from "preact/hooks";

/** The id of the surrounding section if the section is hydrated separately, otherwise null. */
export const SectionContext = createContext<string | null>(null);

/**
 * Returns an id by which elements of a component refer to each other. It equals the id in the prerendered page.
 * Preact counts ids from the root of each hydration. In a section that is hydrated separately, the id is therefore
 * derived from the section's.
 *
 * @param kind what the id is for: such a section has one of each kind
 */
export function useElementId(kind: string): string {
  const counted = useId();
  const section = useContext(SectionContext);
  return section === null ? counted : `${section}-${kind}`;
}
