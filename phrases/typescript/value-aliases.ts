import { quoted } from "./quoted.ts";

/** Names that the module has, or that would hide a type of the language. */
const TAKEN = ["Actions", "Numeric", "String", "Number", "Boolean", "Object", "Record", "Symbol", "Array"];

/** The names of the values of lists: `{room}` is `Room`, so that messages of the compiler say that. */
export class ValueAliases {
  readonly #unions = new Map<string, { readonly list: string; readonly union: string }>();

  /** Returns the name of a list's values; another list of the same name has another one. */
  nameOf(list: string, values: ReadonlySet<string>): string {
    const union = unionOf(values);
    const words = list.split(/[^\p{ID_Continue}]+/u);
    const plain = words.map((word) => word.replace(/^./u, (letter) => letter.toUpperCase())).join("");
    const name = /^\p{ID_Start}/u.test(plain) && !TAKEN.includes(plain) ? plain : `List${plain}`;
    for (let count = 1; ; count++) {
      const each = count === 1 ? name : `${name}${count}`;
      const known = this.#unions.get(each);
      if (!known) this.#unions.set(each, { list, union });
      if (!known || known.union === union) return each;
    }
  }

  /** Returns the declarations of the names that were used. */
  lines(): string[] {
    const types = Array.from(this.#unions, ([name, { list, union }]) => [
      `/** The meanings of {${list}}. */`,
      `export type ${name} = ${union};`,
      "",
    ]);
    const hasNumbers = [...this.#unions.values()].some(({ union }) => /^"-?\d+"/.test(union));
    return [...types.flat(), ...(hasNumbers ? NUMERIC : [])];
  }
}

const NUMERIC = [
  "/** The numbers that values mean: `Number(value) as Numeric<typeof value>`. */",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of the module
  "export type Numeric<V extends string> = V extends `${infer N extends number}` ? N : never;",
  "",
];

/** Texts as a union of literals. */
export const unionOf = (values: ReadonlySet<string>): string =>
  [...values].map((value) => quoted(value)).join(" | ");
