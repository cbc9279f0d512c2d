import { PhraseFaults, readPhrases } from "@intent-resolution/phrases";
import type { Edit } from "../findings/finding.ts";
import { type NamedPlace, type Outline, placesOf } from "./symbols.ts";

/** A file that is valid where a name is. */
const SAMPLES: Readonly<Record<NamedPlace["kind"], (name: string) => string>> = {
  part: (name) => `<${name}> = a`,
  list: (name) => `{${name}} = a`,
  capture: (name) => `{a} = a\n{a:${name}} => workflow.trigger x a={${name}}`,
  rule: (name) => `${name}: a => scene.focus x`,
};

/**
 * Returns what gives a name another one. A list that gets another name is still captured under the old one, because
 * actions and handlers know that.
 *
 * @throws {RangeError} if the new name cannot be one, or is taken
 */
export function renamed(outline: Outline, name: NamedPlace, written: string): Edit[] {
  const to = written.normalize("NFC");
  if (!isName(name.kind, to)) throw new RangeError(`“${written}” cannot be a name here`);
  const places = placesOf(outline, name);
  if (to !== name.name && placesOf(outline, { ...name, name: to }).some((each) => each.isDefinition))
    throw new RangeError(`there is a ${name.kind} “${written}” already`);
  return places.flatMap((place): Edit[] => {
    const { offset, length, kind, capture, isDefinition } = place;
    if (kind !== "list" || isDefinition) return [{ offset, length, written: to }];
    // Between the braces is the list, and behind a colon what it is captured under.
    const hasColon = capture !== place.name;
    const [list, as] = name.kind === "capture" ? [place.name, to] : [to, capture ?? to];
    const end = hasColon ? length + 1 + (capture?.length ?? 0) : length;
    if (name.kind === "capture" && hasColon) return [];
    return [{ offset, length: end, written: list === as ? list : `${list}:${as}` }];
  });
}

function isName(kind: NamedPlace["kind"], name: string): boolean {
  try {
    readPhrases(SAMPLES[kind](name));
    return !/[\r\n]/.test(name);
  } catch (error) {
    if (error instanceof PhraseFaults) return false;
    throw error;
  }
}
