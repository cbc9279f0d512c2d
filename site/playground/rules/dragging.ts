import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/**
 * Lets the lines of a list be dragged by their grips, with a mouse, a pen or a finger. The lines stay where they are
 * until one is let go; the place where it would go is marked with `data-drop`.
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): void {
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    let from = -1;
    let to = -1;

    const lines = () => [...current.children] as HTMLElement[];
    const clear = () => {
      for (const line of lines()) {
        delete line.dataset.drop;
        delete line.dataset.dragged;
      }
    };
    const start = (event: PointerEvent) => {
      const grip = (event.target as Element).closest?.("[data-grip]");
      const line = grip?.closest("li");
      if (!grip || !line || event.button !== 0) return;
      from = lines().indexOf(line);
      to = from;
      line.dataset.dragged = "";
      current.setPointerCapture(event.pointerId);
    };
    const drag = (event: PointerEvent) => {
      if (from < 0) return;
      const all = lines();
      const over = all.findIndex((line) => event.clientY < line.getBoundingClientRect().bottom);
      to = over < 0 ? all.length - 1 : over;
      all[to]?.scrollIntoView({ block: "nearest" });
      for (const [index, line] of all.entries())
        if (index === to && index !== from) line.dataset.drop = to > from ? "after" : "before";
        else delete line.dataset.drop;
    };
    const end = (event: PointerEvent) => {
      if (from < 0) return;
      if (event.type === "pointerup" && to !== from) onMove(from, to);
      clear();
      from = -1;
    };

    current.addEventListener("pointerdown", start);
    current.addEventListener("pointermove", drag);
    current.addEventListener("pointerup", end);
    current.addEventListener("pointercancel", end);
    return () => {
      current.removeEventListener("pointerdown", start);
      current.removeEventListener("pointermove", drag);
      current.removeEventListener("pointerup", end);
      current.removeEventListener("pointercancel", end);
    };
  }, [onMove]);
}
