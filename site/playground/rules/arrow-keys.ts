/** Returns the attributes of a control that arrow keys reach, not the Tab key. */
export const byArrows = (field: string) => ({ tabIndex: -1, "data-field": field });

/**
 * Moves the focus with the arrow keys, so that each rule is one stop of the Tab key: up and down between rules, and within
 * one from field to field where the caret is at the end of a text.
 */
export function moveWithinRows(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement))
    return;
  const line = target.closest("li");
  if (!line) return;
  const fields = [...line.querySelectorAll<HTMLElement>("[data-field]")];
  const at = fields.indexOf(target);
  if (at < 0) return;
  const go = (field: HTMLElement | null | undefined) => {
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  if (key === "ArrowRight" && isAtEdge(target, "end")) go(fields[at + 1]);
  if (key === "ArrowLeft" && isAtEdge(target, "start")) go(fields[at - 1]);
  if ((key === "ArrowDown" || key === "ArrowUp") && !(target instanceof HTMLSelectElement)) {
    const other = key === "ArrowDown" ? line.nextElementSibling : line.previousElementSibling;
    const there = [...(other?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
    go(there.find((field) => field.dataset.field === target.dataset.field) ?? there[0]);
  }
}

function isAtEdge(field: HTMLElement, edge: "start" | "end"): boolean {
  if (!(field instanceof HTMLInputElement) || field.type === "checkbox") return true;
  const caret = edge === "start" ? field.selectionEnd : field.selectionStart;
  return caret === (edge === "start" ? 0 : field.value.length);
}
