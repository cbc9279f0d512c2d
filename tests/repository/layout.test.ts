import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { circles, files, folderOf, importsOf, PACKAGE, ROOT, roomOf, source } from "./imports.ts";

/** A row of the table in docs/architecture.md, which is the rule: what a room may import. */
interface Room {
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
  /** Whether it may use a runtime's own modules and names. */
  readonly runtime: boolean;
}

const ANY = "any";
const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
const words = (cell = "") =>
  Array.from(cell.matchAll(/`([^`]+)`|\b(any)\b/g), ([, name, any]) => name ?? any ?? "");
const rooms = new Map<string, Room>(
  page
    .split("\n")
    .filter((line) => /^\| `[a-z]+\/` \|/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, name = "", , imports, packages, runtime]) => [
      name.slice(1, -2),
      { rooms: words(imports), packages: words(packages), runtime: runtime === "yes" },
    ]),
);
/** The wings of a room that has any, as `room/wing`, with the wings that each may import. */
const wings = new Map<string, readonly string[]>(
  page
    .split("\n")
    .filter((line) => /^\| `[a-z]+\/[a-z]+\/` \|/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, name = "", , imports]) => [name.slice(1, -2), words(imports)]),
);
const allows = (list: readonly string[], name: string) => list.includes(ANY) || list.includes(name);

/** Rooms that make or prove what ships and are no part of it: they may look into the others. */
const WORKSHOPS = ["codegen", "packaging", "bench", "tests", "examples"];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isWritten = (file: string) => file.endsWith(".generated.ts");
const product = files.filter(
  (file) => rooms.has(roomOf(file)) && !WORKSHOPS.includes(roomOf(file)) && !isTest(file) && !isWritten(file),
);
const workshop = files.filter((file) => WORKSHOPS.includes(roomOf(file)) && !isTest(file));
/** The words of every offence in files. */
const offences = (among: readonly string[], of: (file: string) => readonly string[]) =>
  among.flatMap((file) => of(file).map((offence) => `${file}: ${offence}`));

const graphOf = (among: readonly string[], node: (file: string) => string) => {
  const graph = new Map<string, Set<string>>();
  for (const file of among) {
    const from = node(file);
    const to = graph.get(from) ?? new Set();
    graph.set(from, to);
    for (const name of importsOf(file)) {
      const door = name.startsWith(PACKAGE) ? `${name.slice(PACKAGE.length).split("/")[0]}/index.ts` : name;
      if (files.includes(door) && node(door) !== from) to.add(node(door));
    }
  }
  return graph;
};

/** Names under which anything could hide. */
const NAMELESS = /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\.|\/)/;
const MAX_LINES = 200;
const RUNTIME_NAMES =
  /\b(?:Date|performance|Math\.random|crypto|fetch|console|process|Bun|globalThis|setTimeout|setInterval)\b[.(]/;
const PURE = ["contract", "engine", "phrases"];

describe("the layout", () => {
  test("every room stands in docs/architecture.md, with its row, and holds files", () => {
    const there = new Set(files.map(roomOf).filter((room) => !WORKSHOPS.includes(room)));
    expect([...there].filter((room) => !rooms.has(room))).toEqual([]);
    expect([...rooms.keys()].filter((room) => !existsSync(join(ROOT, room)))).toEqual([]);
    expect(product.length).toBeGreaterThan(200);
    expect(workshop.length).toBeGreaterThan(50);
  });

  test("a file imports only what its room may, other rooms through their doors", () => {
    expect(
      offences(product, (file) => {
        const room = rooms.get(roomOf(file));
        if (!room) return ["its room has no row"];
        return importsOf(file).filter((name) => {
          if (files.includes(name)) return roomOf(name) !== roomOf(file);
          if (name.startsWith(PACKAGE)) return !allows(room.rooms, name.slice(PACKAGE.length));
          if (name.startsWith("node:") || builtinModules.includes(name)) return !room.runtime;
          return !allows(room.packages, name) && !allows(room.packages, name.split("/")[0] ?? "");
        });
      }),
    ).toEqual([]);
  });

  test("a wing imports only what it may of the others", () => {
    const winged = product.filter((file) => wings.has(folderOf(file)));
    expect(new Set(winged.map(folderOf)).size).toBe(wings.size);
    expect(
      offences(winged, (file) => {
        const wing = folderOf(file);
        return importsOf(file).filter((name) => {
          if (!files.includes(name) || folderOf(name) === wing) return false;
          return !wings.get(wing)?.some((other) => folderOf(name) === `${roomOf(file)}/${other}`);
        });
      }),
    ).toEqual([]);
  });

  test("nothing imports in a circle: no file, types included, and no folder", () => {
    const all = [...product, ...workshop];
    expect(circles(graphOf(all, (file) => file))).toEqual([]);
    expect(circles(graphOf(all, folderOf))).toEqual([]);
  });

  test("no product evaluates code; what decides is pure; only server/main.ts names the runtime", () => {
    expect(product.filter((file) => /\beval\(|\bFunction\(|\bnode:vm\b/.test(source(file)))).toEqual([]);
    const pure = product.filter((file) => PURE.includes(roomOf(file)));
    expect(pure.filter((file) => RUNTIME_NAMES.test(source(file)))).toEqual([]);
    const served = product.filter((file) => roomOf(file) === "server");
    expect(served.filter((file) => /\bBun\./.test(source(file)))).toEqual(["server/main.ts"]);
  });

  test("a file has a name of the domain and at most 200 lines", () => {
    const all = [...product, ...workshop];
    expect(all.filter((file) => NAMELESS.test(file))).toEqual([]);
    const lines = (file: string) => source(file).split("\n").length - 1;
    expect(all.filter((file) => !isWritten(file) && lines(file) > MAX_LINES)).toEqual([]);
  });
});
