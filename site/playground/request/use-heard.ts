import type { Input } from "@intent-resolution/contract";
import type { PhraseSet } from "@intent-resolution/phrases";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useLanguage } from "../../shell/language.tsx";
import { languages } from "../../texts/languages.ts";
import type { Heard } from "./heard-input.ts";

type HeardModule = typeof import("./heard-input.ts");

/**
 * Returns the input as a listener would take it. What makes candidates of a text is loaded with the first text that
 * no closed statement lists; until then an input stays the same.
 */
export function useHeard(set: PhraseSet, said: Input): Heard {
  const { locale } = languages[useLanguage().tag];
  const [loaded, setLoaded] = useState<HeardModule | null>(null);
  const voice = useMemo(() => {
    if (said.sense !== "voice") return null;
    const listed = set.resolveClosed(said);
    return "intents" in listed && listed.intents.length > 0 ? null : said;
  }, [set, said]);
  const isWanted = voice !== null && loaded === null;
  useEffect(() => {
    if (isWanted)
      import("./heard-input.ts").then(setLoaded, () => {
        // Out of reach: the next text tries again.
      });
  }, [isWanted && said]);
  return useMemo(
    () => (voice && loaded ? loaded.heardInput(set, voice, locale) : { input: said }),
    [set, said, voice, loaded, locale],
  );
}
