import { useCallback, useLayoutEffect, useState } from "preact/hooks";

/**
 * Returns the fields that are typed into a form, kept for this tab until it was accepted: a reload or another
 * language loses nothing. Consent is never kept: it must be given again.
 */
export function useDraft<T extends Record<string, string>>(name: string, empty: T) {
  const key = `intents.draft.${name}`;
  const [draft, setDraft] = useState<T>(empty);

  // Before anything that was typed during hydration is taken over.
  useLayoutEffect(() => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
      const texts = Object.entries(kept ?? {}).filter(
        ([field, text]) => Object.hasOwn(empty, field) && typeof text === "string",
      );
      setDraft({ ...empty, ...Object.fromEntries(texts) });
    } catch {
      // Nothing was kept, or this browser keeps nothing.
    }
  }, []);

  const change = useCallback((next: (draft: T) => T) => {
    setDraft((draft) => {
      const changed = next(draft);
      try {
        sessionStorage.setItem(key, JSON.stringify(changed));
      } catch {
        // The form works without it.
      }
      return changed;
    });
  }, []);
  /** Empties the fields that were sent; what was typed since then stays. */
  const forget = (sent: Readonly<Record<string, string>>) =>
    change((draft) => {
      const left = Object.entries(draft).map(([field, text]) => [
        field,
        text === sent[field] ? empty[field] : text,
      ]);
      return Object.fromEntries(left) as T;
    });
  const set = (field: keyof T & string) => (text: string) => change((draft) => ({ ...draft, [field]: text }));
  return { draft, set, forget };
}
