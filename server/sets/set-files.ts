import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileReason } from "@intent-resolution/contacts";

/** The files of one set. */
export interface SetFiles {
  readonly id: string;
  /** The texts by their names below the folder. */
  readonly texts: Readonly<Record<string, string>>;
  /** Whether the one file is a compiled set. */
  readonly isCompiled: boolean;
  /** The text of `NAME.lists.json`, which has the values of given lists; null where there is none. */
  readonly lists: string | null;
  readonly digest: string;
}

/** The sets of a folder, and what cannot be read or is not the name of a set. */
export interface SetFolder {
  readonly files: readonly SetFiles[];
  readonly faults: readonly string[];
}

const NAME = /^[a-z0-9._-]{1,64}$/;
const PHRASES = ".phrases";
/** The end of the name of a file that says what a recognizer hears in place of words of a set. */
const HEARD_AS = ".heard-as";
const COMPILED = ".phrases.json";
/** The end of the name of a file with the values of a set's given lists. */
export const LISTS = ".lists.json";
const MAX_SETS = 1_000;
/** The most bytes of one file: a compiled set is larger than its source, which has at most 4 MiB. */
const MAX_FILE_BYTES = 32 * 2 ** 20;

/**
 * Reads the files of each set of a folder: `NAME.phrases`, `NAME.phrases.json`, or the files `*.phrases` of a folder `NAME`,
 * and `NAME.lists.json`; beside phrases, `NAME.heard-as`.
 * Names that begin with a dot are left out, because mounted volumes have some of their own.
 */
export function readSetFiles(folder: string): SetFolder {
  const faults: string[] = [];
  const sets = new Map<string, SetFiles>();

  function attempt<T>(name: string, work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      faults.push(`${name}: error: cannot be read: ${fileReason(error)}`);
      return null;
    }
  }
  const listed = (path: string) =>
    readdirSync(path)
      .filter((name) => !name.startsWith("."))
      .sort();

  function add(id: string, names: readonly string[], isCompiled: boolean): void {
    const [first = id] = names;
    if (!NAME.test(id)) {
      faults.push(`${first}: error: the name of a set must be 1 to 64 of a-z, 0-9, ".", "_" and "-"`);
      return;
    }
    if (sets.has(id)) {
      faults.push(`${first}: error: there is another set ${id} in the folder`);
      return;
    }
    const texts = Object.fromEntries(names.map((name) => [name, attempt(name, () => readText(name)) ?? ""]));
    const file = `${id}${LISTS}`;
    const lists = given.delete(file) ? attempt(file, () => readText(file)) : null;
    const digest = digestOf(lists === null ? texts : { ...texts, [file]: lists });
    sets.set(id, { id, texts, isCompiled, lists, digest });
  }

  function readText(name: string): string {
    const path = join(folder, name);
    if (statSync(path).size > MAX_FILE_BYTES) throw Object.assign(new Error(), { code: "EFBIG" });
    return readFileSync(path, "utf8");
  }

  const found = attempt(folder, () => listed(folder)) ?? [];
  /** The files of given lists whose set was not found yet. */
  const given = new Set(found.filter((name) => name.endsWith(LISTS)));
  for (const name of found) {
    const isFolder = attempt(name, () => statSync(join(folder, name)).isDirectory());
    // What cannot even be looked at, such as a link that leads nowhere, is told once.
    if (isFolder === null) continue;
    if (isFolder) {
      const files = (attempt(name, () => listed(join(folder, name))) ?? []).filter((each) =>
        [PHRASES, HEARD_AS].some((end) => each.endsWith(end)),
      );
      if (files.some((each) => each.endsWith(PHRASES)))
        add(
          name,
          files.map((each) => `${name}/${each}`),
          false,
        );
    } else if (name.endsWith(COMPILED)) add(name.slice(0, -COMPILED.length), [name], true);
    else if (name.endsWith(PHRASES)) {
      const id = name.slice(0, -PHRASES.length);
      const heardAs = id + HEARD_AS;
      add(id, found.includes(heardAs) ? [name, heardAs] : [name], false);
    }
  }
  for (const name of given) faults.push(`${name}: error: there is no set ${name.slice(0, -LISTS.length)}`);
  if (sets.size > MAX_SETS) faults.push(`${folder}: error: a folder has at most ${MAX_SETS} sets`);
  return { files: [...sets.values()], faults };
}

/** Returns a digest of names and texts: 128 bits of SHA-256. */
function digestOf(texts: Readonly<Record<string, string>>): string {
  const hash = createHash("sha256");
  for (const [name, text] of Object.entries(texts)) hash.update(JSON.stringify([name, text]));
  return hash.digest("base64url").slice(0, 22);
}
