import { isPhone } from "../../shell/phone.ts";

/** Brings the steps and the application into view on a phone, where keyboard and bar may hide them. */
export function showResult(stage: Element | null): void {
  if (!isPhone()) return;
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  for (const part of stage?.querySelectorAll(".pipeline, .device") ?? [])
    part.scrollIntoView({ block: "nearest" });
}
