/**
 * Runs before the first paint, so that what the reader chose is there from the start: the colour scheme, and the
 * language where the address does not name one. It must stay tiny, for the page waits for it.
 */
const CHOSEN_LANGUAGE = "intents.language";
const CHOSEN_SCHEME = "intents.scheme";

try {
  const root = document.documentElement;
  const scheme = localStorage.getItem(CHOSEN_SCHEME);
  if (scheme === "light" || scheme === "dark") root.dataset.theme = scheme;
  const named = new URLSearchParams(location.search).get("lang");
  const language = localStorage.getItem(CHOSEN_LANGUAGE);
  if (named === "en" || named === "de") localStorage.setItem(CHOSEN_LANGUAGE, named);
  else if ((language === "en" || language === "de") && language !== root.lang)
    location.replace(`${location.pathname}?lang=${language}${location.hash}`);
} catch {
  // A browser that keeps nothing shows the system's scheme and the browser's language.
}
