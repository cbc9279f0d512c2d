import { type ComponentChild, type FunctionComponent, h, hydrate } from "preact";
import { allDone, nextTask } from "./later.tsx";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A page's module: what it shows, and what it needs to load before it comes to life. */
interface PageModule<P> {
  readonly Page: FunctionComponent<P>;
  readonly load?: () => Promise<Partial<P>>;
}

/**
 * Brings a prerendered page to life: what stands there stays, what was typed meanwhile too, and it begins to act. A
 * page that cannot load what it needs stays as it is, to be read.
 */
export async function hydratePage<P extends object>({ Page, load }: PageModule<P>, props: P): Promise<void> {
  const root = document.getElementById("page");
  if (!root) return;
  // To read the script was work enough for one task.
  await nextTask();
  const loaded = load ? await load().catch(() => null) : {};
  if (!loaded) return;
  takeOver(h(Page, { ...props, ...loaded }), root);
  await allDone();
  document.documentElement.dataset.alive = "";
}

let takesOver = false;

/** Whether what is drawn right now stands in the document already. */
export const isTakingOver = () => takesOver;

/** Brings something prerendered to life, with what was typed into it meanwhile. */
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

/** What a person, or a browser that restores forms, has changed; it is done over once somebody listens. */
function typedIn(root: Element): () => void {
  const changes = Array.from(root.querySelectorAll<Control>("input, textarea, select")).flatMap((control) => {
    if (control instanceof HTMLSelectElement) {
      const chosen = control.selectedIndex;
      const isChanged = control.options[chosen]?.defaultSelected === false;
      return isChanged
        ? [() => control.options[chosen] && tell(control, { value: control.options[chosen].value })]
        : [];
    }
    const { value } = control;
    if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
      const { checked } = control;
      return checked === control.defaultChecked ? [] : [() => tell(control, { checked })];
    }
    return value === control.defaultValue ? [] : [() => tell(control, { value })];
  });
  return () => {
    for (const change of changes) change();
  };
}

function tell(control: Control, change: { value: string } | { checked: boolean }): void {
  Object.assign(control, change);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
