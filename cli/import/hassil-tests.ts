import type { Draft } from "./draft.ts";
import { type Home, isHomeList } from "./hassil-home.ts";
import type { Page } from "./hassil-layout.ts";
import { nameOf, plainName } from "./notation.ts";
import { list, object, text } from "./source.ts";

/**
 * Makes cases of Home Assistant's tests: sentences, and the intent with the slots that they are to have.
 *
 * @param isInContext whether the sentences of an intent in a file of this name need the surroundings of the speaker
 * @param domainsOf the domains that the words of such sentences imply, which not every test names; empty for none
 */
export function importTests(
  tree: Page,
  isInContext: (intent: string) => boolean,
  domainsOf: (intent: string) => readonly string[],
  home: Home,
  draft: Draft,
): void {
  for (const [index, test] of list(object(tree.value).tests).entries()) {
    const { sentences, intent } = object(test);
    // A test without an intent is for the intent that its folder is named after; its slots may lie beside the intent.
    const {
      name = tree.intent,
      slots,
      context,
    } = object({ ...object(test), name: undefined, ...object(intent) });
    if (context !== undefined || text(name) === undefined || isInContext(String(name))) {
      draft.leaveOut("a test in a context, or without an intent", tree.origin(["tests", index]));
      continue;
    }
    const [domain = "", ...others] = domainsOf(String(name));
    const expected = Object.entries({ ...(domain !== "" && { domain }), ...object(slots) }).map(
      ([slot, value]) => [slot, meaningsOf(value)] as const,
    );
    // Without a word on which of several domains or values it is, the intent alone is certain.
    const isCertain =
      (others.length === 0 || object(slots).domain !== undefined) &&
      expected.every(([, meanings]) => meanings.length < 2);
    const parameters = Object.fromEntries(
      expected.flatMap(([slot, [meaning]]) =>
        meaning === undefined
          ? []
          : [[plainName(slot), isHomeList(slot) ? home.asListed(slot, meaning) : meaning]],
      ),
    );
    draft.use(tree.origin([]).file);
    for (const sentence of list(sentences))
      draft.cases.push({
        name: text(sentence) ?? "",
        input: { sense: "voice", transcript: text(sentence) ?? "" },
        expect: [isCertain ? { id: nameOf(String(name)), parameters } : nameOf(String(name))],
      });
  }
}

/** Returns what a slot may mean: values of which each is right may differ in the blanks around them alone. */
const meaningsOf = (slot: unknown): string[] => [
  ...new Set([slot].flat().flatMap((value) => (text(value) ?? text(object(value).value))?.trim() ?? [])),
];
