import { useEffect, useState } from "preact/hooks";

/**
 * What is typed into a form, kept for this tab until it was accepted: a reload or another language loses nothing.
 * Consent is never part of it; that is given anew.
 */
export function useDraft<T extends Record<string, string>>(name: string, empty: T) {
  const key = `intents.draft.${name}`;
  const [draft, setDraft] = useState<T>(empty);

  useEffect(() => {
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

  const keep = (next: T) => {
    setDraft(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // The form works without it.
    }
  };
  return [draft, keep] as const;
}
