import type { Input } from "@intent-resolution/contract";
import type { PhraseSet } from "@intent-resolution/phrases";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useLanguage } from "../../shell/language.tsx";
import { languages } from "../../texts/languages.ts";

type HeardModule = typeof import("./heard-input.ts");

/**
 * Returns the input as a listener would take it. What makes candidates of a text is loaded with the first text that
 * fires no rule as it is; until then an input stays the same.
 */
export function useHeard(set: PhraseSet, said: Input): Input {
  const { locale } = languages[useLanguage().tag];
  const [loaded, setLoaded] = useState<HeardModule | null>(null);
  const voice = useMemo(() => {
    if (said.sense !== "voice") return null;
    const exact = set.resolve(said);
    return "intents" in exact && exact.intents.length > 0 ? null : said;
  }, [set, said]);
  const isWanted = voice !== null && loaded === null;
  useEffect(() => {
    if (isWanted)
      import("./heard-input.ts").then(setLoaded, () => {
        // Out of reach: the next text tries again.
      });
  }, [isWanted && said]);
  return useMemo(
    () => (voice && loaded ? loaded.heardInput(set, voice, locale) : said),
    [set, said, voice, loaded, locale],
  );
}
