import { useEffect, useState } from "preact/hooks";

/** A section is read when it reaches into this band: below the bars at the top, in the upper part of the window. */
const BAND = "-100px 0px -65% 0px";

/**
 * Tells which of the sections is read now: the last one in the band, or while none is in it the last one above.
 *
 * @param ids the sections in their order on the page
 */
export function useCurrent(ids: readonly string[]): string {
  const [current, setCurrent] = useState("");
  const key = ids.join(" ");
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        setCurrent(ids.findLast((id) => visible.has(id)) ?? lastAbove(ids));
      },
      { rootMargin: BAND },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}

/** Returns the last section that begins above the band; the first of all at the top of the page. */
const lastAbove = (ids: readonly string[]): string =>
  ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1) <= 0) ?? ids[0] ?? "";

/** Scrolls a list, and never the page, so that one of its links is in view. */
export function keepInView(list: Element | null, link: Element | null): void {
  if (!list || !link) return;
  const outer = list.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    list.scrollTop += inner.top - outer.top - outer.height / 3;
}
