import { useEffect, useState } from "preact/hooks";
import { Icon } from "../controls/icon.tsx";
import { isMac } from "../controls/shortcut.ts";
import type { Language } from "../language.tsx";

/** Opens the dialog, a script of its own: a page that is not searched does not load it. */
const open = async () => {
  const { openSearch }: { openSearch(): void } = await import(document.documentElement.dataset.search ?? "");
  openSearch();
};

/** Opens the search over guides and reference, as Ctrl+K and ⌘K do. */
export function SearchButton({ language: { shell } }: { language: Language }) {
  const [control, setControl] = useState(shell.control);
  useEffect(() => {
    if (isMac()) setControl("⌘");
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <button
      type="button"
      class="ghost small search-button needs-script"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <Icon name="search" />
      <span>{shell.search}</span>
      <kbd>{control} K</kbd>
    </button>
  );
}
