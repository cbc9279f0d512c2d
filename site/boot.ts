/**
 * Runs before the first paint and applies the reader's choices: the colour scheme, and the language unless the
 * address names one. It also unfolds the section that the address names. It must stay tiny, because the page waits
 * for it.
 */
const CHOSEN_LANGUAGE = "intents.language";
const CHOSEN_SCHEME = "intents.scheme";

try {
  const root = document.documentElement;
  const scheme = localStorage.getItem(CHOSEN_SCHEME);
  if (scheme === "light" || scheme === "dark") root.dataset.theme = scheme;
  const offered = (root.dataset.languages ?? "").split(" ");
  const language = localStorage.getItem(CHOSEN_LANGUAGE) ?? "";
  const isNamed = new URLSearchParams(location.search).has("lang");
  if (!isNamed && language !== root.lang && offered.includes(language))
    // A query alone: a path that begins with two slashes would lead to another site.
    location.replace(`?lang=${language}${location.hash}`);
} catch {
  // A browser that keeps nothing shows the system's scheme and the browser's language.
}

if (location.hash.startsWith("#schema-"))
  new MutationObserver((_, observer) => {
    let place: Element | null = document.getElementById(location.hash.slice(1));
    if (!place) return;
    observer.disconnect();
    for (; place; place = place.parentElement) if (place instanceof HTMLDetailsElement) place.open = true;
  }).observe(document, { childList: true, subtree: true });
