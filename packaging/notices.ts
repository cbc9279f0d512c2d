import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { copyFile, readdir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { packageOf } from "./shipped-files.ts";

const root = join(import.meta.dirname, "..");
export const NOTICES = "THIRD-PARTY-NOTICES.txt";
/** Tables that are made from data of Unicode: of case folding, and of number words in CLDR. */
const UNICODE_DATA = [
  {
    file: /^engine\/normal-form\/case-folding\.generated\.ts$/,
    name: "Unicode Character Database",
    version: "17.0.0",
  },
  {
    file: /^(?:phrases\/numbers\/[\w-]+|engine\/transcripts\/minus-words)\.generated\.ts$/,
    name: "Unicode CLDR",
    version: "48.2.0",
  },
];
const LICENCE_NAME = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Returns the notices of everything of others among bundled files: name, version and the text of each licence, as its
 * author wrote it.
 *
 * @param files the inputs of a bundle, as paths from the working directory
 * @throws if a package carries no licence text and is not under the MIT licence: such a package is not to be shipped
 */
export async function noticesOf(files: readonly string[]): Promise<string> {
  const folders = [...new Set(files.flatMap((file) => packageOf(file) ?? []))];
  const notices = await Promise.all(folders.map((folder) => noticeOf(resolve(folder))));
  const paths = files.map((file) => relative(root, resolve(file)));
  const text = await Bun.file(join(import.meta.dirname, "licences/Unicode-3.0.txt")).text();
  for (const { name, version } of unicodeDataIn(paths)) notices.push({ name, version, text });
  if (notices.length === 0) return "This package holds no code and no data of others.\n";
  const sorted = notices.sort((a, b) => (a.name < b.name ? -1 : 1));
  const rule = "-".repeat(80);
  return `This package holds code or data of others, under these licences.\n${sorted
    .map(({ name, version, text }) => `\n${rule}\n${name} ${version}\n${rule}\n\n${text.trim()}\n`)
    .join("")}`;
}

/**
 * Returns the data of Unicode among bundled files, with the SHA-256 of the tables that are made from it.
 *
 * @param paths the files, from the top of the repository
 */
export const unicodeDataIn = (paths: readonly string[]) =>
  UNICODE_DATA.flatMap(({ file, name, version }) => {
    const tables = paths.filter((path) => file.test(path)).sort();
    const digest = createHash("sha256");
    for (const table of tables) digest.update(readFileSync(join(root, table)));
    return tables.length > 0 ? [{ name, version, hash: digest.digest("hex") }] : [];
  });

async function noticeOf(folder: string) {
  const { name, version, license, author } = await Bun.file(join(folder, "package.json")).json();
  const names = (await readdir(folder)).filter((name) => LICENCE_NAME.test(name)).sort();
  const texts = await Promise.all(names.map((name) => Bun.file(join(folder, name)).text()));
  if (texts.length === 0) {
    if (license !== "MIT") throw new Error(`${relative(root, folder)} carries no licence text`);
    // Named in its manifest only. The words are those of our own licence, the holder is another.
    const ours = await Bun.file(join(root, "LICENSE")).text();
    texts.push(ours.replace(/^Copyright .*$/m, `Copyright (c) ${author}`));
  }
  return { name: String(name), version: String(version), text: texts.join("\n\n") };
}

/**
 * Writes what a tarball must carry beside its code, into the package's folder: the project's licence and changelog, and
 * the notices of everything of others that is bundled.
 */
export async function writeNotices(folder: string, files: readonly string[]): Promise<void> {
  for (const name of ["LICENSE", "CHANGELOG.md"]) await copyFile(join(root, name), join(folder, name));
  await Bun.write(join(folder, NOTICES), await noticesOf(files));
}
