import { hydrate, type VNode } from "preact";

/** Brings a prerendered page to life; where there is no document (in the build) it leaves it to be rendered. */
export function open(page: VNode): VNode {
  const root = typeof document === "undefined" ? null : document.getElementById("page");
  if (root) hydrate(page, root);
  return page;
}
