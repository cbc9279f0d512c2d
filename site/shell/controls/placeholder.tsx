import type { ComponentChildren } from "preact";

/** Whether the page is being built. Then a value that only the server has is a placeholder, which it fills in. */
export const isBuild = typeof document === "undefined";

/** Returns a setting of the running service. */
export const setting = (
  name: "version" | "contacts" | "sourceUrl" | "operatorName" | "operatorEmail" | "privacyUrl",
) => (isBuild ? `{{${name}}}` : (document.documentElement.dataset[name] ?? ""));

/** Returns content that is there only with a value; in the build between the marks by which the server keeps it or leaves it out. */
export const where = (name: string, value: unknown, content: () => ComponentChildren) => (
  <>
    {isBuild && `{{#${name}}}`}
    {(isBuild || value) && content()}
    {isBuild && `{{/${name}}}`}
  </>
);
