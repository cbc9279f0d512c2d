import { type FunctionComponent, h, hydrate } from "preact";

/** Brings a prerendered page to life: what stands there stays, and begins to act. */
export function hydratePage<P extends object>(Page: FunctionComponent<P>, props: P): void {
  const root = document.getElementById("page");
  if (root) hydrate(h(Page, props), root);
}
