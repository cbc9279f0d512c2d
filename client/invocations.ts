/** How many invocation ids are remembered; the oldest are forgotten first. */
export const REMEMBERED_INVOCATIONS = 1000;

/**
 * Remembers the last ids that it was shown.
 *
 * Answers whether an id is new, and remembers it in the same step, so that of two calls at once only one is told so.
 */
export function rememberInvocations(): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    // A set keeps the order of insertion, so its first member is the oldest.
    if (seen.size > REMEMBERED_INVOCATIONS) seen.delete(seen.values().next().value as string);
    return true;
  };
}
