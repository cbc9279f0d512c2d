import { createContext } from "preact";
import { useContext, useId } from "preact/hooks";

/** The id of the surrounding section if that is hydrated by itself, otherwise null. */
export const SectionContext = createContext<string | null>(null);

/**
 * Returns an id by which elements of a component refer to each other. It equals the id in the prerendered page. Preact
 * counts ids from the beginning of what is hydrated together, so in a section that is hydrated by itself the id is made
 * of the section's.
 *
 * @param kind what the id is for: such a section has one of each kind
 */
export function useElementId(kind: string): string {
  const counted = useId();
  const section = useContext(SectionContext);
  return section === null ? counted : `${section}-${kind}`;
}
