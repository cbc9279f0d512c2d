import { expect, test } from "bun:test";
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { addPeople, openStoreAt } from "../../tests/fixtures/people.ts";
import { contacts } from "../../tests/fixtures/servers/contacts.ts";
import { describeWith } from "../../tests/fixtures/servers/daemon.ts";
import { temporaryFolder } from "../../tests/fixtures/temporary-folder.ts";
import { migrateStore } from "../store/migrate.ts";

const OWNER = 65_534;
const FILE = `${OWNER} 600`;
const FOLDER = `${OWNER} 700`;
const folder = temporaryFolder("intents-owner");

/** Makes a folder of another user, as that of the service is. */
function folderOfAnother(name: string): string {
  const place = join(folder, name.replace(/\W+/g, "-"));
  mkdirSync(place);
  chownSync(place, OWNER, OWNER);
  return place;
}

/** Returns owner and mode of everything in a folder, by path. */
const rightsIn = (place: string) =>
  Object.fromEntries(
    readdirSync(place, { encoding: "utf8", recursive: true }).map((name) => {
      const { uid, mode } = lstatSync(join(place, name));
      return [name, `${uid} ${(mode & 0o7777).toString(8)}`];
    }),
  );

test("files and folders are created by one module, but for temporary ones", () => {
  const creates =
    /\b(?:mkdirSync|writeFileSync\((?!file,)|createWriteStream\((?!path, \{ fd)|(?:copy|append)FileSync|openSync\([^)]*"[awx])/;
  const root = join(import.meta.dir, "..");
  const sources = readdirSync(root, { encoding: "utf8", recursive: true }).filter((name) =>
    /^(?!node_modules).*(?<!\.test)\.ts$/.test(name),
  );
  expect(sources.filter((name) => creates.test(readFileSync(join(root, name), "utf8")))).toEqual([
    "store/owned-file.ts",
  ]);
});

describeWith(process.getuid?.() === 0 ? "root" : null, "to give files away, which needs root")(
  "what root writes belongs to the owner of its folder, and only he may read it",
  async () => {
    const url = `sqlite:${folder}/intents.sqlite`;
    await addPeople(url, "ann");

    test.each([
      ["backup DIR/copy", ["copy"]],
      ["export --output DIR/people", ["people"]],
      ["export --cursor DIR/cursor", ["cursor"]],
      ["export --facts --cursor DIR/cursor --output DIR/journal", ["cursor", "journal"]],
    ])("contacts %s, and again", async (line, names) => {
      const place = folderOfAnother(line);
      const run = (suffix: string) =>
        contacts(
          url,
          ...line
            .replaceAll("DIR", place)
            .replace(/(copy|people|journal)$/, `$1${suffix}`)
            .split(" "),
        );
      expect([await run(""), await run("-2")]).toMatchObject([{ status: 0 }, { status: 0 }]);
      const rights = rightsIn(place);
      expect(rights).toEqual(Object.fromEntries(Object.keys(rights).map((name) => [name, FILE])));
      expect(Object.keys(rights)).toEqual(expect.arrayContaining(names));
    });

    const made = { data: FOLDER, "data/deep": FOLDER, "data/deep/intents.sqlite": FILE };

    test("contacts merge, which makes the store and its folders", async () => {
      const place = folderOfAnother("merge");
      const target = `sqlite:${place}/data/deep/intents.sqlite`;
      expect(await contacts(target, "merge", url)).toMatchObject({ status: 0 });
      expect(rightsIn(place)).toEqual(made);
    });

    test("migrate, which makes the store and its folders", async () => {
      const place = folderOfAnother("migrate");
      expect(await migrateStore(`sqlite:${place}/data/deep/intents.sqlite`, "migrate", () => {})).toBe(true);
      expect(rightsIn(place)).toEqual(made);
    });

    test("a command on the store, whose logs the service goes on with", async () => {
      const place = folderOfAnother("store");
      const store = await openStoreAt(`sqlite:${place}/intents.sqlite`);
      expect(rightsIn(place)).toEqual({
        "intents.sqlite": FILE,
        "intents.sqlite-shm": FILE,
        "intents.sqlite-wal": FILE,
      });
      await store.close();
    });

    test("nothing that a link of his leads to", async () => {
      const place = folderOfAnother("links");
      const elsewhere = join(folder, "elsewhere");
      for (const name of ["cursor.partial", "output", "copy.partial", "intents.sqlite"])
        symlinkSync(elsewhere, join(place, name));
      expect((await contacts(url, "export", "--cursor", join(place, "cursor"))).status).toBe(0);
      expect((await contacts(url, "export", "--output", join(place, "output"))).status).not.toBe(0);
      expect((await contacts(url, "backup", join(place, "copy"))).status).toBe(0);
      expect(await migrateStore(`sqlite:${place}/intents.sqlite`, "migrate", () => {})).toBe(false);
      expect(existsSync(elsewhere)).toBe(false);
    });
  },
);
