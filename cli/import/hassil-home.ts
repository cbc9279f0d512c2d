import { normalize } from "@intent-resolution/engine";
import type { Draft, Origin } from "./draft.ts";
import type { Page } from "./hassil-layout.ts";
import { convert, type Scope } from "./hassil-template.ts";
import { literal } from "./notation.ts";
import { list, object, text } from "./source.ts";
import { textsOf } from "./template.ts";

/** A name of the home, and what requirements look at: its domain and its attributes. */
interface Named {
  readonly said: readonly string[];
  readonly context: Readonly<Record<string, unknown>>;
}

/** A requirement of a device: an attribute has one of these values; `not` turns it around. */
export interface Requirement {
  readonly attribute: string;
  readonly values: readonly string[];
  readonly not: boolean;
}

const NO_SCOPE: Scope = { list: () => undefined, rule: () => undefined };
const KINDS = { area: "areas", floor: "floors", name: "entities" } as const;

export type HomeList = keyof typeof KINDS;
export const isHomeList = (name: string): name is HomeList => Object.hasOwn(KINDS, name);

/** The areas, floors and devices of the home that the tests are about; without any, the application gives them. */
export class Home {
  readonly #draft: Draft;
  readonly #named: Readonly<Record<HomeList, readonly Named[]>>;
  /** The names as they are first written, by their normal forms. */
  readonly #written: Readonly<Record<HomeList, ReadonlyMap<string, string>>>;
  readonly #origin: Origin;
  readonly #defined = new Set<string>();

  constructor(pages: readonly Page[], draft: Draft) {
    this.#draft = draft;
    const from = (kind: HomeList) => pages.flatMap((page) => namedOf(page, kind, draft));
    this.#named = { area: from("area"), floor: from("floor"), name: from("name") };
    const written = (kind: HomeList) =>
      new Map(
        this.#named[kind].flatMap(({ said }) => said.map((one) => [normalize(one), one] as const)).reverse(),
      );
    this.#written = { area: written("area"), floor: written("floor"), name: written("name") };
    this.#origin = pages[0]?.origin([]) ?? { file: "", line: 1, column: 1 };
  }

  /** Returns a name as the list has it: each file of tests has a home of its own, and writes “Kitchen” or “kitchen”. */
  asListed(kind: HomeList, name: string): string {
    return this.#written[kind].get(normalize(name)) ?? name;
  }

  /** Returns the list of names that meet requirements, which is written where it is first asked for. */
  list(kind: HomeList, requirements: readonly Requirement[]): string {
    const own = kind === "name" ? requirements : [];
    const suffix = own.map(({ not, values }) => `${not ? "-without" : ""}-${values.join("-")}`).join("");
    const name = `${kind}${suffix}`;
    if (this.#defined.has(name)) return name;
    this.#defined.add(name);
    const fitting = this.#named[kind].filter(({ context }) => own.every((each) => meets(context, each)));
    const values = new Set(fitting.flatMap(({ said }) => said.map((one) => this.asListed(kind, one))));
    if (values.size > 0) this.#draft.list(name, [...values].map(literal), this.#origin);
    else this.#draft.given(name, this.#origin);
    return name;
  }
}

function namedOf(page: Page, kind: HomeList, draft: Draft): Named[] {
  return list(object(page.value)[KINDS[kind]]).flatMap((each): Named[] => {
    const { name, id, domain, attributes } = object(each);
    const sentence = convert(text(name) ?? "", NO_SCOPE);
    if ("reason" in sentence) return [];
    draft.use(page.origin([]).file);
    const said = textsOf(sentence).map((one) => one.trim());
    return [{ said, context: { domain: domain ?? text(id)?.replace(/\..*/s, ""), ...object(attributes) } }];
  });
}

const meets = (context: Named["context"], { attribute, values, not }: Requirement) =>
  values.includes(`${context[attribute]}`) !== not;
