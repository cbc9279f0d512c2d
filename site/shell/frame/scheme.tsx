import { useEffect, useState } from "preact/hooks";
import { Icon } from "../controls/icon.tsx";
import { useLanguage } from "../language.tsx";
import { keep, recall } from "../storage.ts";

/** The storage key of the colour scheme that the reader chose; `boot.ts` reads it before anything is painted. */
export const SCHEME_KEY = "intents.scheme";

const SCHEMES = ["auto", "light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

/**
 * Renders a button that goes from the system's colour scheme to the other one, to the system's as one's own choice,
 * and back.
 */
export function SchemeSwitch() {
  const { shell } = useLanguage();
  const [scheme, setScheme] = useState<Scheme>("auto");

  useEffect(() => {
    const kept = recall(SCHEME_KEY);
    setScheme(SCHEMES.find((each) => each === kept) ?? "auto");
  }, []);

  const turn = () => {
    // The first press changes what one sees: from the system's scheme to the other one, then back by way of its twin.
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const order: readonly Scheme[] = isDark ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    const next = order[(order.indexOf(scheme) + 1) % order.length] as Scheme;
    setScheme(next);
    keep(SCHEME_KEY, next === "auto" ? null : next);
    if (next === "auto") document.documentElement.removeAttribute("data-theme");
    else document.documentElement.dataset.theme = next;
  };

  const label = `${shell.scheme}: ${shell.schemes[scheme]}`;
  return (
    <button
      type="button"
      class="quiet icon-button needs-script"
      aria-label={label}
      title={label}
      onClick={turn}
    >
      <Icon name={scheme} />
    </button>
  );
}
