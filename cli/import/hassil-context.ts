import type { Requirement } from "./hassil-home.ts";
import { list, object, text } from "./source.ts";

/** The requirements of a block of sentences beyond its text. */
export interface Context {
  /** The requirements of the device that a sentence names. */
  readonly requirements: readonly Requirement[];
  /** Slots that the context fills. */
  readonly slots: Readonly<Record<string, string>>;
  /** The member that asks for the surroundings of the speaker. */
  readonly surroundings: string | undefined;
}

/** Returns what a block requires. @param groups the named sets of domains of its combination of slots */
export function contextOf(
  { requires_context, excludes_context, name_domains }: Readonly<Record<string, unknown>>,
  groups: Readonly<Record<string, unknown>>,
): Context {
  const domains = typeof name_domains === "string" ? groups[name_domains] : name_domains;
  const required = Object.entries(object(requires_context));
  const slots = required.flatMap(([name, each]) => {
    const { slot, value } = object(each);
    return slot === true && text(value) !== undefined ? [[name, String(value)] as const] : [];
  });
  // Without a value, whatever the surroundings have is taken.
  const isOpen = ([name, each]: (typeof required)[number]) => name === "area" || valuesOf(each).length === 0;
  return {
    requirements: [
      ...required.map(([attribute, each]) => ({ attribute, values: valuesOf(each), not: false })),
      ...Object.entries(object(excludes_context)).map(([attribute, each]) => ({
        attribute,
        values: valuesOf(each),
        not: true,
      })),
      ...(domains === undefined ? [] : [{ attribute: "domain", values: valuesOf(domains), not: false }]),
    ],
    slots: Object.fromEntries(slots),
    surroundings: required.some(isOpen) ? "requires_context" : undefined,
  };
}

function valuesOf(each: unknown): string[] {
  const { value = each } = object(each);
  const all = Array.isArray(value) ? list(value) : [value];
  return all.flatMap((one) => text(one) ?? []);
}
