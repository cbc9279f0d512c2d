import { useEffect } from "preact/hooks";
import type { Edit } from "./history.ts";

/**
 * Lets Ctrl+Z or ⌘Z undo everywhere but in a text field, which has an undo of its own; with Shift, or Ctrl+Y, it
 * redoes.
 */
export function useUndoKeys(change: (edit: Edit) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
      if ((event.target as Element).matches?.("input:not([type=checkbox], [type=radio]), textarea")) return;
      event.preventDefault();
      change({ kind: key === "y" || event.shiftKey ? "redo" : "undo" });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [change]);
}
