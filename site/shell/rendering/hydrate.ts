import { type ComponentChild, type FunctionComponent, h, hydrate } from "preact";
import { allDone, nextTask } from "./later.tsx";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A page's module: what it shows, and what it needs to load before it is hydrated. */
interface PageModule<P> {
  readonly Page: FunctionComponent<P>;
  readonly load?: () => Promise<Partial<P>>;
}

/**
 * Hydrates a prerendered page. Its content stays, and so does what was typed meanwhile. A page that cannot load what it
 * needs stays as it is and can be read.
 */
export async function hydratePage<P extends object>({ Page, load }: PageModule<P>, props: P): Promise<void> {
  const root = document.getElementById("page");
  if (!root) return;
  // Parsing the script already took one task.
  await nextTask();
  const loaded = load ? await load().catch(() => null) : {};
  if (!loaded) return;
  takeOver(h(Page, { ...props, ...loaded }), root);
  await allDone();
  document.documentElement.dataset.alive = "";
}

let takesOver = false;

/** Returns whether the current render takes over HTML that is already in the document. */
export const isTakingOver = () => takesOver;

/** Hydrates prerendered HTML, and keeps what was typed into it meanwhile. */
export function takeOver(what: ComponentChild, root: Element): void {
  const retypeAll = typedIn(root);
  takesOver = true;
  try {
    hydrate(what, root);
  } finally {
    takesOver = false;
  }
  retypeAll();
}

/** Returns a function that repeats what a person, or a browser that restores forms, changed before hydration. */
function typedIn(root: Element): () => void {
  const changes = Array.from(root.querySelectorAll<Control>("input, textarea, select")).flatMap((control) => {
    if (control instanceof HTMLSelectElement) {
      const chosen = control.selectedIndex;
      const isChanged = control.options[chosen]?.defaultSelected === false;
      return isChanged
        ? [() => control.options[chosen] && applyChange(control, { value: control.options[chosen].value })]
        : [];
    }
    const { value } = control;
    if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
      const { checked } = control;
      return checked === control.defaultChecked ? [] : [() => applyChange(control, { checked })];
    }
    return value === control.defaultValue ? [] : [() => applyChange(control, { value })];
  });
  return () => {
    for (const change of changes) change();
  };
}

function applyChange(control: Control, change: { value: string } | { checked: boolean }): void {
  Object.assign(control, change);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
