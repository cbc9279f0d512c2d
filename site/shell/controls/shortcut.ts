import { useEffect, useState } from "preact/hooks";
import { useLanguage } from "../language.tsx";

/** Returns whether the keyboard has ⌘ where others have Ctrl. */
export const isMac = () => /^(?:Mac|iP)/.test(navigator.platform);

/**
 * Returns a text with the shortcut that does the same: `Undo (Ctrl+Z)`, on a Mac `Undo (⌘Z)`. Where a finger is all
 * that one has, and before the page knows its browser, it is the text alone.
 */
export function useShortcut(): (text: string, letter: string) => string {
  const { shell } = useLanguage();
  const [control, setControl] = useState("");
  useEffect(() => {
    if (matchMedia("(hover: hover)").matches) setControl(isMac() ? "⌘" : `${shell.control}+`);
  }, []);
  return (text, letter) => (control ? `${text} (${control}${letter})` : text);
}
